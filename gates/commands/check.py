"""`labgate gate check`: judge a bundle, and write the verdict where it was asked for."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from foundation.terminal import AsJson, print_json, say

if TYPE_CHECKING:
    from gates.commands.outputs import Outputs
    from gates.stage_one.report import GateReport

PortRange = Annotated[
    list[str] | None,
    typer.Option(
        "--port-range",
        metavar="LOW-HIGH",
        help="Narrow the declared port ranges; may be repeated. One outside them fails.",
    ),
]


def check(
    bundle: Annotated[Path, typer.Argument(metavar="BUNDLE", help="Folder with bundle.json.")],
    source_world: Annotated[
        Path | None,
        typer.Option(
            "--source-world",
            metavar="PATH",
            help="Hash this save, reading only, and compare it with run.source_world.",
        ),
    ] = None,
    skip_source_rehash: Annotated[
        bool,
        typer.Option(
            "--skip-source-rehash", help="Do not hash the save; the verdict is then never a pass."
        ),
    ] = False,
    port_range: PortRange = None,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="F", help="Write the whole report as JSON.")
    ] = None,
    junit: Annotated[
        Path | None, typer.Option("--junit", metavar="F", help="Write the report as JUnit XML.")
    ] = None,
    markdown: Annotated[
        Path | None,
        typer.Option("--markdown", metavar="F", help="Write a summary for a CI job page."),
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Show every assertion and piece of evidence.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Judge a bundle: recompute what can be recomputed, and pass only if nothing is missing.

    The files are written on pass, fail and blocked alike, together or not at all, and never
    inside the bundle. What an earlier run left in their places is removed first, so that no
    old verdict outlives a run that broke off.

    Exit codes: 0 pass, 1 fail, 2 usage or unreadable input, 3 blocked, 4 internal error.
    """
    from gates.commands.outputs import Outputs
    from gates.stage_one import check_bundle
    from gates.stage_one.ports import asked_ranges

    ranges = asked_ranges(port_range or ())  # refused before an old output is removed
    named = {"--report": report, "--junit": junit, "--markdown": markdown}
    outputs = Outputs({option: place for option, place in named.items() if place is not None})
    outputs.claim(outside=(bundle, source_world) if source_world is not None else (bundle,))
    judged = check_bundle(
        bundle,
        source_world=source_world,
        skip_source_rehash=skip_source_rehash,
        port_ranges=ranges,
    )
    _write(outputs, judged)
    _show(judged, verbose=verbose, as_json=as_json)
    raise typer.Exit(judged.exit_code)


def _write(outputs: "Outputs", judged: "GateReport") -> None:
    """Write what was asked for; a presenter is loaded only if its output is."""

    def as_report() -> bytes:
        from gates.stage_one.present.machine import report_bytes

        return report_bytes(judged)

    def as_junit() -> bytes:
        from gates.stage_one.present.junit import junit_xml

        return junit_xml(judged, labgate_version=_version())

    def as_markdown() -> bytes:
        from gates.stage_one.present.markdown import markdown_summary

        return markdown_summary(judged, labgate_version=_version()).encode()

    outputs.write({"--report": as_report, "--junit": as_junit, "--markdown": as_markdown})
    for option, place in outputs.places.items():
        say(f"{option} written to {place}")


def _show(judged: "GateReport", *, verbose: bool, as_json: bool) -> None:
    if as_json:
        print_json(judged.to_json())
        return
    from gates.commands.show import show
    from gates.stage_one.present.text import text_lines

    show(text_lines(judged, verbose=verbose))


def _version() -> str:
    from importlib.metadata import version

    return version("labgate")

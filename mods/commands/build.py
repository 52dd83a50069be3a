"""`labgate mod build`: compile mods into reproducible jars."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from foundation.exits import Exit
from foundation.terminal import AsJson, print_data, print_json, say
from mods.commands.options import JavaOption
from mods.jars.variant import Variant

if TYPE_CHECKING:
    from mods.jars import BuiltJar, CompileFailed

SCHEMA = "labgate.mod-build/1"


def complete_mod(incomplete: str) -> list[str]:
    """The mods whose names start with what was typed, for shell completion."""
    from mods.catalog import shipped_mods

    return [mod.name for mod in shipped_mods() if mod.name.startswith(incomplete)]


def build(
    mods: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[MOD]...",
            show_default=False,
            autocompletion=complete_mod,
            help="Names or ids of mods; without one, all are built.",
        ),
    ] = None,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where the jars are written.")
    ] = Path("out/mods"),
    classpath: Annotated[
        list[Path] | None,
        typer.Option(
            "--classpath",
            metavar="P",
            help="A jar, or a folder of jars, of the game to build for; may be repeated. The jars "
            "must come out the same as without it, or the build is refused.",
        ),
    ] = None,
    java: JavaOption = None,
    variant: Annotated[
        Variant | None,
        typer.Option("--variant", help="Spoil the jars on purpose, and mark them as spoiled."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compile mods into jars whose bytes depend on the sources alone.

    Without --classpath the mods are compiled against the stand-ins that labgate ships, so that
    no game is needed. All jars are written, or none.

    Exit codes: 0 built, 1 a source does not compile, 2 usage, Java, class path or output unusable.
    """
    from mods.catalog import select_mods
    from mods.jars import CompileFailed, build_mods

    try:
        jars = build_mods(
            select_mods(mods or ()), out, class_path=classpath or (), java=java, variant=variant
        )
    except CompileFailed as failed:
        if not as_json:
            raise
        say(f"error: {failed.message}")
        print_json(_failure_json(failed))
        raise typer.Exit(Exit.FAIL) from failed
    _show(jars, variant=variant, as_json=as_json)


def _show(jars: "list[BuiltJar]", *, variant: Variant | None, as_json: bool) -> None:
    for jar in jars:
        for warning in jar.warnings:
            say(f"{jar.id}: {warning.text()}")
    if variant is not None:
        say(f"these jars are spoiled on purpose ({variant}); do not use them for anything else")
    if as_json:
        print_json(
            {
                "schema": SCHEMA,
                "exit_code": 0,
                "variant": variant,
                "jars": [jar.to_json() for jar in jars],
                "diagnostics": [each.to_json() for jar in jars for each in jar.warnings],
            }
        )
        return
    for jar in jars:
        print_data(f"{jar.sha256}  {jar.size_bytes}  {jar.path}")


def _failure_json(failed: "CompileFailed") -> dict[str, object]:
    return {
        "schema": SCHEMA,
        "exit_code": int(Exit.FAIL),
        "jars": [],
        "diagnostics": [each.to_json() for each in failed.diagnostics],
        "reasons": [{"code": failed.reason, "message": failed.message, "hint": failed.hint}],
    }

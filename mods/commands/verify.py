"""`labgate mod verify`: check that everything a mod refers to is there."""

from pathlib import Path
from typing import Annotated

import typer

from foundation.exits import Exit
from foundation.terminal import AsJson, print_data, print_json, say
from mods.commands.options import JarArgument, JavaOption


def verify(
    jar: JarArgument,
    against: Annotated[
        list[Path],
        typer.Option(
            "--against",
            metavar="P",
            help="A jar, or a folder of jars or classes, that the mod is to run with; may be "
            "repeated.",
        ),
    ],
    java: JavaOption = None,
    as_json: AsJson = False,
) -> None:
    """Report every class, member and mixin target of a mod that does not resolve.

    Looked at are all references of all classes, lambdas, what must be implemented, access, mixin
    targets and injection points, mixin configurations, entrypoints and class versions. The JDK's
    own classes are looked up in the JDK. Nothing is run.

    Exit codes: 0 everything resolves, 1 one line for each reference that does not, 2 unreadable
    input.
    """
    from foundation.java import find_jdk
    from mods.jars.javac import RELEASE
    from mods.link.verify import verify_jar

    report = verify_jar(jar, against, find_jdk(RELEASE, setting=java))
    exit_code = Exit.PASS if report.resolves else Exit.FAIL
    if as_json:
        print_json(
            {
                "schema": "labgate.mod-verify/1",
                "exit_code": int(exit_code),
                **report.to_json(),
            }
        )
    else:
        for problem in report.problems:
            print_data(problem.line())
        say(
            f"{report.mod.id} {report.mod.version}: {report.references} references of "
            f"{report.classes} classes and {report.mixins} mixins looked at, "
            f"{len(report.problems)} do not resolve"
        )
    raise typer.Exit(exit_code)

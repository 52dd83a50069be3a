"""Options that several `labgate mod` commands share."""

from pathlib import Path
from typing import Annotated

import typer

JavaOption = Annotated[
    Path | None,
    typer.Option(
        "--java",
        metavar="P",
        help="A JDK 25 or newer: its home or a launcher in it. "
        "Default: LABGATE_JAVA, JAVA_HOME, PATH, then the system's usual places.",
    ),
]
JarArgument = Annotated[Path, typer.Argument(metavar="JAR", help="A Fabric mod's jar.")]

"""The `labgate mod` commands."""

import typer

from mods.commands.build import build
from mods.commands.inspect import inspect
from mods.commands.listing import list_mods
from mods.commands.verify import verify

mod_app = typer.Typer(
    name="mod",
    no_args_is_help=True,
    help="Build the mods, and check mod jars before a server is started.",
    epilog="Exit codes: 0 done or everything resolves, 1 a source does not compile or a reference "
    "does not resolve, 2 usage or unreadable input, 4 internal error.",
)
mod_app.command("build")(build)
mod_app.command("verify")(verify)
mod_app.command("inspect")(inspect)
mod_app.command("list")(list_mods)

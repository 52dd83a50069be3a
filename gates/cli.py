"""The `labgate gate` commands."""

import typer

from gates.commands.check import check
from gates.commands.explain import explain
from gates.commands.hash_tree import hash_tree
from gates.commands.listing import list_catalog
from gates.commands.scaffold import scaffold
from gates.commands.selftest import selftest

gate_app = typer.Typer(
    name="gate",
    no_args_is_help=True,
    help="Judge a canonical bundle.",
    epilog="Exit codes: 0 pass, 1 fail, 2 usage or unreadable input, 3 blocked, 4 internal error.",
)
gate_app.command("check")(check)
gate_app.command("explain")(explain)
gate_app.command("list")(list_catalog)
gate_app.command("scaffold")(scaffold)
gate_app.command("hash-tree")(hash_tree)
gate_app.command("selftest")(selftest)

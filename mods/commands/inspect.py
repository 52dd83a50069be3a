"""`labgate mod inspect`: what a mod jar is and what it could do."""

from typing import TYPE_CHECKING

from foundation.terminal import AsJson, print_data, print_json
from mods.commands.options import JarArgument

if TYPE_CHECKING:
    from mods.inspection import Inspection


def inspect(jar: JarArgument, as_json: AsJson = False) -> None:
    """Show a mod's metadata, its injections, and every member it names that changes the world.

    `read_only` and `no_rom_logic` come from a scan of all constant pools; nothing is run.

    Exit codes: 0 read, whatever was found; 2 unreadable input.
    """
    from mods.inspection import inspect_jar

    found = inspect_jar(jar)
    if as_json:
        print_json({"schema": "labgate.mod-inspect/1", "exit_code": 0, **found.to_json()})
    else:
        print_data("\n".join(_lines(found)))


def _lines(found: "Inspection") -> list[str]:
    from mods.link.report import printable

    mod, scan = found.mod, found.scan
    injections = ", ".join(f"@{kind} {count}" for kind, count in scan.injections.items())
    rows = {
        "mod": f"{mod.id} {mod.version} ({mod.name})",
        "variant": found.variant or "none",
        "sha256": found.sha256,
        "size": f"{found.size_bytes} bytes",
        "classes": f"{found.classes}, class version {found.class_version}",
        "entrypoints": ", ".join(f"{each.key} {each.class_name}" for each in mod.entrypoints),
        "mixins": ", ".join(mod.mixin_configs),
        "depends": ", ".join(f"{name} {wanted}" for name, wanted in mod.depends.items()),
        "injections": injections,
        "read only": "yes" if scan.read_only else "no",
        "rom logic": "none found" if scan.no_rom_logic else "possible",
    }
    lines = [f"{name:<12} {printable(text) or 'none'}" for name, text in rows.items()]
    for writer in scan.writers:
        named = printable(f"{writer.member} ({writer.category}), named in {writer.named_in}")
        lines.append(f"{'writer':<12} {named}")
    return lines

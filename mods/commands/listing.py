"""`labgate mod list`: the mods that labgate ships."""

from foundation.terminal import AsJson, print_data, print_json


def list_mods(as_json: AsJson = False) -> None:
    """List the mods that labgate ships, with their ids and versions."""
    from mods.catalog import shipped_mods

    mods = [(mod.name, mod.metadata()) for mod in shipped_mods()]
    if as_json:
        listed = [
            {"mod": name, "id": mod.id, "version": mod.version, "name": mod.name}
            for name, mod in mods
        ]
        print_json({"schema": "labgate.mod-list/1", "exit_code": 0, "mods": listed})
    else:
        width = max((len(name) for name, _ in mods), default=0)
        print_data("\n".join(f"{name:<{width}}  {mod.id} {mod.version}" for name, mod in mods))

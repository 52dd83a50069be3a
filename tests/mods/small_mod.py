"""A mod of one class, quick to compile, for tests that need no more."""

import json
from pathlib import Path

from mods.catalog import ModSource

API = """package net.fabricmc.api;
public interface ModInitializer { void onInitialize(); }
"""
ENTRYPOINT = """package small;

import net.fabricmc.api.ModInitializer;

public final class SmallMod implements ModInitializer {
    @Override
    public void onInitialize() {
        System.out.println("small");
    }
}
"""


def small_mod(folder: Path, source: str = ENTRYPOINT, **extra: object) -> ModSource:
    """Write the mod's sources; `extra` goes into its `fabric.mod.json`."""
    metadata = {
        "schemaVersion": 1,
        "id": "small-mod",
        "version": "${version}",
        "name": "Small",
        "entrypoints": {"main": ["small.SmallMod"]},
        "depends": {"java": ">=25"},
        **extra,
    }
    mod = ModSource("small", folder)
    (mod.sources / "small").mkdir(parents=True)
    (mod.sources / "small" / "SmallMod.java").write_text(source, encoding="utf-8", newline="\n")
    mod.resources.mkdir(parents=True)
    text = json.dumps(metadata, indent=2) + "\n"
    (mod.resources / "fabric.mod.json").write_text(text, encoding="utf-8", newline="\n")
    return mod


def small_signatures(folder: Path) -> Path:
    """Write the one stand-in that the mod needs."""
    place = folder / "net" / "fabricmc" / "api"
    place.mkdir(parents=True)
    (place / "ModInitializer.java").write_text(API, encoding="utf-8", newline="\n")
    return folder

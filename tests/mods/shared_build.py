"""One build of the audit mod and its stand-ins for a whole session, shared by its workers."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock

from foundation.java import Jdk, find_jdk
from mods.catalog import SIGNATURES, ModSource, select_mods
from mods.jars import build_mods
from mods.jars.javac import RELEASE, compile_java


@dataclass(frozen=True, slots=True)
class SharedBuild:
    """A copy of the sources, and what was made of them."""

    jdk: Jdk
    mod: ModSource
    signatures: Path
    stand_ins: Path
    jar: Path


def shared_build(folder: Path) -> SharedBuild:
    """The session's build: the first caller makes it, the others wait for it."""
    jdk = find_jdk(RELEASE)
    build = SharedBuild(
        jdk=jdk,
        mod=ModSource("audit", folder / "sources" / "audit"),
        signatures=folder / "sources" / "signatures",
        stand_ins=folder / "stand-ins",
        jar=folder / "jars" / "mc-agent-minecart-audit-0.1.0.jar",
    )
    with FileLock(folder.with_suffix(".lock")):
        if not build.jar.exists():
            (audit,) = select_mods(["audit"])
            for source, copy in (
                (audit.sources, build.mod.sources),
                (audit.resources, build.mod.resources),
                (SIGNATURES, build.signatures),
            ):
                shutil.copytree(source, copy, dirs_exist_ok=True)
            compile_java(jdk, "stand-ins", build.signatures, build.stand_ins)
            build_mods([build.mod], build.jar.parent, signatures=build.signatures)
    return build

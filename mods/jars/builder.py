"""Builds the jars of mods, and shows that the class path has no say in their bytes."""

import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from foundation.atomic import OutputSet
from foundation.jar import MANIFEST, jar_bytes
from foundation.java import Jdk, find_jdk
from mods.catalog import SIGNATURES, ModSource
from mods.errors import ModError
from mods.jars.class_path import compile_path
from mods.jars.diagnostics import Diagnostic
from mods.jars.javac import RELEASE, compile_java
from mods.jars.manifest import manifest_bytes
from mods.jars.resources import resource_entries
from mods.jars.sameness import refuse_difference
from mods.jars.variant import Variant, spoil_sources
from mods.metadata import MOD_JSON, ModMetadata, read_mod_metadata
from mods.stamps import Stamps


class ForeignClass(ModError):
    """The compiler wrote a class that no source of the mod declares."""

    reason = "foreign_class"


@dataclass(frozen=True, slots=True)
class BuiltJar:
    """A jar that was written, and what the compiler warned of."""

    id: str
    version: str
    path: Path
    sha256: str
    size_bytes: int
    warnings: tuple[Diagnostic, ...]

    def to_json(self) -> dict[str, str | int]:
        """What a build answers about each jar."""
        return {
            "id": self.id,
            "version": self.version,
            "path": str(self.path),
            "sha256": self.sha256,
            "size_bytes": self.size_bytes,
        }


@dataclass(frozen=True, slots=True)
class _Draft:
    """A jar before it is written."""

    metadata: ModMetadata
    content: bytes
    warnings: list[Diagnostic]


def build_mods(
    mods: Iterable[ModSource],
    out: Path,
    *,
    class_path: Sequence[Path] = (),
    java: Path | None = None,
    variant: Variant | None = None,
    stamps: Stamps | None = None,
    signatures: Path = SIGNATURES,
) -> list[BuiltJar]:
    """Build each mod into `out`, all of them or none.

    Without a `class_path` the mods are compiled against the stand-ins in `signatures`. With one
    they are compiled against both, and a difference is refused. `java` names a JDK.

    Raises:
        JavaError: no JDK of Java 25 or newer was found.
        CompileFailed: a mod's sources do not compile.
        ClassPathMatters: the class path leads to other bytes than the stand-ins.
        ModError: a resource, a class path or the compiler is unusable.
        WriteFailed: a jar cannot be written.
    """
    jdk = find_jdk(RELEASE, setting=java)
    stamps = stamps or Stamps.of_labgate()
    with tempfile.TemporaryDirectory(prefix="labgate-mod-") as name:
        scratch = Path(name)
        against = compile_path(class_path, scratch / "nested")
        drafts = [
            _Build(mod, jdk, scratch / mod.name, stamps, variant).draft(against, signatures)
            for mod in mods
        ]
    return _write(drafts, out, variant)


@dataclass(frozen=True, slots=True)
class _Build:
    """The build of one mod in a scratch folder of its own."""

    mod: ModSource
    jdk: Jdk
    scratch: Path
    stamps: Stamps
    variant: Variant | None

    def draft(self, class_path: Sequence[Path], signatures: Path) -> _Draft:
        resources = resource_entries(self.mod, self.stamps, self.variant)
        metadata = read_mod_metadata(resources[MOD_JSON])
        sources = self._sources(metadata)
        classes, warnings = self._compile(sources, "classes", source_path=[signatures])
        if class_path:
            theirs, _ = self._compile(sources, "compared", class_path=class_path)
            refuse_difference(self.mod.name, ours=classes, theirs=theirs)
        entries = {MANIFEST: manifest_bytes(self.variant), **resources, **classes}
        return _Draft(metadata, jar_bytes(entries), warnings)

    def _sources(self, metadata: ModMetadata) -> Path:
        if self.variant is not Variant.BROKEN_SOURCE:
            return self.mod.sources
        copy = self.scratch / "sources"
        shutil.copytree(self.mod.sources, copy)
        spoil_sources(copy, metadata)
        return copy

    def _compile(
        self,
        sources: Path,
        folder: str,
        *,
        class_path: Sequence[Path] = (),
        source_path: Sequence[Path] = (),
    ) -> tuple[dict[str, bytes], list[Diagnostic]]:
        into = self.scratch / folder
        warnings = compile_java(
            self.jdk,
            f"mod {self.mod.name}",
            sources,
            into,
            class_path=class_path,
            source_path=source_path,
        )
        classes = {
            path.relative_to(into).as_posix(): path.read_bytes() for path in into.rglob("*.class")
        }
        for entry in classes:
            if not (sources / f"{entry.removesuffix('.class').partition('$')[0]}.java").is_file():
                raise ForeignClass(
                    f"mod {self.mod.name}: {entry} stems from no source file of its name",
                    hint="declare each top-level class in a file of its own",
                )
        return classes, warnings


def _write(drafts: list[_Draft], out: Path, variant: Variant | None) -> list[BuiltJar]:
    built = []
    mark = f"+{variant}" if variant else ""
    with OutputSet() as outputs:
        for draft in drafts:
            mod = draft.metadata
            path = out / f"{mod.id}-{mod.version}{mark}.jar"
            with outputs.open(path) as stream:
                stream.write(draft.content)
            digest = hashlib.sha256(draft.content).hexdigest()
            warnings = tuple(draft.warnings)
            size_bytes = len(draft.content)
            built.append(BuiltJar(mod.id, mod.version, path, digest, size_bytes, warnings))
    return built

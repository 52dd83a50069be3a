"""A bundle as the checks see it: its manifest, and each artifact read once when first asked for."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from gates.stage_one.catalog import Artifact, artifact, check_spec
from gates.stage_one.catalog.bundle import BUNDLE
from gates.stage_one.evidence import Evidence, gather
from gates.stage_one.problem import Problem
from gates.stage_one.reading import Digest, Found, locate
from gates.stage_one.rows import Rows
from gates.stage_one.run import Run
from gates.tree import hash_file, hash_tree

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Options:
    """What the caller asks of the judge; `source_world` is the save to hash again."""

    source_world: Path | None = None
    skip_source_rehash: bool = False


@dataclass(slots=True)
class Bundle:
    """The bundle at `root` (links resolved); `in_hand` is the file that was looked at last."""

    root: Path
    manifest: dict[str, Any]
    run: Run
    options: Options
    in_hand: str = BUNDLE.path
    _evidence: dict[tuple[str, str], Evidence] = field(default_factory=dict)
    _made: dict[str, Any] = field(default_factory=dict)

    def evidence(self, check: str, kind: str) -> Evidence:
        """The artifact of that check and kind, as it was found."""
        known = self._evidence.get((check, kind))
        if known is None:
            wanted = artifact(check, kind)
            declared = self.declared_path(wanted)
            self.in_hand = declared or wanted.path
            known = gather(self.root, wanted, declared)
            self._evidence[check, kind] = known
        else:
            self.in_hand = known.path
        return known

    def view(self, check: str, kind: str) -> Any:
        """The view of a JSON artifact, or None if there is nothing to read."""
        return self.evidence(check, kind).view

    def rows(self, check: str, kind: str) -> Rows | None:
        """The rows of a JSON Lines artifact, or None if it cannot be read to its end."""
        return self.evidence(check, kind).rows

    def once(self, name: str, make: Callable[["Bundle"], T]) -> T:
        """What `make` makes of this bundle, made the first time that it is asked for."""
        if name not in self._made:
            self._made[name] = make(self)
        made: T = self._made[name]
        return made

    def all_evidence(self, check: str) -> list[Evidence]:
        """Every artifact of a check, in the catalog's order."""
        return [self.evidence(check, wanted.kind) for wanted in check_spec(check).artifacts]

    def evidence_problems(self, check: str) -> list[Problem]:
        """What is wrong with the artifacts of a check by themselves."""
        return [problem for found in self.all_evidence(check) for problem in found.problems]

    def declared_path(self, wanted: Artifact) -> str | None:
        """Where the bundle says that an artifact lies, or None.

        The evidence index may be left undeclared: it then lies at its usual place, if anywhere.
        """
        declared = self.declarations(wanted.check)
        if wanted.kind in declared:
            path = declared[wanted.kind]
            return path if isinstance(path, str) and path else None
        if wanted.kind == "evidence_index" and isinstance(self.manifest.get("checks"), dict):
            is_there = locate(self.root, wanted.path)[1] is not Found.NOTHING
            return wanted.path if is_there else None
        return None

    def declarations(self, check: str) -> dict[str, Any]:
        """What the manifest declares for a check: values by artifact kind, whatever they are."""
        entry: Any = self.manifest
        for key in ("checks", check, "evidence"):
            entry = entry.get(key) if isinstance(entry, dict) else None
        return entry if isinstance(entry, dict) else {}

    def digest(self, path: str) -> Digest | None:
        """The hash of the file or folder at a `bundle_path`, or None if nothing is there.

        What an artifact was judged by is not hashed a second time.

        Raises:
            TreeError: it cannot be read as a file or folder.
        """
        for found in self._evidence.values():
            if found.path == path and found.digest is not None:
                return found.digest
        place, what = locate(self.root, path)
        if what is Found.NOTHING:
            return None
        if what is Found.FOLDER:
            tree = hash_tree(place)
            return Digest(tree.sha256, tree.bytes, tree.files)
        return Digest(*hash_file(place))

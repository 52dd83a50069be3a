"""The source save: its hashes agree with each other and with what lies there now."""

from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import Any

from foundation.plain_text import printable
from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.bundle import BUNDLE
from gates.stage_one.problem import Problem
from gates.stage_one.values import Bad, is_text, show
from gates.tree import TreeError, TreeHash, hash_tree

_PLACE = "run.source_world"


def source_world_problems(bundle: Bundle) -> tuple[list[Problem], TreeHash | None]:
    """What is wrong, and the save's tree hash if it could be taken afresh."""
    problems = _declared_problems(bundle)
    rehashed, skipped = _rehash(bundle)
    if skipped is not None:
        problems.append(skipped)
    declared = bundle.run.source_world.after_tree_sha256
    if rehashed is not None and rehashed.sha256 != declared:
        problems.append(
            _problem(
                "source_world_rehash_mismatch",
                "the source save is not what the bundle says it was after the run",
                f"{_PLACE}.after_tree_sha256",
                declared,
                rehashed.sha256,
            )
        )
    return problems, rehashed


def _declared_problems(bundle: Bundle) -> list[Problem]:
    problems = []
    declared = bundle.run.source_world
    if declared.before_tree_sha256 != declared.after_tree_sha256:
        problems.append(
            _problem(
                "source_world_changed",
                "the source save's tree hash is not the same before and after the run",
                f"{_PLACE}.after_tree_sha256",
                declared.after_tree_sha256,
                declared.before_tree_sha256,
            )
        )
    record = bundle.view("restore_fidelity", "source_unchanged")
    if record is not None and record.after_tree_sha256 != declared.after_tree_sha256:
        problems.append(
            _problem(
                "source_hash_conflict",
                "source_unchanged and run.source_world name different hashes",
                f"{_PLACE}.after_tree_sha256",
                declared.after_tree_sha256,
                record.after_tree_sha256,
            )
        )
    return problems


def _rehash(bundle: Bundle) -> tuple[TreeHash | None, Problem | None]:
    """The save's hash taken afresh, or why it was not (which blocks)."""
    if bundle.options.skip_source_rehash:
        return None, _skipped("the caller asked not to hash the source world again")
    if bundle.manifest.get("origin") == "scaffold":
        return None, None  # a template tells of no save yet, and its origin blocks it anyway
    caller: Path | None = bundle.options.source_world
    recorded: Any = bundle.run.source_world.path
    if caller is None and not is_text(recorded):
        message = "no source world is named that could be hashed again"
        return None, _skipped(message, found="nothing", expected="a folder to hash")
    if caller is None and is_of_another_system(recorded):
        message = "the source world was recorded on another system and is not found here"
        return None, _skipped(message, found=printable(recorded), expected="a path on this system")
    place = bundle.root / recorded if caller is None else caller
    try:
        return hash_tree(place), None
    except TreeError as error:
        message = f"the source world could not be hashed: {error.message}"
        return None, _skipped(message, found=printable(place), expected="a folder to hash")


def is_of_another_system(path: str, here: type[PurePath] = PurePath) -> bool:
    """Whether `path` is absolute on another kind of system and not on this one.

    Counted from a folder here, such a path would name a place that nobody meant. `here` is the
    kind of paths that this system has.
    """
    own = here(path)
    if own.is_absolute():
        return False
    if isinstance(own, PureWindowsPath):
        return PurePosixPath(path).is_absolute()
    return bool(PureWindowsPath(path).root)  # a drive's, a share's, or one that begins with `\`


def _skipped(message: str, *, found: str = "", expected: str = "") -> Problem:
    field = f"{_PLACE}.path"
    return Problem("source_rehash_skipped", message, BUNDLE.path, None, field, found, expected)


def _problem(code: str, message: str, field: str, found: Any, expected: Any) -> Problem:
    texts = (
        "nothing usable" if isinstance(value, Bad) else show(value) for value in (found, expected)
    )
    return Problem(code, message, BUNDLE.path, None, field, *texts)

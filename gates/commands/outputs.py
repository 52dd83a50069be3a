"""The files that `gate check` writes: kept out of what is judged, and never stale."""

import os
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from foundation.atomic import OutputSet
from foundation.plain_text import printable
from gates.errors import GateError


class OutputRefused(GateError):
    """An output would be written where it must not be, or where it cannot be."""

    reason = "output_refused"


@dataclass(frozen=True, slots=True)
class Outputs:
    """The places of a command's outputs, by the option that named them."""

    places: Mapping[str, Path]

    def claim(self, *, outside: tuple[Path, ...]) -> None:
        """Refuse bad places, then remove what an earlier run left at the good ones.

        An old `pass` must not stand where this run was to write and then broke off. Nothing is
        removed unless every place is good.

        Raises:
            OutputRefused: a place lies in one of the folders `outside`, is named twice, is no
                regular file, or cannot be cleared.
        """
        seen: dict[Path, str] = {}
        for option, place in self.places.items():
            target = _located(option, place)
            _keep_out(option, target, outside)
            if target in seen:
                raise OutputRefused(f"{seen[target]} and {option} name the same file")
            seen[target] = option
        for option, place in self.places.items():
            _clear(option, place)

    def write(self, render: Mapping[str, Callable[[], bytes]]) -> None:
        """Write all outputs together or none; `render` gives each option's content.

        Raises:
            WriteFailed: one of them cannot be written, and then none is.
        """
        contents = {place: render[option]() for option, place in self.places.items()}
        with OutputSet() as outputs:
            for place, content in contents.items():
                with outputs.open(place) as stream:
                    stream.write(content)


def _located(option: str, place: Path) -> Path:
    """Where the file will really lie: links in the path to it are followed, not the file's own.

    A link in the file's place is replaced, never written through.
    """
    try:
        return place.parent.resolve() / place.name
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links, or a NUL in the path
        raise OutputRefused(f"{option} {printable(place)}: {error}") from error


def _keep_out(option: str, target: Path, folders: tuple[Path, ...]) -> None:
    for folder in folders:
        if any(_same(place, folder) for place in (target, *target.parents)):
            raise OutputRefused(
                f"{option} {printable(target)} lies in {printable(folder)}, "
                "which is only to be read",
                hint="name a file outside it; an output there would change what is judged",
            )


def _same(place: Path, folder: Path) -> bool:
    """Whether two paths lead to one place, whatever their spelling, or would once it is made."""
    try:
        return place.samefile(folder)
    except FileNotFoundError:
        return place == Path(os.path.abspath(folder))  # noqa: PTH100 - resolves `..` in it
    except (OSError, ValueError):
        return False


def _clear(option: str, place: Path) -> None:
    try:
        if not (stat.S_ISREG(place.lstat().st_mode) or _is_plain_link(place)):
            raise OutputRefused(
                f"{option} {printable(place)} is there and is no regular file",
                hint="name a file that may be replaced",
            )
        place.unlink()
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise OutputRefused(f"{option} {printable(place)} cannot be replaced: {error}") from error


def _is_plain_link(place: Path) -> bool:
    """Whether it is a link to a file or to nothing; one such as `/dev/stdout` may not go."""
    try:
        return place.is_symlink() and stat.S_ISREG(place.stat().st_mode)
    except FileNotFoundError:
        return True

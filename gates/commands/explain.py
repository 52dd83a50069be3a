"""`labgate gate explain`: what a reason code means and what to do about it."""

from typing import Annotated

import typer

from foundation.terminal import AsJson, print_json
from gates.errors import GateError


class UnknownCode(GateError):
    """Somebody asked about a reason code that the gate does not have."""

    reason = "unknown_code"


def complete_code(incomplete: str) -> list[str]:
    """The codes that start with what was typed, for shell completion."""
    from gates.stage_one.codes import CODES

    return [code for code in CODES if code.startswith(incomplete)]


def explain(
    code: Annotated[
        str,
        typer.Argument(
            metavar="[CODE]",
            show_default=False,
            autocompletion=complete_code,
            help="A reason code of a gate report; without one, all codes are listed.",
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Say what a reason code means, which checks report it, and what to do about it.

    Exit codes: 0 explained, 2 no such code (the nearest ones are suggested).
    """
    from gates.commands.show import show
    from gates.stage_one.codes import CODES
    from gates.stage_one.present.codes import code_json, code_lines, code_list_lines, codes_json

    if not code:
        if as_json:
            print_json(codes_json())
        else:
            show(code_list_lines())
        return
    entry = CODES.get(code)
    if entry is None:
        raise _unknown(code)
    if as_json:
        print_json(code_json(entry))
    else:
        show(code_lines(entry))


def _unknown(code: str) -> UnknownCode:
    from difflib import get_close_matches

    from foundation.plain_text import plain
    from gates.stage_one.codes import CODES

    nearest = get_close_matches(code[:64].lower(), CODES, n=3, cutoff=0.5)
    return UnknownCode(
        f"the gate has no reason code {plain(code, limit_chars=64)!r}",
        hint=f"did you mean {' or '.join(nearest)}?"
        if nearest
        else "list all codes with `labgate gate explain`",
    )

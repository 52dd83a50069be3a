"""Carts that leave the machine: emission and removal rows (fact sheet d1.7 to d1.9)."""

from evidence.adapter.removals import Removals
from evidence.adapter.rows import Row, is_int, text_of
from evidence.json_text import compact
from evidence.mapping import clip

_TRUTH = {True: b"true", False: b"false"}


class CartFault(ValueError):
    """A cart row that cannot be projected; `code` is its gap code."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


def cart_members(kind: str, row: Row, seq: int, removals: Removals) -> tuple[bytes, bytes]:
    """What a `cart_exit` or `cart_remove` row adds, and what it adds to `detail`.

    Raises:
        CartFault: the row does not say which cart, or how a removal was captured.
    """
    uuid, epoch = row.uuid, row.epoch
    if type(uuid) is not str or not uuid:
        raise CartFault("missing_cart_uuid", f"uuid {clip(uuid)} is no non-empty string")
    if not is_int(epoch) or epoch < 1:
        raise CartFault("missing_epoch", f"epoch {clip(epoch)} is no integer of at least 1")
    named = b', "cart_uuid": %s, "epoch": %d' % (compact(uuid), epoch)
    if kind == "cart_remove":
        removal, detail = _removal(row)
        return named + removal, detail
    captures = removals.of(uuid, epoch)
    before = captures.last is not None and captures.last > seq
    return (
        named + b', "captured_before_removal": ' + _TRUTH[before],
        b', "captured_from_remove_seq": ' + str(captures.seqs).encode(),
    )


def _removal(row: Row) -> tuple[bytes, bytes]:
    path, reason = row.capturedPath, row.reason
    if type(path) is not str or not path:
        raise CartFault("captured_path_missing", f"capturedPath {clip(path)} names no path")
    removal = b', "captured_path": %s, "captured_before_drop": %s' % (
        compact(path),
        _TRUTH["before_drop" in path],
    )
    if type(reason) is str and reason:
        removal += b', "removal_reason": ' + compact(reason)
    return removal, b', "inventory_present": ' + _TRUTH[text_of(row.inventory).startswith(b"[")]

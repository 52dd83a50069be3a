"""Carts that leave the machine: emission and removal rows (fact sheet d1.7 to d1.9)."""

from typing import Any

from evidence.adapter.removals import Removals
from evidence.adapter.rows import is_int


class CartFault(ValueError):
    """A cart row that cannot be projected; `code` is its gap code."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


def cart_fields(
    kind: str, row: dict[str, Any], seq: int, removals: Removals
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The keys of a `cart_exit` or `cart_remove` row, and those of its `detail`.

    Raises:
        CartFault: the row does not say which cart, or how a removal was captured.
    """
    uuid, epoch = row.get("uuid"), row.get("epoch")
    if not isinstance(uuid, str) or not uuid:
        raise CartFault("missing_cart_uuid", f"uuid {uuid!r:.60} is no non-empty string")
    if not is_int(epoch) or epoch < 1:  # type: ignore[operator]  # is_int has narrowed it
        raise CartFault("missing_epoch", f"epoch {epoch!r:.60} is no integer of at least 1")
    cart = {"cart_uuid": uuid, "epoch": epoch}
    if kind == "cart_remove":
        removal, detail = _removal(row)
        return cart | removal, detail
    captures = removals.of(uuid, epoch)  # type: ignore[arg-type]
    before = captures.last is not None and captures.last > seq
    return (
        cart | {"captured_before_removal": before},
        {"captured_from_remove_seq": captures.seqs},
    )


def _removal(row: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    path = row.get("capturedPath")
    if not isinstance(path, str) or not path:
        raise CartFault("captured_path_missing", f"capturedPath {path!r:.60} names no path")
    removal: dict[str, Any] = {
        "captured_path": path,
        "captured_before_drop": "before_drop" in path,
    }
    reason = row.get("reason")
    if isinstance(reason, str) and reason:
        removal["removal_reason"] = reason
    return removal, {"inventory_present": isinstance(row.get("inventory"), list)}

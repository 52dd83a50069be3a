"""Walks a method's instructions and yields those that name a constant."""

from collections.abc import Iterator

from mods.errors import BadClassFile
from mods.link.cursor import Cursor

LDC, LDC_W, LDC2_W = 0x12, 0x13, 0x14
GETSTATIC, PUTSTATIC, GETFIELD, PUTFIELD = 0xB2, 0xB3, 0xB4, 0xB5
INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC = 0xB6, 0xB7, 0xB8
INVOKEINTERFACE, INVOKEDYNAMIC = 0xB9, 0xBA
NEW, ANEWARRAY, CHECKCAST, INSTANCEOF, MULTIANEWARRAY = 0xBB, 0xBD, 0xC0, 0xC1, 0xC5
_TABLESWITCH, _LOOKUPSWITCH, _WIDE, _IINC = 0xAA, 0xAB, 0xC4, 0x84
_LAST_OPCODE = 0xC9

_NAMES_A_CONSTANT = frozenset(
    {LDC_W, LDC2_W, ANEWARRAY, CHECKCAST, INSTANCEOF, MULTIANEWARRAY, *range(GETSTATIC, NEW + 1)}
)


def _operand_sizes() -> list[int]:
    sizes = [0] * (_LAST_OPCODE + 1)
    one_byte = (0x10, LDC, *range(0x15, 0x1A), *range(0x36, 0x3B), 0xA9, 0xBC)
    two_bytes = (0x11, LDC_W, LDC2_W, _IINC, *range(0x99, 0xA9), *range(GETSTATIC, 0xB9),
                 NEW, ANEWARRAY, CHECKCAST, INSTANCEOF, 0xC6, 0xC7)  # fmt: skip
    for opcodes, size in ((one_byte, 1), (two_bytes, 2)):
        for opcode in opcodes:
            sizes[opcode] = size
    sizes[MULTIANEWARRAY] = 3
    for opcode in (INVOKEINTERFACE, INVOKEDYNAMIC, 0xC8, 0xC9):
        sizes[opcode] = 4
    return sizes


_OPERAND_BYTES = _operand_sizes()


def constants_used(code_attribute: memoryview) -> Iterator[tuple[int, int]]:
    """Yield (opcode, constant index) for each instruction of a `Code` attribute that has one.

    Raises:
        BadClassFile: an instruction is unknown or runs over the end of the code.
    """
    header = Cursor(code_attribute)
    header.take(4)  # stack and local variable sizes
    code = header.take(header.u4())
    at = 0
    size = len(code)
    while at < size:
        opcode = code[at]
        length = 1 + (_OPERAND_BYTES[opcode] if opcode <= _LAST_OPCODE else _unknown(opcode, at))
        if opcode in (_TABLESWITCH, _LOOKUPSWITCH, _WIDE):
            length = _variable_length(code, at, opcode)
        if at + length > size:
            raise BadClassFile(f"the instruction at {at} runs over the end of the code")
        if opcode == LDC:
            yield opcode, code[at + 1]
        elif opcode in _NAMES_A_CONSTANT:
            yield opcode, code[at + 1] << 8 | code[at + 2]
        at += length


def _unknown(opcode: int, at: int) -> int:
    raise BadClassFile(f"unknown instruction {opcode:#04x} at {at}")


def _variable_length(code: memoryview, at: int, opcode: int) -> int:
    if opcode == _WIDE:
        return 6 if Cursor(code, at + 1).u1() == _IINC else 4
    padding = 3 - at % 4
    cursor = Cursor(code, at + 1 + padding)
    cursor.u4()  # where the default leads
    if opcode == _LOOKUPSWITCH:
        return 1 + padding + 8 + 8 * cursor.u4()
    low, high = _signed(cursor.u4()), _signed(cursor.u4())
    if high < low:
        raise BadClassFile(f"the switch at {at} has no cases")
    return 1 + padding + 12 + 4 * (high - low + 1)


def _signed(number: int) -> int:
    return number - (1 << 32) if number >> 31 else number

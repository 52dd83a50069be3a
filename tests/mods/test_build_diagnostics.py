"""What the compiler says is read without loss, however it is laid out."""

from hypothesis import given
from hypothesis import strategies as st

from mods.jars.diagnostics import parse_diagnostics

OUTPUT = """\
a/B.java:3: error: cannot find symbol
        foo();
        ^
  symbol:   method foo()
  location: class B
C:\\mods\\a\\C.java:7: warning: [deprecation] old() in C has been deprecated
        old();
        ^
warning: [options] something about options
error: invalid flag: -nonsense
Note: Some input files use unchecked operations.
Note: Recompile with -Xlint:unchecked for details.
2 errors
2 warnings
"""


def test_errors_and_warnings_come_with_place_and_excerpt() -> None:
    first, second, third, fourth = parse_diagnostics(OUTPUT)
    assert (first.kind, first.file, first.line) == ("error", "a/B.java", 3)
    assert first.message == "cannot find symbol"
    assert first.excerpt.splitlines()[0] == "        foo();"
    assert "symbol:   method foo()" in first.excerpt
    assert (second.kind, second.file, second.line) == ("warning", "C:/mods/a/C.java", 7)
    assert (third.kind, third.file, third.line) == ("warning", "", 0)
    assert (fourth.kind, fourth.message) == ("error", "invalid flag: -nonsense")
    assert fourth.excerpt == ""


def test_a_diagnostic_reads_as_the_compiler_wrote_it() -> None:
    assert parse_diagnostics(OUTPUT)[0].text() == "\n".join(OUTPUT.splitlines()[:5])
    assert parse_diagnostics(OUTPUT)[3].text() == "error: invalid flag: -nonsense"


@given(st.text(max_size=200))
def test_any_output_is_read(text: str) -> None:
    for diagnostic in parse_diagnostics(text):
        assert diagnostic.kind in ("error", "warning")

"""A file that is written and then given up never shows itself."""

from pathlib import Path

from foundation.atomic import OutputSet, write_bytes


def test_discarding_a_written_file_drops_it_and_the_old_one(tmp_path: Path) -> None:
    target = tmp_path / "target"
    write_bytes(target, b"old")
    with OutputSet() as outputs:
        with outputs.open(target) as stream:
            stream.write(b"refused")
        outputs.discard(target)
        assert [path.name for path in tmp_path.iterdir()] == ["target"]
    assert list(tmp_path.iterdir()) == []


def test_discarding_a_written_file_keeps_the_old_one_on_an_error(tmp_path: Path) -> None:
    target = tmp_path / "target"
    write_bytes(target, b"old")
    try:
        with OutputSet() as outputs:
            with outputs.open(target) as stream:
                stream.write(b"refused")
            outputs.discard(target)
            raise ValueError
    except ValueError:
        pass
    assert target.read_bytes() == b"old"

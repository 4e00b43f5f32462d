"""What was made of the same things is not made again, and not for ever."""

from __future__ import annotations

from kadesh.craft.kept import Kept


def test_what_was_made_is_found_again() -> None:
    kept: Kept[list[int]] = Kept(4)
    made = kept.keep(("a", 1), [1])
    assert kept.get(("a", 1)) is made and kept.get(("a", 2)) is None


def test_what_nobody_asks_for_is_forgotten() -> None:
    kept: Kept[int] = Kept(4)
    kept.keep(("wanted",), 1)
    for number in range(100):
        kept.keep((number,), number)
        assert kept.get(("wanted",)) == 1
        assert len(kept) <= 9
    assert kept.get((0,)) is None and kept.get((99,)) == 99

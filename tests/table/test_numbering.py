"""Every option has a number, and every number its option."""

from __future__ import annotations

import pytest

from kadesh.table import Numbering, Vocabulary, Word
from tests.table.reeds import GAME


def test_numbers_and_options_are_one_to_one() -> None:
    numbering = Numbering(GAME.rules.vocabulary)
    options = [numbering.option(number) for number in range(numbering.size)]
    assert len(set(options)) == numbering.size == 4 + 16 + 1 + 16 + 1 + 48 + 1 + 16 + 1
    assert [numbering.number(option) for option in options] == list(range(numbering.size))
    assert options[0] == ("bid", 0)
    assert ("offer", 2, 15) in options


@pytest.mark.parametrize("option", [("fly",), ("bid",), ("bid", 4), ("bid", -1), ("offer", 1), ("pass", 0)])
def test_what_is_not_in_the_vocabulary_has_no_number(option: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not in the vocabulary"):
        Numbering(GAME.rules.vocabulary).number(option)


def test_numbers_outside_have_no_option() -> None:
    numbering = Numbering(GAME.rules.vocabulary)
    for number in (-1, numbering.size):
        with pytest.raises(ValueError, match="no option"):
            numbering.option(number)


def test_a_word_of_a_vocabulary() -> None:
    vocabulary = Vocabulary([Word("bid", 4), Word("pass")])
    assert vocabulary.has(("bid", 3)) and vocabulary.has(("pass",))
    for nonsense in (
        ("bid", 4),
        ("bid", -1),
        ("bid", "3"),
        ("bid",),
        ("pass", 0),
        ("sing",),
        (),
        7,
        None,
        ["pass"],
    ):
        assert not vocabulary.has(nonsense)

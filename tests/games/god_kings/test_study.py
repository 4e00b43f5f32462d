"""What the lab counts of a game."""

from __future__ import annotations

import kadesh
from kadesh.lab.notes import Notes
from tests.games.god_kings.scene import OPS_1, play, scene

AT_GAZA = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
GAZA = 'spaces = ["hattusha", "gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King, Storm God" }'


def test_a_city_that_falls_is_counted_for_who_took_it() -> None:
    p = scene(AT_GAZA, GAZA, dice=[6])
    p.game = kadesh.game("god-kings")
    notes = Notes(p)
    play(p, OPS_1, "besiege egypt.king")
    notes.after_choice(0, ("besiege", 0), 2)
    assert ["fallen city", "gaza", 0, 0] in notes.used
    assert [what for what, *_ in notes.used] == ["operations", "fallen city"]

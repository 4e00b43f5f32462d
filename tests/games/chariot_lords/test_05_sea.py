"""5.6 Sea movement."""

from __future__ import annotations

import pytest

from tests.games.chariot_lords.table import (
    asks,
    offered,
    offers,
    play,
    route,
    rulers,
    stack,
    table,
    where,
    why,
)
from tests.support import clause


@clause("5.6")
def test_from_coast_to_coast() -> None:
    p = table("hatti movement", "hatti kizzuwatna 1F; hatti hatti 1F")
    assert why(p, "embark hatti.foot hatti") == "5.6"
    assert why(p, "embark hatti.chariot kizzuwatna") == "5.6"
    play(p, "embark hatti.foot kizzuwatna")
    assert why(p, "disembark west-taurus") == "5.6"
    assert why(p, "disembark kizzuwatna") == "5.6"
    assert {words.split()[-1] for words in offered(p)} == {
        *["kos", "lukka", "arzawa", "aleppo", "ugarit", "kadesh", "alasa"]
    }


@clause("5.6")
@pytest.mark.parametrize("area", ["caspia", "hyrkania", "sinai", "elam", "sumer"])
def test_closed_seas(area: str) -> None:
    p = table("egypt movement", f"egypt {area} 1F; egypt on 1F")
    assert why(p, f"embark egypt.foot {area}") == "5.6"
    play(p, "embark egypt.foot on")
    assert why(p, f"disembark {area}") == "5.6"


@clause("5.6")
def test_the_ends_of_the_coast() -> None:
    p = table("egypt movement", "egypt west-caucasus 1F; egypt naucratis 1F")
    play(p, "embark egypt.foot west-caucasus")
    assert offers(p, "disembark chalbyes")
    q = table("egypt movement", "egypt naucratis 1F")
    play(q, "embark egypt.foot naucratis")
    assert offers(q, "disembark on")


@clause("5.6")
@pytest.mark.parametrize("area", ["kizzuwatna", "arzawa", "aleppo", "ugarit"])
def test_alasa_is_a_step_from_four_coasts(area: str) -> None:
    p = table("hatti movement", "hatti alasa 1F")
    play(p, "embark hatti.foot alasa")
    assert offers(p, f"disembark {area}")
    q = table("hatti movement", f"hatti {area} 1F")
    play(q, f"embark hatti.foot {area}")
    assert offers(q, "disembark alasa")


@clause("5.6")
def test_it_uses_the_whole_allowance() -> None:
    p = table("egypt movement", "egypt on 1F 1Ch", more=rulers("egypt on"))
    play(p, "embark egypt.foot on", "disembark philistia", "embark-marker egypt.ruler", "disembark philistia")
    assert why(p, "embark egypt.foot philistia") == "5.6"
    assert why(p, "embark-marker egypt.ruler") == "5.6"
    play(p, "done")
    assert why(p, "move egypt.foot philistia") == "5.1"
    assert why(p, "move-marker egypt.ruler") == "5.1"
    assert offers(p, "move egypt.chariot on")


@clause("5.6")
def test_nobody_hinders_it_and_it_may_end_among_enemies() -> None:
    p = table(
        "egypt movement",
        "egypt on 1F; hatti pelusium 2F; hatti philistia 2F; hatti phoenicia 2F",
        dice=[1] * 4,
    )
    play(p, "embark egypt.foot on", "disembark phoenicia")
    assert stack(p, "egypt", "phoenicia") == "1F"


@clause("5.6", "5.6.1.1", "5.6.1.2")
@pytest.mark.parametrize("nation", ["egypt", "hatti"])
def test_three_units_a_turn_from_anywhere(nation: str) -> None:
    p = table(f"{nation} movement", f"{nation} ugarit 2F; {nation} kadesh 1F; {nation} aleppo 1Ch")
    play(p, f"embark {nation}.foot ugarit", "disembark alasa")
    play(p, f"embark {nation}.foot kadesh", "disembark phoenicia")
    assert offers(p, f"embark {nation}.chariot aleppo")
    play(p, f"embark {nation}.chariot aleppo", "disembark alasa")
    # No fourth: the sea is closed, and what is left marches.
    assert p.sailings == 0
    assert p.step.name == "pick"
    assert stack(p, nation, "alasa") == "1F 1Ch"


@clause("5.6")
def test_any_number_of_markers() -> None:
    p = table("egypt movement", "egypt on 4F", more=rulers("egypt on"))
    for _ in range(3):
        play(p, "embark egypt.foot on", "disembark philistia")
    assert why(p, "embark egypt.foot on") == "5.6.1.1"
    play(p, "embark-marker egypt.ruler", "disembark kadesh")
    assert where(p, "egypt.ruler") == "kadesh"


@clause("5.6", "5.1")
def test_a_situation_in_which_ships_have_sailed() -> None:
    more = route("on philistia 2F", by_sea=True) + route("judah philistia 1F")
    p = table("egypt movement", "egypt philistia 4F; egypt on 2F", more=more)
    play(p, "embark egypt.foot on", "disembark pelusium")
    # The third ship has sailed; of the four units in Philistia one is still free.
    assert offered(p) == ["move egypt.foot on", "move egypt.foot philistia", "done"]
    play(p, "move egypt.foot philistia", "enter judah", "halt")
    assert why(p, "move egypt.foot philistia") == "5.1"


@clause("5.6.1", "5.6.1.1")
@pytest.mark.parametrize("nation", ["egypt", "assyria", "achaea"])
def test_six_areas_for_seafarers(nation: str) -> None:
    p = table(f"{nation} movement", f"{nation} naucratis 1F", turn=7)
    play(p, f"embark {nation}.foot naucratis")
    assert offers(p, "disembark ugarit")
    assert why(p, "disembark aleppo") == "5.6.1.1"


@clause("5.6.1", "5.6.1.2")
@pytest.mark.parametrize("nation", ["hatti", "sea-peoples", "judah", "phrygia", "urartu", "media"])
def test_three_areas_for_others(nation: str) -> None:
    p = table(f"{nation} movement", f"{nation} naucratis 1F", turn=10)
    play(p, f"embark {nation}.foot naucratis")
    assert offers(p, "disembark philistia")
    assert why(p, "disembark phoenicia") == "5.6.1.2"


@clause("5.6.1.2")
def test_three_units_of_others_too() -> None:
    p = table("hatti movement", "hatti aleppo 4F", more=rulers("hatti aleppo"))
    for _ in range(3):
        play(p, "embark hatti.foot aleppo", "disembark ugarit")
    assert why(p, "embark hatti.foot aleppo") == "5.6.1.2"


@clause("5.6.1.3")
@pytest.mark.parametrize("nation", ["libya", "arameans", "chaldea", "cimmeria"])
def test_no_sailors(nation: str) -> None:
    unit = "Cav" if nation == "cimmeria" else "F"
    p = table(f"{nation} movement", f"{nation} naucratis 1{unit}", turn=10)
    assert asks(p).endswith("pick")
    assert not offered(p, "embark")

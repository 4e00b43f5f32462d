"""14 The Chosen People: the covenant, its loss, repentance and captivity."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import CANAAN, JUDAH, JUDAH_AREA, SEA_PEOPLES
from kadesh.games.chariot_lords.charts.troops import PEOPLE
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import GONE, LordsPosition

STAYS_GODLY_UP_TO: Final = 3
REPENTS_UP_TO: Final = 2


def covenant_helps(p: LordsPosition, nation: int, foe: int, area: int) -> bool:
    """Godly Judah adds one against Canaan and the Sea Peoples, and against anyone in its land. [14.1]"""
    if nation != JUDAH or not p.godly or p.people_at < 0:
        return False
    return foe in (CANAAN, SEA_PEOPLES) or area == JUDAH_AREA


def test_godliness(p: LordsPosition) -> None:
    """At the end of each of Judah's turns a die says whether the people keep the law. [14.2, 14.3]"""
    if p.people_at < 0:
        return
    was_godly = p.godly
    face = p.dice.roll()
    p.godly = face <= (STAYS_GODLY_UP_TO if p.godly else REPENTS_UP_TO)
    p.tell(facts.Godliness, "14.2", face, p.godly, was_godly, p.dice.rolled - 1)


def capture(p: LordsPosition) -> None:
    """The Chosen People are led away; nothing brings them back. [14.3]"""
    p.marker[PEOPLE] = GONE
    p.godly = False

"""7.1, 7.4.3, 7.4.4, 10.4.c: sentences of the book on conquest, at their edges."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    EGYPT,
    ELAM,
    JUDAH,
    PERSIA,
    SYRIA,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.ch07_invasion import check_automatic
from kadesh.games.assyrian_wars.rules.ch07_punishment import punish
from kadesh.games.assyrian_wars.rules.facts_turn import Punished
from kadesh.games.assyrian_wars.rules.facts_war import Conquered, ConquestCheck
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX
from tests.games.assyrian_wars.table import OF, acting, facts, holder, play, why
from tests.games.assyrian_wars.test_06_politics import SEATS, settle_now
from tests.support import clause

ALL = "[countries.egypt]\n[countries.babylonia]\n[countries.mede]\n[countries.elam]\n"


def at_table(
    text: str, dice: list[int] | None = None, country: str = "assyria", ap: float = 10
) -> AssyrianPosition:
    return acting(text, dice, country=country, seats=SEATS, ap=ap)


def held(areas: list[str], by: str) -> str:
    return "".join(f'[areas.{area}]\ncontroller = "{by}"\n' for area in areas)


def go_on(p: AssyrianPosition) -> None:
    """Take no province, the first way out, and make peace with everything else that is asked."""
    while not p.over and p.step.name not in ("act", "end"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[-1])


@clause("7.1")
def test_persia_is_conquered_without_a_roll_when_its_three_areas_are_held() -> None:
    """The third example: at once, when the last one is entered."""
    text = (
        '[diplomacy]\nwars = [["elam", "persia"]]\n[countries.assyria]\n[countries.egypt]\n[countries.mede]\n'
        "[countries.babylonia]\n"
        '[countries.elam]\nunits = { parsumash = "1 LI", anshan = "2 LI" }\n'
        "[countries.persia]\neco = 2\nactive = true\nrunner = 'assyria'\n"
    ) + held(["parsumash", "anshan"], "elam")
    p = at_table(text, country="elam")
    play(p, "march-unit 117", "enter parsa", "stop")
    assert facts(p, Conquered)[0].other == PERSIA
    assert not facts(p, ConquestCheck)


@clause("7.1", "6.13")
def test_an_attempt_on_a_country_wholly_held_needs_no_die() -> None:
    text = (
        '[diplomacy]\nwars = [["elam", "persia"]]\n[countries.assyria]\n[countries.egypt]\n[countries.mede]\n'
        "[countries.babylonia]\n"
        '[countries.elam]\nunits = { parsumash = "1 LI", anshan = "1 LI", parsa = "1 LI" }\n'
        "[countries.persia]\neco = 2\nactive = true\nrunner = 'assyria'\n"
    ) + held(["parsumash", "anshan", "parsa"], "elam")
    p = at_table(text, country="elam")
    play(p, "conquer persia")
    assert facts(p, Conquered) and not facts(p, ConquestCheck)
    assert not p.conquest_tried >> PERSIA & 1


SYRIAN_CITIES = ["damascus", "hamath", "arpad", "carchemish", "tadmor"]


@clause("7.1", "7.4.3")
def test_all_wars_of_a_conquered_minor_end_and_it_sleeps() -> None:
    """Egypt and Assyria both fight Syria; Assyria conquers it, and Egypt's war is over too."""
    text = (
        '[diplomacy]\nwars = [["assyria", "syria"], ["egypt", "syria"]]\n'
        '[countries.assyria]\nunits = { damascus = "Sargon II, 2 HI" }\n'
        + ALL
        + "[countries.syria]\neco = 3\nactive = true\nrunner = 'elam'\nunits = { riblah = '1 LI' }\n"
    ) + held(SYRIAN_CITIES, "assyria")
    p = at_table(text)
    check_automatic(p, SYRIA)
    settle_now(p)
    go_on(p)
    assert p.marker_box[SYRIA] == CONQUEST_BOX and p.marker_power[SYRIA] == ASSYRIA
    assert not p.at_war(EGYPT, SYRIA) and not p.at_war(ASSYRIA, SYRIA)
    assert not p.is_active(SYRIA)
    assert balance(p, SYRIA) == -1 and p.vp[ASSYRIA] == 1


@clause("7.1", "7.4.3")
def test_wars_of_a_conquered_power_with_unaligned_minors_end() -> None:
    cities = ["susa", "madaktu", "bit-imbi", "hamanu", "naditu", "dur-untash", "hidalu", "liyan"]
    text = (
        '[diplomacy]\nwars = [["elam", "persia"]]\nmarkers = { judah = "elam 13" }\n'
        '[countries.assyria]\nunits = { susa = "Sargon II, 2 HI" }\n'
        + ALL
        + "[countries.persia]\neco = 2\nactive = true\nrunner = 'assyria'\n"
        + "[countries.judah]\neco = 2\nactive = true\n"
    ) + held(cities, "assyria")
    p = at_table(text, dice=[2, 1, 6, 6, 6, 6])
    check_automatic(p, ELAM)
    settle_now(p)
    go_on(p)
    assert p.conquered[ELAM] and not p.at_war(ELAM, PERSIA)
    # Its ally loses two dice of spaces, and sleeps.
    assert p.marker_at[JUDAH] == 10 and not p.is_active(JUDAH)
    assert not p.at_war(ELAM, ASSYRIA) and p.at_war(BABYLONIA, ASSYRIA)


ZIRKITIA = (
    '[diplomacy]\nmarkers = { zirkitia = "conquest mede" }\nwars = [["assyria", "mede"]]\n'
    '[countries.assyria]\nunits = { izirtu = "Sargon II, 3 HI" }\n'
    "[countries.egypt]\n[countries.babylonia]\n[countries.elam]\n[countries.zirkitia]\n"
)


@clause("7.1", "7.4.2")
def test_a_conquered_minor_city_without_a_garrison_is_neutral_when_an_enemy_comes() -> None:
    taken = '[areas.zirkitia]\ncontroller = "mede"\n'
    p = at_table(ZIRKITIA + "[countries.mede]\n" + taken)
    assert balance(p, OF["mede"]) == 1
    play(p, "march sargon-ii", "go", "enter zirkitia")
    assert holder(p, "zirkitia") == "zirkitia" and p.marker_power[OF["zirkitia"]] < 0
    assert balance(p, OF["mede"]) == 0
    assert p.at_war(ASSYRIA, OF["zirkitia"])
    q = at_table(ZIRKITIA + "[countries.mede]\nunits = { 'zirkitia/city' = '1 LI' }\n" + taken)
    play(q, "march sargon-ii", "go", "enter zirkitia")
    assert holder(q, "zirkitia") == "mede"


REFUSER = (
    """
[diplomacy]
wars = [["assyria", "syria"]]
refused = ["syria"]
[countries.assyria]
units = { arpad = "Sargon II, 3 HI" }
"""
    + ALL
    + """
[countries.syria]
eco = 3
active = true
runner = "elam"
units = { damascus = "1 LI" }
"""
)


@clause("7.4.4")
def test_a_punishment_turned_into_a_conquest_forfeits_the_checks() -> None:
    p = at_table(REFUSER, [1, 2, 3])
    assert why(p, "campaign syria") == ""
    play(p, "campaign syria")
    assert why(p, "campaign syria") == "7.4.4"
    punish(p, SYRIA)
    settle_now(p)
    assert p.refused >> SYRIA & 1 and p.at_war(ASSYRIA, SYRIA) and not facts(p, Punished)
    q = at_table(REFUSER, [1, 2, 3])
    punish(q, SYRIA)
    settle_now(q)
    assert facts(q, Punished)

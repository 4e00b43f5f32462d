"""13.2 Cards at their edges: revolts, Barbarian Control, ports in ruins."""

from __future__ import annotations

from kadesh.games.genesis.charts import EGYPT
from tests.games.genesis.table import AT, holder, play, units, why
from tests.games.genesis.test_13_cards import acting
from tests.support import clause

REVOLT = '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "2 PS"\n'


@clause("13.2", "9.2")
def test_begat_settles_a_city_under_barbarian_control() -> None:
    home = "[spaces.memphis]\nbarbarian_control = true\n"
    p = acting(["begat-effect"], 'units = { hermopolis = "1 INF 1 PS" }\n' + home)
    # It is the only city to settle within four spaces.
    play(p, "play begat-effect")
    assert holder(p, "memphis") == "egypt"
    assert not p.barbarian
    # Without the marker it is a home city like any other.
    q = acting(["begat-effect"], 'units = { hermopolis = "1 INF 1 PS" }')
    assert why(q, "play begat-effect") == "13.2"


@clause("13.2", "5.2.3")
def test_only_peasants_under_the_revolt_marker_are_bound() -> None:
    beside = 'units = { jerusalem = "2 PS" }\n'
    p = acting(["raise-the-militia"], beside + REVOLT)
    play(p, "play raise-the-militia")
    assert units(p, "egypt", "jerusalem") == "1 INF"
    assert units(p, "under", "jerusalem") == "2 PS"
    q = acting(["begat-effect"], beside + REVOLT)
    play(q, "play begat-effect", "settle jerusalem gaza")
    assert units(q, "egypt", "gaza") == "1 PS"
    for card in ("raise-the-militia", "begat-effect"):
        assert why(acting([card], 'units = { thebes = "1 INF" }\n' + REVOLT), f"play {card}") == "13.2"


@clause("13.2", "11.7.3")
def test_naval_power_asks_for_control_only() -> None:
    ports = '[spaces.tanis]\ndestroyed = true\n[spaces.sais]\nrevolt_of = "egypt"\n'
    head = 'pirates = ["alashiya ugarit"]\n'
    p = acting(["naval-power"], 'units = { thebes = "1 INF" }\n' + ports, head=head)
    # To hunt pirates for silver takes a port that is intact and not In Revolt.
    assert why(p, "hunt alashiya-ugarit") == "11.7.3"
    play(p, "play naval-power")
    assert not any(p.pirates)
    assert p.silver[EGYPT] == 9
    lost = '[powers.libyans]\nunits = { tanis = "1 INF", sais = "1 INF" }\n'
    q = acting(["naval-power"], 'units = { thebes = "1 INF" }\n' + lost, head=head)
    assert q.holder[AT["tanis"]] != EGYPT
    assert why(q, "play naval-power") == "13.2"

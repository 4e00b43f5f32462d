"""7.3 Construction."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, HITTITE
from kadesh.games.genesis.rules.position import BUILT, UNDER_CONSTRUCTION, GenesisPosition
from tests.games.genesis.table import AT, offers, play, table, units, why
from tests.support import clause


def acting(power: str, text: str, now: str = "") -> GenesisPosition:
    other = "hittite" if power == "egypt" else "egypt"
    return table(
        f"""
seats = ["{power}", "{other}"]
[rules]
cards = false
[now]
turn = 2
phase = "action"
active = "{power}"
{now}
[powers.{power}]
{text}
"""
    )


@clause("7.3", "7.3.1", "2.1.2")
def test_walls_one_point_above_the_printed_strength() -> None:
    """X15: Ugarit from 4 to 5 for two silver, from 3 for four."""
    p = acting("hittite", 'silver = 4\nunits = { ugarit = "1 INF 1 PS" }')
    assert why(p, "defend ugarit 6") == "7.3.1"
    assert why(p, "defend ugarit 4") == "7.3.1"
    play(p, "defend ugarit 5")
    assert p.ds[AT["ugarit"]] == 5
    assert p.silver[HITTITE] == 2
    low = acting("hittite", 'silver = 4\nunits = { ugarit = "1 INF 1 PS" }\n[spaces.ugarit]\nds = 3\n')
    play(low, "defend ugarit 5")
    assert low.silver[HITTITE] == 0


@clause("7.3.1", "5.2.3")
def test_walls_need_a_worker_silver_and_peace() -> None:
    text = 'silver = 1\nunits = { ugarit = "1 INF", gaza = "1 PS" }\n[spaces.tyre]\nrevolt_of = "hittite"\nrevolt_units = "1 PS"\n'
    p = acting("hittite", text)
    assert why(p, "defend ugarit 5") == "7.3.1"
    assert why(p, "defend gaza 5") != ""
    assert why(p, "defend tyre 5") == "5.2.3"
    assert why(p, "defend sidon 3") == "7.3.1"


@clause("7.3.2")
def test_a_destroyed_city_is_rebuilt_with_its_walls() -> None:
    """X16: Damascus for 13 silver."""
    p = acting(
        "egypt", 'silver = 13\nunits = { damascus = "3 INF 2 SL" }\n[spaces.damascus]\ndestroyed = true\n'
    )
    assert why(p, "rebuild damascus 5") == "7.3.1"
    assert why(p, "defend damascus 1") == "7.3.1"
    play(p, "rebuild damascus 4")
    assert p.silver[EGYPT] == 0
    assert p.ds[AT["damascus"]] == 4
    assert not p.is_destroyed(AT["damascus"])


@clause("7.3.2")
def test_rebuilding_needs_two_workers_and_infantry() -> None:
    for force in ("3 INF 1 SL", "2 PS"):
        p = acting(
            "egypt", f'silver = 13\nunits = {{ damascus = "{force}" }}\n[spaces.damascus]\ndestroyed = true\n'
        )
        assert why(p, "rebuild damascus 0") == "7.3.2"


@clause("7.3.3", "7.3.4", "2.3.4")
def test_a_monument_takes_two_activations() -> None:
    p = acting("egypt", 'silver = 5\nunits = { thebes = "1 INF 1 PS 1 SL", memphis = "1 PS" }')
    assert why(p, "monument memphis") == "7.3.4"
    play(p, "monument thebes")
    assert p.monument[AT["thebes"]] == UNDER_CONSTRUCTION
    assert why(p, "monument thebes") == "7.3.4"
    later = acting(
        "egypt",
        'silver = 5\nunits = { thebes = "1 INF 1 PS 1 SL" }\n[spaces.thebes]\nmonument = "under-construction"\n',
    )
    play(later, "monument thebes")
    assert later.monument[AT["thebes"]] == BUILT
    assert later.silver[EGYPT] == 3
    assert why(later, "monument thebes") == "7.3.3"


@clause("7.3.3", "8.5.4")
def test_where_monuments_may_not_stand() -> None:
    text = 'silver = 9\nunits = { thebes = "2 PS", gaza = "2 PS", timna = "2 PS" }\n[spaces.thebes]\ndestroyed = true\n'
    p = acting("egypt", text)
    assert why(p, "monument thebes") == "7.3.3"
    assert why(p, "monument gaza") == "7.3.3"
    assert why(p, "monument timna") == "7.3.3"
    homes = "".join(
        f'[spaces.{city}]\nmonument = "built"\n'
        for city in ("thebes", "memphis", "sais", "tanis", "hermopolis")
    )
    all_built = acting("egypt", 'silver = 9\nunits = { gaza = "2 PS" }\n' + homes)
    assert offers(all_built, "monument gaza")


@clause("7.3.7", "7.3.8", "2.1.3")
def test_a_new_city_on_a_transit_space() -> None:
    p = acting("egypt", 'silver = 9\nunits = { ways-of-horus = "1 INF 2 PS" }')
    assert why(p, "new-city gaza 1") == "7.3.7"
    play(p, "new-city ways-of-horus 2")
    assert p.silver[EGYPT] == 2
    assert p.is_fortified(AT["ways-of-horus"])
    assert p.is_city(AT["ways-of-horus"])
    assert why(p, "defend ways-of-horus 3") == "7.3.8"
    assert units(p, "egypt", "ways-of-horus") == "1 INF 2 PS"


@clause("7.3.7")
def test_a_new_city_needs_a_trade_route() -> None:
    text = 'silver = 9\nunits = { ways-of-horus = "1 INF 2 PS" }\n[powers.libyans]\nunits = { thebes = "1 INF" }\n'
    p = acting("egypt", text)
    assert why(p, "new-city ways-of-horus 1") == "7.3.7"


@clause("11.7.3", "11.7")
def test_hunting_pirates() -> None:
    head = 'pirates = ["alashiya ugarit"]\n'
    text = """
seats = ["egypt", "hittite"]
[rules]
cards = false
[now]
turn = 2
phase = "action"
active = "{power}"
[powers.egypt]
silver = 2
units = {{ thebes = "1 INF" }}
[powers.hittite]
silver = 2
units = {{ hattusa = "1 INF" }}
"""
    p = table(head + text.format(power="egypt"))
    assert why(p, "hunt ugarit-tanis") == "11.7.3"
    play(p, "hunt alashiya-ugarit")
    assert not any(p.pirates)
    assert p.silver[EGYPT] == 0
    inland = table(head + text.format(power="hittite"))
    assert why(inland, "hunt alashiya-ugarit") == "11.7.3"

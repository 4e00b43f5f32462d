"""9.1 Isolation and attrition."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import ARZAWA, CANAAN, EGYPT, ELAM, SEA_PEOPLES
from kadesh.games.genesis.rules.ch09_isolation import isolated
from kadesh.games.genesis.rules.facts_turn import Attrition
from kadesh.games.genesis.rules.facts_war import KingKilled
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from tests.games.genesis.table import AT, facts, offers, play, table, units, why
from tests.support import clause

HEAD = 'seats = ["egypt", "mitanni"]\n[rules]\ncards = false\n[now]\nturn = 2\nphase = "isolation"\nfirst_player = "egypt"\n'


def names(p: GenesisPosition, power: int) -> set[str]:
    found = spaces_in(isolated(p, power))
    return {name for name, space in AT.items() if space in found}


def before(text: str) -> GenesisPosition:
    """The table in an earlier phase: nothing has been rolled."""
    return table(HEAD.replace("isolation", "wealth") + text)


@clause("9.1")
def test_transit_spaces_ruins_revolts_and_cities_without_a_route() -> None:
    p = before(
        '[powers.egypt]\nunits = { thebes = "1 INF", gaza = "1 INF", tjaru = "1 INF", mari = "1 INF", hazor = "1 SL 1 PS", arvad = "1 INF" }\n'
        '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "2 INF"\n[spaces.hazor]\ndestroyed = true\n'
        '[powers.mitanni]\nunits = { tadmor = "1 INF", tuttul = "1 INF", dur-katlimmu = "1 INF", hit = "1 INF" }\n'
    )
    assert names(p, EGYPT) == {"tjaru", "jerusalem", "hazor", "mari"}


@clause("9.1")
def test_minor_kingdoms_and_sea_peoples() -> None:
    p = before(
        '[powers.elam]\nunits = { susa = "2 INF", mari = "1 INF" }\n'
        '[powers.sea-peoples]\nunits = { tyre = "2 INF", kumidi = "1 INF" }\n'
        '[powers.canaan]\nunits = { tjaru = "1 INF" }\n'
        '[powers.mitanni]\nunits = { tadmor = "1 INF", tuttul = "1 INF", dur-katlimmu = "1 INF", hit = "1 INF" }\n'
    )
    assert names(p, ELAM) == {"mari"}
    assert names(p, SEA_PEOPLES) == {"kumidi"}
    assert names(p, CANAAN) == set()
    assert names(p, ARZAWA) == set()


@clause("9.1")
def test_half_a_die_of_units_is_lost_chariots_first() -> None:
    p = table(
        HEAD + '[powers.egypt]\nlevel = 1\nunits = { kadesh-barnea = "2 INF 1 CH 1 PS 1 SL" }\n',
        dice=[5],
    )
    attrition = facts(p, Attrition)[0]
    assert (attrition.power, attrition.space, attrition.die, attrition.owed) == (
        EGYPT,
        AT["kadesh-barnea"],
        5,
        3,
    )
    # The chariot goes without a question; then the owner chooses.
    assert units(p, "egypt", "kadesh-barnea") == "2 INF 1 PS 1 SL"
    assert why(p, "lose-unit ch") == "9.1"
    play(p, "lose-unit sl", "lose-unit ps")
    assert units(p, "egypt", "kadesh-barnea") == "2 INF"


@clause("9.1", "5.2.3")
def test_both_groups_of_a_revolt_suffer_as_one() -> None:
    p = table(
        HEAD + '[powers.egypt]\nunits = { jerusalem = "1 INF" }\n'
        '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "1 INF 1 PS"\n',
        dice=[4],
    )
    assert offers(p, "lose-unit inf") and offers(p, "lose-under inf") and offers(p, "lose-under ps")
    play(p, "lose-under inf", "lose-under ps")
    assert units(p, "under", "jerusalem") == ""
    assert units(p, "egypt", "jerusalem") == "1 INF"


@clause("9.1", "3.7.6")
def test_a_small_stack_is_gone_at_once_but_never_its_king() -> None:
    p = table(
        HEAD
        + '[powers.egypt]\nking = "apepi"\nking_at = "kadesh-barnea"\nunits = { kadesh-barnea = "1 INF 1 SL" }\n',
        dice=[6],
    )
    assert units(p, "egypt", "kadesh-barnea") == ""
    assert facts(p, KingKilled) == []

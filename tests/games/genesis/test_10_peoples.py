"""10 Minor kingdoms, 11 barbarians."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.charts.tables import (
    ARZAWA,
    CANAAN,
    DS,
    EGYPT,
    ELAM,
    HAYASSA_AZZI,
    HITTITE,
    HOME_CITIES,
    KASKANS,
    KING_INDEX,
    LIBYANS,
    SEA_PEOPLES,
    SPACE_IDS,
    URARTU,
)
from kadesh.games.genesis.rules.facts_cards import NoEvent
from kadesh.games.genesis.rules.facts_turn import MarkerInPool
from kadesh.games.genesis.rules.facts_war import Battle, ForceLost
from kadesh.games.genesis.rules.force import kill_king
from kadesh.games.genesis.rules.position import REMOVED, SECOND_LEADER, GenesisPosition
from kadesh.games.genesis.rules.under_way import Move
from tests.games.genesis.table import AT, facts, holder, offers, play, table, units, why
from tests.support import clause


def acting(
    card: str, extra: str = "", dice: list[int] | None = None, level: int = 0, turn: int = 2
) -> GenesisPosition:
    return table(
        f"""
seats = ["egypt", "hittite"]
[now]
turn = {turn}
phase = "action"
active = "egypt"
[powers.egypt]
silver = 5
level = {level}
hand = ["{card}"]
units = {{ thebes = "3 INF" }}
[powers.hittite]
level = {level}
units = {{ hattusa = "3 INF" }}
{extra}
""",
        dice=dice,
    )


def invaded(
    roll: list[int], extra: str = "", turn: int = 2, level: int = 0, power: str = "egypt"
) -> GenesisPosition:
    """A kingdom draws Barbarian Invasion; the first two dice choose the people."""
    other = "hittite" if power == "egypt" else "egypt"
    return table(
        f"""
seats = ["{power}", "{other}"]
[now]
turn = {turn}
last_turn = 10
phase = "card"
active = "{power}"
paid = true
[cards]
deck = ["barbarian-invasion"]
[powers.{power}]
silver = 5
level = {level}
[powers.{other}]
level = {level}
{extra}
""",
        dice=roll,
    )


def stop(p: GenesisPosition) -> None:
    """End the move under way without moving."""
    for _ in range(20):
        for word in ("all", "stop", "stay-put", "done"):
            if offers(p, word):
                play(p, word)
                break
        else:
            return


# --- Arzawa ---


@clause("10.1", "10.1.1", "10.1.2", "10.0")
def test_arzawa_rises_under_its_player() -> None:
    p = acting("arzawa", '[powers.arzawa]\nunits = { apasa = "3 INF" }\n', dice=[4, 1])
    play(p, "play arzawa")
    assert p.controller[ARZAWA] == EGYPT
    assert why(p, "place inf hattusa 1") == "10.1.2"
    play(p, "place inf apasa 3")
    assert why(p, "place inf mira 2") == "10.1.2"
    play(p, "place inf mira 1")
    # No chariots at level 0; the king last.
    play(p, "place-king mira")
    assert p.king_at[ARZAWA] == AT["mira"]
    assert units(p, "arzawa", "apasa") == "6 INF"


@clause("10.1.2", "10.1.3", "10.1.4")
def test_arzawa_mends_its_walls_moves_and_gets_a_marker() -> None:
    p = acting("arzawa", "[spaces.apasa]\nds = 0\n[spaces.mira]\ndestroyed = true\n", dice=[1, 1], level=1)
    play(p, "play arzawa", "place inf apasa 1", "place ch apasa 2", "place-king apasa")
    assert p.ds[AT["apasa"]] > 0
    assert not p.is_destroyed(AT["mira"])
    assert p.step.procedure.name == "move"
    p.pool[ARZAWA] = 0
    stop(p)
    assert p.pool[ARZAWA] == 1


@clause("10.1.4", "7.2.6")
def test_a_people_s_king_may_ride_to_his_army() -> None:
    p = acting("arzawa", dice=[4, 1, 3])
    play(p, "play arzawa", "place inf apasa 4", "place-king mira")
    play(p, "stack mira", "ride apasa", "dismount", "pick-up", "all")
    assert offers(p, "enter mira")
    play(p, "enter mira")
    assert units(p, "arzawa", "mira") == "4 INF"
    assert p.king_at[ARZAWA] == AT["mira"]


@clause("10.1.3", "10.2.3")
@pytest.mark.parametrize(
    ("people", "home", "abroad"), [("arzawa", "apasa", "parha"), ("elam", "susa", "der")]
)
def test_minor_kingdoms_mend_what_they_hold_abroad_too(people: str, home: str, abroad: str) -> None:
    p = acting(
        people,
        f'[powers.{people}]\nunits = {{ {home} = "3 INF", {abroad} = "2 INF" }}\n'
        f"[spaces.{abroad}]\ndestroyed = true\n",
        dice=[1, 1],
    )
    play(p, f"play {people}")
    if people == "arzawa":
        play(p, "place inf apasa 1", "place-king apasa")
    assert not p.is_destroyed(AT[abroad])
    assert p.ds[AT[abroad]] == DS[AT[abroad]] > 0


@clause("10.1.5")
def test_arzawa_falls_when_kingdoms_hold_all_of_it() -> None:
    from kadesh.games.genesis.charts.tables import INF
    from kadesh.games.genesis.rules.ch03_control import settle

    p = acting("arzawa")
    for space in HOME_CITIES[ARZAWA]:
        p.add(HITTITE, INF, space)
        settle(p, space)
    assert all(p.home[space] == -1 for space in HOME_CITIES[ARZAWA])
    assert REMOVED in p.card_at
    assert p.hand[EGYPT] == 0


# --- Elam ---


@clause("10.2", "10.2.1", "10.2.2", "10.2.3")
def test_elam_rises_in_susa() -> None:
    p = acting("elam", "[spaces.susa]\nds = 0\n", level=1)
    play(p, "play elam")
    assert units(p, "elam", "susa") == "12 INF 2 CH"
    assert p.king[ELAM] == KING_INDEX["untash-napirisha"]
    assert p.ds[AT["susa"]] > 0
    second = acting("elam", '[powers.elam]\nentered = true\nunits = { susa = "1 INF" }\n')
    play(second, "play elam")
    assert second.king[ELAM] == KING_INDEX["elam-king"]
    assert units(second, "elam", "susa") == "1 INF"


@clause("10.2.4")
def test_elam_must_fight_for_an_occupied_susa() -> None:
    p = acting("elam", "[powers.hittite2]\n".replace("[powers.hittite2]\n", ""), dice=None)
    p.add(EGYPT, 0, AT["susa"], 4)
    from kadesh.games.genesis.rules.ch03_control import settle

    settle(p, AT["susa"])
    play(p, "play elam")
    assert p.enemies(ELAM, AT["susa"]) or facts(p, Battle)


@clause("10.2.4", "8.4.7")
def test_elam_that_does_not_win_susa_back_is_lost_by_its_own_clause() -> None:
    from kadesh.games.genesis.rules.ch03_control import settle
    from kadesh.games.genesis.rules.under_way import Battle as InBattle

    p = acting("elam", dice=[2, *[1, 1, 3, 3] * 9])
    p.add(EGYPT, 0, AT["susa"], 20)
    settle(p, AT["susa"])
    play(p, "play elam")
    for _ in range(60):
        if facts(p, ForceLost):
            break
        assert p.under_way(InBattle) or p.under_way(Move)
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert [fact.clause for fact in facts(p, ForceLost)] == ["10.2.4"]
    assert units(p, "elam", "susa") == ""


# --- Canaan ---


@clause("10.3", "10.3.1", "10.3.2", "10.3.3")
def test_canaan_arms_each_city() -> None:
    p = acting("canaan", "[powers.hittite]\n".replace("[powers.hittite]\n", ""), level=1)
    play(p, "play canaan")
    assert units(p, "canaan", "kadesh") == "4 INF 1 CH"
    assert units(p, "canaan", "hazor") == "4 INF 1 CH"
    assert p.controller[CANAAN] == EGYPT
    assert why(p, "stack thebes") == "10.3.3"
    assert offers(p, "stack qatna")
    play(p, "done")
    assert p.pool[CANAAN] == 1


@clause("10.3.2")
def test_canaan_without_a_city_is_no_event() -> None:
    held = '[powers.assyria]\nstatus = "unplayed"\nunits = { kadesh = "1 INF", hazor = "1 INF", qatna = "1 INF", megiddo = "1 INF" }\n'
    p = acting("canaan", held)
    play(p, "play canaan")
    assert p.controller[CANAAN] < 0
    assert facts(p, NoEvent)


@clause("10.3.4", "10.1.4")
def test_a_peoples_marker_costs_nothing_and_draws_no_card() -> None:
    p = table(
        """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "activations"
pool = { canaan = 1 }
[powers.egypt]
silver = 5
units = { thebes = "1 INF" }
[powers.canaan]
controller = "egypt"
units = { kadesh = "4 INF" }
"""
    )
    assert p.active == CANAAN
    assert p.seats_to_choose == [0]
    assert offers(p, "stack kadesh")
    assert p.silver[EGYPT] == 5
    assert p.hand[EGYPT] == 0


@clause("9.2", "10.3.5", "11.1.4")
def test_peoples_leave_in_the_isolation_phase() -> None:
    p = table(
        """
seats = ["egypt", "hittite"]
[now]
turn = 2
last_turn = 2
phase = "isolation"
[powers.canaan]
controller = "egypt"
units = { kadesh = "4 INF" }
[powers.kaskans]
controller = "egypt"
units = { hattusa = "2 INF", nerik = "1 INF" }
[powers.sea-peoples]
controller = "hittite"
units = { ugarit = "3 INF" }
"""
    )
    assert units(p, "canaan", "kadesh") == ""
    assert p.where[KASKANS] == 0
    assert p.barbarian >> AT["hattusa"] & 1
    assert not p.barbarian >> AT["kadesh"] & 1
    assert holder(p, "hattusa") == ""
    assert units(p, "sea-peoples", "ugarit") == "3 INF"
    assert p.controller[SEA_PEOPLES] < 0


# --- barbarians ---


@clause("11.1", "11.1.1", "11.0")
def test_who_invades_and_who_rolls_again() -> None:
    # 8: Libyans, but Egypt rolls again and gets the Kaskans with 5.
    p = invaded([4, 4, 2, 3, 4])
    assert p.controller[KASKANS] == EGYPT
    assert p.controller[LIBYANS] < 0
    assert units(p, "kaskans", "kaska-box") == "4 INF"


@clause("11.3", "11.3.1", "11.3.2")
def test_kaskans_start_in_their_box() -> None:
    p = invaded([2, 3, 6])
    assert units(p, "kaskans", "kaska-box") == "6 INF"
    assert p.king_at[KASKANS] == AT["kaska-box"]
    assert p.under_way(Move) is not None
    assert p.pool[KASKANS] == 0


@clause("11.4", "11.4.1", "11.4.2")
def test_libyans_grow_late() -> None:
    early = invaded([4, 4, 3], power="hittite")
    assert units(early, "libyans", "libya-box") == "3 INF"
    late = invaded([4, 4, 3, 4], turn=9, level=2, power="hittite")
    assert units(late, "libyans", "libya-box") == "7 INF 1 CH"
    assert late.king[LIBYANS] == KING_INDEX["great-libyan-king"]


@clause("11.5", "11.5.1", "11.5.2")
def test_hayassa_azzi_enter_a_free_city_of_their_own() -> None:
    p = invaded([5, 5, 3], "[spaces.hayassa]\nds = 0\n")
    assert p.king[HAYASSA_AZZI] < 0
    assert why(p, "land hattusa") == "11.5.2"
    play(p, "land hayassa")
    assert p.king[HAYASSA_AZZI] == KING_INDEX["karanni"]
    assert units(p, "hayassa-azzi", "hayassa") == "3 INF"
    held = 'units = { hayassa = "1 INF", azzi = "1 INF" }\n'
    none = invaded([5, 5], '[powers.mitanni]\nstatus = "unplayed"\n' + held)
    assert none.where[HAYASSA_AZZI] == 0
    assert facts(none, NoEvent)


@clause("11.6", "11.6.1", "11.6.2")
def test_urartu_enters_in_tushpa() -> None:
    p = invaded([1, 1, 5], "[spaces.tushpa]\ndestroyed = true\n")
    assert units(p, "urartu", "tushpa") == "5 INF"
    assert not p.is_destroyed(AT["tushpa"])
    assert p.king[URARTU] == KING_INDEX["urartu-king"]


@clause("11.2", "11.2.1", "11.2.3")
def test_the_sea_peoples_land_in_a_port() -> None:
    p = invaded([3, 4, 5, 5], "[spaces.gaza]\nds = 0\n")
    assert why(p, "land hattusa") == "11.2.1"
    assert why(p, "land alashiya") == "11.2.1"
    play(p, "land gaza")
    assert units(p, "sea-peoples", "gaza") == "10 INF"
    assert p.king[SEA_PEOPLES] == KING_INDEX["sea-peoples-leader"]
    assert holder(p, "gaza") == "sea-peoples"


@clause("2.9", "10.1.2", "10.2.4", "11.2.4")
def test_a_king_alone_occupies_where_peoples_arrive() -> None:
    """R116: Arzawa keeps out of his city; Elam and the Sea Peoples attack, which is his end."""

    def king_at(space: str) -> str:
        king = f'[powers.hittite]\nking = "labarna"\nking_at = "{space}"\nunits = {{ hattusa = "3 INF" }}\n'
        return king + f"[spaces.{space}]\nds = 0\n"

    def rising(card: str, space: str) -> GenesisPosition:
        head = 'seats = ["egypt", "hittite"]\n[now]\nturn = 2\nphase = "action"\nactive = "egypt"\n'
        p = table(head + f'[powers.egypt]\nhand = ["{card}"]\n' + king_at(space), dice=[4, 1, 3])
        play(p, f"play {card}")
        return p

    p = rising("arzawa", "hapalla")
    assert offers(p, "place inf mira 4")
    assert why(p, "place inf hapalla 4") == "10.1.2"
    assert rising("elam", "susa").king_at[HITTITE] < 0
    head = 'seats = ["egypt", "hittite"]\n[now]\nturn = 2\nphase = "card"\nactive = "egypt"\npaid = true\n'
    landing = head + '[cards]\ndeck = ["barbarian-invasion"]\n' + king_at("gaza")
    q = table(landing, dice=[3, 4, 5, 5, 3])
    play(q, "land gaza")
    assert q.king_at[HITTITE] < 0
    assert holder(q, "gaza") == "sea-peoples"


@clause("11.2.2", "11.2.5", "11.2.6")
def test_the_sea_peoples_are_reinforced() -> None:
    p = invaded(
        [3, 4, 5],
        '[powers.sea-peoples]\nunits = { ugarit = "3 INF", tyre = "1 INF" }\n[spaces.ugarit]\nds = 1\n',
    )
    play(p, "place inf tyre 2", "place inf ugarit 3", "place-king ugarit")
    assert units(p, "sea-peoples", "tyre") == "3 INF"
    assert p.king_at[SECOND_LEADER] == AT["ugarit"]
    assert p.ds[AT["ugarit"]] == 4
    assert p.step.procedure.name == "move"
    play(p, "stop")
    # The marker was the only one in the pool: it is drawn at once.
    assert facts(p, MarkerInPool) == [MarkerInPool(SEA_PEOPLES)]
    assert p.active == SEA_PEOPLES


@clause("11.1.2", "11.1.3")
def test_control_of_a_people_passes() -> None:
    p = invaded([2, 3], '[powers.kaskans]\ncontroller = "hittite"\nunits = { nerik = "3 INF" }\n')
    assert p.controller[KASKANS] == EGYPT
    assert units(p, "kaskans", "kaska-box") == ""
    assert p.step.procedure.name == "move"
    assert SPACE_IDS[AT["nerik"]] == "nerik"


@clause("3.2", "11.2.1", "11.3.1", "8.6.4")
def test_a_generic_king_who_fell_comes_with_the_next_invasion() -> None:
    p = invaded([2, 3, 4])
    king = p.king[KASKANS]
    kill_king(p, KASKANS, "8.6.1")
    assert p.king[KASKANS] < 0
    assert p.kings_left >> king & 1
    # A named king who fell is out of the game.
    q = acting("arzawa", dice=[1, 1])
    play(q, "play arzawa", "place inf apasa 1", "place-king apasa")
    named = q.king[ARZAWA]
    kill_king(q, ARZAWA, "8.6.1")
    assert not q.kings_left >> named & 1


@clause("11.1.2", "11.2.2", "11.3.1", "11.5.1")
def test_who_leads_a_people_already_gets_another_force() -> None:
    sea = '[powers.sea-peoples]\ncontroller = "{}"\nunits = {{ ugarit = "3 INF" }}\n'
    p = invaded([3, 4, 5], sea.format("egypt"))
    assert units(p, "sea-peoples", "ugarit") == "8 INF"
    # What another player leads only changes its master.
    q = invaded([3, 4, 5], sea.format("hittite"))
    assert q.controller[SEA_PEOPLES] == EGYPT
    assert units(q, "sea-peoples", "ugarit") == "3 INF"
    # A second force of Kaskans; either may move, and their one king stays where he is.
    kaskans = 'controller = "egypt"\nunits = { nerik = "3 INF" }\nking = "kaskan-king"\nking_at = "nerik"\n'
    r = invaded([2, 3, 4], "[powers.kaskans]\n" + kaskans)
    assert units(r, "kaskans", "kaska-box") == "4 INF"
    assert r.king_at[KASKANS] == AT["nerik"]
    assert offers(r, "stack nerik")
    assert offers(r, "stack kaska-box")
    hayassa = 'controller = "egypt"\nunits = { azzi = "3 INF" }\nking = "karanni"\nking_at = "azzi"\n'
    t = invaded([5, 5, 4], "[powers.hayassa-azzi]\n" + hayassa)
    play(t, "land hayassa")
    assert units(t, "hayassa-azzi", "hayassa") == "4 INF"
    assert t.king[HAYASSA_AZZI] == KING_INDEX["karanni"]
    assert t.king_at[HAYASSA_AZZI] == AT["azzi"]


@clause("10.3.3", "7.2.2")
def test_another_people_that_rises_gives_canaan_no_second_move() -> None:
    p = table(
        """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "action"
active = "egypt"
[powers.egypt]
hand = ["canaan"]
units = { thebes = "3 INF" }
[powers.hittite]
hand = ["elam"]
units = { hattusa = "3 INF" }
[powers.elam]
units = { susa = "12 INF" }
""",
        dice=[6] * 4,
    )
    play(p, "1: pass", "play canaan", "stack hazor", "all", "enter ashtaroth", "stop")
    assert why(p, "stack ashtaroth") == "10.3.3"
    # Before the walls of Ribla the Hittites raise Elam.
    play(p, "stack kadesh", "all", "enter ribla", "1: play elam")
    assert p.controller[ELAM] == HITTITE
    assert p.unmoved(ELAM, AT["susa"])
    assert not p.unmoved(CANAAN, AT["ashtaroth"])

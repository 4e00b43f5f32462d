"""14.3, 17, 18, 20 Events, the Change of Epoch Table, the end of Epochs and of the game, the options."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.ch17_epoch import epoch_points
from kadesh.games.acme.rules.ch18_endgame import shares
from kadesh.games.acme.rules.position import DECK, STANDING, AcmePosition
from tests.games.acme.table import (
    disks,
    facts,
    hand,
    idle,
    in_deck,
    is_discarded,
    lay,
    minas,
    new,
    offers,
    play,
    seat,
    vp,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}
SMALL: dict[str, Any] = {"disks": {"hattusha": 1}}
QUIET = [*range(42, 52)]


def change(card: int, **more: Any) -> AcmePosition:
    """An Epoch ends, and this card is revealed."""
    sides: dict[str, Any] = {"egypt": HOME, "hittite": THERE}
    sides.update(
        {name: side for name, side in more.items() if name not in ("cards", "options", "barbarians")}
    )
    rest = {name: side for name, side in more.items() if name in ("options", "barbarians")}
    hands = [other for other in range(42, 54) if other != card][:10]
    cards = {"deck_top": [card, *hands], **more.get("cards", {})}
    return lay("end-of-epoch", now={"turn": 4}, cards=cards, **rest, **sides)


def let_all_go(p: AcmePosition) -> None:
    """Nobody saves anything."""
    while offers(p, "let-go"):
        play(p, "let-go")


# --- Events [14.3, 14.4.19-14.4.21] ---


def drawing(*cards: int, **more: Any) -> AcmePosition:
    """Egypt draws these cards."""
    sides: dict[str, Any] = {"egypt": HOME, "hittite": SMALL}
    sides.update(more)
    return lay("reckoning", cards={"deck_top": [*cards, *QUIET]}, **sides)


@clause("C97", "14.3.1", "19.1")
def test_under_the_star_cards_go_to_the_next_in_secret() -> None:
    p = drawing(
        97,
        egypt={**HOME, "hand": [6, 7]},
        hittite={**SMALL, "hand": [8, 9]},
        elam={"disks": {"susa": 1}, "vp": 2, "hand": [10, 11]},
    )
    idle(p, lambda p: p.step.name == "give a card")
    assert sorted(p.seats_to_choose) == [0, 1, 2]
    order = p.order[:]
    gifts = {0: 6, 1: 8, 2: 10}
    for colour, card in gifts.items():
        p.choose(colour, ("give-card", card))
    for place, colour in enumerate(order):
        taker = order[(place + 1) % 3]
        assert p.card_at[gifts[colour]] == taker
        assert p.known[gifts[colour]] == 1 << colour
    assert is_discarded(p, 97)


@clause("C98", "14.4.20", "14.4.21", "12.6")
def test_hordes_from_the_north_spread_over_land_only() -> None:
    p = drawing(98)
    play(p, "aim-area west-scythia")
    for area in ("west-scythia", "east-scythia", "chorasmia"):
        assert disks(p, "barbarians", area) == 4
    assert disks(p, "barbarians", "dahae") == 2  # a Desert
    assert disks(p, "barbarians", "northeast-caspian") == 0


@clause("C98", "C100", "14.4.20")
@pytest.mark.parametrize(
    ("card", "there", "not_there"),
    [
        (98, "thrace", "thebes"),
        (100, "gandhara", "thrace"),
        (101, "tarsus", "thebes"),
        (99, "tyre", "mari"),
        (102, "mari", "pala"),
    ],
)
def test_an_invasion_begins_where_its_card_says(card: int, there: str, not_there: str) -> None:
    p = drawing(card)
    assert offers(p, f"aim-area {there}")
    assert why(p, f"aim-area {not_there}") == f"C{card}"
    assert why(p, "aim-area red-sea") == "14.4.20"


@clause("C99")
def test_invaders_from_the_sea_keep_to_the_coast() -> None:
    p = drawing(99)
    play(p, "aim-area tyre")
    assert [disks(p, "barbarians", a) for a in ("tyre", "byblos", "megiddo", "damascus")] == [4, 4, 4, 0]


@clause("C100", "C101")
def test_riders_and_mountain_tribes_fill_all_lands_about_them() -> None:
    p = drawing(101)
    play(p, "aim-area tushpa")
    for area in ("tushpa", "erebuni", "matiene", "armenia", "jarwan", "north-zagros"):
        assert disks(p, "barbarians", area) == 4
    q = drawing(100)
    play(q, "aim-area gandhara")
    assert disks(q, "barbarians", "paropamisus") == 4


@clause("14.4.19", "C102")
def test_the_lowest_in_points_chooses_then_in_cities() -> None:
    p = drawing(102, egypt={**HOME, "vp": 1}, hittite={**SMALL, "vp": 1})
    assert p.seats_to_choose == [seat(p, "hittite")]  # Egypt's City gave it a point more
    q = drawing(102, egypt={**HOME, "vp": 1}, hittite={**SMALL, "vp": 2})
    assert q.seats_to_choose == [seat(q, "hittite")]  # as many points, fewer Cities


@clause("14.4.20", "14.5.22", "12.2")
def test_where_barbarians_are_already_only_the_rest_comes() -> None:
    p = lay(
        "reckoning",
        cards={"deck_top": [101, *QUIET]},
        egypt=HOME,
        hittite=SMALL,
        barbarians={"tarsus": 3, "kumannis": 1},
    )
    play(p, "aim-area tarsus")
    assert (disks(p, "barbarians", "tarsus"), disks(p, "barbarians", "kumannis")) == (4, 4)


@clause("14.5.22", "14.4.20")
def test_short_of_black_disks_the_chooser_takes_them_from_elsewhere_or_not() -> None:
    crowd = dict.fromkeys(
        [
            "bactria",
            "aria",
            "margiana",
            "parthia",
            "sogdiana",
            "chorasmia",
            "sagartia",
            "persis",
            "utians",
            "carmania",
            "gandhara",
            "arachosia",
        ],
        3,
    )
    p = lay(
        "reckoning",
        cards={"deck_top": [98, *QUIET]},
        egypt=HOME,
        hittite=SMALL,
        barbarians={**crowd, "albania": 3, "iberia": 3, "matiene": 3, "mannea": 3},
    )
    assert p.black == 2
    play(p, "aim-area thrace")
    assert disks(p, "barbarians", "thrace") == 2
    play(p, "from bactria", "from aria")
    assert disks(p, "barbarians", "thrace") == 4
    assert (disks(p, "barbarians", "bactria"), disks(p, "barbarians", "aria")) == (2, 2)


@clause("C103", "14.3.3")
def test_the_breath_of_god_drives_barbarians_out_and_silences_other_events() -> None:
    p = lay(
        "reckoning",
        cards={"deck_top": [99, 103, 42, 43, 44, 45], "discards": [6, 7]},
        egypt=HOME,
        hittite={"disks": {"hattusha": 1, "kaska": 1}},
        barbarians={"kaska": 2, "pala": 2},
    )
    assert (disks(p, "barbarians", "kaska"), disks(p, "barbarians", "pala")) == (0, 2)
    play(p, "deploy thebes", "done")
    assert (disks(p, "egypt", "thebes"), disks(p, "hittite", "hattusha")) == (4, 1)
    assert p.discards[0] == 103
    assert in_deck(p, 6) or p.card_at[6] < 2
    assert not facts(p, told_cards.InvasionChooser)


# --- the end of an Epoch [17] ---


@clause("17.2", "17.3.5", "3.15", "2.2")
def test_points_of_an_epoch() -> None:
    shores = {"carmania": 1, "mohenjo-daro": 1, "gedrosia": 1, "erythraean-sea": 1}
    p = lay(
        egypt={"disks": {"thebes": 3, **shores}, "home": "thebes", "minas": 7, "deity": "god-of-war"},
        hittite={"disks": {"hattusha": 3, "kaska": 3}, "minas": 2},
    )
    assert epoch_points(p) == [[0, 1, 0, 2], [1, 0, 0, 0]]
    tied = lay(egypt=HOME, hittite=THERE)
    assert epoch_points(tied) == [[0, 0, 0, 0], [0, 0, 0, 0]]


@clause("17.3.1", "17.3.2", "17.3.6", "17.3.7", "17.3.8", "2.3")
def test_the_eight_steps_to_the_next_epoch() -> None:
    p = lay(
        "end-of-epoch",
        now={"turn": 4},
        egypt={**HOME, "hand": [6, 7], "minas": 4, "table": {1: 2}},
        hittite={**SMALL, "hand": [8]},
        cards={"deck_top": [63, *QUIET], "aside": [75], "discards": [9]},
    )
    assert (p.epoch, p.turn, p.phase) == (2, 1, 1)
    assert minas(p, "egypt") == 0
    assert vp(p, "egypt") == 1 + 1  # most Cities, three minas
    assert (p.hand_size(0), p.hand_size(1)) == (5, 5)
    assert all(p.card_at[card] in (DECK, 0, 1) for card in (6, 7, 8, 9, 63, 75))
    assert p.on_card[1] == 2  # Investments stay


@clause("17.3.4", "17.3.7", "E15")
def test_barbarians_at_the_gates_bring_two_invasions_and_nothing_else() -> None:
    p = change(97, cards={"deck_top": [97, 42, 98, 103, 101, *range(43, 53)]})
    play(p, "aim-area thrace", "aim-area tushpa")
    assert disks(p, "barbarians", "thrace") == 4
    assert disks(p, "barbarians", "tushpa") == 4
    assert [fact.card for fact in facts(p, told_cards.EventIgnored)] == [97, 103]
    idle(p, lambda p: p.epoch == 2 and p.phase == 1)
    assert all(p.card_at[card] in (DECK, 0, 1) or is_discarded(p, card) for card in (97, 98, 101, 103))


@clause("17.3.7", "14.3.1")
def test_events_among_the_new_hands_are_resolved_and_replaced() -> None:
    p = change(63, cards={"deck_top": [63, 42, 43, 44, 45, 96, 46, *range(47, 53)]})
    assert hand(p, "egypt") == [42, 43, 44, 45, 46]
    assert is_discarded(p, 96)


@clause("17.3.7", "14.3.3")
def test_events_of_a_new_hand_come_as_they_are_drawn_and_not_from_high_to_low() -> None:
    p = change(63, cards={"deck_top": [63, 42, 99, 43, 103, 44, 101, 45, 46, *range(47, 53)]})
    idle(p, lambda p: p.epoch == 2)
    played = [fact.card for fact in facts(p, told_cards.EventDrawn)]
    assert played == [99, 103, 101]
    assert not facts(p, told_cards.EventIgnored)
    assert hand(p, "egypt") == [42, 43, 44, 45, 46]


# --- the Change of Epoch Table [E1-E14] ---


@clause("E1")
def test_black_death_visits_half_the_cities() -> None:
    p = change(3, egypt={"disks": {"thebes": 3, "abydos": 3, "amarna": 3}, "home": "thebes", "minas": 1})
    play(p, "give-up thebes", "save-mina", "give-up abydos")
    assert [disks(p, "egypt", a) for a in ("thebes", "abydos", "amarna")] == [3, 2, 3]
    idle(p, lambda p: p.epoch == 2)
    assert disks(p, "hittite", "hattusha") == 2


@clause("E2")
def test_the_earth_trembles_under_a_city_or_anywhere() -> None:
    p = change(
        9,
        egypt={"disks": {"thebes": 3, "abydos": 3}, "home": "thebes"},
        hittite={"disks": {"hattusha": 2, "kaska": 1}},
    )
    play(p, "give-up thebes")
    assert disks(p, "egypt", "thebes") == 1
    play(p, "give-up hattusha", "give-up kaska")
    assert (disks(p, "hittite", "hattusha"), disks(p, "hittite", "kaska")) == (1, 0)


@clause("E3", "E4")
@pytest.mark.parametrize(
    ("card", "mine", "black"),
    [
        (15, ["tyre", "byblos", "kadesh", "damascus"], "lydia"),
        (25, ["thebes", "abydos", "amarna", "memphis"], "ur"),
    ],
)
def test_drought_and_deluge_strike_three_stacks_of_a_terrain(card: int, mine: list[str], black: str) -> None:
    p = change(
        card, egypt={"disks": dict.fromkeys(mine, 2), "home": "thebes"}, hittite=SMALL, barbarians={black: 2}
    )
    play(p, *(f"give-up {area}" for area in mine[:3]))
    assert [disks(p, "egypt", area) for area in mine] == [1, 1, 1, 2]
    assert disks(p, "barbarians", black) == 1


@clause("E5")
def test_trade_collapses_in_minas_and_at_sea() -> None:
    p = change(
        30,
        egypt={"disks": {"red-sea": 2, "reed-sea": 1, "egyptian-sea": 1, "thebes": 1}, "minas": 5},
        hittite=SMALL,
    )
    assert minas(p, "egypt") == 2
    play(p, "give-up red-sea", "let-go", "give-up reed-sea", "let-go")
    assert [disks(p, "egypt", a) for a in ("red-sea", "reed-sea", "egyptian-sea")] == [1, 0, 1]


@clause("E6")
def test_peoples_of_the_sea_land_four_times() -> None:
    p = change(40, egypt={**HOME, "vp": 5}, hittite={"disks": {"hattusha": 3, "tyre": 3}})
    assert p.seats_to_choose == [seat(p, "hittite")]
    assert why(p, "aim-area tyre") == "E6"
    assert why(p, "aim-area mari") == "E6"
    play(p, "aim-area byblos", "aim-area ugarit", "aim-area megiddo", "aim-area ionia")
    assert [disks(p, "barbarians", a) for a in ("byblos", "ugarit", "megiddo", "ionia")] == [2, 2, 2, 2]


@clause("E7")
def test_the_leader_suffers_a_war_of_succession() -> None:
    lands = {"thebes": 2, "abydos": 2, "amarna": 2, "memphis": 2}
    p = change(45, egypt={"disks": lands, "home": "thebes", "vp": 9}, hittite=SMALL)
    assert p.seats_to_choose == [seat(p, "hittite")]
    play(p, "aim-area thebes", "aim-area abydos", "aim-area amarna")
    assert [disks(p, "barbarians", a) for a in lands] == [1, 1, 1, 0]


@clause("E8")
def test_tribes_settle_in_vacant_mountains() -> None:
    p = change(52, hittite={"disks": {"hattusha": 1, "kaska": 1}})
    assert disks(p, "barbarians", "tarsus") == 2
    assert disks(p, "barbarians", "hattusha") == 0
    assert sum(disks(p, "barbarians", a) for a in ("tushpa", "armenia", "paropamisus")) == 6


@clause("E9")
def test_priests_want_minas_or_honour() -> None:
    p = change(
        60,
        egypt={**HOME, "deity": "god-of-war", "minas": 2, "vp": 4},
        hittite={**THERE, "deity": "god-of-the-forge", "minas": 1, "vp": 4},
    )
    play(p, "give-minas")
    assert (vp(p, "egypt"), vp(p, "hittite")) == (4, 3)


@clause("E10")
def test_a_quiet_passing_changes_nothing() -> None:
    p = change(65)
    assert (disks(p, "egypt", "thebes"), disks(p, "hittite", "hattusha"), p.epoch) == (3, 3, 2)


@clause("E11")
def test_the_gods_smile_on_fallen_temples() -> None:
    p = change(70, egypt={**HOME, "deity": "god-of-war", "deity_state": "on-card"}, hittite=SMALL)
    assert p.deity_state[2] == STANDING
    idle(p, lambda p: p.phase == 1)
    assert disks(p, "egypt", "thebes") == 4
    assert disks(p, "hittite", "hattusha") == 3


@clause("E12", "13.4.8")
def test_years_of_plenty_feed_the_first_acquisition() -> None:
    p = change(80, egypt={"disks": {"thebes": 2, "abydos": 2}, "home": "thebes"}, hittite=SMALL)
    idle(p, lambda p: p.step.name == "deploy" and p.seats_to_choose == [0])
    assert p.growth_box[0] == 2 + 2
    assert not p.plenty & 1


@clause("E13")
def test_wandering_peoples_find_vacant_land_beside_their_own() -> None:
    p = change(88, egypt={**HOME, "vp": 9}, hittite=SMALL)
    assert p.seats_to_choose == [seat(p, "hittite")]
    assert why(p, "to thebes") == "E13"
    play(p, "to kaska", "to pala", "done")
    assert (disks(p, "hittite", "kaska"), disks(p, "hittite", "pala")) == (1, 1)


@clause("E14")
def test_houses_of_tablets_give_a_card_more() -> None:
    p = change(91, cards={"deck_top": [91, *range(42, 54)]})
    assert (p.hand_size(0), p.hand_size(1)) == (6, 6)


# --- the end of the game [17.2, 18] ---


def ended(egypt: dict[str, Any], hittite: dict[str, Any], **more: Any) -> AcmePosition:
    """The last Epoch is over."""
    p = lay("end-of-epoch", now={"turn": 4, "last_epoch": 1}, egypt=egypt, hittite=hittite, **more)
    assert p.over
    return p


@clause("18.1", "17.2", "20.1.1")
def test_most_points_win_and_the_final_epoch_has_no_event() -> None:
    p = ended({**HOME, "vp": 5}, {**SMALL, "vp": 3})
    assert shares(p) == [1.0, 0.0]
    assert not facts(p, told_cards.EpochCard)


TIES = [
    ("18.2.1", {"deity": "god-of-war"}, {"minas": 3}),
    (
        "18.2.2",
        {"disks": {"thebes": 1, "hattusha": 1}},
        {"disks": {"kaska": 1, "pala": 1}, "home": "hattusha"},
    ),
    ("18.2.4", {"disks": {"thebes": 1, "nubia": 1}}, {"disks": {"hattusha": 1}}),
    ("18.2.5", {"disks": {"thebes": 1, "nubia": 1}}, {"disks": {"hattusha": 2}}),
    ("18.2.6", {"disks": {"thebes": 1}, "returned": 1}, {"disks": {"hattusha": 1}}),
]


@clause("18.2.1", "18.2.2", "18.2.4", "18.2.5", "18.2.6")
@pytest.mark.parametrize(("breaker", "egypt", "hittite"), TIES)
def test_ties_are_broken_in_order(breaker: str, egypt: dict[str, Any], hittite: dict[str, Any]) -> None:
    mine = {"disks": {"thebes": 1}, "home": "thebes", "vp": 3, **egypt}
    theirs = {"disks": {"hattusha": 1}, "vp": 3, **hittite}
    p = ended(mine, theirs)
    assert p.vp[0] == p.vp[1], breaker
    assert shares(p) == [1.0, 0.0]


@clause("18.2.3")
def test_cities_break_a_tie() -> None:
    p = ended({**HOME, "vp": 3}, {"disks": {"hattusha": 1}, "vp": 4})  # most Cities give Egypt the point
    assert p.vp[:2] == [4, 4]
    assert shares(p) == [1.0, 0.0]


@clause("18.2.1", "18.2.2")
def test_who_is_not_at_home_counts_nothing_for_temples_and_homelands() -> None:
    p = ended(
        {"disks": {"nubia": 1, "hattusha": 1}, "home": "thebes", "vp": 3},
        {"disks": {"kaska": 2}, "home": "hattusha", "vp": 3},
    )
    assert shares(p) == [1.0, 0.0]  # not by the Homeland of the Hittites, but by areas occupied
    assert p.total(0) == p.total(1)


@clause("18.2.7")
def test_equal_in_everything_is_a_draw() -> None:
    p = ended({"disks": {"thebes": 1}, "home": "thebes"}, {"disks": {"hattusha": 1}})
    assert shares(p) == [0.5, 0.5]


# --- options [20] ---


@clause("20.1", "17.1")
def test_a_game_to_a_score_ends_with_the_turn_in_which_it_is_reached() -> None:
    p = lay(
        "reckoning",
        now={"turn": 1, "last_epoch": 4},
        options={"goal": 25},
        egypt={**HOME, "vp": 24},
        hittite={**SMALL, "vp": 22},
    )
    assert p.over
    assert vp(p, "egypt") == 25 + 1  # and the point for most Cities


@clause("20.1")
@pytest.mark.parametrize(
    ("length", "epochs", "points"),
    [("short", 1, 25), ("standard", 2, 50), ("extended", 3, 75), ("campaign", 4, 100)],
)
def test_the_four_lengths(length: str, epochs: int, points: int) -> None:
    assert new("basic-2", 1, {"length": length}).last_epoch == epochs
    by_points = new("basic-2", 1, {"length": length, "ends_by": "points"})
    assert (by_points.goal, by_points.last_epoch) == (points, 4)


@clause("20.2", "17.3.4")
def test_a_final_epoch_event_is_the_first_card_below_69() -> None:
    p = lay(
        "end-of-epoch",
        now={"turn": 4, "last_epoch": 1},
        options={"final_event": True},
        egypt=HOME,
        hittite=THERE,
        cards={"deck_top": [98, 75, 3]},
    )
    let_all_go(p)
    assert [fact.card for fact in facts(p, told_cards.EpochCard)] == [98, 75, 3]
    assert not facts(p, told_cards.InvasionChooser)
    assert (disks(p, "egypt", "thebes"), disks(p, "hittite", "hattusha")) == (2, 2)
    assert p.over


@clause("20.3", "4.3.6")
def test_barbarian_hordes_double_the_black_disks() -> None:
    assert new("basic-2", 1, {"hordes": True}).black == 100
    assert new("basic-2", 1).black == 50


@clause("19.2", "19.3")
def test_nothing_is_given_away_but_temples() -> None:
    p = lay(egypt={**HOME, "minas": 5, "hand": [42]}, hittite=THERE)
    words = {option[0] for option in p.universe(0)}
    assert words == {"play", "establish", "offer", "ask-for", "re-establish", "lift", "pass"}

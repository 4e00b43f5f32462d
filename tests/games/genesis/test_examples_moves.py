"""The rulebook's worked examples of moves, interceptions and battles, played through."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, HITTITE, MITANNI
from kadesh.games.genesis.rules import under_way
from kadesh.games.genesis.rules.facts_turn import Attrition
from kadesh.games.genesis.rules.facts_war import (
    Attacks,
    Battle,
    BattleDice,
    BattleResult,
    Interception,
    Joins,
    Losses,
)
from kadesh.games.genesis.rules.position import GenesisPosition
from tests.games.genesis.moves import acting, force, king_in, king_of, points, stands_in
from tests.games.genesis.table import AT, facts, holder, offers, play, table, units, why
from tests.support import clause


def battle(p: GenesisPosition) -> under_way.Battle:
    found = p.under_way(under_way.Battle)
    assert found is not None
    return found


def told_battles(p: GenesisPosition) -> list[tuple[int, int, int]]:
    """Points of both sides and the net shifts of each battle."""
    return [(dice.attacking_points, dice.defending_points, dice.net) for dice in facts(p, BattleDice)]


# --- 5.2.4: Jerusalem is quelled ---

APEPI = """
[powers.egypt]
king = "apepi"
king_at = "thebes"
units = { thebes = "10 INF" }
[spaces.jerusalem]
revolt_of = "egypt"
revolt_units = "1 INF 1 PS"
"""
TO_JERUSALEM = [
    f"enter {space}"
    for space in ("hermopolis", "memphis", "tanis", "tjaru", "ways-of-horus", "kadesh-barnea", "jerusalem")
]


@clause("5.2.4", "7.2.1", "5.2.3", "7.1.2", "7.1.3")
def test_x03_ten_infantry_end_the_revolt_of_jerusalem() -> None:
    p = acting(["egypt", "mitanni"], APEPI, [6])
    play(p, "major thebes", "all")
    assert points(p) == 7
    play(p, *TO_JERUSALEM)
    assert not p.in_revolt(AT["jerusalem"])
    assert units(p, "egypt", "jerusalem") == "11 INF 1 PS"
    assert facts(p, Battle) == []


@clause("5.2.4")
def test_x03_the_infantry_under_the_marker_never_counts() -> None:
    p = acting(["egypt", "mitanni"], APEPI.replace("10 INF", "3 INF"), [6])
    play(p, "major thebes", "all", *TO_JERUSALEM)
    assert p.in_revolt(AT["jerusalem"])
    assert units(p, "egypt", "jerusalem") == "3 INF"
    assert units(p, "under", "jerusalem") == "1 INF 1 PS"


@clause("5.2.4", "7.2.3")
def test_x03_four_dropped_on_the_way_would_do() -> None:
    p = acting(["egypt", "mitanni"], APEPI.replace("apepi", "amose-i"), [6])
    play(p, "major thebes", "all", *TO_JERUSALEM, "drop inf 4", "enter kadesh-barnea")
    assert p.in_revolt(AT["jerusalem"])
    play(p, "stop")
    assert not p.in_revolt(AT["jerusalem"])
    assert units(p, "egypt", "jerusalem") == "5 INF 1 PS"


# --- 7.2: movement ---


@clause("7.2.1")
def test_x10_a_campaigner_of_two_who_rolls_five() -> None:
    p = acting(
        ["egypt", "mitanni"],
        '[powers.egypt]\nking = "sobekhotep-iv"\nking_at = "thebes"\nunits = { thebes = "3 INF" }',
        [5],
    )
    play(p, "major thebes", "all")
    assert points(p) == 7


@clause("7.2.3")
def test_x11_one_point_does_not_climb_a_mountain() -> None:
    p = acting(["mitanni", "egypt"], '[powers.mitanni]\nunits = { taidu = "1 INF" }', [1])
    play(p, "minor taidu")
    assert why(p, "enter nairi") == "7.2.3"
    assert why(p, "enter waushukanni") == ""


@clause("7.2.4")
def test_x12_no_way_from_tarsus_to_tarhuntassa() -> None:
    p = acting(["hittite", "egypt"], '[powers.hittite]\nunits = { tarsus = "4 INF" }', [6])
    play(p, "major tarsus", "all")
    assert why(p, "enter tarhuntassa") == "7.2.4"


AMENHOTEP = """
[powers.egypt]
king = "amenhotep-iii"
king_at = "megiddo"
level = 1
units = { megiddo = "1 PS", tyre = "1 PS", sidon = "1 PS", byblos = "1 PS", kadesh = "2 CH 8 INF 2 PS", damascus = "3 INF" }
[powers.mitanni]
units = { arvad = "1 INF" }
[spaces.sumur]
destroyed = true
"""
# The ride, the pick-up in Kadesh, Arvad stormed, back to Kadesh.
ARVAD = [6, 1, 3, 4]
TO_ARVAD = [
    "major megiddo",
    "choose",
    "ps 0",
    "ride tyre",
    "ride-on sidon",
    "ride-on byblos",
    "ride-on sumur",
    "1: pass",
    "ride-on kadesh",
    "1: pass",
    "pick-up",
    "choose",
    "inf 8",
    "ch 2",
    "ps 0",
    "enter arvad",
    "1: stand",
    "1: use-city",
    "shift 10 1",
]


@clause("7.2.6", "7.2.3", "7.2.5", "7.2.8")
def test_x13_the_ride_of_amenhotep() -> None:
    p = acting(["egypt", "mitanni"], AMENHOTEP, [2, *ARVAD])
    play(p, *TO_ARVAD)
    assert holder(p, "arvad") == "egypt"
    assert points(p) == 2
    play(p, "drop inf 1", "enter kadesh")
    assert points(p) == 1
    play(p, "ride sumur", "ride-on byblos", "ride-on sidon", "ride-on kumidi", "ride-on damascus", "dismount")
    assert king_in(p, "egypt", "damascus")
    assert units(p, "egypt", "arvad") == "1 INF"
    assert p.step.name == "act"


@clause("7.2.6", "7.2.3")
def test_x14_with_a_six_he_goes_on_to_ribla() -> None:
    p = acting(["egypt", "mitanni"], AMENHOTEP, [6, *ARVAD, 3, 3, 3, 4])
    play(p, *TO_ARVAD, "drop inf 1", "enter kadesh")
    play(p, "ride sumur", "ride-on byblos", "ride-on sidon", "ride-on kumidi", "ride-on damascus", "dismount")
    assert points(p) == 4
    play(p, "pick-up", "all", "enter kumidi", "enter ribla")
    assert facts(p, Attacks)[-1].points == 0


# --- 7.4: Amose rides out of Tyre ---

AMOSE = """
[powers.egypt]
king = "amose-i"
king_at = "tyre"
units = { tyre = "6 INF" }
[powers.mitanni]
units = { byblos = "4 INF 1 PS" }
"""
TO_SIDON = ["major byblos", "choose", "inf 4", "ps 0", "enter sidon", "intercept tyre", "all"]


@clause("7.4.2", "7.4.1", "7.4")
def test_x17_seven_and_even_six_bring_amose_to_sidon() -> None:
    for dice, comes in (([3, 4], True), ([2, 4], True), ([2, 3], False)):
        p = acting(["mitanni", "egypt"], AMOSE, [3, *dice, 4, 3])
        play(p, *TO_SIDON)
        assert facts(p, Interception)[0].success == comes
        assert (units(p, "egypt", "sidon") == "6 INF") == comes


@clause("7.4.6", "7.4.5", "8.4.7")
def test_x19_amose_wins_and_goes_back_to_tyre() -> None:
    p = acting(["mitanni", "egypt"], AMOSE, [3, 3, 4, 4, 3, 3, 4])
    play(p, *TO_SIDON, "shift 8 3", "retreat", "retreat-to byblos", "stop")
    assert units(p, "egypt", "tyre") == "4 INF 1 SL"
    assert units(p, "egypt", "sidon") == ""
    assert holder(p, "sidon") == ""
    assert units(p, "mitanni", "byblos") == "1 INF 1 PS"


@clause("7.4.6", "8.5.1", "8.5.2")
def test_x19_without_walls_he_would_stay() -> None:
    p = acting(["mitanni", "egypt"], AMOSE + "[spaces.sidon]\nds = 0\n", [3, 3, 4, 4, 3, 3, 4])
    play(p, *TO_SIDON, "shift 8 3", "retreat", "retreat-to byblos", "stop")
    assert holder(p, "sidon") == "egypt"
    assert units(p, "egypt", "tyre") == ""


# --- 7.4.3, 8.2.1, 8.4.1: the battle of Kalku ---

KALKU = """
[powers.babylonia]
king = "agum-iii"
king_at = "ashur"
level = 3
units = { kalku = "3 INF 2 SL", ashur = "8 INF 2 CH" }
[powers.assyria]
king = "nur-ili"
king_at = "nineveh"
level = 3
silver = 5
units = { nineveh = "12 INF" }
[spaces.kalku]
ds = 1
"""
TO_KALKU = ["major nineveh", "all", "enter kalku", "intercept ashur", "all", "join 2 0"]


def kalku(dice: list[int]) -> GenesisPosition:
    p = acting(["assyria", "babylonia"], KALKU, [3, 3, 4, *dice])
    play(p, *TO_KALKU)
    return p


@clause("7.4.3", "7.4.2")
def test_x18_two_of_the_garrison_join_agum() -> None:
    p = kalku([1, 5])
    assert facts(p, Interception)[0].success
    assert battle(p).attacking_points == 10 + 2 * 3
    assert battle(p).defending_points == 12
    assert facts(p, Joins) == [Joins(3, AT["kalku"], 2, 0, False)]


@clause("8.2.1", "8.3.2")
def test_x21_seven_shifts_for_babylonia() -> None:
    p = kalku([1, 5])
    assert battle(p).net == 1 + 1 + 5
    assert offers(p, "shift 5 2")
    play(p, "shift 5 2")
    assert facts(p, BattleResult)[0].result == 1


@clause("8.2.1", "8.4.1")
def test_x22_one_chariot_settles_three_points() -> None:
    p = kalku([1, 5])
    play(p, "shift 5 2", "hold", "leave")
    losses = facts(p, Losses)
    assert [(loss.infantry, loss.chariots) for loss in losses] == [(0, 1), (6, 0)]


@clause("8.4.1", "7.2.3", "7.4.6", "7.4.8", "5.4", "6.5.1")
def test_x25_assyria_retreats_to_nineveh() -> None:
    # Agum's and Nur's fates, then the seized treasury.
    p = kalku([1, 5, 3, 4, 3, 4, 5])
    play(p, "shift 5 2", "retreat", "let")
    losses = facts(p, Losses)[1]
    assert (losses.infantry, losses.chariots) == (5, 0)
    play(p, "retreat-to nineveh", "stop")
    assert units(p, "assyria", "nineveh") == "7 INF"
    # 3 and a campaign rating of 2, 1 to enter, 1 for the defeat.
    assert points(p) == 3
    assert units(p, "babylonia", "kalku") == "11 INF 1 CH 3 SL"
    assert holder(p, "kalku") == "babylonia"
    assert king_in(p, "babylonia", "kalku")
    assert p.silver[4] == 2


@clause("8.2.1", "8.1")
def test_x23_walls_bear_the_loss() -> None:
    p = acting(
        ["egypt", "mitanni"],
        '[powers.egypt]\nunits = { gaza = "5 INF" }\n[powers.mitanni]\nunits = { jerusalem = "2 INF" }\n',
        [3, 4, 1],
    )
    play(p, "major gaza", "all", "enter jerusalem", "stand", "use-city")
    dice = facts(p, BattleDice)[0]
    assert (dice.attacking_points, dice.attacking_die, dice.defender, dice.defending_points) == (5, 4, 2, 5)
    assert offers(p, "lose-city 0 2") and offers(p, "lose-city 2 0")
    play(p, "lose-city 0 2")
    assert p.ds[AT["jerusalem"]] == 1
    assert units(p, "mitanni", "jerusalem").startswith("2 INF")


# --- 8.6: the example of combat ---

QATNA = """
[powers.hittite]
king = "suppiluliuma"
king_at = "emar"
level = 2
silver = 0
units = { emar = "3 CH 8 INF" }
[powers.mitanni]
level = 3
units = { qatna = "3 CH 5 INF 1 PS", hamath = "5 INF" }
[spaces.hamath]
ds = 0
"""
TO_QATNA = ["major emar", "all", "enter qatna", "pass", "stand", "sally"]
FIRST = [6, 4, 6, 3, 4]
SECOND = [4, 3, 2, 2]
THIRD = [2, 5, 1, 1]


def qatna(dice: list[int]) -> GenesisPosition:
    return acting(["hittite", "mitanni"], QATNA, dice)


@clause("8.1", "8.2.1", "8.4.1", "8.6.1", "6.5.1", "2.2.1", "2.2.2")
def test_x26_the_field_of_qatna() -> None:
    p = qatna(FIRST)
    play(p, *TO_QATNA, "shift 5 3", "retreat")
    assert told_battles(p) == [(14, 14, 4)]
    assert offers(p, "lose 2 1")
    play(p, "lose 2 1", "lose 3 1")
    assert units(p, "mitanni", "hamath") == "7 INF 2 CH"
    assert units(p, "mitanni", "qatna") == "1 PS"
    assert units(p, "hittite", "qatna") == "6 INF 2 CH 1 SL"
    assert holder(p, "qatna") == "mitanni"
    assert p.silver[HITTITE] == 0
    assert points(p) == 11 - 2
    assert p.step.name == "assault"


@clause("8.1", "8.5.2", "5.3", "6.5.1", "8.3.1", "2.1.2")
def test_x27_the_walls_of_qatna() -> None:
    p = qatna([*FIRST, *SECOND])
    play(p, *TO_QATNA, "shift 5 3", "retreat", "lose 2 1", "lose 3 1", "assault")
    play(p, "shift 9 2")
    assert told_battles(p)[1] == (6, 3, 6)
    assert p.ds[AT["qatna"]] == 0
    assert units(p, "hittite", "qatna") == "5 INF 2 CH 2 SL"
    assert units(p, "mitanni", "qatna") == ""
    assert holder(p, "qatna") == "hittite"
    assert p.silver[HITTITE] == 1
    assert points(p) == 11 - 3


@clause("8.1", "8.6.1", "8.6.2", "8.6.4", "8.4.6", "8.4.7", "8.2.1")
def test_x28_suppiluliuma_falls_at_hamath() -> None:
    p = qatna([*FIRST, *SECOND, *THIRD])
    play(p, *TO_QATNA, "shift 5 3", "retreat", "lose 2 1", "lose 3 1", "assault")
    play(p, "shift 9 2", "drop inf 1", "drop sl 2", "enter hamath")
    assert force(p) == "4 INF 2 CH"
    # On our map there is nowhere to withdraw to, so nobody asks the Mitanni.
    play(p, "shift 5 5", "lose 2 1")
    assert told_battles(p)[2] == (8, 13, 3)
    losses = facts(p, Losses)[-1]
    assert (losses.infantry, losses.chariots) == (1, 2)
    assert king_of(p, "hittite") == ""
    assert units(p, "mitanni", "hamath") == "6 INF"
    assert units(p, "hittite", "qatna") == "3 INF 1 CH 2 SL"
    assert stands_in(p, "qatna")
    assert points(p) == 11 - 3 - 2 - 1


@clause("8.2.1")
def test_x29_without_the_retreat_two_chariots_would_go() -> None:
    p = qatna(FIRST)
    play(p, *TO_QATNA, "shift 5 3", "hold", "leave", "lose 2 1")
    assert not offers(p, "lose 4 1")
    assert why(p, "lose 4 1") == "8.2.1"
    assert offers(p, "lose 1 2")


@clause("9.1")
def test_x30_one_unit_of_an_isolated_stack() -> None:
    p = table(
        'seats = ["egypt", "mitanni"]\n[now]\nturn = 2\nphase = "isolation"\nfirst_player = "egypt"\n'
        '[powers.egypt]\nunits = { kadesh-barnea = "2 INF 1 PS" }\n',
        dice=[1],
    )
    attrition = facts(p, Attrition)[0]
    assert (attrition.die, attrition.owed) == (1, 1)
    play(p, "lose-unit inf")
    assert units(p, "egypt", "kadesh-barnea") == "1 INF 1 PS"


@clause("12.2", "8.4.7")
def test_x33_five_silver_keep_mitanni_out_of_ribla() -> None:
    p = acting(
        ["mitanni", "egypt"],
        '[powers.mitanni]\nsilver = 1\nunits = { sumur = "4 INF" }\n[powers.egypt]\nsilver = 9\n',
        [4],
        rules="cards = false\n",
    )
    play(p, "major sumur", "all", "enter ribla", "bribe egypt 5", "accept-bribe egypt", "keep-word")
    assert p.silver[MITANNI] == 6
    assert p.silver[EGYPT] == 4
    assert stands_in(p, "sumur")
    assert units(p, "mitanni", "sumur") == "4 INF"
    assert points(p) == 3
    assert offers(p, "enter kadesh")

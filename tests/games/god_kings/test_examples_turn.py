"""The rulebook's worked examples of the turn, reinforcement, Kings and victory (T01–T07, T38–T41, T44–T47)."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import (
    ASSYRIA,
    EGYPT,
    HATTI,
    HOME,
    KING_IDS,
    KING_OF,
    MITANNI,
    PROVINCE_INDEX,
    PROVINCE_SPACES,
    SPACE_IDS,
    SUCCESSOR_OF,
)
from kadesh.games.god_kings.rules.arithmetic import is_conquered, succession_comes, turn_points
from kadesh.games.god_kings.rules.position import ABSENT, PLAYED, GodKingsPosition
from kadesh.games.god_kings.rules.stack import chariots, complete_divisions
from tests.games.god_kings.table import AT, general_at, marker, offered, offers, play, table, units, why
from tests.support import clause

# --- T01, T02: turn order ---

THREE = """
seats = ["egypt", "mitanni", "hatti"]
[powers.egypt]
provinces = ["egypt"]
forces = {{ memphis = "King, Warlord 1, Warlord 2, Amon, Ra" }}
vp_turn = {egypt}
vp = {egypt_total}
[powers.mitanni]
provinces = ["mitanni"]
forces = {{ washukanni = "King, Warlord 1, Warlord 2, Teshub, Shaushka" }}
vp_turn = {mitanni}
vp = {mitanni_total}
[powers.hatti]
provinces = ["hatti"]
forces = {{ hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }}
vp_turn = {hatti}
vp = {hatti_total}
[now]
turn = 3
last_turn = 5
phase = "victory"
"""


def victory(
    turn: tuple[int, int, int], totals: tuple[int, int, int] = (0, 0, 0), dice: list[int] | None = None
) -> GodKingsPosition:
    """Egypt, Mitanni and Hatti have these VP besides 4, 3 and 4 for their home countries."""
    names = ("egypt", "mitanni", "hatti")
    values = dict(zip(names, turn, strict=True))
    values |= {f"{name}_total": number for name, number in zip(names, totals, strict=True)}
    return table(THREE.format(**values), dice=dice)


@clause("6.0", "24.1")
def test_t01_who_scored_least_chooses_first() -> None:
    # 10, 13 and 8 with the home countries.
    p = victory((6, 10, 4))
    egypt, mitanni, hatti = 0, 1, 2
    assert p.seats_to_choose == [hatti]
    play(p, "take-place 2")
    assert p.seats_to_choose == [egypt]
    play(p, "take-place 1")
    assert p.order == [mitanni, egypt, hatti]


@clause("6.0")
def test_t02_equal_scores_are_told_apart_by_totals() -> None:
    p = victory((6, 8, 6), (5, 0, 3))
    # Egypt and Hatti have 10 each; Hatti has the lower total, 13 against 15.
    assert p.seats_to_choose == [2]
    play(p, "take-place 0")
    assert p.seats_to_choose == [0]


@clause("6.0")
@pytest.mark.parametrize(("dice", "first"), [([2, 5], 2), ([6, 1], 0)])
def test_t02_then_by_the_higher_die(dice: list[int], first: int) -> None:
    p = victory((6, 8, 6), dice=dice)
    assert p.seats_to_choose == [first]


# --- T03 to T07: reinforcement ---

REINFORCED = """
seats = ["egypt", "hatti"]
[powers.egypt]
provinces = ["egypt", "sinai", "canaan", "amurru"]
without = ["arwad", "nahrin"{without}]
divisions = ["Amon", "Ra", "Seth"]
destroyed = {{ Ra = 2 }}
king = "{king}"
forces = {{ memphis = "King, Warlord 1, Warlord 2, 1 Amon, 2 Amon reduced, 1 Ra, Seth, 3 chariots, 2 mercenaries" }}
[powers.hatti]
provinces = ["hatti"]
forces = {{ hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }}
[now]
turn = {turn}
first_turn = 1
last_turn = 10
phase = "reinforcement"
order = ["egypt", "hatti"]
"""


def reinforcing(turn: int = 7, king: str = "tutankhamun", without: str = "") -> GodKingsPosition:
    p = table(REINFORCED.format(turn=turn, king=king, without=without))
    while not offers(p, "egypt: buy-mercenary"):
        play(p, "done")
    return p


@clause("7.1")
def test_t03_egypts_income_and_what_it_buys() -> None:
    p = reinforcing()
    assert (p.tp[EGYPT], p.wp[EGYPT]) == (7, 6)
    # Old chariots and mercenaries have gone.
    assert p.pool == 30 and p.chariots_left[EGYPT] == 8
    for _ in range(6):
        play(p, "buy-chariot")
    assert (p.tp[EGYPT], p.wp[EGYPT]) == (1, 0)
    assert why(p, "buy-chariot") == "7.1"
    # The last TP is worth a mercenary, a garrison or one of the two warriors of Ra that came back reduced.
    assert offers(p, "buy-mercenary") and offered(p, "buy-garrison") and offers(p, "buy-strength 1")
    assert not offers(p, "buy-strength 0")
    play(p, "buy-strength 1")
    assert p.tp[EGYPT] == 0


def place_kadesh(p: GodKingsPosition) -> None:
    play(p, "done")
    assert any(option[0] == "put-general" for seat in p.seats_to_choose for option in p.options(seat))


@clause("7.1", "19.1", "19.3")
def test_t04_a_new_king_and_most_of_the_army_at_kadesh() -> None:
    p = reinforcing(6, "amenhotep-iii")
    place_kadesh(p)
    assert KING_IDS[p.king[EGYPT]] == "amenhotep-iv"
    assert why(p, "put-general egypt.king kadesh") == ""
    assert why(p, "put-general egypt.king arwad") == "7.1"
    play(p, "put-general egypt.king kadesh", "put-general egypt.1 kadesh", "put-general egypt.2 memphis")
    while offers(p, "put amon kadesh 3") or offered(p, "put"):
        for word in ("put amon kadesh 3", "put ra kadesh 1", "put ra* kadesh 2", "put seth memphis 3"):
            if offers(p, word):
                play(p, word)
                break
        else:
            play(p, "rest-with egypt.king")
    assert "3 amon" in units(p, "egypt", "kadesh")
    assert "3 seth" in units(p, "egypt", "memphis")
    assert general_at(p, "egypt.king") == "kadesh"


@clause("7.1")
def test_t04_a_link_that_is_only_empty_breaks_the_chain() -> None:
    # Kadesh hangs on Canaan by Irqata and Byblos and by Sumur: Sidon and Byblos gone, it is cut off.
    p = reinforcing(6, "amenhotep-iii", ', "sidon", "hazor"')
    place_kadesh(p)
    assert why(p, "put-general egypt.king kadesh") == "7.1"
    assert why(p, "put-general egypt.king megiddo") == ""


HATTI_REFORMS = """
seats = ["hatti", "egypt"]
joined = [{joined}]
[powers.hatti]
provinces = ["hatti"{provinces}]
divisions = [{divisions}]
forces = {{ hattusha = "King, Warlord 1, Warlord 2, {units}" }}
hand = [19, 20, 43]
successor = "none"
[powers.egypt]
provinces = ["egypt"]
forces = {{ memphis = "King, Warlord 1, Warlord 2, Amon, Ra" }}
hand = [86, 87, 88]
[now]
turn = 2
phase = "impulse"
active = "hatti"
"""


def reforms(provinces: str, joined: str = "", divisions: int = 2) -> GodKingsPosition:
    names = ["Storm God", "Sun Goddess", "Sharruma", "Telipinu"][:divisions]
    text = HATTI_REFORMS.format(
        provinces=provinces,
        joined=joined,
        divisions=", ".join(f'"{name}"' for name in names),
        units=", ".join(names),
    )
    return table(text)


@clause("7.2")
def test_t05_hatti_raises_a_division_in_pitassa_once() -> None:
    p = reforms(', "pitassa"')
    play(p, "card #19", "event")
    while offered(p, "raise-division") or offered(p, "raise-in") or offered(p, "raise-at"):
        words = ["raise-division 2", "raise-in pitassa", "raise-at sallapa"]
        play(p, next(word for word in words if offers(p, word)))
    pitassa = PROVINCE_INDEX["pitassa"]
    assert p.joined >> pitassa & 1
    assert sum("sharruma" in units(p, "hatti", SPACE_IDS[space]) for space in PROVINCE_SPACES[pitassa]) == 1
    assert p.is_home(HATTI, AT["sallapa"])
    play(p, "egypt: card #86", "trade", "hatti: card #20")
    assert why(p, "event") == "7.2"


@clause("7.2")
def test_t05_walusa_serves_for_the_fourth() -> None:
    p = reforms(', "pitassa", "walusa"', '"pitassa"', 3)
    play(p, "card #19")
    assert why(p, "event") == ""


@clause("7.2")
def test_t05_without_either_there_is_none() -> None:
    p = reforms("")
    play(p, "card #19")
    assert why(p, "event") == "7.2"


@clause("7.2")
def test_t07_nobody_has_five_divisions() -> None:
    p = reforms(', "pitassa", "walusa"', "", 4)
    play(p, "card #19")
    assert why(p, "event") == "7.2"
    assert why(p, "activate hatti.1") == ""


CAMPAIGN_6 = """
scenario = "campaign"
players = 4
[powers.hatti]
provinces = ["hatti"{provinces}]
[now]
turn = 6
phase = "{phase}"
order = ["hatti", "egypt", "mitanni", "kassites"]
"""


@clause("7.2")
@pytest.mark.parametrize(("provinces", "divisions"), [("", 2), (', "walusa"', 3)])
def test_t06_the_division_of_turn_six_needs_a_province(provinces: str, divisions: int) -> None:
    p = table(CAMPAIGN_6.format(provinces=provinces, phase="deal"))
    for _ in range(400):
        if p.round:
            break
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[-1] if offers(p, "done") else p.options(seat)[0])
    assert p.round == 1
    assert p.divisions[HATTI].bit_count() == divisions


@clause("7.2")
def test_t06_the_division_of_turn_six_is_deployed_in_its_province() -> None:
    """The restriction applies to it as to Army Reforms. (A128)"""
    p = table(CAMPAIGN_6.format(provinces=', "walusa"', phase="deal"))
    for _ in range(400):
        if offered(p, "raise-at"):
            break
        seat = p.seats_to_choose[0]
        p.choose(seat, ("done",) if offers(p, "done") else p.options(seat)[0])
    assert why(p, "raise-at hattusha") == "7.2"
    play(p, "raise-at masa")
    assert "3 sharruma" in units(p, "hatti", "masa")
    assert p.is_home(HATTI, AT["walma"])


# --- T38 to T41: Kings ---


@clause("19.2")
def test_t38_egypts_chart() -> None:
    kings = [KING_IDS[KING_OF[EGYPT][turn]] for turn in range(1, 7)]
    assert kings[:3] == ["hatshepsut", "thutmose-iii", "thutmose-iii"]
    assert kings[5] == "amenhotep-iv"
    heirs = [SUCCESSOR_OF[EGYPT][turn] for turn in range(1, 6)]
    names = [KING_IDS[heir] if heir >= 0 else "" for heir in heirs]
    assert names[0] == "thutmose-iii"
    assert names[2:] == ["amenhotep-ii", "amenhotep-iii", ""]


HATSHEPSUT = """
seats = ["egypt", "mitanni"]
[powers.egypt]
provinces = ["egypt"]
forces = { tanis = "King, Amon", memphis = "Warlord 1, Warlord 2, Ra" }
hand = [84, 83, 85, 43]
[powers.mitanni]
provinces = ["mitanni"]
successor = "none"
forces = { washukanni = "King, Warlord 1, Warlord 2, Teshub, Shaushka" }
hand = [36, 86, 87]
[now]
turn = 1
round = 1
phase = "impulse"
active = "egypt"
"""


@clause("19.3", "19.4", "9.2.E")
def test_t39_thutmose_is_crowned_in_the_first_round() -> None:
    assert succession_comes(3, -3, 1)
    p = table(HATSHEPSUT.replace("hand = [36, 86, 87]", "hand = [86, 87]"), dice=[3])
    play(p, f"sway #84 {down(p)}")
    assert KING_IDS[p.king[EGYPT]] == "thutmose-iii"
    assert general_at(p, "egypt.king") == "tanis"
    play(p, "card #83")
    assert why(p, "activate egypt.king") == "19.3"


def down(p: GodKingsPosition) -> int:
    """The direction that takes from the die; `sway` says it with 0 or 1."""
    tried = [option[2] for option in offered(p, "sway") if option[1] == 83]
    for direction in tried:
        q = p.clone()
        q.choose(q.seats_to_choose[0], ("sway", 83, direction))
        if q.king[EGYPT] != p.king[EGYPT] or offers(q, "play #36"):
            return int(direction)
    raise AssertionError(tried)


@clause("19.3", "19.4")
def test_t40_a_false_rumor_stops_it_for_the_round() -> None:
    p = table(HATSHEPSUT, dice=[3, 1])
    play(p, f"sway #84 {down(p)}", "mitanni: play #36")
    assert KING_IDS[p.king[EGYPT]] == "hatshepsut"
    play(p, "egypt: card #83", "trade", "mitanni: card #86", "trade")
    # In Round 2 the roll is made again: a 1 is less than 2.
    assert p.round == 2
    play(p, "pass" if offers(p, "pass") else "done")
    assert KING_IDS[p.king[EGYPT]] == "thutmose-iii"


@clause("19.1", "19.4", "7.1")
def test_t41_tudhaliya_comes_with_the_reinforcements() -> None:
    text = """
seats = ["hatti", "egypt"]
[powers.hatti]
provinces = ["hatti", "lower-land"]
king = "muwatalli-i"
forces = { hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }
[powers.egypt]
provinces = ["egypt"]
forces = { memphis = "King, Warlord 1, Warlord 2, Amon, Ra" }
[now]
turn = 3
first_turn = 2
phase = "reinforcement"
order = ["hatti", "egypt"]
"""
    p = table(text)
    while not offered(p, "put-general"):
        play(p, "done")
    assert KING_IDS[p.king[HATTI]] == "tudhaliya-i"
    assert why(p, "put-general hatti.king ura") == ""
    assert why(p, "put-general hatti.king masa") == "7.1"


# --- T44: from Mitanni to Assyria ---


@clause("23.0")
def test_t44_mitanni_becomes_assyria() -> None:
    text = """
scenario = "campaign"
players = 4
[powers.mitanni]
provinces = ["mitanni", "karkemish", "mukiss", "assyria", "alse", "nuhasse"]
vp = 31
tp = 2
[now]
turn = 6
phase = "deal"
"""
    p = table(text)
    while offered(p, "muster"):
        play(p, f"muster {offered(p, 'muster')[0][1]}")
    seat = p.seat_of[ASSYRIA]
    assert p.power_of[seat] == ASSYRIA
    assert (p.status[ASSYRIA], p.status[MITANNI]) == (PLAYED, ABSENT)
    assert p.total[seat] == 31
    assert all(p.marker[space] == ASSYRIA for space in PROVINCE_SPACES[HOME[ASSYRIA]])
    assert marker(p, "assur") == "assyria!" and marker(p, "nineveh") == "assyria!"
    assert marker(p, "kalhu") == "assyria"
    assert MITANNI not in p.marker
    assert KING_IDS[p.king[ASSYRIA]] == "ashur-uballit-i"
    assert general_at(p, "assyria.king") == "assur"
    stack = p.stack(ASSYRIA, AT["assur"])
    assert (complete_divisions(stack), chariots(stack)) == (3, 4)
    assert all(not p.stack(MITANNI, place) for place in range(len(p.present)))
    assert general_at(p, "mitanni.king") == ""
    assert p.hand_size(seat) == 7


# --- T45 to T47: victory ---

EMPIRE = """
seats = ["egypt", "hatti"]
[rules]
sudden_death = true
[powers.egypt]
provinces = ["egypt", "sinai", "canaan", "amurru", "ugarit", "alasiya"]
forces = { memphis = "King, Warlord 1, Warlord 2, Amon, Ra" }
vp_turn = 3
vp = 21
[powers.hatti]
provinces = ["hatti"]
forces = { hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }
[now]
turn = 3
last_turn = 5
phase = "victory"
"""


@clause("24.1", "24.2")
def test_t45_seventeen_points_are_no_sudden_death() -> None:
    p = table(EMPIRE)
    assert not p.over
    assert p.total[0] == 21 + 17


@clause("24.2")
def test_t45_twenty_would_be() -> None:
    p = table(EMPIRE.replace("vp_turn = 3", "vp_turn = 6"))
    assert p.over
    assert p.winners == [0]


@clause("3.0", "24.1")
def test_t46_home_spaces_lost_and_conquest() -> None:
    # Five of six, all walled cities among them: 4 - 2. Three: no majority, no VP, 6 lost. Two: conquered.
    assert not is_conquered(5, 6, False) and turn_points(4, 9, 1, False) == 4 + 9 - 2
    assert not is_conquered(3, 6, False) and turn_points(0, 9, 3, False) == 9 - 6
    assert is_conquered(3, 6, True)
    assert is_conquered(2, 6, False) and turn_points(0, 9, 4, True) == 5
    assert turn_points(0, 2, 3, False) == 0


LOST = """
seats = ["egypt", "hatti"]
[powers.egypt]
spaces = [{egypt}]
provinces = ["canaan", "amurru", "ugarit", "alasiya"]
forces = {{ gaza = "King, Warlord 1, Warlord 2, Amon, Ra" }}
[powers.hatti]
provinces = ["hatti"]
spaces = [{hatti}]
forces = {{ hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }}
[now]
turn = 3
last_turn = 5
phase = "victory"
"""


@clause("3.0", "24.1", "18.1")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        (["memphis", "avaris", "heliopolis", "tanis", "sais"], 4 + 9 - 2),
        (["memphis", "avaris", "heliopolis"], 9 - 6),
        (["memphis", "avaris"], 5),
    ],
)
def test_t46_at_the_table(held: list[str], points: int) -> None:
    home = [SPACE_IDS[space] for space in PROVINCE_SPACES[HOME[EGYPT]]]
    lost = [space for space in home if space not in held]
    p = table(LOST.format(egypt=", ".join(f'"{s}"' for s in held), hatti=", ".join(f'"{s}"' for s in lost)))
    assert p.total[0] == points
    while offered(p, "take-place"):
        play(p, f"take-place {offered(p, 'take-place')[0][1]}")
    # All of Egypt is Egyptian again.
    assert all(marker(p, space).startswith("egypt") for space in home)


@clause("24.2")
@pytest.mark.parametrize(("totals", "winners"), [((3, 0), [0]), ((0, 3), [1]), ((0, 0), [])])
def test_t47_two_sudden_deaths(totals: tuple[int, int], winners: list[int]) -> None:
    text = EMPIRE.replace("vp_turn = 3\nvp = 21", f"vp_turn = 6\nvp = {totals[0]}")
    text = text.replace('provinces = ["hatti"]', f'provinces = ["hatti"]\nvp_turn = 16\nvp = {totals[1]}')
    p = table(text)
    assert p.over == bool(winners)
    assert p.winners == winners

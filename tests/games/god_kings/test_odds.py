"""Odds are exact: each is held against an enumeration that shares no code with them.

The table below is typed from the rule book, losses are found by trying all of them, dice are thrown one by
one, and chances are fractions.
"""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from kadesh.games.god_kings.charts.tables import CHARIOT, GUARD, MERCENARY
from kadesh.games.god_kings.odds import battle, dice
from kadesh.games.god_kings.odds.battle import ATTACKER, DEFENDER, Field, Host, fight
from kadesh.games.god_kings.odds.command import army_from, from_arguments
from kadesh.games.god_kings.odds.losses import after_losses
from kadesh.games.god_kings.rules.stack import pack, part
from tests.support import clause

FACES = range(1, 7)

COLUMNS = [1, 2, 3, 4, 6, 8, 11, 15, 20, 25, 30, 36, 10**6]  # the highest strength of each
ROWS = """
0 0 0 0 0 0 0 0 3 5 5 7 8
0 0 0 0 0 0 1 1 5 5 7 8 9
0 0 0 0 0 1 2 3 5 7 8 9 10
0 0 0 0 1 2 3 5 7 9 10 10 11
0 0 0 1 2 3 4 7 9 10 11 12 13
0 0 1 2 3 3 5 8 9 11 12 13 15
0 0 1 2 3 4 6 9 10 12 14 15 17
0 1 2 3 4 5 7 10 11 13 15 17 19
0 1 2 3 4 6 8 11 12 14 16 18 20
1 2 3 4 5 7 9 11 13 15 17 19 21
1 2 3 4 5 7 10 12 14 16 18 20 22
1 2 3 4 6 8 10 13 15 18 20 22 24
1 2 3 4 6 8 11 14 16 20 22 24 26
2 3 4 5 6 9 11 14 17 20 24 26 28
"""
TABLE = [[int(number) for number in row.split()] for row in ROWS.strip().splitlines()]

Unit = tuple[str, int, int]  # letter, steps, division
STRENGTH = {
    ("W", 2): 3,
    ("W", 1): 2,
    ("C", 2): 4,
    ("C", 1): 2,
    ("G", 2): 5,
    ("G", 1): 3,
    ("M", 2): 3,
    ("M", 1): 1,
}
FACTOR = {"W": 3, "C": 2, "G": 2, "M": 2}
Units = tuple[Unit, ...]


def number(strength: int, roll: int) -> int:
    row = TABLE[max(-3, min(10, roll)) + 3]
    return 0 if strength == 0 else row[next(at for at, most in enumerate(COLUMNS) if strength <= most)]


def units(**counts: int) -> Units:
    """Units such as W=6, w=1, C=2; warriors go into divisions of three."""
    found: list[Unit] = []
    for letter, count in counts.items():
        for at in range(count):
            found.append((letter.upper(), 1 if letter.islower() else 2, at // 3 if letter in "Ww" else -1))
    return tuple(sorted(found))


def packed(force: Units) -> int:
    counts: Counter[int] = Counter()
    for letter, steps, division in force:
        kind = {"W": division, "C": CHARIOT, "G": GUARD, "M": MERCENARY}[letter]
        counts[2 * kind + (steps == 1)] += 1
    return pack(counts)


def strength(force: Units, mountain: bool = False) -> int:
    total = 0
    for letter, steps, _ in force:
        factor = STRENGTH[letter, steps]
        total += -(-factor // 2) if mountain and letter == "C" else factor
    return total


@cache
def totals(force: Units, most: int) -> frozenset[tuple[int, int]]:
    """All that steps of a force can add up to, up to a number, and how many of them were of chariots."""
    found = {(0, 0)}
    for letter, steps, _ in force:
        found |= {
            (total + FACTOR[letter] * lost, wheels + lost * (letter == "C"))
            for total, wheels in found
            for lost in range(steps + 1)
            if total + FACTOR[letter] * lost <= most
        }
    return frozenset(found)


def goal(force: Units, loss: int, charged: bool) -> tuple[int, int]:
    """The total that must be lost, and the chariot steps that are owed. [15.5.8]"""
    wheels = sum(steps for letter, steps, _ in force if letter == "C")
    owed = 0
    while charged and owed < wheels and 2 * (owed + 1) <= loss // 2:
        owed += 1
    return max(total for total, lost in totals(force, loss) if lost >= owed), owed


PRICES = ["M1", "M2", "W1", "W2", "C1", "C2", "G1", "G2"]


@cache
def survivors(force: Units, loss: int, charged: bool) -> Units:
    """What is left when the cheapest steps are taken with which the total can still be met."""
    target, owed = goal(force, loss, charged)
    left = list(force)
    while target:
        for unit in sorted(set(left), key=lambda one: (PRICES.index(f"{one[0]}{one[1]}"), one[2])):
            after = left[:]
            after.remove(unit)
            if unit[1] == 2:
                after.append((unit[0], 1, unit[2]))
            rest, still = target - FACTOR[unit[0]], max(0, owed - (unit[0] == "C"))
            if rest >= 0 and any(
                total == rest and lost >= still for total, lost in totals(tuple(sorted(after)), rest)
            ):
                left, target, owed = after, rest, still
                break
        else:
            raise AssertionError((force, loss, charged))
    return tuple(sorted(left))


def divisions(force: Units) -> int:
    return sum(1 for count in Counter(unit[2] for unit in force if unit[0] == "W").values() if count == 3)


class Side:
    def __init__(self, force: Units, rating: int, led: bool = True, drm: int = 0) -> None:
        self.force, self.rating, self.led, self.drm = force, rating, led, drm

    def host(self) -> Host:
        return Host(packed(self.force), self.rating, self.led, self.drm)

    def wheels(self) -> int:
        return sum(unit[0] == "C" for unit in self.force)

    def total(self) -> int:
        return (self.rating if self.led else 0) + divisions(self.force) + self.drm


Result = tuple[bool, int, int, Units, Units]  # attacker wins, losses caused by each, who is left


def charge_faces(own: Side, enemy: Side, shaken: bool) -> list[int]:
    """The faces with which a charge comes off. [15.5.2]"""
    ours, theirs = own.wheels(), enemy.wheels()
    if theirs == 0:
        share = -min(ours, 3)
    else:
        share = -3 if ours >= 3 * theirs else -2 if ours >= 2 * theirs else -1 if ours > theirs else 0
    against = own.rating - (enemy.rating if enemy.led else 0)
    return [die for die in FACES if die == 1 or (die != 6 and die + share - (1 if shaken else 0) <= against)]


Outcomes = dict[Result, Fraction]


def enumerate_battle(
    attacker: Side, defender: Side, mountain: bool, charges: tuple[bool, bool], shaken: bool
) -> Outcomes:
    """Every throw of every die."""
    sides = [attacker, defender]
    keys = [(side.wheels(), side.rating if side.led else 0) for side in sides]
    order = (1, 0) if keys[1] > keys[0] else (0, 1)
    found: Outcomes = {}
    left = Fraction(1)
    tried = [False, False]
    for at in order:
        own, enemy = sides[at], sides[1 - at]
        if mountain or not charges[at] or not own.led or not own.wheels():
            continue
        tried[at] = True
        wins = Fraction(len(charge_faces(own, enemy, shaken and at == 0)), 6)
        for die in FACES:
            loss = number(strength(tuple(unit for unit in own.force if unit[0] == "C")), die)
            weaker = Side(survivors(enemy.force, loss, False), enemy.rating, enemy.led, enemy.drm)
            pair = (own, weaker) if at == 0 else (weaker, own)
            add(found, main_battle(*pair, mountain, (tried[0], tried[1])), left * wins / 6)
        left *= 1 - wins
    add(found, main_battle(attacker, defender, mountain, (tried[0], tried[1])), left)
    return found


def add(found: Outcomes, more: Outcomes, weight: Fraction) -> None:
    for result, chance in more.items():
        found[result] = found.get(result, Fraction(0)) + weight * chance


def main_battle(attacker: Side, defender: Side, mountain: bool, tried: tuple[bool, bool]) -> Outcomes:
    """With the split of the Advantage that is best for its holder: to win, to be rid of the enemy, to hurt him."""
    if not attacker.force or not defender.force:
        return {(not defender.force, 0, 0, attacker.force, defender.force): Fraction(1)}
    advantage = attacker.total() - defender.total()
    holder = 0 if advantage >= 0 else 1
    best: Outcomes = {}
    worth: tuple[Fraction, ...] = ()
    for used in range(abs(advantage) + 1):
        rest = abs(advantage) - used
        shift = (used, -rest) if holder == 0 else (-rest, used)
        found: Outcomes = {}
        for a, b in itertools.product(FACES, FACES):
            caused = number(strength(attacker.force, mountain), a + shift[0])
            suffered = number(strength(defender.force, mountain), b + shift[1])
            ours = survivors(attacker.force, suffered, tried[0])
            theirs = survivors(defender.force, caused, tried[1])
            won = bool(ours) if bool(ours) != bool(theirs) else caused > suffered
            add(found, {(won, caused, suffered, ours, theirs): Fraction(1)}, Fraction(1, 36))
        value = worth_of(found, holder)
        if value > worth or not best:
            best, worth = found, value
    return best


def worth_of(found: Outcomes, holder: int) -> tuple[Fraction, ...]:
    win = rid = gain = Fraction(0)
    for (won, caused, suffered, ours, theirs), chance in found.items():
        victory = won == (holder == 0)
        enemy = theirs if holder == 0 else ours
        margin = caused - suffered if holder == 0 else suffered - caused
        win += chance * victory
        rid += chance * (not enemy or (victory and margin >= 5))
        gain += chance * margin
    return win, rid, gain


BATTLES = [
    # attacker, defender, mountain, charges, shaken
    (Side(units(W=6, C=4), 4), Side(units(W=3, C=2), 2, drm=1), False, (False, False), False),
    (Side(units(W=6, C=4), 4), Side(units(W=3, C=2), 2, drm=1), False, (True, True), False),
    (Side(units(W=3, w=2, C=1), 2), Side(units(W=5, C=3), 3), False, (True, True), True),
    (Side(units(C=5), 3), Side(units(M=4, m=2), 0, led=False), False, (True, False), False),
    (Side(units(W=3, C=4, G=1), 3), Side(units(W=6, c=2), 2, drm=3), True, (True, True), False),
    (Side(units(M=3), 2), Side(units(m=1), 0, led=False), False, (False, False), False),
    (Side(units(W=2, C=2, M=2), 1, drm=-1), Side(units(W=4, C=2, G=1), 1), False, (True, True), False),
    (Side(units(W=9, C=6, M=2), 4, drm=1), Side(units(W=9, C=5, g=1), 3, drm=2), False, (False, True), False),
]


@clause("15.5.1", "15.5.2", "15.5.6", "15.5.7", "15.5.8", "15.5.9", "15.5.10")
@pytest.mark.parametrize("case", range(len(BATTLES)))
def test_a_battle_is_enumerated(case: int) -> None:
    attacker, defender, mountain, charges, shaken = BATTLES[case]
    found = fight(attacker.host(), defender.host(), Field(mountain, shaken), *charges)
    outcomes = enumerate_battle(attacker, defender, mountain, charges, shaken)
    assert sum(outcomes.values()) == 1
    assert found.win == pytest.approx(float(sum(chance for result, chance in outcomes.items() if result[0])))
    before = [attacker.force, defender.force]
    for side in (ATTACKER, DEFENDER):
        displaced = gone = Fraction(0)
        numbers: dict[int, float] = {}
        steps: dict[int, float] = {}
        arms = [0.0] * 4
        for result, chance in outcomes.items():
            won, caused, suffered = result[:3]
            left, loss, other = (
                (result[3], suffered, caused) if side == ATTACKER else (result[4], caused, suffered)
            )
            beaten = won == (side == DEFENDER)
            gone += chance * (not left)
            displaced += chance * (beaten and bool(left) and loss - other >= 5)
            if (result[3] and result[4]) or caused or suffered:
                numbers[loss] = numbers.get(loss, 0.0) + float(chance)
            lost = sum(unit[1] for unit in before[side]) - sum(unit[1] for unit in left)
            steps[lost] = steps.get(lost, 0.0) + float(chance)
            for arm, letter in enumerate("WCGM"):
                had, has = (
                    sum(unit[1] for unit in force if unit[0] == letter) for force in (before[side], left)
                )
                arms[arm] += float(chance) * (had - has)
        assert found.displaced[side] == pytest.approx(float(displaced))
        assert found.gone[side] == pytest.approx(float(gone))
        assert found.numbers[side] == pytest.approx(numbers)
        assert found.steps[side] == pytest.approx(steps)
        assert found.arms[side] == pytest.approx(arms)


@clause("15.5.2", "15.5.8")
@pytest.mark.parametrize("charged", [False, True])
@pytest.mark.parametrize(
    "force",
    [units(W=4, C=1), units(W=6, G=1), units(W=2, w=2, C=3, c=1, M=2, m=1), units(C=4), units(m=3, w=1)],
)
def test_losses_are_as_close_as_they_can_be(force: Units, charged: bool) -> None:
    for loss in range(29):
        left = survivors(force, loss, charged)
        after = after_losses(packed(force), loss, charged)
        assert after == packed(left), (force, loss)


@clause("15.5.8")
def test_losses_of_the_examples() -> None:
    kassites = packed(units(W=6, G=1))
    after = after_losses(kassites, 17, False)
    assert sum(part(after, 2 * kind) * 2 + part(after, 2 * kind + 1) for kind in range(4)) == 12 - 5
    assert part(after, 2 * GUARD + 1) == 1
    mitanni = after_losses(packed(units(W=4, C=1)), 9, True)
    assert mitanni == packed(units(W=4)) - pack({0: 1}) + pack({1: 1})


@clause("24.1", "15.5.9")
def test_points_for_a_battle() -> None:
    large = Host(packed(units(W=6)), 2)
    small = Host(packed(units(M=5)), 2, barbarian=True)
    found = fight(large, small, Field())
    assert found.vp == [pytest.approx(found.win), pytest.approx(1 - found.win)]
    assert fight(large, Host(packed(units(W=6)), 0, led=False), Field()).vp[ATTACKER] == 0.0


@clause("15.5.2")
def test_a_charge_may_end_the_battle_at_once() -> None:
    attacker, defender = Host(packed(units(C=8)), 4), Host(packed(units(m=1)), 0, led=False)
    found = fight(attacker, defender, Field(), True)
    assert found.charged[ATTACKER] == pytest.approx(5 / 6)
    assert found.gone[DEFENDER] == 1.0 and found.win == 1.0


# --- single rolls ---


@clause("13.4", "14.1")
@pytest.mark.parametrize("rating", range(5))
@pytest.mark.parametrize("modifier", range(-3, 3))
def test_reactions(rating: int, modifier: int) -> None:
    faces = [1] + [die for die in (2, 3, 4, 5) if die + modifier <= rating]
    assert dice.reaction_chance(modifier, rating) == pytest.approx(len(faces) / 6)


@clause("14.4")
@pytest.mark.parametrize(
    ("modifier", "rating", "faces"), [(0, 0, 0), (-3, 3, 6), (-1, 2, 3), (0, 4, 4), (-1, 0, 1)]
)
def test_pursuit_knows_no_naturals(modifier: int, rating: int, faces: int) -> None:
    assert dice.pursuit_chance(modifier, rating) == pytest.approx(faces / 6)


@clause("15.5.2")
@pytest.mark.parametrize(
    ("modifier", "own", "enemy", "faces"), [(-2, 3, 2, 3), (0, 0, 4, 1), (-3, 4, 0, 5), (0, 2, 2, 1)]
)
def test_charges(modifier: int, own: int, enemy: int, faces: int) -> None:
    assert dice.charge_chance(modifier, own, enemy) == pytest.approx(faces / 6)


@clause("17.3", "17.4")
def test_sieges() -> None:
    # Karkemish with one marker and a traitor: 4 to 6.
    assert dice.siege_chance(3, 1, 1) == pytest.approx(1 / 2)
    assert dice.siege_chance(3, 0, -1) == pytest.approx(1 / 6)
    assert dice.siege_chance(1, 3, 1) == pytest.approx(5 / 6)
    assert dice.siege_chance(1, 5) == dice.siege_chance(1, 3)
    within = dice.siege_within(3, 0, 4)
    standing, expected = Fraction(1), []
    for faces in (1, 2, 3, 4):
        standing *= 1 - Fraction(faces, 6)
        expected.append(float(1 - standing))
    assert within == pytest.approx(expected)
    assert dice.siege_within(3, 1, 2, 1) == pytest.approx([1 / 2, 1 - 1 / 2 * 1 / 2])


@clause("19.3")
def test_successions() -> None:
    assert [dice.succession_chance(number) for number in range(1, 6)] == pytest.approx(
        [n / 6 for n in range(5)]
    )
    assert dice.succession_chance(1, -3) == pytest.approx(1 / 2)
    assert dice.succession_chance(5, 3) == pytest.approx(1 / 6)
    brute = sum(
        any(die < number for number, die in enumerate(throw, 2))
        for throw in itertools.product(FACES, repeat=4)
    )
    assert dice.succession_by_the_end(2) == pytest.approx(brute / 6**4)
    assert dice.succession_by_the_end(5, -2) == pytest.approx(1.0)


@clause("11.13")
@pytest.mark.parametrize(("count", "hits"), [(4, 1), (10, 2)])
def test_attrition(count: int, hits: int) -> None:
    chances = dice.attrition_chances(count)
    assert sum(chances.values()) == pytest.approx(1)
    assert battle.mean(chances) == pytest.approx(count * hits / 6)
    assert chances[0] == pytest.approx((1 - hits / 6) ** count)


@clause("13.2", "13.6")
def test_a_march_past_several_armies() -> None:
    chances = dice.march_chances([[1 / 2], [], [1 / 3, 1 / 2]])
    assert chances == pytest.approx([1 / 2, 0, 1 / 2 * 2 / 3])
    assert dice.any_of([1 / 2, 1 / 3, 1 / 2]) == pytest.approx(sum(chances))


@clause("21.0")
def test_reluctant_barbarians() -> None:
    assert dice.reluctance_chance() == pytest.approx(1 / 2)
    assert dice.reluctance_chance(2) == pytest.approx(3 / 4)


# --- the command line ---


def test_the_example_of_the_command_line() -> None:
    asked = ["--attacker", "king:4,W6,C4", "--defender", "warlord:2,W3,C2", "--terrain", "plain"]
    found = from_arguments([*asked, "--allies", "defender"])
    assert found["strength"] == {"attacker": 34, "defender": 17}
    assert found["modifiers"] == {"attacker": 6, "defender": 4, "advantage": 2}
    assert found["reactions"]["avoidance"] == pytest.approx(2 / 6)
    plain = fight(Host(army_from("W6,C4").stack(), 4), Host(army_from("W3,C2").stack(), 2, drm=1), Field())
    assert found["nobody_charges"]["outcome"]["attacker wins"] == plain.win
    assert {"attacker_charges", "defender_charges", "both_charge"} <= set(found)


def test_no_charges_in_mountains_on_the_command_line() -> None:
    asked = ["--attacker", "king:4,C4", "--defender", "W3", "--terrain", "mountain"]
    found = from_arguments(asked)
    assert found["strength"] == {"attacker": 8, "defender": 9}
    assert found["modifiers"]["defender"] == 2
    assert "attacker_charges" not in found and "attacker_charge" not in found


def test_whole_divisions_can_be_said() -> None:
    asked = ["--attacker", "king:3,W6", "--defender", "W3"]
    assert from_arguments(asked)["modifiers"]["attacker"] == 5
    assert from_arguments([*asked, "--attacker-divisions", "0"])["modifiers"]["attacker"] == 3
    with pytest.raises(ValueError, match="cannot have exactly 3 whole divisions"):
        from_arguments([*asked, "--attacker-divisions", "3"])


def test_rolls_on_the_command_line() -> None:
    found = from_arguments(
        ["--siege", "3", "--markers", "1", "--events", "1", "--cards", "2", "--succession", "1"]
    )
    assert found["siege"]["now"] == pytest.approx(1 / 2)
    assert found["siege"]["within"]["2 cards"] == pytest.approx(3 / 4)
    assert found["succession"]["this_round"]["Ops 3"] == pytest.approx(1 / 2)
    assert from_arguments(["--attrition", "3"])["attrition"]["steps_lost"]["0"] == pytest.approx((5 / 6) ** 3)
    assert from_arguments(["--reluctance", "2"])["barbarians"]["stop"] == pytest.approx(3 / 4)


@clause("13.2", "13.4", "13.6")
def test_a_march_past_interceptors_on_the_command_line() -> None:
    """Ratings 2, with +1 to the die (only a 1 does), and 3; then nobody; then 2 with only chariots, and more."""
    found = from_arguments(["--march", "2+1,3/-/2-3"])["march"]
    first = 1 - 5 / 6 * 3 / 6
    assert found["intercepted in space 1"] == pytest.approx(first)
    assert found["intercepted in space 2"] == 0.0
    assert found["intercepted anywhere"] == pytest.approx(1 - (1 - first) * 1 / 6)


@clause("15.5.6")
def test_the_best_use_of_the_advantage_on_the_command_line() -> None:
    found = from_arguments(["--attacker", "king:2,W3", "--defender", "W3,m2", "--terrain", "mountain"])
    assert found["modifiers"]["advantage"] == 1
    own, other = found["best_use_of_the_advantage"].values()
    assert own - other == 1
    even = from_arguments(["--attacker", "king:1,W2", "--defender", "king:1,W2"])
    assert set(even["best_use_of_the_advantage"].values()) == {0}


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ([], "Nothing was asked"),
        (["--attacker", "king:3,W3"], "needs an attacker and a defender"),
        (["--attacker", "king:3", "--defender", "W3"], "without units"),
    ],
)
def test_what_cannot_be_answered(asked: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        from_arguments(asked)


@pytest.mark.parametrize("army", ["king:3,W13", "x3", "G2", "king,W3"])
def test_what_is_no_army(army: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        from_arguments(["--attacker", army, "--defender", "W3"])
    assert "--attacker" in capsys.readouterr().err

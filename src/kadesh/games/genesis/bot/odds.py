"""What a battle promises: chances and losses from the rules' own arithmetic, remembered once computed."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.rules.arithmetic import percentage_loss, ratio_shifts, shift_results

MOST_POINTS: Final = 40
MOST_ROUNDS: Final = 3
LEAST_SHIFTS: Final = -9
MOST_SHIFTS: Final = 12
WIN: Final = 3.0  # what winning in the open is worth, in Battle Points

Outlook = tuple[float, float, float]

_storms: dict[tuple[int, int, int, int, int, int], tuple[float, float]] = {}
_fields: dict[tuple[int, int, int, int], Outlook] = {}
_results: dict[tuple[int, int, int], list[tuple[int, int]]] = {}


def results(own: int, enemy: int, net: int) -> list[tuple[int, int]]:
    """What a side can make of both rolls with its shifts. [8.2.1]"""
    key = (own, enemy, net)
    found = _results.get(key)
    if found is None:
        found = shift_results(own, enemy, net)
        _results[key] = found
    return found


def net_shifts(attack: int, defence: int, extra: int, ratio: int) -> int:
    """All shifts of the attacker less the defender's. [8.2.1]"""
    net = ratio_shifts(attack, defence, ratio) - ratio_shifts(defence, attack, ratio) + extra
    return max(LEAST_SHIFTS, min(MOST_SHIFTS, net))


def storm(attack: int, defence: int, extra: int, rounds: int, stake: int, ratio: int) -> tuple[float, float]:
    """Chance that Infantry takes a city whose walls and garrison fight, and the Infantry that it costs.

    `extra`: shifts besides the ratio; `rounds`: assaults that can be paid; `stake`: Infantry that the
    attacker would give for the city. He stops when going on does not pay. [8.1, 8.2.1]
    """
    attack = min(attack, MOST_POINTS)
    defence = min(defence, MOST_POINTS)
    if defence <= 0:
        return 1.0, 0.0
    if attack <= 0 or rounds <= 0 or 3 * attack < defence:
        return 0.0, 0.0
    rounds = min(rounds, MOST_ROUNDS)
    key = (attack, defence, extra, rounds, stake, ratio)
    known = _storms.get(key)
    if known is not None:
        return known
    net = net_shifts(attack, defence, extra, ratio)
    chance = losses = 0.0
    for own in range(1, 7):
        for enemy in range(1, 7):
            if net >= 0:
                best = -1e9
                won, lost = 0.0, 0.0
                for up, down in results(own, enemy, net):
                    p, cost = _after(attack, defence, up, down, extra, rounds, stake, ratio)
                    if p * stake - cost > best:
                        best, won, lost = p * stake - cost, p, cost
            else:
                # The defender spends his shifts: he keeps his walls first, then hurts.
                up, down = enemy, own
                best = -1e9
                for theirs, ours in results(enemy, own, -net):
                    kept = defence - percentage_loss(defence, ours)
                    hurt = percentage_loss(attack, theirs)
                    if kept + 0.7 * hurt > best:
                        best, up, down = kept + 0.7 * hurt, theirs, ours
                won, lost = _after(attack, defence, down, up, extra, rounds, stake, ratio)
            chance += won
            losses += lost
    found = (chance / 36, losses / 36)
    _storms[key] = found
    return found


def _after(
    attack: int, defence: int, own: int, enemy: int, extra: int, rounds: int, stake: int, ratio: int
) -> tuple[float, float]:
    """Chance and losses once both results of one assault are known."""
    lost = percentage_loss(attack, enemy)
    left = defence - percentage_loss(defence, own)
    if attack - lost <= 0:
        return 0.0, float(lost)
    if left <= 0:
        return 1.0, float(lost)
    if rounds <= 1:
        # Walls that came down stay down: half a chance for the next time.
        return 0.25 * (defence - left) / defence, float(lost)
    p, cost = storm(attack - lost, left, extra, rounds - 1, stake, ratio)
    if p * stake > cost:
        return p, lost + cost
    return 0.25 * (defence - left) / defence, float(lost)


def field(attack: int, defence: int, extra: int, ratio: int) -> Outlook:
    """A battle in the open: the attacker's chance to win, and the points that both sides lose. [8.2.1]"""
    attack = min(attack, MOST_POINTS)
    defence = min(defence, MOST_POINTS)
    if defence <= 0:
        return 1.0, 0.0, 0.0
    if attack <= 0:
        return 0.0, 0.0, 0.0
    key = (attack, defence, extra, ratio)
    known = _fields.get(key)
    if known is not None:
        return known
    net = net_shifts(attack, defence, extra, ratio)
    won = lost = killed = 0.0
    for own in range(1, 7):
        for enemy in range(1, 7):
            if net >= 0:
                up, down = best_result(results(own, enemy, net), attack, defence)
            else:
                down, up = best_result(results(enemy, own, -net), defence, attack)
            won += 1.0 if up > down else 0.0
            lost += percentage_loss(attack, down)
            killed += percentage_loss(defence, up)
    found = (won / 36, lost / 36, killed / 36)
    _fields[key] = found
    return found


def best_result(choices: list[tuple[int, int]], own: int, enemy: int) -> tuple[int, int]:
    """The rolls that serve a side best in the open: win, kill, keep one's own."""
    best = choices[0]
    most = -1e9
    for up, down in choices:
        value = result_worth(up, down, own, enemy)
        if value > most:
            most, best = value, (up, down)
    return best


def result_worth(up: int, down: int, own: int, enemy: int) -> float:
    """What a pair of results is worth to a side in the open, in Battle Points."""
    value = 0.8 * percentage_loss(enemy, up) - percentage_loss(own, down)
    return value + (WIN if up > down else -WIN if up < down else 0.0)

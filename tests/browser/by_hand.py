"""How somebody plays by hand, whatever the game: what is wanted in a few words, and where it is clicked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kadesh.table import Option
from tests.browser.house import Town, Visitor, wait_until

# Which of some options a few words can mean, as in `enter tuttul` or `play gold`.
Meant = Callable[[str, list[Option]], list[Option]]
MOST_PASSED = 30  # questions that are let pass before what was wanted is offered


class Hand:
    """People in matches of one game who do by hand what a few words say."""

    def __init__(self, game: str, meant: Meant, quiet: tuple[str, ...] = ()) -> None:
        self.game = game
        self.meant = meant
        self.quiet = quiet  # the words with which somebody who is asked in between lets things pass

    def two(self, town: Town, scenario: str) -> tuple[Visitor, Visitor]:
        """Two people in a match of their own, each before the page."""
        first, second = town.visitor(), town.visitor()
        first.rename("Ada")
        second.rename("Blaise")
        second.match = first.new_match(self.game, scenario, "me", "open")
        second.api("POST", f"/api/matches/{second.match}/join", {"seat": 1})
        first.api("POST", f"/api/matches/{first.match}/start", {})
        first.enter()
        second.enter()
        return first, second

    def do(self, people: Visitor | tuple[Visitor, ...], *moves: str) -> int:
        """Choices in their order, each by the one who is offered it; how many the first of them made."""
        all_of_them = (people,) if isinstance(people, Visitor) else people
        made = 0
        for move in moves:
            person, asked = self.until_offered(all_of_them, move)
            take(person, self.offered(person, move))
            made += asked + (person is all_of_them[0])
        return made

    def until_offered(self, people: tuple[Visitor, ...], move: str) -> tuple[Visitor, int]:
        """Whoever is asked lets things pass until this is offered: to whom, and how often the first was asked."""
        asked = 0
        for _ in range(MOST_PASSED):
            wait_until(lambda: any(one.view()["options"] for one in people))
            for person in people:
                if self.offered(person, move):
                    ready(person)
                    return person, asked
            person = next(one for one in people if one.view()["options"])
            options = person.view()["options"]
            passing = [one for one in options if one["option"][0] in self.quiet]
            assert passing, f"{move!r} is not offered: {[one['option'] for one in options]}"
            ready(person)
            take(person, passing[0])
            asked += person is people[0]
        raise AssertionError(f"{move!r} was never offered")

    def offered(self, person: Visitor, move: str) -> Any:
        """The option of a person that a few words mean; None if it is not offered."""
        options = {tuple(one["option"]): one for one in person.view()["options"]}
        found = self.meant(move, list(options))
        return options[found[0]] if found else None


def ready(person: Visitor) -> None:
    """Until the page asks what the server asks, and nothing lies over the board."""
    person.catch_up()
    person.wait_for_choice()
    close_what_covers(person)


def take(person: Visitor, one: Any) -> None:
    """Choose by hand: a card in the hand, a place or a piece on the board, else in the list."""
    option, points = one["option"], one["points"]
    card = next((point for point in points if point.startswith("card:")), "")
    place = next((point for point in points if point.startswith(("space:", "piece:"))), "")
    if card and person.page.locator(f".tray [data-target='{card}']").count():
        person.choose_card(card, option)
    elif place and "button" not in points and person.spot(place):
        person.choose_on_board(place, option)
    else:
        person.choose_in_list(option)


def close_what_covers(person: Visitor) -> None:
    """A card that was played, or the outcome of a fight, lies over the board until one goes on."""
    page = person.page
    while page.get_by_role("button", name=re.compile("^(Go on|Close)")).count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)


def log(person: Visitor) -> str:
    """All that the log says."""
    close_what_covers(person)
    person.tab("Log")
    return person.page.locator(".log").inner_text()


class Wishes:
    """What somebody wants who plays without much thought: marches a little, then takes what he likes best."""

    def __init__(self, begins: str, marches: str = "", most: int = 0, likes: tuple[str, ...] = ()) -> None:
        self.begins = begins  # the word that begins something: from here on he may march again
        self.marches = marches
        self.most = most  # steps of one march
        self.likes = likes  # the words that he takes wherever they are offered, the best first
        self.steps = 0

    def wish(self, options: list[Any]) -> Any:
        kinds = {one["option"][0]: one for one in reversed(options)}
        if self.begins in kinds and "end" not in kinds:
            self.steps = 0
            return kinds[self.begins]
        if self.marches in kinds and self.steps < self.most:
            self.steps += 1
            return kinds[self.marches]
        for kind in self.likes:
            if kind in kinds:
                return kinds[kind]
        return options[0]


def play_by_hand(person: Visitor, wishes: Wishes, until: str, most: int) -> int:
    """Choose by hand until the trail shows these words or the match is over; the number of choices."""
    for number in range(most):
        person.wait_for_choice()
        view = person.view()
        if view["over"] or until in " ".join(view["trail"]):
            return number
        if not view["options"]:
            continue
        ready(person)
        take(person, wishes.wish(view["options"]))
    raise AssertionError(f"{until} has not come after {most} choices")

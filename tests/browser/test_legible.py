"""Nothing on a board is too small to be read, at any zoom: what has no room is not drawn, never shrunk."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.eyes import too_small
from tests.browser.house import DESK, PHONE, Town

SEATS = {"chariot-lords": ("middle-five", 4), "genesis": ("empires-in-conflict", 5)}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", SEATS)
def test_every_letter_can_be_read_from_afar_and_near(town: Town, game: str, size: ViewportSize) -> None:
    scenario, seats = SEATS[game]
    more: dict[str, Any] = {"is_mobile": True, "has_touch": True} if size is PHONE else {}
    person = town.visitor(size, **more)
    person.new_match(game, scenario, "me", *["heuristic"] * (seats - 1))
    person.enter()
    person.wait_for_choice()
    person.wait_for_relief()
    name = f"legible-{game}-{'desk' if size is DESK else 'phone'}"
    person.shoot(name)
    assert too_small(person) == []
    person.page.keyboard.press("f")
    assert too_small(person) == []
    person.shoot(f"{name}-whole")
    for _ in range(5):
        person.page.keyboard.press("+")
        assert too_small(person) == []


def test_no_piece_of_a_stack_hides_another(town: Town) -> None:
    """Foot beside chariots: every piece shows its drawing and its count, at the zoom at which one plans."""
    person = town.visitor()
    person.new_match("genesis", "empires-in-conflict", "me", *["heuristic"] * 4)
    person.enter()
    person.wait_for_choice()
    person.page.keyboard.press("f")
    person.stand_still()
    person.page.wait_for_timeout(250)
    covered = person.page.evaluate(
        """() => {
          const stacks = new Map();
          for (const one of document.querySelectorAll('.world .piece')) {
            const space = one.dataset.space;
            const list = stacks.get(space) ?? [];
            const box = one.querySelector('.counter > rect').getBoundingClientRect();
            stacks.set(space, [...list, { id: one.dataset.target, box }]);
          }
          const found = [];
          for (const list of stacks.values()) list.forEach((a, i) => list.slice(i + 1).forEach(b => {
            const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const tall = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (wide > 3 && tall > 3) found.push([a.id, b.id, wide, tall]);
          }));
          return found;
        }"""
    )
    assert covered == []

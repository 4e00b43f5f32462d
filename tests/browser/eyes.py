"""What can be read: how large every letter of the board is on the screen."""

from __future__ import annotations

from tests.browser.house import Visitor

LEAST = 11.0  # pixels

_SMALL = """least => {
  const found = [];
  const frame = document.querySelector('.viewport').getBoundingClientRect();
  for (const text of document.querySelectorAll('.world text')) {
    if (!text.textContent.trim()) continue;
    const box = text.getBoundingClientRect();
    if (!box.width || box.right < frame.left || box.left > frame.right || box.bottom < frame.top || box.top > frame.bottom) continue;
    const turned = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(turned.a, turned.b);
    if (size < least - 0.05) found.push(`${text.textContent.trim()} ${size.toFixed(1)}`);
  }
  return found;
}"""


def too_small(person: Visitor) -> list[str]:
    """The letters on the board, as far as it is in sight, that are lower than they may be."""
    person.stand_still()
    person.page.wait_for_timeout(250)  # after zooming sizes are chosen anew
    person.stand_still()
    found: list[str] = person.page.evaluate(_SMALL, LEAST)
    return found

"""The camera: it follows others only if one wants it to, and comes home to what one is asked about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.house import Town

BOTS = ("heuristic",) * 3
# Where the board is seen from, frame by frame, and whether one is asked or touched by what is shown.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const at = document.querySelector('.world').style.transform;
    const asked = document.querySelectorAll('.side .option').length > 0;
    const last = window.seen.at(-1);
    if (!last || last.at !== at || last.asked !== asked) window.seen.push({ at, asked });
    requestAnimationFrame(look);
  };
  look();
}"""
# Does one of these lie within what is seen of the board?
IN_SIGHT = """targets => {
  const frame = document.querySelector('.viewport').getBoundingClientRect();
  return targets.some((target) =>
    [...document.querySelectorAll(`.world [data-target="${CSS.escape(target)}"]`)].some((one) => {
      const box = one.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    }),
  );
}"""


@pytest.mark.parametrize("follow", [False, True], ids=["stays", "follows"])
def test_others_are_followed_if_one_wants_and_a_question_brings_it_home(town: Town, follow: bool) -> None:
    """Egypt has set up and looks into an empty corner while the others set up."""
    person = town.visitor()
    person.prefer(follow=follow, speed=1)
    page = person.page
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    page.get_by_role("button", name="Do the rest for me").click()
    page.locator(".opening").first.wait_for()
    box = page.locator(".viewport").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + 12)
    for _ in range(10):
        page.mouse.wheel(0, -500)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate(WATCH)
    corner = page.evaluate("() => window.seen[0].at")
    page.wait_for_function(
        "follow => follow ? new Set(window.seen.map((one) => one.at)).size > 3"
        " : document.querySelector('.skip')?.textContent === 'Skip to my turn'",
        arg=follow,
    )
    seen: list[Any] = page.evaluate("() => window.seen")
    assert not any(one["asked"] for one in seen)
    assert ({one["at"] for one in seen} != {corner}) == follow, seen
    page.locator(".skip").click()
    person.wait_for_choice()
    person.stand_still()
    glowing = [target for one in person.view()["options"] for target in one["points"]]
    places = [target for target in glowing if target.startswith(("space:", "piece:"))]
    assert places and page.evaluate(IN_SIGHT, places)
    person.shoot(f"camera-home-{'follows' if follow else 'stays'}")

"""The grounds of the Fair: everything that a board can hold is drawn, can be clicked, and says why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests import leftovers
from tests.browser.eyes import too_small
from tests.browser.fair.game import THINGS
from tests.browser.house import DESK, PHONE, Server, Town, Visitor
from tests.browser.test_access import check

FAIR = "tests.browser.fair.game"


@pytest.fixture(scope="module")
def grounds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("fair")
    with leftovers.shared(lambda: Server(folder, KADESH_GAMES=FAIR), Server.stop) as server:
        yield server


@pytest.fixture
def fair(browser: Browser, grounds: Server) -> Iterator[Town]:
    town = Town(grounds, browser, lambda text: None)
    yield town
    town.close()


def guest(town: Town, size: ViewportSize = DESK, theme: str = "light") -> Visitor:
    more: dict[str, Any] = (
        {"is_mobile": True, "has_touch": True, "device_scale_factor": 2} if size is PHONE else {}
    )
    person = town.visitor(size, **more)
    person.prefer(theme=theme)
    person.new_match("fair", "market", "me", "heuristic")
    person.enter()
    person.wait_for_choice()
    return person


def whole(person: Visitor) -> None:
    person.page.get_by_role("button", name="Show the whole board").click()
    person.stand_still()


def take(person: Visitor, target: str, text: str) -> None:
    """Click something on the board; if several things meet there, take this one from the small list."""
    after = person.after
    person.click(target)
    person.page.wait_for_function(
        "after => Number(document.querySelector('.page')?.dataset.after) > after"
        " || document.querySelector('.popover .option')",
        arg=after,
    )
    if person.after == after:
        person.page.locator(".popover .option").filter(has_text=text).click()
    person.wait_past(after)
    news = [news for news in person.view()["news"] if any(text in part["t"] for part in news["parts"])]
    assert news, text


def why(person: Visitor, target: str, title: str, reason: str) -> None:
    """Click what cannot be taken; it answers with its clause."""
    person.click(target)
    told = person.page.get_by_role("dialog", name=title).locator(".why li").first
    expect(told).to_contain_text(reason)
    expect(told.locator("button")).to_contain_text("1.2")
    person.page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_it_is_beautiful_and_legible_everywhere(fair: Town, size: ViewportSize, theme: str) -> None:
    person = guest(fair, size, theme)
    page = person.page
    where = f"{'desk' if size is DESK else 'phone'}-{theme}"
    person.shoot(f"fair-board-{where}")
    assert not person.scrolls_sideways()
    assert too_small(person) == []
    check(person, where)
    whole(person)
    person.shoot(f"fair-board-whole-{where}")
    assert too_small(person) == []
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").click()
        assert too_small(person) == []
    person.shoot(f"fair-board-near-{where}")
    whole(person)
    page.keyboard.press("i")
    expect(page.get_by_role("dialog", name="Nippur, opened")).to_be_visible()
    person.shoot(f"fair-stack-{where}")
    check(person, f"a stack, {where}")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Regroup box").click()
    expect(page.get_by_role("region", name="Regroup box")).to_be_visible()
    person.shoot(f"fair-mat-{where}")
    check(person, f"a mat, {where}")


def test_a_region_lights_its_spaces_is_taken_and_refuses(fair: Town) -> None:
    person = guest(fair)
    whole(person)
    page = person.page
    expect(page.locator(".world .regions .line")).to_have_count(4)
    page.mouse.move(*person.point_at("region:akkad"))
    expect(page.locator(".world .lights .lit")).to_have_count(2)
    expect(page.locator(".world .lights .missing")).to_have_count(1)
    person.shoot("fair-region-pointed-at")
    why(person, "region:zagros", "Zagros", "belongs to nobody for long")
    take(person, "region:sumer", "Take the harvest of Sumer")
    why_twice = person.page.get_by_role("dialog", name="Sumer")
    person.click("region:sumer")
    expect(why_twice.locator(".why li").first).to_contain_text("taken already")


def test_spaces_of_every_shape_are_taken_and_refuse(fair: Town) -> None:
    person = guest(fair)
    whole(person)
    assert person.page.locator(".world .wash .stone").count() == 4  # walled cities
    assert person.page.locator(".world .wash .peaks").count() == 2  # in the mountains
    assert person.page.locator(".world .wash .frame").count() == 1  # the capital
    take(person, "space:eridu", "Enter Eridu")
    why(person, "space:gutium", "Gutium", "let nobody in")
    take(person, "space:steppe", "Settle the steppe")


def test_closed_ground_says_why_and_is_passed_over(fair: Town) -> None:
    person = guest(fair)
    whole(person)
    page = person.page
    for target, title, reason in (
        ("space:north", "The North", "no part of the fair this year"),
        ("space:far-away", "Far Away", "beyond the map of this scenario"),
    ):
        person.click(target)
        told = page.get_by_role("dialog", name=title).locator(".why li").first
        expect(told).to_contain_text(reason)
        expect(told.locator("button")).to_contain_text("2")
        page.keyboard.press("Escape")
        shut = page.locator(f".world .hits [data-target='{target}']")
        assert shut.get_attribute("tabindex") is None
        assert "Closed" in (shut.get_attribute("aria-label") or "")
    page.locator(".viewport").focus()
    seen = set()
    for key in ("Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown") * 3:
        page.keyboard.press(key)
        seen.add(page.locator(".viewport [aria-live]").text_content() or "")
    assert not [text for text in seen if "Closed" in text]


def test_who_is_behind_the_wall_and_before_it(fair: Town) -> None:
    person = guest(fair)
    whole(person)
    page = person.page
    assert page.locator(".world .front").count() == 3
    ring = page.locator(".world ellipse.ring")
    expect(ring).to_have_count(2)  # two sides lie before Nippur
    why(person, "piece:in.ur", "King of Ur", "sleeps until noon")
    take(person, "piece:in.nippur", "Sally out of Nippur")


def test_an_army_opens_by_pointer_and_key_and_its_units_are_targets(fair: Town) -> None:
    person = guest(fair)
    whole(person)
    page = person.page
    opened = page.get_by_role("dialog", name="Nippur, opened")
    page.mouse.move(*person.point_at("piece:siege.akkad"))
    expect(opened).to_be_visible()
    expect(opened.get_by_text("Behind the walls")).to_be_visible()
    expect(opened.get_by_text("reduced")).to_be_visible()
    page.mouse.move(5, 300)
    expect(opened).to_have_count(0)
    page.keyboard.press("i")
    expect(opened).to_be_focused()
    after = person.after
    opened.locator(".contents button", has_text="2 chariots").click()
    person.wait_past(after)
    assert "Send the chariots home" in str(person.view()["news"][-1]["parts"])


def test_an_army_opens_by_a_tap(fair: Town) -> None:
    person = guest(fair, PHONE)
    whole(person)
    page = person.page
    page.touchscreen.tap(*person.point_at("piece:siege.akkad"))
    opened = page.get_by_role("dialog", name="Nippur, opened")
    expect(opened).to_be_visible()
    opened.get_by_role("button", name="Army of Lugal-zagesi").click()
    expect(page.locator(".popover .option", has_text="March with the whole army")).to_be_visible()


def test_disks_are_taken_and_refuse(fair: Town) -> None:
    person = guest(fair)
    whole(person)
    page = person.page
    assert page.locator(".world .disks").count() == 5
    assert page.locator(".world .disks .merlons").count() == 3
    assert page.locator(".world .disks text").all_text_contents() == ["7"]
    take(person, "piece:disk.1", "Raise the camp")
    why(person, "piece:disk.2", "A settlement of the traders", "as many disks there as they may have")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_mats_hold_pieces_by_side_that_are_taken_and_refuse(fair: Town, size: ViewportSize) -> None:
    person = guest(fair, size)
    page = person.page
    page.get_by_role("button", name="Regroup box").click()
    mat = page.get_by_role("region", name="Regroup box")
    expect(mat.get_by_role("group", name="Guti")).to_be_visible()
    places = mat.get_by_role("group", name="Places of Regroup box")
    # Nothing is ever cut off: where the window is low the places scroll.
    page.set_viewport_size({"width": size["width"], "height": min(size["height"], 640)})
    person.stand_still()
    assert places.evaluate("one => one.scrollHeight > one.clientHeight")
    page.set_viewport_size(size)
    mat.locator("[data-target='piece:re.guti.foot']").click()
    told = page.get_by_role("dialog", name="2 foot of Guti").locator(".why li").first
    expect(told).to_contain_text("come back tomorrow")
    page.get_by_role("dialog", name="2 foot of Guti").get_by_role("button", name="Close").click()
    for target, text in (("piece:pool.horse", "Hire the chariots"), ("space:foot-pool", "Hire the foot")):
        if not page.get_by_role("region", name="Mercenaries").is_visible():
            page.get_by_role("button", name="Mercenaries").click()
        after = person.after
        page.locator(f".mat [data-target='{target}']").click()
        person.wait_past(after)
        assert text in str(person.view()["news"][-1]["parts"])


def test_a_side_changes_its_name_and_emblem_everywhere(fair: Town) -> None:
    person = guest(fair)
    whole(person)
    page = person.page
    person.choose_in_list(["take", [thing.text for thing in THINGS].index("Talk to Akkad")])
    page.get_by_role("button", name="Far East").click()
    expect(page.get_by_role("region", name="Far East").get_by_role("group", name="Agade")).to_be_visible()
    ship = page.locator(".world [data-target='piece:dilmun.ships'] use")
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(ship.and_(page.locator("[href='#s-eagle']"))).to_have_count(1)
    assert "held by Agade" in (
        page.locator(".hits [data-target='space:nippur']").get_attribute("aria-label") or ""
    )


def test_everything_is_in_the_board_in_words(fair: Town) -> None:
    person = guest(fair)
    page = person.page
    page.keyboard.press("t")
    words = page.get_by_role("dialog", name="The board in words")
    expect(words).to_be_visible()
    text = words.text_content() or ""
    for told in (
        "Sumer. worth 3. held by Ur. Ur 3 of 4, Eridu missing",  # a region
        "Capital, walled, three courses, in Sumer, held by Ur",  # shape and wall
        "4 foot of Akkad within Nippur, besieged",  # behind the wall
        "Army of Lugal-zagesi: 13 units, besieging: Lugal-zagesi (3-2); 2 chariots (4)",  # a stack
        "1 guard, division Sun (2), reduced",
        "A city of Uruk: 7 disks",  # disks
        "Box, on the mat Regroup box",  # a mat
        "Closed: Far Away lies beyond the map of this scenario.",  # the veil
        "under siege by Ur, strength 2 (Ur)",  # a badge in a side's colour
        "Next to Nippur (mountain track), Eyrie (mountain track)",  # kinds of ways
    ):
        assert told in text, told
    words.get_by_role("button", name="Why not Zagros?").click()
    expect(page.locator(".popover .why li").first).to_contain_text("belongs to nobody for long")


def test_the_legend_tells_shapes_ways_and_piles(fair: Town) -> None:
    person = guest(fair)
    page = person.page
    page.get_by_text("Legend", exact=True).click()
    legend = page.locator(".legend")
    for name in ("Mountain fort", "Caravan road", "Anchorage", "3 or more, walled", "Siege engines"):
        expect(legend.get_by_text(name)).to_be_visible()
    page.locator(".choices").evaluate("one => one.remove()")
    legend.scroll_into_view_if_needed()
    person.shoot("fair-legend")

"""Fair seats: how they fare is seen before one sits down, chances can be made even, and seats are sold."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

import kadesh
from kadesh.table.handicap import signed
from tests.browser.house import PHONE, Town, Visitor
from tests.browser.test_access import check


def points() -> list[int]:
    fare = kadesh.game("acme").fare("basic-2")
    assert fare is not None and any(fare.points)
    return fare.points


def is_told(texts: Sequence[str], shares: Sequence[float]) -> None:
    """Whole percentages, each less than one away from its share, that make a hundred together."""
    numbers = [int(text.partition(" %")[0]) for text in texts]
    assert sum(numbers) == 100, texts
    assert all(abs(number - 100 * share) < 1 for number, share in zip(numbers, shares, strict=True)), texts


def seat(visitor: Visitor, name: str) -> str:
    return visitor.page.locator("label.seat", has_text=name).locator(".fare small").inner_text()


def test_the_set_up_page_shows_how_seats_fare(town: Town) -> None:
    fare = kadesh.game("acme").fare("basic-2")
    assert fare is not None
    for size, name in ((None, "seats-fare"), (PHONE, "seats-fare-phone")):
        visitor = town.visitor() if size is None else town.visitor(size)
        page = visitor.page
        visitor.go("/new/acme")
        expect(page.locator("label.seat .fare")).to_have_count(2)
        is_told([seat(visitor, one) for one in ("Hittites", "Egypt")], fare.book)
        check(visitor, name)
        even = page.get_by_label("Even chances")
        expect(even).not_to_be_checked()
        offered = page.locator("label.switch", has_text="Even chances").locator("small").inner_text()
        offered = offered.replace("\u00a0", " ")  # a number and its sign stay on one line
        is_told(re.findall(r"\d+ %", offered), fare.even)
        even.check()
        told = [seat(visitor, one) for one in ("Hittites", "Egypt")]
        is_told(told, fare.even)
        assert [text.partition(" · ")[2] for text in told] == [signed(given) for given in fare.points]
        page.locator("fieldset", has_text="Seats").first.scroll_into_view_if_needed()
        visitor.shoot(name)
        assert not visitor.scrolls_sideways()


def test_even_chances_are_told_at_the_table_and_at_the_end(town: Town) -> None:
    visitor = town.visitor()
    page = visitor.page
    visitor.go("/new/acme")
    page.get_by_label("Even chances").check()
    page.get_by_role("button", name="Create the match").click()
    page.wait_for_url("**/m/*")
    visitor.match = page.url.rsplit("/", 1)[1]
    first = f"even chances: {signed(points()[0])}"
    expect(page.get_by_label("Scores").get_by_role("button").first).to_have_attribute(
        "title", re.compile(re.escape(first))
    )
    visitor.play_on(lambda view: view["options"][-1]["option"], lambda view: view["over"], most=4000)
    visitor.enter()
    end = page.get_by_role("dialog", name="The end")
    expect(end).to_contain_text(first)
    assert visitor.view()["given"]["even"] == points()
    visitor.shoot("even-chances-at-the-end")


def test_people_bid_for_seats_in_secret(town: Town) -> None:
    ada, blaise = town.visitor(), town.visitor(PHONE)
    ada.rename("Ada")
    blaise.rename("Blaise")
    ada.go("/new/acme")
    ada.page.locator("label.seat", has_text="Egypt").locator("select").select_option("anyone")
    ada.page.get_by_label(re.compile("^People bid for the seats")).check()
    ada.page.get_by_role("button", name="Create the match").click()
    ada.page.wait_for_url("**/m/*")
    ada.match = blaise.match = ada.page.url.rsplit("/", 1)[1]
    blaise.go(f"/m/{ada.match}")
    blaise.page.get_by_role("button", name="Sit here").click()
    for one, bids in ((ada, ("1", "7")), (blaise, ("", "4"))):
        form = one.page.get_by_role("region", name="Bids for the seats")
        form.get_by_label("Hittites").fill(bids[0])
        form.get_by_label("Egypt").fill(bids[1])
        if one is ada:
            check(one, "bids")
            # Nobody begins before everybody has bid.
            ada.page.get_by_role("button", name="Start", exact=True).click()
            expect(ada.page.get_by_text(re.compile("have not bid yet"))).to_be_visible()
        form.get_by_role("button", name="Seal my bids").click()
        expect(form).to_contain_text("You have bid.")
        one.shoot(f"bids-{'desk' if one is ada else 'phone'}")
    assert not blaise.scrolls_sideways()
    expect(ada.page.get_by_text("Everybody at the table has bid.")).to_be_visible()
    assert "7" not in blaise.page.get_by_role("region", name="Before the match").inner_text()
    ada.page.get_by_role("button", name="Start", exact=True).click()
    expect(ada.page.locator(".prompt")).to_be_visible()
    assert ada.view()["seat"] == 1 and blaise.view()["seat"] == 0
    assert ada.view()["given"]["bids"] == [0, -7]
    expect(ada.page.get_by_label("Scores").get_by_role("button").nth(1)).to_have_attribute(
        "title", re.compile("bid: −7")
    )

"""A match in the terminal: numbered options, why, undo, save, load."""

from __future__ import annotations

import difflib
import sys
from pathlib import Path

from rich.markup import escape

from kadesh.bots import Bot, Chair, make_bot
from kadesh.bots.hints import because
from kadesh.bots.plans import counsel
from kadesh.commands.common import is_number, show, table
from kadesh.craft.english import percent
from kadesh.match import Match, load_record
from kadesh.match.match import OTHERS_CHOSE
from kadesh.table import Refused
from kadesh.table.handicap import signed

YOU = "you"
HINT_MS = 700
HELP = """  a number      choose that option
  why AREA      why you may not choose something there
  board         what stands where
  odds          exact odds of the battle at hand
  hint          what a far-sighted player would do, and why
  undo          take back your last choice
  save FILE     write the match to a file
  load FILE     go on with a saved match
  help, quit"""


class Quit(Exception):
    """The person has had enough for now."""


class Terminal:
    """The seats called "you" are asked here; all others are bots."""

    def __init__(self, match: Match) -> None:
        self.begin(match)

    def begin(self, match: Match) -> None:
        self.match = match
        self.told = 0
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, f"{match.record.commitment} {seat}")
            for seat, name in enumerate(match.record.seats)
            if name != YOU
        }
        if len(self.bots) == match.position.seats:
            raise ValueError("Nobody in this match is played here: no seat is called 'you'.")
        scenario = match.position.scenario if match.record.situation is None else "a situation of your own"
        show(f"[bold]{escape(match.game.title)}[/bold], {escape(scenario)}. 'help' says what you can type.")

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        while True:
            self.let_bots_play()
            self.tell_news()
            if self.match.position.over:
                self.tell_end()
                return
            self.ask()

    def let_bots_play(self) -> None:
        """Bots choose until only people are asked."""
        position = self.match.position
        while True:
            waiting = [seat for seat in position.seats_to_choose if seat in self.bots]
            if not waiting:
                return
            seat = waiting[0]
            self.match.choose(seat, self.bots[seat].choose(Chair(position, seat)))

    def ask(self) -> None:
        """Put the choice to the person and act on what they type until something has changed."""
        seat = self.match.position.seats_to_choose[0]
        view = self.match.view(seat)
        options = view["options"]
        show(f"\n[bold]{escape(' · '.join(view['trail']))}[/bold]   scores {view['scores']}")
        show(f"{escape(view['prompt'])} [dim]\\[{view['prompt_clause']}][/dim]")
        for number, item in enumerate(options, 1):
            detail = f"  [dim]{escape(item['detail'])}[/dim]" if item.get("detail") else ""
            show(f"  {number:3}  {escape(item['text'])}{detail}")
        match, after = self.match, self.match.after
        while self.match is match and match.after == after:
            word, _, rest = self.read().partition(" ")
            self.obey(seat, word, rest.strip())

    def read(self) -> str:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def obey(self, seat: int, word: str, rest: str) -> None:
        """Carry out one line; whatever is wrong with it is said, and nothing else happens."""
        try:
            if is_number(word):
                self.choose(seat, int(word))
            elif word in ("quit", "q", "exit"):
                raise Quit
            elif word == "why":
                self.why(seat, rest)
            elif word == "board":
                self.board(seat)
            elif word == "odds":
                self.odds(seat)
            elif word == "hint":
                self.hint(seat)
            elif word == "undo":
                self.undo(seat)
            elif word == "save":
                self.save(rest)
            elif word == "load":
                self.load(rest)
            elif word:
                show(HELP)
        except OSError as error:
            show(escape(f"{error.strerror or error} ({error.filename})."))
        except ValueError as error:
            show(escape(str(error)))

    def choose(self, seat: int, number: int) -> None:
        options = self.match.position.options(seat)
        if not 1 <= number <= len(options):
            raise ValueError(f"There is no option {number}.")
        self.match.choose(seat, options[number - 1])

    def hint(self, seat: int) -> None:
        """A plan with its reasons; then the options, equals together, each with its reason."""
        position = self.match.position
        chair = Chair(position, seat)
        offered = position.options(seat)
        found = counsel(chair, position.dice.rolled, ms=HINT_MS)
        for stage in found.plan:
            reason = stage.reason
            show(f"  {escape(reason['text'])}" if reason else "")
            show(f"      [dim]{escape('; '.join(one.text for one in stage.choices))}[/dim]")
        for rank in found.ranks:
            if len(rank.options) > 1:
                show(f"  Equally good, {percent(rank.share)}:")
            for one in rank.options:
                told = because(chair, one.option)
                reason_told = f"  [dim]{escape(told['text'])}[/dim]" if told is not None else ""
                text = self.match.game.telling.describe(position, seat, one.option)["text"]
                number = offered.index(one.option) + 1
                show(f"  {number:3}  {percent(rank.share):>5}  {escape(text)}{reason_told}")

    def why(self, seat: int, name: str) -> None:
        """The reasons against what a person points at, or which options point there."""
        if not name:
            raise ValueError("Say the place's name: why AREA.")
        target, called = self.find_target(name)
        possible = [
            str(number)
            for number, item in enumerate(self.match.described(seat), 1)
            if target in item["points"]
        ]
        if possible:
            show(f"You may: {escape(called)} is in option {', '.join(possible)}.")
            return
        for item in self.match.why_not(seat, target):
            reason = item.reason
            clause = f" [{reason.clause}]" if reason.clause else ""
            show(escape(f"{item.option_text or called}: {reason.text}{clause}"))

    def find_target(self, name: str) -> tuple[str, str]:
        """What a person means by a name: a space, or a target such as card:12."""
        if ":" in name:
            return name, name
        scenario = self.match.position.scenario
        spaces = self.match.game.telling.board(scenario)["spaces"]
        known = {str(space["name"]).lower(): space for space in spaces}
        known.update({str(space["id"]).lower(): space for space in spaces})
        wanted = name.lower()
        if wanted not in known:
            near = difflib.get_close_matches(wanted, known, 1)
            hint = f"; did you mean {known[near[0]]['name']}?" if near else "."
            raise ValueError(f"There is no place {name!r}{hint}")
        space = known[wanted]
        return f"space:{space['id']}", space["name"]

    def board(self, seat: int) -> None:
        """What stands where, place by place."""
        board = self.match.game.telling.board(self.match.position.scenario)
        names = {
            (kind, item["id"]): str(item["name"])
            for kind, items in (
                ("spaces", board["spaces"]),
                ("sides", board["sides"]),
                ("symbols", board["symbols"]),
            )
            for item in items
        }
        standing: dict[str, list[str]] = {}
        for piece in self.match.view(seat).get("pieces", []):
            side = names.get(("sides", piece["side"]), "")
            symbol = names.get(("symbols", piece["symbol"]), piece["symbol"])
            line = (
                f"{piece.get('count', 1)} {symbol} ({side})" if side else f"{piece.get('count', 1)} {symbol}"
            )
            standing.setdefault(names.get(("spaces", piece["space"]), piece["space"]), []).append(line)
        rows = table("", "Place", "What stands there")
        for place, lines in sorted(standing.items()):
            rows.add_row(escape(place), escape(", ".join(lines)))
        show(rows)

    def odds(self, seat: int) -> None:
        found = self.match.game.telling.odds_now(self.match.position, seat)
        if found is None:
            show("There is no battle at hand.")
            return
        show(escape(found["title"]))
        for row in found["rows"]:
            chances = ", ".join(f"{name}: {chance:.1%}" for name, chance in row["chances"].items())
            show(f"  {escape(row['text'])}  {chances}")
        for line in found["summary"]:
            show(f"  {escape(line['text'])}: {line['chance']:.1%}")

    def undo(self, seat: int) -> None:
        """Bots never mind; dice and what was shown stay."""
        reason = self.match.why_not_undo(seat)
        if reason is OTHERS_CHOSE and len(self.bots) == self.match.position.seats - 1:
            self.match.undo_by_consent(seat, self.match.latest(seat))
        elif reason is not None:
            raise Refused(reason)
        else:
            self.match.undo(seat)
        show("Taken back.")

    def save(self, name: str) -> None:
        if not name:
            raise ValueError("Say the file's name: save FILE.")
        self.match.closed().save(Path(name))
        show(f"Saved to {escape(name)}.")

    def load(self, name: str) -> None:
        if not name:
            raise ValueError("Say the file's name: load FILE.")
        self.begin(Match.replay(load_record(Path(name))))

    def tell_news(self) -> None:
        """The sentences of what has happened since the last time."""
        people = [seat for seat in range(self.match.position.seats) if seat not in self.bots]
        _, lines = self.match.news(people[0], self.told)
        self.told = self.match.after
        for line in lines:
            if line.get("weight", 1) > 0 or len(lines) < 20:
                text = "".join(part["t"] for part in line["parts"])
                dice = [str(face) for roll in line.get("dice", []) for face in roll["faces"]]
                rolled = f"  [bold]{' '.join(dice)}[/bold]" if dice else ""
                show(f"[dim]·[/dim] {escape(text)}{rolled}")

    def tell_end(self) -> None:
        position = self.match.position
        rows = table("The game is over.", "Player", "Score", "Share")
        for seat, (name, score, share) in enumerate(
            zip(self.match.record.seats, position.scores(), position.shares(), strict=True)
        ):
            given = f" (even chances: {signed(position.handicap[seat])})" if any(position.handicap) else ""
            rows.add_row(name, f"{score}{given}", f"{share:.0%}")
        show(rows)

"""The command `kadesh`: reads the arguments and calls one of the commands."""

from __future__ import annotations

import argparse
import difflib
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from kadesh import __version__

# Each command is a module of kadesh.commands with `add_arguments` and `run`, loaded only when it is called.
COMMANDS: Final = {
    "play": "play in the terminal, bots on the other seats",
    "serve": "serve Kadesh to browsers",
    "games": "the games and their scenarios",
    "rules": "a game's clauses, with the code and the tests of each",
    "simulate": "many games between bots",
    "arena": "which bot is stronger, with ratings and intervals",
    "balance": "how fair a scenario is, as a page",
    "lab": "learn a game's weights from self-play",
    "odds": "exact odds of a battle",
    "replay": "play a record again and verify it",
    "review": "where a recorded match was won and lost",
    "check": "what is wrong in the data files",
    "bench": "how fast it is here",
}


class Usage(Exception):
    """The arguments make no sense, and why."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Usage(f"{message[:1].upper()}{message[1:].rstrip('.')}; see {self.prog} --help.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    argv = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A console that cannot show a letter shows a mark instead of an error.
            stream.reconfigure(errors="replace")
    try:
        return _run(argv)
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more can be said, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("kadesh: Stopped.", file=sys.stderr)
        return 130
    except Usage as error:
        print(f"kadesh: {error}", file=sys.stderr)
        return 2
    except (ValueError, OSError, SyntaxError) as error:
        # What a person can put right: names, records, data, files, a bot of their own.
        if os.environ.get("KADESH_DEBUG"):
            raise
        print(f"kadesh: {_sentence(error)}", file=sys.stderr)
        return 1


def _run(argv: list[str]) -> int:
    if not argv:
        # Whoever says nothing more wants to play.
        argv = ["serve", "--open"]
    if argv[0] in ("-h", "--help", "help"):
        print(_help())
        return 0
    if argv[0] in ("-V", "--version"):
        print(f"kadesh {__version__}")
        return 0
    name = argv[0]
    if name not in COMMANDS:
        near = difflib.get_close_matches(name, COMMANDS, 1)
        hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(COMMANDS)}."
        raise Usage(f"There is no command {name!r}{hint}")
    module = importlib.import_module(f"kadesh.commands.{name}")
    passes_on = getattr(module, "PASSES_ON", False)
    parser = Parser(
        prog=f"kadesh {name}",
        description=module.__doc__,
        allow_abbrev=False,
        # Once the game is named, --help is for the game to answer.
        add_help=not passes_on or argv[1:] in (["-h"], ["--help"]),
    )
    module.add_arguments(parser)
    if passes_on:
        known, rest = parser.parse_known_args(argv[1:])
        known.rest = rest
    else:
        known = parser.parse_args(argv[1:])
    status: int = module.run(known)
    return status


def _help() -> str:
    lines = ["Kadesh: board wargames of the ancient Near East.", "", "usage: kadesh COMMAND …", ""]
    lines += [f"  {name:10}{text}" for name, text in COMMANDS.items()]
    lines += ["", "kadesh alone serves on this machine and opens the browser."]
    lines += ["kadesh COMMAND --help says more."]
    return "\n".join(lines)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        where = f" ({error.filename})" if error.filename else ""
        return f"{error.strerror}{where}."
    if isinstance(error, SyntaxError):
        return f"{error.filename}:{error.lineno}: {error.msg}."
    if isinstance(error, UnicodeDecodeError):
        return "The file is not a text file in UTF-8."
    text = " ".join(str(error).split()) or type(error).__name__
    return text if text.endswith((".", "?", "!")) else f"{text}."

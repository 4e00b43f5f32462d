"""Serve Kadesh to browsers. Every flag can also be set in the environment as KADESH_<NAME>."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, help="port to listen on (8000)")
    parser.add_argument("--database", help="SQLite file (var/kadesh.db) or postgresql://… address")
    parser.add_argument("--base-url", help="the address that people use, such as https://kadesh.example.org")
    parser.add_argument("--workers", type=int, help="processes in which bots think (1)")
    parser.add_argument(
        "--smtp", help="smtp://user:password@host:port for e-mail, smtps:// for TLS from the start"
    )
    parser.add_argument("--mail-from", help="sender of e-mail")
    parser.add_argument("--quiet-minutes", type=float, help="wait so long before “it is your turn” (15)")
    parser.add_argument("--proxies", help="addresses of proxies to believe, comma-separated (127.0.0.1)")
    parser.add_argument("--client", type=Path, help="folder of the built client")
    parser.add_argument("--open", action="store_true", help="open the browser")


def run(arguments: argparse.Namespace) -> int:
    # Loaded late: the other commands need none of it.
    from kadesh.server.run import serve
    from kadesh.server.settings import settings_from

    values = {name: value for name, value in vars(arguments).items() if name != "open"}
    settings = settings_from(values)
    if arguments.open and arguments.port is None:
        settings.port = free_port(settings.host, settings.port)
    address = settings.base_url or f"http://{settings.host}:{settings.port}/"
    welcome = threading.Thread(
        target=_welcome, args=(settings.host, settings.port, address, arguments.open), daemon=True
    )
    welcome.start()
    return serve(settings)


def _welcome(host: str, port: int, address: str, browse: bool) -> None:
    """Say where we are, and open the browser, as soon as the server answers: not before, not never."""
    until = time.monotonic() + 120
    while not _answers(host, port):
        if time.monotonic() > until:
            return
        time.sleep(0.1)
    print(f"Kadesh is at {address} (stop with Ctrl-C)", flush=True)
    if browse and has_screen() and not webbrowser.open(address):
        print("No browser could be opened: please go there yourself.", flush=True)


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=1):
            return True
    except OSError:
        return False


def has_screen() -> bool:
    """Is there a screen to open a browser on? Without one, a browser for terminals would hide the address."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next that nobody uses: a second `make play` shall work too."""
    for port in range(wanted, wanted + 20):
        try:
            with socket.create_server((host, port)):
                return port
        except OSError:
            continue
    return wanted

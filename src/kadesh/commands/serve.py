"""Serve Kadesh to browsers. Every flag can also be set in the environment as KADESH_<NAME>."""

from __future__ import annotations

import argparse
import socket
import threading
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
    print(f"Kadesh is at {address} (stop with Ctrl-C)", flush=True)
    if arguments.open:
        # A moment later, when the server answers.
        threading.Timer(1.5, webbrowser.open, [address]).start()
    return serve(settings)


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next that nobody uses: a second `make play` shall work too."""
    for port in range(wanted, wanted + 20):
        try:
            with socket.create_server((host, port)):
                return port
        except OSError:
            continue
    return wanted

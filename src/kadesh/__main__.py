"""`python -m kadesh` is the command `kadesh`."""

import sys

from kadesh.cli import main

if __name__ == "__main__":
    sys.exit(main())

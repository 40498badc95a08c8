"""The examples of the README and of the handbook run, each page in its order, in one module and a folder of its own."""

from __future__ import annotations

import os
import pathlib
import re
import tempfile

CRATE = pathlib.Path(__file__).resolve().parent.parent
PAGES = [CRATE / "README.md", CRATE.parent.parent / "docs/handbook/src/programmers/python.md"]


def run(page: pathlib.Path) -> int:
    examples = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert len(examples) >= 3, f"{page} has examples"
    names: "dict[str, object]" = {}
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        pathlib.Path("games.pgn").write_text('[WhiteElo "2500"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 *\n')
        for number, example in enumerate(examples, 1):
            exec(compile(example, f"example {number} of {page.name}", "exec"), names)
        os.chdir(CRATE)
    return len(examples)


def main() -> None:
    print(f"{sum(map(run, PAGES))} examples run")


if __name__ == "__main__":
    main()

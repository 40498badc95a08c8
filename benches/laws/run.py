#!/usr/bin/env python3
"""Who answers the laws suite rightly: prints a table, and each wrong answer.

    npm ci && run.py [FOLDER]     # data/laws-suite unless named; needs PyPI chess

A library that does not offer a question leaves it open, which is no wrong answer.
"""

import collections
import json
import pathlib
import subprocess
import sys

from questions import questions

HERE = pathlib.Path(__file__).parent
TOPICS = {
    "legal": "legal moves",
    "end": "mate, stalemate, dead positions, ends by themselves",
    "repetition": "claims of repetition",
    "fifty": "claims by count",
    "flag": "a flag that falls",
}


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else str(HERE.parent.parent / "data/laws-suite")
    asked = questions(folder)
    run = {"check": True, "capture_output": True, "text": True, "cwd": HERE}
    answers = {"chess (PyPI)": json.loads(subprocess.run([sys.executable, "peers.py", folder], **run).stdout)}
    answers |= json.loads(subprocess.run(["node", "peers.mjs"], input=json.dumps(asked), **run).stdout)
    print(f"{len(asked)} vectors that a library can be asked.\n")
    print("| question | vectors | " + " | ".join(answers) + " |")
    print("|---|---|" + "---|" * len(answers))
    totals = collections.Counter()
    wrong = []
    for topic, words in TOPICS.items():
        row = [question for question in asked if question["asks"] == topic]
        cells = []
        for library, given in answers.items():
            of = [(question, given[question["id"]]) for question in row]
            right = sum(answer == question["expected"] for question, answer in of)
            offered = sum(answer is not None for _, answer in of)
            wrong += [
                (library, question, answer)
                for question, answer in of
                if answer is not None and answer != question["expected"]
            ]
            totals[library, "right"] += right
            totals[library, "offered"] += offered
            cells.append(f"{right} of {offered}" if offered else "not offered")
        print(f"| {words} | {len(row)} | " + " | ".join(cells) + " |")
    cells = [f"{totals[library, 'right']} of {totals[library, 'offered']}" for library in answers]
    print(f"| all | {len(asked)} | " + " | ".join(cells) + " |")
    print("\n| vector | | expected | library | its answer |\n|---|---|---|---|---|")
    for library, question, answer in wrong:
        print(f"| {question['id']} | {question['title']} | {question['expected']} | {library} | {answer} |")


main()

"""Counts what looks like a move in texts, and holds it against the reports of their reading.

    moves.py TEXT REPORT [TEXT REPORT ...]

Shares no line with the reader. Of each text one line is printed: its name, how many moves were found
there, and what became of them. What is wrong is printed below it: a move in no list, a place in two
lists that contradict each other, a sum that is not that of the report. Exit status 1 if anything is.
"""

import bisect
import json
import re
import sys
from pathlib import Path

WING = rb"(?:[KQ]\.?(?:'s|\xe2\x80\x99s)? ?)?"
PIECE = rb"(?:Kt|[KQRBNP])\.?"
JOINT = rb"(?:-| to |\xe2\x80\x94| ?x ?| takes )(?:the )?"
MOVE = re.compile(
    # No part of a FEN.
    rb"(?<![A-Za-z0-9/])(?:"
    + WING + PIECE + JOINT
    + rb"(?:" + WING + rb"(?:Kt|[KQRBNP])(?![A-Za-z])\.?(?:'s|\xe2\x80\x99s)? ?(?:sq|[1-8])?"
    # In algebraic notation, whatever the language calls the piece.
    + rb"|[a-h][1-8](?![0-9a-z]))"
    + rb"|[A-Z]?[a-h]?[1-8]?[x:]?[a-h][1-8](?![0-9a-z/])"
    + rb"|O-O(?:-O)?(?![A-Za-z])"
    # `both Castles` are two rooks, and `White castles at once` is no printed move of its own.
    + rb"|(?<=[0-9]\. )Castles)"
)
TAG = re.compile(rb"<(?:style|script).*?</(?:style|script)>|<[^>]*>", re.S)
SHOWN = 12


def listed(report):
    """Every place of a report: where it begins and ends, and its list."""
    fates = {"read": "read", "repaired": "repaired", "spoken": "spoken"}

    def line(moves, beside):
        for move in moves:
            fate = fates.get(move["status"])
            behind = move["evidence"].startswith("it stands behind")
            if "printed in the game that this one refers to" not in move["evidence"]:
                yield move["start"], move["end"], fate or ("unread" if behind else "open")
        for other in beside:
            yield from line(other["moves"], other["variations"])

    for game in report["games"]:
        yield from line(game["moves"], game["variations"])
    # The name of a square is no move.
    def missed(move):
        return "squares" if move["reason"].startswith("it names a square") else "unread"

    for move in report["loose"]:
        yield move["start"], move["end"], fates.get(move["status"]) or missed(move)
    for move in report["unread"]:
        yield move["start"], move["end"], missed(move)


def faults(text, report):
    """What is wrong, and a line that tells what was counted."""
    places = {}
    wrong = []
    for start, end, fate in listed(report):
        fates = places.setdefault((start, end), set())
        fates.add(fate)
    counts = dict.fromkeys(["read", "repaired", "spoken", "open", "unread", "squares"], 0)
    for (start, end), fates in places.items():
        # An open move, or one behind it, is among the unread too, which tells why.
        fate = next(iter(fates - {"unread"}), "unread")
        if len(fates - {"unread"}) > 1 or fate in ("read", "repaired", "spoken") and len(fates) > 1:
            wrong.append((start, f"{text[start:end]!r} is in two lists: {sorted(fates)}"))
        counts[fate] += 1
    spans = sorted(places)
    for (one, end), (two, _) in zip(spans, spans[1:]):
        if two < end:
            wrong.append((two, f"{text[one:end]!r} is told in two ways"))
    if counts != report["tally"]:
        wrong.append((0, f"the report counts {report['tally']}, and its lists hold {counts}"))
    starts = [start for start, _ in spans]
    words = TAG.sub(lambda tag: b" " * len(tag[0]), text) if b"</" in text else text
    found = {"in no list": 0}
    for move in MOVE.finditer(words):
        at = bisect.bisect_left(starts, move.end()) - 1
        if at >= 0 and spans[at][1] > move.start():
            fates = places[spans[at]]
            fate = next(iter(fates - {"unread"}), "unread")
        else:
            fate = "in no list"
            near = text[max(0, move.start() - 50):move.end() + 30]
            wrong.append((move.start(), f"{move[0]!r} is in no list: {near!r}"))
        found[fate] = found.get(fate, 0) + 1
    told = ", ".join(f"{count} {fate}" for fate, count in sorted(found.items()))
    return wrong, f"{sum(found.values())} moves: {told}"


def main(arguments):
    any_wrong = False
    for name, report in zip(arguments[::2], arguments[1::2]):
        text = Path(name).read_bytes()
        wrong, told = faults(text, json.loads(Path(report).read_bytes()))
        print(f"{Path(name).name}: {told}")
        for at, what in sorted(wrong)[:SHOWN]:
            line = text.count(b"\n", 0, at) + 1
            print(f"  line {line}, byte {at}: {what}")
        if len(wrong) > SHOWN:
            print(f"  and {len(wrong) - SHOWN} more")
        any_wrong |= bool(wrong)
    return any_wrong


sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Holds the sentences of reviews against the board, by PyPI `chess` and code of its own.

    peers.py PROGRAM

The program reviews games drawn by a seed from data/games; each sentence with a line, a sum, a mate, a
repetition or a place on the board is worked out again from its English words. The first false one
ends with exit code 1. PyPI `chess` is a tool of the tests only.
"""

import json
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import chess

GAMES = Path(__file__).parents[3] / "data" / "games" / "masters.pgn"
# Morphy at the opera, Paris 1858: mates that were forced.
OPERA = """
[White "Morphy"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5
10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8
17. Rd8# 1-0
"""
WORDS = "no one two three four five six seven eight nine ten eleven twelve".split()
PIECES = {"pawn": chess.PAWN, "knight": chess.KNIGHT, "bishop": chess.BISHOP,
          "rook": chess.ROOK, "queen": chess.QUEEN}
MINOR = {chess.KNIGHT, chess.BISHOP}


def taken(board, move):
    """What a move takes; none if nothing."""
    if board.is_en_passant(move):
        return chess.PAWN
    return board.piece_type_at(move.to_square) if board.is_capture(move) else None


def set_off(won, lost):
    """The two sums without what stands against its like, then bishops against knights."""
    won, lost = Counter(won), Counter(lost)
    like = won & lost
    won, lost = won - like, lost - like
    minor = min(sum(won[kind] for kind in MINOR), sum(lost[kind] for kind in MINOR))
    for side in (won, lost):
        for kind in MINOR:
            less = min(side[kind], minor if side is won else minor)
            side[kind] -= less
    return +won, +lost, minor > 0


def of_words(text):
    """A sum in words: "a rook and two pawns"; none if it is no sum."""
    if text == "the exchange":
        return None
    sums = Counter()
    for part in re.split(r", | and ", text):
        match = re.fullmatch(r"(the|an?|\w+) (pawn|knight|bishop|rook|queen|piece)s?", part)
        if not match:
            raise ValueError(f"no sum: {text!r}")
        count = 1 if match[1] in ("a", "an", "the") else WORDS.index(match[1])
        sums[match[2]] += count
    return sums


def check_sum(board, moves, text):
    """That the side to move wins in the line what the words say."""
    side, board = board.turn, board.copy()
    won, lost = [], []
    for move in moves:
        kind = taken(board, move)
        if kind:
            (won if board.turn == side else lost).append(kind)
        board.push(move)
    won, lost, _ = set_off(won, lost)
    compare(won, lost, text)


def compare(won, lost, text):
    if text == "the exchange":
        assert won == Counter([chess.ROOK]) and set(lost) <= MINOR and sum(lost.values()) == 1, \
            (text, won, lost)
        return
    for said, found in zip((text.split(" for ") + [""])[:2], (won, lost)):
        said = of_words(said) if said else Counter()
        pieces = said.pop("piece", 0)
        exact = Counter({PIECES[name]: count for name, count in said.items()})
        rest = found - exact
        assert not exact - found and sum(rest.values()) == pieces and set(rest) <= MINOR, \
            (text, won, lost)


def mates(board, moves):
    """Whether the side to move mates in so many moves at most, whatever is answered."""
    for move in sorted(board.legal_moves, key=lambda move: not board.gives_check(move)):
        board.push(move)
        done = board.is_checkmate() or (moves > 1 and mated(board, moves - 1))
        board.pop()
        if done:
            return True
    return False


def mated(board, moves):
    """Whether each reply is answered by mate in so many moves at most."""
    if board.is_stalemate():
        return False
    for reply in list(board.legal_moves):
        board.push(reply)
        done = mates(board, moves)
        board.pop()
        if not done:
            return False
    return True


def times_stood(boards, ply):
    """How often the position after so many plies has stood by then."""
    key = boards[ply]._transposition_key()
    return sum(board._transposition_key() == key for board in boards[:ply + 1])


def pieces(board, side):
    """The kinds of a side's pieces, without the king."""
    men = board.piece_map().values()
    return [man.piece_type for man in men if man.color == side and man.piece_type != chess.KING]


def check(boards, told, counts):
    """Holds a sentence about the move after which boards[ply] stands."""
    ply, kind, words = told["ply"], told["kind"], told["words"]
    if ply == 0:
        return
    before, after = boards[ply - 1], boards[ply]
    move = after.peek()
    if "line" in told:
        start = after if kind == "overlooks" else before
        line = [chess.Move.from_uci(step["uci"]) for step in told["line"]]
        board = start.copy(stack=False)
        for at, step in enumerate(line):
            assert step in board.legal_moves, (words, str(step))
            assert board.parse_san(told["line"][at]["san"]) == step
            board.push(step)
        counts["line"] += 1
        wins = re.search(r"(?:wins|winning|have won) (.+?)"
                         r"(?: by (?:an? |double)[^.:]*)?(?: \(|[.:]|$)", words)
        if wins:
            check_sum(start, line, wins[1])
            counts["sum"] += 1
        if told["mate"] and told["mate"]["proved"]:
            assert board.is_checkmate(), words
            counts["mate"] += 1
    elif kind == "forces mate":
        count = WORDS.index(re.search(r"mate in (\w+)", words)[1]) - 1
        if count <= 2:
            assert mated(after.copy(stack=False), count), words
            assert count == 1 or not mated(after.copy(stack=False), count - 1), words
            counts["forced mate"] += 1
    elif kind == "perpetual check":
        assert after.is_check() and times_stood(boards, ply) > 1, words
        counts["series"] += 1
    elif kind == "repeats":
        stood = times_stood(boards, ply)
        assert ["first", "second", "third", "fourth", "fifth"][stood - 1] in words, (words, stood)
        counts["series"] += 1
    elif kind == "open file":
        file = chess.square_file(move.to_square)
        assert not after.pawns & chess.BB_FILES[file], words
        assert f"{'abcdefgh'[file]}-file" in words
        counts["feature"] += 1
    elif kind == "two bishops":
        def has_two(side):
            bishops = int(after.pieces(chess.BISHOP, side))
            return bool(bishops & chess.BB_LIGHT_SQUARES and bishops & chess.BB_DARK_SQUARES)
        assert has_two(before.turn) and not has_two(not before.turn), words
        counts["feature"] += 1
    elif kind in ("isolates pawn", "outpost", "far pawn"):
        square = chess.parse_square(re.search(r"\bon ([a-h][1-8])", words, re.I)[1])
        pawns = after.pieces(chess.PAWN, not before.turn)
        beside = [at for at in pawns if abs(chess.square_file(at) - chess.square_file(square)) == 1]
        if kind == "isolates pawn":
            assert square in pawns and not beside, words
        elif kind == "outpost":
            assert after.piece_type_at(square) == chess.KNIGHT, words
            forward = 1 if before.turn else -1
            rank = chess.square_rank(square) * forward
            assert not [at for at in beside if chess.square_rank(at) * forward > rank], words
            guards = after.attackers(before.turn, square)
            assert any(after.piece_type_at(at) == chess.PAWN for at in guards), words
        counts["feature"] += 1
    elif kind == "takes unguarded":
        square = chess.parse_square(re.search(r"\bon ([a-h][1-8])", words, re.I)[1])
        name = re.search(r"the (\w+) on", words, re.I)[1].lower()
        assert before.piece_type_at(square) == PIECES[name], words
        assert not any(reply.to_square == square for reply in after.legal_moves), words
        counts["feature"] += 1
    elif kind == "threatens mate":
        after = after.copy(stack=False)
        after.push(chess.Move.null())
        assert after.parse_san(re.search(r"(?:by|is) ([^, ]+?)[.,]", words)[1]) and any(
            after.gives_check(reply) for reply in after.legal_moves), words
        counts["threat"] += 1
    elif kind == "ahead" and "ahead" in words and words.startswith("When"):
        text = re.search(r"is (.+) ahead", words)[1]
        side = "White" in words
        won, lost, _ = set_off(pieces(after, side), pieces(after, not side))
        compare(won, lost, text)
        counts["sum"] += 1
    elif kind == "same forces":
        won, lost, _ = set_off(pieces(after, True), pieces(after, False))
        assert not won and not lost, words
        counts["sum"] += 1
    elif kind == "ends" and "checkmate" in words:
        assert after.is_checkmate(), words
    elif kind in ("castled", "turns", "level", "ending"):
        counts["story"] += 1


def main():
    program = sys.argv[1]
    games = re.split(r"\n(?=\[Event )", GAMES.read_text(encoding="utf-8"))
    chosen = "\n\n".join(random.Random(20).sample(games, 12) + [OPERA])
    counts = Counter()
    for level in ("club", "beginner"):
        run = subprocess.run(
            [program, "review", "-", "--json", "--nodes", "4000", "--level", level],
            input=chosen.encode(), stdout=subprocess.PIPE, check=True)
        for line in run.stdout.splitlines():
            review = json.loads(line)
            boards = [chess.Board(review["moves"][0]["fen"])]
            for step in review["moves"]:
                assert boards[-1].fen().split()[0] == step["fen"].split()[0]
                board = boards[-1].copy()
                board.push_uci(step["uci"])
                boards.append(board)
            of_moves = [told for of in review["moves"] for told in of["sentences"]]
            for told in review["story"] + of_moves:
                counts["sentences"] += 1
                check(boards, told, counts)
    wanted = {"line": 40, "sum": 20, "feature": 30, "threat": 3, "story": 6, "forced mate": 1}
    for kind, least in wanted.items():
        assert counts[kind] >= least, f"only {counts[kind]} of {kind}, expected {least}"
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
    print("reviews against PyPI chess:", told)


if __name__ == "__main__":
    main()

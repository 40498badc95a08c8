#!/usr/bin/env python3
"""Plays a match between two UCI engines and tells the score with its error bars.

    match.py A B [--games 40] [--tc 2+0.05 | --nodes 3000 | --movetime 0.1]
             [--book openings.epd] [--option-a Name=Value ...] [--pgn out.pgn]

A and B are command lines. Openings are drawn from the book with a fixed seed; each is played
twice, with colours exchanged. Needs PyPI `chess`, which is a tool of the tests only.
"""

import argparse
import math
import random
import shlex
import sys
import time

import chess
import chess.engine
import chess.pgn


class Player:
    def __init__(self, command, options):
        self.name = command
        self.engine = chess.engine.SimpleEngine.popen_uci(shlex.split(command), timeout=20)
        settings = {}
        for option in options:
            name, _, value = option.partition("=")
            settings[name] = value
        if settings:
            self.engine.configure(settings)
        self.lost_on_time = 0
        self.nodes = 0
        self.seconds = 0.0


def read_book(path):
    with open(path, encoding="utf-8") as book:
        lines = [line.strip() for line in book if line.strip()]
    positions = []
    for line in lines:
        board, _ = chess.Board.from_epd(" ".join(line.split()[:4]))
        positions.append(board.fen())
    return positions


def play_game(white, black, fen, args, number):
    """The result for White (1, 0.5, 0) and why."""
    board = chess.Board(fen)
    clocks = [args.base, args.base]
    players = {chess.WHITE: white, chess.BLACK: black}
    decided = 0
    while True:
        outcome = board.outcome(claim_draw=True)
        if outcome is not None:
            result = {True: 1.0, False: 0.0, None: 0.5}[outcome.winner]
            return result, outcome.termination.name, board
        if board.ply() > 600:
            return 0.5, "TOO_LONG", board
        player = players[board.turn]
        if args.nodes:
            limit = chess.engine.Limit(nodes=args.nodes)
        elif args.movetime:
            limit = chess.engine.Limit(time=args.movetime)
        else:
            limit = chess.engine.Limit(
                white_clock=max(clocks[0], 0.001), black_clock=max(clocks[1], 0.001),
                white_inc=args.increment, black_inc=args.increment)
        started = time.monotonic()
        played = player.engine.play(board, limit, game=number, info=chess.engine.INFO_BASIC | chess.engine.INFO_SCORE)
        used = time.monotonic() - started
        player.seconds += used
        player.nodes += played.info.get("nodes", 0)
        side = 0 if board.turn else 1
        if args.base and not args.nodes and not args.movetime:
            clocks[side] -= used
            if clocks[side] < 0:
                player.lost_on_time += 1
                print(f"on time: {clocks[side] + used:.3f} s left, {used:.3f} s used, {board.fen()}", flush=True)
                return (0.0 if board.turn else 1.0), "TIME", board
            clocks[side] += args.increment
        if played.move is None or played.move not in board.legal_moves:
            return (0.0 if board.turn else 1.0), f"ILLEGAL {played.move}", board
        # Both see a won game for long: it is given up. Scores are by whoever moved.
        score = played.info.get("score")
        white_cp = score.white().score(mate_score=30000) if score else 0
        if abs(white_cp) > args.resign:
            decided = decided + 1 if decided * white_cp >= 0 else 0
            decided = abs(decided) * (1 if white_cp > 0 else -1)
            if abs(decided) >= 8:
                return (1.0 if white_cp > 0 else 0.0), "ADJUDICATED", board
        else:
            decided = 0
        board.push(played.move)


def elo(score):
    score = min(max(score, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / score - 1)


def summary(results):
    """The score, its standard error by pairs, and both as Elo."""
    total = len(results)
    mean = sum(results) / total
    pairs = [(results[i] + results[i + 1]) / 2 for i in range(0, total - 1, 2)] or [mean]
    spread = math.sqrt(sum((pair - mean) ** 2 for pair in pairs) / max(len(pairs) - 1, 1) / len(pairs))
    low, high = elo(mean - 1.96 * spread), elo(mean + 1.96 * spread)
    wins, losses = results.count(1.0), results.count(0.0)
    return (f"+{wins} ={total - wins - losses} -{losses}  {sum(results):g}/{total} = {mean:.3f} "
            f"+-{1.96 * spread:.3f}  Elo {elo(mean):+.0f} [{low:+.0f}, {high:+.0f}]")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--tc", default="2+0.05")
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--movetime", type=float, default=0)
    parser.add_argument("--book")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resign", type=int, default=900)
    parser.add_argument("--option-a", action="append", default=[])
    parser.add_argument("--option-b", action="append", default=[])
    parser.add_argument("--pgn")
    parser.add_argument("--minimum", type=float, help="fail if A scores less than this part")
    args = parser.parse_args()
    base, _, increment = args.tc.partition("+")
    args.base, args.increment = float(base), float(increment or 0)

    book = read_book(args.book) if args.book else [chess.STARTING_FEN]
    random.Random(args.seed).shuffle(book)
    a, b = Player(args.a, args.option_a), Player(args.b, args.option_b)
    results, ends = [], {}
    for number in range(args.games):
        fen = book[number // 2 % len(book)]
        white, black = (a, b) if number % 2 == 0 else (b, a)
        result, why, board = play_game(white, black, fen, args, number)
        results.append(result if white is a else 1.0 - result)
        ends[why] = ends.get(why, 0) + 1
        if args.pgn:
            game = chess.pgn.Game.from_board(board)
            game.headers.update(White=white.name, Black=black.name, Result={1.0: "1-0", 0.0: "0-1", 0.5: "1/2-1/2"}[result])
            game.headers["Termination"] = why
            with open(args.pgn, "a", encoding="utf-8") as out:
                print(game, file=out, end="\n\n")
        if (number + 1) % 10 == 0:
            print(f"{number + 1:4} {summary(results)}", flush=True)
    print(f"A: {args.a}\nB: {args.b}")
    print(summary(results))
    print("ends:", ends)
    for player in (a, b):
        speed = player.nodes / player.seconds if player.seconds else 0
        print(f"{player.name}: lost on time {player.lost_on_time}, {speed:,.0f} nodes/s")
        player.engine.quit()
    if args.minimum is not None and sum(results) / len(results) < args.minimum:
        sys.exit(1)


if __name__ == "__main__":
    main()

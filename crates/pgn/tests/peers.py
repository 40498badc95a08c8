"""Says what PyPI `chess` reads in a file of games: one line for each, its SAN and its last FEN.

Run by `tests/it/python.rs`.
"""

import sys

import chess
import chess.pgn


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            board = game.board()
            words = []
            for move in game.mainline_moves():
                words.append(board.san_and_push(move))
            print(" ".join(words), board.fen(), sep="|")


main()

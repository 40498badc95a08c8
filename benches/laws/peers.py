#!/usr/bin/env python3
"""Asks python-chess what the vectors of the laws suite ask, and prints its answers as JSON.

    peers.py FOLDER     # data/laws-suite

Only what a library of chess can be asked: see README.md.
"""

import json
import sys

import chess

from questions import questions


def board_of(question):
    board = chess.Board(question["start"]) if question["start"] else chess.Board()
    for move in question["before"]:
        board.push_uci(move)
    return board


def answer(question):
    board = board_of(question)
    match question["asks"]:
        case "legal":
            try:
                return chess.Move.from_uci(question["move"]) in board.legal_moves
            except chess.InvalidMoveError:
                return False
        case "end":
            outcome = board.outcome()
            if outcome is None:
                return "playing"
            return {
                chess.Termination.CHECKMATE: "checkmate",
                chess.Termination.STALEMATE: "stalemate",
                chess.Termination.INSUFFICIENT_MATERIAL: "no-force",
                chess.Termination.SEVENTYFIVE_MOVES: "many-moves",
                chess.Termination.FIVEFOLD_REPETITION: "repetition",
            }[outcome.termination]
        case "repetition" | "fifty" as asks:
            if question["move"]:
                board.push_uci(question["move"])
            return board.is_repetition(3) if asks == "repetition" else board.is_fifty_moves()
        case "flag":
            return "time-without-force" if board.has_insufficient_material(not board.turn) else "time"


print(json.dumps({question["id"]: answer(question) for question in questions(sys.argv[1])}))

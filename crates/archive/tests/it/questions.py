"""Counts the answers to questions with python-chess: one line of JSON each, [question, games].

questions.py FILE.pgn [PER_KIND]: so many questions of each kind that is drawn from the games (34).
"""

import io
import json
import random
import sys

import chess
import chess.pgn
import chess.polyglot

path, per_kind = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 34
games = []
text = open(path, encoding="utf-8-sig", errors="replace").read().replace("\ufeff", "")
handle = io.StringIO(text)
while (game := chess.pgn.read_game(handle)) is not None:
    games.append((dict(game.headers), [move for move in game.mainline_moves()], game.board().fen()))

draw = random.Random(26)
LETTERS = "PNBRQKpnbrqk"
asked = []  # (question, kind, what)


def ask(question, kind, *what):
    asked.append((question, kind, what))


def sampled(ply):
    """A position of a game drawn by lot, after about so many plies."""
    while True:
        _, moves, fen = draw.choice(games)
        if len(moves) >= ply:
            board = chess.Board(fen)
            for move in moves[: draw.randint(ply, min(len(moves), ply + 12))]:
                board.push(move)
            return board


def placement(squares):
    """The ranks of a FEN, with letters on the squares told."""
    ranks = []
    for rank in range(7, -1, -1):
        row = ""
        for file in range(8):
            letter = squares.get(chess.square(file, rank))
            if letter is not None:
                row += letter
            elif row and row[-1].isdigit():
                row = row[:-1] + str(int(row[-1]) + 1)
            else:
                row += "1"
        ranks.append(row)
    return "/".join(ranks)


def counts(board):
    found = {}
    for color, letters in ((True, "PNBRQK"), (False, "pnbrqk")):
        for kind, letter in enumerate(letters, 1):
            found[letter] = chess.popcount(board.pieces_mask(kind, color))
    return found


def exact(board):
    key = chess.polyglot.zobrist_hash(board)
    sets = (board.occupied, board.pawns, board.occupied_co[True])
    return lambda b, *_: (b.occupied, b.pawns, b.occupied_co[True]) == sets and chess.polyglot.zobrist_hash(b) == key


def stand(squares):
    masks = {}
    for square, letter in squares.items():
        masks[letter] = masks.get(letter, 0) | chess.BB_SQUARES[square]

    def holds(b, *_):
        for letter, mask in masks.items():
            if letter == ".":
                there = ~b.occupied
            else:
                piece = chess.Piece.from_symbol(letter)
                there = b.pieces_mask(piece.piece_type, piece.color)
            if mask & ~there:
                return False
        return True

    return holds


def has_pawns(white, black):
    return lambda b, *_: b.pieces_mask(1, True) == white and b.pieces_mask(1, False) == black


def material(name):
    one, other = name[1:].split("K")
    sides = [tuple(side.count(letter) for letter in "PNBRQ") for side in (one, other)]

    def holds(b, *_):
        both = [tuple(chess.popcount(b.pieces_mask(kind, color)) for kind in range(1, 6)) for color in (True, False)]
        return both == sides or both == sides[::-1]

    return holds


for _ in range(per_kind):
    board = sampled(draw.randint(2, 30))
    ask(f'fen "{board.fen()}"', "any", exact(board))
for _ in range(per_kind):
    board, file, rank = sampled(draw.randint(8, 50)), draw.randint(0, 5), draw.randint(0, 5)
    squares = {}
    for square in chess.SQUARES:
        if file <= chess.square_file(square) < file + 3 and rank <= chess.square_rank(square) < rank + 3:
            piece = board.piece_at(square)
            squares[square] = piece.symbol() if piece else "."
    ask(f'board "{placement(squares)}"', "any", stand(squares))
for _ in range(per_kind):
    board = sampled(draw.randint(10, 60))
    pawns = {square: board.piece_at(square).symbol() for square in chess.scan_forward(board.pawns)}
    ask(f'pawns "{placement(pawns)}"', "any", has_pawns(board.pieces_mask(1, True), board.pieces_mask(1, False)))
names = ["KRPKR", "KRKR", "KPK", "KQKQ", "KRPPKRP", "KBPKB", "KNPPKN", "KRPPPKRPPP", "KQPKQ", "KRBKR"]
while len(names) < per_kind:
    board = sampled(60)
    sides = ["K" + "".join(letter * chess.popcount(board.pieces_mask(kind, color)) for letter, kind in zip("QRBNP", (5, 4, 3, 2, 1))) for color in (True, False)]
    names.append("".join(sides))
for name in names[:per_kind]:
    ask(f"material {name}", "any", material(name))


def count(expression, test):
    terms, sign = [], 1
    for letter in expression:
        if letter in "+-":
            sign = 1 if letter == "+" else -1
        else:
            piece = chess.Piece.from_symbol(letter)
            terms.append((sign, piece.piece_type, piece.color))
    return lambda b, *_: test(sum(sign * chess.popcount(b.pieces_mask(kind, color)) for sign, kind, color in terms))


for expression, sign, value, test in [
    ("Q+q", "=", "0", lambda n: n == 0), ("R+r", "=", "4", lambda n: n == 4), ("Q", ">=", "2", lambda n: n >= 2),
    ("P+p", "<=", "4", lambda n: n <= 4), ("P-p", ">=", "3", lambda n: n >= 3), ("B-b", "=", "2", lambda n: n == 2),
    ("R-r", "=", "1", lambda n: n == 1), ("N+B+n+b", "=", "1..2", lambda n: 1 <= n <= 2), ("Q-q", "!=", "0", lambda n: n != 0),
    ("P+N+B+R+Q", "<", "3", lambda n: n < 3), ("n+b", ">", "4", lambda n: n > 4), ("p", "=", "0", lambda n: n == 0),
]:
    ask(f"{expression}{sign}{value}", "any", count(expression, test))


def both(*conditions):
    return lambda *moment: all(condition(*moment) for condition in conditions)


def turned(squares):
    return {chess.square_mirror(square): letter.swapcase() for square, letter in squares.items()}


rooks = both(count("R", lambda n: n == 1), count("r", lambda n: n == 1), count("QqNnBb".replace("", "+")[1:-1], lambda n: n == 0))
ask("{R=1 r=1 Q+q+N+n+B+b=0}", "any", rooks)
ask("{R=1 r=1 Q+q+N+n+B+b=0} for 20 plies", "run", 20, rooks)
ask("not Q+q=0", "never", count("Q+q", lambda n: n == 0))
isolated = {chess.D4: "P"}
iqp = both(stand(isolated), lambda b, *_: not b.pieces_mask(1, True) & (chess.BB_FILE_C | chess.BB_FILE_E) and chess.popcount(b.pieces_mask(1, True) & chess.BB_FILE_D) == 1)
no_neighbours = " ".join(f"{file}{rank}!=P" for file in "ce" for rank in range(2, 8)) + " " + " ".join(f"d{rank}!=P" for rank in (2, 3, 5, 6, 7))
ask(f"{{d4=P {no_neighbours}}} for 4", "run", 4, iqp)
ask("a5=q", "any", stand({chess.A5: "q"}))
ask("{h7=N turn = black}", "any", both(stand({chess.H7: "N"}), lambda b, *_: not b.turn))
ask("{ply = 20 g1=K}", "any", both(stand({chess.G1: "K"}), lambda b, ply, *_: ply == 20))
ask("{move <= 10 Q+q=0}", "any", both(count("Q+q", lambda n: n == 0), lambda b, ply, *_: b.fullmove_number <= 10))
for squares in ({chess.G2: "B", chess.F2: "P", chess.G3: "P", chess.H2: "P"}, {chess.E5: "N", chess.D4: "P"}, {chess.C3: "N", chess.C4: "P", chess.B2: "B"}):
    one, other = stand(squares), stand(turned(squares))
    ask(f'board "{placement(squares)}" mirrored', "any", lambda b, *_, one=one, other=other: one(b) or other(b))


def played(kind, to, takes, promotion=None):
    def holds(b, ply, move, before):
        if move is None or before.piece_type_at(move.from_square) != kind or move.to_square != to:
            return False
        if kind == chess.KING and before.is_castling(move):
            return False
        return before.is_capture(move) == takes and move.promotion == promotion

    return holds


for san, kind, to in [("Bxh7", chess.BISHOP, chess.H7), ("Nxf7", chess.KNIGHT, chess.F7), ("Qxb2", chess.QUEEN, chess.B2), ("Rxc3", chess.ROOK, chess.C3)]:
    ask(f"played {san}", "any", played(kind, to, True))
ask("played e5", "any", played(chess.PAWN, chess.E5, False))
castles = lambda files: lambda b, ply, move, before: move is not None and before.is_castling(move) and chess.square_file(move.to_square) in files
ask("played O-O", "any", castles([6]))
ask("played O-O-O", "any", castles([2]))
ask("played e4 then played Nf3 then played Bb5", "then", (played(1, chess.E4, False), None), (lambda b, p, m, x: m is not None and x.piece_type_at(m.from_square) == 2 and m.to_square == chess.F3, None), (lambda b, p, m, x: m is not None and x.piece_type_at(m.from_square) == 3 and m.to_square == chess.B5, None))
ask("played Bxh7 then within 4 played Ng5", "then", (played(3, chess.H7, True), None), (lambda b, p, m, x: m is not None and x.piece_type_at(m.from_square) == 2 and m.to_square == chess.G5, 4))
ask("played O-O-O then played O-O", "then", (castles([2]), None), (castles([6]), None))
ask("Q+q=0 then within 10 {R+r=0}", "then", (count("Q+q", lambda n: n == 0), None), (count("R+r", lambda n: n == 0), 10))
ask("{d4=P d5=p} for 10 then {d4=. d5=.}", "runthen", 10, stand({chess.D4: "P", chess.D5: "p"}), stand({chess.D4: ".", chess.D5: "."}))

moved = lambda test: lambda b, ply, move, before: move is not None and test(b, move, before)


def isolated_pawn(b, *_):
    for color in (True, False):
        pawns = b.pieces_mask(1, color)
        for square in chess.scan_forward(pawns):
            file = chess.square_file(square)
            beside = (chess.BB_FILES[file - 1] if file else 0) | (chess.BB_FILES[file + 1] if file < 7 else 0)
            if not pawns & beside:
                return True
    return False


on_a_file = lambda least: lambda b, *_: any(chess.popcount(b.pieces_mask(1, color) & file) >= least for color in (True, False) for file in chess.BB_FILES)


def smothered(b, move, before):
    if not b.is_checkmate():
        return False
    king, checkers = b.king(b.turn), list(b.checkers())
    own = b.occupied_co[b.turn]
    return len(checkers) == 1 and b.piece_type_at(checkers[0]) == chess.KNIGHT and not chess.BB_KING_ATTACKS[king] & ~own


ask('"checkmate"', "last", moved(lambda b, move, before: b.is_checkmate()))
ask('"stalemate"', "last", moved(lambda b, move, before: b.is_stalemate()))
ask('"smothered mate"', "last", moved(smothered))
ask('"double check"', "any", moved(lambda b, move, before: chess.popcount(b.checkers_mask()) > 1))
ask('"check"', "any", moved(lambda b, move, before: bool(b.checkers_mask())))
ask('"under-promotion"', "any", moved(lambda b, move, before: move.promotion not in (None, chess.QUEEN)))
ask('"queening"', "any", moved(lambda b, move, before: move.promotion == chess.QUEEN))
ask('"castling"', "any", moved(lambda b, move, before: before.is_castling(move)))
ask('"taking in passing"', "any", moved(lambda b, move, before: before.is_en_passant(move)))
ask('"isolated pawn"', "any", isolated_pawn)
ask('{"isolated pawn" Q+q=0} for 30', "run", 30, both(count("Q+q", lambda n: n == 0), isolated_pawn))
ask('"double pawn"', "any", on_a_file(2))
ask('"tripled pawn"', "any", on_a_file(3))
ask('not "check"', "never", moved(lambda b, move, before: bool(b.checkers_mask())))
ask('{"check" Q+q=0}', "any", both(count("Q+q", lambda n: n == 0), moved(lambda b, move, before: bool(b.checkers_mask()))))

of = lambda name: lambda tags, plies: tags.get(name, "")
holds = lambda name, part: lambda tags, plies: part in tags.get(name, "").lower()
number = lambda text: int(text) if text.isascii() and text.isdigit() and str(int(text)) == text and 0 < int(text) < 10000 else 0
year = lambda tags: number(tags.get("Date", "")[:4].lstrip("0")) if len(tags.get("Date", "")) == 10 else 0
elo = lambda tags: [number(tags.get(name, "")) for name in ("WhiteElo", "BlackElo")]
known = lambda tags: sum(elos) // len(elos) if (elos := [value for value in elo(tags) if value]) else 0
ask("white ~ lasker", "tags", holds("White", "lasker"))
ask("player ~ alekhine", "tags", lambda tags, plies: "alekhine" in (tags.get("White", "") + "|" + tags.get("Black", "")).lower())
ask("result = 1-0", "tags", lambda tags, plies: tags.get("Result") == "1-0")
ask("result != 1/2-1/2", "tags", lambda tags, plies: tags.get("Result") != "1/2-1/2")
ask("year = 1900..1920", "tags", lambda tags, plies: 1900 <= year(tags) <= 1920)
ask("year >= 1990", "tags", lambda tags, plies: year(tags) >= 1990)
ask("year < 1900", "tags", lambda tags, plies: 0 < year(tags) < 1900)
ask("eco = B90..B99", "tags", lambda tags, plies: "B90" <= tags.get("ECO", "")[:3] <= "B99" and len(tags.get("ECO", "")) >= 3)
ask("eco = C30", "tags", lambda tags, plies: tags.get("ECO") == "C30")
ask("elo >= 2600", "tags", lambda tags, plies: known(tags) >= 2600)
ask("whiteelo < 2300", "tags", lambda tags, plies: 0 < elo(tags)[0] < 2300)
ask("blackelo = 2500..2550", "tags", lambda tags, plies: 2500 <= elo(tags)[1] <= 2550)
ask("plies >= 200", "tags", lambda tags, plies: plies >= 200)
ask("plies <= 30 and result = 0-1", "tags", lambda tags, plies: plies <= 30 and tags.get("Result") == "0-1")
ask("event ~ candidates or event ~ match", "tags", lambda tags, plies: any(word in tags.get("Event", "").lower() for word in ("candidates", "match")))
ask("not (white ~ capablanca or black ~ capablanca)", "tags", lambda tags, plies: "capablanca" not in (tags.get("White", "") + "|" + tags.get("Black", "")).lower())
ask('tag "Round" = 1', "tags", lambda tags, plies: tags.get("Round") == "1")

found = [0] * len(asked)
for tags, moves, fen in games:
    board = chess.Board(fen)
    open_ones = [at for at, (_, kind, _) in enumerate(asked) if kind != "tags"]
    state = {at: [0, []] for at in open_ones}
    hit = set()
    before, move = None, None
    for ply in range(len(moves) + 1):
        if ply:
            move = moves[ply - 1]
            before = board.copy(stack=False)
            board.push(move)
        left = []
        for at in open_ones:
            _, kind, what = asked[at]
            done = False
            if kind in ("any", "never"):
                done = what[0](board, ply, move, before)
            elif kind == "last":
                done = ply == len(moves) and what[0](board, ply, move, before)
            elif kind == "run":
                state[at][0] = state[at][0] + 1 if what[1](board, ply, move, before) else 0
                done = state[at][0] >= what[0]
            elif kind == "then":
                ends = state[at][1]
                if not ends:
                    ends.extend([] for _ in what)
                for place in range(len(what) - 1, -1, -1):
                    condition, within = what[place]
                    earlier = not place or any(end < ply and (within is None or ply - end <= within) for end in ends[place - 1])
                    if earlier and condition(board, ply, move, before):
                        ends[place].append(ply)
                done = bool(ends[-1])
            else:
                if state[at][1] and what[2](board, ply, move, before):
                    done = True
                state[at][0] = state[at][0] + 1 if what[1](board, ply, move, before) else 0
                if state[at][0] >= what[0]:
                    state[at][1] = [ply]
            if done:
                hit.add(at)
            else:
                left.append(at)
        open_ones = left
    for at, (_, kind, what) in enumerate(asked):
        if kind == "tags":
            found[at] += bool(what[0](tags, len(moves)))
        elif kind == "never":
            found[at] += at not in hit
        else:
            found[at] += at in hit
for (question, _, _), count_found in zip(asked, found):
    print(json.dumps([question, count_found]))

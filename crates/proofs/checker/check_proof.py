#!/usr/bin/env python3
"""Checks certificates of chess proofs, in JSON, one a line: of the files named, or of the input.

For each it prints "proved" and the claim, or "refused" and why; it ends with 1 if any was refused.
docs/formats/certificates.md describes the format and says why each claim follows.
"""
import fileinput, json, sys
from graphlib import CycleError, TopologicalSorter
from itertools import combinations

STEPS = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
NAMES = [file + rank for rank in "12345678" for file in "abcdefgh"]

def beside(square, file, rank):
    file, rank = file + square % 8, rank + square // 8
    return [8 * rank + file] if 0 <= file < 8 and 0 <= rank < 8 else []

def ray(square, step):
    found = beside(square, *step)
    return found + ray(found[0], step) if found else found

KING = [[to for step in STEPS for to in beside(at, *step)] for at in range(64)]
KNIGHT = [[to for jump in JUMPS for to in beside(at, *jump)] for at in range(64)]
RAYS = [[ray(at, step) for step in STEPS] for at in range(64)]
PAWN = {side: [[to for file in (-1, 1) for to in beside(at, file, ahead)] for at in range(64)]
        for side, ahead in (("w", 1), ("b", -1))}
OTHER = {"w": "b", "b": "w"}
SIDE = {piece: side for side in "wb" for piece in ("KQRBNP" if side == "w" else "kqrbnp")}
LINES = {"R": range(4), "B": range(4, 8), "Q": range(8)}

class Refused(Exception):
    """What is wrong with a certificate."""

def ensure(holds, why):
    if not holds:
        raise Refused(why)

def king_of(board, side):
    return board.index("K" if side == "w" else "k")

def strikes(kind, square, stops):
    """Where a piece that is no pawn strikes; its lines end at squares of which `stops` is true."""
    if kind in "KN":
        yield from KING[square] if kind == "K" else KNIGHT[square]
        return
    for line in LINES[kind]:
        for to in RAYS[square][line]:
            yield to
            if stops(to):
                break

def attacked(board, square, side):
    king, queen, rook, bishop, knight, pawn = "KQRBNP" if side == "w" else "kqrbnp"
    near = (KNIGHT[square], knight), (PAWN[OTHER[side]][square], pawn), (KING[square], king)
    if any(board[at] == piece for squares, piece in near for at in squares):
        return True
    for line, squares in enumerate(RAYS[square]):
        first = next((board[at] for at in squares if board[at] != "."), ".")
        if first == queen or first == (rook if line < 4 else bishop):
            return True
    return False

def is_struck(board, side):
    return attacked(board, king_of(board, side), OTHER[side])

class Position:
    """A board of 64 signs, who is to move, the rooks that may castle, where a pawn is passing."""

    def __init__(self, board, turn, rooks, passing, chess960):
        self.board, self.turn, self.rooks, self.chess960 = board, turn, rooks, chess960
        self.passing = passing if passing is not None and self.takes_passing(passing) else None
        self.moves = None

    @staticmethod
    def of(fen, chess960):
        rows, turn, rights, passing = fen.split()[:4]
        rows = "/".join(reversed(rows.split("/")))
        board = "".join("." * int(sign) if sign.isdigit() else sign for sign in rows if sign != "/")
        ensure(len(board) == 64 and turn in ("w", "b"), "the position is not FEN")
        ensure(board.count("K") == 1 and board.count("k") == 1, "each side has one king")
        ensure(not set("Pp") & set(board[:8] + board[56:]), "no pawn stands on the last rank")
        rooks = set()
        for right in rights.replace("-", ""):
            king, rook = ("K", "R") if right.isupper() else ("k", "r")
            at = board.index(king)
            row = range(at - at % 8, at - at % 8 + 8)
            wings = {"k": [to for to in row if to > at], "q": [to for to in row[::-1] if to < at]}
            named = wings.get(right.lower(), [to for to in row if NAMES[to][0] == right.lower()])
            found = [to for to in named if board[to] == rook]
            ensure(found and at // 8 == (0 if king == "K" else 7), "the right to castle is none")
            rooks.add(found[-1])
        passing = None if passing == "-" else NAMES.index(passing)
        position = Position(board, turn, frozenset(rooks), passing, chess960)
        ensure(not is_struck(board, OTHER[turn]), "who is not to move stands in check")
        return position

    def key(self):
        return self.board, self.turn, self.rooks, self.passing

    def is_check(self):
        return is_struck(self.board, self.turn)

    def is_mate(self):
        return self.is_check() and not self.legal()

    def takes_passing(self, to):
        pawn, behind = ("P", to - 8) if self.turn == "w" else ("p", to + 8)
        return self.board[to] == "." and self.board[behind] == pawn.swapcase() and any(
            self.board[at] == pawn and not is_struck(self.passed(at, to), self.turn)
            for at in PAWN[OTHER[self.turn]][to])

    def passed(self, at, to):
        return self.moved({to: self.board[at], at: ".", at - at % 8 + to % 8: "."})

    def moved(self, signs):
        return "".join([signs.get(at, sign) for at, sign in enumerate(self.board)])

    def legal(self):
        """The positions after each legal move, by the move as UCI writes it."""
        if self.moves is None:
            self.moves = {}
            for name, board, lost, passing in self.steps():
                if not is_struck(board, self.turn):
                    rest = self.rooks.difference(lost), passing, self.chess960
                    self.moves[name] = Position(board, OTHER[self.turn], *rest)
        return self.moves

    def steps(self):
        """Name and board of each move, legal or not, the rooks it lames, where a pawn went by."""
        for at, piece in enumerate(self.board):
            if piece == "." or SIDE[piece] != self.turn:
                continue
            if piece in "Pp":
                yield from self.pawn_steps(at, piece)
                continue
            lost = [at] + [rook for rook in self.rooks if piece in "Kk" and rook // 8 == at // 8]
            for to in strikes(piece.upper(), at, lambda square: self.board[square] != "."):
                if self.board[to] == "." or SIDE[self.board[to]] != self.turn:
                    yield NAMES[at] + NAMES[to], self.moved({at: ".", to: piece}), [to, *lost], None
        yield from self.castlings()

    def pawn_steps(self, at, piece):
        ahead, home, last = (8, 1, 7) if self.turn == "w" else (-8, 6, 0)
        targets = [to for to in PAWN[self.turn][at]
                   if self.board[to] != "." and SIDE[self.board[to]] != self.turn]
        if self.board[at + ahead] == ".":
            targets.append(at + ahead)
            two = at + 2 * ahead
            if at // 8 == home and self.board[two] == ".":
                yield NAMES[at] + NAMES[two], self.moved({at: ".", two: piece}), [], at + ahead
        for to in targets:
            for role in "qrbn" if to // 8 == last else [""]:
                new = (role.upper() if self.turn == "w" else role) or piece
                yield NAMES[at] + NAMES[to] + role, self.moved({at: ".", to: new}), [to], None
        if self.passing in PAWN[self.turn][at]:
            yield NAMES[at] + NAMES[self.passing], self.passed(at, self.passing), [], None

    def castlings(self):
        king = king_of(self.board, self.turn)
        own = [] if self.is_check() else [one for one in self.rooks if one // 8 == king // 8]
        bare = self.moved({king: "."})
        for rook in own:
            to, rook_to = (king - king % 8 + file for file in ((6, 5) if rook > king else (2, 3)))
            way = range(min(king, to), max(king, to) + 1)
            crossed = {*way, *range(min(rook, rook_to), max(rook, rook_to) + 1)} - {king, rook}
            if (all(self.board[square] == "." for square in crossed)
                    and not any(attacked(bare, square, OTHER[self.turn]) for square in way)):
                signs = {rook_to: self.board[rook], to: self.board[king]}
                board = self.moved({king: ".", rook: "."} | signs)
                yield NAMES[king] + NAMES[rook if self.chess960 else to], board, own, None

def play(position, move):
    ensure(move in position.legal(), f"{move} is not legal in {position.board} {position.turn}")
    return position.legal()[move]

def follow(start, nodes, edges_of):
    """For each node those its edges lead to; `edges_of` checks a node and gives its edges."""
    positions, edges, waiting = {0: start}, {}, [0]
    for number in waiting:
        edges[number] = set()
        for after, to in edges_of(positions[number], nodes[number]):
            if to not in positions:
                waiting.append(to)
            ensure(positions.setdefault(to, after).key() == after.key(), f"{to} is several")
            edges[number].add(to)
    return edges

def longest(edges):
    """The nodes of the longest way from the first, or None if some way runs in a circle."""
    nodes = {}
    try:
        for node in TopologicalSorter(edges).static_order():
            nodes[node] = 1 + max((nodes[to] for to in edges[node]), default=0)
    except CycleError:
        return None
    return nodes[0]

def every_reply(position, node):
    """The edges of a node after its move: every reply, and no more."""
    replies = play(position, node["move"]).legal()
    ensure(set(node["replies"]) == set(replies), "the replies are not all the legal ones")
    return [(replies[reply], to) for reply, to in node["replies"].items()]

def mating(position, node):
    after = play(position, node["move"])
    ensure(after.legal() or after.is_check(), "a stalemate")
    return every_reply(position, node)

def checking(position, node):
    ensure(play(position, node["move"]).is_check(), "a move gives no check")
    return every_reply(position, node)

def holding(position, node):
    if "move" in node:
        return every_reply(position, node)
    ensure(not position.is_mate(), "who should draw is mated")
    if position.legal():
        cannot_mate(position, OTHER[position.turn], node)
    return []

def answers(position, node, moves):
    """The edges of a node that answers each of `moves`."""
    given = node.get("answers", {})
    ensure(set(given) == set(moves), "the moves answered are not all there are")
    return [(play(position.legal()[move], reply), to) for move, (reply, to) in given.items()]

def escaping(position, node):
    return answers(position, node, [mv for mv, to in position.legal().items() if to.is_check()])

def hunting(position, node):
    ensure(position.legal() or position.is_check(), "a stalemate")
    return answers(position, node, position.legal())

def no_mate(start, claim, certificate):
    """Level by level: with one move left none mates, with more each move has its answer."""
    nodes, level = certificate["nodes"], {0: start}
    for left in range(claim["moves"], 0, -1):
        below = {}
        for number, position in level.items():
            moves = position.legal()
            ensure(not any(after.is_mate() for after in moves.values()), "there is a mate at once")
            alive = [move for move, after in moves.items() if left > 1 and after.legal()]
            for after, to in answers(position, nodes[number], alive) if left > 1 else []:
                ensure(below.setdefault(to, after).key() == after.key(), f"{to} is several")
        level = below

def can_mate(start, claim, certificate):
    for move in certificate["line"]:
        start = play(start, move)
    ensure(start.is_mate() and start.turn != claim["side"], "the line ends without the mate")

def lacks_force(board, side):
    """Whether the pieces alone show that `side` never mates."""
    own = [piece.upper() for piece in board if piece not in ".Kk" and SIDE[piece] == side]
    rest = {piece.upper() for piece in board if piece not in ".Kk" and SIDE[piece] != side}
    shades = {(at + at // 8) % 2 for at, piece in enumerate(board) if piece in "Bb"}
    is_bishops = set(own) == {"B"} and len(shades) == 1 and not rest & {"P", "N"}
    return not own or own == ["N"] and not rest - {"Q"} or is_bishops

def cannot_mate(start, side, certificate):
    """All that can come about is looked at, save behind positions into which no mate fits."""
    never = certificate["never"][side]
    confined = {Position.of(fen, start.chess960).key(): men for fen, men in never["confined"]}
    seen, waiting = {start.key()}, [start]
    for position in waiting:
        ensure(position.turn == side or not position.is_mate(), f"a mate: {position.board}")
        if position.key() in confined:
            Reach(position, confined[position.key()]).ensure_no_mate(side)
        elif not lacks_force(position.board, side):
            new = {to.key(): to for to in position.legal().values() if to.key() not in seen}
            seen.update(new)
            waiting.extend(new.values())
            ensure(len(seen) <= never["positions"], "more positions than were told")
    ensure(len(seen) <= never["positions"], "more positions than were told")

class Reach:
    """The squares that each piece comes to at most: as what it is, and as what it becomes."""

    def __init__(self, position, given):
        self.position, self.board = position, position.board
        men = [at for at in range(64) if self.board[at] != "."]
        kings = [king_of(self.board, one) for one in "wb"]
        told = {at: [{to for to in range(64) if int(one, 16) >> to & 1}
                     for one in given.get(NAMES[at], "00")] for at in men}
        self.own = {at: told[at][0] | {at} for at in men}
        self.new = {at: told[at][1] for at in men}
        self.sides = {one: [at for at in men if SIDE[self.board[at]] == one] for one in "wb"}
        self.force = {one: [at for at in self.sides[one] if at not in kings] for one in "wb"}
        self.common = {one: set().union(*(self.own[at] | self.new[at] for at in force))
                       for one, force in self.force.items()}
        self.taking = {one: set().union(*map(self.takes, own)) for one, own in self.sides.items()}
        safe = {at for at in men if not self.new[at] and (
            at in kings or not self.own[at] & self.taking[OTHER[SIDE[self.board[at]]]])}
        self.fixed = {at for at in safe if self.own[at] == {at}}
        self.stops = self.fixed.__contains__
        self.bound = {at for at in safe if {to % 8 for to in self.own[at]} <= {at % 8}}
        ensure(not position.rooks and position.passing is None, "the past allows more")
        for at in men:
            self.ensure_closed(at, SIDE[self.board[at]], self.board[at].upper())

    def takes(self, at):
        takes = (PAWN[SIDE[self.board[at]]][square] for square in self.own[at])
        return self.new[at].union(*takes) if self.board[at] in "Pp" else self.own[at]

    def ensure_closed(self, at, side, kind):
        closed = self.fixed & {*self.sides[side], *(king_of(self.board, one) for one in "wb")}
        for enemy in self.fixed.intersection(self.sides[OTHER[side]]) if kind == "K" else []:
            # What a fixed piece strikes beside it, it strikes whatever stands where.
            kind_of = self.board[enemy].upper()
            closed |= {*(PAWN[OTHER[side]][enemy] if kind_of == "P"
                         else strikes(kind_of, enemy, lambda _: True))}
        if kind == "P":
            self.ensure_pawn(at, side)
        roles = [("Q", self.new), ("N", self.new)] if kind == "P" else [(kind, self.own)]
        for role, squares in roles:
            further = {to for square in squares[at] for to in strikes(role, square, self.stops)}
            ensure(further - closed <= squares[at], f"{NAMES[at]} comes further than was told")

    def steps(self, side, squares):
        ahead, third = (8, 2) if side == "w" else (-8, 5)
        one = {at + ahead for at in squares if 0 <= at + ahead < 64} - self.fixed
        return one | {at + ahead for at in one if at // 8 == third} - self.fixed

    def ensure_pawn(self, at, side):
        """Straight on it gets past no enemy pawn bound to its file; having taken, it may."""
        sign, last = (1, 7) if side == "w" else (-1, 0)
        before = [enemy for enemy in self.bound.intersection(self.sides[OTHER[side]])
                  if self.board[enemy] in "Pp" and enemy % 8 == at % 8 and sign * (enemy - at) > 0]
        straight = {at}
        while more := {to for to in self.steps(side, straight) - straight
                       if all(sign * (to - enemy) < 0 for enemy in before)}:
            straight |= more
        takes = {to for square in self.own[at] for to in PAWN[side][square]}
        strayed = self.own[at] - straight
        further = straight | takes & self.common[OTHER[side]] | self.steps(side, strayed)
        arrived = {to for to in further if to // 8 == last}
        ensure(further - arrived <= self.own[at] and arrived <= self.new[at],
               f"the pawn {NAMES[at]} comes further than was told")

    def is_struck(self, square, side):
        lines = {role: set(strikes(role, square, self.stops)) for role in "NBRQ"}
        lines["P"] = PAWN[OTHER[side]][square]
        return any(self.own[at].intersection(lines[self.board[at].upper()])
                   or self.new[at] & (lines["Q"] | lines["N"]) for at in self.force[side])

    def ensure_no_mate(self, side):
        """For a mate the king is struck, and each square around is struck or taken up."""
        struck = {square for square in range(64) if self.is_struck(square, side)}
        pieces = [self.own[at] | self.new[at] for at in self.force[OTHER[side]]]
        for mated in self.own[king_of(self.board, OTHER[side])] & struck:
            free = set(KING[mated]) - struck - self.fixed.intersection(self.force[OTHER[side]])
            for king in self.own[king_of(self.board, side)] - {mated, *KING[mated]}:
                ensure(not can_take_up(free - set(KING[king]), pieces), "a mate may be")

def can_take_up(squares, pieces):
    """Whether each square can have a piece: however many one chooses, as many can come to them."""
    return all(sum(not reach.isdisjoint(some) for reach in pieces) >= count
               for count in range(1, len(squares) + 1) for some in combinations(squares, count))

# Claims by a graph: what its nodes are held to, and whether its longest way is as it must be.
GRAPHS = {"mate": (mating, lambda way, claim: way is not None and way <= claim["moves"]),
          "perpetual-check": (checking, lambda way, _: way is None),
          "no-perpetual-check": (escaping, lambda way, _: way is not None),
          "draw": (holding, lambda *_: True),
          "no-draw": (hunting, lambda way, _: way is not None)}
OTHERS = {"no-mate": no_mate, "can-mate": can_mate,
          "cannot-mate": lambda start, claim, proof: cannot_mate(start, claim["side"], proof),
          "dead": lambda start, _, proof: [cannot_mate(start, side, proof) for side in "wb"]}

def check(line):
    """The claim that a certificate proves, in words; raises Refused if it proves none."""
    try:
        certificate = json.loads(line)
        ensure(certificate["format"] == "staunton-certificate 1", "the format is another one")
        claim = certificate["claim"]
        start = Position.of(certificate["start"], certificate["chess960"])
        if claim["kind"] in OTHERS:
            OTHERS[claim["kind"]](start, claim, certificate)
        else:
            edges_of, is_fit = GRAPHS[claim["kind"]]
            way = longest(follow(start, certificate["nodes"], edges_of))
            ensure(is_fit(way, claim), "the longest way does not fit the claim")
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise Refused(f"it is malformed: {error!r}") from error
    return " ".join([*map(str, claim.values()), certificate["start"]])

def main():
    refused = 0
    for line in fileinput.input(encoding="utf-8"):
        try:
            print("proved", check(line), flush=True)
        except Refused as why:
            refused = 1
            print("refused", why, flush=True)
    return refused

if __name__ == "__main__":
    sys.exit(main())

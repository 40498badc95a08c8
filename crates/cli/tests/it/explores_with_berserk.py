"""berserk, as it comes from PyPI, asks the explorer of a server: python explores_with_berserk.py URL

The server has the games of `strongest.pgn` beside this file.
"""

import sys

import berserk

BASE = sys.argv[1]
client = berserk.Client(base_url=BASE, explorer_url=BASE)
explorer = client.opening_explorer


def total(told):
    return told["white"] + told["draws"] + told["black"]


def refuses(ask, status):
    try:
        ask()
    except berserk.exceptions.ResponseError as error:
        assert error.status_code == status, (error.status_code, status)
    else:
        raise AssertionError("it was not refused")


# What was played, and that a position and the moves that lead to it are the same.
start = explorer.get_masters_games()
assert total(start) == 6 and [move["uci"] for move in start["moves"]] == ["e2e4", "d2d4"], start
assert sum(total(move) for move in start["moves"]) == 6 and start["opening"] is None, start
assert start["recentGames"] == [] and len(start["topGames"]) == 4, start
first, second = start["topGames"][:2]
assert (first["white"]["name"], first["white"]["rating"]) == ("Strong, Ada", 2700), first
assert (first["winner"], first["year"], first["month"], first["uci"]) == ("white", 1998, "1998-03", "e2e4"), first
assert second["winner"] is None, second
sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
played = explorer.get_masters_games(play=["e2e4", "c7c5"])
assert played["opening"] == {"eco": "B20", "name": "Sicilian Defense"}, played
assert played == explorer.get_masters_games(position=sicilian)
assert total(played) == 3 and len(played["moves"]) == 2, played
alone = next(move for move in played["moves"] if move["uci"] == "b1c3")
assert alone["san"] == "Nc3" and alone["game"]["black"]["name"] == "Weak, Charles", alone
# A name stands until there is another one.
nameless = explorer.get_masters_games(play=["e2e4", "c7c5", "g1f3", "d7d6", "f1b5", "b8d7", "h2h3"])
assert total(nameless) == 0 and nameless["opening"]["eco"] == "B51", nameless

# Which games count, and how much is told of them.
assert total(explorer.get_masters_games(since=1990, until=1999)) == 3
assert total(explorer.get_lichess_games(since="1998-03", until="1998-03")) == 1
few = explorer.get_masters_games(moves=1, top_games=1)
assert (len(few["moves"]), len(few["topGames"]), total(few)) == (1, 1, 6), few
many = explorer.get_lichess_games(top_games=0, recent_games=3)
assert many["topGames"] == [] and [game["year"] for game in many["recentGames"]] == [2020, 1851, 1998], many
strong = explorer.get_lichess_games(ratings=["2200", "2500"], speeds=["blitz", "classical"])
assert total(strong) == 5, strong
assert total(explorer.get_lichess_games(ratings=["1000"])) == 3
groups = ["0", "1000", "1200", "1400", "1600", "1800", "2000", "2200", "2500"]
assert total(explorer.get_lichess_games(ratings=groups, history=True)) == 6
assert total(explorer.get_lichess_games(variant="atomic")) == 0
assert total(explorer.get_lichess_games(variant="chess960")) == 6

# Of one player.
white = explorer.get_player_games("Strong, Ada", "white")
assert total(white) == 2 and white["white"] == 1, white
black = explorer.get_player_games("strong, ada", "black", play=["e2e4"], recent_games=1)
assert total(black) == 1 and black["moves"][0]["uci"] == "c7c5" and len(black["recentGames"]) == 1, black
assert [total(told) for told in explorer.stream_player_games("Nobody", "white")] == [0]

# A game that was told.
pgn = explorer.get_otb_master_game(first["id"])
assert '[White "Strong, Ada"]' in pgn and "1. e4 c5 2. Nf3 d6 3. Bb5+" in pgn and pgn.rstrip().endswith("1-0"), pgn

refuses(lambda: explorer.get_masters_games(position="rubbish"), 422)
refuses(lambda: explorer.get_masters_games(play=["e2e5"]), 400)
refuses(lambda: explorer.get_masters_games(since="soon"), 400)
refuses(lambda: explorer.get_otb_master_game("99999"), 404)
refuses(lambda: explorer.get_player_games("", "white"), 400)
print("done", flush=True)

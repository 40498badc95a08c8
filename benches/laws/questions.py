"""What of the laws suite a library of chess can be asked."""

import json
import pathlib

ENDS = ("checkmate", "stalemate", "no-force", "many-moves", "repetition")


def questions(folder):
    """The questions of the vectors under the Laws of FIDE, each with what is expected."""
    found = []
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        for vector in json.loads(path.read_text())["vectors"]:
            question = of(vector)
            if question:
                found.append({"id": vector["id"], "title": vector["title"], **question})
    return found


def of(vector):
    """The question of a vector; none if it asks for an arbiter."""
    terms = dict(line.split(" ", 1) for line in vector["agreement"])
    if vector["code"] != "fide" or not set(terms) <= {"code", "start", "clock"}:
        return None
    acts = vector["acts"]
    if not acts or any("refused" in act for act in acts):
        return None
    before = [act["act"].removeprefix("move ") for act in acts[:-1]]
    stood = all(ruling["ruling"] == "made" for act in acts[:-1] for ruling in act["rulings"])
    if any(" " in move for move in before) or not stood:
        return None
    last = acts[-1]
    rulings = [ruling["ruling"] for ruling in last["rulings"]]
    words = last["act"].split()
    result = vector["end"]["result"]
    base = {"start": terms.get("start"), "before": before, "move": None}
    if words[0] == "look" and result and result["cause"].startswith("time"):
        return {**base, "asks": "flag", "expected": result["cause"]}
    if words[0] == "claim" and words[1] in ("repetition", "fifty"):
        move = words[2] if len(words) > 2 else None
        return {**base, "move": move, "asks": words[1], "expected": "upheld" in rulings}
    if words[0] != "move" or "clock" in terms:
        return None
    if "retracted" in rulings:
        return {**base, "move": words[1], "asks": "legal", "expected": False}
    if not set(rulings) <= {"made", "ended"}:
        return None
    cause = result["cause"] if result else "playing"
    if cause in ENDS:
        return {**base, "before": [*before, words[1]], "asks": "end", "expected": cause}
    if cause == "playing" and vector["row"] in ("L19", "L20", "L21", "L23", "L29"):
        return {**base, "before": [*before, words[1]], "asks": "end", "expected": cause}
    return {**base, "move": words[1], "asks": "legal", "expected": True}

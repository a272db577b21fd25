"""Random tournaments of `arbitro simulate`, each round of them paired again by gacrux. See README.md."""

import argparse
import hashlib
import json
import random
import subprocess
import sys
import time
from pathlib import Path

from gacrux import crosstable, crosstabledutch, pairingdutch
from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json



class Plain:
    """The members of an Enum as plain objects: gacrux asks for their names and values millions of times, and those of an
    Enum take a third of its time."""

    def __init__(self, enum):
        self._members = {}
        for member in enum:
            one = type("Member", (), {"__slots__": ("name", "value")})()
            one.name, one.value = member.name, member.value
            self._members.setdefault(member.value, one)
            setattr(self, member.name, self._members[member.value])

    def __call__(self, value):
        return self._members[value]

    def __iter__(self):
        return iter(self._members.values())


crosstabledutch.qdefs = pairingdutch.qdefs = Plain(crosstabledutch.qdefs)
crosstabledutch.flt = pairingdutch.flt = crosstable.flt = Plain(crosstable.flt)

# Seconds after which a simulation is taken to be endless.
SLOWEST = 20
# Of 100 tournaments so many have up to so many players, and not fewer than the sizes before.
SIZES = [(70, 4, 16), (23, 17, 36), (6, 37, 70), (1, 71, 120)]
# What a won, drawn and lost match scores, and what the pairing bye may score.
SCORINGS = [
    ("1-0.5-0", ["0", "0.5", "1"]),
    ("2-1-0", ["1", "1.5", "2", "2"]),
    ("3-1-0", ["0.5", "1", "1.5", "2", "3"]),
    ("3-2-1", ["1", "2", "3"]),
]


def plan(seed):
    """The options of `arbitro simulate`, by the seed."""
    dice = random.Random(seed)
    _, least, most = dice.choices(SIZES, [share for share, _, _ in SIZES])[0]
    players = dice.randint(least, most)
    scoring, byes = dice.choices(SCORINGS, [40, 35, 20, 5])[0]
    # gacrux scores a forfeited game 0: with 1 for a loss the two disagree on what the file says.
    no_loss = scoring.endswith("-0")
    trouble = dice.choice([0, 1, 1, 1, 4])
    options = {
        "players": players,
        "rounds": dice.randint(3, max(4, min(13, players))),
        "seed": seed,
        "games": dice.choices([1, 2, 4], [70, 20, 10])[0],
        "system": "dutch",
        "scoring": scoring,
        "bye": dice.choice(byes),
        "forbidden": dice.choice([0, 0, 0, dice.randint(1, 1 + players // 2)]),
        "draws": dice.choice([100, 300, 500, 800]),
        "forfeits": 20 * trouble if no_loss else 0,
        "game-forfeits": 5 * trouble if no_loss else 0,
        "half-byes": 15 * trouble,
        "zero-byes": 15 * trouble,
        "withdrawals": 10 * trouble,
        "late-entries": 25 * trouble,
    }
    return options


def simulate(program, options, path):
    """Writes the file; says whether a round could not be paired, and how many were. None if it does not end."""
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    command = [program, "simulate", "--json", *words, "--output", path]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SLOWEST)
    except subprocess.TimeoutExpired:
        return None
    if not done.stdout:
        sys.exit(f"{command}: {done.stderr}")
    said = json.loads(done.stdout)
    return bool(said["stopped"]), said["rounds"]


def points(match):
    """Twice the points of some games."""
    return sum({"1": 2, "+": 2, "=": 1}.get(cell[9], 0) for cell in match)


def as_one(match):
    """A match as one game, with the colour of game 1; the result is ? where its points decide. None where nobody
    played and both forfeited: no file has that."""
    letters = {cell[9] for cell in match}
    if len(letters) == 1 and letters <= set("+-UHZ "):
        return match[0]
    if letters <= set("+-"):
        return None
    return match[0][:9] + "?" if len(match) > 1 else match[0]


def cells_of(line, games):
    """The matches of a player's line, each a list of games of ten columns."""
    row = line[89:]
    cells = [row[at:at + 10].ljust(10) for at in range(0, len(row), 10)]
    return [cells[at:at + games] for at in range(0, len(cells), games)]


def flat(text, options, rounds):
    """The file as gacrux reads it: one round for each match, and byes of a round to come in records of their own,
    since gacrux adds those of the columns to the score. None where that cannot be said."""
    games = options["games"]
    win, draw, loss = (float(value) for value in options["scoring"].split("-"))
    worth = {"1": win, "=": draw, "0": loss, "+": win, "-": loss, "U": float(options["bye"]), "H": draw}
    lines = text.split("\n")
    rows = {int(line[4:8]): cells_of(line, games) for line in lines if line.startswith("001")}
    out, to_come = [], []
    for line in lines:
        code = line[:3]
        if code == "001":
            number, cells = int(line[4:8]), []
            for at, match in enumerate(rows[number]):
                one = as_one(match)
                if one is None:
                    return None
                if one[9] == "?":
                    first = match[0]
                    own, other = points(match), points(rows[int(first[:6])][at])
                    one = first[:9] + ("1" if own > other else "=" if own == other and own else "0")
                if at < rounds:
                    cells.append(one)
                elif one[9] in "HZ":
                    to_come.append(f"240 {one[9]} {at + 1:>3} {number:>4}")
            total = sum(worth.get(cell[9], 0) for cell in cells)
            line = f"{line[:80]}{total:>4.1f}{line[84:89]}{''.join(cells)}".rstrip()
        elif code == "142":
            line = f"142 {options['rounds']}"
        elif code == "260":
            line = f"260 {1:>3} {options['rounds']:>3}{line[11:]}"
        elif code == "240":
            if games > 1 and int(line[6:9]) % games != 1:
                continue
            line = f"{line[:6]}{(int(line[6:9]) - 1) // games + 1:>3}{line[9:]}"
        out.append(line)
    return "\n".join(out[:-1] + to_come) + "\n"


def published(tournament, number):
    """The pairs of a round as the file has them, White first; the bye is 0."""
    pairs = set()
    for game in tournament["gameList"]:
        if game["round"] != number:
            continue
        white, black = game["white"]["cid"], (game["black"] or {}).get("cid", 0)
        if black or (game["played"] and game["white"]["result"] == "P"):
            pairs.add((white, black))
    return pairs


def paired(tournament, number):
    """The pairs that gacrux makes of the rounds before; None where nobody meets anybody."""
    engine = pairing_dutch(tournament, number, {"experimental": [], "verbose": 0, "top_color": "w"})
    try:
        brackets = engine.compute_pairing(False, 0)
    except GacruxNoLegalPairing:
        return None
    pairs = {(pair["w"], pair["b"]) for bracket in brackets if bracket for pair in bracket.get("pairs", [])}
    return pairs if any(black for _, black in pairs) else None


def compare(text, stopped, played):
    """The rounds that gacrux pairs otherwise, and how many rounds and pairs were compared."""
    reader = trf2json()
    reader.parse_file(text, 0)
    tournament = reader.get_tournament(1)
    differences, pairs = [], 0
    for number in range(1, played + 1 + stopped):
        ours = published(tournament, number) if number <= played else None
        try:
            theirs = paired(tournament, number)
        except Exception as error:  # a fault of gacrux is a difference too
            theirs = f"{type(error).__name__}: {error}"
        pairs += len(ours or [])
        if ours != theirs:
            listed = [sorted(side) if isinstance(side, set) else side for side in (ours, theirs)]
            differences.append({"round": number, "arbitro": listed[0], "gacrux": listed[1]})
    return differences, played + stopped, pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--arbitro", default="arbitro", help="the program")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--last", type=int, default=50_000, help="the last seed")
    parser.add_argument("--out", type=Path, default=Path("gacrux-log"), help="the folder of the log")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    log = asked.out / f"log-{asked.first}-{asked.last}.jsonl"
    done = {json.loads(line)["seed"] for line in log.open()} if log.exists() else set()
    with log.open("a") as out:
        for seed in range(asked.first, asked.last + 1):
            if seed in done:
                continue
            started = time.monotonic()
            options = plan(seed)
            path = asked.out / f"now-{asked.first}.trf"
            line = {"seed": seed, "options": options}
            played = simulate(asked.arbitro, options, path)
            text = played and flat(path.read_text(), options, played[1])
            if not played:
                line["endless"] = True
            elif text is None:
                line["skipped"] = "a match without a played game that nobody won"
            else:
                differences, rounds, pairs = compare(text, *played)
                line |= {"stopped": played[0], "rounds": rounds, "pairs": pairs, "differences": differences}
                if differences:
                    (asked.out / f"{seed}.trf").write_text(path.read_text())
                    (asked.out / f"{seed}.flat.trf").write_text(text)
            if played:
                lines = (one for one in path.read_text().splitlines() if one.startswith(("001", "240", "260")))
                line["sha256"] = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
            line["seconds"] = round(time.monotonic() - started, 3)
            out.write(json.dumps(line) + "\n")
            out.flush()


if __name__ == "__main__":
    main()

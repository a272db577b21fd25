"""A match between `arbitro value` and the alpha-beta player of py-draughts under Brazilian rules.

    tests/strength/run [games] [seconds of its moves]

Each opening is drawn by the seed from the FPD's table of three moves, mirrored to the Brazilian board, and played twice, with the colours
changed. An opening is left out when the rules of Brazil do not allow it or when the opponent's own player sees half a man of difference or more in it.

Both players have one thread and no tables. The opponent has its seconds a move, counted as time of the processor, so that whatever else the
machine does never takes them away; we have a tenth of that by the clock, or with `--nodes` so many positions a move. What the table prints is time of
the processor for both.

Every move is checked by both programs. A game is won when both say so. It is a draw as soon as **either** says so: py-draughts after 15
moves of each side with kings alone or the third time of a position, ours by the CBD's articles (20 moves, five-move endings, repetition).
"""

import argparse
import json
import random
import subprocess
import sys
import time
from types import SimpleNamespace

import draughts.engines.simple as simple
from draughts import BrazilianBoard, Color, SimpleEngine

# its player asks for the time through this name
simple.time = SimpleNamespace(time=time.process_time)

# in men, as its player judges
UNEVEN = 0.5


def mirrored(square):
    """A square of the Portuguese board on the Brazilian one."""
    return 4 * (7 - (square - 1) // 4) + (square - 1) % 4 + 1


def openings(arbitro, seed):
    """Openings of the FPD's table that are legal and even, in the order of the lot, as moves (from, to)."""
    listed = subprocess.run([arbitro, "openings", "--table", "3", "--json"], check=True, capture_output=True)
    lot = json.loads(listed.stdout)
    random.Random(seed).shuffle(lot)
    for opening in lot:
        ends = [[mirrored(int(s)) for s in move.replace("x", "-").split("-")] for move in opening["moves"]]
        board = BrazilianBoard()
        moves = []
        for start, *_, end in ends:
            found = [m for m in board.legal_moves if (m.square_list[0] + 1, m.square_list[-1] + 1) == (start, end)]
            if len(found) != 1:
                break
            board.push(found[0])
            moves.append(found[0])
        else:
            _, score = SimpleEngine(depth_limit=6).get_best_move(board, with_evaluation=True)
            if abs(score) < UNEVEN:
                yield opening["number"], moves


class Ours:
    """One process answers for a whole game."""

    def __init__(self, arbitro, cost):
        command = [arbitro, "value", "--rules", "brazilian", "--stream", "--without-tables", *cost]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.start = BrazilianBoard().fen.split('"')[1]

    def ask(self, moves):
        print(self.start, " ".join(moves), sep="\t", file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def spent(self):
        """Seconds of the processor so far."""
        with open(f"/proc/{self.process.pid}/schedstat") as file:
            return int(file.read().split()[0]) / 1e9

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def written(board, move):
    """The ends of a move; all its squares where the ends alone say too little."""
    alike = [m for m in board.legal_moves if m.square_list[0] == move.square_list[0] and m.square_list[-1] == move.square_list[-1]]
    if len({tuple(sorted(m.captured_list)) for m in alike}) > 1:
        return str(move)
    return f"{move.square_list[0] + 1}{'x' if move.captured_list else '-'}{move.square_list[-1] + 1}"


def same(move, record):
    taken = sorted(square + 1 for square in move.captured_list)
    ends = (move.square_list[0] + 1, move.square_list[-1] + 1)
    return ends == (record["from"], record["to"]) and taken == sorted(record["captured"])


def ended(board, moves, judge):
    """How the game ended, or none: (winner or None, by whose rules)."""
    answer = judge.ask(moves)
    over = answer.get("over")
    if not board.legal_moves:
        winner = Color.BLACK if board.turn == Color.WHITE else Color.WHITE
        assert over == winner.name.lower(), (over, board.fen)
        return winner, "no move left"
    assert over in (None, "draw"), (over, board.fen)
    if over == "draw":
        return None, f"CBD {answer['article']}"
    if board.is_draw:
        return None, "py-draughts"
    return None


def play(arbitro, opening, colour, seconds, cost):
    """One game: how it ended, and what it cost."""
    board, moves = BrazilianBoard(), []
    for move in opening:
        moves.append(written(board, move))
        board.push(move)
    ours, theirs = Ours(arbitro, cost), SimpleEngine(depth_limit=20, time_limit=seconds)
    judge = Ours(arbitro, ["--nodes", "1"])
    its_seconds, scores, made = 0.0, [], {True: 0, False: 0}
    while not (end := ended(board, moves, judge)):
        mine = board.turn == colour
        if mine:
            answer = ours.ask(moves)
            [move] = [m for m in board.legal_moves if same(m, answer["move"])][:1]
            scores.append((len(moves), answer["depth"], answer["score"], answer["value"]))
        else:
            begun = time.process_time()
            move = theirs.get_best_move(board)
            its_seconds += time.process_time() - begun
        made[mine] += 1
        moves.append(written(board, move))
        board.push(move)
    our_seconds = ours.spent()
    ours.close()
    judge.close()
    winner, how = end
    result = "draw" if winner is None else "won" if winner == colour else "lost"
    return {
        "result": result,
        "how": how,
        "plies": len(moves),
        "our_seconds_a_move": round(our_seconds / max(made[True], 1), 3),
        "its_seconds_a_move": round(its_seconds / max(made[False], 1), 3),
        "moves": " ".join(moves),
        "position": board.fen.split('"')[1],
        "scores": scores,
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--arbitro", required=True)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", help="a line of JSON for each game")
    parser.add_argument("--nodes", type=int, help="positions for a move of ours, in place of a tenth of the seconds")
    arguments = parser.parse_args()
    tenth = ["--seconds", str(arguments.seconds / 10)]
    cost = ["--nodes", str(arguments.nodes)] if arguments.nodes else tenth
    log = open(arguments.log, "a") if arguments.log else None
    total = {"won": 0, "draw": 0, "lost": 0}
    print("game  opening  we are  result  plies  we s/move  it s/move  how")
    lot = openings(arguments.arbitro, arguments.seed)
    for game in range(arguments.games):
        if game % 2 == 0:
            number, opening = next(lot)
        colour = Color.WHITE if game % 2 == 0 else Color.BLACK
        record = play(arguments.arbitro, opening, colour, arguments.seconds, cost)
        total[record["result"]] += 1
        print(
            f"{game + 1:4}  {number:7}  {colour.name.lower():6}  {record['result']:6}  {record['plies']:5}"
            f"  {record['our_seconds_a_move']:9.3f}  {record['its_seconds_a_move']:9.3f}  {record['how']}",
            flush=True,
        )
        if log:
            print(json.dumps({"game": game + 1, "opening": number, "colour": colour.name.lower(), **record}), file=log, flush=True)
    print(f"won {total['won']}, drawn {total['draw']}, lost {total['lost']}")
    return 0 if total["won"] == arguments.games else 1


if __name__ == "__main__":
    sys.exit(main())

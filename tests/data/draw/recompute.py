#!/usr/bin/env python3
"""Recomputes the vectors of this folder from the description in crates/draughts/src/lot/mod.rs, with Python alone.

`recompute.py` checks vectors.json; `recompute.py --write` makes it anew.
"""
import hashlib
import json
import pathlib
import struct
import sys

HERE = pathlib.Path(__file__).parent
MASK = 0xFFFFFFFF


def block(key, counter, nonce):
    """One ChaCha20 block of sixteen words, with Bernstein's 64-bit counter and 64-bit nonce."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += struct.unpack("<8I", key) + struct.unpack("<4I", struct.pack("<2Q", counter, nonce))
    w = list(start)

    def add_xor_rotate(a, b, c, bits):
        w[a] = (w[a] + w[b]) & MASK
        w[c] ^= w[a]
        w[c] = ((w[c] << bits) | (w[c] >> (32 - bits))) & MASK

    quarters = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
    quarters += [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    for _ in range(10):
        for a, b, c, d in quarters:
            add_xor_rotate(a, b, d, 16)
            add_xor_rotate(c, d, b, 12)
            add_xor_rotate(a, b, d, 8)
            add_xor_rotate(c, d, b, 7)
    return [(x + y) & MASK for x, y in zip(w, start)]


def stream(key, nonce):
    counter = 0
    while True:
        yield from block(key, counter, nonce)
        counter += 1


def below(words, bound):
    limit = 2**32 - 2**32 % bound
    return next(word for word in words if word < limit) % bound


def positions(moves):
    """Number of an opening -> the position after it."""
    rows = (HERE / "../openings/openings.tsv").read_text().splitlines()[1:]
    cells = [row.split("\t") for row in rows]
    return {int(row[1]): row[4] for row in cells if int(row[0]) == moves}


def draw(secret, round, moves, count, already, repeats):
    words, table, drawn = stream(secret, round), positions(moves), []

    def times(number):
        def among(numbers):
            return sum(table.get(other) == table[number] for other in numbers)
        return among(drawn), among(already)

    for _ in range(count):
        least = min(map(times, table))
        candidates = [n for n in sorted(table) if repeats or times(n) == least]
        drawn.append(candidates[below(words, len(candidates))])
    return drawn


def shuffle(seed, count):
    words, order = stream(hashlib.sha256(seed.encode()).digest(), 0), list(range(count))
    for last in range(count - 1, 0, -1):
        other = below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def vectors():
    secrets = [bytes(32), bytes(range(32)), hashlib.sha256(b"arbitro").digest()]
    everything = list(range(1, 44))
    cases = [
        (secrets[0], 1, 2, 3, [], True),
        (secrets[1], 1, 2, 10, [], False),
        (secrets[1], 2, 2, 10, [], False),
        (secrets[1], 3, 2, 43, [], False),
        (secrets[1], 4, 2, 50, [], False),
        (secrets[1], 5, 2, 6, everything[:40], False),
        (secrets[1], 6, 2, 4, everything + [7], False),
        (secrets[2], 1, 3, 12, [], True),
        (secrets[2], 1, 3, 219, [], False),
        (secrets[2], 7, 3, 5, [1, 2, 3, 300, 999], False),
        (secrets[2], 2**64 - 1, 3, 1, [], False),
        (secrets[2], 8, 3, 0, [], False),
        (secrets[1], 2 + 2**32, 2, 10, [], False),  # round 2, withdrawn once
        (secrets[1], 2 + 3 * 2**16 + 5 * 2**48, 3, 1, [7, 29], False),  # round 2, board 3, decided from game 5 on
    ]
    names = ("secret", "commitment", "round", "moves", "count", "already", "repeats", "drawn")
    draws = [
        dict(zip(names, (case[0].hex(), hashlib.sha256(case[0]).hexdigest(), *case[1:], draw(*case))))
        for case in cases
    ]
    lots = [("", 1), ("", 5), ("2026-11-21", 24), ("Taça de Portugal", 60), ("x", 0)]
    return {"draws": draws, "lots": [{"seed": s, "count": n, "order": shuffle(s, n)} for s, n in lots]}


if __name__ == "__main__":
    file = HERE / "vectors.json"
    if sys.argv[1:] == ["--write"]:
        lines = ",\n".join(json.dumps(case) for case in vectors()["draws"])
        lots = ",\n".join(json.dumps(case, ensure_ascii=False) for case in vectors()["lots"])
        file.write_text(f'{{"draws": [\n{lines}\n],\n"lots": [\n{lots}\n]}}\n')
    elif json.loads(file.read_text()) != vectors():
        sys.exit("vectors.json differs")

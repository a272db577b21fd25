"""What a log of compare.py says: tournaments, rounds, pairs, and every difference."""

import json
import sys
from collections import Counter

SIZES = [(4, 16), (17, 36), (37, 70), (71, 120)]


def main():
    count, sizes, schemes = Counter(), Counter(), Counter()
    for path in sys.argv[1:]:
        for text in open(path):
            line = json.loads(text)
            options = line["options"]
            count["tournaments"] += 1
            for name in ("rounds", "pairs", "stopped"):
                count[name] += line.get(name, 0)
            count["skipped"] += "skipped" in line
            count["endless"] += "endless" in line
            count["differences"] += bool(line.get("differences"))
            sizes[next(size for size in SIZES if options["players"] <= size[1])] += 1
            schemes[options["scoring"], options["games"]] += 1
            for difference in line.get("differences", []):
                print(line["seed"], options["players"], options["scoring"], options["bye"], json.dumps(difference))
    print(", ".join(f"{name} {number}" for name, number in count.items()))
    print("players:", ", ".join(f"{least}-{most}: {sizes[least, most]}" for least, most in SIZES))
    print("scoring and games:", ", ".join(f"{a} {b}: {n}" for (a, b), n in sorted(schemes.items())))


if __name__ == "__main__":
    main()

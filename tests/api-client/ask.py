"""Reads everything of every tournament, and sends one of each change, by the client that was generated. What it parses must be all that was answered: written again
it is the same, and nothing is in it that the document does not name."""
import json, sys
from http import HTTPStatus

import attrs
from client import AuthenticatedClient
from client.api.default import (
    enter_player, get_game, get_games_pdn, get_result, get_round, get_standings, get_tournament, list_announcements, list_changes, list_entries,
    list_rounds, list_tournaments, push_moves, put_result,
)
from client.models import NewEntry, NewMoves, NewResults, Problem

SITE, TOKEN, RUNNING = sys.argv[1], sys.argv[2], 2
client = AuthenticatedClient(base_url=SITE, token=TOKEN)
asked = 0


def unnamed(found):
    """The fields that the document does not name."""
    if isinstance(found, list):
        return [name for one in found for name in unnamed(one)]
    if not hasattr(found, "additional_properties"):
        return []
    values = (getattr(found, field.name) for field in attrs.fields(type(found)))
    inner = [name for value in values for name in unnamed(value)]
    return [*found.additional_properties, *inner]


def ask(operation, *at, status=HTTPStatus.OK, **more):
    global asked
    asked += 1
    answer = operation.sync_detailed(*at, client=client, **more)
    what = f"{operation.__name__.rsplit('.', 1)[1]} {at} {answer.status_code}"
    assert answer.status_code == status, f"{what}: {answer.content.decode()}"
    if not isinstance(answer.parsed, str):
        # Python writes the zone of moments otherwise
        body = json.loads(answer.content.replace(b'Z"', b'+00:00"'))
        assert answer.parsed.to_dict() == body, what
        assert unnamed(answer.parsed) == [], f"{what}: {unnamed(answer.parsed)}"
    return answer.parsed


for tournament in ask(list_tournaments).tournaments:
    for operation in (get_tournament, list_entries, list_announcements, list_changes, get_games_pdn, get_standings):
        ask(operation, tournament.id)
    for line in ask(list_rounds, tournament.id).rounds:
        ask(get_standings, tournament.id, after=line.round_)
        for board in ask(get_round, tournament.id, line.round_).boards[:3]:
            here = (tournament.id, line.round_, board.board)
            for game in ask(get_result, *here).games:
                ask(get_game, *here, game.game)

assert ask(enter_player, RUNNING, body=NewEntry(name="Rui Cliente"), status=HTTPStatus.CREATED).name
last = ask(list_rounds, RUNNING).rounds[-1].round_
open_ = next(one for one in ask(get_round, RUNNING, last).boards if any(game.result is None for game in one.games))
here = (RUNNING, last, open_.board)
first = next(game.game for game in open_.games if game.result is None)
ask(push_moves, *here, first, body=NewMoves(moves="1. 9-13", replace=True))
ask(put_result, *here, body=NewResults.from_dict({"games": [{"game": first, "result": "1"}]}))
problem = ask(get_round, RUNNING, 99, status=HTTPStatus.NOT_FOUND)
assert isinstance(problem, Problem) and problem.status == 404
print(f"{asked} requests")

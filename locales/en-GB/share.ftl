share-button = Share
share-copied = Address copied.
share-title = Share the tournament
share-lead = Send this address, or show the code to whoever is beside you.
share-only-here = The address { $address } works only on this computer: whoever runs the server sets the real one in ARBITRO_PUBLIC_URL.
share-site = Draughts tournaments: pairings, live results, standings, openings and rules.
share-players = The players of the federation and their tournaments.
share-board = Try the rules on the board: the legal moves, and why.
share-training = Questions about the rules, with the answer and the article.
share-players-of = { $white } – { $black }
share-more-boards = { $count ->
    [one] … and one more board
   *[other] … and { $count } more boards
}
share-placed = { $place }. { $name } ({ $points })
share-leaders = In front: { $first }.
share-final = Final standings: { $first }.

tournament-list-title = Tournaments
tournament-list-running = In progress
tournament-list-entries = Open for entries
tournament-list-finished = Finished
tournament-list-setup = Being set up
tournament-list-empty = No tournaments have been published yet.
tournament-new = New tournament
tournament-manage = Manage the tournament
tournament-players = { $count ->
    [0] no players
    [one] 1 player
   *[other] { $count } players
}
tournament-tabs = Tournament pages
tournament-tab-overview = Tournament
tournament-tab-entries = Entries
tournament-tab-rounds = Rounds
tournament-tab-standings = Standings
tournament-tab-cross-table = Cross table
tournament-tab-draw = Ballot
tournament-journal = Journal: { $hash }…
tournament-round = Round { $round }
tournament-round-short = R{ $round }
tournament-round-of = Round { $round } of { $rounds }
tournament-progress = { $games ->
    [0] no games
    [one] { $ended } of 1 result
   *[other] { $ended } of { $games } results
}
tournament-see-round = See the boards
tournament-see-entries = See the entries
tournament-top = Top of the standings
tournament-see-standings = Full standings
tournament-waiting-start = { $count ->
    [0] Nobody has entered yet.
    [one] 1 player entered. The first round has not been published yet.
   *[other] { $count } players entered. The first round has not been published yet.
}
tournament-waiting-pairing = { $count ->
    [one] 1 player. The first round is being paired.
   *[other] { $count } players. The first round is being paired.
}
tournament-board = Board { $board }
tournament-by-hand = paired by hand
tournament-late-or-by-hand = late-comer or by hand
tournament-player = Player
tournament-game = Game { $game }
tournament-game-short = G{ $game }
tournament-games-from-to = Games { $first } and { $last }
tournament-total = Total
tournament-byes = Not playing in this round
tournament-worth = worth { $points }
tournament-round-legend = In brackets, the points before the round. The disc shows each player's colour in each game; White moves first. + and − are a win and a loss without play: by forfeit, or by a ruling.
tournament-regulations = Regulations
tournament-rules = Rules
tournament-rules-text = Text of the rules
tournament-rules-text-brazilian = Regras Oficiais de Jogo de Damas, of the Confederação Brasileira de Damas (CBD)
tournament-rules-text-short-king = Damas Brasileira, a club's text; for draws, that of the Confederação Brasileira de Damas (CBD)
tournament-rules-text-international = Regras Oficiais de Jogo de Damas, of the Confederação Brasileira de Damas (CBD), on 100 squares; moves are counted by its Articles 97 to 100, not as the FMJD counts them
tournament-match = Match
tournament-games-per-match = { $games ->
    [one] a single game
   *[other] { $games } games against the same opponent, with alternating colours
}
tournament-score = Score
tournament-match-scale = win { $win }, draw { $draw }, loss { $loss }
tournament-by-match-points = match points: { $scale }
tournament-by-game-points = game points; per match: { $scale }
tournament-time = Time
tournament-minutes = { $minutes } min
tournament-seconds = { $seconds } s
tournament-with-increment = { $main } + { $increment } s per move
tournament-time-with-rhythm = { $time } per player and game ({ $rhythm })
tournament-opening = Opening
tournament-opening-free = free
tournament-drawn-per-round = the same at every board
tournament-drawn-per-match = one per match
tournament-drawn-with-repeats = with repeats
tournament-drawn-without-repeats = without repeats
tournament-opening-drawn = balloted, { $moves } moves, { $per }, { $repeats }
tournament-system = System
tournament-rounds-count = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
tournament-double-swiss = Double-Swiss, { $rounds }
tournament-round-robin = single round robin, Berger tables, { $rounds }
tournament-round-robin-double = double round robin, Berger tables, { $rounds }
tournament-bye = Bye
tournament-bye-points = match points: { $matches }; game points: { $games }
tournament-seeding = Seeding
tournament-seeding-rating = by rating, then title, then name
tournament-seeding-hand = set by the organiser
tournament-seeding-lot = by drawing of lots, from the seed “{ $seed }”
tournament-seeding-lot-how = How to repeat the drawing of lots
tournament-seeding-lot-steps = Put those present in the order of their entry. From the last place down to the second, take a number below the place and swap the player there with the one at the place of that number plus 1 (Fisher–Yates). The numbers come from ChaCha20 with 20 rounds, a 64-bit counter from 0 and the nonce 0; the key is the SHA-256 of the seed in UTF-8. The key stream is read as numbers of four bytes, the least significant first. For one below n take numbers from it, each once, until one is less than 2³² − (2³² mod n); what is sought is that number modulo n.
tournament-late = Lateness allowed
tournament-late-minutes = { $minutes ->
    [0] a player not present when the round starts loses by forfeit
    [one] a player not present 1 minute after the start loses by forfeit
   *[other] a player not present { $minutes } minutes after the start loses by forfeit
}
tournament-tie-breaks = Tie-breaks
tournament-commitment-title = Proof of the ballot
tournament-commitment-short = Before anything was paired, the SHA-256 of a secret was published; the ballots of openings and the lots for the colours of tie-break games follow from that secret. A toss at the board does not.
tournament-commitment-more = How to verify it
tournament-number = Pairing number
tournament-number-short = No.
tournament-rating = Rating
tournament-no-entries = This list is empty.
tournament-filter = Filter by club or category
tournament-clubs = Club
tournament-categories = Category
tournament-withdrawn = withdrew before round { $round }
tournament-left-uncounted = { $left }; the results do not count
tournament-left-waits = { $count ->
    [one] { $left }; whether the results count is known once the match of round { $rounds } is over
   *[other] { $left }; whether the results count is known once the matches of rounds { $rounds } are over
}
tournament-match-uncounted = { $count ->
    [one] does not count for the standings: { $who } left with fewer than half of the matches
   *[other] does not count for the standings: { $who } left with fewer than half of the matches
}
tournament-match-uncounted-back = { $count ->
    [one] does not count for the standings: { $who } returned too late to reach half of the matches
   *[other] does not count for the standings: { $who } returned too late to reach half of the matches
}
tournament-no-game-withdrawn = no game: { $who } withdrew
tournament-no-game-expelled = no game: { $who } was expelled
tournament-no-game = { $count ->
    [one] no game: { $who } does not play in this round
   *[other] no game: { $who } do not play in this round
}
tournament-withdrawn-after = withdrew after the last round
tournament-absent = absent
tournament-expected = not checked in
tournament-present = present
tournament-late-from = joined in round { $round }
tournament-back-from = returned in round { $round }
tournament-back-after = returned after the last round
tournament-draw-title = Opening ballot
tournament-lots-title = Drawings of lots
tournament-lots-colours = Colours drawn by lot
tournament-lots-none = Nothing has been drawn yet: openings are free, and colours are drawn when a tie-break game is added.
tournament-draw-free = In this tournament the opening is free: there is no ballot.
tournament-secret-title = The secret
tournament-secret-kept = This is the promised secret: its SHA-256 is the one published
tournament-secret-broken = This is not the promised secret: its SHA-256 is not the one published
tournament-secret-hidden = The secret will be published here when the tournament is over.
tournament-drawn-title = Balloted openings
tournament-draw-holds = calculated again: it agrees
tournament-draw-differs = calculated again: it does not agree
tournament-recompute-title = How anybody can verify it
tournament-recompute-commit = Before the first round the program picks a secret of 32 bytes at random and publishes its SHA-256: from then on the secret cannot be changed without being noticed.
tournament-recompute-draw = When a round is published, and not before, its openings follow from the secret and the round number. Nobody knows them beforehand, and nobody can choose them:
tournament-recompute-words = The cipher is ChaCha20 with 20 rounds, in Bernstein's form: a 64-bit counter from 0 and a 64-bit nonce. The key is the secret, the nonce the number of the round. (A library for RFC 8439 takes the counter 0 and as nonce four zero bytes, then that number in eight bytes, the least significant first.) Its key stream is read as numbers of four bytes, the least significant first.
tournament-recompute-below = A number below n: take numbers from the stream, each once, until one is less than 2³² − (2³² mod n); what is sought is that number modulo n.
tournament-recompute-opening = An opening: put the candidates in the order of their numbers in the FPD table, take a number below how many they are, and count so many on from the first; 0 is the first.
tournament-recompute-candidates = With repeats every opening of the table is a candidate. Without repeats the candidates are those whose position was drawn least often in this ballot and, of these, least often in the ballots made before; what counts is the position after the moves, so that two openings leading to the same one were drawn equally often.
tournament-recompute-order = If the opening is the same at every board, the round has one ballot, of as many openings as a match has, and it counts once. If there is one per match, the ballot continues from board to board, beginning at the first. Ballots made before are those of rounds published before, from the same table.
tournament-recompute-reveal = At the end the secret is published. Calculate its SHA-256, compare it with the one published, and repeat each ballot.
tournament-draw-file = The file has: { $parts }.
tournament-draw-file-boards = boards with a ballot, round by round: { $boards }
tournament-draw-file-deciding = openings of tie-break games: { $count }
tournament-draw-file-colours = drawings of lots for colours: { $count }
tournament-draw-file-withdrawn = withdrawn ballots: { $count }
tournament-recompute-command = The program does this on your own computer, from this file:
tournament-all-events = All this player's tournaments
tournament-round-by-round = Round by round
tournament-round-column = Round
tournament-opponent = Opponent
tournament-games-column = Games
tournament-dutch = Dutch Swiss, { $rounds }
tournament-round-robin-unswapped = double round robin, Berger tables as they stand, { $rounds }
tournament-knockout = knockout, { $rounds }
tournament-knockout-third = knockout with a match for third place, { $rounds }
tournament-one-match = match between two players
tournament-one-match-clinched = match between two players, until it is decided
tournament-decider = Drawn match
tournament-clubmates = Clubmates
tournament-compatriots = Players of the same federation
tournament-kin = Players of the same club or federation
tournament-club-rounds = { $rounds ->
    [one] do not meet in the first round
   *[other] do not meet in the first { $rounds } rounds
}
tournament-club-rounds-all = do not meet in any round
tournament-missed = Late entry
tournament-missed-half = half a point for each round missed
tournament-expelled = expelled before round { $round }
tournament-expelled-after = expelled after the last round
tournament-seeding-left = { $rule }. The order in force is no longer that one: it was changed by hand, or ratings were corrected, or players came or left afterwards.
tournament-seeding-entries = in order of entry
tournament-seeding-varma = by Varma's restricted drawing of lots, with the seed “{ $seed }” (FIDE C.05, Annex 2)
tournament-qualified = Qualified
tournament-qualified-first = { $each ->
    [one] the first player of
   *[other] the first { $each } of
}
tournament-qualified-twice = Qualified in more than one of these tournaments, entered once (the other place passed to the next in line, if there was anybody):
tournament-qualified-carry = Nothing carries over from those tournaments except the seeding: all first places, then all second places, and so on.
tournament-acceleration = Acceleration
tournament-acceleration-baku = Baku: the upper half has virtual points in the first rounds, for the pairing only
tournament-initial = Initial colour
tournament-initial-odd = odd numbers begin with { $colour }
tournament-draw-counter = ballot no. { $times } of this round
tournament-draw-withdrawn = withdrawn
tournament-recompute-deciding = Tie-break games are balloted when they are added: to the number of the round, 2¹⁶ times the board and 2⁴⁸ times the number of the first game that begins with the opening are added. The ballots up to that round and earlier ones of the same match count as made.
tournament-recompute-colours = The colours of a tie-break game follow from the SHA-256 of the 32 bytes of the secret, followed by the word “colours” and the numbers of the round, the board and the game, each in two bytes, the least significant first. If the first byte of the result is odd, White is whoever is named first on the board; if it is even, the opponent. This lot has no counter: in a round that was withdrawn and published anew, the same game on the same board has the same result.
tournament-recompute-counter = A round that was withdrawn is balloted anew, with a counter: the number of the round plus 2³² for each time it was withdrawn. Withdrawn ballots stay here and count as made.

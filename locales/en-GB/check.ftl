check-game = game { $number }
check-game-type-unknown = Game type { $number } is not one of these: { $known }.
check-game-type-number = A game type begins with a number.
check-game-type-settings = These are not the settings of this game type: { $settings }.
check-no-position = This is not a valid position. { $fault }
check-too-many-faults = Too many errors: the rest of the game was not read.
check-open-comment = This comment is not closed.
check-open-variation = This variation is not closed.
check-bytes = The file is too large: the limit is { $most } bytes.
check-games = The file has too many games: the limit is { $most }.
check-items = The file has too many moves and comments: the limit is { $most }.
check-deep = The variations are nested too deeply: the limit is { $most }.
check-sum = games: { $games }, moves: { $moves }, errors: { $faults }

check-variety-english = English draughts
check-variety-italian = Italian draughts
check-variety-pool = American pool checkers
check-variety-russian = Russian draughts
check-variety-canadian = Canadian draughts
check-variety-czech = Czech draughts
check-variety-turkish = Turkish draughts
check-variety-thai = Thai draughts
check-variety-frisian = Frisian draughts
check-variety-spantsiretti = Spantsiretti
check-game-type-other = { $name } (game type { $number }) is not played here; game types { $known } are.
check-tag-name = A tag is [Name "value"]: its name, of letters and digits, is expected here.
check-tag-quote = A tag is [Name "value"]: a quote " is expected here, before the value.
check-tag-end = A tag is [Name "value"]: "] is expected here, at the end of the line.
check-close-variation = One ) too many: no variation is open here.
check-close-comment = One {"}"} too many: no comment is open here. Comments do not nest.
check-close-tag = One ] too many: no tag is open here.
check-move-number = No move has this number.
check-nag = A number up to 65535 is expected after $.
check-encoding = This is not text. The file may be in another encoding: --encoding names it.
check-expected = Not understood: a move, its number, a comment {"{"}…{"}"}, a variation (…) or a result is expected here.
check-no-result = This is not a result: 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or * is expected.
check-result-text = The text of the game ends with another result: { $result }.
check-result-white = On the board White has won (Art. { $article }).
check-result-black = On the board Black has won (Art. { $article }).
check-result-alone = A result without a game: the game before has its own.
check-token = This comment, word or line is too long: the limit is { $most } bytes. The rest of the file was not read.
check-game-bytes = This game is too long: the limit is { $most } bytes. The rest of the file was not read.
check-due = note: from here on a draw is due: { $what }
check-assumed = note: { $games ->
    [one] one game has no GameType and was
   *[other] { $games } games have no GameType and were
} taken as { $rules }; --rules names other rules
check-not-utf8 = note: this line is not UTF-8; lines like it were read as Windows-1252; --encoding names another
check-malformed = note: some bytes do not exist in this encoding and were replaced
check-missing = there is no such file
check-denied = no permission to read it
check-folder = this is a folder
check-unreadable = it cannot be read: { $error }

# What the commands about positions, tables and draws say on a terminal.
cli-fen = --fen: { $fault }
cli-other-prey = { $played } does not capture exactly these squares: { $squares }
cli-count-none = --moves-left: no such count runs in this position
cli-count-long = --moves-left: this count has only { $most } moves
cli-count-gives-way = --limit { $limit }: it does not count while { $other } does
cli-folder-missing = there is no folder { $folder }: arbitro endgame build makes it
cli-no-table = no table knows this position: arbitro endgame build --pieces { $pieces }
cli-too-many-pieces = there are no tables of { $pieces } pieces: under these rules they are built of at most { $most }
cli-pieces = --pieces: there are tables of 2 to { $most } pieces under { $rules } rules
cli-win = win
cli-draw = draw
cli-loss = loss
cli-unknown = unknown
cli-probe-plies = plies to the end: { $plies }
cli-probe-next = plies to the next capture, man's move or end of a count: { $plies }
cli-probe-limited = under the limits: { $value }
cli-probe-limit = under the limits: { $value } ({ $limit }, { $article })
cli-probe-move = { $value }, under the limits { $limited }
cli-probe-move-in = { $value } in { $plies }, under the limits { $limited }
cli-build-size = { $classes } classes, { $places } places: about { $disk } MB on disk, { $memory } MB of memory and { $seconds } s on { $threads } threads
cli-build-done = { $bytes } bytes in { $seconds } s
cli-verify-whole = whole, { $derived } positions derived
cli-verify-none = there is not one table in { $folder }: arbitro endgame build
cli-stats-none = there is no table of { $class }: arbitro endgame build --pieces { $pieces }
cli-stats-differs = the table of { $class } does not hold what was counted when it was built: arbitro endgame verify
cli-stats = { $positions } positions, { $wins } won, { $losses } lost, { $draws } drawn; longest win { $win } plies, loss { $loss }; { $late } too late for the limits
cli-stats-turn = { $kings }k{ $men }m to move: { $counts }
cli-openings-sum = { $legal } legal, { $illegal } not; { $misprints } misprints; { $groups } groups of equal positions
cli-openings-illegal = { $table }-move opening { $number }: { $played } is not legal in { $position }
cli-openings-ends = { $table }-move opening { $number }: ends in { $position }
cli-draw-holds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: every opening follows from the secret
cli-draw-boards = boards with a ballot, round by round: { $boards }
cli-draw-deciding = { $count ->
    [one] 1 opening of tie-break games, which follows from the secret
   *[other] { $count } openings of tie-break games, which follow from the secret
}
cli-draw-compare = Compare these numbers with those of the tournament's page: whoever cuts rounds, boards or games out of a file can also count anew what is left.
cli-draw-uncounted = Like those of earlier versions, the file does not say how much it should have: it cannot be known from it whether it is whole. Compare these numbers with those of the tournament's page.
cli-draw-miscounted = the file does not have what it says itself that it has: something was cut out or put in
cli-draw-empty = the file has no ballot and no drawing of lots
cli-draw-secret = the secret is published only when the tournament is over
cli-draw-wrong-secret = the secret is not the one whose SHA-256 was published
cli-draw-differs = round { $round }: what was drawn is not what the secret gives
cli-draw-no-record = { $file }: not a record of ballots: { $error }
cli-draw-large = { $file }: larger than a record of ballots
cli-over = the game is over (Art. { $article }): the side that is not to move has no piece
cli-lines-goal = --lines: several moves are valued only where --goal is value
cli-draw-holds-colours = { $count ->
    [one] 1 drawing of lots for colours, which follows from the secret
   *[other] { $count } drawings of lots for colours, which follow from the secret
}
cli-draw-withdrawn = { $count ->
    [one] 1 withdrawn ballot, which follows from the secret too
   *[other] { $count } withdrawn ballots, which follow from the secret too
}

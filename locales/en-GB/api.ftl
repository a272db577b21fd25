api-title = Arbitro
api-description = Draughts tournaments: what everybody may see of them, and what a program may change with a token. Numbers with halves are strings; times are in UTC.
api-answer = What was asked for
api-problem = A problem (RFC 9457)
api-problem-not-found = Address not found
api-problem-nothing-here = There is nothing at this address. It may have changed, or not be public yet.
api-problem-method = This address exists but does not answer this kind of request.
api-problem-key-due = A token is needed
api-problem-no-key = The request brought no token that is valid for this.
api-problem-forbidden = The token is not for this: it belongs to another tournament, or was made for something else.
api-problem-unfit = What was sent cannot be accepted as it is: errors says which fields to change, and illegal which is the first move that cannot be played.
api-problem-refused = The rules, or the state of the tournament, do not allow it: detail says why, and articles gives the articles.
api-problem-round-withdrawn = The round was withdrawn and will be paired again.
api-problem-not-now = The tournament is not at the stage at which this can be done.
api-problem-unread = The server could not read the request.
api-problem-language = The answers exist in Portuguese (lang=pt) and in English (lang=en).
api-problem-too-large = What was sent is larger than this address accepts and was not read.
api-problem-stale = Somebody changed the tournament in the meantime, so nothing was saved. Read it again before sending.
api-problem-result-stands = Board { $board }, game { $game }: { $stands } is already recorded. A result that stands is corrected only at the tournament's desk, not by a program, with or without a reason.
api-token-about = A token of one tournament, made at its desk. It allows certain actions and nothing else. A program may send a hundred requests in a row with it, and then ten a second.
api-too-many = Too many requests with this token: a hundred in a row, and then ten a second
api-retry-after = After how many seconds the next is accepted
api-list-tournaments = The tournaments that the public can find
api-get-tournament = A tournament
api-list-entries = The players of a tournament
api-list-rounds = The rounds that are published
api-list-competitions = The team competitions that have been announced
api-get-competition = A team competition, with its teams and its table
api-list-competition-rounds = The rounds of a team competition, with their matches, boards and results
api-list-rating-lists = The rating lists that the federation published
api-get-rating-list = A rating list, with all its players
api-get-calendar = The calendar of the federation, as the public reads it
api-list-circuits = The circuits of which a classification has been published
api-get-circuit = The classification of a circuit that was published last, with its categories
api-get-circuit-edition = A published classification of a circuit, by the number of the edition
api-get-round = A round with its boards, results, openings and clock
api-get-result = The results of a board, with the tag that a change names
api-get-game = The moves of a game that has ended, or, where games are followed live, those so far
api-get-pdn = All games that have ended and have a score sheet, as PDN
api-get-standings = The standings, with every tie-break and the sum behind it
api-list-announcements = What the organiser announced
api-list-changes = What changed after a version
api-enter-player = Enter a player: one of the register by number, or a person
api-put-result = Enter results of a board
api-push-moves = Send the moves of a game so far
api-after-round = The standings after this round
api-after-change = The version after which to read on; `next` of the answer before
api-limit = How many changes at most, 1 to 500; 100 if not given
api-idempotency-key = A name for this request: once it was accepted, it gets the same answer under the same name and changes nothing, for two days; one that was refused is judged anew
api-if-match = The `ETag` of the results that were read: if others are there, the answer is 412
api-if-none-match = The `ETag` of the answer that is known: as long as it is the same, the answer is 304
api-not-modified = The answer is still the one that is known
api-etag = The tag of this answer
api-hook-about = A tournament changed: what, and where to look
api-hook-taken = The message was received
api-actor = { $name } (token { $no })
api-no-json = What was sent is not JSON: line { $line }, column { $column }.
api-missing-field = The field “{ $field }” is missing: line { $line }, column { $column }. The document describes the fields.
api-unknown-field = There is no field “{ $field }”: line { $line }, column { $column }. The document describes the fields.
api-field-twice = The field “{ $field }” is there twice: line { $line }, column { $column }. The document describes the fields.
api-wrong-number = The parameter “{ $name }” has to be a whole number from { $low } to { $high }.
api-wrong-round = The parameter “{ $name }” has to be the number of a round.
api-other-shape = A value is not of the type that the document describes: line { $line }, column { $column }.
api-no-moves = There are no moves, or the text is too long.
api-key-used = This Idempotency-Key belongs to another request.
api-no-such-player = The register has no player with this number.
api-unfit-fields = Some fields are wrong.
api-no-result = “{ $result }” is not a result. Results are 1, =, 0, +, -, x and ., seen from the player named first.
api-arbiters-result = “{ $result }” is an arbiter’s decision: arbiters record it at the tournament’s desk, not programs, with or without a reason. Programs only enter how the game ended at the board and who was absent.
api-game-twice = Game { $game } appears twice in one request. Send one result for each game.
api-no-reason = The reason cannot be read, or is too long.
api-other-moves = Other moves, or more, are already recorded. Send replace = true if yours are right.
api-against-sheet = The score sheet of game { $game } does not agree with this result. Send it with despite_sheet = true if it is right.
api-against-result = { $what } Send the moves with despite_result = true if they are right.
api-other-tags = Send the moves with despite_tags = true if they are of this game.
api-against-stated = Both players stated another result for game { $game }. Send it with despite_sheet = true if it is right.
error-unfit = This cannot be accepted
error-changed-sentence = It has changed since you read it, so nothing was saved. Read it again and decide again.

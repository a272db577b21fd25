refusal-no-games = A match has at least one pair of games.
refusal-single-game = A match of one game is allowed only as an Armageddon.
refusal-odd-games = A match has an even number of games, not { $games }.
refusal-too-many-games = { $games } games a match are too many: at most { $most }, and { $longest } in a match between two players.
refusal-swiss-needs-matches = The Double-Swiss system pairs matches of at least two games; choose a round robin for single games.
refusal-match-points-order = A won match must score more than a drawn one, and a drawn one no less than a lost one.
refusal-draws-beat-win = Two drawn matches must not score more than a win and a loss.
refusal-bye-above-win = A bye must not score more than a match in which every game is won.
refusal-time-out-of-range = The time for a game must be between half a minute and ten hours, the increment at most ten minutes.
refusal-rhythm-undefined = The appendices do not say which rhythm this time is: choose it.
refusal-rhythm-contradicted = By the appendices this time is { $rule }, not { $chosen }.
refusal-foreign-openings = The drawn openings are those of the FPD: under other rules the opening is free.
refusal-no-such-opening-table = There are drawn openings of two and of three moves, not of { $moves }.
refusal-rounds-out-of-range = A tournament has from 1 to 30 rounds, not { $rounds }.
refusal-tie-break-is-primary = { $name } is the primary score already and separates nobody.
refusal-tie-break-foreign = { $name } has no meaning under this pairing system.
refusal-tie-break-twice = { $name } is named twice.
refusal-dates-reversed = The last day is before the first.
refusal-wrong-stage = Not while the tournament is in this state: { $stage }.
refusal-regulations-locked = The first round is published: the regulations are locked. Only the number of rounds and the tie-breaks can still be changed, with a reason.
refusal-rounds-already-paired = { $paired } rounds are paired already; there cannot be fewer.
refusal-rounds-follow-players = In a round robin the number of rounds follows from the number of players.
refusal-no-such-entry = There is no entry number { $entry }.
refusal-entered-twice = { $who } is entered already.
refusal-entry-was-paired = { $who } was paired and cannot be removed; withdraw the player instead.
refusal-field-fixed = The tournament has started, and in this system nobody can join it any more.
refusal-bye-outside-swiss = Only in a Swiss can a bye be asked for.
refusal-bye-not-grantable = This bye cannot be granted or given back.
refusal-round-already-paired = Round { $round } is paired already.
refusal-has-withdrawn = { $who } has withdrawn.
refusal-has-not-withdrawn = { $who } has not withdrawn.
refusal-already-present = { $who } has checked in already.
refusal-not-present = { $who } has not checked in.
refusal-too-few-players = At least two players must have checked in.
refusal-seeding-incomplete = The order must name every present player once.
refusal-draft-exists = Round { $round } is drafted: publish it or discard the draft first.
refusal-no-draft = There is no draft of round { $round }; somebody may have published or discarded it.
refusal-no-such-round = There is no round { $round }.
refusal-no-round-left = Every round of the regulations is paired.
refusal-results-missing = { $games ->
    [one] Round { $round } lacks the result of one game.
   *[other] Round { $round } lacks the results of { $games } games.
}
refusal-rounds-missing = { $played } of { $rounds } rounds are paired: the tournament is not over.
refusal-cannot-swap = These two cannot be exchanged: choose two different players of the draft, at least one of them at a board.
refusal-no-such-board = Round { $round } has no board { $board }.
refusal-no-such-game = Board { $board } has no game { $game }.
refusal-round-is-closed = Round { $round } is closed; its results can be corrected, with a reason.
refusal-round-not-published = Round { $round } is not published yet.
refusal-result-changed-meanwhile = Board { $board }, game { $game }: { $stands } stands already, you typed { $wanted }. To change it, correct the result with a reason.
refusal-nothing-to-correct = Board { $board }, game { $game } has no result to correct.
refusal-result-needed = A result of round { $round }, which is closed, can be corrected but not removed.
refusal-ruling-needs-reason = This result is a decision of the arbiter: open the game and state the reason.
refusal-secret-mismatch = The secret of the draw is not the one whose hash was published.
refusal-already-appointed = This person has this role already.
refusal-not-appointed = This person has no role here.
refusal-last-organiser = A tournament keeps at least one organiser.
refusal-article = { $sentence } ({ $article })
refusal-category-name = The name of the category “{ $name }” needs letters or digits.
refusal-category-criterion = The category “{ $name }” has no criterion: everybody would be in it.
refusal-category-years = In the category “{ $name }” the last year of birth is before the first.
refusal-category-twice = There are two categories named “{ $name }”.
refusal-club-best = Of each club 1 to 20 players count.
refusal-prize-category = The prize “{ $name }” is for a category that does not exist. Change the prizes first.
refusal-prize-place = The prize “{ $name }” needs a place, from 1 on.
refusal-prize-twice = The prize “{ $name }” is for a place that has a prize in the same list already.
refusal-prize-order = The prize “{ $name }” ranks behind the prize for a worse place of the same list.
refusal-nobody-listed = No entry stands in that rating list.
refusal-decider-foreign = In this system a drawn match stays drawn: deciders belong to knockouts and single matches.
refusal-decider-pairs = A decider by further pairs of games has 1 to { $most } pairs, not { $pairs }.
refusal-decider-after-the-last = Nothing follows the Armageddon, or games until the first win.
refusal-decider-never-ends = In a knockout the regulations must say what decides a drawn match in the end: Armageddon, or games until the first win.
refusal-match-undecided = In round { $round } the match on board { $board } is drawn and not decided.
refusal-matches-undecided = In round { $round } there are matches to be decided: who goes on is not known yet.
refusal-match-decided = The match on board { $board } is decided.
refusal-no-decider = The regulations have no further decider for this match.
refusal-colours-not-chosen = Say who has White.
refusal-still-needed = Game { $game } on board { $board } can still decide the match: it cannot be passed over.
refusal-match-needs-two = A match is between two players, and { $players } are here.
refusal-bracket-fixed = In a knockout the pairings follow from the bracket: change the starting order before the first round.
refusal-clubmates-must-meet = Round { $round } has a legal pairing only with players of one club against each other: { $pairs }.
refusal-kept-apart-must-meet = Round { $round } has a legal pairing only with players against each other who are kept apart: { $pairs }.
refusal-apart-outside-swiss = Only in a Swiss can two players be kept apart.
refusal-is-expelled = { $who } was expelled from the tournament.
refusal-nobody-qualifies = Say from which tournaments, and how many of each, go on to this one.
refusal-stage-not-finished = “{ $name }” is not over yet.
refusal-too-few-qualify = “{ $name }” has not so many players.
refusal-qualifying-place-shared = In “{ $name }” place { $place } is shared, and not all who share it would go on: add a tie-break there (a lot, say), or choose another number.
refusal-varma-out-of-range = Varma's tables are for 9 to 24 players, and { $players } are here.
refusal-varma-foreign = Varma's tables are those of a round robin.
refusal-bracket-moved-on = With this correction somebody else would go on from round { $round }, and the next round is paired already: discard it first if it is a draft; if it is being played, it stays as it is.
refusal-fines-contradict = Each fine has a name of its own and an amount between 0.01 and 10,000.
refusal-no-such-ruling = There is no ruling no. { $ruling }.
refusal-ruling-not-proposed = Ruling no. { $ruling } is not waiting to be confirmed.
refusal-ruling-not-in-force = Ruling no. { $ruling } is not in force.
refusal-chief-needed = This is for the chief arbiter to decide.
refusal-board-changed = Meanwhile there was another ruling or result at board { $board } of round { $round }. See what changed; nothing you wrote is lost.
refusal-effect-impossible = This cannot be decided here.
refusal-points-beyond-match = The match gives no more than { $most } points.
refusal-fine-not-announced = Only fines that the regulations announced can be imposed.
refusal-no-appeals = The regulations of this tournament allow no appeal.
refusal-appealed-already = There is an appeal against ruling no. { $ruling } already.
refusal-no-open-appeal = There is no open appeal against ruling no. { $ruling }.
refusal-no-such-call = There is no call no. { $call }.
refusal-call-taken = { $by } has taken this call.
refusal-boards-reversed = The last board cannot come before the first.
refusal-form-used = This form was recorded as ruling no. { $ruling } already, and says something else now. To decide again, open the matter at the board once more.
refusal-no-pairing = Round { $round } cannot be paired. { $why }
refusal-none-found = No pairing of round { $round } was found, and nothing shows that there is none. This is a fault of the program: please report it.
impasse-nobody = { $count ->
    [one] { $who } can meet nobody who is here.
   *[other] { $who } can meet nobody who is here.
}
impasse-nobody-bye = { $who } can meet nobody who is here, and only one of them can have the bye.
impasse-few = { $count ->
    [one] { $who } can meet nobody but { $partners }: one of them stays without an opponent.
   *[other] { $who } can meet nobody but { $partners }: { $count } of them stay without an opponent.
}
impasse-few-bye = { $count ->
    [one] { $who } can meet nobody but { $partners }; one of them can have the bye, and still one stays without an opponent.
   *[other] { $who } can meet nobody but { $partners }; one of them can have the bye, and still { $count } stay without an opponent.
}
impasse-few-and-bye = { $who } can meet nobody but { $partners }, and nobody but { $partners } may have the bye: that is not enough.
impasse-among = { $who } ({ $count }) can meet only one another: their number is odd, so one of them stays without an opponent.
impasse-among-bye = Only { $who } ({ $count }) may have the bye, and they can meet only one another: when one has the bye, one of the others stays without an opponent.
impasse-bye = Nobody who is here may have the bye: each had it already, or scored as much without playing.
impasse-groups = None of these groups can meet anybody outside it, and each has an odd number, so that somebody of each stays without an opponent: { $groups }.
impasse-groups-partners = But for { $partners }, none of these groups can meet anybody outside it. Each has an odd number and needs one of them: needed { $needed }, there are { $there }. The groups: { $groups }.
impasse-no-bye = Nor may they have the bye: they had it already, or scored as much without playing.
impasse-wished = Without those who are kept apart the round could be paired.
impasse-the-bye = the bye
impasse-more = { $count ->
    [one] { $who } and one more
   *[other] { $who } and { $count } more
}
impasse-why = { $who }: { $reasons }.
impasse-met = has met { $who }
impasse-kept-apart = is kept apart from { $who }
impasse-clubmates = is of one club with { $who }, and clubmates do not meet in this round
impasse-colours = must have the same colour as { $who }

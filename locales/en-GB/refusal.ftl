refusal-no-games = Say how many games a match has: an even number, usually 2 or 4.
refusal-single-game = A match of one game is allowed only as an Armageddon.
refusal-odd-games = A match has an even number of games, not { $games }.
refusal-too-many-games = { $games } games per match are too many: at most { $most }, or { $longest } in a match between two players.
refusal-swiss-needs-matches = In this system every match has at least two games. For single games choose a round robin or the Dutch Swiss.
refusal-match-points-order = A match won must score more than a match drawn, and a match drawn no less than a match lost.
refusal-draws-beat-win = Two drawn matches must not score more than a win and a loss.
refusal-bye-above-win = A bye must not score more than a match in which every game is won.
refusal-time-out-of-range = The time for a game must be between half a minute and ten hours, the increment at most ten minutes.
refusal-rhythm-undefined = Appendices B and C do not say which time control category this time is: choose it.
refusal-rhythm-contradicted = By Appendices B and C this time is { $rule }, not { $chosen }. Change the time or the category.
refusal-foreign-openings = The balloted openings are those of the FPD: under other rules the opening is free.
refusal-no-such-opening-table = There are openings balloted to 2 and to 3 moves, not to { $moves }.
refusal-rounds-out-of-range = A tournament has 1 to 30 rounds, not { $rounds }.
refusal-tie-break-is-primary = { $name } is already the primary score and separates nobody. Choose another tie-break.
refusal-tie-break-foreign = { $name } has no meaning in this pairing system. Choose another tie-break.
refusal-tie-break-twice = { $name } appears twice.
refusal-dates-reversed = The last day is before the first. Correct the dates.
refusal-wrong-stage = Not possible while the tournament is in this state: { $stage }.
refusal-regulations-locked = The first round is published and the regulations are locked. Only the number of rounds and the tie-breaks can still be changed, giving a reason.
refusal-rounds-already-paired = Rounds already paired: { $paired }. The number of rounds cannot be smaller.
refusal-rounds-follow-players = In a round robin the number of rounds follows from the number of players.
refusal-no-such-entry = There is no entry no. { $entry }.
refusal-entered-twice = { $who } has already been entered.
refusal-entry-was-paired = { $who } has been paired and cannot be removed; record a withdrawal instead.
refusal-field-fixed = The tournament has started, and in this system nobody can join after the start.
refusal-bye-outside-swiss = A bye can be requested only in a Swiss.
refusal-bye-not-grantable = This bye is given by the pairing: it cannot be granted or undone by hand.
refusal-round-already-paired = Round { $round } is already paired.
refusal-has-withdrawn = { $who } has withdrawn.
refusal-has-not-withdrawn = { $who } has not withdrawn.
refusal-already-present = { $who } has already checked in.
refusal-not-present = { $who } has not checked in yet.
refusal-too-few-players = At least two players must be checked in.
refusal-seeding-incomplete = The order must name every present player exactly once.
refusal-draft-exists = Round { $round } is in draft: publish it or discard the draft first.
refusal-no-draft = There is no draft of round { $round }; it may have been published or discarded already.
refusal-no-such-round = There is no round { $round }.
refusal-no-round-left = All rounds in the regulations are already paired.
refusal-results-missing = { $games ->
    [one] The result of one game of round { $round } is missing.
   *[other] The results of { $games } games of round { $round } are missing.
}
refusal-rounds-missing = Rounds paired: { $played } of { $rounds }. The tournament is not over.
refusal-cannot-swap = These two cannot be swapped: choose two different players of the draft, at least one of them with an opponent.
refusal-no-such-board = Round { $round } has no board { $board }.
refusal-no-such-game = Board { $board } has no game { $game }.
refusal-round-is-closed = Round { $round } is closed; its results can be corrected, giving a reason.
refusal-round-not-published = Round { $round } is not published yet.
refusal-result-changed-meanwhile = Board { $board }, game { $game }: { $stands } is already recorded; you typed { $wanted }. To change it, correct the result and give a reason.
refusal-nothing-to-correct = Game { $game } of board { $board } has no result to correct.
refusal-result-needed = A result of round { $round }, which is closed, can be corrected but not removed.
refusal-ruling-needs-reason = This result comes from a ruling: open the game and give the reason.
refusal-secret-mismatch = The secret of the ballots does not match the published hash. Do not go on: keep a copy of the database and tell the administrator.
refusal-already-appointed = This person already has this role.
refusal-not-appointed = This person has no role in this tournament.
refusal-last-organiser = A tournament must have at least one organiser. Appoint another one first.
refusal-article = { $sentence } ({ $article })
refusal-category-name = The name of the category “{ $name }” needs letters or digits.
refusal-category-criterion = The category “{ $name }” has no criterion: it would include everybody. Give years, sex or another criterion.
refusal-category-years = In the category “{ $name }” the last year of birth is before the first.
refusal-category-twice = There are two categories named “{ $name }”.
refusal-club-best = From 1 to 20 players of each club can count.
refusal-prize-category = The prize “{ $name }” belongs to a category that no longer exists. Change the prizes first.
refusal-prize-place = The prize “{ $name }” needs a place, from 1 on.
refusal-prize-twice = The prize “{ $name }” is for a place that already has a prize in the same standings.
refusal-prize-order = In the same standings, the prize “{ $name }” ranks below the prize for a lower place.
refusal-nobody-listed = None of the entries is in that rating list.
refusal-decider-foreign = In this system a drawn match stays drawn: match tie-breaks belong to knockouts and matches between two players.
refusal-decider-pairs = A tie-break by further pairs of games has 1 to { $most } pairs, not { $pairs }.
refusal-decider-after-the-last = Nothing can follow the Armageddon or the games until the first win.
refusal-decider-never-ends = In a knockout the regulations must say how a drawn match is decided in the end: by an Armageddon, or by games until the first win.
refusal-match-undecided = In round { $round } the match on board { $board } is drawn and still to be decided.
refusal-matches-undecided = In round { $round } there are matches still to be decided: it is not known yet who advances.
refusal-match-decided = The match on board { $board } is already decided.
refusal-no-decider = The regulations provide no further tie-break for this match.
refusal-colours-not-chosen = Say who has White.
refusal-still-needed = Game { $game } on board { $board } can still decide the match: it cannot be skipped.
refusal-match-needs-two = A match is between two players; present: { $players }.
refusal-bracket-fixed = In a knockout the matches follow from the bracket: change the seeding before the first round.
refusal-clubmates-must-meet = Round { $round } has a legal pairing only if clubmates meet: { $pairs }.
refusal-kept-apart-must-meet = Round { $round } has a legal pairing only if players who are kept apart meet: { $pairs }.
refusal-apart-outside-swiss = Two players can be kept apart only in a Swiss.
refusal-is-expelled = { $who } was expelled from the tournament.
refusal-nobody-qualifies = Say from which tournaments, and how many of each, qualify for this one.
refusal-stage-not-finished = “{ $name }” is not over yet.
refusal-too-few-qualify = “{ $name }” does not have that many players.
refusal-qualifying-place-shared = In “{ $name }” place { $place } is shared, and not all who share it would qualify: add a tie-break there (drawing of lots, for example) or choose another number.
refusal-varma-out-of-range = Varma tables are for 9 to 24 players; present: { $players }.
refusal-varma-foreign = Varma tables are used only in a round robin.
refusal-bracket-moved-on = With this correction another player would advance from round { $round }, and the next round is already paired. If it is a draft, discard it first; if it is being played, it stays as it is.
refusal-fines-contradict = Each fine has a different name and an amount between €0.01 and €10 000.
refusal-no-such-ruling = There is no ruling no. { $ruling }.
refusal-ruling-not-proposed = Ruling no. { $ruling } is not waiting to be confirmed.
refusal-ruling-not-in-force = Ruling no. { $ruling } is not in force.
refusal-chief-needed = This decision is for the chief arbiter.
refusal-board-changed = In the meantime there was another ruling or result at board { $board } of round { $round }. See what changed; nothing you typed is lost.
refusal-effect-impossible = This decision is not possible here. Choose another one.
refusal-points-beyond-match = The most points this match can give: { $most }.
refusal-fine-not-announced = Only fines announced in the regulations can be imposed.
refusal-no-appeals = The regulations of this tournament allow no appeal.
refusal-appealed-already = There is already an appeal against ruling no. { $ruling }.
refusal-no-open-appeal = There is no open appeal against ruling no. { $ruling }.
refusal-no-such-call = There is no call no. { $call }.
refusal-call-taken = This call has already been taken by { $by }.
refusal-boards-reversed = The last board cannot come before the first.
refusal-form-used = This form has already been recorded as ruling no. { $ruling }, with other content. To decide again, open the matter again in the board's console.
refusal-no-pairing = Round { $round } cannot be paired. { $why }
refusal-none-found = No pairing of round { $round } was found, and nothing shows that there is none. This is an error in the program: please report it.
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
refusal-draft-stale = The draft of round { $round } no longer matches what stands: see what changed and confirm, or pair again.
refusal-matters-open = Proposals, appeals or calls are open in round { $round }: see them and confirm that you want to continue.
refusal-not-in-part = In an appeal upheld in part something must change and something must stay.
refusal-photographs = A game can have { $most } photographs at most. Remove one first.
refusal-round-withdrawn = Round { $round } was withdrawn after this page was shown: its boards are no longer the same. Nothing was saved. Go back to the round and enter again what still holds.
refusal-round-followed = Only the last published round can be withdrawn: round { $round } was followed by round { $later }. Correct the results, or withdraw round { $later } first.
refusal-ruling-stands = Ruling no. { $ruling } is of round { $round } and is in force, proposed or under appeal. Withdraw it, or decide the appeal, and try again.
refusal-results-would-be-lost = Round { $round } already has results or score sheets, which would be lost. See what is lost: only the chief arbiter can confirm it.
refusal-round-begun = Round { $round } already has a result, so nobody can join it. Whoever came now can play from the next round on; if the result was entered by mistake, remove it first.
refusal-no-bye = Nobody has the pairing-allocated bye of round { $round }, so there is no free place. Whoever came now can play from the next round on.
refusal-same-board = Choose two different boards.
refusal-decider-stands = The match on board { $board } has tie-break games, which depend on its results. Correct each game.
refusal-may-not-meet = { $one } and { $other } have already met, or are kept apart. You can let them meet under “Keep apart”, if that is the reason, or withdraw the round and pair it again.
refusal-in-round = { $who } is already in this round, has a requested bye, or is excluded from it.

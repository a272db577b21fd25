entries-counts = { $all ->
    [0] No entries
    [one] One entry
   *[other] { $all } entries
}, { $present ->
    [0] none present
    [one] one present
   *[other] { $present } present
}
entries-add = Enter players
entries-import = Import entries (CSV or XLSX)
entries-import-lead = Players already in the register are recognised by licence number, or by name and club. What you send counts; what it leaves out comes from the register.
entries-search = Search the list
entries-empty = There are no entries yet.
entries-check-in = Mark present
entries-check-in-whom = Mark present: { $name }
entries-check-in-ticked = Mark those ticked present
entries-check-in-none = So none of those ticked was marked present. Those still expected stay ticked.
entries-tick = Tick { $name }
entries-undo = Undo
entries-undo-whom = Undo the check-in of { $name }
entries-state-expected = not checked in
entries-state-present = present
entries-bye-in = Round { $round }: { $kind }
entries-byes = Byes requested
entries-bye-round = Round
entries-bye-kind = Bye
entries-bye-grant = Grant
entries-bye-revoke = Undo
entries-bye-revoke-which = Undo the bye of round { $round }
entries-attendance = Attendance
entries-withdraw = Withdraw
entries-withdraw-title = Withdrawal of { $name }
entries-withdraw-question = From round { $round } on, { $name } is no longer paired. What was played stands. A return is possible later.
entries-withdraw-question-round-robin = From round { $round } on, { $name } loses by forfeit. What was played stays. { $name } can return later.
entries-withdraw-question-annulled = From round { $round } on, { $name } loses by forfeit. Fewer than half of the matches were played: they stay in the cross table but no longer count for anybody's place. { $name } can return later.
entries-withdraw-question-last = There is no later round: the withdrawal of { $name } changes no pairing. It is recorded as one after the last round, and a player who withdrew gets no prize. A return is possible later.
entries-withdraw-annulled = Fewer than half of the matches were played: they stay in the cross table but no longer count for anybody's place.
entries-withdraw-open = The match of round { $round } on board { $board } is not over. If { $name } does not play it any more, record the absence on board { $board }.
entries-withdraw-to-board = Result of board { $board }
entries-withdraw-waits = { $count ->
    [one] So far fewer than half of the matches were played: they count for the standings if the match of round { $rounds } is played to its end. If it is not, they no longer count for anybody. Until then they count.
   *[other] So far fewer than half of the matches were played: they count for the standings if half is reached with the open matches of rounds { $rounds }. If it is not, they no longer count for anybody. Until then they count.
}
entries-scores-change = These points change:
entries-return = Return
entries-return-title = Return of { $name }
entries-return-question = From round { $round } on, { $name } plays again. Matches lost by forfeit in the meantime stay lost. A withdrawal is possible later.
entries-return-question-last = There is no later round: { $name } is no longer listed as withdrawn and can get a prize. Matches lost by forfeit in the meantime stay lost.
entries-return-question-last-uncounted = There is no later round: { $name } is no longer listed as withdrawn. Fewer than half of the matches were played: they still do not count for anybody's place, and there is no prize for { $name }.
entries-return-question-before = { $name } is back among those who come to play, with the same attendance as before: checked in or not yet. A withdrawal is possible later.
entries-return-question-unplayed = From round { $round } on, { $name } is paired. So far { $name } was in no round. A withdrawal is possible later.
entries-return-uncounted = Half of the matches can no longer be reached: what was played, and what is still to be played, counts for nobody's place.
entries-return-counts = What was played counts for the standings again, for this player and for the others.
entries-remove = Remove
entries-remove-title = Remove { $name }
entries-remove-question = { $name } leaves the list as if never entered. For a player who has been paired, record a withdrawal instead.
entries-person = Details in the tournament
entries-person-lead = They apply to this tournament only. The register does not change.
entries-from-register = From the register
entries-entered = entered
entries-enter-ticked = Enter those ticked
entries-nobody-ticked = Tick at least one player.
entries-by-hand = By hand
entries-by-hand-lead = For players who are not in the register.
entries-enter = Enter
entries-preview-counts = To be entered: { $new }. Already entered: { $known }. Nothing changes until you confirm.
entries-preview-new = To be entered
entries-preview-known = Already entered: unchanged
entries-all-entered = Every player in this file is already entered.
entries-import-confirm = { $count ->
    [one] Enter one player
   *[other] Enter { $count } players
}
entries-in-register = in the register
entries-seeding-rule = By the regulations: { $rule }.
entries-seeding-nobody = Nobody is checked in yet; only players present are seeded.
entries-seeding-start-lead = Type the numbers or use the arrows. Saving this order starts the tournament.
entries-seeding-change-lead = Until the first round is paired the order can be changed by hand: type the numbers or use the arrows.
entries-seeding-start = Start the tournament with this order
entries-seeding-save = Save this order
entries-seeding-left-rule = The regulations say by rating, then title, then name, but this order is another one: it was changed by hand, or ratings were corrected or players arrived after the numbers were fixed.
entries-seeding-by-rating = Order by rating
entries-seeding-place-wrong = Type a number from 1 to { $most }.
entries-seeding-place-twice = Two players were moved to number { $place }.
entries-seeding-moved = The new order is not saved yet.
entries-seeding-place = Number of { $name }
entries-seeding-up = Move { $name } up
entries-seeding-down = Move { $name } down
entries-seeding-fixed = The pairing numbers of the tournament.
entries-seeding-foreseen = The order of those present if the tournament started now.
entries-expel = Expel
entries-expel-title = Expel { $name }
entries-expel-question-last = There is no later round: the expulsion of { $name } changes no pairing, and only an appeal that is upheld undoes it ({ $article }).
entries-expel-question = From round { $round } on, { $name } is no longer paired and returns only if an appeal is upheld ({ $article }).
entries-expel-question-round-robin = From round { $round } on, { $name } loses by forfeit and returns only if an appeal is upheld ({ $article }).
entries-expel-already = { $name } was already expelled, by ruling no. { $ruling } ({ $article }): “{ $facts }”
entries-expel-kept = Nothing was saved. What you typed is below.
entries-expel-stays = What was played stands.
entries-expel-open = The match of round { $round } on board { $board } is not over, and the expulsion of { $name } gives it no result: decide it on board { $board }.
entries-expel-draft = Round { $round } is in draft, with { $name } in it. The expulsion holds at once: pair the draft anew before you publish it.
entries-expel-draft-round-robin = Round { $round } is in draft, with { $name } in it. The expulsion holds at once: once the round is published, the match is lost by forfeit.
entries-enter-next = Enter and continue
entries-to-register = Add to the register
entries-to-register-hint = Only players who are not in the register are added; nobody in it is changed.
entries-two-people = They are two people: entry { $no } is someone else
entries-preview-alike = Perhaps already on the list
entries-alike-lead = { $count ->
    [one] One player has the name of somebody already on the list or in the file, and is left out unless you tick that it is another person.
   *[other] { $count } players have the name of somebody already on the list or in the file. Those you do not tick as another person are left out.
}
entries-like-entry = Not the same person as { $who }
entries-like-line = Not the same person as in line { $line }
entries-categories = Categories
entries-by-initials = initials only
entries-rating-listed = The rating list fixed for this tournament ({ $list }) gives this player { $listed }. Type that rating, or tick that the one you typed counts.
entries-rating-kept = The rating that I typed counts: { $rating }
entries-licence-of = Licence { $licence } belongs to { $who } in the register. Correct it, or tick that this is another person with the same number.
entries-licence-own = This is another person, with licence { $licence }
entries-rating-of-list = Use the rating of the fixed list: { $listed } instead of { $here }
entries-why = Enter all the same: reason
entries-why-hint = It is kept in the journal of the tournament, and the federation sees it on homologation.
entries-why-wrong = Type a reason of 3 to 500 characters.
entries-unlicensed = Without a valid licence for this tournament of the calendar: { $who }.
entries-beside = Also in another tournament that runs on the same days: { $who }.

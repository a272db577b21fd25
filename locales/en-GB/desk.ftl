desk-menu = Desk pages
desk-stages = Stages of the tournament
desk-tab-home = Desk
desk-tab-entries = Entries
desk-tab-seeding = Seeding
desk-tab-results = Results
desk-tab-draft = Draft
desk-tab-regulations = Regulations
desk-tab-staff = Staff
desk-tab-journal = Journal
desk-new = New tournament
desk-new-stage-lead = The tournament begins as a final stage, played as a knockout: check the options, which can be changed until the start. The public sees it only when you open entries.
desk-new-lead = Four fields are enough: the template sets the rest, which can be changed until the start. The public sees the tournament only when you open entries.
desk-create = Create the tournament
desk-name-taken = There is already a tournament with this name and first day. Change one of them.
desk-next = Next step
desk-next-open = Open entries
desk-next-check-in = Check players in
desk-next-seed = Seed the players and start
desk-next-start = Start the tournament
desk-next-draft = Pair round { $round }
desk-next-publish = Check and publish round { $round }
desk-next-results = Enter the results of round { $round }
desk-next-finish = Finish the tournament
desk-next-standings = See the final standings
desk-next-not-yours = { $step }: this is for another role in this tournament.
desk-next-elsewhere = The next step is taken where the tournament is run.
desk-hint-open = The tournament is being set up and only its staff can see it. Check the regulations; opening entries makes the tournament public.
desk-hint-check-in = Enter the players and check them in. At least two must be present before you can start.
desk-hint-start = Present: { $present }. Not checked in: { $expected }. In a Swiss, players who come later can join from the next round.
desk-hint-draft = The pairing is made as a draft that only the staff see. The previous round is closed at the same time.
desk-hint-draft-waiting = The pairing is made as a draft that only the staff see. Some games are postponed or suspended: their round stays open until they have results, and the tournament ends only after that.
desk-hint-draft-first = The pairing is made as a draft that only the staff see.
desk-hint-publish = There is a draft. Check it: it becomes public, with its balloted openings, only when you publish it.
desk-hint-publish-free = There is a draft. Check it: it becomes public only when you publish it.
desk-hint-results = { $games ->
    [one] The result of one game is missing.
   *[other] The results of { $games } games are missing.
}
desk-hint-finish = All results are in. You can finish the tournament.
desk-hint-nothing = The tournament is over. Results can still be corrected, giving a reason.
desk-hint-over-undecided = { $matches ->
    [one] The tournament is over, but one match was left drawn and is still to be decided: there is no winner and no podium until the results of that match decide it.
   *[other] The tournament is over, but { $matches } matches were left drawn and are still to be decided: there is no winner and no podium until the results of those matches decide them.
}
desk-hint-over-third = The tournament is over, but the match for third place was left drawn and is still to be decided: places 3 and 4 wait until the results of that match decide it. The other places stand.
desk-hint-over-both = The tournament is over, but the final and the match for third place were left drawn and are still to be decided. There is no winner and no podium until the results of the final decide it; places 3 and 4 wait for the other match.
desk-entered = Entered
desk-present = Present
desk-gone = Withdrawn
desk-rounds = Rounds
desk-missing = { $games ->
    [one] one result missing
   *[other] { $games } results missing
}
desk-to-entries = See the entries
desk-public-page = Public page
desk-undo-start = Undo the start
desk-commitment = Proof of the ballot
desk-commitment-lead = SHA-256 of the secret from which the ballots of openings and the lots for the colours of tie-break games follow. A drawing of lots for the seeding follows from its own seed, not from the secret. The secret is revealed at the end; anybody can then verify that nobody chose the outcome.
desk-appoint = Appoint
desk-appoint-lead = The person needs an account. If they already have a role, the new one replaces it.
desk-dismiss = Remove from staff
desk-dismiss-whom = Remove from staff: { $name }
desk-no-account = There is no active account with this address. You can invite the person below.
desk-finish-question = { $rounds ->
    [one] Finish the tournament after one round?
   *[other] Finish the tournament after { $rounds } rounds?
}
desk-finish-final = The standings become final and the last round is closed.
desk-finish-reveals = The secret is revealed on the public page: everybody can verify the balloted openings.
desk-finish-reveals-lots = The secret is revealed on the public page: everybody can verify what was drawn by lot.
desk-finish-no-way-back-free = This cannot be undone.
desk-finish-no-way-back = This cannot be undone: once public, the secret cannot be used for another round.
desk-never-met-lead = Rounds of this round robin were changed by hand, and not everybody met as often as they should:
desk-never-met = { $one } and { $other }
desk-finish-confirm = Finish and reveal the secret
desk-next-decide = Decide board { $board }
desk-hint-decide = { $boards ->
    [one] One match is drawn. It must be decided before you go on.
   *[other] { $boards } matches are drawn. They must be decided before you go on.
}
undo-results = { $count ->
    [one] One result saved.
   *[other] { $count } results saved.
}
undo-records = { $count ->
    [one] One score sheet attached.
   *[other] { $count } score sheets attached.
}
undo-order = Seeding saved.
undo-awards = Categories and prizes saved.
undo-ratings = { $count ->
    [one] Rating of one entry taken from the list.
   *[other] Ratings of { $count } entries taken from the list.
}
undo-posts = Boards of the arbiters saved.
undo-reason = Undone right after it was saved.
logo-title = Logo
logo-lead = It appears beside the name on the public pages and on what is printed.
logo-none = The tournament has no logo yet.
logo-file = File of the logo
logo-hint = JPEG or PNG, up to { $most } MiB and { $pixels } million pixels. Only the picture is kept, made to fit { $width } × { $height } pixels; whatever else the file says is removed.
logo-save = Save the logo
logo-remove = Remove the logo
logo-missing = Choose a file.
logo-too-large = The file has more than { $most } MiB. Choose a smaller picture.
logo-pixels = The picture has more than { $most } million pixels. Choose a smaller one.

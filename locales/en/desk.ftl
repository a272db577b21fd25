desk-menu = Pages of the desk
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
desk-new-lead = The regulations begin with what is usual in FPD events. They can be changed until the tournament starts; the public sees nothing before you open the entries.
desk-create = Create the tournament
desk-name-taken = Another tournament has this name and this first day.
desk-next = Next step
desk-next-open = Open entries
desk-next-check-in = Check players in
desk-next-seed = Put the players in order and start
desk-next-start = Start the tournament
desk-next-draft = Pair round { $round }
desk-next-publish = Look at and publish round { $round }
desk-next-results = Enter results of round { $round }
desk-next-finish = Finish the tournament
desk-next-standings = See the final standings
desk-next-not-yours = { $step }: this belongs to another role in this tournament.
desk-hint-open = The tournament is being set up and only its staff can see it. Check the regulations; opening the entries makes the tournament public.
desk-hint-check-in = Enter the players and check them in. At least two must be present to start.
desk-hint-start = Present: { $present }. Still expected: { $expected }. Who comes later can join from the next round on, except in a round robin.
desk-hint-draft = The pairing is made as a draft that only the staff sees. The round before it is closed in the same step.
desk-hint-publish = There is a draft. Check it: it becomes public, with its openings drawn, when you publish it.
desk-hint-results = { $games ->
    [one] The result of one game is missing.
   *[other] The results of { $games } games are missing.
}
desk-hint-finish = Every round has its results.
desk-hint-nothing = The tournament is over. Results can still be corrected, with a reason.
desk-entered = Entered
desk-present = Present
desk-gone = Withdrawn
desk-rounds = Rounds
desk-round = Round { $round }
desk-missing = { $games ->
    [one] one result missing
   *[other] { $games } results missing
}
desk-to-entries = See the entries
desk-public-page = Public page
desk-undo-start = Go back to entries
desk-commitment = Commitment of the draw
desk-commitment-lead = SHA-256 of the secret from which every draw of this tournament follows. The secret is shown at the end; anybody can then verify that nothing was chosen.
desk-appoint = Appoint
desk-appoint-lead = The person needs an account. Who has a role already gets the new one instead.
desk-dismiss = Dismiss
desk-dismiss-whom = Dismiss { $name }
desk-no-account = There is no active account with this address. An administrator can invite the person.
desk-finish-question = { $rounds ->
    [one] Finish the tournament after one round?
   *[other] Finish the tournament after { $rounds } rounds?
}
desk-finish-final = The standings become final and the last round is closed.
desk-finish-reveals = The secret of the draw is shown on the public page: everybody can verify the openings drawn.
desk-finish-no-way-back = There is no way back: once public, the secret serves no further round.
desk-finish-confirm = Finish and show the secret

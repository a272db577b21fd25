entries-counts = { $all ->
    [0] Nobody entered
    [one] One entered
   *[other] { $all } entered
}, { $present ->
    [0] none present
    [one] one present
   *[other] { $present } present
}
entries-add = Enter players
entries-import = Import entries (CSV)
entries-import-lead = Whoever is in the register, by licence number, is entered with what is known there.
entries-search = Search the list
entries-empty = There are no entries yet.
entries-check-in = Check in
entries-check-in-whom = Check { $name } in
entries-check-in-ticked = Check in those ticked
entries-tick = Tick { $name }
entries-undo = Undo
entries-undo-whom = Take back the check-in of { $name }
entries-state-expected = expected
entries-state-present = present
entries-state-withdrawn = withdrawn (round { $round })
entries-bye-in = Round { $round }: { $kind }
entries-byes = Byes asked for
entries-bye-round = Round
entries-bye-kind = Bye
entries-bye-grant = Grant
entries-bye-revoke = Take back
entries-bye-revoke-which = Take back the bye of round { $round }
entries-attendance = Attendance
entries-withdraw = Withdraw
entries-withdraw-title = Withdrawal of { $name }
entries-withdraw-question = { $name } is not paired from round { $round } on. What was played stays. A return is possible later.
entries-return = Return
entries-remove = Remove
entries-remove-title = Remove { $name }
entries-remove-question = { $name } leaves the list of entries, as if never entered. For somebody who was paired, record the withdrawal.
entries-person = Data in the tournament
entries-person-lead = They count for this tournament only. The register does not change.
entries-from-register = From the register
entries-entered = entered
entries-enter-ticked = Enter those ticked
entries-nobody-ticked = Tick at least one player.
entries-by-hand = By hand
entries-by-hand-lead = For somebody who is not in the register.
entries-enter = Enter
entries-preview-counts = To enter: { $new }. Entered already: { $known }. Nothing changes until you confirm.
entries-preview-new = To enter
entries-preview-known = Entered already: unchanged
entries-all-entered = Every player of the file is entered already.
entries-import-confirm = { $count ->
    [one] Enter one player
   *[other] Enter { $count } players
}
entries-in-register = in the register
entries-seeding-rule = By the regulations: { $rule }.
entries-seeding-nobody = Nobody is checked in yet: the order is made of those present.
entries-seeding-start-lead = Type the numbers or use the arrows. Saving this order starts the tournament.
entries-seeding-change-lead = Until the first round is paired the order can be changed by hand: type the numbers or use the arrows.
entries-seeding-start = Start the tournament in this order
entries-seeding-save = Save this order
entries-seeding-moved = The new order is not saved yet.
entries-seeding-place = Number of { $name }
entries-seeding-up = Move { $name } up
entries-seeding-down = Move { $name } down
entries-seeding-fixed = The pairing numbers of the tournament.
entries-seeding-foreseen = The order of those present if the tournament started now.
entries-state-expelled = expelled (round { $round })
entries-expel = Expel
entries-expel-title = Expel { $name }
entries-expel-question = { $name } is not paired from round { $round } on and returns only if an appeal is upheld (12.9 i). What was played stays.

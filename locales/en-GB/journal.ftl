journal-title = Journal of the tournament
journal-lead = Every change, latest first: who, when, what and why. A mistake is corrected by a new entry; only personal data can be erased, and that is recorded too.
journal-verified = Chain verified. Entries, each tied to the one before by its hash: { $count }.
journal-broken = The chain is broken: entry { $number } does not match its hash. The database was changed outside the program, or is damaged. Keep a copy and tell the administrator.
journal-head = Latest hash
journal-why = Reason
journal-unreadable = (unreadable entry)
journal-created = Tournament created: { $name }.
journal-details = Name, place or dates changed: { $name }.
journal-regulations = Regulations changed.
journal-rounds = Number of rounds changed from { $from } to { $to }.
journal-tie-breaks = Tie-breaks changed: before, { $from }; now, { $to }.
journal-no-tie-breaks = none
journal-appointed = { $who } was appointed { $role }.
journal-dismissed = { $who } no longer has a role in the tournament.
journal-entries-opened = Entries opened.
journal-started = The tournament started; players numbered: { $players }.
journal-start-undone = The start was undone.
journal-reseeded = The order of the pairing numbers changed.
journal-entered = Entry { $no }: { $who }.
journal-entry-changed = Entry changed: { $who }.
journal-entry-erased = The personal data of entry { $no } were erased; rows of the journal overwritten: { $rows }.
journal-entry-removed = Entry removed: { $who }.
journal-checked-in = Checked in: { $who }, from round { $round } on.
journal-check-in-undone = Check-in undone: { $who }.
journal-absence-undone = Absence undone: { $who }.
journal-marked-absent = Marked absent: { $who }.
journal-withdrawn = Withdrawn: { $who }, from round { $round } on.
journal-withdrawn-last = Withdrawn: { $who }, after the last round.
journal-returned = Returned: { $who }, from round { $round }.
journal-returned-last = Returned: { $who }, after the last round.
journal-bye-granted = { $who }, round { $round }: { $kind }.
journal-bye-revoked = { $who }, round { $round }: bye undone.
journal-drafted = { $round }: paired as a draft; matches: { $matches }.
journal-pairings-changed = { $round }, draft changed by hand: { $changed }.
journal-board = board { $board }: { $first } – { $second }
journal-players-exchanged = { $round }, players swapped by the arbiter: { $changed }.
journal-draft-discarded = Draft of round { $round } discarded.
journal-published = { $round }: published with a free opening.
journal-published-drawn = { $round }: published; openings balloted: { $openings }.
journal-result = { $round }, board { $board }, game { $game }: { $pair }, { $result }.
journal-corrected = { $round }, board { $board }, game { $game }: { $pair }, corrected from { $from } to { $to }.
journal-no-result = no result
journal-closed = { $round }: closed.
journal-finished = The tournament is over; the secret of the ballots was revealed.
journal-awards = Categories, clubs or prizes changed: { $prizes ->
    [0] no prizes
    [one] one prize
   *[other] { $prizes } prizes
}.
journal-rating-rules = Calculation of ratings changed.
journal-ratings-frozen = Ratings fixed by the list “{ $list }” of { $dated }: { $count ->
    [0] no entries
    [one] one entry
   *[other] { $count } entries
}.
journal-expelled = { $who } was expelled; not paired from round { $round }.
journal-expelled-last = { $who } was expelled after the last round.
journal-kept-apart = { $one } and { $other } are kept apart.
journal-may-meet = { $one } and { $other } may meet.
journal-missed-rounds = { $who }, late entry; { $kind } in rounds { $rounds }.
journal-decider = { $round }, board { $board }: { $games ->
    [one] one tie-break game
   *[other] { $games } tie-break games
}; White in the first: { $white }.
journal-decider-opening = Balloted opening: { $opening }.
journal-decider-back = { $round }, board { $board }: tie-break undone.
journal-qualified = Qualified: { $each ->
    [one] the first
   *[other] the first { $each }
} of { $groups ->
    [one] one tournament
   *[other] each of { $groups } tournaments
}.
journal-called = Call no. { $no } for an arbiter: round { $round }, board { $board }.
journal-call-taken = Call no. { $no } taken by { $by }.
journal-call-settled = Call no. { $no } settled.
journal-clocks-started = Clocks of round { $round } started.
journal-clocks-cleared = Start of the clocks of round { $round } undone.
journal-posted = Boards { $first } to { $last } assigned to { $who }.
journal-unposted = { $who } no longer has boards assigned.
journal-board-marked = { $round }, board { $board }: { $note }.
journal-board-unmarked = { $round }, board { $board }: no longer { $note }.
journal-record-attached = Score sheet attached: round { $round }, board { $board }, game { $game }.
journal-record-removed = Score sheet removed: round { $round }, board { $board }, game { $game }.
journal-records-attached = Score sheets of both players attached: round { $round }, board { $board }, game { $game }.
journal-photograph-attached = Photograph of the sheet attached: round { $round }, board { $board }, game { $game }; SHA-256 { $hash }.
journal-photograph-removed = Photograph of the sheet removed: round { $round }, board { $board }, game { $game }; SHA-256 { $hash }.
journal-reinstated = Expulsion set aside: { $who } plays again from round { $round }.
journal-moved-out = { $who } left after round { $round } was published, which is now withdrawn, and does not play in it.
journal-moved-in = { $who } came after round { $round } was published, which is now withdrawn, and plays in it.
journal-ruled = Ruling no. { $no } ({ $matter }; { $who }): { $decision } ({ $article }).
journal-proposed = Proposed ruling no. { $no } ({ $matter }; { $who }): { $decision } ({ $article }).
journal-ruling-effects = { $said } Effect: { $effects }.
journal-ruling-confirmed = Ruling no. { $no } confirmed by the chief arbiter.
journal-ruling-refused = Proposal no. { $no } not confirmed.
journal-ruling-revoked = Ruling no. { $no } withdrawn by the arbiters: { $reasons }
journal-ruling-revoked-appeal = Ruling no. { $no } withdrawn by the arbiters; the open appeal lapsed: { $reasons }
journal-appeal-given-up = Appeal against ruling no. { $no } withdrawn by the player; the ruling stands: { $reasons }
journal-appealed = Appeal against ruling no. { $no } by { $who }: { $grounds }
journal-appeal-upheld = Appeal against ruling no. { $no } upheld; the ruling is set aside: { $reasons }
journal-appeal-upheld-stays = Appeal against ruling no. { $no } upheld, with the next round already paired: what the ruling gave or took in the match stays. { $reasons }
journal-appeal-dismissed = Appeal against ruling no. { $no } dismissed; the ruling stands: { $reasons }
journal-verdict-withdrawn = Decision on the appeal against ruling no. { $no } recorded wrongly; the appeal waits again: { $reasons }
journal-call-codes = Players now call the arbiter with the code at the board.
journal-call-station = Players now call the arbiter at a call station.
journal-published-despite = { $published } Published in spite of what changed after the draft (no. { $rows } of this journal).
journal-published-despite-unknown = { $published } Published without knowing whether the draft still matched what stood.
journal-appeal-part = Appeal against ruling no. { $no } upheld in part; set aside: { $fell }; stands now: { $holds }. { $reasons }
journal-appeal-of = { $said } (appeal of { $who })
journal-appeal-decided-by = { $said } (decided by: { $who })
journal-hidden = Tournament hidden: it is no longer on the front page.
journal-shown = Tournament on the front page again.
journal-cancelled = Tournament cancelled; the public reads: { $word }
journal-cancellation-undone = Cancellation undone.
journal-author-changed = From here on the tournament is run from: { $place } (author { $generation }).
journal-sealed = The tournament was returned: this is the last entry of this author.
journal-clock-amended = Time per game: { $time }; lateness allowed: { $late }. From round { $round }.
journal-info = Schedule, contact or colour changed.
journal-info-window = Schedule, contact, colour or check-in changed. Check-in { $window }.
journal-round-withdrawn = { $round }: withdrawn; the round is paired and balloted anew.
journal-round-withdrawn-lost = { $round }: withdrawn; the round is paired and balloted anew. Results that no longer count: { $results }.
journal-lost-result = board { $board }, game { $game }, { $pair }: { $result }
journal-late-comer = Round { $round }, late-comer in the free place: { $seated }.
journal-late-comer-drawn = Round { $round }, late-comer in the free place: { $seated }; balloted openings: { $openings }.
journal-freeze-undone = Ratings of the list undone: { $count ->
    [0] no entries
    [one] one entry
   *[other] { $count } entries
}.
journal-logo = Logo changed. SHA-256 of the picture: { $hash }
journal-logo-removed = Logo removed.
journal-presented = Public page changed.
journal-presented-tables = Public page changed. The first board has number { $first }.
journal-bulletin = Notice { $no }: “{ $text }”
journal-bulletin-taken-back = Notice { $no } withdrawn.
journal-round-clock-started = Clock of round { $round } started: { $minutes } min.
journal-round-clock-paused = Clock of round { $round } paused.
journal-round-clock-resumed = Clock of round { $round } resumed.
journal-round-clock-lengthened = Time of round { $round } changed: { $minutes } min.
journal-round-clock-stopped = Clock of round { $round } stopped.
journal-stated = { $round }, board { $board }, game { $game }: { $who } stated { $result }.
journal-kept = { $round }, board { $board }, game { $game }: the result { $result } is kept, although the score sheet says otherwise.
journal-statements-amended = Players' statements, regulations amended from “{ $from }” to “{ $to }”.

journal-title = Journal of the tournament
journal-lead = Every change, the latest first: who, when, what and why. Nothing is erased; a mistake is corrected by a new entry.
journal-verified = Chain verified: { $count } entries, each tied to the one before it by its hash.
journal-broken = The chain is broken: entry { $number } does not match its hash. Somebody changed the database behind the program's back.
journal-head = Latest hash
journal-why = Reason
journal-pages = Pages of the journal
journal-newer = Newer
journal-older = Older
journal-page = Page { $page } of { $pages }
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
journal-started = The tournament started: { $players } players numbered.
journal-start-undone = The start was taken back.
journal-reseeded = The order of the pairing numbers changed.
journal-entered = Entry { $no }: { $who }.
journal-entry-changed = Entry changed: { $who }.
journal-entry-removed = Entry taken out: { $who }.
journal-checked-in = Checked in: { $who }, from round { $round } on.
journal-check-in-undone = Check-in taken back: { $who }.
journal-withdrawn = Withdrawn: { $who }, from round { $round } on.
journal-returned = Returned: { $who }, from round { $round } on.
journal-bye-granted = { $who }, round { $round }: { $kind }.
journal-bye-revoked = { $who }, round { $round }: bye taken back.
journal-drafted = Round { $round } drafted: { $matches } matches.
journal-pairings-changed = Round { $round }, draft changed by hand: { $changed }.
journal-board = board { $board }: { $first } – { $second }
journal-draft-discarded = Draft of round { $round } discarded.
journal-published = Round { $round } published, openings free.
journal-published-drawn = Round { $round } published; openings drawn: { $openings }.
journal-result = Round { $round }, board { $board }, game { $game }: { $pair }, { $result }.
journal-corrected = Round { $round }, board { $board }, game { $game }: { $pair }, corrected from { $from } to { $to }.
journal-no-result = no result
journal-closed = Round { $round } closed.
journal-finished = The tournament is over; the secret of the draws was revealed.
journal-awards = Categories, clubs or prizes changed: { $prizes ->
    [0] no prizes
    [one] one prize
   *[other] { $prizes } prizes
}.
journal-rating-rules = Reckoning of ratings changed.
journal-ratings-frozen = Ratings frozen by the list “{ $list }” of { $dated }: { $count ->
    [one] one entry
   *[other] { $count } entries
}.
journal-expelled = { $who } was expelled; not paired from round { $round } on.
journal-kept-apart = { $one } and { $other } are not to meet.
journal-may-meet = { $one } and { $other } may meet again.
journal-missed-rounds = { $who }, a late entry: { $kind } in rounds { $rounds }.
journal-decider = Round { $round }, board { $board }: { $games ->
    [one] a deciding game
   *[other] { $games } deciding games
}; White in the first: { $white }.
journal-qualified = Qualified: the first { $each } of { $groups ->
    [one] one tournament
   *[other] each of { $groups } tournaments
}.
journal-called = Call no. { $no } for an arbiter: round { $round }, board { $board }.
journal-call-taken = Call no. { $no } taken by { $by }.
journal-call-settled = Call no. { $no } settled.
journal-clocks-started = Clocks of round { $round } started.
journal-clocks-cleared = Clocks of round { $round } noted as not started.
journal-posted = { $who } looks after boards { $first } to { $last }.
journal-unposted = { $who } has no boards to look after any more.
journal-board-marked = Round { $round }, board { $board }: { $note }.
journal-board-unmarked = Round { $round }, board { $board }: no { $note } any more.
journal-record-attached = Score sheet attached: round { $round }, board { $board }, game { $game }.
journal-record-removed = Score sheet taken away: round { $round }, board { $board }, game { $game }.
journal-reinstated = Expulsion undone: { $who } plays again from round { $round }.
journal-ruled = Ruling no. { $no } ({ $matter }; { $who }): { $decision } ({ $article }).
journal-proposed = Proposed ruling no. { $no } ({ $matter }; { $who }): { $decision } ({ $article }).
journal-ruling-confirmed = Ruling no. { $no } confirmed by the chief arbiter.
journal-ruling-refused = Proposal no. { $no } not confirmed.
journal-ruling-revoked = Ruling no. { $no } taken back by the arbiters: { $reasons }
journal-appealed = Appeal of { $who } against ruling no. { $no }: { $grounds }
journal-appeal-upheld = Appeal against ruling no. { $no } upheld, the ruling falls: { $reasons }
journal-appeal-dismissed = Appeal against ruling no. { $no } dismissed: { $reasons }

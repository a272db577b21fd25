verdict-ask = Ask for a verdict
verdict-title = The engine's verdict
verdict-lead = The engine looks at the position without holding up this page. What it proves is certain; what it estimates is no proof. The arbiter decides.
verdict-goal = What is asked
verdict-goal-value = What the position is worth
verdict-goal-draw = Whether a draw is technically justified ({ $article })
verdict-goal-win = Whether { $side } wins by force in the moves that are left
verdict-effort = How far to look
verdict-effort-choice = Up to { $nodes } positions, at most { $seconds } seconds
verdict-counts = Counts that run
verdict-counts-hint = With a score sheet they are counted from it. Without one, write how many moves each player has left; empty: the count begins here, if the position has one.
verdict-left-label = { $limit } ({ $article }), moves left
verdict-left-bad = Write a number from 0 to { $most }.
verdict-left-not-here = This limit does not count in this position.
verdict-left-gives-way = In this position another limit counts instead.
verdict-counter = Count kept at the board: { $limit }, White { $white }, Black { $black }, of { $of }.
verdict-counter-turn = By the count the other side is to move: set the side to move in the position.
verdict-counter-not-here = The count kept at the board does not apply to this position.
verdict-question = Question
verdict-waiting-next = Waiting: it is the next.
verdict-waiting = { $before ->
    [one] Waiting: one analysis is before this one.
   *[other] Waiting: { $before } analyses are before this one.
}
verdict-tables = Preparing the endgame tables. Those that are missing are built now and kept.
verdict-running = { $seconds ->
    [one] Analysing for one second.
   *[other] Analysing for { $seconds } seconds.
}
verdict-refreshes = The page refreshes itself. You may leave and come back to this address.
verdict-cancel = Give this up
verdict-cancelled = This analysis was given up.
verdict-failed = The analysis failed by a fault of the program, which was logged. The board need not wait for it: the arbiter decides.
verdict-lost = This analysis is no longer in the server's memory: it is long ago, or the server was started anew. You may ask again.
verdict-again = Ask again
verdict-other = Ask something else
verdict-back-matter = Back to the ruling with this verdict
verdict-back = Back to the ruling
verdict-full-yours = { $most ->
    [one] You already have an open analysis. Wait for it or give it up.
   *[other] You already have { $most } open analyses. Wait for one or give it up.
}
verdict-full-all = { $most } analyses are open on this installation already. Try again in a while.
verdict-kind-proven = proven
verdict-kind-estimated = estimated
verdict-kind-unknown = unknown
verdict-wins-in = { $side } wins by force in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
verdict-wins = { $side } wins by force
verdict-draw = neither side wins by force: a draw
verdict-not-won = { $side } does not win by force in the moves that are left
verdict-yes = yes: { $what }
verdict-no = no: { $what }
verdict-justified = a draw is technically justified: neither side wins by force
verdict-not-justified = a draw is not technically justified: { $what }
verdict-better = { $side } seems to stand better, by about { $men } men; this is no proof
verdict-even = the sides seem to be even; this is no proof
verdict-nothing = it is not known: nothing was proven in what was looked at
verdict-spoilt = Without a limit { $side } would win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, but the limit makes it a draw: { $limit } ({ $article }).
verdict-spoilt-left = Without a limit { $side } would win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}; { $left } { $left ->
    [one] is left
   *[other] are left
}: a draw by the count ({ $limit }, { $article }).
verdict-left = Count: { $limit } ({ $article }); { $side } has { $left ->
    [one] { $left } move
   *[other] { $left } moves
} left.
verdict-no-count = No count runs.
verdict-under = Judged under the limit: { $limit } ({ $article }).
verdict-next = { $moves ->
    [one] The count begins anew after { $moves } move of the winner at the latest.
   *[other] The count begins anew after { $moves } moves of the winner at the latest.
}
verdict-line = Main line: { $line }
verdict-searched = Positions looked at: { $nodes }; depth: { $depth } plies; at most { $budget } positions.
verdict-by-tables = Read in the endgame tables, in which every position of a few pieces is solved; positions looked at: 1.
verdict-cut = The analysis was cut short by the clock.
verdict-fault = Endgame tables were missing: { $fault }
verdict-position = Position
verdict-finding = Engine, { $kind }: { $what }.
verdict-comma = .
verdict-bounded = It is proven that { $side } does not win by force in the moves that are left.

verdict-ask = Ask the engine for an analysis
verdict-title = Engine analysis
verdict-lead = The engine analyses the position without blocking this page. What it proves is certain; what it estimates is not proven. The arbiter decides.
verdict-goal = Question
verdict-goal-value = What the position is worth
verdict-goal-draw = Whether a draw is technically justified ({ $article })
verdict-goal-win = Whether { $side } wins by force in the remaining moves
verdict-effort = Search effort
verdict-effort-choice = Up to { $nodes } positions, at most { $seconds } seconds
verdict-counts = Counts in progress
verdict-counts-hint = With a score sheet the count is taken from it. Without one, type how many moves each player has left; if left empty, the count begins here, if the position has one.
verdict-left-label = { $limit } ({ $article }), moves left
verdict-left-bad = Type a number from 0 to { $most }.
verdict-left-not-here = This limit is not counted in this position.
verdict-left-gives-way = In this position another limit counts instead.
verdict-counter = Count kept at the board: { $limit }, White { $white }, Black { $black }, of { $of }.
verdict-counter-turn = By the count it is the other side's turn: correct the side to move in the position.
verdict-counter-not-here = The count kept at the board does not apply to this position.
verdict-waiting-next = Waiting: this is the next one.
verdict-waiting = { $before ->
    [one] Waiting: there is one analysis before this one.
   *[other] Waiting: there are { $before } analyses before this one.
}
verdict-tables = Preparing the endgame tables. Missing ones are built now and kept.
verdict-running = { $seconds ->
    [0] Starting the analysis.
    [one] Analysing for one second.
   *[other] Analysing for { $seconds } seconds.
}
verdict-refreshes = The page refreshes itself. You may leave and return to this address later.
verdict-cancel = Cancel the analysis
verdict-cancelled = The analysis was cancelled.
verdict-failed = The analysis failed because of an error in the program, which has been logged. There is no need to wait for it: the arbiter decides.
verdict-lost = This analysis is no longer in the server's memory, because it is old or the server was restarted. You may ask again.
verdict-again = Ask again
verdict-other = Ask another question
verdict-back-matter = Back to the ruling with this analysis
verdict-back = Back to the ruling
verdict-full-yours = { $most ->
    [one] You already have an unfinished analysis. Wait for it or cancel it.
   *[other] You already have { $most } unfinished analyses. Wait for one or cancel it.
}
verdict-full-all = There are already { $most } unfinished analyses on this server. Try again in a while.
verdict-kind-proven = proven
verdict-kind-estimated = estimated
verdict-kind-unknown = unknown
verdict-wins-in = { $side } wins by force in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
verdict-wins = { $side } wins by force
verdict-draw = neither side wins by force: a draw
verdict-not-won = { $side } does not win by force in the remaining moves
verdict-yes = yes, { $what }
verdict-no = no, { $what }
verdict-justified = a draw is technically justified: neither side wins by force
verdict-not-justified = a draw is not technically justified: { $what }
verdict-better = { $side } seems to stand better, by about { $men } (in men); this is not proven
verdict-even = the position seems even; this is not proven
verdict-nothing = not known: nothing was proven in the positions searched
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
verdict-no-count = No count is in progress.
verdict-under = Evaluated with the limit: { $limit } ({ $article }).
verdict-next = { $moves ->
    [one] The count restarts after { $moves } move of the winner at the latest.
   *[other] The count restarts after { $moves } moves of the winner at the latest.
}
verdict-line = Main line: { $line }
verdict-searched = Positions searched: { $nodes }; depth: { $depth } plies; at most { $budget } positions.
verdict-by-tables = Read from the endgame tables, in which every position with few pieces is solved; positions searched: 1.
verdict-cut = The analysis stopped because its time ran out.
verdict-fault = Endgame tables were missing: { $fault }
verdict-finding = Engine, { $kind }: { $what }.
verdict-comma = .
verdict-bounded = It is proven that { $side } does not win by force in the remaining moves.

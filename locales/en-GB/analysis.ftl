analysis-win = win
analysis-draw = draw
analysis-loss = loss
analysis-proven = proven: { $what }
analysis-plies = plies to the end: at most { $plies }
analysis-estimated = estimated: { $score } hundredths of a man for the side to move
analysis-unknown = unknown
analysis-at-least = proven: a draw at least
analysis-at-most = proven: a draw at most
analysis-limit = limit: { $limit } ({ $article })
analysis-repetition = repetition: the same position for the third time ({ $article })
analysis-due = a draw is due: { $what }
analysis-line = line: { $moves }
analysis-cost = depth: { $depth } plies, { $positions } positions
analysis-rank = line { $rank }
analysis-tables-built = Small endgame tables are built and stay in the folder { $folder }; with --without-tables there are none.
analysis-no-game = There is no game { $number } here: the file has { $games }.
analysis-game = Game { $number }: { $white } – { $black }, { $moves } plies
analysis-no-rules = It cannot be analysed: { $reason }
analysis-cut = Analysed up to ply { $ply }: what follows cannot be played.
analysis-stopped = Stopped after ply { $ply }.
analysis-clean = No mistake found.
analysis-sum = Games: { $games }; plies: { $moves }; marked: { $marked }, of these proven: { $proven }.
analysis-gave-win = gives away the win: now a draw
analysis-gave-win-for-loss = gives away the win: now lost
analysis-gave-draw = loses a game that was not lost
analysis-gave-hundredths = worse by { $hundredths } hundredths of a man
analysis-sure-proven = proven
analysis-sure-proven-after = it is proven that it is lost now; that it was not before is an estimate
analysis-sure-estimated = estimated
analysis-better = better: { $moves }
analysis-mark = { $gave } ({ $sure })
analysis-ask = Analyse the game
analysis-hint = The engine analyses every move and marks the mistakes. It takes { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} at most.
analysis-running = Analysing: { $done } of { $of ->
    [one] { $of } move
   *[other] { $of } moves
}.
analysis-failed = The analysis failed because of an error in the program, which has been logged.
analysis-out-of-time = Time ran out. Moves analysed: { $done } of { $of }.
analysis-without-tables = Endgame tables were missing.
analysis-budget = Up to { $nodes } positions per move. What is proven is certain; what is estimated may be otherwise.
analysis-blunder = blunder
analysis-mistake = mistake
analysis-instead = Better

following-refused = Board { $board }, game { $game }: the move cannot follow those of the sheet. Correct the sheet first.
following-journal-live = while the game is played
following-journal-after = once the game has a result
following-journal-files = everybody may download them
following-journal-no-files = no file for the public
following-journal-changed = Moves of the games: public { $when }, { $minutes ->
    [0] without delay
    [one] with a delay of a minute
   *[other] with a delay of { $minutes } minutes
}; { $files }.
following-journal-move = Round { $round }, board { $board }, game { $game }: ply { $ply }, { $played }.
following-journal-game = round { $round }, board { $board }, game { $game }, up to ply { $plies }
following-journal-released = Moves made public: { $games }.
following-title = Games for the public
following-lead = Says what the public sees of the moves of games, and when.
following-waiting = { $count ->
    [one] One game has
   *[other] { $count } games have
} moves that are not public yet: they become so by themselves, each at its time.
following-live-label = Follow games live
following-live-hint = Moves are public while the game is played, as they are entered. Without this, only once the game has a result.
following-delay-label = Delay, in minutes
following-delay-hint = From 0 to 60. Each move waits this long before it is public, also after the end of the game and of the round. What is public already stays so.
following-delay-wrong = Type a whole number from 0 to { $most }.
following-downloads-label = Everybody may download the games
following-downloads-hint = The PDN file has the finished games with the moves that are public by now.
following-save = Save
following-enter-title = Live moves: { $round }, board { $board }, game { $game }
following-enter = Enter moves
following-enter-opening = Enter the balloted opening: { $moves }
following-public-page = Public page
following-has-result = This game already has a result: { $stands }.
following-not-live = The public sees the moves only after the result.
following-unsound = The sheet is not correct to its end: correct it before entering more moves.
following-plies-wait = { $count ->
    [one] One move is
   *[other] { $count } moves are
} not public yet.
following-soon = This game can be followed here: there are no moves yet.
following-live = Live.
following-delay = { $minutes ->
    [0] Moves appear as soon as they are entered.
    [one] Moves appear a minute after they were entered.
   *[other] Moves appear { $minutes } minutes after they were entered.
}
following-follow = Follow the last move
following-share = Link to this move
following-picture = Picture (SVG)
following-worths = Value of each move
following-worths-hint = A win, a draw, or White's advantage in men. What is proven is certain: it comes from endgame tables or an exhausted search, under the counts of the rules. What is estimated may turn out to be wrong.
following-worth-move = Move
following-worth-value = Value
following-worth-kind = How sure
following-proof = proven
following-estimate = estimated, depth { $depth }
following-unknown = not known
following-worth-draw = draw
following-worth-white = White wins
following-worth-black = Black wins
following-worth-white-in = White wins, within { $plies } moves of both
following-worth-black-in = Black wins, within { $plies } moves of both
following-games = Games
following-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
following-any = All
following-filter-player = Player
following-filter-opening = Balloted opening
following-filter-result = Result
following-filter-round = Round
following-filter-show = Show
following-filter-all = Show all
following-unknown-filter = There are no games of “{ $what }” in this tournament.
following-result-white = White won
following-result-black = Black won
following-result-draw = Draw
following-result-other = Other
following-result-open = Being played
following-result-over = Over on the board
following-place = board { $board }, game { $game }
following-plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
following-opening = opening { $number }
following-none = There are no games with public moves that match.
following-pages = Pages
following-page-before = ‹ Previous
following-page-after = Next ›
following-page = { $page } of { $pages }
following-download = Download the finished games of this list (PDN)

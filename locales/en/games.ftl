games-limit-moves = limit on moves
games-limit-forced = forced ending
games-limit-drawn = drawn ending
games-limit-lone-king = three pieces against a king
games-limit-three = three kings against one
games-cause-position = the position became one that is counted
games-cause-man = a man's move
games-cause-capture = a capture
games-law-of = law of { $moves } moves
games-repetition = the same position for the third time
games-due = { $what } (art. { $article })
games-after-the-end = { $number } (line { $line }, column { $column }): the game was over; the rest of the sheet does not count.
games-gap = { $number } (line { $line }, column { $column }): the move is not known; { $count ->
    [0] no legal move fits
    [one] one legal move fits, but not with the rest of the sheet
   *[other] { $count } legal moves fit
}.
games-stops = { $number } (line { $line }, column { $column }): { $why }
games-repaired = { $moved }: it could not be read, and is the only move with which the sheet is legal.
games-opening-followed = Opening drawn no. { $number } ({ $moves }): { $followed }.
games-followed = it was followed
games-not-followed = the sheet does not begin with it
games-count-both = { $name } (art. { $article }): White { $white }, Black { $black }, of { $of }.
games-count-one = { $name } (art. { $article }): { $colour } { $made } of { $of }.
games-from-the-start = from the start
games-after = after { $moved }
games-since = Counts { $since }: { $cause }.
games-title = Round { $round }, board { $board }, game { $game }
games-record = Score sheet
games-result = Result
games-no-result = no result yet
games-opening = Opening drawn
games-nothing = Nobody has attached the score sheet of this game yet.
games-later = The score sheet is here. The moves are shown when the game has its result.
games-moves = The moves of the game
games-steps = Go through the moves
games-first = Start
games-previous = Move before
games-next = Next move
games-last = End
games-start = Position at the start
games-white-won = White has won (art. { $article })
games-black-won = Black has won (art. { $article })
games-draw-due = Draw due since { $moved }: { $due }.
games-no-moves = The sheet has no moves.
games-keys = Arrows: a move back or forward; Home and End: start and end. A tap on the board goes forward, on its left third back.
games-river = River
games-numbers = Square numbers
games-on = shown
games-off = hidden
games-show = show
games-hide = hide
games-switch-on = Show: { $name }
games-switch-off = Hide: { $name }
games-faults = What is wrong with the sheet
games-record-title = Score sheet: round { $round }, board { $board }, game { $game }
games-page = The game
games-read = What was read
games-sound = { $sound } of { $count ->
    [one] 1 move
   *[other] { $count } moves
} without fault.
games-last-sound = Last position that is sure (art. 7.5 a)
games-attach = Attach to the game
games-correct = Correct the text
games-see = See what is read
games-remove = Remove the sheet
games-moves-field = Moves
games-moves-hint = As on the sheet: 1. 9-13 22-18 2. 13x22 27x18 … A ? where nothing can be read, 1?-18 where a part can. The result may stand at the end. A PDN can be pasted too.
games-file = PDN file
games-file-hint = Of one game; it counts instead of the text above.
games-one-game = { $count ->
    [0] There is no game in this PDN.
   *[other] This PDN has { $count } games. Files of several games are attached on the page of imports.
}
games-no-text = Type the moves, or choose a file.
games-unreadable = Line { $line }, column { $column }: { $what }.
games-fault-entry = a move, a ? or the number of a move was expected
games-fault-move = this is no move on this board
games-fault-comment = the comment does not end
games-fault-after-result = nothing can follow the result
games-fault-too-long = the sheet is too long
games-other-result = The result written on the sheet is not the one entered ({ $stands }).
games-won-otherwise = By its moves the game ended on the board with another result than the one entered ({ $stands }).
games-result-missing = The result of this game has not been entered: until then the public does not see the moves.
games-slip-misread = { $number } (line { $line }, column { $column }): with { $meant } in place of what is written, the sheet would be legal.
games-slip-left-out = Before { $number } (line { $line }, column { $column }): if { $meant } is missing there, the sheet is legal.
games-slip-extra = { $number } (line { $line }, column { $column }): if this move is one too many, the sheet is legal.
games-pdn-title = Games (PDN)
games-pdn-lead = { $count ->
    [0] No finished game has a score sheet yet.
    [one] One finished game with its score sheet.
   *[other] { $count } finished games with their score sheets.
}
games-import-title = Import games
games-import-lead = A PDN file with games of the tournament. Each game is looked up by its round (Round) and the names (White, Black); before the sheets are attached, what was found is shown.
games-import-found = { $count ->
    [one] 1 game in the file
   *[other] { $count } games in the file
}
games-import-attach = Attach the games that are ticked
games-import-again = Another file
games-import-text = Or the text of the PDN
games-import-hint = It counts when no file is chosen.
games-import-see = See what is found
games-said = { $white } – { $black }, round { $round }
games-doubt-no-player = Nobody entered is called { $name }.
games-doubt-several-players = Several who are entered are called { $name }.
games-doubt-not-met = These two do not meet with these colours in that round.
games-doubt-several-games = It could be more than one game: the file does not say its number (Game).
games-doubt-twice = It is the same game as no. { $first } of the file.
games-doubt-start = It does not begin at the start.
games-doubt-stops = Move { $number } is not legal; the sheet is kept as it is written.
games-doubt-result = The file has another result than was entered.
games-doubt-replaces = The game has another sheet already, which would be replaced.
games-counter-title = Count moves: round { $round }, board { $board }, game { $game }
games-counter-lead = Count at the board the moves of art. 3.9, one tap for each move.
games-counter-limit = What is counted
games-counter-choice = { $name } (art. { $article })
games-counter-first = Who makes the first move that counts
games-counter-first-hint = In the forced ending, the side with the three kings.
games-counter-already = Moves counted before
games-counter-already-hint = Of each colour, if the count began before the tapping here.
games-counter-begin = Begin the count
games-counter-of = { $name } (art. { $article })
games-counter-not-counted = does not count
games-counter-to-move = to move
games-counter-full = The count is full: a draw, if nobody has won (art. { $article }).
games-counter-quiet = King's move without a capture
games-counter-any = One more move
games-counter-reset = Capture or man's move: begins anew
games-counter-began = First move: { $colour }; counted before: { $already }.
games-counter-reset-at = Began anew with tap { $tap }, a capture or a man's move (art. { $article }).
games-counter-undo = Undo
games-counter-claim = Draw claim
games-counter-again = New count
games-counter-already-bad = Type a number of moves, 0 if none has been counted.
games-link = { $mark }: see the moves
games-link-game = Board { $board }, game { $game }: see the moves
games-sheet-short = sheet

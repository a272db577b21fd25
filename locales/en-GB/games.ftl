games-limit-moves = move limit
games-limit-forced = forced ending (Forçada)
games-limit-drawn = ending taken as drawn
games-limit-lone-king = three pieces against a king
games-limit-three = three kings against one
games-cause-position = the position became one in which moves are counted
games-cause-man = a man's move
games-cause-capture = a capture
games-law-of = { $moves }-move rule
games-repetition = the same position for the third time
games-due = { $what } (Art. { $article })
games-after-the-end = { $number } (line { $line }, column { $column }): the game was already over; the rest of the sheet does not count.
games-gap = { $number } (line { $line }, column { $column }): the move is not known; { $count ->
    [0] no legal move fits
    [one] one legal move fits, but not with the rest of the sheet
   *[other] { $count } legal moves fit
}.
games-stops = { $number } (line { $line }, column { $column }): { $why }
games-repaired = { $moved }: it could not be read; it is the only move that makes the sheet legal.
games-opening-followed = Balloted opening no. { $number } ({ $moves }): { $followed }.
games-followed = it was followed
games-not-followed = the sheet does not begin with it
games-count-both = { $name } (Art. { $article }): White { $white }, Black { $black }, of { $of }.
games-count-one = { $name } (Art. { $article }): { $colour } { $made } of { $of }.
games-from-the-start = from the start
games-after = after { $moved }
games-since = Counted { $since }: { $cause }.
games-title = { $round }, board { $board }, game { $game }
games-record = Score sheet
games-result = Result
games-no-result = no result yet
games-opening = Balloted opening
games-nothing = This game has no score sheet yet.
games-later = The moves are shown once the game has a result.
games-moves = The moves of the game
games-steps = Step through the moves
games-first = Start
games-previous = Previous move
games-next = Next move
games-last = End
games-start = Starting position
games-white-won = White won (Art. { $article })
games-black-won = Black won (Art. { $article })
games-board-white-won = White won on the board (Art. { $article }).
games-board-black-won = Black won on the board (Art. { $article }).
games-draw-due = Draw due since { $moved }: { $due }.
games-no-moves = The sheet has no moves.
games-keys = Arrow keys: one move back or forward; Home and End: start and end. A tap on the board goes forward, on its left third back.
games-river = Long diagonal (“Rio”)
games-long-diagonal = Long diagonal
games-numbers = Square numbers
games-on = shown
games-off = hidden
games-show = show
games-hide = hide
games-switch-on = Show: { $name }
games-switch-off = Hide: { $name }
games-faults = Errors on the sheet
games-record-title = Score sheet: round { $round }, board { $board }, game { $game }
games-page = Game page
games-read = What was read
games-sound = { $sound } of { $count ->
    [one] 1 move
   *[other] { $count } moves
} without errors.
games-record-stale = The sheet of this game has changed in the meantime and nothing was saved. It now reads:
games-record-none-now = No sheet.
games-record-typed = What you typed is still in the form. If you want to replace the other sheet, check it and attach it again:
games-last-sound = Last identifiable position (Art. { $article })
games-attach = Attach to the game
games-correct = Correct the text
games-see = See how it is read
games-remove = Remove the sheet
games-moves-field = Moves
games-moves-hint = As on the sheet: { $moves } … Type ? where nothing can be read, { $part } where a part can. The result may stand at the end. A PDN can be pasted too.
games-moves-numbers = Squares can be written by numbers too: { $moves }.
games-file = PDN file
games-file-hint = With a single game. If you choose one, the text above is ignored.
games-one-game = { $count ->
    [0] This PDN contains no game.
   *[other] This PDN contains { $count } games. Files with several games go to the page “Import games”.
}
games-no-text = Type the moves, or choose a file.
games-unreadable = Line { $line }, column { $column }: { $what }.
games-fault-entry = a move, a ? or a move number should stand here
games-fault-move = this is not a move on this board
games-fault-comment = the comment is not closed
games-fault-after-result = nothing can follow the result
games-fault-too-long = the sheet is too long
games-second-says = Second sheet: { $said }
games-other-result = The result on the sheet is not the one entered ({ $stands }).
games-won-otherwise = According to its moves, the game ended on the board with a result other than the one entered ({ $stands }).
games-due-otherwise = According to its moves, a draw was due, not { $stands }: { $due }.
games-too-early = According to its moves, the players could not agree on a draw yet (Art. { $article }).
games-not-won = According to its moves, nobody has won on the board.
games-was-played = The sheet has moves, and the result entered ({ $stands }) says that somebody did not appear.
games-result-missing = The result of this game has not been entered yet; until then the public does not see the moves.
games-result-missing-live = The result of this game has not been entered yet; the public sees the moves { $minutes ->
    [0] as soon as the sheet is attached
    [one] a minute after the sheet is attached
   *[other] { $minutes } minutes after the sheet is attached
}.
games-slip-misread = { $number } (line { $line }, column { $column }): with { $meant } instead of what is written, the sheet would be legal.
games-slip-left-out = Before { $number } (line { $line }, column { $column }): if { $meant } was left out there, the sheet is legal.
games-slip-extra = { $number } (line { $line }, column { $column }): if this move is one too many, the sheet is legal.
games-pdn-title = Games (PDN)
games-pdn-lead = { $count ->
    [0] No finished game has a score sheet yet.
    [one] One finished game with its score sheet.
   *[other] { $count } finished games with their score sheets.
}
games-import-title = Import games
games-import-lead = A PDN file with games of the tournament. Each game is looked up by its round (Round) and the names (White, Black). You see what was found before the sheets are attached.
games-import-found = { $count ->
    [0] No games in the file
    [one] 1 game in the file
   *[other] { $count } games in the file
}
games-import-attach = Attach the ticked games
games-import-more = Games in the file: { $sent }; in the published rounds: { $played }.
games-import-changed = In round { $round }, board { $board }, the score sheet or the game has changed in the meantime. Nothing was attached; look again at what is found.
games-import-nothing = No game was ticked; nothing was attached.
games-import-unfit = None of the ticked games can be attached; nothing was attached.
games-import-again = Another file
games-import-text = Or the PDN text
games-import-hint = Used only if no file is chosen.
games-import-see = See the games found
games-said = { $white } – { $black }, round { $round }
games-doubt-no-name = The name of a player (White or Black) is missing in the file.
games-doubt-players = In the PDN the players are { $white } – { $black }.
games-doubt-rules = The PDN is for other rules (GameType { $said }).
games-doubt-no-player = There is no entry named { $name }.
games-doubt-several-players = There are several entries named { $name }.
games-doubt-not-met = These two do not meet with these colours in that round.
games-doubt-several-games = It could be more than one game: the file does not give the game number (Game).
games-doubt-twice = It is the same game as no. { $first } of the file.
games-doubt-board = In the PDN it is board { $said } (Board).
games-doubt-game = In the PDN it is game { $said } (Game).
games-doubt-results = In the PDN the result is { $tag } (Result), and the moves end with { $end }.
games-doubt-start = It does not begin at the starting position.
games-doubt-stops = Move { $number } is not legal; the sheet is kept as written.
games-doubt-opening = The sheet does not begin with the balloted opening ({ $number }).
games-doubt-result = The result in the file is not the one entered.
games-doubt-moves = The moves do not agree with the result entered.
games-doubt-replaces = The game already has a sheet, which would be replaced.
games-counter-title = Count moves: round { $round }, board { $board }, game { $game }
games-counter-lead = Count the moves at the board, one tap per move.
games-counter-limit = What is counted
games-counter-choice = { $name } (Art. { $article })
games-counter-first = Who makes the first counted move
games-counter-first-hint = In the forced ending, the side with three kings. The lone king's move right after the long diagonal is occupied does not count: do not tap.
games-counter-already = Moves already counted
games-counter-already-hint = Of each colour, if the count had already begun.
games-counter-begin = Start counting
games-counter-of = { $name } (Art. { $article })
games-counter-not-counted = not counted
games-counter-to-move = to move
games-counter-full = The count is complete: a draw, if nobody has won (Art. { $article }).
games-counter-quiet = King move without capture
games-counter-any = One more move
games-counter-reset = Capture or man's move: restart
games-counter-began = First move: { $colour }; already counted: { $already }.
games-counter-reset-at = Restarted at tap { $tap }, with a capture or a man's move (Art. { $article }).
games-counter-undo = Undo
games-counter-claim = Draw claim
games-counter-again = New count
games-counter-already-bad = Type a number of moves, or 0 if none has been counted.
games-link = Board { $board }, game { $game }: { $mark }, see the moves
games-link-game = Board { $board }, game { $game }: see the moves
games-sheet-short = sheet
games-taps = Enter by taps
games-taps-title = Sheet by taps: round { $round }, board { $board }, game { $game }
games-taps-ply = { $number } { $colour }: { $player }
games-taps-as-text = Type as text
games-taps-dropped = { $count ->
    [one] One move that came after is not legal and was left out.
   *[other] { $count } moves that came after are not legal and were left out.
}
games-taps-offline = No network: this tap did not count. Tap again.
games-taps-no-moves = There are no legal moves: the game ended here.
games-taps-undo = Undo
games-taps-end = Go to the end
games-taps-check = Check the sheet
games-taps-hint = Tap a move of the list to correct it: those after it stay as long as they are legal. If the move on the sheet is not among the buttons, it is illegal: check the sheet and type it in the text.
games-taps-alter = Correct { $number } { $text }
games-mend-misread = Correct { $number } to { $meant }
games-mend-left-out = Before { $number }, write { $meant }
games-mend-extra = Remove { $number }
games-other-add = Add the opponent’s sheet
games-other-attach = Attach as the second sheet
games-other-field = Moves of the second sheet, the opponent’s
games-both = Compare both sheets
games-both-title = Both sheets: round { $round }, board { $board }, game { $game }
games-both-count = { $count ->
    [0] Both sheets say the same.
    [one] The sheets differ in one move.
   *[other] The sheets differ in { $count } moves.
}
games-both-results = The sheets do not have the same result: { $counts } on the one that counts, { $other } on the second ({ $article }).
games-both-counts = Sheet that counts
games-both-other = Second sheet
games-both-legal = legal
games-both-illegal = illegal
games-both-missing = not written
games-both-exchange = Use the second sheet
games-both-remove = Remove the second sheet
games-both-stale = The sheets of this game have changed in the meantime and nothing was saved. Check what is there now and save again.
games-both-no-first = This game has no sheet yet: the one you attach here is the one that counts.
games-photograph = Photograph { $no }
games-photographs = { $count ->
    [0] Add a photograph
    [one] 1 photograph
   *[other] { $count } photographs
}
games-photographs-title = Photographs of the sheet: round { $round }, board { $board }, game { $game }
games-photographs-none = This game has no photographs of the sheet yet.
games-photographs-of = Photographs of the sheet
games-photograph-add = New photograph of the sheet
games-photograph-hint = JPEG or PNG, up to { $most } MiB. Only the image is kept, its longer side up to { $longest } pixels; the place and the camera’s other data are removed. Only those who may see the rulings of this tournament see it.
games-photograph-away = This photograph has not come from the computer in the hall yet.
games-photograph-attach = Attach the photograph
games-photograph-remove = Remove the photograph
games-photograph-remove-what = The image is deleted. Its hash stays in the journal.
games-photograph-too-large = The photograph is larger than { $most } MiB. Take it with a lower resolution, or crop it.
games-photograph-not-one = This file is neither a JPEG nor a PNG image.
games-photograph-pixels = The image has more than { $most } million pixels. Take it with a lower resolution.
games-photograph-broken = The image is incomplete or damaged. Send it again.
games-photograph-yours = { $most } of your images are already waiting. Try again in a few seconds.
games-photograph-none = Choose a photograph.
games-writer = Whose sheet it is
games-writer-unknown = Not known
games-writer-save = Save whose sheet it is
games-attached-by = Sheet attached by { $name }

board-title = Board
board-tools = Piece to place
board-paint-hint = One tap places a man, the next makes it a king, the next removes it. Draw a finger along a row to paint several squares.
board-drag-hint = Drag a piece to show the move in doubt.
board-nothing = clear
board-to-moves = Skip to the moves
board-to-turn = Skip to the side to move
board-squares = Squares
board-square = Square { $number }: { $content }
board-empty-square = empty
board-turn-white = White to move
board-turn-black = Black to move
board-start = Starting position
board-clear = Clear the board
board-moves = { $turn }: { $count ->
    [0] no legal moves
    [one] one legal move
   *[other] { $count } legal moves
}
board-captures = captures { $squares }
board-must-capture = Capturing is compulsory (Art. { $obligation }), and as many pieces as possible (Art. { $quantity }): here { $count ->
    [one] one piece
   *[other] { $count } pieces
}.
board-quality = With equal numbers, the capture with more kings (Art. { $article }).
board-white-lost = White has no legal move and has lost (Art. { $article }).
board-black-lost = Black has no legal move and has lost (Art. { $article }).
board-empty = The board is empty: choose a piece and tap the squares to place it on.
board-uncrowned = Square { $square } is on the base line: a { $piece } there would already be a king. Nothing has changed.
board-too-many = A side can have at most { $most } pieces. Nothing has changed.
board-move = Move
board-move-hint = For example { $quiet }, { $capture } or { $several }.
board-play = Play
board-fen = Position (FEN)
board-fen-hint = Whose turn it is, then White's squares and Black's: W:W1-4,K10:B21,K30. W is White, B Black, K a king.
board-fen-hint-letters = Whose turn it is, then White's squares and Black's: W:Wa1,c3,Kd4:Bd6,Kb8, or by their numbers. W is White, B Black, K a king.
board-read = Set up this position
board-rules = Rules
board-rules-hint = A board of another size starts again from the starting position.
board-switch = Change the rules
board-wrong-at = Character { $at }: { $fault }.
board-fault-colour = W (White) or B (Black) should stand here
board-fault-colon = : (a colon) should stand here
board-fault-twice = this side has already been given
board-fault-square = the number of a square of this board should stand here
board-fault-square-letters = a square of this board should stand here, like c3
board-fault-range = a range must go from the lower to the higher number
board-fault-taken = square { $square } is given twice
board-fault-uncrowned = a man on square { $square } would already be a king
board-fault-unknown-turn = say whose turn it is: W (White) or B (Black)
board-fault-too-many-white = White has more than the { $most } pieces of the start
board-fault-too-many-black = Black has more than the { $most } pieces of the start
board-fault-end = the position should end here
board-play-hand = play
board-doubt-hand = doubted move
board-ways = Captures between these squares
board-plies = Moves so far
board-back = Move before
board-forward = Next move
board-of-sheet = End of the sheet
board-of-opening = After the opening
board-dictated = Dictate or type the position
board-dictated-hint = For example: white 5 9 14 black K30 31, black to move. A FEN is read too.
board-dictated-hint-letters = For example: white c3 e3 black d6 king b8, black to move. A FEN is read too.
board-dictated-set = Set up
dictation-word = “{ $word }” is not understood.
dictation-no-colour = Say first of which colour the piece on square { $word } is: white or black.
dictation-no-square = { $word } is not a square of this board.
dictation-range = { $from } to { $to } is not a range of squares: start with the lower one, or say each square by itself.
dictation-two-turns = Say of one colour only that it is to move.
dictation-nothing = Say where the pieces stand.

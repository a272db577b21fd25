board-title = Board
board-tools = Piece to put
board-nothing = clear
board-to-moves = Skip to the moves
board-to-turn = Skip to whose turn it is
board-squares = Squares
board-square = Square { $number }: { $content }
board-empty-square = empty
board-turn-white = Give White the move
board-turn-black = Give Black the move
board-start = Start position
board-clear = Clear all
board-moves = { $turn }: { $count ->
    [0] no legal move
    [one] one legal move
   *[other] { $count } legal moves
}
board-captures = captures { $squares }
board-must-capture = Capturing is obligatory (Art. { $obligation }), and as many pieces as possible (Art. { $quantity }): here { $count ->
    [one] one
   *[other] { $count }
}.
board-quality = Of equal numbers, the capture with more kings (Art. { $article }).
board-white-lost = White has no move and has lost (Art. { $article }).
board-black-lost = Black has no move and has lost (Art. { $article }).
board-empty = The board is empty: choose a piece and tap the squares where it stands.
board-uncrowned = Square { $square } is on the crowning row: a { $piece } would be a king there. Nothing has changed.
board-too-many = A side has no more than { $most } pieces. Nothing has changed.
board-move = A move
board-move-hint = For example 9-13, 14x21 or 14x21x30.
board-play = Play
board-fen = Position (FEN)
board-fen-hint = Whose move it is, then White's squares and Black's: W:W1-4,K10:B21,K30. W is White, B Black, K a king.
board-read = Set this position up
board-rules = Rules
board-rules-hint = On another board the position is the start again.
board-switch = Change the rules
board-wrong-at = Character { $at }: { $fault }.
board-fault-colour = W (White) or B (Black) expected
board-fault-colon = : (a colon) expected
board-fault-twice = this side was given already
board-fault-square = the number of a square of this board expected
board-fault-range = a range must run upwards
board-fault-taken = square { $square } is taken twice
board-fault-uncrowned = a man on square { $square } would be a king
board-fault-unknown-turn = whose move it is must be known: W (White) or B (Black) expected
board-fault-too-many-white = White has more than the { $most } pieces of the start
board-fault-too-many-black = Black has more than the { $most } pieces of the start
board-fault-end = the position should end here

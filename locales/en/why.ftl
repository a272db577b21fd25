why-article = Art. { $article }: { $sentence }
why-due = Legal: { $moves }.
why-due-from = Legal with the piece on { $from }: { $moves }.
why-no-moves = the side to move has no legal move and has lost.

why-unreadable = this is no move: character { $at } should be { $expected }.
why-fault-square = a square of this board
why-fault-mark = - or x
why-fault-end = the end of the move
why-ambiguous = more than one capture is written like this: { $moves }. The way has to be given.
why-other-way = from { $from } to { $to } the way is another: { $way }.
why-no-piece = square { $from } is empty.
why-not-the-turn = the piece on { $from } is the opponent's, who is not to move.
why-opponents-piece = the piece on { $from } is the opponent's.
why-stays-put = the piece has to go to another square.
why-occupied = square { $to } is not free.

why-man-off-diagonal = a man moves along a diagonal, and none leads from { $from } to { $to }.
why-man-too-far = a man moves one square at a time.
why-man-backwards = a man does not move back, from { $from } to { $to }.
why-crowned-goes-on = the man's move ends on { $base }, where it is crowned; it plays again after the opponent's move.
why-king-off-diagonal = a king moves along one diagonal, and none leads from { $from } to { $to }.
why-king-over-own = a king does not jump over the piece of its own side on { $own }.
why-king-captures-over-own = a king does not capture beyond the piece of its own side on { $own }.
why-man-over-own = a man does not jump over the piece of its own side on { $own }.

why-onto-prey = the capture does not end on { $prey }, where the captured piece is, but behind it: { $moves }.
why-captures-nothing = it is written as a capture, but from { $from } to { $to } nothing is captured.
why-no-such-capture = no capture leads from { $from } to { $to } like this.
why-man-captures-backwards = a man does not capture backwards, as it would the piece on { $prey }.
why-not-beside = a man captures only a piece beside it and stops on the next square; it does not capture the piece on { $prey } like this.
why-nothing-free-behind = there is no free square behind the piece on { $prey }: it cannot be captured.
why-two-in-a-row = the pieces on { $first } and { $second } stand one behind the other: they cannot be captured like this.
why-must-capture = capturing is compulsory: { $moves }.
why-fewer = { $best } takes { $pieces }; { $wanted } takes { $fewer }.
why-unfinished = { $wanted } stops halfway, after { $pieces }; the capture goes on: { $best } takes { $all }.
why-fewer-kings = of equal numbers, the king must be captured before the man: { $best } takes more kings than { $wanted }.
why-passed-twice = the piece on { $twice } cannot be passed twice in one move.
why-still-there = the piece captured on { $still } leaves the board only when the move is over, and until then it bars the way.
why-passes-base = a man that reaches { $base } while it captures does not go on as a king in the same move.
why-stops-too-far = the king stops on the square next to the last piece that it takes: { $moves }.
why-pieces = { $count ->
    [1] one piece
    [2] two pieces
    [3] three pieces
    [4] four pieces
    [5] five pieces
    [6] six pieces
    [7] seven pieces
    [8] eight pieces
    [9] nine pieces
   *[other] { $count } pieces
}
why-count = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $count }
}

why-article = Art. { $article }: { $sentence }
why-due = Legal moves: { $moves }.
why-due-from = Legal moves of the piece on { $from }: { $moves }.
why-no-moves = the side to move has no legal move and has lost.

why-unreadable = this is not a move: character { $at } should be { $expected }.
why-fault-square = a square of this board
why-fault-mark = - or x
why-fault-end = the end of the move
why-ambiguous = more than one capture is written like this: { $moves }. Give all the squares of the path.
why-other-way = from { $from } to { $to } the path is different: { $way }.
why-no-piece = square { $from } is empty.
why-not-the-turn = the piece on { $from } cannot be moved now: { $turn }.
why-opponents-piece = the piece on { $from } is the opponent's.
why-stays-put = the piece has to go to another square.
why-occupied = square { $to } is not free.

why-man-off-diagonal = a man moves diagonally: from { $from } it cannot reach { $to }.
why-man-too-far = a man moves one square at a time.
why-man-backwards = a man does not move backwards, from { $from } to { $to }.
why-crowned-goes-on = the man's move ends on { $base }, where it is crowned; it may move again only after the opponent's move.
why-king-off-diagonal = a king moves along one diagonal: from { $from } it cannot reach { $to }.
why-king-over-own = a king does not jump over a piece of its own colour, here on { $own }.
why-king-captures-over-own = a king does not capture beyond a piece of its own colour, here on { $own }.
why-man-over-own = a man does not jump over a piece of its own colour, here on { $own }.

why-onto-prey = the capture does not end on { $prey }, where the captured piece stands, but beyond it: { $moves }.
why-captures-nothing = it is written as a capture, but from { $from } to { $to } nothing is captured.
why-no-such-capture = no capture leads from { $from } to { $to } like this.
why-man-captures-backwards = a man does not capture backwards: it cannot capture the piece on { $prey }.
why-not-beside = a man captures only an adjacent piece and stops on the next square; it cannot capture the piece on { $prey } like this.
why-nothing-free-behind = there is no free square behind the piece on { $prey }: it cannot be captured.
why-two-in-a-row = the pieces on { $first } and { $second } stand next to each other on the diagonal: they cannot be captured like this.
why-must-capture = capturing is compulsory: { $moves }.
why-fewer = { $best } captures { $pieces }; { $wanted } captures { $fewer }.
why-unfinished = { $wanted } stops halfway, after { $pieces }; the capture continues: { $best } captures { $all }.
why-fewer-kings = with equal numbers, capturing the better quality is compulsory (the king rather than the man): { $best } captures more kings than { $wanted }.
why-passed-twice = the piece on { $twice } cannot be jumped twice in one move.
why-still-there = the piece captured on { $still } leaves the board only at the end of the move and bars the way until then.
why-passes-base = a man that reaches { $base } while it captures does not go on as a king in the same move.
why-stops-too-far = the king stops on the square just behind the last captured piece: { $moves }.
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

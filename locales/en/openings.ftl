openings-title = Drawn openings
openings-lead = The tables of Appendix A of the FPD's rules. Each opening was played on a board: the moves are those that the rules allow.
openings-table-two = 43 openings of two moves
openings-table-three = 301 openings of three moves
openings-number = Opening { $number }
openings-misprint = The FPD's table prints “{ $printed }”, which the rules do not allow: a capture lands on the first square behind the captured piece and is written with an x. The moves above hold; they reach the position that was meant.
openings-alike = These reach the same position:
openings-position = Position (FEN)

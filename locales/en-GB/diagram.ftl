diagram-label = Board. White: { $white }. Black: { $black }. { $turn }.
diagram-white-to-move = White to move
diagram-black-to-move = Black to move
diagram-no-pieces = no pieces
diagram-men = { $count ->
    [one] man on square { $squares }
   *[other] men on squares { $squares }
}
diagram-kings = { $count ->
    [one] king on square { $squares }
   *[other] kings on squares { $squares }
}
diagram-in-a-line = White, { $white }; Black, { $black }; { $turn }
diagram-turn-white = White to move
diagram-turn-black = Black to move

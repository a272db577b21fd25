diagram-label = Board. White: { $white }. Black: { $black }. { $turn }.
diagram-white-to-move = White to move
diagram-black-to-move = Black to move
diagram-no-pieces = no piece
diagram-men = { $count ->
    [one] man on { $squares }
   *[other] men on { $squares }
}
diagram-kings = { $count ->
    [one] king on { $squares }
   *[other] kings on { $squares }
}

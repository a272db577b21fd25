decider-none = the match stays drawn
decider-then = { $first }; then { $rest }
decider-pairs = { $pairs ->
    [one] one more pair of games of { $time }
   *[other] up to { $pairs } pairs of games of { $time }
}
decider-armageddon = Armageddon: White { $white }, Black { $black }; colours: { $colours }; a draw is enough for { $odds }
decider-until-win = games until the first win, with { $time } per player in all
decider-kind-pairs = pair of games
decider-kind-armageddon = Armageddon
decider-kind-until-win = until the first win
decider-title = Tie-break of the match
decider-played = Tie-break games
decider-next = Next
decider-set = { $games ->
    [one] Add the game
   *[other] Add the games
}
decider-regulations = What the regulations say
decider-white = White: { $who }
decider-white-first = { $games ->
    [one] { $who } has White.
   *[other] { $who } has White in the first game.
}
decider-opening-by-lot = The opening is balloted from the tournament's secret when you add the games, the same for every two games of the tie-break; at the end anybody can verify it.
decider-by-lot = The colours are drawn from the tournament's secret when you add the games; at the end anybody can verify it.
decider-chooses = { $who } chooses the colours
decider-chooses-by-lot = The winner of the toss at the board chooses the colours
decider-again = Correct the colours
decider-again-hint = { $games ->
    [one] As long as the game has no result, sheet, statement or ruling, you can set it again with other colours. The journal keeps both.
   *[other] As long as the games have no result, sheet, statement or ruling, you can set them again with the colours swapped. The journal keeps both.
}
decider-again-set = Set it again
decider-back = { $games ->
    [one] Remove the game
   *[other] Remove the games
}
decider-back-hint = { $games ->
    [one] Nothing depends on the game yet: it leaves the match as if it had not been added. The journal keeps both.
   *[other] Nothing depends on the games yet: they leave the match as if they had not been added. The journal keeps both.
}
decider-pass = { $games ->
    [one] Skip the game
   *[other] Skip the games
}
decider-pass-hint = The match is decided without this tie-break, which already has a sheet, a statement or a ruling: it stays in the match as not needed, with the sign “.”.
decider-decided = The match is decided: { $said }.
decider-stays-drawn = Board { $board }: the match is drawn and still to be decided.
decider-stays-open = Board { $board }: the match is still to be decided.
decider-falls = Board { $board }: { $who } wins the match without tie-break games ({ $games }), which no longer count.
decider-falls-nobody = Board { $board }: the match is decided without tie-break games ({ $games }), which no longer count.
decider-falls-open = Still to be played ({ $games }): tell the players, and remove them on the page of the tie-break.
decider-counts = Board { $board }: the match is decided by its tie-break games ({ $games }) again.
decider-nobody = Both lost: { $nobody }.
decider-nobody-after-draw = The match was drawn and both lost the tie-break: { $nobody }.
decider-nobody-goes-on = nobody advances
decider-nobody-wins = nobody wins
decider-needed = Decide the match
decider-over = The match is drawn and the tournament is over: no tie-break games can be added any more. There is no winner and no podium until the match is decided: once the arbiter or an appeal has settled it, correct the results of the games.
decider-over-third = The match for third place is drawn and the tournament is over: no tie-break games can be added any more. Places 3 and 4 wait until the match is decided: once the arbiter or an appeal has settled it, correct the results of the games.
decider-not-needed = Not needed: the match is decided without this game. Among the results its sign is “.”.
decider-left-over = Without effect, as the match is decided before: { $games }
decider-played-left-over = { $result }. Without effect: the match is decided without this game
decider-champion = { $who } wins the tournament
decider-second = { $who } takes second place
decider-third = { $who } takes third place
decider-goes-on = { $who } advances
decider-wins-match = { $who } wins the match
decider-short = D{ $no }
decider-short-armageddon = Arm.
decider-game = Tie-break game { $no }

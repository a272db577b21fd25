decider-none = it stays drawn
decider-then = { $first }; then { $rest }
decider-pairs = { $pairs ->
    [one] one more pair of games of { $time }
   *[other] up to { $pairs } pairs of games of { $time }
}
decider-armageddon = Armageddon: White { $white }, Black { $black }; colours: { $colours }; a draw is enough for { $odds }
decider-until-win = games until the first win, { $time } a player for all of them
decider-kind-pairs = pair of games
decider-kind-armageddon = Armageddon
decider-kind-until-win = until the first win
decider-title = Deciding the match
decider-played = Deciding games
decider-next = Next
decider-set = Set the games
decider-regulations = What the regulations say
decider-white = White: { $who }
decider-white-first = { $who } has White in the first game.
decider-by-lot = Colours follow by lot from the tournament's secret when you set the games; at the end anybody can repeat the draw.
decider-chooses = { $who } chooses the colours
decider-chooses-by-lot = Whoever won the toss at the board chooses the colours
decider-decided = The match is decided: { $who } goes on.
decider-nobody = Nobody scored: nobody goes on.
decider-needed = Decide
decider-goes-on = { $who } goes on
decider-short = D{ $no }
decider-game = Deciding game { $no }

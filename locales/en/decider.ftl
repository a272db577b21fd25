decider-none = it stays drawn
decider-then = { $first }; then { $rest }
decider-pairs = { $pairs ->
    [one] one more pair of games of { $time }
   *[other] up to { $pairs } pairs of games of { $time }
}
decider-armageddon = Armageddon: White { $white }, Black { $black }; colours: { $colours }; a draw is enough for { $odds }
decider-until-win = games until the first win, { $time } a player for all of them

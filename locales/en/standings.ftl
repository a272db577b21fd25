standings-place = Place
standings-points = Points
standings-no-such-round = There are no standings after round “{ $text }”: that round is not published.
standings-no-such-category = There is no category “{ $text }”.
standings-no-such-club = Nobody in this tournament plays for the club “{ $text }”.
standings-all-clubs = All
standings-all-categories = All
standings-points-short = Pts
standings-before-the-start = before the first round
standings-provisional = { $missing ->
    [one] provisional, 1 result missing
   *[other] provisional, { $missing } results missing
}
standings-after-round = after round { $round }
standings-final = final
standings-after-which = After round
standings-open-hint = Tap a number to see the sum behind it.
standings-overall = { $place } overall
standings-sum = Sum: { $value }
standings-reckoned = Result: { $value }
standings-undecided = Does not separate those tied
standings-missing = Cannot be computed
standings-place-among-tied = { $place } among those tied
standings-nobody-tied = Nobody tied so far
standings-dummy-for = dummy opponent, for a forfeit ({ $who })
standings-dummy = dummy opponent ({ $why })
standings-absent = absent
standings-cut-lowest = the lowest, does not count
standings-cut-highest = the highest, does not count
standings-cut-voluntary = absent by choice, does not count
standings-workings = The sums
standings-cross-title = Cross table
standings-cross-legend = Each column is an opponent, in the order of the standings; the disc shows the colour in the first game, the number the game points.
standings-cross-legend-swiss = In each round: the opponent's line in this table, the colour in the first game, and the game points. A dash is a round without opponent.
standings-clubs-title = Standings of clubs
standings-best = { $best ->
    [one] The best player of each club counts.
   *[other] The best { $best } of each club count.
}
standings-no-clubs = No player named a club.
standings-sum-of-places = Sum of places
standings-sum-of-places-short = Pl.
standings-clubs-legend = The points of the best players of each club count. Equal clubs are separated by the smaller sum of their places (an empty seat counts as the place after the last), then by the best placed player.
standings-close = Close
standings-place-short = no. { $place }
standings-in-category = { $category } { $place }
standings-women = Women only
standings-born-from = born in { $year } or later
standings-born-until = born in { $year } or before

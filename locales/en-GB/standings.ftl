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
standings-matches-undecided = { $matches ->
    [one] provisional, 1 drawn match to be decided
   *[other] provisional, { $matches } drawn matches to be decided
}
standings-after-round = after round { $round }
standings-final = final
standings-not-counted = does not count
standings-after-which = After round
standings-open-hint = Tap a number to see how it is calculated.
standings-overall = place { $place } overall
standings-sum = Sum: { $value }
standings-reckoned = Value: { $value }
standings-undecided = Does not separate those tied
standings-missing = Cannot be calculated
standings-place-among-tied = place { $place } among those tied
standings-place-by-lot = place { $place } in the drawing of lots among all
standings-lot-by-entry = Each player’s lot is the SHA-256 of the text { $commitment } followed by the number of the entry (here { $entry }), as two bytes, the lower first; the smallest lot goes first.
standings-lot-shuffled = All entries, in the order of their numbers, were shuffled with the seed { $commitment }.
standings-place-by-number = number { $place } of the pairing numbers
standings-nobody-tied = Nobody tied up to here
standings-dummy-for = dummy opponent, because of a forfeit ({ $who })
standings-dummy = dummy opponent ({ $why })
standings-absent = absent
standings-uncounted = { $who } (does not count)
standings-cut-lowest = the lowest, does not count
standings-cut-highest = the highest, does not count
standings-cut-voluntary = voluntary absence, does not count, FIDE C.07 16.5
standings-unfinished = not finished
standings-limit-adjusted = adjusted: absences up to the end count as draws, FIDE C.07 16.3
standings-limit-opponent = not more than the opponent has, FIDE C.07 16.4.1
standings-limit-draw = at most a draw per round, FIDE C.07 16.4.2
standings-workings = How it is calculated
standings-cross-title = Cross table
standings-cross-legend = Each column is an opponent, in order of the standings. The disc shows the colour in the first game; the number, the game points.
standings-cross-legend-single = Each column is an opponent, in order of the standings. The disc shows the colour; the number, the points.
standings-cross-paper = Each column is an opponent, in order of the standings. The numbers are the game points.
standings-cross-paper-single = Each column is an opponent, in order of the standings. The numbers are the points.
standings-cross-uncounted = In brackets is what does not count for the standings: matches of somebody who withdrew before reaching half of them, or returned too late to reach half.
standings-cross-legend-swiss = In each round: the opponent's line in this table, the colour in the first game, and the game points. A dash is a round without an opponent.
standings-cross-legend-swiss-single = In each round: the opponent's line in this table, the colour and the points. A dash is a round without an opponent.
standings-clubs-title = Club standings
standings-best = { $best ->
    [one] The best player of each club counts.
   *[other] The { $best } best players of each club count.
}
standings-no-clubs = No entry gives a club.
standings-sum-of-places = Sum of places
standings-sum-of-places-short = Pl.
standings-clubs-legend = The points of each club's best players count. Ties are broken by the smaller sum of their places (a missing player counts as the place after the last) and then by the best-placed player.
standings-close = Close
standings-place-short = place { $place }
standings-in-category = place { $place }, { $category }
standings-women = Women only
standings-born-from = born in { $year } or later
standings-born-until = born in { $year } or earlier
standings-ruled = { $points }: ruling no. { $ruling }
standings-ruled-other = { $points } ({ $score }): ruling no. { $ruling }

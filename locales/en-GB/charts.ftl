charts-title = Charts
charts-link = Charts
charts-none = No rounds have been published yet.
charts-cards = The charts of each player are on that player's card:
charts-race = The race at the top
charts-race-told = The points of the leading players ({ $players }) after each round ({ $rounds }). In front: { $leader }. The table has the same numbers.
charts-gaps = A line breaks where nothing was played; an empty mark is a round that scored without being played (bye, forfeit).
charts-knockout = In a knockout the bracket gives the place, not the points; the line of whoever is out ends there.
charts-match-points = Match points
charts-game-points = Game points
charts-openings = How the balloted openings scored
charts-openings-bars = Each bar is the games played with the opening: won by White, drawn, won by Black. Forfeits do not count.
charts-openings-told = Lines: { $openings }. Games: { $games }. The table has the same numbers.
charts-opening = Opening
charts-rest = { $count ->
    [one] 1 other
   *[other] { $count } others
}
charts-white-won = White
charts-drawn = Draws
charts-black-won = Black
charts-neither = Neither
charts-upsets = Wins over stronger players
charts-upsets-about = The matches won against the greatest rating difference. Forfeits do not count.
charts-upsets-told = { $count ->
    [one] One match, with the rating of the winner and of the loser.
   *[other] { $count } matches, with the rating of the winner and of the loser.
}
charts-match = Match
charts-winner = Winner
charts-loser = Loser
charts-performances = Above the rating
charts-performances-about = The players whose performance (FIDE B.02 8.1.1) is furthest above their rating.
charts-performances-told = { $count ->
    [one] One player, with rating and performance.
   *[other] { $count } players, with rating and performance.
}
charts-score = Points round by round
charts-score-told = Points: { $score }. Rounds: { $rounds }. The table has the same numbers.
charts-rating = Rating round by round
charts-rating-about = As if these were the only games of the period (FIDE B.02 8.3). Only games played against somebody with a rating count.
charts-rating-told = From { $before } to { $after }. The table has the same numbers.
charts-before = Before
charts-colours = Colours
charts-colours-about = Games played in each round: with White upwards, with Black downwards.
charts-colours-told = Games with White: { $white }. With Black: { $black }. The table has the same numbers.
charts-white = White
charts-black = Black

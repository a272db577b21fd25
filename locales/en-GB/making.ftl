making-template = Template
making-template-hint = It sets every option at once; each can still be changed. With rules other than those of the FPD, the opening is free.
making-template-usual = usual for the FPD: Double-Swiss, 7 rounds, balloted openings
making-template-swiss = Double-Swiss: 5 rounds, free opening
making-template-knockout = knockout, with a match for third place
making-template-round-robin = single round robin
making-template-like = like “{ $name }” ({ $date })
making-more = More options
making-more-hint = system and rounds, time, openings, tie-breaks, arbitration
making-look = See the template's options
making-ends-hint = If left empty: the first day.
making-duplicate = Duplicate tournament
making-duplicate-of = Copy of “{ $name }”
making-duplicate-lead = The regulations are copied. Give the new tournament a name and its dates, and choose what else goes with it. With rules other than those of the FPD, the opening is free.
making-opening-free = The tournament has been created, with a free opening: the FPD's tables of openings are for its own rules.
making-copied = Also copy
making-copy-staff = the staff
making-copy-settings = categories, prizes and how ratings are calculated
making-copy-players = the players entered
making-copy-reason = Copy of tournament no. { $number }.
doubt-title = Worth checking
doubt-rounds-impossible = { $rounds } rounds are not possible with { $players } players: the most is { $most }, because nobody meets the same opponent twice (FIDE C.04.1).
doubt-rounds-tight = { $rounds } rounds are many for { $players } players: a pairing is certain only for { $sure }; after that there may be none.
doubt-go-through = { $players } players do not fill the bracket: { $count ->
    [one] one goes through the first round without playing.
   *[other] { $count } go through the first round without playing.
}
doubt-not-two = This match is between two players. Entered: { $players }.
doubt-long-days = { $rounds } rounds in { $days ->
    [one] one day
   *[other] { $days } days
} would be about { $hours } hours of play per day.
doubt-prizes = There are prizes down to place { $place }. Players: { $players }.
doubt-prizes-of = Category “{ $category }”: there are prizes down to place { $place }. Players in the category: { $players }.
doubt-swiss-rounds = Entered: { $players }. A pairing is certain for { $sure } rounds; the most is { $most }.
doubt-passed-over = Games marked as not needed that could have decided the match: { $games }. The result stands unless it is corrected.
doubt-tables = The boards of this tournament are { $from } to { $to }. In the same place, on some of the same days, another tournament has numbers among these: { $name }, { $first } to { $last }. Give one of them other numbers.
doubt-to-regulations = See the regulations
doubt-to-prizes = See the prizes

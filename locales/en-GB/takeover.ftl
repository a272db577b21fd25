takeover-title = Import a tournament
takeover-lead = A TRF file (2016 or 2026), as written by Swiss-Manager and other programs. First you see the outcome; nothing is created until you confirm.
takeover-refused = The file was not accepted and nothing was created. Correct it in the text below, or in the file:
takeover-file = TRF file
takeover-file-hint = Up to 1 MB.
takeover-paste = or paste the text here
takeover-preview = See the outcome
takeover-again = See again with these regulations
takeover-other = Another file
takeover-create = Create the tournament
takeover-found = What the file contains
takeover-event = Tournament
takeover-to-regulations = Check the regulations and create the tournament
takeover-players = Players
takeover-in-register = { $count ->
    [one] 1 in the register
   *[other] { $count } in the register
}
takeover-rounds = Rounds
takeover-same = The calculated points and places agree with the file.
takeover-differs = The calculation does not agree with the file. Players with different points: { $points }; with different places: { $places }. Check that the points, the games per match and the tie-breaks in the regulations are those of the tournament.
takeover-rules-unsaid = The file does not say the rules of the game: confirm them in the regulations.
takeover-in-a-row = Consecutive rounds of the file pair the same players: they seem to be the { $games } games of a match. At the bottom you can see what results if they are.
takeover-as-matches = See as matches of { $games } games
takeover-doubts = What will differ from the file
takeover-lines = Lines
takeover-what = What
takeover-more-lines = { $count ->
    [one] { $lines } and 1 more
   *[other] { $lines } and { $count } more
}
takeover-more-doubts = { $count ->
    [one] and 1 more.
   *[other] and { $count } more.
}
takeover-standings = Players and standings
takeover-several = several with this name in the register
takeover-repeated = several with this name in the file: only the number would tell them apart
takeover-said = in the file: { $value }
takeover-matches = { $count ->
    [0] no matches
    [one] 1 match
   *[other] { $count } matches
}
takeover-byes = { $count ->
    [one] 1 bye
   *[other] { $count } byes
}
takeover-missing = { $count ->
    [one] 1 result is missing
   *[other] { $count } results are missing
}
takeover-regulations = Regulations
takeover-regulations-lead = Confirm what the file does not say: the rules, the time and the openings. Once created, the tournament is in progress; if it already has rounds, its regulations are locked.
takeover-reason = Imported from a TRF file.
takeover-encoding = Encoding of the file
takeover-encoding-hint = Only if names come out wrong.
takeover-encoding-any = detected from the file

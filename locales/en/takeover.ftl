takeover-title = Import a tournament
takeover-lead = A TRF file (of 2016 or of 2026), as Swiss-Manager and other programs write it. First you see what would become of it; nothing is created until you confirm.
takeover-refused = The file was not accepted. Correct it in the text below, or in the file:
takeover-file = TRF file
takeover-file-hint = Up to 1 MB.
takeover-paste = or paste the text here
takeover-preview = See what would become of it
takeover-again = See again with these regulations
takeover-other = Another file
takeover-create = Create the tournament
takeover-found = What the file has
takeover-event = Tournament
takeover-to-regulations = To the regulations, to create the tournament
takeover-players = Players
takeover-in-register = { $count ->
    [one] 1 in the register
   *[other] { $count } in the register
}
takeover-rounds = Rounds
takeover-same = Points and places come out as the file says.
takeover-differs = What is computed is not what the file says: other points for { $points } players, other places for { $places }. See whether the points, the games of a match and the tie-breaks of the regulations are those of the event.
takeover-doubts = What is not kept as it stands in the file
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
takeover-several = several of this name in the register
takeover-said = in the file { $value }
takeover-matches = { $count ->
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
takeover-regulations-lead = Confirm what the file does not say: the rules, the time and the openings. Once created the tournament is running, and the regulations are fixed if there are rounds already.
takeover-reason = Imported from a TRF file.
takeover-encoding = Encoding of the file
takeover-encoding-hint = Only where names come out wrong.
takeover-encoding-any = found by the file itself

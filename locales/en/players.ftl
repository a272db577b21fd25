players-title = Players
players-search = Name or club
players-search-button = Search
players-query-too-long = Search for a name or a club, in less than 100 letters.
players-found = { $count ->
    [0] Nobody found.
    [one] 1 player
   *[other] { $count } players
}
players-more = There are more: search for a name or a club.
players-club = Club
players-association = Association
players-title-of = Title
players-events = Tournaments
players-no-events = No tournament yet.
players-event = Tournament
players-place = { $place } of { $players }

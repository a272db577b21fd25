players-title = Players
players-search = Name or club
players-search-button = Search
players-query-too-long = Type a name or a club of at most 100 letters.
players-found = { $count ->
    [0] No players found.
    [one] 1 player
   *[other] { $count } players
}
players-club = Club
players-association = Association
players-title-of = Title
players-events = Tournaments
players-competitions = Tournaments and team competitions
players-no-events = Has not played in a tournament or a team competition yet.
players-event = Tournament
players-place = place { $place } of { $players }
players-none-yet = The register is still empty. Each tournament has its own list of entries.
players-history = Rating history
players-opponents = Opponents
players-opponents-lead = With the games of team competitions; without tie-break games and the Armageddon, which do not count for rating and performance either.
players-opponent = Opponent
players-openings = Balloted openings
players-won = Won
players-drawn = Drawn
players-lost = Lost

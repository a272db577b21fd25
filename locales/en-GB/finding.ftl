finding-label = A player's name or club
finding-button = Find
finding-title = Find a player
finding-found = { $count ->
    [0] There is no player with this name or club.
    [one] 1 player
   *[other] { $count } players
}
finding-of = “{ $typed }”: { $found }
finding-says = Players found: { $count }
finding-next = Next match
finding-at-board = board { $board } · { $colour } against { $opponent }
finding-against = against
finding-not-published = not published yet
finding-follow = Follow
finding-unfollow = Stop following
finding-followed = Players followed
finding-keep-address = Keep the address of this page: it always has the next match.
finding-by-board = By board
finding-by-name = By name
finding-board = Board

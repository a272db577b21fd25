standings-place = Place
standings-points = Points
standings-no-such-round = There are no standings after round “{ $text }”: that round is not published.
standings-no-such-category = There is no category “{ $text }”.
standings-no-such-club = Nobody in this tournament plays for the club “{ $text }”.
standings-all-clubs = All
standings-all-categories = All

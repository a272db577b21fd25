clubs-title = Clubs
clubs-lead = The clubs of the federation, with their players and their teams.
clubs-none = The federation has no clubs on record yet.
clubs-nobody = No player on file is in this club.
clubs-ratings-by = Ratings of the list { $list }
clubs-competition = Competition
clubs-hosts = Tournaments it hosts
clubs-page = Page of the club

register-heading = Register of players
register-lead = { $count ->
    [0] No players yet.
    [one] One player known to the federation.
   *[other] { $count } players known to the federation.
}
register-add = Add a player
register-import = Import CSV
register-export = Export CSV
register-search = Search by name, club or licence
register-search-go = Search
register-empty = The register is empty. Add players or import a CSV.
register-nobody = Nobody fits this search.
register-more = { $found } in all: search to see the others.
register-name = Name
register-club = Club
register-association = Association
register-licence = Licence number
register-rating = Rating
register-title = Title
register-sex = Sex
register-born = Year of birth
register-by-initials = Show initials only while under 18
register-by-initials-hint = The public sees “A. S.”, say.
register-edit-lead = Entries made already keep the data of then.
register-save = Save
register-cancel = Cancel
register-taken = { $name } is in the register already: with the same licence number, or the same name and club.
register-changed-meanwhile = Somebody changed these data meanwhile and nothing was saved. Saving now changes this:
register-changed-field = { $column }: it is { $before }, you typed { $after }
register-yes = yes
register-no = no
register-wrong-empty = This is missing.
register-wrong-long = At most { $most } characters.
register-wrong-control = It holds characters that cannot be shown.
register-wrong-range = It must be a number from { $low } to { $high }.
register-wrong-unknown = An unknown value.

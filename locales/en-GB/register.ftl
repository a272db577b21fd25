register-heading = Register of players
register-lead = { $count ->
    [0] No players yet.
    [one] One player in the register.
   *[other] { $count } players in the register.
}
register-add = Add a player
register-import = Import CSV
register-act-players = Players added: { $added }. Changed: { $changed }.
register-act-ratings = List saved: { $count ->
    [one] one rating.
   *[other] { $count } ratings.
}
register-undo = Undo
register-undo-too-late = The register has changed since: this can no longer be undone at once. Nothing was changed.
register-undo-entered = { $name } is already in a tournament: the import can no longer be undone. Nothing was changed.
register-export = Export CSV
register-search = Search by name, club or licence
register-search-go = Search
register-empty = The register is empty. Add players or import a CSV.
register-nobody = No player matches this search.
register-more = { $found } in all: search to see the others.
register-name = Name
register-club = Club
register-association = Association
register-federation = Federation or country
register-federation-hint = The name of the country or three letters, for example POR. May be left empty.
register-licence = Licence number
register-rating = Rating
register-title = Title
register-sex = Sex
register-born = Year of birth
register-by-initials = Show only the initials until the age of 18
register-by-initials-hint = The public sees, for example, “A. S.”. It has no effect in tournaments after the year in which the player turns 18.
register-initials-past = Saved. The player is of age: initials are shown only in tournaments from before that.
register-edit-lead = Entries already made keep the data they were made with; only the choice of initials applies to them too.
register-save = Save
register-cancel = Cancel
register-taken = { $name } is already in the register, with the same licence number or the same name and club.
register-namesake = Somebody with this name is already in the register: { $who }. If this is somebody else, say so below.
register-namesake-sure = Somebody else with the same name: add them
register-changed-meanwhile = Somebody has changed these data in the meantime and nothing was saved. If you save now, this changes:
register-changed-field = { $column }: now { $before }; you typed { $after }
register-yes = yes
register-no = no
register-wrong-empty = Fill in this field.
register-wrong-long = At most { $most } characters.
register-wrong-control = It contains characters that cannot be shown. Remove them.
register-wrong-range = Type a number from { $low } to { $high }.
register-wrong-unknown = Unknown value. Choose one from the list.
register-wrong-three-letters = Type the name of the country, or the three letters of the federation or the country, for example POR.
register-wrong-country = The letters { $code } are not those of a known country. Type the name of the country, or the three letters of the federation or the country, for example POR; FID for whoever plays for none.

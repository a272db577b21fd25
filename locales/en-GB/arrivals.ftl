arrivals-title = Check-in
arrivals-field = Name, number or code of the player who has arrived
arrivals-come = Mark present
arrivals-come-whom = Mark present: { $name }
arrivals-mark-absent = Mark absent
arrivals-absent-whom = Mark absent: { $name }
arrivals-expect = Expect again
arrivals-expect-whom = Expect again: { $name }
arrivals-all = { $count ->
    [one] Mark the missing player present
   *[other] Mark all { $count } missing players present
}
arrivals-rest = { $count ->
    [one] Mark the missing player absent
   *[other] Mark all { $count } missing players absent
}
arrivals-missing = { $count ->
    [0] Nobody is missing
    [one] One player is missing
   *[other] { $count } players are missing
}
arrivals-nobody-missing = Everybody entered has been marked present or absent.
arrivals-present = Present ({ $count })
arrivals-gone-title = Absent ({ $count })
arrivals-late = The tournament has started: players arriving now enter in round { $round }.
arrivals-draft = Round { $round } is in draft: nobody can be marked present or absent until it is published or the draft is discarded.
arrivals-came = { $name }: present.
arrivals-came-many = { $count } players marked present.
arrivals-absent = { $name }: marked absent.
arrivals-absent-many = { $count } players marked absent.
arrivals-entered = { $name }: entered.
arrivals-entered-linked = { $name }: entered. The entry is linked to the register of players.
arrivals-entered-many = { $count } players entered.
arrivals-undo = { $count ->
    [one] Undo
   *[other] Undo all
}
arrivals-type-something = Type a name or a number.
arrivals-nobody = Nobody on the list matches “{ $typed }”.
arrivals-several = Who is it? “{ $typed }” may be:
arrivals-already = { $name } is already present.
arrivals-gone = { $name } is marked absent. To play, mark present:
arrivals-offline = No connection: nobody was marked present. Press Enter again.
arrivals-open = { $missing ->
    [0] Check-in
   *[other] Check-in ({ $missing } missing)
}
arrivals-window-between = from { $opens } until { $closes }
arrivals-window-from = from { $opens }
arrivals-window-until = until { $closes }
arrivals-window-public = Players check in at the venue, { $when }.
arrivals-window-before = Check-in opens on { $opens }.
arrivals-window-open = Check-in has been open since { $opens }.
arrivals-window-open-until = Check-in is open until { $closes }.
arrivals-window-closed = Check-in closed on { $closes }: whoever is missing is on the late list and can still be marked present on the check-in page.
arrivals-late-list = Late list ({ $count })

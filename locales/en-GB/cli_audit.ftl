cli-audit-holds = { $stream }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, { $hash }
cli-audit-fault = { $stream }: FAULT: { $fault }
cli-audit-journals = { $count ->
    [one] 1 journal
   *[other] { $count } journals
}
cli-audit-faults = { $count ->
    [one] 1 fault
   *[other] { $count } faults
}
cli-audit-empty = { $database } is empty: it has no accounts, no players and no tournaments.
cli-audit-number = row { $found } stands where row { $expected } should
cli-audit-hash = the hash of row { $row } does not follow from the row before it
cli-audit-unreadable = row { $row } cannot be read
cli-audit-no-beginning = the journal does not begin with the creation of a tournament
cli-audit-no-tournament = there is no such tournament
cli-audit-tables = the tables do not match the journal
cli-audit-unheard = what everybody may see changed after version { $version }
cli-audit-picture-gone = the picture { $hash } is gone
cli-audit-picture-altered = the picture { $hash } was altered
cli-audit-picture-stray = no photograph has the picture { $hash }
cli-audit-logo-stray = there is a picture and no logo
cli-audit-logo-gone = the picture of the logo is gone
cli-audit-logo-altered = the picture of the logo was altered
cli-audit-makes-none = the journal makes no competition
cli-audit-no-competition = there is no such competition
cli-audit-pairings = the pairings do not match the journal
cli-audit-lineup = a lineup of round { $round }, match { $no } was altered
cli-audit-seats = the seats do not match the journal
cli-audit-deleted-tournament = the journal of tournament { $id } was altered
cli-audit-deleted-competition = the journal of competition { $id } was altered

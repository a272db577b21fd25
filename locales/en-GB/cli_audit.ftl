cli-audit-holds = { $stream }: { $rows } rows, { $hash }
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

cli-copy-taken = { $file } has { $bytes } bytes: a copy of { $database }
cli-copy-taken-encrypted = { $file } has { $bytes } bytes: a copy of { $database }, encrypted
cli-copy-exists = there is already a file { $file }; name another
cli-copy-unwritten = cannot write { $file }: { $why }
cli-copy-unwritten-output = cannot write to the output: { $why }
cli-copy-whole = { $file } is whole: { $journals ->
    [one] 1 journal
   *[other] { $journals } journals
}, 0 faults.
cli-copy-restored = { $database } is restored from { $file }: { $journals ->
    [one] 1 journal
   *[other] { $journals } journals
}, 0 faults.
cli-copy-kept = What it replaced is kept in { $file }.
cli-copy-travelled = The tournaments below have also been on another computer. They may have passed from one to the other after this copy, without this server knowing: before you go on here, make sure where each of them is run.
cli-copy-travelled-one = Tournament { $tournament }: { $name }
cli-copy-replaced-nothing = It replaced nothing.
cli-copy-unfit = { $file } cannot be restored: { $why }
cli-copy-faulty = { $file } cannot be restored: its audit finds a fault: { $fault }
cli-copy-not-replaced = { $database } was not replaced: { $why }
cli-copy-in-use = { $database } is in use ({ $why }): stop `arbitro serve` and whatever else has it open, then restore again
cli-copy-whose-row = a row belongs to the journal of a tournament: say which with --tournament
cli-copy-after = { $rows ->
    [one] 1 row of a journal came after that moment: it is in { $file }, and the copy still has all of it.
   *[other] { $rows } rows of journals came after that moment: they are in { $file }, and the copy still has all of it.
}
cli-copy-nothing-after = Nothing came after that moment.
cli-copy-pictures = { $count ->
    [one] 1 photograph or logo of that moment is gone: its picture was removed afterwards, and the copy no longer has it.
   *[other] { $count } photographs or logos of that moment are gone: their pictures were removed afterwards, and the copy no longer has them.
}
cli-copy-parted = Tournament { $tournament } is as it was before it was taken to { $place }, and what that computer sends no longer follows what is here. An administrator has to revoke it, under “Take the tournament to the hall”: until then nobody runs the tournament here.
cli-copy-said-again = Tournament { $tournament } is as it was before somebody’s data were erased in it. They stay erased: the journal says so again here, and what the computer of { $place } sends no longer follows what is here. A moment after that erasure does not have this problem. Otherwise an administrator has to revoke that computer, under “Take the tournament to the hall”.

cli-seal-no-recipient = { $text } is not a recipient: it begins with age1, and `age-keygen` prints it as the public key
cli-seal-no-identity = { $file } has no identity: `age-keygen` makes such a file
cli-seal-no-passphrase = { $file } has no passphrase in its first line
cli-seal-locked = it is encrypted: name the file with the identity (--identity FILE) or with the passphrase (--passphrase-file FILE)
cli-seal-wrong-key = it is encrypted, and what was named does not open it
cli-seal-broken = it is encrypted, and was cut or altered since: it is not what was written
cli-seal-too-much-work = it is encrypted with a passphrase that takes this machine too long to try

cli-unfit-no-database = it is not a copy of a database: a copy is an SQLite file, as `arbitro backup` makes it
cli-unfit-itself = it is the database itself
cli-unfit-broken = it is broken: { $why }
cli-unfit-empty = there is nothing of Arbitro in it. While the server runs, most of the data is in the file beside it that ends in -wal: copy both, or take a copy with `arbitro backup`
cli-unfit-no-tournament = it has no tournament { $tournament }
cli-unfit-not-yet = tournament { $tournament } was not there yet at that moment
cli-unfit-no-row = that journal has no row { $row }
cli-unfit-apart = { $table } refers to a row of { $parent } that is gone since that moment: restore everything, without --tournament

cli-setting-listening = expected an address and a port, as in 127.0.0.1:8080
cli-setting-either = expected { $one } or { $other }
cli-setting-number = expected a number from { $least } to { $most }
cli-setting-mailbox = expected an address, as in Arbitro <arbitro@example.pt>
cli-setting-recipients = expected keys that begin with age1, which `age-keygen` prints as the public key
cli-setting-secret = expected at least 20 signs
cli-setting-machine = number { $number } is not an address, as in 10.0.0.1
cli-setting-filter = not a filter, as in arbitro=debug,site=debug,info
cli-setting-origin = expected http:// or https:// and a host, without a path, as in https://damas.example.pt
cli-setting-mail-server = expected smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT
cli-setting-leaked = the file that it names: { $why }

cli-setting-database = expected sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME
cli-setting-database-path = expected a path after sqlite://
cli-setting-database-memory = a database in memory is gone with the program: name a file after sqlite://
cli-setting-database-options = options after the path of an sqlite:// address are not known
cli-setting-database-scheme = its scheme is not known: use sqlite:// or postgres://
cli-setting-database-encryption = sslmode={ $mode } asks for TLS, which this program does not speak to PostgreSQL. Use a tunnel (WireGuard, SSH) instead, and leave it out
cli-setting-database-far = { $host } is another machine, and this program does not encrypt what it sends to PostgreSQL, passwords and sessions too. Use a tunnel (WireGuard, SSH) and name its end on this machine, or set ARBITRO_ALLOW_PLAIN_DB=1 where nobody else is on the way

cli-setting-file-unread = cannot read the file that it names: { $why }
cli-setting-file-no-toml = line { $line } of the file is not TOML: { $message }
cli-setting-file-misnamed = in the file { $name } is called { $key }
cli-setting-file-unknown = the file has no setting named { $name }
cli-setting-file-unknown-line = the file has a line whose name is that of no setting
cli-setting-file-no-text = { $name } must be text or a number
cli-setting-file-no-text-unnamed = a value of the file must be text or a number

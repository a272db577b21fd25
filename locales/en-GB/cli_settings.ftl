cli-setting-listening = expected an address and a port, as in 127.0.0.1:8080
cli-setting-either = expected { $one } or { $other }
cli-setting-number = expected a number from { $least } to { $most }
cli-setting-mailbox = expected an address, as in Arbitro <arbitro@example.pt>
cli-setting-recipients = expected keys that begin with age1, which `age-keygen` prints as the public key
cli-setting-secret = expected at least 20 characters
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

cli-settings-lead = ARBITRO_CONFIG names a file of these settings, in TOML, by the names in brackets; the environment wins
cli-settings-key = in the file: { $key }
cli-settings-environment = environment
cli-settings-file = file
cli-settings-preset = default
cli-settings-unknown = { $name } is set in the environment, and no setting has this name
cli-settings-room = { $connections } connections at once, { $address } from one address, { $streams } live pages among them (by the open files that this machine allows)
cli-settings-zone = TZ, a variable of the environment, names the zone by whose clock every hour is meant, also in calendars (without it, the zone of this machine): it is { $now } here
cli-settings-zone-unknown = TZ={ $zone } is not a time zone that this machine knows: times are those of UTC. Write it as Europe/Lisbon

cli-means-database = the database: sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME
cli-means-db-pool = connections to the database, 1 to 200 (at least 2 are made): half to read, half to write; SQLite writes through one
cli-means-plain-db = 1 lets PostgreSQL be on another machine, although what goes there is not encrypted: over a tunnel (WireGuard, SSH), or a network whose machines are all yours
cli-means-addr = the address and port to listen on
cli-means-public-url = the address visitors use, as it appears in e-mails (unset: http:// and the address listened on)
cli-means-proxies = addresses of proxies, separated by commas, whose X-Forwarded-For is believed
cli-means-smtp = the mail server: smtp://USER:PASSWORD@HOST:PORT (STARTTLS) or smtps://… (unset: e-mails become files)
cli-means-mail-dir = the folder for e-mails when there is no mail server
cli-means-mail-from = the sender of e-mails
cli-means-backup-dir = the folder for a copy at each round published or closed: the last 20, and one a day for 30 days (none: no copies)
cli-means-backup-recipients = for whom every copy is encrypted, those that are taken by themselves and that before a migration too: what age-keygen prints as the public key, several separated by commas (unset: copies are not encrypted)
cli-means-log = what is logged: error, warn, info, debug or a filter such as arbitro=debug,site=debug,info
cli-means-log-format = how it is logged: text or json
cli-means-lang = the language of a visitor whose browser asks for neither: pt or en
cli-means-second-factor = who must have a second factor: admins or nobody (unset: admins where the address visitors use is https://, else nobody)
cli-means-endgames = the folder of endgame tables; those of up to 4 pieces are built there when first needed
cli-means-searches = how many positions are searched for arbiters at the same time, 1 to 16; one game is analysed beside them
cli-means-private-hooks = 1 lets hooks, the push services that browsers name, and the server to which tournaments are sent be at addresses of this machine and of private networks, also without TLS: in a hall without Internet (to that server anyway where the address visitors use is http://)
cli-means-page-memory = how many MiB of public pages are kept in memory as they are sent (0: each is made anew)
cli-means-metrics-token = what a program of another machine sends as Authorization: Bearer to read /metrics (unset: only programs of this one)
cli-means-breached = a file of passwords that leaked, as Have I Been Pwned gives it (SHA-1:COUNT in order): no password in it is accepted (unset: none is consulted)

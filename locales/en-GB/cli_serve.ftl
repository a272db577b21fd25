cli-serve-no-network = this machine is on no network: connect it to that of the hall, or make one (a hotspot), and start again
cli-serve-other-addresses = This machine has other addresses too: { $addresses }. If phones do not reach it, set ARBITRO_PUBLIC_URL to one of them.
cli-serve-hall = In the hall, on the same network: { $url }
cli-serve-wall = The same for the wall, to print: { $url }
cli-serve-another = another `arbitro serve` already serves { $file }: stop it first, or name another file in DATABASE_URL
cli-serve-real-data = this database contains real data; for --demo set DATABASE_URL to an empty one
cli-serve-demo-logins = Demo logins, password { $password }:
cli-serve-not-listening = cannot listen on { $address } (ARBITRO_ADDR): { $why }

shell-skip = Skip to the content
shell-menu = Navigation
shell-language = Language
shell-nav-tournaments = Tournaments
shell-nav-players = Players
shell-nav-openings = Openings
shell-nav-board = Board
shell-nav-office = Federation
shell-nav-register = Register
shell-nav-accounts = Accounts
shell-nav-backups = Backups
shell-sign-in = Sign in
shell-sign-out = Sign out
shell-not-live = Not live: the last news is of
shell-as-of = The database cannot be reached. This page shows what was known as of
shell-footer = Draughts tournaments, from the pairings to the final standings.
shell-form-errors = { $count ->
    [one] One field needs correcting
   *[other] { $count } fields need correcting
}
shell-done-saved = Saved.
shell-done-signed-out = You are signed out.
shell-done-sessions-ended = The sessions have been ended.
shell-done-password-changed = The password has been changed and the other sessions have been ended.
shell-done-reset-sent = If there is an account with that address, we have sent it a link to choose a new password. It is valid for 30 minutes.
shell-done-invitation-sent = The invitation has been sent.
shell-done-no-invitation = No invitation has been sent: the account is already in use, or has been disabled.
shell-done-welcome = Your Arbitro account is ready.
shell-done-account-disabled = The account has been disabled and its sessions ended.
shell-done-account-enabled = The account has been re-enabled.
shell-done-added = Added.
shell-done-undone = Undone.
shell-done-removed = Removed.
shell-done-published = The round is published. You can enter the results here.
shell-done-team-round = The round was published. Results are entered on the page of each match.
shell-done-announced = The competition was announced: its page is public.
shell-done-withdrawn = The round was withdrawn. You can pair it again.
shell-done-seated = The player has joined the round.

shell-skip = Skip to the content
shell-menu = Navigation
shell-language = Language
shell-nav-tournaments = Tournaments
shell-nav-players = Players
shell-nav-openings = Openings
shell-nav-board = Board
shell-nav-register = Register
shell-nav-accounts = Accounts
shell-sign-in = Sign in
shell-sign-out = Sign out
shell-footer = Draughts tournaments, from the draw to the final standings.
shell-form-errors = { $count ->
    [one] One field needs correcting
   *[other] { $count } fields need correcting
}
shell-done-saved = Saved.
shell-done-signed-out = You are signed out.
shell-done-sessions-ended = The sessions were ended.
shell-done-password-changed = The password was changed and the other sessions were ended.
shell-done-reset-sent = If there is an account with that address, we have sent it a link to choose another password. It is valid for 30 minutes.
shell-done-invitation-sent = The invitation is on its way.
shell-done-welcome = Welcome to Arbitro. Your account is ready.
shell-done-account-disabled = The account was disabled and its sessions were ended.
shell-done-account-enabled = The account was enabled again.
shell-done-added = Added.
shell-done-removed = Removed.

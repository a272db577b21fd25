account-email = E-mail address
account-password = Password
account-name = Name
account-role = Role
account-role-admin = Administrator
account-role-organiser = Organiser
account-role-arbiter = Arbiter
account-sign-in = Sign in
account-sign-in-lead = For organisers, arbiters and administrators. Tournaments can be followed without an account.
account-nobody = This server has no accounts yet. The first one is made on the machine where it runs, by the command
account-forgotten = Forgot your password?
account-wrong = The address and password do not match any account. Check them, or choose a new password.
account-wait = { $seconds ->
    [one] Too many attempts. Wait one second and try again.
   *[other] Too many attempts. Wait { $seconds } seconds and try again.
}
account-title = My account
account-sessions = Open sessions
account-sessions-lead = The browsers in which you are signed in. End any session you do not recognise.
account-session-this = this session
account-session-since = Since
account-session-seen = Last active
account-session-end = End
account-session-end-which = End session { $no }: { $device }
account-language = Account language
account-language-lead = The language we write to you in, and the language of the pages unless you choose another.
account-language-save = Save language
account-name-lead = The name that others see, and that the journal keeps of what you do from now on.
account-name-save = Save the name
account-password-change = Change password
account-password-current = Current password
account-password-new = New password
account-password-hint = At least 8 characters; a sentence is better than a word.
account-password-wrong = This is not your current password. Type it again.
account-password-bad = Use 8 to 128 characters; avoid the most common passwords, your own name and the words of the game.
account-password-leaked = This password is in the list of those that leaked elsewhere. Choose another.
account-email-bad = This is not a valid e-mail address. Type it like name@example.pt.
account-email-taken = An account with this address already exists.
account-name-bad = Type a name of 1 to 100 characters.
account-role-bad = Choose a role.
account-reset-title = New password
account-reset-lead = Type the address of your account. We will send you a link to choose a new password. We send at most three an hour; the links you already have stay good until they are used or expire.
account-reset-send = Send the link
account-reset-no-mail = This server sends no e-mail. Ask an administrator for a link to choose a new password.
account-reset-no-mail-lead = The request stays on the server, where only those who run it can read it.
account-reset-leave = Leave the request
account-reset-set = Choose a new password
account-reset-save = Save password
account-link-dead = This link is no longer valid
account-link-dead-sentence = It has been used, has expired or has been replaced by a newer one. Ask for a new link.
account-invitation-dead = This invitation is no longer valid
account-invitation-dead-sentence = It has been accepted, has expired or was ended. If you have no password yet, ask whoever sent it to you for another.
account-invitation-title = Accept the invitation
account-invitation-lead = You have been invited to Arbitro at { $email }. Choose the name that others will see and a password.
account-invitation-accept = Create the account
account-list-title = Accounts
account-list-lead = Who can organise and arbitrate tournaments.
account-invite-title = Invite
account-invite-send = Send the invitation
account-state = State
account-state-active = active
account-state-invited = invitation sent
account-state-no-link = no valid invitation
account-state-undelivered = invitation not delivered
account-state-delayed = invitation not delivered yet
account-mail-delayed = A mail to this address could not be sent yet, and is tried again. It has waited since
account-mail-delayed-why = Last answer: { $why }
account-mails-delayed = { $count ->
    [one] One mail could not be sent yet, and is tried again. It has waited since
   *[other] { $count } mails could not be sent yet, and are tried again. The first has waited since
}
account-state-disabled = disabled
account-manage-title = Account of { $name }
account-manage-role = Change the role
account-manage-role-save = Save the role
account-manage-disable = Disable the account
account-manage-disable-lead = A disabled account cannot sign in. What was done with it stays on record, and its sessions end at once.
account-manage-enable = Re-enable the account
account-renew-mailed = The owner of the account gets a link by e-mail, valid for 30 minutes, to choose another password.
account-renew-shown = This server sends no e-mail. The link to choose another password is shown here, once, and is valid for 30 minutes.
account-renew-make = Make the link
account-renewal-title = New password for { $name }
account-renewal-lead = Give this link to the owner of the account: it opens the page where they choose a password. It works once, within 30 minutes, and is not shown again.
account-renewal-label = Link to the new password
account-manage-sessions = End all sessions
account-last-admin = There must be at least one administrator: appoint another one first.
account-sessions-count = { $count ->
    [0] No open sessions
    [one] One open session
   *[other] { $count } open sessions
}
account-invite-again = Send another invitation
account-no-link = The invitation of this account no longer works: it has expired, or the account was changed after it was sent.
account-undelivered = The last e-mail to this address was not delivered.
account-invite-lead = Anyone you invite gets a link, valid for seven days, to choose a password.

account-email = E-mail address
account-password = Password
account-name = Name
account-role = Role
account-role-admin = Administrator
account-role-organiser = Organiser
account-role-arbiter = Arbiter
account-sign-in = Sign in
account-sign-in-lead = For organisers, arbiters and administrators. Tournaments can be followed without an account.
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
account-language = Account language
account-language-lead = The language we write to you in, and the language of the pages unless you choose another.
account-language-save = Save language
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
account-state-disabled = disabled
account-manage-title = Account of { $name }
account-manage-role = Change the role
account-manage-role-save = Save the role
account-manage-disable = Disable the account
account-manage-disable-lead = A disabled account cannot sign in. What was done with it stays on record, and its sessions end at once.
account-manage-enable = Re-enable the account
account-manage-sessions = End all sessions
account-last-admin = There must be at least one administrator: appoint another one first.
account-sessions-count = { $count ->
    [0] No open sessions
    [one] One open session
   *[other] { $count } open sessions
}
account-invite-again = Send another invitation
account-no-link = The invitation of this account no longer works: it has expired, or the role was changed or the account disabled after it was sent.
account-invite-lead = Anyone you invite gets a link, valid for seven days, to choose a password.

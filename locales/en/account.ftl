account-email = E-mail address
account-password = Password
account-name = Name
account-role = Role
account-role-admin = Administrator
account-role-organiser = Organiser
account-role-arbiter = Arbiter
account-sign-in = Sign in
account-sign-in-lead = For organisers, arbiters and administrators. Tournaments can be followed without an account.
account-forgotten = I have forgotten my password
account-wrong = The address and the password do not match any account.
account-wait = { $seconds ->
    [one] Too many attempts. Wait one second and try again.
   *[other] Too many attempts. Wait { $seconds } seconds and try again.
}
account-title = My account
account-sessions = Open sessions
account-sessions-lead = Every browser in which you signed in. End those that you do not recognise.
account-session-this = this session
account-session-since = Since
account-session-seen = Last active
account-session-end = End
account-session-end-others = End all sessions, this one too
account-language = Language of the account
account-language-lead = The language in which we write to you, and of the pages unless you choose another.
account-language-save = Save the language
account-password-change = Change the password
account-password-current = Present password
account-password-new = New password
account-password-hint = At least 8 characters; a sentence is better than a word.
account-password-wrong = This is not the present password.
account-password-bad = Use 8 to 128 characters and avoid the most common passwords.
account-email-bad = This is not an e-mail address.
account-email-taken = There is already an account with this address.
account-name-bad = Write a name of 1 to 100 characters.
account-role-bad = Choose a role.
account-reset-title = Recover the password
account-reset-lead = Write the address of your account. We send you a link to choose another password.
account-reset-send = Send the link
account-reset-set = Choose another password
account-reset-save = Save the password
account-link-dead = This link is no longer valid
account-link-dead-sentence = It was used, has expired or was replaced by a later one. Ask for a new link.
account-invitation-title = Accept the invitation
account-invitation-lead = You were invited to Arbitro under the address { $email }. Choose the name that others will see, and a password.
account-invitation-accept = Create the account
account-list-title = Accounts
account-list-lead = Who can organise and arbitrate tournaments.
account-invite-title = Invite
account-invite-send = Send the invitation
account-state = State
account-state-active = active
account-state-invited = invited
account-state-disabled = disabled
account-manage-title = Account of { $name }
account-manage-role = Change the role
account-manage-role-save = Save the role
account-manage-disable = Disable the account
account-manage-disable-lead = A disabled account cannot sign in. What it did stays on record. Its sessions end at once.
account-manage-enable = Enable the account again
account-manage-sessions = End all sessions
account-last-admin = This is the last administrator: appoint another one first.
account-sessions-count = { $count ->
    [0] No open session
    [one] One open session
   *[other] { $count } open sessions
}
account-invite-again = Send another invitation
account-invite-lead = Whoever you invite gets a link, valid for seven days, to choose a password.

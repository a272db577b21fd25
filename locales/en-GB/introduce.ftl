# a tournament that was made in the hall is made known to the public server
introduce-invite-title = Show a tournament made on another computer
introduce-invite-lead = A tournament that was created on a computer in a hall can be shown by this server. Whoever runs it needs an invitation, which is good for one tournament and for seven days.
introduce-invite-make = Make an invitation
introduce-invite-once = The invitation is shown this once. Hand it to whoever runs the tournament, by a way that you trust.
introduce-invite-line = Invitation
introduce-invite-steps = On the computer in the hall, paste the whole invitation on the page “Take the tournament to the hall” of the tournament.
introduce-title = Show a tournament made here on the public server
introduce-lead = The tournament is still written on this computer, and is sent by itself to the public server, which shows it.
introduce-invitation = Invitation of the public server
introduce-hint = One long line, which an administrator of the public server makes under “Receive a tournament”. Paste all of it.
introduce-bad = This is not a whole invitation. Copy it again, from its beginning to its end.
introduce-elsewhere = This invitation does not say where a public server is: its address must begin with https:// and be on the Internet.
introduce-do = Introduce the tournament
introduce-refused = The public server does not accept this invitation: it was used for another tournament, or seven days have passed. Ask for another.
introduce-travelled = This tournament is known on another server already.
introduce-other-key = The invitation says that it is from a server that is known here, but has another key. Nothing was sent: check it with whoever made it.
introduce-other-address = This server is known here at another address, which only an administrator can change. Nothing was sent.

tokens-title = Tokens
tokens-lead = With a token, a program can enter players, results or moves in this tournament, and do nothing else.
tokens-none = There are no tokens.
tokens-made = This is the token. It is shown only once; keep it as you would a password.
tokens-make = Make a token
tokens-name = What it is for
tokens-name-hint = The journal names it: “clock of board 1”, “club site”.
tokens-name-bad = Say what it is for, in 60 characters at most.
tokens-acts = What it may do
tokens-acts-bad = Choose at least one thing.
tokens-act-entries = Enter players
tokens-act-results = Enter results
tokens-act-moves = Send moves
tokens-for = Valid for
tokens-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
 }
tokens-days-bad = Choose for how long.
tokens-about = { $acts } · made by { $by }
tokens-expires = valid until
tokens-used = last used
tokens-state-good = valid
tokens-state-ended = ended
tokens-state-over = expired
tokens-end = End
tokens-end-one = End { $name }
hooks-title = Hooks
hooks-lead = Other programs are told when something is published: that it is so, and where to read it.
hooks-none = There are no hooks.
hooks-make = Add a hook
hooks-url = Address
hooks-url-hint = It begins with https:// and is on the public network, at port 443 or 8443.
hooks-url-hint-any = It begins with https:// or http://. This server also accepts addresses of this machine and of private networks, at any port.
hooks-url-bad = This is not an address, or it contains a user name or a password.
hooks-url-not-secure = The address must begin with https://.
hooks-url-inside = This address is not on the public network.
hooks-url-port = The address may only have port 443 (which is not written) or 8443.
hooks-too-many = A tournament can have at most { $most } hooks.
hooks-made-by = added by { $by }
hooks-secret = The secret with which messages are signed
hooks-former = The earlier one still signs until
hooks-rotate = Make another secret
hooks-off = Switch off
hooks-on = Switch on
hooks-off-since = Switched off ({ $why }),
hooks-log = What was sent
hooks-state-queued = waiting
hooks-state-sent = received
hooks-state-dead = given up
hooks-attempts = { $attempts ->
    [one] { $attempts } attempt
   *[other] { $attempts } attempts
 } { $answered }
hooks-replay = Send again
hooks-replay-one = Send version { $version } again
developers-title = For developers
developers-lead = Everything that everybody may see of a tournament can be read by programs, and so can team competitions, the calendar, the circuits and the rating lists of the federation; with a token a program can send something.
developers-document = The document (OpenAPI 3.1)
developers-reading = Reading
developers-sending = Sending
developers-needs = Needs a token for: { $act }
developers-tags = Answers to what is read have an ETag. Whoever sends it back in If-None-Match gets 304 as long as the answer is the same. The answer to entered results has one as well: that of the results as they stand then.
developers-results = A program enters the results that are missing. One that stands is corrected only at the tournament's desk: another result for the same game is answered with 409, even with a reason.
developers-problems = What goes wrong is a problem (RFC 9457, application/problem+json) in the language of Accept-Language, with the articles of the rules where they forbid it. Its type ends in one of these names:
developers-hooks = Hooks
developers-hooks-lead = Messages follow Standard Webhooks 1.0.0: webhook-id, webhook-timestamp and webhook-signature, signed with the secret of the hook. An answer from 200 to 299 accepts the message; 410 switches the hook off; all else is tried again for three days (after 429 or 503 not before Retry-After says, in seconds, up to an hour), redirects are not followed. A message may come twice: it then has the same id.
developers-embeds = On another site
developers-embeds-lead = These pages may be shown within another page. They set no cookies; ?lang=pt or en chooses the language. They tell the page around them how high they are: a message with the field arbitroHeight.
embed-sites = Sites that may show it
embed-sites-hint = Their origins, separated by spaces, as in https://club.example.org. Empty: any site may show the standings, the rounds and the cards of players in a frame.
embed-sites-bad = Type at most ten origins, separated by spaces, each https:// and a name, without a path.
embed-result = Result
embed-opponent = Opponent
embed-no-round = No round has been published yet.
embed-nothing = Not published yet
embed-nothing-sentence = There is nothing to show at this address: either it has not been published yet, or the address is wrong.

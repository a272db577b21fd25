sending-title = Where the tournament is run from
sending-lead = A tournament is run from one computer at a time. The others have a copy, which is read and not changed.
sending-elsewhere = Read only. The tournament is run from: { $place }.
sending-all = Everything is on the public server, up to change { $number }.
sending-nothing-yet = Nothing that was entered on this computer is missing on the public server. The package came up to change { $number }; if it was received on another computer too, the public server may have more by now.
sending-all-but-photographs = { $count ->
    [one] One photograph is not confirmed by the public server; the changes are, up to { $number }.
   *[other] { $count } photographs are not confirmed by the public server; the changes are, up to { $number }.
}
sending-photographs = { $count ->
    [one] One photograph of this computer is not confirmed there. Do not switch it off.
   *[other] { $count } photographs of this computer are not confirmed there. Do not switch it off.
}
sending-some = { $count ->
    [one] One change to be sent to the public server
   *[other] { $count } changes to be sent to the public server
}
sending-fails = { $count ->
    [one] Sending to the public server fails: one change is waiting
   *[other] Sending to the public server fails: { $count } changes are waiting
}
sending-acknowledged = Last acknowledged
sending-tried = Last attempt
sending-now = being sent…
sending-next = Next attempt
sending-again = Try now
sending-file = Take it in a file
sending-nothing-to-carry = There is nothing to take: since the tournament came to this computer, nothing has been changed here.
sending-file-photographs = The file has the changes, without the photographs. Those are sent by this computer, as soon as it has Internet.
sending-never = This tournament is known only on this server.
sending-authors = Who wrote it
sending-from = from change { $number }
sending-returned = returned
sending-revoked = revoked: { $reason }
sending-unreachable = The public server does not answer. See whether there is Internet; the hall continues without it, and everything is sent once it is back.
sending-detail = What the system says
sending-answered = The public server answered something else ({ $why }). It will be tried again.
sending-receipt = The receipt that came is not the public server's. Somebody may be intercepting the connection: check the network.
sending-unknown = The public server does not know this tournament. Whoever administers it must accept it first. If that server was restored from a copy made before the tournament came to the hall, take the tournament there again: here it comes in as another tournament, and what is here stays as it is.
sending-refused = The public server no longer accepts anything from this server. The tournament was withdrawn, or the key is another: ask the federation.
sending-refused-key = The public server no longer accepts anything from this server: it knows this server by another key. The tournament was taken again, or the public server went back to an old copy. Ask the federation.
sending-refused-generation = The public server no longer accepts anything from this server: the tournament is now run from another, or the public server went back to an old copy. Ask the federation.
sending-refused-revoked = The public server no longer accepts anything from this server, which was revoked. What was sent after that was set aside. Ask the federation.
sending-fork = The public server has other changes under these numbers. Nothing is changed on either side. Either this server went back to an old copy, or the same package was received on another computer too, which entered something else.
sending-too-large = A single change is larger than the public server accepts. Take it in a file.
sending-behind = The public server went back to a copy made before the tournament came to this computer: it only has changes up to { $number }. What it lacks between that one and the first made here cannot be sent from here. If a newer copy is restored there, sending continues. If there is none, ask the federation.
sending-version = The two programs are not the same version ({ $why }). Update the older one; sending then continues.
sending-fork-title = Two versions from change { $number } on (author { $generation })
sending-quarantine-title = Sent by an author that no longer writes it (author { $generation })
sending-stranger-title = Sent by an author that this server does not know (author { $generation })
sending-stranger = It came up to change { $number }, signed by a key that this server does not know, and was not accepted. If this server was restored from a copy, the tournament may have been taken to the hall after that copy, and be run there: ask in the hall before you go on here.
sending-fork-above = Two versions from change { $number } on
sending-came = Came
sending-number = No.
sending-here = On this server
sending-there = On the other
sending-way-title = The way out
sending-way-out = What is on the public server stays, and nothing in the hall is lost:
sending-way-compare = Compare both versions with the result sheets on paper.
sending-way-take = On the public server, under “Take the tournament to the hall”: an administrator revokes the computer in the hall, if the tournament is still in the hall, and then the tournament is taken again.
sending-way-receive = On the computer in the hall, receive the new package. The tournament is then as it is on the public server; the version that was there becomes a tournament of its own, which is read only.
sending-way-enter = In the hall, enter what is missing, from the sheets and from the version that was set aside.
sending-set-aside = A version set aside: this tournament was taken again from the public server and is continued on another page. This one is read only.
sending-aside = set aside: the tournament was taken again
sending-bring-title = Bring a file from the hall
sending-bring = File
sending-no-file = This is not a file from a hall, or it was cut. Copy it again.
sending-not-landed = What is in the file was not accepted.
sending-brought-broken = The file is damaged: copy it again, or write another on the computer in the hall.
sending-brought-key = The signature is not that of the author whom this server knows. Either the file is damaged, and copying it again is enough; or it is signed with another key: one of the two went back to an old copy, or the tournament was taken again in the meantime.
sending-brought-generation = It is of an author that, as far as this server knows, does not run the tournament now: the tournament was returned or taken again, or this server went back to a copy from before that.
sending-brought-revoked = It is of a computer that was revoked. It is set aside, further down.
sending-brought-fork = From change { $number } on, this server has something else. Both versions are further down.
sending-brought-gap = What comes before is missing: the last change here is { $number }. Bring the file before it, or a new one with everything.
sending-brought-unknown = It is of a tournament that this server does not know.
sending-brought-otherwise = It is not something that this server understands.
sending-brought-title = What is in the file (author { $generation })
sending-settled = settled
sending-updated = Updated from the hall ({ $place }):
sending-left = This computer no longer receives anything: the tournament has passed to { $place }.
sending-there-now = See the tournament there
sending-held = { $count ->
    [one] One statement of a player is waiting here for the hall to fetch it.
   *[other] { $count } statements of players are waiting here for the hall to fetch them.
}

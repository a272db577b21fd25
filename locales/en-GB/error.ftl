error-back = Go back
error-home = Go to the tournaments
error-to-desk = Go to the desk
error-to-draft = See the draft
error-code = Error { $status }
error-not-found = Page not found
error-not-found-sentence = There is nothing at this address. It may have changed, or the page may not be public yet.
error-method = Request not allowed
error-method-sentence = This address exists but does not answer this kind of request. Start from the page with the form.
error-sign-in = Please sign in
error-sign-in-sentence = Your session ended before the form was sent, so nothing was saved. Sign in in another tab, then come back here.
error-sign-in-link = Sign in in another tab
error-forbidden = Not allowed
error-forbidden-sentence = Your account is not allowed to do this. If it should be, ask the tournament's organiser or an administrator.
error-forbidden-helper = A helper's code is not allowed to do this. What there is to do is under “Tasks”; for anything else, ask the organisers.
error-not-now = Not possible at this stage
error-not-now-sentence = The tournament is not at the stage at which this can be done. Its page shows the current stage.
error-cross-site = Request refused
error-cross-site-sentence = The request came from another site, so it was not carried out. Do it again on the pages of Arbitro.
error-form-expired = The form has expired
error-form-expired-sentence = The session has changed since the form was shown, so nothing was saved. Check that you are using the right account and send it again.
error-bad-request = Request not understood
error-bad-request-sentence = The server could not read what was sent. Go back and try again.
error-language = Unknown language
error-language-sentence = The pages exist in Portuguese (lang=pt) and in English (lang=en).
error-invalid = Some data need correcting
error-too-large = Too large
error-too-large-sentence = What was sent is larger than this page takes (1 MiB; a photograph, 8 MiB) and was not read. Send a smaller file or split it.
error-stale = Something changed in the meantime
error-stale-sentence = Somebody changed the tournament after this form was shown, so nothing was saved. Go back, reload the page and check what changed before sending again.
error-refused = This is not possible
error-too-many = Too many attempts
error-too-many-sentence = { $seconds ->
    [one] Wait one second and try again.
   *[other] Wait { $seconds } seconds and try again.
}
error-busy = Server busy
error-busy-sentence = There are too many requests at the moment. Try again in a few seconds.
error-unavailable = Database not available
error-unavailable-sentence = The database does not answer or cannot write, so the request was not carried out. What had been saved has not been lost. Try again in a moment; if this continues, tell whoever runs the server.
error-too-slow = It took too long to arrive
error-too-slow-sentence = What was sent did not arrive in time and was not read. Check the network and send it again.
error-internal = Something went wrong
error-internal-sentence = The error is ours and has been logged. Nothing that was saved has been lost.
error-send-again = Send again
error-send-again-hint = What you typed is kept on this page (except passwords).
error-withdrawn = This round was withdrawn
error-withdrawn-sentence = { $round }: the round was withdrawn and is being paired again. Reason: { $reason }. If you were saving something, nothing was saved. The new pairings will be at the address of the round.

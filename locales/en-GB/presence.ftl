factor-title = Second factor
factor-lead = Whoever finds out your password cannot sign in without a code, which changes every 30 seconds in an app on your phone. The app needs no network.
factor-none = This account is signed in to with the password alone.
factor-begin = Set up
factor-scan = QR code for the app
factor-scan-lead = Scan this code with an authenticator app (Aegis, FreeOTP, Google Authenticator, 2FAS or another), or type the key into it. Then type the code that the app shows.
factor-key = Key
factor-app-code = Code from the app
factor-confirm = Confirm
factor-code = Code
factor-code-hint = The 6 digits that the app shows, or a recovery code.
factor-code-wrong = This code is not right, or has been used already. Wait for the next one; if that fails too, set the clock of your phone.
factor-ask-lead = The password is right. The code is still missing.
factor-ask-again = Sign in to another account
factor-ask-late = More than ten minutes have passed. Type your password again.
factor-in-use = in use
factor-codes-left = { $count ->
    [0] There is no recovery code left: make new ones.
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
factor-codes = Recovery codes
factor-codes-lead = Print them or copy them onto paper, and keep them away from your phone: they are not shown again. Each one can be used once in place of the app's code.
factor-codes-kept = I have kept them
factor-codes-again = Make new codes
factor-codes-again-lead = The former recovery codes stop working.
factor-remove = Remove the second factor
factor-remove-lead = After that the password is enough to sign in. All other sessions end.
factor-remind = Your administrator account is protected by its password alone.
factor-remind-link = Set up a second factor
presence-title = Confirm that this is your account
presence-lead-password = To continue, type your password again. Nothing you have filled in is lost.
presence-lead-code = To continue, type a code. Nothing you have filled in is lost.
presence-go = Confirm and continue
session-unknown = Unknown browser
session-end-others = End all other sessions
error-second-factor = A second factor is missing
error-second-factor-sentence = On this server administrators sign in with a second factor. Set it up on your account page.

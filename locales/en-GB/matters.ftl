matter-announced-move = claim with an announced move
matter-not-crowned = man not crowned
matter-opening-not-played = balloted opening not played
matter-wrong-opponent = wrong opponent
matter-interruption = game interrupted or postponed
matter-question = technical question to the FPD
decision-goes-on = the game continues as it stands
decision-suspended = the game is interrupted and the clocks are suspended
decision-resumed = the game is resumed
decision-postponed = the game is postponed
decision-crowned = the man is crowned and the game continues
decision-question-raised = the question is put to the Executive Board of the FPD
note-no-opening-drawn = no opening was balloted for this game: the opening is free.
note-opening-followed = the sheet begins with the balloted opening.
note-opening-open = the appendix lists the openings and does not say what follows when the balloted one is not played. By analogy with reversed colours ({ $article }), with fewer than ten moves by each player the game begins anew; with ten or more it continues ({ $preface }).
note-moves-unknown = it is not known how many moves each player has made: count them before deciding.
note-wrong-opponent = somebody sat down at the board who should not have, by the published pairings: what was played is not the game of the round.
note-clocks-suspended = if the game has to be interrupted, the arbiter suspends the clock.
note-note-board-and-times = record the position, whose turn it is and the times: the game is resumed with them.
note-putting-off-open = the text does not provide for a game to be played at another time: postponing it is for the arbiter, in the interest of the competition ({ $article }) and by analogy ({ $preface }).
finding-is-king = a man that reaches the base line is a king as soon as it is placed there; crowning only shows it.
finding-crowning-first = the game continues only after the crowning.
finding-opponent-crowns = the opponent is asked to crown the man.
finding-owner-crowns = whoever made the king has to crown it.
finding-counts-uncrowned = as long as no man has been captured to crown it with, it counts as a king all the same.
note-went-on-uncrowned = the text does not say what follows if the game went on without the crowning: moves that are legal for a king may stand, or the position is restored by analogy with { $article } ({ $preface }).
note-announced-move = only to claim a draw may a move be recorded before it is made: the claim is judged as if the move had been made.
note-cited = { " " }({ $articles })
note-announced-out-of-turn = the move that is announced is the one about to be made, and it is the opponent's turn{ $cited }. It does not count: the claim is judged by the position on the board.
note-announced-move-unseen = the score sheet breaks off before the position on the board: whose turn it is, and whether the announced move is legal, is not known.
note-announced-move-wins = the announced move wins the game once it is made; so far it is only written down ({ $article }), and there is no draw.
note-announced-move-open = if the claim is rejected, the text does not say whether the announced move must be made: the arbiter decides, by analogy with the touched piece ({ $articles }).
note-both-sounded = the text speaks of one player's device. If both sounded, both lose by analogy with { $article } ({ $preface }); if it is known which sounded first, that one ended the game. A player whose opponent cannot win does not lose.
note-refuses-alone = the text governs the refusal of both; whoever refuses alone, after being notified, refuses to comply with the rules ({ $article }).
note-federation-decides = clubs, associations and players may ask the Executive Board of the FPD for an official decision on the rules.
note-game-does-not-wait = the game does not wait for the answer: decide now, by analogy ({ $preface }), and record that decision apart.
offence-illegal-move = completed illegal moves
offence-unfounded-claim = unfounded claims
offence-repeated-offer = draw offers
offence-warning = warnings
custom-scope-game = in each game
custom-scope-tournament = in the whole tournament
finding-counted = { $what } by { $whose } player so far: { $game } in this game, { $all } in the tournament.
finding-counted-warnings = warnings of { $whose } player so far, with the sanctions given in their place: { $game } in this game, { $all } in the tournament.
finding-next-step = { $what } by { $whose } player, { NUMBER($times, type: "ordinal") ->
    [one] { $times }st
    [two] { $times }nd
    [few] { $times }rd
   *[other] { $times }th
} time: the table of the regulations provides for { $step }.
finding-next-step-loss = { $what } by { $whose } player, { NUMBER($times, type: "ordinal") ->
    [one] { $times }st
    [two] { $times }nd
    [few] { $times }rd
   *[other] { $times }th
} time: the table of the regulations provides for the loss of the game; whoever persists in not complying with the rules loses ({ $article }), the opponent's score being set by the arbiter.
finding-opening-drawn = the balloted opening is no. { $number }: { $moves }.
finding-opening-left = { $place }: the balloted opening has { $drawn }, and { $played } was played.
finding-opening-not-finished = { $place }: the balloted opening has { $drawn }; the sheet ends before.
count-illegal-move = { $count ->
    [one] { $count } illegal move
   *[other] { $count } illegal moves
}
count-unfounded-claim = { $count ->
    [one] { $count } unfounded claim
   *[other] { $count } unfounded claims
}
count-repeated-offer = { $count ->
    [one] { $count } draw offer
   *[other] { $count } draw offers
}
count-warning = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
count-in-game = In this game: { $counts }.
count-in-tournament = In the tournament: { $counts }.
count-sent-away = Out of the tournament: { $left }.
count-none = no warnings and no illegal moves
count-falls = { $count ->
    [one] Ruling no. { $rulings } counted what is set aside, and stands until it is withdrawn
   *[other] Rulings no. { $rulings } counted what is set aside, and stand until they are withdrawn
}.
count-short = Ruling no. { $no } ({ $step }) was made with the count at { $then } ({ $what }). Without what is set aside the count is { $now }, for which the table of the regulations does not provide for that sanction: see whether the ruling should be withdrawn.
journal-question-answered = The FPD's answer to the question of ruling no. { $no }: { $answer }
refusal-no-question = Ruling no. { $ruling } is not a question to the FPD that is in force.
refusal-custom-contradicts = In the table of sanctions each row rises: each graver sanction begins at a later time, from 1 to 99, and the time of (b) and (c) is between one second and one hour.
protocol-answered-by = The FPD's answer, recorded by { $who }
console-interruption = What happened?
console-interruption-stopped = The game has begun and has to be interrupted
console-interruption-not-begun = The game cannot begin at the appointed time
console-interruption-taken-up = The game was interrupted or postponed and can be played
console-went-on = Play went on without crowning it
console-who-crowned = Whose man is it?
console-who-refuses = Who refuses?
console-announced-move = Announced move
console-announced-move-hint = The move that is recorded and not yet made, for example { $quiet }.
console-announced-move-missing = Type the announced move.
console-about = Article that the question is about
console-about-hint = For example 4.3. The question itself goes into the facts.
console-about-bad = Type the article in up to 40 characters.
console-choose-rule-bad = Choose the rule that was broken: nothing is chosen beforehand.
console-choose-stop-bad = Say whether there was a valid reason: nothing is chosen beforehand.
console-choose-device-bad = Say whether the device made a sound: nothing is chosen beforehand.
regulations-custom = Table of sanctions (FPD 12.9)
regulations-custom-hint = The occurrence from which each sanction applies: 2 is the second time. Empty: it does not apply. The rules leave the choice to the arbiter (FPD 12.9, 11.10); with the table it is the same for everybody, and the console suggests the next step. The initial numbers are a proposal by Arbitro until the federation has its own.
regulations-custom-seconds = Time of (b) and (c)
regulations-custom-seconds-hint = Minutes and seconds: 2:00.
regulations-custom-whole = Count over the whole tournament
regulations-custom-whole-hint = Without this, each game counts by itself.
regulations-custom-bad = Type a number from 1 to 99, or leave it empty.
custom-step = { $step } { NUMBER($times, type: "ordinal") ->
    [one] the { $times }st time
    [two] the { $times }nd time
    [few] the { $times }rd time
   *[other] the { $times }th time
}
custom-row = { $what }: { $steps }
custom-table = { $scope }: { $rows } (time: { $time })
custom-proposal = This table is a proposal of Arbitro until the federation has its own: the rules leave the choice to the arbiter (FPD 12.9)
custom-none = there is no table: the sanction is the one that the arbiter chooses
question-title = Technical question to the FPD
question-heading = Technical question to the Executive Board of the FPD ({ $article }), ruling no. { $no }
question-lead = Clubs, associations and players may put it. Print this sheet or save it as PDF, and send it.
question-about = Article concerned
question-about-none = not given
question-print = Sheet of the question
question-answer = The FPD's answer
question-answer-none = No answer yet.
question-answer-hint = What the Executive Board of the FPD decided, with date and reference. It does not change the result: for that there is the appeal or the correction.
question-answer-bad = Type the answer, with 3 to 4000 characters.
question-answer-save = Record the answer
question-signed = For the applicant

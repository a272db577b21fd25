//! What rulings are about, and what they decide: lists with the article beside each.

use serde::{Deserialize, Serialize};

use crate::coded::coded;

coded! {
    /// What a ruling is about.
    Matter {
        /// A touched piece.
        Touched = "touched", "4.2–4.7";
        /// An illegal move.
        IllegalMove = "illegal-move", "7.5 a";
        /// The clock pressed without a move.
        NoMove = "no-move", "7.5 b";
        /// Pieces or board set up wrongly.
        WrongSetUp = "wrong-set-up", "7.2";
        /// The colours are reversed.
        ReversedColours = "reversed-colours", "7.3";
        /// Pieces knocked over or moved out of place.
        Displaced = "displaced", "7.4";
        /// A draw is claimed.
        DrawClaim = "draw-claim", "9.7–9.10";
        /// A draw is offered.
        DrawOffer = "draw-offer", "9.1–9.6";
        /// An arbiter is asked for a technically justified draw.
        TechnicalDraw = "technical-draw", "9.6 a 2";
        /// Neither player can win.
        NoWinLeft = "no-win-left", "5.3";
        /// A flag fell.
        FlagFall = "flag-fall", "6.1";
        /// A clock was set wrongly or is faulty.
        WrongClock = "wrong-clock", "6.4 a, b";
        /// A player stopped the clocks.
        ClockStopped = "clock-stopped", "6.4 d, f";
        /// The clock was misused.
        ClockMisused = "clock-misused", "6.2";
        /// Something from outside disturbed the game.
        Disturbance = "disturbance", "12.5";
        /// Somebody came late or not at all.
        Absence = "absence", "5.4";
        /// A phone or another device.
        Device = "device", "11.4";
        /// Both refuse to play, or agree a draw without playing.
        RefusalToPlay = "refusal-to-play", "9.4";
        /// Conduct.
        Conduct = "conduct", "11.1–11.11";
        /// A score sheet.
        Recording = "recording", "8.1–8.11";
        /// A sanction by itself.
        Sanction = "sanction", "12.9";
    }
}

coded! {
    /// What a ruling decides.
    DecisionKind {
        /// The move is legal: it stands.
        MoveStands = "move-stands", "3.3–3.8";
        /// The position before the illegal move is set up again and another move is made.
        MoveReplaced = "move-replaced", "4.12, 7.5 a";
        /// The position is set up again.
        PositionRestored = "position-restored", "7.4 a";
        /// The touched piece must be played.
        PieceMustMove = "piece-must-move", "4.3";
        /// Any legal move may be made.
        FreeChoice = "free-choice", "4.5";
        /// The game is void and a new one is played.
        Replayed = "replayed", "7.2";
        /// The game is begun anew with the right colours.
        ColoursCorrected = "colours-corrected", "7.3";
        /// The game goes on with the colours as they are.
        ColoursStay = "colours-stay", "7.3";
        /// The claim is right: the game is drawn.
        ClaimUpheld = "claim-upheld", "9.8";
        /// The claim is wrong: two minutes to the opponent.
        ClaimRejected = "claim-rejected", "9.10";
        /// The offer may be made.
        OfferAdmissible = "offer-admissible", "9.5";
        /// The offer may not be made.
        OfferInadmissible = "offer-inadmissible", "9.5, 9.11";
        /// The players agreed: the game is drawn.
        DrawAgreed = "draw-agreed", "5.3";
        /// The draw is technically justified; the decision can be appealed.
        DrawJustified = "draw-justified", "9.6 a 2";
        /// The draw is not technically justified: the game goes on.
        DrawNotJustified = "draw-not-justified", "9.6 a 2";
        /// Neither can win: the game is drawn.
        DrawNoWin = "draw-no-win", "5.3";
        /// The player loses on time.
        LostOnTime = "lost-on-time", "5.2";
        /// The clocks are set right.
        ClocksSet = "clocks-set", "6.4 b";
        /// There was a reason to stop the clocks.
        StopJustified = "stop-justified", "6.4 d";
        /// There was no reason to stop the clocks: one minute to the opponent.
        StopUnjustified = "stop-unjustified", "6.4 f";
        /// Time is given for the disturbance.
        TimeGiven = "time-given", "12.5";
        /// The player who did not come loses.
        LostByAbsence = "lost-by-absence", "5.4";
        /// Neither came: both lose.
        BothAbsent = "both-absent", "5.4";
        /// The player came in time.
        CameInTime = "came-in-time", "6.3 c";
        /// The player loses, the opponent wins.
        Lost = "lost", "11.4";
        /// The player loses, the opponent could not have won: a draw.
        DrawInsteadOfLoss = "draw-instead-of-loss", "11.4";
        /// Both lose.
        BothLose = "both-lose", "9.4 b, 11.11";
        /// The game must be played.
        MustBePlayed = "must-be-played", "9.4 a";
        /// A sanction.
        Sanctioned = "sanctioned", "12.9";
        /// Nothing follows.
        NoAction = "no-action", "12.6";
    }
}

//! What the articles say, where nothing has to be worked out.

use draughts::{Article, RuleSet};
use tournament::DrawBy;

macro_rules! notes {
    ($($(#[$doc:meta])* $variant:ident = $article:literal;)+) => {
        /// Something that an article says, or leaves open, about a situation.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Note {
            $($(#[$doc])* $variant),+
        }

        impl Note {
            /// Every note.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Where the list says; `None` where the text is silent.
            fn listed(self) -> Option<Article> {
                let article = match self { $(Self::$variant => $article),+ };
                (!article.is_empty()).then_some(Article::new(article))
            }
        }
    };
}

impl Note {
    /// Where the text says so, in a game by these rules; `None` where it is silent. How the game is won or drawn and what a touched piece binds to
    /// is said by its own text, where that says it; the list has the FPD's.
    ///
    /// ```
    /// use arbitration::Note;
    /// use draughts::RuleSet;
    /// let cited = |rules| Note::NobodyCanWin.article(rules).unwrap().as_str();
    /// assert_eq!(cited(RuleSet::Portuguese), "5.3");
    /// assert_eq!(cited(RuleSet::PortugueseClassic), "4.3 a");
    /// ```
    #[must_use]
    pub fn article(self, rules: RuleSet) -> Option<Article> {
        let game = rules.rules();
        let no_win = DrawBy::NoWinningPossibility.article(rules);
        let own = [
            (Self::AnnouncedMoveWins, Some(game.ends.won)),
            (Self::NobodyCanWin, Some(no_win)),
            (Self::NothingOwnTouched, Some(game.touch.one)),
            (Self::Announced, game.touch.announced),
        ];
        let own = own.into_iter().find(|(note, _)| *note == self);
        own.and_then(|(_, article)| article)
            .or_else(|| self.listed())
    }
}

notes! {
    /// Nothing was shown from which the position could be known.
    NothingShown = "";
    /// Nothing was written of what was played.
    NoMoveGiven = "";
    /// The text is silent: an adequate decision is sought by analogy (preface).
    Analogy = "";
    /// The illegal move is completed: the clock was pressed.
    Completed = "7.5 a";
    /// The clock was not pressed: the player replaces the move.
    NotCompleted = "4.12";
    /// The times are the arbiter's to determine; they may be kept.
    TimesOpen = "7.1";
    /// What follows beyond the position is the arbiter's discretion.
    PenaltyOpen = "12.9";
    /// Pressing without a move counts as an illegal move.
    PressedWithoutMove = "7.5 b";
    /// Pressing before the move is an improper use of the clock as well, and that must be penalised.
    AlsoClockMisused = "6.2 d";
    /// Where no move was made at all, pressing counts as an illegal move as well.
    AlsoIllegalMove = "7.5 b";
    /// An improper use of the clock must be penalised.
    MustPenalise = "6.2 d";
    /// One slip of the pen explains the whole sheet: no move is taken back for it.
    ExplainedByASlip = "8.1";
    /// A sheet can be wrong where the game was right.
    PerhapsASlip = "8.1";
    /// Wrong pieces at the start void the game.
    WrongPieces = "7.2";
    /// A board that lies wrongly voids the game.
    WrongBoard = "7.2";
    /// One of the two has made ten moves, the other fewer: read as playing on.
    UnevenMoves = "7.3";
    /// Who displaced pieces puts them back in their own time.
    OwnTime = "7.4 a";
    /// Who displaced pieces may be penalised.
    MayPenalise = "7.4 c";
    /// Adjusting was announced: nothing must be played.
    Announced = "4.2";
    /// No opening was drawn for this game.
    NoOpeningDrawn = "A.1";
    /// The sheet begins with the drawn opening.
    OpeningFollowed = "";
    /// The appendix names the openings and no consequence.
    OpeningOpen = "";
    /// How many moves were made is not known yet.
    MovesUnknown = "";
    /// Another opponent than the pairings say.
    WrongOpponent = "";
    /// The arbiter suspends the clocks of a game that is interrupted.
    ClocksSuspended = "6.4 c";
    /// Position, turn and times are noted, so that the game can be taken up.
    NoteBoardAndTimes = "";
    /// The text knows no game at another time.
    PuttingOffOpen = "";
    /// The text does not say what follows where play went on.
    WentOnUncrowned = "";
    /// Only for a draw claim may a move be written before it is made.
    AnnouncedMove = "8.2";
    /// Whoever announces a move is not on the move.
    AnnouncedOutOfTurn = "8.2";
    /// The sheet breaks off: whether the announced move can be made is not seen.
    AnnouncedMoveUnseen = "";
    /// The announced move wins once it is made, and no draw is due.
    AnnouncedMoveWins = "5.2";
    /// Whether the announced move must be made, the text does not say.
    AnnouncedMoveOpen = "";
    /// Two devices sounded: the text speaks of one.
    BothSounded = "";
    /// One alone refuses: the article speaks of both.
    RefusesAlone = "9.4 b";
    /// The federation may be asked for an official decision.
    FederationDecides = "13.1";
    /// The game goes on by what the arbiter decides now.
    GameDoesNotWait = "";
    /// Only what was touched deliberately binds.
    Deliberate = "4.3";
    /// The arbiter has the owner of badly placed pieces put them right.
    OwnerAdjusts = "4.14";
    /// No own piece was touched.
    NothingOwnTouched = "4.3";
    /// The draw is obligatory as soon as it is due.
    Obligatory = "9.8";
    /// The players differ: the arbiter decides.
    ArbiterDecides = "9.9";
    /// A wrong claim gives the opponent two minutes.
    WrongClaim = "9.10";
    /// No history: the position alone neither proves nor refutes the claim.
    NoHistory = "9.9";
    /// The counter counts another limit than the one claimed.
    OtherCount = "";
    /// The rules of this game have no such limit.
    NoSuchLimit = "";
    /// The regulations allow no draw by agreement.
    OffersForbidden = "9.1 a";
    /// The regulations ask for the arbiter's consent, and it was not given.
    ConsentMissing = "9.1 a";
    /// The arbiter consented, as the regulations ask.
    ConsentGiven = "9.1 a";
    /// An offer after the own move and before the clock is made at the right moment.
    RightMoment = "9.2 a";
    /// At any other moment the offer is valid, but it may disturb.
    OtherMoment = "9.2 a";
    /// An offer stands until it is refused, and cannot be withdrawn.
    OfferStands = "9.2 b";
    /// The offer is written on both sheets.
    RecordOffer = "9.3 a";
    /// No agreement before the game has begun.
    BeforeTheGame = "9.4 a";
    /// Who still refuses after the arbiter's order loses, both of them.
    RefusedOrder = "9.4 b";
    /// These rules set no conditions for an agreement.
    NoConditions = "";
    /// The result at the end of the game stands, even a wrong one, unless the arbiter decides otherwise.
    ResultStands = "8.11";
    /// Whether the conditions are met is not known yet.
    LookFirst = "";
    /// An inadmissible offer, and accepting it, can be sanctioned.
    OfferPunishable = "9.11";
    /// The arbiter may be asked whether the draw is technically justified.
    MayAskArbiter = "9.6 a 2";
    /// The arbiter may not be asked: the moves are written down in this event.
    NotAskedSheets = "9.6 a";
    /// The arbiter may not be asked: each side has a king, so the players may agree by themselves.
    NotAskedKings = "9.6 a 1";
    /// The arbiter may not be asked: more than eight pieces.
    NotAskedPieces = "9.6 a 2";
    /// Whether it is technically justified is the arbiter's judgement, whatever the program finds.
    Judgement = "9.6 a 2";
    /// The decision can be appealed.
    Appealable = "11.12";
    /// The regulations allow no appeal.
    NoAppeal = "11.12";
    /// Neither side can win: a draw.
    NobodyCanWin = "5.3";
    /// Whose time is over has lost.
    TimeOver = "5.2";
    /// Nobody saw which flag fell first: by 5.4 both are over their time, and the text says no more.
    BothFlags = "5.4";
    /// Both flags fell: a draw.
    BothFlagsDraw = "97 a";
    /// The draw by repetition is to come before the flag falls: the claim of it or the third time, the text does not say.
    BeforeTheFlag = "98";
    /// After a draw White tells the arbiter the result.
    WhiteReports = "101";
    /// The legal move is to be made with the piece that was moved wrongly, if it can (short king).
    SamePiece = "";
    /// The text has no exception for an opponent who cannot win, as 11.4 has for devices.
    NoExceptionForTime = "5.2";
    /// What the clock shows is valid unless it is plainly faulty.
    ClockValid = "6.4 a";
    /// A wrong setting is corrected and the times adjusted.
    WrongSetting = "6.4 b";
    /// The clocks stand until the arbiter has play resumed.
    ArbiterResumes = "6.4 e";
    /// A player may stop the clocks only to call the arbiter about a valid matter.
    StopForCause = "6.4 d";
    /// Stopped without a valid reason: one minute to the opponent.
    StopWithoutCause = "6.4 f";
    /// Time may be given after a disturbance from outside.
    MayGiveTime = "12.5";
    /// White's clock is started at the hour fixed for the round.
    WhitesClockStarted = "6.3 c";
    /// Nobody has recorded that the clocks of the round were started.
    NoClockStarted = "6.3 c";
    /// Who does not come loses.
    NoShowLoses = "5.4";
    /// The chief arbiter decides about elimination.
    EliminationIsChiefs = "";
    /// A device may be there only when switched off.
    DevicePresent = "11.4";
    /// A device that sounds loses the game.
    DeviceSounded = "11.4";
    /// If the opponent cannot win by any sequence of legal moves, it is a draw.
    DeviceDraw = "11.4";
    /// The use of a device is named among the reasons to lose.
    DeviceUseLoses = "5.2";
    /// Breaking 11.1 to 11.6 is sanctioned.
    Punishable = "11.9";
    /// Persistent refusal loses the game; the arbiter sets the opponent's score.
    Persistent = "11.10";
    /// Both are guilty: the game is lost for both.
    BothGuilty = "11.11";
    /// In rapid the players need not write the moves down.
    NotWrittenInRapid = "B.2";
    /// In blitz the players need not write the moves down.
    NotWrittenInBlitz = "C.2";
    /// Who has less than five minutes need not write, unless each move adds thirty seconds or more.
    LittleTime = "8.9";
    /// Who cannot write may have somebody do it whom the arbiter accepts.
    WritesByAnother = "8.6";
    /// Outsiders can be sent out of the playing area.
    Outsiders = "12.7";
    /// Sanctions, and how much of them, are the arbiter's choice; fines must have been announced.
    ChoiceOfSanction = "12.9";
    /// In a closed round no game is played anew.
    RoundClosed = "";
    /// After the tournament nobody is excluded from rounds, eliminated or expelled.
    TournamentOver = "12.9";
    /// No round is left from which somebody could be excluded.
    NoRoundLeft = "12.9 h";
}

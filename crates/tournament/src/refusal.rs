//! What the rules or the state of the tournament forbid.

use super::{
    AwardFault, BoardNo, CallNo, EntryNo, GameNo, Games, Outcome, Points, Rhythm, RoundNo,
    RulingNo, Stage, TieBreak, pairing::Impasse,
};

/// A change that is not made, and why. The shell puts it into a sentence in either language; the article is the
/// one it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A match without games.
    NoGames,
    /// A match of one game, which only an Armageddon may have.
    SingleGame,
    /// A match of an odd number of games.
    OddGames {
        /// How many.
        games: Games,
    },
    /// A match of more games than a tournament takes.
    TooManyGames {
        /// How many.
        games: Games,
    },
    /// Double-Rules with single games.
    SwissNeedsMatches,
    /// A win scores no more than a draw, or a draw less than a loss.
    MatchPointsOrder,
    /// Two draws score more than a win and a loss.
    DrawsBeatWin,
    /// A bye scores more than a won match.
    ByeAboveWin,
    /// No time, or more than a day has.
    TimeOutOfRange,
    /// Exactly 3 or 7½ minutes, or less than 3: the organiser must name the rhythm.
    RhythmUndefined,
    /// The organiser names a rhythm that the appendices define otherwise.
    RhythmContradicted {
        /// By the appendices.
        rule: Rhythm,
        /// By the organiser.
        chosen: Rhythm,
    },
    /// The FPD's openings under another federation's rules.
    ForeignOpenings,
    /// There are tables of two and of three moves.
    NoSuchOpeningTable {
        /// What was asked for.
        moves: u8,
    },
    /// No rounds, or more than 30.
    RoundsOutOfRange {
        /// How many.
        rounds: u16,
    },
    /// The primary score is no tie-break.
    TieBreakIsPrimary {
        /// Which.
        tie_break: TieBreak,
    },
    /// A tie-break that has no meaning under this system.
    TieBreakForeign {
        /// Which.
        tie_break: TieBreak,
    },
    /// A tie-break named twice.
    TieBreakTwice {
        /// Which.
        tie_break: TieBreak,
    },
    /// The tournament ends before it starts.
    DatesReversed,
    /// Not in this state of the tournament.
    WrongStage {
        /// Where it stands.
        stage: Stage,
    },
    /// The regulations are locked once the first round is published.
    RegulationsLocked,
    /// Fewer rounds than are paired already.
    RoundsAlreadyPaired {
        /// How many are paired.
        paired: u16,
    },
    /// A round robin has as many rounds as its players make.
    RoundsFollowPlayers,
    /// No such entry.
    NoSuchEntry {
        /// Which was asked for.
        entry: EntryNo,
    },
    /// The player is entered already.
    EnteredTwice {
        /// The name, or the licence number that matched.
        who: String,
    },
    /// An entry that was paired can withdraw, not vanish.
    EntryWasPaired {
        /// Which.
        entry: EntryNo,
    },
    /// Nobody joins a round robin that has started.
    FieldFixed,
    /// A bye asked for in a round robin.
    ByeOutsideSwiss,
    /// No bye of this kind can be asked for.
    ByeNotGrantable,
    /// The round is paired already.
    RoundAlreadyPaired {
        /// Which.
        round: RoundNo,
    },
    /// The entry has withdrawn.
    HasWithdrawn {
        /// Which.
        entry: EntryNo,
    },
    /// The entry has not withdrawn.
    HasNotWithdrawn {
        /// Which.
        entry: EntryNo,
    },
    /// The player has checked in already.
    AlreadyPresent {
        /// Which.
        entry: EntryNo,
    },
    /// The player has not checked in.
    NotPresent {
        /// Which.
        entry: EntryNo,
    },
    /// Fewer than two players are there.
    TooFewPlayers,
    /// The order by hand does not name every present player once.
    SeedingIncomplete,
    /// A draft of this round exists: publish or discard it first.
    DraftExists {
        /// Which.
        round: RoundNo,
    },
    /// There is no draft of this round.
    NoDraft {
        /// Which.
        round: RoundNo,
    },
    /// There is no such round, or the public does not know it.
    NoSuchRound {
        /// Which.
        round: RoundNo,
    },
    /// Every round of the regulations is paired.
    NoRoundLeft,
    /// Games without a result.
    ResultsMissing {
        /// In which round.
        round: RoundNo,
        /// How many.
        games: usize,
    },
    /// Fewer rounds were closed than the regulations name.
    RoundsMissing {
        /// Closed.
        played: u16,
        /// By the regulations.
        rounds: u16,
    },
    /// No legal pairing of the round exists.
    NoLegalPairing {
        /// Which round.
        round: RoundNo,
        /// Why; `None` if the search found no pairing and nothing shows that there is none, which must not happen.
        impasse: Option<Box<Impasse>>,
    },
    /// Two entries to be exchanged that are one, or not both in the round.
    CannotSwap,
    /// No such board in the round.
    NoSuchBoard {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
    },
    /// No such game in the match.
    NoSuchGame {
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// The round is closed; what stands can be corrected.
    RoundIsClosed {
        /// Which.
        round: RoundNo,
    },
    /// The round is not public yet.
    RoundNotPublished {
        /// Which.
        round: RoundNo,
    },
    /// A result stands that is not the one last seen.
    ResultChangedMeanwhile {
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// What stands.
        stands: Outcome,
        /// What was to be entered.
        wanted: Outcome,
    },
    /// Nothing stands that could be corrected.
    NothingToCorrect {
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// A result of a closed round can be corrected, not removed.
    ResultNeeded {
        /// Which round.
        round: RoundNo,
    },
    /// A double loss, or points by sanction, asks for the reason.
    RulingNeedsReason,
    /// A decider where drawn matches stand.
    DeciderForeign,
    /// A step of pairs of games without games, or with too many.
    DeciderPairs {
        /// How many pairs.
        pairs: u8,
    },
    /// A step after one that always decides.
    DeciderAfterTheLast,
    /// A knockout whose drawn matches nothing decides in the end.
    DeciderNeverEnds,
    /// A drawn match is not decided yet.
    MatchUndecided {
        /// In which round.
        round: RoundNo,
        /// On which board; `None` where several may be.
        board: Option<BoardNo>,
    },
    /// The bracket was paired on with somebody who would not go on any more.
    BracketMovedOn {
        /// The round that would be corrected.
        round: RoundNo,
    },
    /// The match is decided.
    MatchDecided {
        /// On which board.
        board: BoardNo,
    },
    /// The regulations have no further step for a drawn match.
    NoDecider,
    /// Nobody said who has White in the deciding game.
    ColoursNotChosen,
    /// The game can still decide the match.
    StillNeeded {
        /// On which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// An event of one match with more or fewer than two players.
    MatchNeedsTwo {
        /// How many there are.
        players: usize,
    },
    /// Who meets whom in a bracket follows from the numbers.
    BracketFixed,
    /// A legal pairing exists, but only with players of one club against each other.
    ClubmatesMustMeet {
        /// In which round.
        round: RoundNo,
        /// Who would meet.
        pairs: Vec<(EntryNo, EntryNo)>,
        /// Why not without them.
        impasse: Option<Box<Impasse>>,
    },
    /// A legal pairing exists, but only with players against each other who are kept apart.
    KeptApartMustMeet {
        /// In which round.
        round: RoundNo,
        /// Who would meet.
        pairs: Vec<(EntryNo, EntryNo)>,
        /// Why not without them.
        impasse: Option<Box<Impasse>>,
    },
    /// Only a Rules keeps players apart.
    ApartOutsideSwiss,
    /// The player was sent away.
    IsExpelled {
        /// Which.
        entry: EntryNo,
    },
    /// Nobody is to go on to the next stage.
    NobodyQualifies,
    /// A stage that others follow is not over.
    StageNotFinished {
        /// Its name.
        name: String,
    },
    /// A stage has fewer players than are to go on.
    TooFewQualify {
        /// Its name.
        name: String,
    },
    /// The last place that goes on is shared: a tie-break must decide first.
    QualifyingPlaceShared {
        /// The name of the stage.
        name: String,
        /// The place.
        place: u16,
    },
    /// Varma's tables are for 9 to 24 players of a round robin.
    VarmaOutOfRange {
        /// How many there are.
        players: usize,
    },
    /// Varma's tables are those of a round robin.
    VarmaForeign,
    /// The secret is not the one committed to.
    SecretMismatch,
    /// The account has this role already.
    AlreadyAppointed,
    /// The account has no role here.
    NotAppointed,
    /// A tournament keeps one organiser.
    LastOrganiser,
    /// Categories or prizes that contradict themselves.
    Awards(AwardFault),
    /// None of the entries stands in the rating list.
    NobodyListed,
    /// Fines of nothing, announced twice, or too many.
    FinesContradict,
    /// There is no such ruling.
    NoSuchRuling {
        /// Which was asked for.
        ruling: RulingNo,
    },
    /// The ruling is no proposal.
    RulingNotProposed {
        /// Which.
        ruling: RulingNo,
    },
    /// The ruling does not hold.
    RulingNotInForce {
        /// Which.
        ruling: RulingNo,
    },
    /// Only the chief arbiter decides this.
    ChiefNeeded,
    /// Something happened at the board since the arbiter saw it.
    BoardChangedMeanwhile {
        /// In which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
    },
    /// The form was recorded before, and says something else now.
    FormUsed {
        /// As which ruling.
        ruling: RulingNo,
    },
    /// An effect that is not possible here.
    EffectImpossible,
    /// More points than the match can give.
    PointsBeyondMatch {
        /// The most that it can give.
        most: Points,
    },
    /// A fine that the regulations did not announce.
    FineNotAnnounced,
    /// The regulations allow no appeal.
    NoAppeals,
    /// The ruling was appealed against already.
    AppealedAlready {
        /// Which.
        ruling: RulingNo,
    },
    /// There is no open appeal.
    NoOpenAppeal {
        /// Against which ruling.
        ruling: RulingNo,
    },
    /// There is no such call.
    NoSuchCall {
        /// Which was asked for.
        call: CallNo,
    },
    /// Somebody else went to the board.
    CallTaken {
        /// Who.
        by: String,
    },
    /// The last board stands before the first.
    BoardsReversed,
}

impl Refusal {
    /// What stands in the way of a round that cannot be paired, or not without those who would rather not meet.
    #[must_use]
    pub fn impasse(&self) -> Option<&Impasse> {
        match self {
            Self::NoLegalPairing { impasse, .. }
            | Self::ClubmatesMustMeet { impasse, .. }
            | Self::KeptApartMustMeet { impasse, .. } => impasse.as_deref(),
            _ => None,
        }
    }

    /// The article on which the refusal rests, where there is one.
    #[must_use]
    pub fn article(&self) -> Option<&'static str> {
        Some(match self {
            Self::OddGames { .. } | Self::NoGames => "FPD D.1",
            Self::SingleGame => "FPD D.4",
            Self::TooManyGames { .. } => "FPD D.2",
            Self::SwissNeedsMatches => "FIDE C.04.5",
            Self::MatchPointsOrder | Self::DrawsBeatWin => "FPD 10.1",
            Self::RhythmUndefined | Self::RhythmContradicted { .. } => "FPD B.1, C.1",
            Self::TimeOutOfRange => "FPD 6.3 a",
            Self::ForeignOpenings | Self::NoSuchOpeningTable { .. } => "FPD A.1",
            Self::ByeAboveWin => "FIDE C.04.5",
            Self::NoLegalPairing { impasse, .. } => return Some(impasse.as_ref()?.article()),
            Self::MatchUndecided { .. } => "FPD D.4, D.5",
            Self::TieBreakForeign { tie_break } => tie_break.article(),
            Self::RulingNeedsReason => "FPD 11.11, 12.9",
            Self::IsExpelled { .. } => "FPD 12.9 i",
            Self::FinesContradict | Self::FineNotAnnounced => "FPD 12.9 g",
            Self::ChiefNeeded => "FPD 12.4, 12.9",
            Self::PointsBeyondMatch { .. } => "FPD 12.9 d, e",
            Self::NoAppeals => "FPD 11.12",
            Self::MatchNeedsTwo { .. } => "FPD D.3",
            Self::VarmaOutOfRange { .. } | Self::VarmaForeign => "FIDE C.05",
            Self::DeciderPairs { .. }
            | Self::DeciderAfterTheLast
            | Self::DeciderNeverEnds
            | Self::ColoursNotChosen => "FPD D.5",
            _ => return None,
        })
    }
}

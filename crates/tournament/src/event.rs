//! Everything that can happen to a tournament.

use serde::{Deserialize, Serialize};

use chrono::NaiveDateTime;

use super::rulings::{Appeal, AppealVerdict, Before, Effect, Facts};
use super::stages::Qualification;
use super::{
    Awards, BoardMark, BoardNo, Bye, ByeKind, Call, CallNo, Details, Entry, EntryNo, Freeze,
    GameNo, GameRecord, Official, Outcome, Pairing, Person, Post, RatingRules, Regulations,
    RoundNo, Ruling, RulingNo, Side, TieBreak, TournamentRole, UserId,
};
use draughts::lot::{Commitment, Secret};

/// One thing that happened. Written once to the journal, never altered; what stands in an old journal must stay
/// readable, so a variant or a field may be added here but none renamed or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The tournament was created; its draws were committed to before anything was paired.
    Created {
        /// Name, place, dates.
        details: Details,
        /// The regulations.
        regulations: Regulations,
        /// SHA-256 of the secret from which every opening is drawn.
        commitment: Commitment,
    },
    /// Name, place or dates changed.
    DetailsChanged {
        /// As they are now.
        details: Details,
    },
    /// The regulations changed, before the first round was published.
    RegulationsChanged {
        /// As they are now.
        regulations: Regulations,
    },
    /// The number of rounds changed after the start.
    RoundsAmended {
        /// Before.
        from: u16,
        /// Now.
        to: u16,
    },
    /// The tie-breaks changed after the start; the old list is kept here.
    TieBreaksAmended {
        /// Before.
        from: Vec<TieBreak>,
        /// Now.
        to: Vec<TieBreak>,
    },
    /// Somebody was given a role.
    Appointed {
        /// Who.
        user: UserId,
        /// As what.
        role: TournamentRole,
    },
    /// Somebody lost their role.
    Dismissed {
        /// Who.
        user: UserId,
    },
    /// Entries were opened.
    EntriesOpened,
    /// The tournament started; this is the order of the pairing numbers.
    Started {
        /// Entries by pairing number.
        order: Vec<EntryNo>,
    },
    /// The start was taken back before any round was paired.
    StartUndone,
    /// Pairing numbers changed, for a late entry.
    Reseeded {
        /// Entries by pairing number.
        order: Vec<EntryNo>,
    },
    /// A player entered.
    Entered {
        /// The entry.
        entry: Entry,
    },
    /// What is known of an entered player changed.
    EntryChanged {
        /// Which entry.
        entry: EntryNo,
        /// As known now.
        person: Person,
    },
    /// An entry was taken out before the player was paired.
    EntryRemoved {
        /// Which entry.
        entry: EntryNo,
    },
    /// A player came.
    CheckedIn {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it can be paired.
        from_round: RoundNo,
    },
    /// A check-in was taken back before the start.
    CheckInUndone {
        /// Which entry.
        entry: EntryNo,
    },
    /// A player left.
    Withdrawn {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is not paired.
        from_round: RoundNo,
    },
    /// A player who had left came back.
    Returned {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is paired again.
        from_round: RoundNo,
    },
    /// A player will not play in a round, and said so beforehand.
    ByeGranted {
        /// Which entry.
        entry: EntryNo,
        /// Which round.
        round: RoundNo,
        /// Half a point or none.
        kind: ByeKind,
    },
    /// A bye was taken back.
    ByeRevoked {
        /// Which entry.
        entry: EntryNo,
        /// Which round.
        round: RoundNo,
    },
    /// A round was paired; only arbiters see it.
    RoundDrafted {
        /// Which round.
        round: RoundNo,
        /// Pairings in board order.
        pairings: Vec<Pairing>,
        /// Who does not play.
        byes: Vec<Bye>,
    },
    /// The arbiter changed a draft by hand.
    PairingsChanged {
        /// Which round.
        round: RoundNo,
        /// Pairings in board order.
        pairings: Vec<Pairing>,
        /// Who does not play.
        byes: Vec<Bye>,
        /// The boards that were changed by hand.
        boards: Vec<BoardNo>,
    },
    /// A draft was thrown away.
    DraftDiscarded {
        /// Which round.
        round: RoundNo,
    },
    /// A round became public, with its openings.
    RoundPublished {
        /// Which round.
        round: RoundNo,
        /// The openings of each board, in board order; empty where openings are free.
        openings: Vec<Vec<u16>>,
    },
    /// A result came in.
    ResultEntered {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// How it ended.
        outcome: Outcome,
    },
    /// A result that stood was corrected.
    ResultCorrected {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// What stood.
        from: Outcome,
        /// What stands; `None` where it is not known after all.
        to: Option<Outcome>,
    },
    /// Every result of a round is in.
    RoundClosed {
        /// Which round.
        round: RoundNo,
    },
    /// Games that decide a drawn match were set.
    DeciderSet {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// The step of the regulations' decider, from 0.
        step: usize,
        /// Who has White, game by game.
        whites: Vec<Side>,
    },
    /// Two entries are not to meet.
    KeptApart {
        /// The smaller number of the two.
        one: EntryNo,
        /// The other.
        other: EntryNo,
    },
    /// Two entries may meet after all.
    MayMeet {
        /// The smaller number of the two.
        one: EntryNo,
        /// The other.
        other: EntryNo,
    },
    /// A player was sent away; there is no way back.
    Expelled {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is not paired.
        from_round: RoundNo,
    },
    /// A late entry scores for rounds missed.
    MissedRoundsScored {
        /// Which entry.
        entry: EntryNo,
        /// Rounds that were paired without it.
        rounds: Vec<RoundNo>,
        /// As what.
        kind: ByeKind,
    },
    /// The tournament follows others: its players come from them.
    Qualified {
        /// From where, and how many.
        qualification: Qualification,
    },
    /// The tournament is over; every draw can be recomputed from the secret.
    Finished {
        /// What was committed to at creation.
        secret: Secret,
    },
    /// The categories, the clubs' rule or the prizes changed.
    AwardsChanged {
        /// As they are now.
        awards: Awards,
    },
    /// How ratings are reckoned changed.
    RatingRulesChanged {
        /// As it is now.
        rules: RatingRules,
    },
    /// An arbiter decided something, or an assistant proposed it.
    Ruled {
        /// The ruling.
        ruling: Box<Ruling>,
    },
    /// The chief arbiter confirmed a proposal: from now on it holds.
    RulingConfirmed {
        /// Which.
        ruling: RulingNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
        /// What it does, with the results that stood by then.
        effects: Vec<Effect>,
        /// What else stood by then.
        #[serde(default)]
        before: Before,
    },
    /// The chief arbiter did not confirm a proposal.
    RulingRefused {
        /// Which.
        ruling: RulingNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// A ruling was taken back by the arbiters themselves; what it did is undone.
    RulingRevoked {
        /// Which.
        ruling: RulingNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
        /// Why.
        reasons: Facts,
    },
    /// A player appealed against a ruling (11.12).
    Appealed {
        /// Which.
        ruling: RulingNo,
        /// The appeal.
        appeal: Appeal,
    },
    /// An appeal was decided; where it was upheld, what the ruling did is undone.
    AppealDecided {
        /// Which ruling.
        ruling: RulingNo,
        /// What came of it.
        verdict: AppealVerdict,
    },
    /// An expulsion fell with its ruling: the player is paired again.
    Reinstated {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is paired again.
        from_round: RoundNo,
    },
    /// A player called an arbiter.
    Called {
        /// The call.
        call: Call,
    },
    /// An arbiter went to the board that called.
    CallTaken {
        /// Which call.
        call: CallNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// A call was settled.
    CallSettled {
        /// Which call.
        call: CallNo,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// The clocks of a round were started (6.3 c).
    ClocksStarted {
        /// Which round.
        round: RoundNo,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// An arbiter was given boards to look after, or none any more.
    Posted {
        /// Who.
        user: UserId,
        /// Which boards.
        post: Option<Post>,
    },
    /// Something was noted of a board.
    BoardMarked {
        /// What.
        mark: BoardMark,
    },
    /// A note of a board was taken away.
    BoardUnmarked {
        /// What.
        mark: BoardMark,
    },
    /// A score sheet was attached to a game; an earlier one stays in the journal.
    RecordAttached {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// The score sheet.
        record: GameRecord,
    },
    /// The score sheet of a game was taken away.
    RecordRemoved {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// The entries took the ratings of a federation's list.
    RatingsFrozen {
        /// The list, and what it says of the entries in it.
        freeze: Freeze,
    },
    /// The clocks of a round were not started after all.
    ClocksCleared {
        /// Which round.
        round: RoundNo,
    },
}

//! What happens to the tournament as a whole.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{
    Awards, Bulletin, Cancellation, Details, EntryNo, Following, Freeze, Generation, Info,
    LaterClock, Listing, Logo, Presentation, Rating, RatingRules, Regulations, ServerId, ShortText,
    StatementRule, TieBreak, TournamentRole, UserId, online::OnlineEntry,
    qualification::Qualification,
};
use draughts::lot::{Commitment, Secret};

/// What happens to the tournament as a whole: regulations, staff, stages, ratings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SetupEvent {
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
    /// The clock of the rounds to come changed after a round was published; the reason stands in the journal.
    ClockAmended {
        /// As it is from which round on.
        later: LaterClock,
    },
    /// What the players' statements of results make changed after the start; the reason stands in the journal.
    StatementsAmended {
        /// Before.
        from: StatementRule,
        /// Now.
        to: StatementRule,
    },
    /// The schedule or the contact changed.
    InfoChanged {
        /// As they are now.
        info: Info,
    },
    /// The tournament got a logo, or lost the one that it had.
    LogoChanged {
        /// As it is now.
        logo: Option<Logo>,
    },
    /// What the organiser tells the public changed.
    Presented {
        /// As it is now.
        presentation: Presentation,
    },
    /// What the public may have of the games changed.
    FollowingChanged {
        /// As it is now.
        following: Following,
    },
    /// What is offered to those who enter by the web changed.
    OnlineEntryOffered {
        /// As from now on.
        online: OnlineEntry,
    },
    /// Something was announced to everybody.
    BulletinPosted {
        /// What, and when.
        bulletin: Bulletin,
    },
    /// What was announced was taken back.
    BulletinTakenBack {
        /// Its number.
        bulletin: u16,
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
    /// The tournament follows others: its players come from them.
    Qualified {
        /// From where, and how many.
        qualification: Qualification,
    },
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
    /// The entries took the ratings of a federation's list.
    RatingsFrozen {
        /// The list, and what it says of the entries in it.
        freeze: Freeze,
    },
    /// The ratings of a list were taken back.
    FreezeUndone {
        /// The list that holds again, if one did.
        frozen: Option<Freeze>,
        /// The ratings of those who had them from the list, as before.
        #[serde(with = "crate::pairs")]
        ratings: BTreeMap<EntryNo, Option<Rating>>,
    },
    /// The tournament was hidden from the public's lists, or shown in them again.
    ListedAs {
        /// Where the public finds it now.
        listing: Listing,
    },
    /// The tournament was cancelled; the reason stands in the journal.
    Cancelled {
        /// What the public is told.
        cancellation: Cancellation,
    },
    /// The cancellation was taken back.
    CancellationUndone,
    /// Another server goes on with the journal: this is the last event of the author before it.
    AuthorChanged {
        /// The generation that begins with the next event.
        generation: Generation,
        /// Its author.
        server: ServerId,
        /// How the public knows it.
        place: ShortText,
    },
    /// The author gives the journal back: this is its last event.
    Sealed {
        /// The generation that ends.
        generation: Generation,
    },
    /// The tournament is over; every draw can be recomputed from the secret.
    Finished {
        /// What was committed to at creation.
        secret: Secret,
    },
}

impl SetupEvent {
    /// Whether it amends what the public was told; with a reason after the first round, it stands on the tournament's page.
    #[must_use]
    pub const fn amends(&self) -> bool {
        match self {
            Self::DetailsChanged { .. }
            | Self::RoundsAmended { .. }
            | Self::TieBreaksAmended { .. }
            | Self::ClockAmended { .. }
            | Self::StatementsAmended { .. }
            | Self::InfoChanged { .. } => true,
            Self::Created { .. }
            | Self::RegulationsChanged { .. }
            | Self::Appointed { .. }
            | Self::Dismissed { .. }
            | Self::EntriesOpened
            | Self::Qualified { .. }
            | Self::Started { .. }
            | Self::StartUndone
            | Self::Reseeded { .. }
            | Self::AwardsChanged { .. }
            | Self::RatingRulesChanged { .. }
            | Self::RatingsFrozen { .. }
            | Self::FreezeUndone { .. }
            | Self::LogoChanged { .. }
            | Self::Presented { .. }
            | Self::FollowingChanged { .. }
            | Self::OnlineEntryOffered { .. }
            | Self::BulletinPosted { .. }
            | Self::BulletinTakenBack { .. }
            | Self::ListedAs { .. }
            | Self::Cancelled { .. }
            | Self::CancellationUndone
            | Self::AuthorChanged { .. }
            | Self::Sealed { .. }
            | Self::Finished { .. } => false,
        }
    }
}

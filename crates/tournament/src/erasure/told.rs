//! Whom each event names: one match a noun without an open arm, so that whoever adds an event is asked.

use crate::{
    BoardEvent, EntryEvent, EntryNo, Event, PlayerEvent, PlayerId, RegisterEvent, ResultEvent,
    RoundEvent, RulingEvent, SetupEvent, TitleEvent, office::OfficeEvent,
};

/// What an event of a tournament says of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ToldOf {
    /// Who this entry is, in a field of its own.
    Entry(EntryNo),
    /// Nobody by a field; what was typed into its texts may name anybody.
    Texts,
}

/// What an event of the register says of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ToldOfRegister {
    /// Who this record is.
    Record(PlayerId),
    /// The number on a licence of this record.
    Licence(PlayerId),
    /// Nobody by a field; what was typed into its texts may name anybody.
    Texts,
    /// Nobody: numbers, rules, names of lists, clubs and seasons, pseudonyms.
    Nobody,
}

pub(super) const fn of_tournament(event: &Event) -> ToldOf {
    match event {
        Event::Setup(event) => of_setup(event),
        Event::Entry(event) => of_entry(event),
        Event::Round(event) => of_round(event),
        Event::Result(event) => of_result(event),
        Event::Board(event) => of_board(event),
        Event::Ruling(event) => of_ruling(event),
    }
}

const fn of_setup(event: &SetupEvent) -> ToldOf {
    match event {
        SetupEvent::Created { .. }
        | SetupEvent::DetailsChanged { .. }
        | SetupEvent::RegulationsChanged { .. }
        | SetupEvent::RoundsAmended { .. }
        | SetupEvent::TieBreaksAmended { .. }
        | SetupEvent::ClockAmended { .. }
        | SetupEvent::StatementsAmended { .. }
        | SetupEvent::InfoChanged { .. }
        | SetupEvent::LogoChanged { .. }
        | SetupEvent::Presented { .. }
        | SetupEvent::FollowingChanged { .. }
        | SetupEvent::OnlineEntryOffered { .. }
        | SetupEvent::BulletinPosted { .. }
        | SetupEvent::BulletinTakenBack { .. }
        | SetupEvent::Appointed { .. }
        | SetupEvent::Dismissed { .. }
        | SetupEvent::EntriesOpened
        | SetupEvent::Qualified { .. }
        | SetupEvent::Started { .. }
        | SetupEvent::StartUndone
        | SetupEvent::Reseeded { .. }
        | SetupEvent::AwardsChanged { .. }
        | SetupEvent::RatingRulesChanged { .. }
        | SetupEvent::RatingsFrozen { .. }
        | SetupEvent::FreezeUndone { .. }
        | SetupEvent::ListedAs { .. }
        | SetupEvent::Cancelled { .. }
        | SetupEvent::CancellationUndone
        | SetupEvent::AuthorChanged { .. }
        | SetupEvent::Sealed { .. }
        | SetupEvent::Finished { .. } => ToldOf::Texts,
    }
}

const fn of_entry(event: &EntryEvent) -> ToldOf {
    match event {
        EntryEvent::Entered { entry } => ToldOf::Entry(entry.no),
        EntryEvent::EntryChanged { entry, person: _ } => ToldOf::Entry(*entry),
        // of whoever was forgotten it has a pseudonym
        EntryEvent::EntryRemoved { .. }
        | EntryEvent::CheckedIn { .. }
        | EntryEvent::CheckInUndone { .. }
        | EntryEvent::AbsenceUndone { .. }
        | EntryEvent::Withdrawn { .. }
        | EntryEvent::Returned { .. }
        | EntryEvent::Expelled { .. }
        | EntryEvent::Reinstated { .. }
        | EntryEvent::AttendanceMoved { .. }
        | EntryEvent::ByeGranted { .. }
        | EntryEvent::ByeRevoked { .. }
        | EntryEvent::MissedRoundsScored { .. }
        | EntryEvent::KeptApart { .. }
        | EntryEvent::EntryErased { .. }
        | EntryEvent::MayMeet { .. } => ToldOf::Texts,
    }
}

const fn of_round(event: &RoundEvent) -> ToldOf {
    match event {
        RoundEvent::RoundDrafted { .. }
        | RoundEvent::PairingsChanged { .. }
        | RoundEvent::DraftDiscarded { .. }
        | RoundEvent::RoundPublished { .. }
        | RoundEvent::RoundClosed { .. }
        | RoundEvent::RoundWithdrawn { .. }
        | RoundEvent::LateComerSeated { .. }
        | RoundEvent::PlayersExchanged { .. } => ToldOf::Texts,
    }
}

const fn of_result(event: &ResultEvent) -> ToldOf {
    match event {
        ResultEvent::ResultEntered { .. }
        | ResultEvent::ResultCorrected { .. }
        | ResultEvent::ResultKept { .. }
        | ResultEvent::DeciderSet { .. }
        | ResultEvent::ResultStated { .. } => ToldOf::Texts,
    }
}

const fn of_board(event: &BoardEvent) -> ToldOf {
    match event {
        BoardEvent::Called { .. }
        | BoardEvent::CallTaken { .. }
        | BoardEvent::CallSettled { .. }
        | BoardEvent::ClocksStarted { .. }
        | BoardEvent::ClocksCleared { .. }
        | BoardEvent::RoundClockStarted { .. }
        | BoardEvent::RoundClockPaused { .. }
        | BoardEvent::RoundClockResumed { .. }
        | BoardEvent::RoundClockLengthened { .. }
        | BoardEvent::RoundClockStopped { .. }
        | BoardEvent::Posted { .. }
        | BoardEvent::CallMeansChosen { .. }
        | BoardEvent::BoardMarked { .. }
        | BoardEvent::BoardUnmarked { .. }
        | BoardEvent::RecordAttached { .. }
        | BoardEvent::RecordRemoved { .. }
        | BoardEvent::MoveEntered { .. }
        | BoardEvent::MovesReleased { .. }
        | BoardEvent::PhotographAttached { .. }
        | BoardEvent::PhotographRemoved { .. } => ToldOf::Texts,
    }
}

const fn of_ruling(event: &RulingEvent) -> ToldOf {
    match event {
        RulingEvent::Ruled { .. }
        | RulingEvent::RulingConfirmed { .. }
        | RulingEvent::RulingRefused { .. }
        | RulingEvent::RulingRevoked { .. }
        | RulingEvent::Appealed { .. }
        | RulingEvent::AppealDecided { .. }
        | RulingEvent::VerdictWithdrawn { .. }
        | RulingEvent::QuestionAnswered { .. } => ToldOf::Texts,
    }
}

pub(super) const fn of_register(event: &RegisterEvent) -> ToldOfRegister {
    match event {
        RegisterEvent::Player(event) => of_player(event),
        RegisterEvent::Title(event) => match event {
            TitleEvent::TitleCaseSet { .. } => ToldOfRegister::Texts,
            TitleEvent::TitleRulesSet { .. } => ToldOfRegister::Nobody,
        },
        RegisterEvent::ReadingSet { .. } => ToldOfRegister::Texts,
        RegisterEvent::Office { act } => of_office(act),
        RegisterEvent::Rating(_)
        | RegisterEvent::Circuit(_)
        | RegisterEvent::PersonErased { .. } => ToldOfRegister::Nobody,
    }
}

const fn of_player(event: &PlayerEvent) -> ToldOfRegister {
    match event {
        PlayerEvent::PlayerAdded { player } | PlayerEvent::PlayerChanged { player } => {
            ToldOfRegister::Record(player.id)
        }
        PlayerEvent::PlayerRemoved { .. }
        | PlayerEvent::PlayersMerged { .. }
        | PlayerEvent::PlayersParted { .. } => ToldOfRegister::Nobody,
    }
}

const fn of_office(act: &OfficeEvent) -> ToldOfRegister {
    match act {
        OfficeEvent::LicenceSet { licence } | OfficeEvent::LicenceAnnulled { licence } => {
            ToldOfRegister::Licence(licence.player)
        }
        // why somebody goes, what an entry of the calendar is called and why it was returned
        OfficeEvent::TransferAsked { .. }
        | OfficeEvent::TransferAnswered { .. }
        | OfficeEvent::FixtureSet { .. }
        | OfficeEvent::FixtureRemoved { .. }
        | OfficeEvent::FixtureStepped { .. } => ToldOfRegister::Texts,
        OfficeEvent::SeasonSet { .. }
        | OfficeEvent::SeasonRemoved { .. }
        | OfficeEvent::AssociationSet { .. }
        | OfficeEvent::ClubSet { .. }
        | OfficeEvent::ClubRemoved { .. }
        | OfficeEvent::PapersNoted { .. }
        | OfficeEvent::OfficerAppointed { .. }
        | OfficeEvent::OfficerDismissed { .. }
        | OfficeEvent::GradeSet { .. }
        | OfficeEvent::ArbiterAppointed { .. } => ToldOfRegister::Nobody,
    }
}

//! Entering players, and what is known of them.

use super::{late_comer::has_place, require_no_draft, require_stage, seeding::moved_by_rating};
use crate::{
    Attendance, Called, Entry, EntryEvent, EntryNo, EntryRefusal, Event, Person, PlayerId, Refusal,
    RoundNo, RoundRefusal, SetupEvent, SetupRefusal, Stage, Tournament,
};

/// Enters players, in this order. A late entry is expected like any other: it plays from the round after its
/// check-in.
///
/// # Errors
/// Somebody entered already (the same player of the register, or the same licence number, or, without one, the
/// same name and club); nobody can join any more.
pub fn enter(
    tournament: &Tournament,
    people: Vec<(Option<PlayerId>, Person)>,
) -> Result<Vec<Event>, Refusal> {
    takes_entries(tournament)?;
    let mut known: Vec<(Option<PlayerId>, Person)> = tournament
        .entries
        .values()
        .map(|entry| (entry.player, entry.person.clone()))
        .collect();
    let mut no = tournament.entries.keys().last().map_or(0, |last| last.0);
    let mut events = Vec::new();
    for (player, person) in people {
        if let Some((_, twin)) = known
            .iter()
            .find(|(other, one)| same(player, &person, *other, one))
        {
            return Err(twice(tournament, &person, twin));
        }
        known.push((player, person.clone()));
        no += 1;
        events.push(
            EntryEvent::Entered {
                entry: Entry {
                    no: EntryNo(no),
                    player,
                    person,
                    from_round: crate::RoundNo(1),
                    attendance: Attendance::Expected,
                    byes: std::collections::BTreeMap::new(),
                    excluded: std::collections::BTreeSet::new(),
                    reinstated: false,
                },
            }
            .into(),
        );
    }
    Ok(events)
}

/// The round from which somebody plays who comes now.
///
/// # Errors
/// Nobody can join any more: only a Swiss takes players in after the start, and only while there is a round to pair.
pub fn joins(tournament: &Tournament) -> Result<RoundNo, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    require_open_field(tournament)?;
    let next = tournament.next_round();
    if tournament.stage == Stage::Running && next.0 > tournament.round_count() {
        return Err(RoundRefusal::NoRoundLeft.into());
    }
    Ok(next)
}

/// Can somebody be entered? There is a round to come, or a place in the last one that a late-comer can take.
///
/// # Errors
/// As [`joins`], where there is no such place.
pub fn takes_entries(tournament: &Tournament) -> Result<(), Refusal> {
    match joins(tournament) {
        Err(Refusal::Round(RoundRefusal::NoRoundLeft)) if has_place(tournament) => Ok(()),
        joins => joins.map(|_| ()),
    }
}

/// After the start only a Swiss takes players in.
pub(super) fn field_fixed(tournament: &Tournament) -> bool {
    !tournament.regulations.system.is_swiss() && tournament.stage == Stage::Running
}

/// Refuses where nobody joins any more.
pub(super) fn require_open_field(tournament: &Tournament) -> Result<(), Refusal> {
    if !field_fixed(tournament) {
        return Ok(());
    }
    let system = tournament.regulations.system;
    Err(EntryRefusal::FieldFixed { system }.into())
}

/// Somebody is entered already, with the licence number by which it is known.
fn twice(tournament: &Tournament, person: &Person, twin: &Person) -> Refusal {
    let licence = person.licence.clone();
    EntryRefusal::EnteredTwice {
        who: Called::of(twin, tournament),
        licence: licence.filter(|licence| twin.licence.as_ref() == Some(licence)),
    }
    .into()
}

fn same(
    player: Option<PlayerId>,
    person: &Person,
    other: Option<PlayerId>,
    known: &Person,
) -> bool {
    if player.is_some() && player == other {
        return true;
    }
    person.is_same(known)
}

/// Changes what is known of an entered player. Another rating moves the player in an order by rating, while numbers may still change
/// ([`follows_ratings`](super::follows_ratings)).
///
/// # Errors
/// No such entry; somebody else has the licence number.
pub fn change_entry(
    tournament: &Tournament,
    no: EntryNo,
    person: Person,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    let entry = tournament.entry(no)?;
    let twin = tournament
        .entries
        .values()
        .find(|other| other.no != no && same(None, &person, None, &other.person));
    if let Some(twin) = twin {
        return Err(twice(tournament, &person, &twin.person));
    }
    if entry.person == person {
        return Ok(Vec::new());
    }
    let is_rated_anew = entry.person.rating != person.rating;
    let mut events: Vec<Event> = vec![EntryEvent::EntryChanged { entry: no, person }.into()];
    if is_rated_anew && let Some(order) = moved_by_rating(tournament, no, &events) {
        events.push(SetupEvent::Reseeded { order }.into());
    }
    Ok(events)
}

/// Takes out an entry that was never paired.
///
/// # Errors
/// No such entry; it was paired, and can withdraw only.
pub fn remove_entry(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    take_out(tournament, no)
}

/// Takes out the entry of somebody who entered by the web and withdraws before the start. A tournament that is cancelled rests for whoever works in it; who
/// does not come is let go all the same, or would be in it again once the cancellation is undone.
///
/// # Errors
/// No such entry; the tournament has begun; as [`remove_entry`].
pub fn withdraw_entrant(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    match tournament.stage {
        Stage::Setup | Stage::Entries => take_out(tournament, no),
        stage @ (Stage::Running | Stage::Finished) => {
            Err(SetupRefusal::WrongStage { stage }.into())
        }
    }
}

fn take_out(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_no_draft(tournament)?;
    tournament.entry(no)?;
    let paired = tournament.rounds.iter().any(|round| round.seats(no));
    if paired || field_fixed(tournament) && tournament.order.contains(&no) {
        return Err(EntryRefusal::EntryWasPaired { entry: no }.into());
    }
    Ok(vec![EntryEvent::EntryRemoved { entry: no }.into()])
}

impl Tournament {
    /// The entry with this number.
    ///
    /// # Errors
    /// There is none.
    pub fn entry(&self, no: EntryNo) -> Result<&Entry, Refusal> {
        self.entries
            .get(&no)
            .ok_or(Refusal::Entry(EntryRefusal::NoSuchEntry { entry: no }))
    }
}

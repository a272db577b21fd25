//! What the organiser does: say what is offered, say yes or no, take a no back, put somebody at the end of the waiting list, say which entry is theirs.

use super::{AdmissionError, Here, Office};
use crate::{
    db::{
        self, Conn,
        application::Application,
        tournament::{Change, Loaded},
    },
    mail::letters::News,
};
use tournament::{
    Entry, EntryEvent, EntryNo, LongText, Person, PlayerId, SiteAction, Stage, decide,
    online::{ApplicationState, OnlineEntry, queue::QueueLine},
};

/// Who somebody is, as the organiser says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// This player of the register.
    Player(PlayerId),
    /// Somebody new, who is added to the register.
    New,
    /// Somebody who plays without being in the register.
    Unlinked,
}

/// Says what is offered to whoever enters by the web. Where there is more room now, the first of the waiting list move up at once, so that a start that follows
/// leaves nobody out for whom there is a place.
///
/// # Errors
/// The tournament has begun, or was changed since the form was shown.
pub fn offer(
    c: &mut Conn,
    change: &Change,
    online: OnlineEntry,
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    let changed = db::tournament::change(c, change, |loaded, _| {
        decide::offer_online_entry(&loaded.tournament, online)
    })?;
    let mut office = Office::of(c, changed, here)?;
    office.move_up(c)?;
    Ok(office.loaded)
}

/// Says yes: where there is a place the player is entered, as whoever the organiser says, in the same transaction; else put on the waiting list. Whoever had
/// a place is entered. Once the tournament has begun whoever waits is entered, as anybody is who comes late. `known` are the namesakes who are somebody else.
///
/// # Errors
/// It stands otherwise meanwhile; whatever stands in the way of the entry.
pub fn approve(
    c: &mut Conn,
    change: &Change,
    no: i32,
    (who, known): (Who, &[EntryNo]),
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    if who == Who::New {
        db::account::require(c, &change.entry, SiteAction::ManageRegister)?;
    }
    // before the tournament, as whoever enters people who are new takes it
    db::player::lock(c)?;
    let keeps_register = db::account::may(c, &change.entry, SiteAction::ManageRegister)?;
    let mut office = Office::open(c, change, here)?;
    office.move_up(c)?;
    let before = office.application(no)?;
    if before.entry_in(&office.loaded.tournament).is_some() {
        return Ok(office.loaded);
    }
    let line = match office.loaded.tournament.stage {
        Stage::Setup | Stage::Entries => office.queue.approve(no)?,
        Stage::Running | Stage::Finished => office.queue.let_in(no)?,
    };
    let mut one = office.place(c, line)?;
    let was_left_out = std::mem::take(&mut one.told_begun);
    if one.state == ApplicationState::Placed {
        let loaded = enter(c, change, &mut office, &one, (who, known))?;
        office.loaded = loaded;
        show_as_asked(c, change, &mut office, (no, keeps_register))?;
    }
    if before.state != one.state || was_left_out {
        office.tell(c, &one, office.news(&one))?;
    }
    Ok(office.loaded)
}

/// Says that an entry which was made at the desk is of somebody who asked: they have a place, and are told.
///
/// # Errors
/// It stands otherwise meanwhile: the entry is not there, has left or is of somebody else who asked, or they do not come.
pub fn join(
    c: &mut Conn,
    change: &Change,
    no: i32,
    entry: EntryNo,
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    // before the tournament, as for whoever is approved
    db::player::lock(c)?;
    let keeps_register = db::account::may(c, &change.entry, SiteAction::ManageRegister)?;
    let mut office = Office::open(c, change, here)?;
    let before = office.application(no)?;
    let tournament = &office.loaded.tournament;
    if before
        .entry_in(tournament)
        .is_some_and(|one| one.no == entry)
    {
        return Ok(office.loaded);
    }
    let is_taken = office.all.iter().any(|one| one.entry == Some(entry));
    // nobody is told that they are accepted who does not play
    let is_gone = tournament.entries.get(&entry).is_none_or(Entry::gone);
    if is_taken || before.entry.is_some() || is_gone {
        return Err(AdmissionError::Overtaken);
    }
    let line = office.queue.let_in(no)?;
    let one = Application {
        entry: Some(entry),
        told_begun: false,
        ..office.place(c, line)?
    };
    office.write(c, &one)?;
    show_as_asked(c, change, &mut office, (no, keeps_register))?;
    if before.state != one.state || before.told_begun {
        office.tell(c, &one, News::Placed)?;
    }
    Ok(office.loaded)
}

/// Has whoever asked to be shown by initials shown so: in the register, where whoever says yes may keep it, and so in all that they entered, since an entry leads to
/// the page of the player; else in this entry alone, where its tournament is written here. That nobody asked takes no wish back. Whoever is let in in a hall has it in
/// the entry and in the register of the hall alone: no hall changes whom the server above knows, where such an entry
/// leads to nobody.
fn show_as_asked(
    c: &mut Conn,
    change: &Change,
    office: &mut Office<'_>,
    (no, keeps_register): (i32, bool),
) -> Result<(), AdmissionError> {
    let one = office.application(no)?;
    let asks = one.given.as_ref().is_some_and(|given| given.by_initials);
    let Some(entry) = one.entry.filter(|_| asks) else {
        return Ok(());
    };
    let entries = &office.loaded.tournament.entries;
    let player = entries.get(&entry).and_then(|entry| entry.player);
    if let Some(id) = player.filter(|_| keeps_register)
        && let Some(mut known) = db::player::find(c, id)?
    {
        known.person.by_initials = true;
        db::player::update(c, &known, &change.entry)?;
    }
    if db::stream::elsewhere(c, change.id)?.is_some() {
        return Ok(());
    }
    office.loaded = db::tournament::change(c, change, |loaded, _| {
        let found = loaded.tournament.entries.get(&entry);
        let others = found.filter(|one| !one.person.by_initials);
        let shown = |one: &Entry| EntryEvent::EntryChanged {
            entry,
            person: Person {
                by_initials: true,
                ..one.person.clone()
            },
        };
        Ok(others.map(|one| shown(one).into()).into_iter().collect())
    })?;
    Ok(())
}

/// Enters whoever has a place.
fn enter(
    c: &mut Conn,
    change: &Change,
    office: &mut Office<'_>,
    one: &Application,
    (who, known): (Who, &[EntryNo]),
) -> Result<Loaded, AdmissionError> {
    let given = one.given.as_ref().ok_or(AdmissionError::Overtaken)?;
    let person = given.person();
    let (player, person) = match who {
        Who::Unlinked => (None, person),
        Who::New => (Some(add(c, &person, change)?), person),
        Who::Player(id) => {
            let found = db::player::find(c, id)?;
            let found = found.ok_or(AdmissionError::Overtaken)?;
            let by_initials = found.person.by_initials || person.by_initials;
            // a record may be older than codes are
            let federation = found.person.federation.or(person.federation);
            let person = Person {
                by_initials,
                federation,
                ..found.person
            };
            (Some(id), person)
        }
    };
    let frozen = office.loaded.tournament.ratings.frozen.as_ref();
    let people = db::rating_list::rate_by(c, frozen, vec![(player, person)])?;
    let entered = db::tournament::change(c, change, |loaded, _| {
        decide::enter_knowing(&loaded.tournament, people, known)
    })?;
    // numbers only grow: the last is whoever came last
    let entry = entered.tournament.entries.keys().last().copied();
    let entered_as = Application {
        entry,
        ..one.clone()
    };
    office.write(c, &entered_as)?;
    Ok(entered)
}

/// Adds somebody to the register whom it does not know.
fn add(c: &mut Conn, person: &Person, change: &Change) -> Result<PlayerId, AdmissionError> {
    let known = db::player::list(c)?;
    if known.iter().any(|one| one.person.has_licence_of(person)) {
        return Err(AdmissionError::LicenceKnown);
    }
    Ok(db::player::create(c, person, &change.entry)?.id)
}

/// Says no, with a reason that goes into the mail. The first of the waiting list moves up.
///
/// # Errors
/// It stands otherwise meanwhile: they withdrew, or are among the entries.
pub fn refuse(
    c: &mut Conn,
    change: &Change,
    no: i32,
    reason: Option<LongText>,
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    step(c, change, here, |office, c| {
        let before = office.application(no)?;
        let line = office.queue.refuse(no)?;
        if before.state == ApplicationState::Refused {
            return Ok(());
        }
        let one = Application {
            reason,
            ..office.place(c, line)?
        };
        office.write(c, &one)?;
        let reason = one.reason.as_ref().map(LongText::as_str);
        office.tell(c, &one, News::Refused(reason))
    })
}

/// Takes a no back: the organiser decides again. Nobody is told until then.
///
/// # Errors
/// It stands otherwise meanwhile.
pub fn reopen(
    c: &mut Conn,
    change: &Change,
    no: i32,
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    step(c, change, here, |office, c| {
        let line: QueueLine = office.queue.reopen(no)?;
        let one = Application {
            reason: None,
            // that it began without them is no news of theirs until then
            told_begun: office.loaded.tournament.stage == Stage::Running,
            ..office.place(c, line)?
        };
        office.write(c, &one)
    })
}

/// Puts somebody at the end of the waiting list who is not among the entries, and tells them.
///
/// # Errors
/// It stands otherwise meanwhile.
pub fn put_last(
    c: &mut Conn,
    change: &Change,
    no: i32,
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    step(c, change, here, |office, c| {
        let line = office.queue.put_last(no)?;
        let one = office.place(c, line)?;
        // whoever follows takes the place first
        office.move_up(c)?;
        let now = office.application(no)?;
        if now.state == ApplicationState::Listed {
            office.tell(c, &one, office.news(&one))?;
        }
        Ok(())
    })
}

/// Takes an entry off the list, and does nothing where it is off already. Whoever came by the web is told, and the first of the waiting list moves up.
///
/// # Errors
/// Whatever stands in the way of taking an entry out.
pub fn take_off(
    c: &mut Conn,
    change: &Change,
    entry: EntryNo,
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    let before = Office::open(c, change, here)?;
    let asked = before.all.iter().find(|one| one.entry == Some(entry));
    let changed = db::tournament::change(c, change, |loaded, _| {
        if loaded.tournament.entries.contains_key(&entry) {
            decide::remove_entry(&loaded.tournament, entry)
        } else {
            Ok(Vec::new())
        }
    })?;
    let mut office = Office::of(c, changed, here)?;
    if let Some(asked) = asked {
        let mut one = office.application(asked.no)?;
        if one.state == ApplicationState::TakenOff {
            // it did not begin without them
            one.told_begun = office.loaded.tournament.stage == Stage::Running;
            office.write(c, &one)?;
            office.tell(c, &one, News::TakenOff)?;
        }
    }
    office.move_up(c)?;
    Ok(office.loaded)
}

/// A step under the lock, after which whoever can moves up.
fn step(
    c: &mut Conn,
    change: &Change,
    here: &Here,
    take: impl FnOnce(&mut Office<'_>, &mut Conn) -> Result<(), AdmissionError>,
) -> Result<Loaded, AdmissionError> {
    let mut office = Office::open(c, change, here)?;
    take(&mut office, c)?;
    office.move_up(c)?;
    Ok(office.loaded)
}

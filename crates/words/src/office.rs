//! The federation's office: states and steps of the calendar, whose something is, what was done.

use tournament::{
    PlayerId, UserId,
    office::{Fixture, FixtureState, FixtureStep, Licence, Office, OfficeEvent, Scope},
};

use super::{Lang, Named, Words, names::named};

named!(FixtureState {
    Draft => office_state_draft,
    Submitted => office_state_submitted,
    Returned => office_state_returned,
    Official => office_state_official,
    Recognised => office_state_recognised,
    Private => office_state_private,
    Played => office_state_played,
    Reported => office_state_reported,
    Homologated => office_state_homologated,
});

named!(FixtureStep {
    Submit => office_step_submit,
    TakeBack => office_step_take_back,
    Return => office_step_return,
    MakeOfficial => office_step_make_official,
    Recognise => office_step_recognise,
    Note => office_step_note,
    Revoke => office_step_revoke,
    Play => office_step_play,
    Report => office_step_report,
    SendBack => office_step_send_back,
    Homologate => office_step_homologate,
    Reopen => office_step_reopen,
});

/// What this is called: the federation, or the name of an association or a club.
#[must_use]
pub fn scope(t: &Words, office: &Office, scope: Scope) -> String {
    match scope {
        Scope::Federation => t.office_the_federation(),
        Scope::Association(id) => {
            let known = office.associations.get(&id);
            known.map_or_else(|| id.to_string(), |one| one.name.to_string())
        }
        Scope::Club(id) => {
            let known = office.clubs.get(&id);
            known.map_or_else(|| id.to_string(), |one| one.name.to_string())
        }
    }
}

/// Where an entry of the calendar stands. One that was taken out of it is cancelled, in the word that everybody reads, and was not sent back.
#[must_use]
pub fn fixture_state(t: &Words, fixture: &Fixture) -> String {
    let state = fixture.state();
    let last = fixture.steps.last().map(|taken| taken.step);
    if state == FixtureState::Returned && last == Some(FixtureStep::Revoke) {
        return t.office_public_cancelled();
    }
    state.name(t)
}

/// A month as a heading: `Setembro de 2026`, `September 2026`.
#[must_use]
pub fn month(t: &Words, year: i32, month: u32) -> String {
    let name = match month {
        1 => t.office_month_1(),
        2 => t.office_month_2(),
        3 => t.office_month_3(),
        4 => t.office_month_4(),
        5 => t.office_month_5(),
        6 => t.office_month_6(),
        7 => t.office_month_7(),
        8 => t.office_month_8(),
        9 => t.office_month_9(),
        10 => t.office_month_10(),
        11 => t.office_month_11(),
        _ => t.office_month_12(),
    };
    t.office_month(name, year.to_string())
}

/// What those are called whom the office names.
pub struct OfficeNames<'a> {
    /// The office as it stands.
    pub office: &'a Office,
    /// Somebody of the register.
    pub player: &'a dyn Fn(PlayerId) -> String,
    /// The owner of an account.
    pub account: &'a dyn Fn(UserId) -> String,
}

/// What was done by a step: its name is what a button asks for.
#[must_use]
pub fn step_taken(t: &Words, step: FixtureStep) -> String {
    match step {
        FixtureStep::Submit => t.office_done_submit(),
        FixtureStep::TakeBack => t.office_done_take_back(),
        FixtureStep::Return => t.office_done_return(),
        FixtureStep::MakeOfficial => t.office_done_make_official(),
        FixtureStep::Recognise => t.office_done_recognise(),
        FixtureStep::Note => t.office_done_note(),
        FixtureStep::Revoke => t.office_done_revoke(),
        FixtureStep::Play => t.office_done_play(),
        FixtureStep::Report => t.office_done_report(),
        FixtureStep::SendBack => t.office_done_send_back(),
        FixtureStep::Homologate => t.office_done_homologate(),
        FixtureStep::Reopen => t.office_done_reopen(),
    }
}

/// What was done in the office, as a sentence of its journal.
#[must_use]
pub fn office_event(t: &Words, lang: Lang, names: &OfficeNames<'_>, event: &OfficeEvent) -> String {
    let office = names.office;
    let licensed = |id| {
        let licence = office.licences.get(&id);
        licence.map_or_else(String::new, |one| (names.player)(one.player))
    };
    let fixture = |id| {
        let known = office.calendar.get(&id);
        known.map_or_else(String::new, |one| one.plan.name.to_string())
    };
    match event {
        OfficeEvent::SeasonSet { season } => t.office_did_season(season.name.as_str()),
        OfficeEvent::SeasonRemoved { name, .. } => t.office_did_remove_season(name.as_str()),
        OfficeEvent::ClubRemoved { name, .. } => t.office_did_remove_club(name.as_str()),
        OfficeEvent::FixtureRemoved { name, .. } => t.office_did_remove_fixture(name.as_str()),
        OfficeEvent::LicenceAnnulled { licence } => {
            let who = (names.player)(licence.player);
            t.office_did_annul(licence.number.as_str(), who)
        }
        OfficeEvent::AssociationSet { association } => {
            t.office_did_association(association.name.as_str())
        }
        OfficeEvent::ClubSet { club } => t.office_did_club(club.name.as_str()),
        OfficeEvent::LicenceSet { licence } => {
            let who = (names.player)(licence.player);
            t.office_did_licence(licence.number.as_str(), who)
        }
        OfficeEvent::PapersNoted { licence } => t.office_did_papers(licensed(*licence)),
        OfficeEvent::TransferAsked { transfer } => {
            let to = scope(t, office, Scope::Club(transfer.to));
            t.office_did_ask(licensed(transfer.licence), to)
        }
        OfficeEvent::TransferAnswered { transfer } => {
            let who = licensed(transfer.licence);
            let said = transfer.answer.as_ref();
            let said = said.map(|answer| (answer.agreed, answer.taken_back));
            match said.unwrap_or_default() {
                (true, _) => t.office_did_agree(who),
                (false, false) => t.office_did_refuse(who),
                (false, true) => t.office_did_take_back(who),
            }
        }
        OfficeEvent::FixtureSet { fixture } => t.office_did_fixture(fixture.plan.name.as_str()),
        OfficeEvent::FixtureStepped { fixture: id, step } => {
            let (name, what) = (fixture(*id), step_taken(t, step.step));
            match &step.why {
                Some(why) => t.office_did_step_why(name, what, why.as_str()),
                None => t.office_did_step(name, what),
            }
        }
        OfficeEvent::OfficerAppointed { account, scope: of } => {
            t.office_did_appoint(scope(t, office, *of), (names.account)(*account))
        }
        OfficeEvent::OfficerDismissed { account, scope: of } => {
            t.office_did_dismiss(scope(t, office, *of), (names.account)(*account))
        }
        OfficeEvent::GradeSet { grade } => {
            let from = super::date(lang, grade.from);
            t.office_did_grade((names.account)(grade.account), grade.name.as_str(), from)
        }
        OfficeEvent::ArbiterAppointed {
            fixture: id,
            account,
            role,
            ..
        } => t.office_did_arbiter(fixture(*id), (names.account)(*account), role.name(t)),
    }
}

/// What was corrected of a licence, each field from what it was to what it is. Where nothing of that differs, only that it was saved.
#[must_use]
pub fn licence_changed(
    t: &Words,
    lang: Lang,
    names: &OfficeNames<'_>,
    (before, after): (&Licence, &Licence),
) -> String {
    let who = (names.player)(after.player);
    let (was, is) = (
        fields(t, lang, names, before),
        fields(t, lang, names, after),
    );
    let pairs = was.into_iter().zip(is);
    let changed = pairs.filter(|((_, was), (_, is))| was != is);
    let said = changed.map(|((field, was), (_, is))| t.office_did_change(field, was, is));
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        return t.office_did_licence(after.number.as_str(), who);
    }
    t.office_did_licence_change(after.number.as_str(), who, said.join("; "))
}

/// The fields of a licence with what they are called, as a form has them.
fn fields(
    t: &Words,
    lang: Lang,
    names: &OfficeNames<'_>,
    licence: &Licence,
) -> [(String, String); 7] {
    let Licence {
        id: _,
        season,
        player,
        club,
        number,
        category,
        from,
        ended,
        // the program's own note
        waits: _,
    } = licence;
    let known = names.office.seasons.get(season);
    let season = known.map_or_else(|| season.to_string(), |one| one.name.to_string());
    let club = club.map(|id| scope(t, names.office, Scope::Club(id)));
    let category = category.as_ref().map(ToString::to_string);
    let ended = ended.map(|day| super::date(lang, day));
    let dash = || "—".to_owned();
    [
        (t.office_player(), (names.player)(*player)),
        (t.office_season(), season),
        (t.office_club(), club.unwrap_or_else(|| t.office_no_club())),
        (t.office_number(), number.to_string()),
        (t.office_category(), category.unwrap_or_else(dash)),
        (t.office_from(), super::date(lang, *from)),
        (t.office_ended(), ended.unwrap_or_else(dash)),
    ]
}

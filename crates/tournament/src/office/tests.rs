//! Properties of the office: of the states of the calendar, of the days of seasons.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{Actor, CompetitionId, Occasion, Reason, TournamentId};

pub(super) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(super) fn fixture() -> Fixture {
    Fixture {
        id: FixtureId(1),
        plan: FixturePlan {
            name: "Open de Beja".parse().unwrap(),
            owner: Scope::Club(ClubId(3)),
            starts: day("2027-03-06"),
            ends: day("2027-03-07"),
            venue: None,
            least_players: None,
            rounds: None,
            rhythm: None,
            licensed: true,
            counts_once_homologated: true,
            tournament: Some(TournamentId(1)),
            competition: None,
        },
        steps: Vec::new(),
        followed: Followed::default(),
    }
}

fn taken(step: FixtureStep) -> StepTaken {
    StepTaken {
        step,
        by: Actor {
            user: None,
            name: "test".to_owned(),
        },
        at: day("2027-01-01").and_hms_opt(10, 0, 0).unwrap(),
        why: None,
        seen: None,
    }
}

#[test]
fn every_step_has_one_line_in_its_place() {
    let steps = STEPS.map(|line| line.step);
    assert_eq!(steps, FixtureStep::ALL);
    for line in &STEPS {
        assert!(
            !line.from.is_empty() && !line.from.contains(&line.to),
            "{line:?}"
        );
    }
}

#[test]
fn every_state_is_reached_and_none_is_a_dead_end() {
    let mut reached = BTreeSet::from([FixtureState::Draft]);
    loop {
        let next = STEPS
            .iter()
            .filter(|line| line.from.iter().any(|from| reached.contains(from)));
        let before = reached.len();
        let next: Vec<FixtureState> = next.map(|line| line.to).collect();
        reached.extend(next);
        if reached.len() == before {
            break;
        }
    }
    assert_eq!(reached, BTreeSet::from(FixtureState::ALL));
    for state in FixtureState::ALL {
        assert!(
            STEPS.iter().any(|line| line.from.contains(&state)),
            "{state:?}"
        );
    }
}

/// The one step out of the calendar is the one by which it is known that something was in it.
#[test]
fn what_was_public_is_taken_out_by_one_step() {
    for line in &STEPS {
        let public = line.from.iter().any(|from| from.is_public());
        let is_out = public && !line.to.is_public();
        assert_eq!(is_out, line.step == FixtureStep::Revoke, "{line:?}");
    }
}

/// What is written while it stands in no calendar is told to nobody.
#[test]
fn what_everybody_saw_last_is_kept_of_what_is_taken_out() {
    use FixtureStep::{Recognise, Revoke, Submit};
    let plan = |day_of: &str| FixturePlan {
        ends: day(day_of),
        ..fixture().plan
    };
    let at = |hour| day("2027-01-01").and_hms_opt(hour, 0, 0).unwrap();
    let mut one = fixture().announcing(plan("2027-03-08"), at(8));
    assert_eq!((one.seen(), one.taken_out()), (None, None));
    one.steps.extend([taken(Submit), taken(Recognise)]);
    assert_eq!(one.seen(), Some((2, at(10))));
    one = one.announcing(plan("2027-03-09"), at(11));
    assert_eq!((one.seen(), one.taken_out()), (Some((3, at(11))), None));
    one.steps.push(taken(Revoke));
    for later in ["2027-03-09", "2027-03-10", "2027-03-11"] {
        one = one.announcing(plan(later), at(12));
        assert_eq!(one.seen(), Some((4, at(11))));
        assert_eq!(one.taken_out(), Some(&plan("2027-03-09")));
    }
    one.steps.extend([taken(Submit), taken(Recognise)]);
    assert_eq!((one.seen(), one.taken_out()), (Some((6, at(11))), None));
    one.steps.push(taken(Revoke));
    one = one.announcing(plan("2027-03-12"), at(13));
    assert_eq!(one.taken_out(), Some(&plan("2027-03-11")));
}

/// The steps as they can be pressed, with or without a reason; taken where they may be.
fn walk(pressed: &[(FixtureStep, bool)]) -> Fixture {
    let mut one = fixture();
    let why: Reason = "Faltam as datas.".parse().unwrap();
    for (step, reason) in pressed {
        let why = reason.then_some(&why);
        if one.may_step(*step, why, 0, fixture().plan.ends).is_ok() {
            one.steps.push(taken(*step));
        }
    }
    one
}

fn presses() -> impl Strategy<Value = Vec<(FixtureStep, bool)>> {
    let step = proptest::sample::select(FixtureStep::ALL.to_vec());
    proptest::collection::vec((step, any::<bool>()), 0..40)
}

proptest! {
    #[test]
    fn nothing_is_public_that_nobody_admitted(pressed in presses()) {
        holds::nothing_is_public_that_nobody_admitted(pressed)?;
    }

    #[test]
    fn homologated_is_what_was_reported_after_it_was_played(pressed in presses()) {
        holds::homologated_is_what_was_reported_after_it_was_played(pressed)?;
    }

    #[test]
    fn a_step_asks_for_its_reason_and_the_same_one_twice_is_refused(pressed in presses(), step in proptest::sample::select(FixtureStep::ALL.to_vec())) {
        holds::a_step_asks_for_its_reason_and_the_same_one_twice_is_refused(pressed, step)?;
    }

    #[test]
    fn steps_kept_and_read_again_stand_where_they_stood(pressed in presses()) {
        let one = walk(&pressed);
        let text = serde_json::to_string(&one).unwrap();
        prop_assert_eq!(serde_json::from_str::<Fixture>(&text).unwrap(), one);
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn nothing_is_public_that_nobody_admitted(
        pressed: Vec<(FixtureStep, bool)>,
    ) -> Result<(), TestCaseError> {
        let one = walk(&pressed);
        let steps: Vec<FixtureStep> = one.steps.iter().map(|taken| taken.step).collect();
        let admits = |step: &FixtureStep| step.line().to.is_admitted();
        if one.is_public() {
            // after whatever took it out of the calendar last, somebody admitted it
            let since = steps.iter().rposition(|step| *step == FixtureStep::Revoke);
            let since = since.map_or(0, |at| at + 1);
            prop_assert!(steps[since..].iter().any(admits), "{steps:?}");
            prop_assert!(one.kind().is_some_and(FixtureState::is_admitted));
        } else {
            prop_assert_eq!(one.kind(), None);
        }
        Ok(())
    }

    pub(super) fn homologated_is_what_was_reported_after_it_was_played(
        pressed: Vec<(FixtureStep, bool)>,
    ) -> Result<(), TestCaseError> {
        let one = walk(&pressed);
        let steps: Vec<FixtureStep> = one.steps.iter().map(|taken| taken.step).collect();
        if let Some(at) = steps
            .iter()
            .position(|step| *step == FixtureStep::Homologate)
        {
            prop_assert_eq!(steps[at - 1], FixtureStep::Report);
            prop_assert!(steps[..at].contains(&FixtureStep::Play));
        }
        let waits = one.is_public() && one.state() != FixtureState::Homologated;
        prop_assert_eq!(one.withholds(), waits);
        Ok(())
    }

    pub(super) fn a_step_asks_for_its_reason_and_the_same_one_twice_is_refused(
        pressed: Vec<(FixtureStep, bool)>,
        step: FixtureStep,
    ) -> Result<(), TestCaseError> {
        let mut one = walk(&pressed);
        let why: Reason = "Motivo.".parse().unwrap();
        let bare = one.may_step(step, None, 0, fixture().plan.ends);
        let explained = one.may_step(step, Some(&why), 0, fixture().plan.ends);
        prop_assert_eq!(bare.is_ok(), explained.is_ok() && !step.line().reason);
        if explained.is_ok() {
            one.steps.push(taken(step));
            prop_assert_eq!(Ok(one.state()), explained);
            let again = one.may_step(step, Some(&why), 0, fixture().plan.ends);
            let refused = matches!(again, Err(OfficeRefusal::NotFromHere { .. }));
            prop_assert!(refused);
        }
        Ok(())
    }
}

#[test]
fn open_lines_of_the_report_need_a_word_and_a_report_its_tournament() {
    let mut one = walk(&[
        (FixtureStep::Submit, false),
        (FixtureStep::Recognise, false),
        (FixtureStep::Play, false),
        (FixtureStep::Report, false),
    ]);
    let why: Reason = "Vistas as folhas.".parse().unwrap();
    assert_eq!(
        one.may_step(FixtureStep::Homologate, None, 2, fixture().plan.ends),
        Err(OfficeRefusal::NoReason)
    );
    let homologated = Ok(FixtureState::Homologated);
    assert_eq!(
        one.may_step(FixtureStep::Homologate, Some(&why), 2, fixture().plan.ends),
        homologated
    );
    assert_eq!(
        one.may_step(FixtureStep::Homologate, None, 0, fixture().plan.ends),
        homologated
    );
    one.plan.tournament = None;
    assert_eq!(
        one.may_step(FixtureStep::Homologate, None, 0, fixture().plan.ends),
        Err(OfficeRefusal::NoTournament)
    );
    one.plan.competition = Some(CompetitionId(1));
    assert_eq!(
        one.may_step(FixtureStep::Homologate, None, 0, fixture().plan.ends),
        homologated
    );
}

#[test]
fn nothing_was_played_before_its_first_day_and_what_was_by_mistake_goes_back() {
    let mut one = walk(&[(FixtureStep::Submit, false), (FixtureStep::Note, false)]);
    let play = |one: &Fixture, on| one.may_step(FixtureStep::Play, None, 0, on);
    let first = one.plan.starts;
    assert_eq!(
        play(&one, first.pred_opt().unwrap()),
        Err(OfficeRefusal::NotBegun)
    );
    assert_eq!(play(&one, first), Ok(FixtureState::Played));
    one.steps.push(taken(FixtureStep::Play));
    let why: Reason = "Foi adiado.".parse().unwrap();
    assert_eq!(
        one.may_step(FixtureStep::Revoke, Some(&why), 0, first),
        Ok(FixtureState::Returned)
    );
}

#[test]
fn a_homologation_of_before_it_said_what_it_looked_at_is_read_and_written_as_it_was() {
    let old = taken(FixtureStep::Homologate);
    let written = serde_json::to_string(&old).unwrap();
    assert!(written.ends_with(r#","why":null}"#), "{written}");
    assert_eq!(serde_json::from_str::<StepTaken>(&written).unwrap(), old);
    let new = StepTaken {
        seen: Some(12),
        ..old
    };
    let written = serde_json::to_string(&new).unwrap();
    assert_eq!(serde_json::from_str::<StepTaken>(&written).unwrap(), new);
}

#[test]
fn a_homologation_is_told_from_the_one_before_it() {
    use FixtureStep::{Homologate, MakeOfficial, Play, Reopen, Report, Submit};
    let steps = [Submit, MakeOfficial, Play, Report];
    let mut entry = Fixture {
        steps: steps.map(taken).to_vec(),
        ..fixture()
    };
    let first = entry.homologating();
    assert!(!entry.gave(first), "not yet");
    entry.steps.push(taken(Homologate));
    assert!(entry.gave(first));
    assert!(!entry.gave(Occasion::Proposal));
    let id = FixtureId(2);
    let other = Fixture {
        id,
        ..entry.clone()
    };
    assert!(!other.gave(first));
    entry.steps.push(taken(Reopen));
    assert!(!entry.gave(first), "it was opened again");
    let second = entry.homologating();
    entry.steps.push(taken(Homologate));
    assert!(entry.gave(second) && !entry.gave(first));
}

#[test]
fn a_licence_holds_in_its_season_and_in_the_grace_after_it() {
    let season = Season {
        id: SeasonId(1),
        name: "2026/27".parse().unwrap(),
        from: day("2026-09-01"),
        until: day("2027-08-31"),
        grace: day("2027-12-31"),
        ages_on: day("2026-12-31"),
        transfers: Some((day("2026-09-01"), day("2026-10-31"))),
    };
    assert!(season.is_in_order());
    assert!(season.lets_transfer(day("2026-10-31")) && !season.lets_transfer(day("2026-11-01")));
    let licence = Licence {
        id: LicenceId(1),
        season: season.id,
        player: PlayerId(5),
        club: None,
        number: "1234".parse().unwrap(),
        category: None,
        from: day("2026-09-15"),
        ended: None,
        waits: false,
    };
    let mut office = Office::default();
    office.apply(OfficeEvent::SeasonSet { season });
    office.apply(OfficeEvent::LicenceSet {
        licence: licence.clone(),
    });
    let nobody = Merges::default();
    let holds = |office: &Office, on| {
        let licence = office.licence_on(&nobody, PlayerId(5), day(on));
        licence.is_some()
    };
    assert!(!holds(&office, "2026-09-14") && holds(&office, "2026-09-15"));
    assert!(holds(&office, "2027-12-31") && !holds(&office, "2028-01-01"));
    let ended = Some(day("2027-01-10"));
    office.apply(OfficeEvent::LicenceSet {
        licence: Licence { ended, ..licence },
    });
    assert!(holds(&office, "2027-01-09") && !holds(&office, "2027-01-10"));
}

/// Between two seasons one speaks of the one to come, and after the last one of that; the later one is entered first.
#[test]
fn a_season_is_near_on_every_day() {
    let mut office = Office::default();
    assert_eq!(office.season_near(day("2026-10-01")), None);
    for (id, from, until) in [
        (1, "2027-09-01", "2028-07-31"),
        (2, "2026-09-01", "2027-07-31"),
    ] {
        office.apply(OfficeEvent::SeasonSet {
            season: Season {
                id: SeasonId(id),
                name: from.parse().unwrap(),
                from: day(from),
                until: day(until),
                grace: day(until),
                ages_on: day(from),
                transfers: None,
            },
        });
    }
    for (on, id) in [
        ("2026-08-01", 2),
        ("2026-09-01", 2),
        ("2027-07-31", 2),
        ("2027-08-01", 1),
        ("2028-07-31", 1),
        ("2029-01-01", 1),
    ] {
        let near = office.season_near(day(on));
        assert_eq!(near.map(|season| season.id.0), Some(id), "{on}");
    }
    let newest: Vec<i32> = office.newest_seasons().iter().map(|one| one.id.0).collect();
    assert_eq!(newest, [1, 2]);
    let first = &office.seasons[&SeasonId(2)];
    let after = office.season_after(first).map(|season| season.id.0);
    assert_eq!(after, Some(1));
}

/// A season of before that is entered late has the higher number.
#[test]
fn the_newest_licence_is_the_one_of_the_season_that_begins_last() {
    let season = |id, from: &str, until: &str, grace: &str| Season {
        id: SeasonId(id),
        name: from.parse().unwrap(),
        from: day(from),
        until: day(until),
        grace: day(grace),
        ages_on: day(from),
        transfers: None,
    };
    let licence = |id, season, player, from| Licence {
        id: LicenceId(id),
        season: SeasonId(season),
        player: PlayerId(player),
        club: None,
        number: "1234".parse().unwrap(),
        category: None,
        from: day(from),
        ended: None,
        waits: false,
    };
    let mut office = Office::default();
    for season in [
        season(1, "2026-09-01", "2027-08-31", "2027-08-31"),
        season(2, "2025-09-01", "2026-08-31", "2026-12-31"),
    ] {
        office.apply(OfficeEvent::SeasonSet { season });
    }
    for licence in [
        licence(1, 1, 5, "2026-09-15"),
        licence(2, 2, 6, "2026-08-31"),
    ] {
        office.apply(OfficeEvent::LicenceSet { licence });
    }
    let mut merges = Merges::default();
    let on = |merges: &Merges, player, on| {
        let licence = office.licence_on(merges, PlayerId(player), day(on));
        licence.map(|licence| licence.id.0)
    };
    assert_eq!(on(&merges, 6, "2026-10-01"), Some(2), "of the grace");
    // two records of one person
    assert!(merges.merge(PlayerId(6), PlayerId(5)));
    for player in [5, 6] {
        assert_eq!(on(&merges, player, "2026-09-10"), Some(2));
        assert_eq!(on(&merges, player, "2026-10-01"), Some(1));
        assert_eq!(on(&merges, player, "2027-09-01"), None);
    }
}

#[test]
fn a_scope_is_read_as_it_is_written() {
    for scope in [
        Scope::Federation,
        Scope::Association(AssociationId(3)),
        Scope::Club(ClubId(12)),
    ] {
        assert_eq!(Scope::from_code(&scope.code()), Some(scope));
    }
    for wrong in [
        "",
        "club",
        "club-",
        "club-x",
        "federation-1",
        "association-1-2",
    ] {
        assert_eq!(Scope::from_code(wrong), None, "{wrong}");
    }
}

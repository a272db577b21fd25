//! What may be done in the office, and why not.

use std::collections::BTreeSet;

use super::*;
use crate::{
    AssociationId, ClubId, CompetitionId, FixtureId, LicenceId, LongText, Occasion, PlayerId,
    SeasonId, ShortText, SiteRole, Stage, Title, TitleState, TournamentId, TournamentRole,
    TransferId,
    office::{
        Association, Club, FormerName, Season,
        tests::{day, fixture},
    },
};

mod clubs;

pub(super) const ALL: &[Scope] = &[Scope::Federation];
pub(super) const SOUTH: &[Scope] = &[Scope::Association(AssociationId(1))];
pub(super) const BEJA: &[Scope] = &[Scope::Club(ClubId(1))];

/// The number of a transfer.
const ASKED: TransferId = TransferId(1);

fn text(text: &str) -> ShortText {
    text.parse().unwrap()
}

/// Two clubs, the first of an association; a season whose window is October.
pub(super) fn office() -> Office {
    let mut office = Office::default();
    let id = AssociationId(1);
    let name = text("Associação do Sul");
    office.associations.insert(id, Association { id, name });
    for (id, name, association) in [
        (ClubId(1), "Clube de Beja", Some(id)),
        (ClubId(2), "Clube de Braga", None),
    ] {
        let name = text(name);
        let club = Club {
            id,
            name,
            association,
            former: Vec::new(),
        };
        office.clubs.insert(id, club);
    }
    let season = Season {
        id: SeasonId(1),
        name: text("2026/27"),
        from: day("2026-09-01"),
        until: day("2027-08-31"),
        grace: day("2027-08-31"),
        ages_on: day("2026-12-31"),
        transfers: Some((day("2026-10-01"), day("2026-10-31"))),
    };
    office.seasons.insert(season.id, season);
    office
}

pub(super) fn licence() -> Licence {
    Licence {
        id: LicenceId(1),
        season: SeasonId(1),
        player: PlayerId(5),
        club: Some(ClubId(1)),
        number: "1234".parse().unwrap(),
        category: None,
        from: day("2026-09-15"),
        ended: None,
        waits: false,
    }
}

fn plan(owner: Scope, tournament: Option<TournamentId>) -> FixturePlan {
    FixturePlan {
        owner,
        tournament,
        ..fixture().plan
    }
}

/// What an officer with these posts decides on a day.
pub(super) fn at_desk<T>(
    office: &Office,
    posts: &[Scope],
    on: &str,
    decide: impl Fn(&Desk<'_>) -> T,
) -> T {
    let by = Actor {
        user: None,
        name: "Olga".to_owned(),
    };
    let site = Some(SiteRole::Arbiter);
    decide(&Desk {
        office,
        who: Officer { site, posts },
        by: &by,
        today: day(on),
    })
}

#[test]
fn a_transfer_is_asked_for_once_in_the_window_by_the_club_that_wants_it() {
    use OfficeRefusal::{Forbidden, NoSuchClub, SameClub, TransferWaits, WindowShut};
    let mut office = office();
    let asks = |office: &Office, posts, on, to| {
        at_desk(office, posts, on, |desk| {
            ask_transfer(desk, &Merges::default(), (ASKED, &licence()), ClubId(to))
        })
    };
    for (posts, on, to, refusal) in [
        (ALL, "2026-10-01", 9, NoSuchClub),
        (ALL, "2026-10-01", 1, SameClub),
        (BEJA, "2026-10-01", 2, Forbidden),
        (ALL, "2026-09-30", 2, WindowShut),
        (ALL, "2026-11-01", 2, WindowShut),
    ] {
        assert_eq!(asks(&office, posts, on, to), Err(refusal), "{on} {to}");
    }
    let events = asks(&office, ALL, "2026-10-31", 2).unwrap();
    for event in events {
        office.apply(event);
    }
    let asked = office.transfers.values().next().unwrap();
    assert_eq!((asked.from, asked.to), (Some(ClubId(1)), ClubId(2)));
    let again = asks(&office, ALL, "2026-10-31", 2);
    assert_eq!(again, Err(TransferWaits));
}

/// What came of the licence matters to whoever agrees, and to nobody else.
#[test]
fn an_answer_is_given_once_and_takes_the_licence_along() {
    use OfficeRefusal::{AnsweredOtherwise, Forbidden, LicenceEnded, LicenceMoved, NoSuchLicence};
    use TransferReply::{Agree, Refuse, TakeBack};
    const BRAGA: &[Scope] = &[Scope::Club(ClubId(2))];
    let on = "2026-11-02";
    let mut office = office();
    let asked = at_desk(&office, BRAGA, "2026-10-31", |desk| {
        ask_transfer(desk, &Merges::default(), (ASKED, &licence()), ClubId(2))
    });
    for event in asked.unwrap() {
        office.apply(event);
    }
    let nobody = Merges::default();
    let says = |office: &Office, posts, reply| {
        let transfer = office.transfers.values().next().unwrap();
        at_desk(office, posts, on, |desk| {
            answer_transfer(desk, &nobody, transfer, (reply, None))
        })
    };
    let beside = |licence: Option<Licence>| {
        let mut office = office.clone();
        let licences = licence.map(|licence| (licence.id, licence));
        office.licences = licences.into_iter().collect();
        office
    };
    let elsewhere = Licence {
        club: Some(ClubId(2)),
        ..licence()
    };
    let ended = Licence {
        ended: Some(day(on)),
        ..licence()
    };
    for (stands, posts, reply, answer) in [
        (Some(licence()), BRAGA, Agree, Err(Forbidden)),
        (Some(licence()), BRAGA, Refuse, Err(Forbidden)),
        (Some(licence()), BEJA, TakeBack, Err(Forbidden)),
        (Some(licence()), BRAGA, TakeBack, Ok(1)),
        (Some(licence()), ALL, Agree, Ok(2)),
        (None, ALL, Agree, Err(NoSuchLicence)),
        (Some(elsewhere.clone()), ALL, Agree, Err(LicenceMoved)),
        (Some(elsewhere), ALL, Refuse, Ok(1)),
        (Some(ended), ALL, Agree, Err(LicenceEnded)),
    ] {
        let said = says(&beside(stands), posts, reply);
        assert_eq!(said.map(|events| events.len()), answer, "{reply:?}");
    }
    let mut then = beside(Some(licence()));
    for event in says(&then, ALL, Agree).unwrap() {
        then.apply(event);
    }
    assert_eq!(then.licences[&LicenceId(1)].club, Some(ClubId(2)));
    assert_eq!(says(&then, ALL, Agree), Ok(Vec::new()));
    assert_eq!(says(&then, ALL, Refuse), Err(AnsweredOtherwise));
    assert_eq!(says(&then, BRAGA, TakeBack), Err(AnsweredOtherwise));
}

#[test]
fn an_entry_of_the_calendar_is_its_owners_and_its_tournament_theirs_too() {
    use OfficeRefusal::{
        Forbidden, NameTaken, NoSuchOwner, NoSuchTournament, NotOrganiser, TournamentTaken,
    };
    let mut office = office();
    let (beja, braga) = (Scope::Club(ClubId(1)), Scope::Club(ClubId(2)));
    let one = Some(TournamentId(1));
    let theirs = |role| Some((Stage::Running, role));
    let checks = |office: &Office, posts, (id, plan): (Option<i32>, FixturePlan), named| {
        at_desk(office, posts, "2027-01-01", |desk| {
            check_plan(desk, (id.map(FixtureId), &plan), named)
        })
    };
    let organiser = theirs(Some(TournamentRole::Organiser));
    let arbiter = theirs(Some(TournamentRole::ChiefArbiter));
    for (posts, plan, named, answer) in [
        (
            ALL,
            plan(Scope::Club(ClubId(9)), None),
            None,
            Err(NoSuchOwner),
        ),
        (BEJA, plan(braga, None), None, Err(Forbidden)),
        (BEJA, plan(beja, None), None, Ok(())),
        (BEJA, plan(beja, one), None, Err(NoSuchTournament)),
        (ALL, plan(beja, one), None, Err(NoSuchTournament)),
        (BEJA, plan(beja, one), arbiter, Err(NotOrganiser)),
        (BEJA, plan(beja, one), theirs(None), Err(NotOrganiser)),
        (BEJA, plan(beja, one), organiser, Ok(())),
        (ALL, plan(beja, one), theirs(None), Ok(())),
    ] {
        assert_eq!(checks(&office, posts, (None, plan), named), answer);
    }
    let made = at_desk(&office, BEJA, "2027-01-01", |desk| {
        propose(desk, (FixtureId(1), plan(beja, one)), organiser)
    });
    for event in made.unwrap() {
        office.apply(event);
    }
    let other = |name| FixturePlan {
        name: text(name),
        ..plan(beja, one)
    };
    for (id, plan, answer) in [
        (None, plan(beja, None), Err(NameTaken)),
        (None, other("Taça de Beja"), Err(TournamentTaken)),
        // what it names already it goes on naming, whoever organises that now
        (Some(1), other("Taça de Beja"), Ok(())),
    ] {
        assert_eq!(checks(&office, BEJA, (id, plan), None), answer);
    }
}

#[test]
fn an_entry_names_a_competition_of_teams_that_its_officer_directs_and_no_other_has() {
    use OfficeRefusal::{CompetitionTaken, NoSuchCompetition, NotDirector};
    let mut office = office();
    let league = FixturePlan {
        competition: Some(CompetitionId(1)),
        ..plan(Scope::Club(ClubId(1)), None)
    };
    let checks = |office: &Office, posts, id: Option<i32>, directs| {
        at_desk(office, posts, "2027-01-01", |desk| {
            check_competition(desk, (id.map(FixtureId), &league), directs)
        })
    };
    for (posts, directs, answer) in [
        (BEJA, None, Err(NoSuchCompetition)),
        (BEJA, Some(false), Err(NotDirector)),
        (BEJA, Some(true), Ok(())),
        (ALL, Some(false), Ok(())),
    ] {
        assert_eq!(checks(&office, posts, None, directs), answer);
    }
    let fixture = Fixture {
        id: FixtureId(1),
        plan: league.clone(),
        ..fixture()
    };
    office.apply(OfficeEvent::FixtureSet { fixture });
    let taken = checks(&office, ALL, None, Some(true));
    assert_eq!(taken, Err(CompetitionTaken));
    // what it names already it goes on naming
    assert_eq!(checks(&office, BEJA, Some(1), None), Ok(()));
}

#[test]
fn a_licence_is_the_only_one_of_its_owner_and_its_number_in_a_season() {
    use OfficeRefusal::{
        BeginsOutside, ConsentToCome, EndsOutside, Forbidden, HasLicence, NoSuchClub, NoSuchSeason,
        NumberOfNobody, NumberTaken,
    };
    let mut office = office();
    office.licences.insert(LicenceId(1), licence());
    let mut merges = Merges::default();
    assert!(merges.merge(PlayerId(6), PlayerId(5)));
    let new = |player, number: &str| Licence {
        id: LicenceId(2),
        player: PlayerId(player),
        number: number.parse().unwrap(),
        ..licence()
    };
    let today = "2026-11-30";
    let checks = |posts, licence: &Licence, consent_on| {
        at_desk(&office, posts, today, |desk| {
            check_licence(desk, &merges, licence, consent_on)
        })
    };
    let free = || new(7, "77");
    let (season, club) = (SeasonId(9), Some(ClubId(9)));
    let (from, ended) = (day("2026-08-31"), Some(day("2027-09-01")));
    for (licence, refusal) in [
        (Licence { season, ..free() }, NoSuchSeason),
        (Licence { club, ..free() }, NoSuchClub),
        (Licence { from, ..free() }, BeginsOutside),
        (Licence { ended, ..free() }, EndsOutside),
        // another record of one person
        (new(6, "77"), HasLicence),
        (new(7, "1234"), NumberTaken),
        (new(7, "01 234"), NumberTaken),
        (new(7, "000"), NumberOfNobody),
        (new(7, "—5"), NumberOfNobody),
    ] {
        assert_eq!(checks(ALL, &licence, None), Err(refusal));
    }
    let (come, to_come) = (Some(day(today)), Some(day("2026-12-01")));
    assert_eq!(checks(SOUTH, &free(), come), Ok(()));
    assert_eq!(checks(ALL, &free(), to_come), Err(ConsentToCome));
    assert_eq!(checks(BEJA, &free(), None), Err(Forbidden));
    assert_eq!(checks(ALL, &licence(), None), Ok(()), "it is no other");
    let forgotten = Licence {
        number: "—5".parse().unwrap(),
        ..licence()
    };
    let mut after = office.clone();
    after.licences.insert(LicenceId(1), forgotten.clone());
    let stays = at_desk(&after, ALL, today, |desk| {
        check_licence(desk, &merges, &forgotten, None)
    });
    assert_eq!(stays, Ok(()), "what stood stays");
}

/// Two records with a licence each are one person once one of the two is over; those who were merged before have one transferred once it is the only one, and neither is
/// lengthened until both hold again.
#[test]
fn of_two_licences_of_one_person_one_ends_first() {
    use OfficeRefusal::{HasLicence, TwoLicences};
    let mut office = office();
    let second = |ended: Option<&str>| Licence {
        id: LicenceId(2),
        player: PlayerId(6),
        number: "77".parse().unwrap(),
        ended: ended.map(day),
        ..licence()
    };
    office.licences.insert(LicenceId(1), licence());
    let mut merges = Merges::default();
    assert!(merges.merge(PlayerId(6), PlayerId(5)));
    let today = "2026-10-20";
    for (ended, both, asked) in [
        (None, true, Some(TwoLicences)),
        (Some("2026-10-21"), true, Some(TwoLicences)),
        (Some("2026-10-20"), false, None),
    ] {
        office.licences.insert(LicenceId(2), second(ended));
        let records: (&[PlayerId], &[PlayerId]) = (&[PlayerId(5)], &[PlayerId(6)]);
        let found = both_licensed(&office, records, day(today));
        let found = found.map(|(one, other)| (one.id, other.id));
        assert_eq!(found, both.then_some((LicenceId(1), LicenceId(2))));
        let asks = at_desk(&office, ALL, today, |desk| {
            ask_transfer(desk, &merges, (ASKED, &licence()), ClubId(2))
        });
        assert_eq!(asks.err(), asked, "{ended:?}");
    }
    let checks = |licence: &Licence| {
        at_desk(&office, ALL, today, |desk| {
            check_licence(desk, &merges, licence, None)
        })
    };
    assert_eq!(checks(&second(Some("2026-10-01"))), Ok(()));
    assert_eq!(checks(&licence()), Ok(()), "they hold on no other day");
    office
        .licences
        .insert(LicenceId(2), second(Some("2026-09-15")));
    let lengthened = at_desk(&office, ALL, today, |desk| {
        check_licence(desk, &merges, &second(None), None)
    });
    assert_eq!(lengthened, Err(HasLicence));
}

/// Nothing of a licence that was annulled is left: its owner may have another, and somebody else its number.
#[test]
fn a_licence_is_annulled_with_what_was_asked_of_it() {
    let mut office = office();
    office.licences.insert(LicenceId(1), licence());
    let to = ClubId(2);
    let asked = at_desk(&office, ALL, "2026-10-20", |desk| {
        ask_transfer(desk, &Merges::default(), (ASKED, &licence()), to)
    });
    for event in asked.unwrap() {
        office.apply(event);
    }
    let annuls = |office: &Office, posts| {
        at_desk(office, posts, "2026-10-21", |desk| {
            annul_licence(desk, &licence())
        })
    };
    assert_eq!(annuls(&office, BEJA), Err(OfficeRefusal::Forbidden));
    assert_eq!(annuls(&office, ALL), Err(OfficeRefusal::TransferWaits));
    let said = (TransferReply::Refuse, None);
    let refused = at_desk(&office, ALL, "2026-10-21", |desk| {
        let transfer = office.transfers.values().next().unwrap();
        answer_transfer(desk, &Merges::default(), transfer, said.clone())
    });
    for event in refused.unwrap() {
        office.apply(event);
    }
    for event in annuls(&office, SOUTH).unwrap() {
        office.apply(event);
    }
    assert!(office.licences.is_empty() && office.transfers.is_empty());
}

/// Held, made in this tournament, met in all, earned.
#[test]
fn the_highest_title_that_a_tournament_finishes_is_earned() {
    for (held, made, met, earned) in [
        ("", "MN", "MN", "MN"),
        ("", "CM MN GMN", "CM MN", "MN"),
        // without a norm of this tournament it waits for a proposal
        ("", "CM", "CM MN", "CM"),
        ("", "MN", "CM", ""),
        ("", "", "MN", ""),
        ("CM", "CM MN", "CM MN", "MN"),
        ("MN", "CM MN", "CM MN", ""),
        ("GMN", "MN", "MN", ""),
    ] {
        let titles = |codes: &str| -> Vec<Title> {
            let codes = codes.split_whitespace();
            codes.map(|code| Title::from_code(code).unwrap()).collect()
        };
        let made_here: BTreeSet<Title> = titles(made).into_iter().collect();
        let found = earned_title(Title::from_code(held), &made_here, titles(met));
        assert_eq!(found, Title::from_code(earned), "{held} | {made} | {met}");
    }
}

#[test]
fn titles_are_given_or_declined_as_they_were_shown() {
    let (ana, rui) = (PlayerId(7), PlayerId(8));
    let title = Title::NationalMaster;
    let earned = [ana, rui].map(|player| EarnedTitle {
        player,
        title,
        norms: vec![TournamentId(3)],
    });
    let occasion = Occasion::Homologation {
        fixture: FixtureId(1),
        step: 4,
    };
    let from = day("2026-10-04");
    let grounds = TitleGrounds {
        evidence: "Open de Beja".parse().unwrap(),
        from,
        occasion,
    };
    let why: LongText = "menos de doze jogos".parse().unwrap();
    let answers = TitleAnswers::from([((ana, title), None), ((rui, title), Some(why.clone()))]);
    let gives = |answers: &TitleAnswers| {
        at_desk(&office(), ALL, "2026-10-10", |desk| {
            give_titles(desk, earned.to_vec(), answers, &grounds)
        })
    };
    let given = gives(&answers).unwrap();
    let standings: Vec<_> = given.iter().map(|(case, is)| (case.player, is)).collect();
    let by = "Olga".to_owned();
    let approved = TitleState::Approved {
        from,
        by: by.clone(),
        occasion: Some(occasion),
    };
    let declined = TitleState::Declined { why, by };
    assert_eq!(standings, [(ana, &approved), (rui, &declined)]);
    let case = &given[0].0;
    assert_eq!((case.title, &case.norms), (title, &vec![TournamentId(3)]));
    assert_eq!(case.proposed_on, day("2026-10-10"));
    let (mut fewer, mut more) = (answers.clone(), answers);
    fewer.remove(&(rui, title));
    more.insert((PlayerId(9), title), None);
    for seen in [fewer, more] {
        assert_eq!(gives(&seen), Err(OfficeRefusal::TitlesChanged));
    }
}

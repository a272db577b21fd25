//! Somebody is forgotten who played for a team: what was typed of them is written over, and every hash stays.

use arbitro::account::SiteRole;
use arbitro::db::erasure::{EraseEnd, erase};
use arbitro::db::{self, journal::Journal, team::OnList};
use macro_rules_attribute::apply;
use teams::{PenaltyKind, TeamEvent, TeamNo, decide};
use tournament::{Points, Reason};

use super::{League, change, organiser, sent};
use crate::support::fixture::by_program;
use crate::support::site::Site;
use crate::{on_each_database, on_sqlite};

#[apply(on_each_database)]
fn who_is_forgotten_leaves_the_texts_of_a_competition(db: &TestDb) {
    let league = League::new(db, None);
    league.announced_with_a_round();
    league.penalised("Ana Sá levou o telefone à sala");
    let id = league.players[0][0];
    let forget = || {
        let forget = db
            .db
            .write_blocking(|c| erase(c, (id, None), &by_program()));
        forget.unwrap()
    };
    let rows = || db.read(|c| db::journal::list(c, Journal::Teams(league.id)));
    let before = rows();
    let on_list = OnList {
        competition: league.id,
        team: TeamNo(1),
        sat: true,
    };
    assert_eq!(forget(), EraseEnd::PlaysInTeam(on_list));
    assert_eq!(rows(), before);
    league.finish();
    let before = rows();
    assert_eq!(forget(), EraseEnd::Done(Vec::new()));
    let now = rows();
    for (row, was) in now.iter().zip(&before) {
        assert_eq!(row.hash, was.hash);
        assert!(!row.event.contains("Ana"), "{row:?}");
    }
    let last: TeamEvent = serde_json::from_str(&now.last().unwrap().event).unwrap();
    assert!(matches!(last, TeamEvent::PersonErased { rows, .. } if rows.len() == 2));
    let penalty = &league.now().penalties[0];
    assert_eq!(penalty.reason.to_string(), "[…] levou o telefone à sala");
    league.assert_sound();
    // once more, nothing more is done
    assert_eq!(forget(), EraseEnd::Done(Vec::new()));
    assert_eq!(rows(), now);
}

/// What the file names, the page counts.
#[apply(on_each_database)]
fn whoever_asks_is_told_of_how_many_competitions(db: &TestDb) {
    let league = League::new(db, None);
    let site = Site::start(db);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let id = league.players[0][0];
    let page = admin.page(&format!("/register/{id}/data"));
    let counted = page.texts("dl dt").into_iter().zip(page.texts("dl dd"));
    let teams = counted.filter(|(what, _)| what == "Competições de equipas");
    let teams: Vec<String> = teams.map(|(_, count)| count).collect();
    assert_eq!(teams, ["1"]);
}

/// Its rows are gone and its journal stays, so that nobody would look there for a name.
#[apply(on_each_database)]
fn who_is_forgotten_leaves_the_journal_of_a_deleted_competition_too(db: &TestDb) {
    let league = League::new(db, None);
    let why: Reason = "Ana Sá inscreveu-se fora do prazo".parse().unwrap();
    let points = (PenaltyKind::Board, Points::from_halves(2));
    league.act(|now, _| decide::penalise(now, TeamNo(1), points, why));
    let by = change(league.id, 1);
    let gone = db
        .db
        .write_blocking(|c| db::team::delete(c, &by, |_| Ok(())));
    gone.unwrap();
    let forget = || {
        let id = league.players[0][0];
        let forget = db
            .db
            .write_blocking(|c| erase(c, (id, None), &by_program()));
        forget.unwrap()
    };
    let rows = || db.read(|c| db::journal::list(c, Journal::Teams(league.id)));
    let before = rows();
    assert_eq!(forget(), EraseEnd::Done(Vec::new()));
    let now = rows();
    assert_eq!(now.len(), before.len() + 1);
    for (row, was) in now.iter().zip(&before) {
        assert_eq!(row.hash, was.hash);
        assert!(!row.event.contains("Ana"), "{row:?}");
    }
    league.assert_sound();
    assert_eq!(forget(), EraseEnd::Done(Vec::new()));
    assert_eq!(rows(), now);
}

/// A file that leaves out what cannot be read would say that nothing is kept there.
#[apply(on_each_database)]
fn a_journal_that_cannot_be_read_is_not_left_out_of_what_is_kept(db: &TestDb) {
    let league = League::new(db, None);
    let kept = || {
        let id = league.players[0][0];
        db.db
            .read_blocking(|c| db::personal::find(c, id, None))
            .map(|kept| kept.unwrap().data["teams"].to_string())
    };
    assert!(kept().unwrap().contains("team"));
    let journal = Journal::Teams(league.id).key();
    db.sql(&format!(
        "UPDATE journal SET event = '{{}}' WHERE stream = '{journal}' AND number = 2"
    ));
    assert!(kept().is_err());
}

/// A competition that is opened again has people on its lists who were forgotten meanwhile.
#[apply(on_sqlite)]
fn what_is_refused_calls_whoever_was_forgotten_in_the_language_of_the_reader(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.announced_with_a_round();
    league.won_at_home();
    league.finish();
    let id = league.players[0][0];
    let forget = db
        .db
        .write_blocking(|c| erase(c, (id, None), &by_program()));
    assert_eq!(forget.unwrap(), EraseEnd::Done(Vec::new()));
    league.act(|now, _| decide::reopen(now, "resultado trocado".parse().unwrap()));
    let number = id.to_string();
    let fields = [
        ("seat-first-1", number.as_str()),
        ("seat-first-2", &number),
        ("lineup-reason", "engano"),
    ];
    for (lang, said) in [
        ("pt", format!("Está em dois tabuleiros: Pessoa {id}")),
        ("en", format!("At two boards: Person {id}")),
    ] {
        let desk = format!("/teams/{}/desk/rounds/1/matches/1", league.id);
        let page = format!("{desk}?lang={lang}");
        let form = format!("{desk}/lineups?lang={lang}");
        let twice = sent(&mut director, (&page, &form), &fields);
        assert_eq!(twice.status, 409);
        twice.page().assert_says(&said);
    }
}

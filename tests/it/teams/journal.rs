//! The journal of a competition as its page tells it.

use std::collections::BTreeSet;

use arbitro::account::{SiteRole, UserId};
use arbitro::db::{self, journal::Journal};
use macro_rules_attribute::apply;
use strum::VariantNames;
use teams::{
    BoardResults, EntrantEvent, GameResult, MatchEvent, PenaltyKind, TeamEvent, TeamForfeit,
    TeamNo, decide,
};
use tournament::{Points, Reason, Side};

use super::{FIRST, League, everybody, organiser};
use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::site::Site;

/// A cup whose drawn matches somebody decides.
const CUP: &str = "name Taça de ensaio\nformat knockout\nboards 2\ngames 1\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points board-points\n";

fn reason(text: &str) -> Reason {
    text.parse().unwrap()
}

/// All that happens before the first round.
fn arranged(league: &League<'_>, other: UserId) {
    let rules = format!("{CUP}squares 64\n");
    league.act(|now, _| decide::change_rules(now, &rules, (now.starts, now.ends)));
    league.act(|now, _| decide::name_director(now, other));
    league.act(|now, _| decide::dismiss_director(now, other));
    for (no, name) in [(None, "Este"), (Some(TeamNo(3)), "Oeste")] {
        let named = (name.parse().unwrap(), None);
        league.act(|now, _| decide::set_team(now, no, named, 1));
    }
    league.act(|now, _| decide::remove_team(now, TeamNo(3)));
    league.act(|now, _| decide::renew_link(now, TeamNo(1)));
    let points = (PenaltyKind::Board, Points::from_halves(3));
    league.act(|now, _| decide::penalise(now, TeamNo(2), points, reason("chegaram tarde")));
    league.act(|now, _| decide::lift_penalty(now, 0, reason("foi o comboio")));
    league.act(|now, _| decide::announce(now));
}

/// The only match, from its pairing to its decision, and what comes after it.
fn played(league: &League<'_>) {
    league.publish(at(1_000_000));
    let later = (at(2_000_000), at(0));
    league.act(|now, _| decide::put_off(now, FIRST, later, reason("sala ocupada")));
    for (begins, venue) in [(Some(later.0), "Sede do Norte".parse().ok()), (None, None)] {
        league.act(|now, _| decide::arrange(now, FIRST, (begins, venue)));
    }
    for by in [Some(TeamForfeit::Both), None] {
        league.act(|now, _| decide::forfeit(now, FIRST, by, reason("faltou a luz")));
    }
    let home = league.now().at(FIRST).unwrap().home;
    let mut sides = [Side::First, Side::Second];
    if home != TeamNo(1) {
        sides.reverse();
    }
    for (side, list) in sides.into_iter().zip(&league.players) {
        league.hand_in(1, (FIRST, side), &list[1..]).unwrap();
    }
    let mut lineups = league.now().at(FIRST).unwrap().lineups.clone().unwrap();
    lineups[teams::place(sides[0])].0[0] = Some(league.players[0][0]);
    let why = reason("jogou a suplente");
    league.act(|now, _| decide::correct_lineups(now, FIRST, lineups, why));
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Draw));
    let stated = results.clone();
    league.act(|now, _| decide::state(now, (FIRST, sides[0]), stated));
    results.set(1, 0, Some(GameResult::Draw));
    league.act(|now, _| decide::enter(now, FIRST, results));
    league.act(|now, _| decide::decide_match(now, FIRST, sides[0], reason("sorteio")));
    league.act(|now, _| decide::leave(now, TeamNo(2), reason("sem jogadores")));
    league.act(|now, _| decide::stay(now, TeamNo(2), reason("sem jogadores")));
    let player = league.players[1][0];
    let erased = TeamEvent::PersonErased {
        player,
        rows: Vec::new(),
        players: Vec::new(),
    };
    league.act(|_, _| Ok(vec![erased]));
    league.finish();
    league.act(|now, _| decide::reopen(now, reason("resultado trocado")));
    league.finish();
}

/// The kinds of all events of its journal.
fn kinds(db: &TestDb, league: &League<'_>) -> Vec<&'static str> {
    let rows = db.read(|c| db::journal::list(c, Journal::Teams(league.id)));
    let event = |text: &str| -> TeamEvent { serde_json::from_str(text).unwrap() };
    rows.iter().map(|row| event(&row.event).into()).collect()
}

const IN_PORTUGUESE: [&str; 20] = [
    "A competição foi criada: Taça de ensaio, ",
    "Linhas novas: squares 64",
    "outra passa a dirigir a competição",
    "A equipa Este foi alterada: Oeste",
    "A equipa Oeste foi retirada",
    "Lista da equipa Norte gravada: Ana Sá, Berta Luz, Carla Paz",
    "Penalização da equipa Sul. Pontos dos tabuleiros: 1½. Motivo: chegaram tarde",
    "A penalização da equipa Sul foi retirada. Motivo: foi o comboio",
    "A ronda 1 foi publicada: ",
    "Motivo: sala ocupada",
    "Hora e local do encontro (ronda 1, ",
    "A hora e o local do encontro foram retirados (ronda 1, ",
    "Formação da equipa Norte entregue, selada (ronda 1, ",
    "Norte: Berta Luz, Carla Paz",
    "Norte, Tabuleiro 1: Berta Luz → Ana Sá. Motivo: jogou a suplente",
    "O capitão da equipa Norte declarou (ronda 1, ",
    "Tabuleiro 1 ½–½; Tabuleiro 2 ½–½",
    "Segue em frente, por decisão da direcção: Norte (ronda 1, ",
    "A equipa Sul desistiu. Motivo: sem jogadores",
    "A competição foi reaberta depois de terminar. Motivo: resultado trocado",
];

const IN_ENGLISH: [&str; 7] = [
    "New lines: squares 64",
    "The team Oeste was removed",
    "Time and place of the match (round 1, ",
    "List of the team Norte saved: Ana Sá, Berta Luz, Carla Paz",
    "Lineup of the team Norte handed in, sealed (round 1, ",
    "Board 1 ½–½; Board 2 ½–½",
    "Withdrawal undone: the team Sul stays. Reason: sem jogadores",
];

#[apply(on_each_database)]
fn every_event_of_a_competition_is_told_in_words(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let other = site.account("outra@example.pt", SiteRole::Organiser);
    let league = League::under(db, CUP, Some(user), everybody(db));
    arranged(&league, other);
    played(&league);
    let kinds = kinds(db, &league);
    let nouns = [
        TeamEvent::VARIANTS,
        EntrantEvent::VARIANTS,
        MatchEvent::VARIANTS,
    ];
    // of the nouns themselves a journal has nothing
    let every = nouns.concat().into_iter();
    let every: BTreeSet<&str> = every
        .filter(|kind| !["team", "match"].contains(kind))
        .collect();
    assert_eq!(kinds.iter().copied().collect::<BTreeSet<_>>(), every);
    let url = format!("/teams/{}/desk/journal", league.id);
    let told: [(&str, &[&str]); 2] = [("pt", &IN_PORTUGUESE), ("en", &IN_ENGLISH)];
    for (lang, sentences) in told {
        let page = director.page(&format!("{url}?lang={lang}"));
        let lines = page.texts("li[id^=j-]");
        assert_eq!(lines.len(), kinds.len());
        for line in &lines {
            assert!(!line.contains(['{', '}']), "{line}");
        }
        for sentence in sentences {
            page.assert_says(sentence);
        }
    }
}

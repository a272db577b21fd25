//! Competitions of teams: over HTTP on both databases, with canaries over every public address, and with two captains at the deadline.

mod arranged;
mod captains;
mod colours;
mod corrected;
mod deletion;
mod desk;
mod directing;
mod divisions;
mod erasure;
mod journal;
mod leaving;
mod moved;
mod openings;
mod papers;
mod penalties;
mod races;
mod rated;
mod reopening;

use arbitro::account::{SiteRole, UserId};
use arbitro::db;
use arbitro::db::team::{CompetitionBy, HandedIn, LoadedCompetition, TeamChange, TeamChangeError};
use chrono::NaiveDateTime;
use draughts::lot::Secret;
use teams::{
    BoardResults, Competition, GameResult, Lineup, MatchAt, MatchNo, PenaltyKind, TeamForfeit,
    TeamNo, decide, decide::Decided,
};
use tournament::{CompetitionAction, CompetitionId, PlayerId, Points, Reason, RoundNo, Side};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{by_program, registered};
use crate::support::site::{Answer, Browser, PASSWORD, Site};

/// Two boards of one game each: what is easily followed.
const RULES: &str = "name Taça de ensaio\nformat round-robin 1\nboards 2\ngames 1\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points board-points direct\n";

/// The first match of the first round.
const FIRST: MatchAt = MatchAt {
    round: RoundNo(1),
    no: MatchNo(1),
};

/// A league of two teams of three players, in the database.
pub(crate) struct League<'a> {
    db: &'a TestDb,
    pub(crate) id: CompetitionId,
    /// The players of both.
    pub(crate) players: [Vec<PlayerId>; 2],
}

/// When something happens, so many seconds after the beginning.
fn change(id: CompetitionId, seconds: i64) -> TeamChange {
    let entry = db::journal::Signature::by_program("test", at(seconds));
    TeamChange {
        id,
        action: CompetitionAction::Arrange,
        by: CompetitionBy::Program,
        seen: None,
        entry,
    }
}

/// Three players for each of two teams.
fn everybody(db: &TestDb) -> [Vec<PlayerId>; 2] {
    let names = [
        ["Ana Sá", "Berta Luz", "Carla Paz"],
        ["Duarte Reis", "Elsa Mar", "Fausto Rio"],
    ];
    names.map(|names| names.map(|name| registered(db, name).id).to_vec())
}

impl<'a> League<'a> {
    pub(crate) fn new(db: &'a TestDb, director: Option<UserId>) -> Self {
        Self::of(db, director, everybody(db))
    }

    /// A league of people who are registered.
    fn of(db: &'a TestDb, director: Option<UserId>, players: [Vec<PlayerId>; 2]) -> Self {
        Self::under(db, RULES, director, players)
    }

    /// The same under other rules.
    pub(crate) fn under(
        db: &'a TestDb,
        rules: &str,
        director: Option<UserId>,
        players: [Vec<PlayerId>; 2],
    ) -> Self {
        let secret = Secret::new([7; 32]);
        let day = at(0).date();
        let made = decide::make(rules, (day, day), secret.commitment(), director).unwrap();
        let entry = by_program();
        let made = db
            .db
            .write_blocking(|c| db::team::create(c, &made, &secret, &entry));
        let id = made.unwrap();
        let league = Self { db, id, players };
        for (no, name) in [(1, "Norte"), (2, "Sul")] {
            let named = (name.parse().unwrap(), None);
            league.act(|now, _| decide::set_team(now, None, named, 1));
            let list = league.players[usize::from(no) - 1].clone();
            league.act(|now, _| decide::set_list(now, TeamNo(no), list, None));
        }
        league
    }

    pub(crate) fn attempt(
        &self,
        seconds: i64,
        decide: impl FnOnce(&Competition, &Secret) -> Decided,
    ) -> Result<LoadedCompetition, TeamChangeError> {
        let change = change(self.id, seconds);
        self.db.db.write_blocking(|c| {
            db::team::change(c, &change, |now, secret| decide(&now.competition, secret))
        })
    }

    pub(crate) fn act(
        &self,
        decide: impl FnOnce(&Competition, &Secret) -> Decided,
    ) -> LoadedCompetition {
        self.attempt(0, decide).unwrap()
    }

    /// Publishes the next round with this deadline.
    fn publish(&self, deadline: NaiveDateTime) {
        self.act(|now, secret| decide::publish_round(now, secret, (deadline, at(0))));
    }

    /// Everybody sees it, and the lineups of its first round are open.
    pub(crate) fn announced_with_a_round(&self) {
        self.act(|now, _| decide::announce(now));
        self.publish(at(100));
        self.tend(101);
    }

    /// The home team wins both boards of the first match.
    pub(crate) fn won_at_home(&self) {
        let mut results = BoardResults::empty(2, 1);
        (0..2).for_each(|board| results.set(board, 0, Some(GameResult::Home)));
        self.act(|now, _| decide::enter(now, FIRST, results));
    }

    /// The first team is penalised for what this says, and loses what it does not play.
    pub(crate) fn penalised(&self, why: &str) {
        let why: Reason = why.parse().unwrap();
        let points = (PenaltyKind::Board, Points::from_halves(2));
        let reason = why.clone();
        self.act(|now, _| decide::penalise(now, TeamNo(1), points, reason));
        self.act(|now, _| decide::forfeit(now, FIRST, Some(TeamForfeit::Home), why));
    }

    /// It is over.
    pub(crate) fn finish(&self) {
        self.act(|now, secret| decide::finish(now, secret.clone()));
    }

    fn now(&self) -> Competition {
        let found = self.db.read(|c| db::team::find(c, self.id));
        found.unwrap().competition
    }

    /// The link of a team's captain.
    fn link(&self, team: u16) -> String {
        let found = self.db.read(|c| db::team::find_with_secret(c, self.id));
        let (loaded, secret) = found.unwrap();
        let key = db::team::captain_key(&loaded, &secret, TeamNo(team)).unwrap();
        format!("/teams/{}/captain/{team}/{}", self.id, key.as_str())
    }

    /// Hands a lineup in, so many seconds after the beginning.
    fn hand_in(
        &self,
        seconds: i64,
        (of, side): (MatchAt, Side),
        players: &[PlayerId],
    ) -> Result<HandedIn, TeamChangeError> {
        let lineup = Lineup(players.iter().map(|player| Some(*player)).collect());
        let change = change(self.id, seconds);
        self.db
            .db
            .write_blocking(|c| db::team::hand_in(c, &change, (of, side), lineup))
    }

    /// Opens what is due, so many seconds after the beginning.
    fn tend(&self, seconds: i64) -> usize {
        let id = self.id;
        let opened = self
            .db
            .db
            .write_blocking(|c| db::team::open_due(c, id, at(seconds)));
        opened.unwrap()
    }

    /// Every journal holds against its tables.
    fn assert_sound(&self) {
        self.db.assert_audited();
    }
}

/// Sends a form with the version that its page shows.
fn sent(browser: &mut Browser, (page, form): (&str, &str), fields: &[(&str, &str)]) -> Answer {
    let seen = browser.page(page).value("version");
    browser.post(form, &[fields, &[("version", seen.as_str())]].concat())
}

/// Sends a form of the page that was answered, as it stands there.
fn sent_again(browser: &mut Browser, form: &str, answer: &Answer) -> Answer {
    let fields = answer.page().form(&format!("form[action='{form}']"));
    let fields = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let fields: Vec<_> = fields.filter(|(name, _)| *name != "csrf").collect();
    browser.post(form, &fields)
}

/// Somebody who directs.
fn organiser(site: &Site<'_>) -> (Browser, UserId) {
    let user = site.account("organiser@example.pt", SiteRole::Organiser);
    let mut browser = site.browser();
    let answer = browser.sign_in("organiser@example.pt", PASSWORD);
    assert_eq!(answer.status, 303);
    (browser, user)
}

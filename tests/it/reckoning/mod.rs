//! Rating lists that are computed and circuits: over HTTP, from nothing, and with two officers at once.

mod brought;
mod circuits;
mod deleting;
pub(crate) mod forgotten;
mod leaving;
mod licensed;
mod lists;
mod merges;
mod outside;
mod races;
mod revised;
mod titles;

use arbitro::account::SiteRole;
use arbitro::db;
use tournament::{
    BoardNo, DrawBy, GameNo, Outcome, Person, Player, PlayerId, RoundNo, Side, WinBy, decide,
};

use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::make_account;

const FIRST: RoundNo = RoundNo(1);

/// Rules with whole numbers that are easily followed: everybody begins with 1500, K is 20.
const RULES: &str = "name Regras de ensaio\nsource https://example.pt/regras\n\nfrom 2000-01-01\nperiod event\nexpect fide\nk 20\nfirst given 1500\n";

/// Four players of the register.
fn people(db: &TestDb) -> Vec<Player> {
    let names = ["Ana Sá", "Berta Luz", "Carlos Paz", "Duarte Reis"];
    let create = |name: &str| {
        let person = Person::named(name.parse().unwrap());
        db.write(|c| db::player::create(c, &person, &by_program()))
    };
    names.map(create).to_vec()
}

/// A finished tournament of them of one round: whoever has White in the first game wins both.
fn finished<'a>(db: &'a TestDb, people: &[Player], name: &str) -> Hall<'a> {
    let entered = people.iter().map(|one| (Some(one.id), one.person.clone()));
    let organiser = make_account(
        db,
        &format!("{}@example.pt", name.to_lowercase()),
        SiteRole::Organiser,
    );
    let hall = Hall::prepared(db, organiser, (name, 1), entered.collect());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    hall
}

/// Makes the first game of the first board a draw, or a win of its first side again.
fn correct(hall: &Hall<'_>, drawn: bool) {
    let outcome = if drawn {
        Outcome::Draw(DrawBy::Agreement)
    } else {
        Outcome::Win(Side::First, WinBy::Unstated)
    };
    hall.act(|t, _| decide::correct_result(t, FIRST, BoardNo(1), GameNo(1), Some(outcome)));
}

/// Makes whoever lost on the first board the winner of both games.
fn overturn(hall: &Hall<'_>) {
    let outcome = Some(Outcome::Win(Side::Second, WinBy::Unstated));
    for game in [GameNo(1), GameNo(2)] {
        hall.act(|t, _| decide::correct_result(t, FIRST, BoardNo(1), game, outcome));
    }
}

/// Who won on the first board.
fn winner(hall: &Hall<'_>) -> PlayerId {
    let tournament = hall.now().tournament;
    let first = tournament.rounds[0].matches[0].pairing.first;
    tournament.entries[&first].player.unwrap()
}

fn rating(db: &TestDb, player: PlayerId) -> Option<u16> {
    let found = db.read(|c| db::player::find(c, player)).unwrap();
    found.person.rating.map(|rating| rating.get())
}

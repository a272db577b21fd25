//! Who gets which prize, and how much.

use super::{Cell, Sheet, Who};
use crate::words::{Lang, Words, prize_club, prize_told};
use tournament::{
    Rounded, Tournament,
    standings::{Award, Winner, award, standings},
};

/// The prizes by the standings, a row for everybody who gets one, with what their sum is a part of. Who is in a category follows from the tournament as it is;
/// what is written of people is what `public` has, where years of birth and more are left out.
#[must_use]
pub fn prizes(whole: &Tournament, public: &Tournament, lang: Lang, t: &Words) -> Sheet {
    let awards = award(whole, &standings(whole, None));
    let mut head = vec![
        t.awards_prize_name(),
        t.awards_prize_for(),
        t.tournament_number_short(),
        t.register_title(),
        t.tournament_player(),
        t.register_club(),
    ];
    let federations = public.tells_federations();
    head.extend(federations.then(|| t.export_federation()));
    head.extend([t.awards_value(), t.awards_what(), t.export_note()]);
    Sheet {
        name: t.awards_prizes(),
        head,
        rows: awards
            .iter()
            .flat_map(|award| rows(public, lang, t, award))
            .collect(),
    }
}

fn rows(tournament: &Tournament, lang: Lang, t: &Words, award: &Award) -> Vec<Vec<Cell>> {
    let told = prize_told(t, lang, tournament, award);
    let who = Who(tournament);
    let federations = tournament.tells_federations();
    let row = |winner: Option<&Winner>| {
        let mut cells = vec![Cell::Text(told.name.clone()), Cell::Text(told.list.clone())];
        match winner {
            Some(winner) => match prize_club(tournament, award, winner.entry) {
                Some(club) => {
                    cells.extend(std::array::from_fn::<_, 3, _>(|_| Cell::Empty));
                    cells.push(Cell::Text(club));
                }
                None => {
                    cells.push(who.number(winner.entry));
                    cells.extend(who.person(winner.entry));
                }
            },
            None => cells.extend(std::array::from_fn::<_, 4, _>(|_| Cell::Empty)),
        }
        let player = winner.filter(|_| !award.is_of_clubs(&tournament.awards));
        let entry = player.and_then(|winner| tournament.entries.get(&winner.entry));
        let federation = entry.and_then(|entry| entry.person.federation);
        cells.extend(federations.then(|| Cell::text(federation)));
        let own = winner.and_then(|winner| winner.own(&tournament.awards));
        cells.push(money(winner.map_or(0, |winner| winner.cents)));
        cells.push(Cell::text(own.and_then(|prize| prize.what.as_ref())));
        let said = match winner {
            Some(winner) if award.level.contains(&winner.entry) => Some(t.awards_level_note()),
            Some(_) => None,
            None => Some(told.nobody.clone()),
        };
        let notes: Vec<String> = told.shared.clone().into_iter().chain(said).collect();
        cells.push(Cell::text(
            Some(notes.join(" ")).filter(|note| !note.is_empty()),
        ));
        cells
    };
    if award.winners.is_empty() {
        return vec![row(None)];
    }
    let winners = award.winners.iter();
    winners.map(|winner| row(Some(winner))).collect()
}

/// An amount as a number of euros; nothing for a cup or a medal.
fn money(cents: u64) -> Cell {
    match i64::try_from(cents) {
        Ok(cents) if cents > 0 => Cell::Average(Rounded::quotient(cents, 100, 2)),
        Ok(_) | Err(_) => Cell::Empty,
    }
}

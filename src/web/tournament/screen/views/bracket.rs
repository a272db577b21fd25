//! The bracket of a knockout, a round under its own heading.

use crate::words;
use tournament::{
    RoundNo, Side,
    bracket::{Bracket, BracketPlace, Tie},
};

use super::{
    super::{
        Scene,
        sheet::{Body, ScreenSheet, SheetCell, SheetRow, TWO_LINES},
    },
    federations,
};

/// Every round of the bracket; nothing where the tournament is no knockout, or its order is not known.
pub(super) fn rounds(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let tournament = scene.head.tournament();
    if !tournament.regulations.system.is_knockout() || tournament.order.is_empty() {
        return Vec::new();
    }
    let bracket = Bracket::of(tournament);
    let count = bracket.rounds.len();
    let sheet = |(at, ties): (usize, &Vec<Tie>)| {
        let no = RoundNo(u16::try_from(at + 1).unwrap_or(u16::MAX));
        let third = bracket.third.filter(|_| at + 1 == count);
        let third = third.map(|tie| {
            meeting(
                scene,
                no,
                &tie,
                Some(words::third_title(scene.t(), &bracket)),
            )
        });
        ScreenSheet {
            heading: words::round_title(scene.t(), tournament, no),
            note: scene.t().bracket_title(),
            body: Body::Rows {
                rows: ties
                    .iter()
                    .map(|tie| meeting(scene, no, tie, None))
                    .chain(third)
                    .collect(),
                size: TWO_LINES,
            },
        }
    };
    bracket.rounds.iter().enumerate().map(sheet).collect()
}

/// The two of a meeting with their points; what it is for where the heading does not say, and how it was decided where the points do not.
fn meeting(scene: &Scene<'_>, no: RoundNo, tie: &Tie, stake: Option<String>) -> SheetRow {
    let (t, tournament) = (scene.t(), scene.head.tournament());
    let name = |place: BracketPlace| match place {
        BracketPlace::Entry(entry) => {
            let name = scene.head.who(entry, t).name;
            if tie.winner == place {
                format!("{name} ✓")
            } else {
                name
            }
        }
        BracketPlace::Vacant => t.bracket_vacant(),
        BracketPlace::Open => t.bracket_open(),
    };
    let points = |place: BracketPlace| {
        let points = tie.game_points(tournament, no, place);
        points.map(|points| points.to_string()).unwrap_or_default()
    };
    let mut cells = vec![SheetCell::of("name", tie.places.map(name).to_vec())];
    cells.extend(federations(scene, &tie.places.map(BracketPlace::entry)));
    cells.push(SheetCell::of("points", tie.places.map(points).to_vec()));
    let round = tournament.round(no);
    let one = round.and_then(|round| round.on_board(tie.board?));
    let how = one.and_then(|one| {
        // the points in the order of the two names
        let top = tie.places[0].entry();
        let first = top.and_then(|entry| one.pairing.side_of(entry));
        words::decided(t, tournament, one, first.unwrap_or(Side::First))
    });
    let said: Vec<String> = stake.into_iter().chain(how).collect();
    if !said.is_empty() {
        cells.push(SheetCell::of("why", said));
    }
    SheetRow(cells)
}

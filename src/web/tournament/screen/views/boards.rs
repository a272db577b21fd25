//! Who sits where in the round that was published last, and how it goes.

use crate::web::tournament::{Head, round};
use crate::words::{self, Named};
use tournament::{Decision, Match, Round, RoundNo, Side, standings::shown_points};

use super::{
    super::{
        Scene,
        sheet::{Body, LINE, ScreenSheet, SheetCell, SheetRow, TWO_LINES, WIDE_LINE},
    },
    codes, federations,
};
use crate::web::tournament::next::NextSeat;

fn last(head: &Head) -> Option<&Round> {
    head.tournament().last_published()
}

fn heading(scene: &Scene<'_>, round: &Round) -> String {
    words::round_title(scene.t(), scene.head.tournament(), round.no)
}

/// By name: where somebody sits, for what where the heading says something else, and with which colour the first game begins.
pub(super) fn by_name(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let Some(last) = last(scene.head) else {
        return Vec::new();
    };
    let t = scene.t();
    let row = |row: round::NameRow| {
        let mut cells = vec![SheetCell::new("name", row.who.name)];
        cells.extend(codes(scene, std::iter::once(row.who.federation)));
        match row.seat {
            NextSeat::Board(seat) => {
                // before colour and number, which stand under one another
                cells.extend(seat.stake.map(|stake| SheetCell::new("why", stake)));
                cells.push(SheetCell::mark("colour", seat.mark));
                cells.push(SheetCell::new("number", seat.board.to_string()));
            }
            NextSeat::Bye(why) | NextSeat::Nobody(why) => cells.push(SheetCell::new("why", why)),
        }
        SheetRow(cells)
    };
    vec![ScreenSheet {
        heading: heading(scene, last),
        note: t.screen_board_of_each(),
        body: Body::Rows {
            rows: round::names(scene.head, last, t)
                .into_iter()
                .map(row)
                .collect(),
            size: LINE,
        },
    }]
}

/// The two of a match by what the reader may see of their names.
fn both(scene: &Scene<'_>, one: &Match) -> [String; 2] {
    [Side::First, Side::Second].map(|side| scene.head.who(one.pairing.on(side), scene.t()).name)
}

/// Whom a match of a knockout has let go on, and how it was decided where the points of its games do not say.
fn decided(scene: &Scene<'_>, one: &Match) -> (Option<Side>, Option<String>) {
    let tournament = scene.head.tournament();
    if !tournament.regulations.system.is_knockout() {
        return (None, None);
    }
    let winner = match one.decision(&tournament.regulations.decider) {
        Decision::For(side) => Some(side),
        Decision::Open | Decision::Drawn | Decision::Nobody => None,
    };
    let how = words::decided(scene.t(), tournament, one, Side::First);
    (winner, how)
}

/// The number of a board, then one row or two lines for the two players with what stands between them; what the match is for and how it was
/// decided, where the rest does not say.
fn row(scene: &Scene<'_>, no: RoundNo, one: &Match, score: Option<[String; 2]>) -> SheetRow {
    let (winner, how) = match &score {
        Some(_) => decided(scene, one),
        None => (None, None),
    };
    let [mut first, mut second] = both(scene, one);
    match winner {
        Some(Side::First) => first.push_str(" ✓"),
        Some(Side::Second) => second.push_str(" ✓"),
        None => {}
    }
    let upright = scene.shape.is_upright();
    let mut cells = vec![SheetCell::new(
        "number",
        scene.head.table(&one.board).to_string(),
    )];
    let of = |side| Some(one.pairing.on(side));
    if upright {
        cells.push(SheetCell::of("name", vec![first, second]));
        let both = [Side::First, Side::Second].map(of);
        cells.extend(federations(scene, &both));
        cells.extend(score.map(|score| SheetCell::of("points", score.to_vec())));
    } else {
        let left = if score.is_some() { "name left" } else { "name" };
        cells.push(SheetCell::new(left, first));
        cells.extend(federations(scene, &[of(Side::First)]));
        let score = score.map(|[own, other]| format!("{own} – {other}"));
        cells.extend(score.map(|score| SheetCell::new("score", score)));
        cells.push(SheetCell::new("name", second));
        cells.extend(federations(scene, &[of(Side::Second)]));
    }
    let stake = words::beside_final(scene.t(), scene.head.tournament(), no, one.board);
    let name = |entry| scene.head.who(entry, scene.t()).name;
    let no_game = words::no_game(scene.t(), scene.head.tournament(), (no, one), name);
    let said: Vec<String> = stake.into_iter().chain(how).chain(no_game).collect();
    if !said.is_empty() {
        // a row of one line has one line for it
        let lines = if upright {
            said
        } else {
            vec![said.join(" · ")]
        };
        cells.push(SheetCell::of("why", lines));
    }
    SheetRow(cells)
}

fn boards(
    scene: &Scene<'_>,
    note: String,
    score: impl Fn(&Match) -> Option<[String; 2]>,
) -> Vec<ScreenSheet> {
    let Some(last) = last(scene.head) else {
        return Vec::new();
    };
    let mut rows: Vec<SheetRow> = last
        .matches
        .iter()
        .map(|one| row(scene, last.no, one, score(one)))
        .collect();
    rows.extend(last.byes.iter().map(|bye| {
        let name = scene.head.who(bye.entry, scene.t()).name;
        let mut cells = vec![SheetCell::new("number", ""), SheetCell::new("name", name)];
        cells.extend(federations(scene, &[Some(bye.entry)]));
        cells.push(SheetCell::new("why", bye.kind.name(scene.t())));
        SheetRow(cells)
    }));
    vec![ScreenSheet {
        heading: heading(scene, last),
        note,
        body: Body::Rows {
            rows,
            size: if scene.shape.is_upright() {
                TWO_LINES
            } else {
                WIDE_LINE
            },
        },
    }]
}

/// By board: who plays whom.
pub(super) fn by_board(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    boards(scene, scene.t().screen_white_first(), |_| None)
}

/// The results as they come: the points so far, nothing at a board where no game has ended.
pub(super) fn results(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let Some(last) = last(scene.head) else {
        return Vec::new();
    };
    let games: usize = last
        .matches
        .iter()
        .map(|one| one.every_game().count())
        .sum();
    let note = scene.t().tournament_progress(games, games - last.missing());
    let regulations = &scene.head.tournament().regulations;
    let score = |one: &Match| {
        let begun = one.every_game().any(|game| game.outcome.is_some());
        let points = |side| {
            if begun {
                shown_points(regulations, one, side).to_string()
            } else {
                String::new()
            }
        };
        Some([points(Side::First), points(Side::Second)])
    };
    boards(scene, note, score)
}

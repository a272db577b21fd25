//! Rulings and players as lines of a page.

use crate::web::address::{BoardAt, GameAt};
use crate::words::{self, Named, Words};
use tournament::{
    EntryNo, Ruling, Tournament, decide,
    rulings::{Effect, RulingState, Scene},
};

use crate::web::desk::situation::sentence;

/// The most rulings of a list: a page stays small however long a dispute gets.
pub(super) const MOST: usize = 12;

/// A ruling in a list.
pub(super) struct RulingLine {
    /// Its page.
    pub url: String,
    /// Number, matter and decision.
    pub text: String,
    /// What it does beside what the decision says, the sanctions among it; empty where that is all.
    pub effects: String,
    /// Whom it is about, and who recorded it.
    pub who: String,
    /// The state, where it is not simply in force.
    pub state: Option<String>,
    /// When, in UTC.
    pub at: chrono::NaiveDateTime,
}

impl RulingLine {
    pub fn new(t: &Words, tournament: &Tournament, spot: BoardAt, one: &Ruling) -> Self {
        let matter = sentence(&one.matter.name(t));
        let names = one.concerned.iter();
        let mut who: Vec<String> = names
            .map(|entry| words::full_name(tournament, *entry))
            .collect();
        who.push(one.by.name.clone());
        Self {
            url: spot.in_tournament().ruling(one.no).url(),
            text: t.console_ruling(
                one.no.to_string(),
                matter,
                words::decision(t, one, tournament),
            ),
            effects: effects(t, tournament, one),
            who: who.join(" · "),
            state: (one.state != RulingState::InForce).then(|| one.state.name(t)),
            at: one.at,
        }
    }
}

/// What a ruling does. That the game goes on, and from which position, its decision says.
fn effects(t: &Words, tournament: &Tournament, one: &Ruling) -> String {
    let is_said = |effect: &Effect| matches!(effect, Effect::PlaysOn | Effect::Restored { .. });
    let told = one
        .effects
        .iter()
        .zip(words::effects(t, one, tournament))
        .filter(|(effect, _)| !is_said(effect))
        .map(|(_, told)| told);
    sentence(&told.collect::<Vec<_>>().join("; "))
}

/// What stands against a player so far: a short line, and the rulings one by one.
pub(super) struct Ladder {
    /// Who.
    pub name: String,
    /// "Neste jogo: 1 lance ilegal · 2 advertências.", or that there is nothing.
    pub summary: String,
    /// The newest rulings, the last first.
    pub rulings: Vec<RulingLine>,
}

impl Ladder {
    pub fn new(t: &Words, tournament: &Tournament, at: GameAt, entry: EntryNo) -> Self {
        let spot = at.on_board();
        let steps = decide::ladder(tournament, entry);
        let scene = Scene {
            round: Some(at.round),
            board: Some(at.board),
            game: Some(at.game),
        };
        Self {
            name: words::full_name(tournament, entry),
            summary: words::counts(t, tournament, entry, scene),
            rulings: steps
                .into_iter()
                .take(MOST)
                .map(|one| RulingLine::new(t, tournament, spot, one))
                .collect(),
        }
    }
}

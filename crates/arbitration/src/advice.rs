//! What comes of looking at a situation.

use super::{Case, Finding, GameFinding, Note, TouchFinding};
use draughts::{Colour, Position, Repair};
use tournament::{
    Outcome,
    rulings::{Articles, DecisionKind, Effect},
};

/// What the rules say about a situation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Advice {
    /// What was found, in the order in which it should be read.
    pub findings: Vec<Finding>,
    /// What can be decided, the advised decision first; at least one. Not always does one of them [follow](Self::advises_one).
    pub decisions: Vec<Decision>,
    /// The position from which play goes on, or that was looked at.
    pub position: Option<Position>,
    /// Who made an illegal move, where that was found out.
    pub offender: Option<Colour>,
    /// The one slip of the pen that explains a whole sheet: [`Repair::mended`] is what the sheet should say.
    pub mended: Option<Repair>,
}

/// One thing that can be decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// What.
    pub kind: DecisionKind,
    /// The article it rests on, like `9.10`.
    pub article: Articles,
    /// What it does. Results that stood are filled in when it is recorded.
    pub effects: Vec<Effect>,
    /// Do the times have to be determined? The arbiter may as well keep them (6.4 a, b, 7.1).
    pub sets_times: bool,
}

impl Decision {
    /// The same where this effect ends the game: nothing is set up again and no clock runs where it is lost, and the decision says so. What is
    /// decided beside the game stays (12.9 f).
    #[must_use]
    pub fn lost_by(mut self, loss: Effect) -> Self {
        self.kind = match loss.ends() {
            Some((_, Outcome::Win(..))) => DecisionKind::Lost,
            Some((_, Outcome::DoubleLoss(_))) => DecisionKind::BothLose,
            // of an opponent with half a point, or none, nobody says that they win
            Some((
                _,
                Outcome::Draw(_)
                | Outcome::Forfeit(_)
                | Outcome::DoubleForfeit
                | Outcome::HalfLoss(..)
                | Outcome::BareLoss(..)
                | Outcome::NotNeeded,
            ))
            | None => DecisionKind::Sanctioned,
        };
        self.sets_times = false;
        self.effects.retain(|kept| !kept.is_of_play());
        self.effects.insert(0, loss);
        self
    }
}

impl Advice {
    /// Do the rules name the first decision? They do not where the opponent chooses the piece that is played (CBD 004, 17 b): then the first
    /// is one of several.
    #[must_use]
    pub fn advises_one(&self) -> bool {
        let is_choice =
            |one: &Finding| matches!(one, Finding::Touch(TouchFinding::OpponentChooses { .. }));
        let is_piece = |one: &Decision| one.kind == DecisionKind::PieceMustMove;
        !(self.decisions.first().is_some_and(is_piece) && self.findings.iter().any(is_choice))
    }

    /// Nothing found yet, with the position that is looked at.
    pub(super) fn on(position: Option<Position>) -> Self {
        Self {
            position,
            ..Self::default()
        }
    }

    /// Adds a finding.
    pub(super) fn find(&mut self, finding: impl Into<Finding>) {
        self.findings.push(finding.into());
    }

    /// Adds a decision: the one advised is added first.
    pub(super) fn offer(
        &mut self,
        kind: DecisionKind,
        article: impl Into<Articles>,
        effects: Vec<Effect>,
    ) {
        self.decisions.push(Decision {
            kind,
            article: article.into(),
            effects,
            sets_times: false,
        });
    }

    /// The same, and the times have to be determined (7.1).
    pub(super) fn offer_with_times(
        &mut self,
        kind: DecisionKind,
        article: impl Into<Articles>,
        effects: Vec<Effect>,
    ) {
        self.offer(kind, article, effects);
        if let Some(last) = self.decisions.last_mut() {
            last.sets_times = true;
        }
    }

    /// The same after the game: the result that was written down stands unless the arbiter decides otherwise (8.11), so that nothing
    /// is what is advised, and the rest is a correction.
    pub(super) fn after_the_game(mut self) -> Self {
        let is_result = |one: &Finding| matches!(one, Finding::Game(GameFinding::HasResult { .. }));
        let result = self.findings.iter().position(is_result);
        let after = result.map_or(0, |at| at + 1);
        self.findings.insert(after, Note::ResultStands.into());
        self.decisions
            .sort_by_key(|one| one.kind != DecisionKind::NoAction);
        self
    }

    /// What is true of every situation: a result that stands, and that nothing may have to be decided (12.6).
    pub(super) fn completed(mut self, case: &Case<'_>) -> Self {
        if let Some(outcome) = case.game.outcome {
            let white = case.game.white;
            self.findings
                .insert(0, Finding::Game(GameFinding::HasResult { outcome, white }));
        }
        let draws = |effect: &Effect| matches!(effect.ends(), Some((_, Outcome::Draw(_))));
        let mut effects = self.decisions.iter().flat_map(|one| &one.effects);
        if let (Some(colour), true) = (case.draw_odds(), effects.any(draws)) {
            self.find(GameFinding::DrawOdds { colour });
        }
        let nothing = |one: &Decision| one.kind == DecisionKind::NoAction;
        if !self.decisions.iter().any(nothing) {
            let kind = DecisionKind::NoAction;
            self.offer(kind, kind.article(), case.plays_on());
        }
        if case.game.outcome.is_some() {
            // no clock of it runs any more (12.9 b, c): what was decided while it ran can be written down, and is not what is advised
            let is_timed = |one: &Effect| one.clock_change().is_some();
            self.decisions
                .sort_by_key(|one| one.effects.iter().any(is_timed));
        }
        self
    }
}

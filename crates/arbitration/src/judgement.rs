//! What the engine found about a position: evidence that an arbiter weighs.

use super::{Advice, BoardFinding, Finding};
use draughts::{
    Colour, Limit, Position,
    endgame::{Outcome, Running, Verdict},
    search::{Answer, Goal, Valuation},
};
use tournament::rulings::DecisionKind;

/// A position, what was asked about it under which counts, and what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The position.
    pub position: Position,
    /// The counts that run in it.
    pub running: Vec<Running>,
    /// What was asked.
    pub goal: Goal,
    /// What was found.
    pub answer: Answer,
    /// What the endgame tables say of it, where they know it.
    pub table: Option<Verdict>,
    /// How many positions might be looked at.
    pub budget: u64,
}

/// How sure a judgement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// Certain, under the counts that run.
    Proven,
    /// By the pieces and how they stand.
    Estimated,
    /// Nothing was found.
    Unknown,
}

/// A win of which a limit on moves makes a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spoilt {
    /// Who would win without it.
    pub winner: Colour,
    /// In how many moves of the winner.
    pub moves: u16,
    /// The limit.
    pub limit: &'static Limit,
    /// How many moves it leaves the winner; none where it does not run yet.
    pub left: Option<u16>,
}

/// How many of so many plies are made by this side, when `turn` makes the first.
fn moves_of(side: Colour, turn: Colour, plies: u16) -> u16 {
    if side == turn {
        plies.div_ceil(2)
    } else {
        plies / 2
    }
}

impl Judgement {
    /// How sure the answer to what was asked is.
    #[must_use]
    pub fn certainty(&self) -> Certainty {
        match self.answer.found {
            Valuation::Proven { .. } => Certainty::Proven,
            // whoever does not win may still draw or lose: that was not asked
            _ if matches!(self.goal, Goal::Win(colour) if self.does_not_win(colour)) => {
                Certainty::Proven
            }
            Valuation::Estimated { .. } => Certainty::Estimated,
            Valuation::Unknown => Certainty::Unknown,
        }
    }

    /// Is it proven that this side does not win by force?
    #[must_use]
    pub fn does_not_win(&self, colour: Colour) -> bool {
        if colour == self.position.turn() {
            self.answer.most != Outcome::Win
        } else {
            self.answer.least != Outcome::Loss
        }
    }

    fn winner_of(&self, outcome: Outcome) -> Option<Colour> {
        let turn = self.position.turn();
        match outcome {
            Outcome::Win => Some(turn),
            Outcome::Loss => Some(turn.other()),
            Outcome::Draw => None,
        }
    }

    /// Who is proven to win, and in how many moves of theirs where that is known.
    #[must_use]
    pub fn won(&self) -> Option<(Colour, Option<u16>)> {
        let Valuation::Proven { outcome, plies } = self.answer.found else {
            return None;
        };
        let winner = self.winner_of(outcome)?;
        let turn = self.position.turn();
        Some((winner, plies.map(|plies| moves_of(winner, turn, plies))))
    }

    /// Is a draw proven?
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        matches!(
            self.answer.found,
            Valuation::Proven {
                outcome: Outcome::Draw,
                ..
            }
        )
    }

    /// How many moves a count leaves this side.
    #[must_use]
    pub fn left(&self, count: &Running, side: Colour) -> u16 {
        let left = u16::from(count.left);
        match count.side {
            Some(_) => left,
            None => moves_of(side, self.position.turn(), left),
        }
    }

    /// In how many moves of the winner a count begins anew or ends, at the latest; none where nobody wins or no table says so.
    #[must_use]
    pub fn next(&self) -> Option<u16> {
        let (winner, _) = self.won()?;
        let plies = u16::from(self.table?.next?);
        Some(moves_of(winner, self.position.turn(), plies))
    }

    /// The win that a limit spoils.
    #[must_use]
    pub fn spoilt(&self) -> Option<Spoilt> {
        let table = self.table.filter(|_| self.is_drawn())?;
        let (winner, plies) = (self.winner_of(table.value)?, table.plies?);
        let limit = self.answer.limit.or(table.limit)?;
        let count = self.running.iter().find(|one| one.limit.name == limit.name);
        Some(Spoilt {
            winner,
            moves: moves_of(winner, self.position.turn(), u16::from(plies)),
            limit,
            left: count.map(|count| self.left(count, winner)),
        })
    }
}

impl Advice {
    /// The same with what the engine found. Where it proves whether anybody wins by force, that decides which of two decisions
    /// about a technical draw (9.6 a 2) is advised; both stay open to the arbiter.
    #[must_use]
    pub fn with_judgement(mut self, judgement: Judgement) -> Self {
        let advised = match judgement.won() {
            Some(_) => Some(DecisionKind::DrawNotJustified),
            None if judgement.is_drawn() => Some(DecisionKind::DrawJustified),
            None => None,
        };
        if let Some(kind) = advised
            && let Some(at) = self.decisions.iter().position(|one| one.kind == kind)
        {
            self.decisions[..=at].rotate_right(1);
        }
        self.findings
            .insert(0, Finding::Board(BoardFinding::Judged(Box::new(judgement))));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{Conditions, RuleSet, search::Ask};

    /// A judgement of a position in which a count of so many moves runs, as tables would give it.
    fn judgement(fen: &str, outcome: Outcome, plies: u16, goal: Goal) -> Judgement {
        let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
        Judgement {
            position,
            running: Running::fresh(&position, Conditions::default()),
            goal,
            answer: Answer {
                found: Valuation::Proven {
                    outcome,
                    plies: Some(plies),
                },
                least: outcome,
                most: outcome,
                limit: None,
                repetition: None,
                line: Vec::new(),
                depth: 0,
                nodes: 1,
            },
            table: None,
            budget: 1,
        }
    }

    #[test]
    fn moves_are_those_of_the_winner() {
        for (fen, outcome, plies, won) in [
            ("W:WK1,K5,K12:BK4", Outcome::Win, 25, (Colour::White, 13)),
            ("B:WK1,K5,K12:BK4", Outcome::Loss, 26, (Colour::White, 13)),
            ("B:WK4:BK1,K5,K12", Outcome::Win, 1, (Colour::Black, 1)),
        ] {
            let (winner, moves) = judgement(fen, outcome, plies, Goal::Value).won().unwrap();
            assert_eq!((winner, moves.unwrap()), won, "{fen}");
        }
    }

    #[test]
    fn a_count_of_both_sides_leaves_the_side_to_move_the_odd_ply() {
        let mut one = judgement("W:WK1:BK4", Outcome::Draw, 0, Goal::Value);
        one.running = Ask::fresh(one.position).running;
        one.running[0].left = 7;
        let left = |side| one.left(&one.running[0], side);
        assert_eq!((left(Colour::White), left(Colour::Black)), (4, 3));
    }

    #[test]
    fn whoever_is_proven_not_to_win_is_answered_though_the_value_is_an_estimate() {
        let mut one = judgement("B:WK1,9:BK4", Outcome::Draw, 0, Goal::Win(Colour::White));
        one.answer.found = Valuation::Estimated { score: 40 };
        (one.answer.least, one.answer.most) = (Outcome::Draw, Outcome::Win);
        assert_eq!(one.certainty(), Certainty::Proven);
        one.goal = Goal::Win(Colour::Black);
        assert_eq!(one.certainty(), Certainty::Estimated);
    }

    #[test]
    fn a_limit_spoils_a_win_that_the_tables_know() {
        let mut one = judgement("W:WK1,K5,K10:BK2", Outcome::Draw, 0, Goal::Value);
        assert_eq!(one.spoilt(), None);
        let limit = one.running[0].limit;
        one.table = Some(Verdict {
            value: Outcome::Win,
            plies: Some(25),
            next: None,
            limited: Some(Outcome::Draw),
            limit: Some(limit),
        });
        let spoilt = one.spoilt().unwrap();
        assert_eq!((spoilt.winner, spoilt.moves), (Colour::White, 13));
        assert_eq!((spoilt.limit, spoilt.left), (limit, Some(12)));
    }

    #[test]
    fn what_is_proven_decides_what_is_advised() {
        let (yes, no) = (DecisionKind::DrawJustified, DecisionKind::DrawNotJustified);
        let cases = [
            (Outcome::Draw, Goal::Draw, [yes, no]),
            (Outcome::Draw, Goal::Win(Colour::White), [yes, no]),
            (Outcome::Win, Goal::Win(Colour::White), [no, yes]),
        ];
        for (outcome, goal, expected) in cases {
            let mut advice = Advice::default();
            advice.offer(no, "9.6 a 2", Vec::new());
            advice.offer(yes, "9.6 a 2", Vec::new());
            let advice = advice.with_judgement(judgement("W:WK1,9:BK4", outcome, 1, goal));
            let kinds: Vec<_> = advice.decisions.iter().map(|one| one.kind).collect();
            assert_eq!(kinds, expected, "{goal:?}");
            assert!(matches!(
                advice.findings[0],
                Finding::Board(BoardFinding::Judged(_))
            ));
        }
    }
}

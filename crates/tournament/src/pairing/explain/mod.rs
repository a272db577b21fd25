//! Why a round is paired as it is: for every pair the bracket, the floats, the criterion that decided and the
//! alternative that lost; why these colours; why this player has the bye.
//!
//! Nothing here pairs differently from the systems: each choice is forbidden in turn, the system is asked once more,
//! and the two answers are compared by the criteria, counted plainly. `Explainer` pairs the round once and then
//! explains as many pairs as are asked for.

use super::{
    Colour, ColourRule, Constraints, VirtualPoints,
    field::{Field, bars_from_bye},
    knockout::claim as bracket_claim,
};
use crate::{
    BoardNo, Bye, ByeKind, EntryNo, Match, Pairing, PairingSystem, Points, Round, RoundNo,
    Tournament, late_comer::LateComer, standings::Ledger,
};

mod double_swiss;
mod dutch;
mod knockout;
mod reason;
#[cfg(test)]
mod second;
mod table;
#[cfg(test)]
mod tests;

pub use reason::{
    Alternative, Amount, BarredInBracket, BergerPlace, BracketPart, BracketReason, ByeRank,
    ByeReason, ChoiceVerdict, ColourReason, ColourSide, ColourStrength, Criterion, Direction,
    Distance, Explanation, FloatCause, FloatReason, Held, Hindrance, Knockout, LateReason,
    Obstacle, Order, Origin, Otherwise, PairPlaces, PairReason, Passed, PassedOver, Plain,
    PlainBye, SamePoints, Swiss, SwissBye, SystemGives, Why, WhyBye,
};

/// Explains a round as a whole: every pair and every bye.
#[must_use]
pub fn explain(
    tournament: &Tournament,
    round: RoundNo,
    constraints: &Constraints,
) -> Option<Explanation> {
    let round = tournament.round(round)?;
    let (paired, late) = as_paired(tournament, round, constraints);
    let field = Explainer::field(tournament, &paired, constraints);
    let explainer = Explainer::new(tournament, &paired, constraints, &field);
    let pairs = round.matches.iter().filter_map(|one| match late {
        Some(late) if late.board == one.board => joined(tournament, round, constraints, late),
        Some(_) | None => explainer.pair(one.board),
    });
    let byes = round.byes.iter();
    Some(Explanation {
        round: round.no,
        pairs: pairs.collect(),
        byes: byes.filter_map(|bye| explainer.bye(bye.entry)).collect(),
    })
}

/// Explains one pair of a round.
#[must_use]
pub fn explain_pair(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    constraints: &Constraints,
) -> Option<PairReason> {
    let round = tournament.round(round)?;
    let (paired, late) = as_paired(tournament, round, constraints);
    if let Some(late) = late.filter(|late| late.board == board) {
        return joined(tournament, round, constraints, late);
    }
    let field = Explainer::field(tournament, &paired, constraints);
    Explainer::new(tournament, &paired, constraints, &field).pair(board)
}

/// Explains why somebody does not play in a round.
#[must_use]
pub fn explain_bye(
    tournament: &Tournament,
    round: RoundNo,
    entry: EntryNo,
    constraints: &Constraints,
) -> Option<ByeReason> {
    let round = tournament.round(round)?;
    round.bye_of(entry)?;
    let (paired, _) = as_paired(tournament, round, constraints);
    let field = Explainer::field(tournament, &paired, constraints);
    Explainer::new(tournament, &paired, constraints, &field).bye(entry)
}

/// The round as it was paired, and who joined it afterwards. Where the system gives the round as it stands, nobody did.
fn as_paired(
    tournament: &Tournament,
    round: &Round,
    constraints: &Constraints,
) -> (Round, Option<LateComer>) {
    let gives = |round: &Round| {
        let field = Explainer::field(tournament, round, constraints);
        Explainer::new(tournament, round, constraints, &field).gives_it()
    };
    let perhaps = LateComer::perhaps(tournament, round);
    if perhaps.is_empty() || gives(round) {
        return (round.clone(), None);
    }
    let mut before = perhaps.into_iter().map(|late| (late.before(round), late));
    match before.find(|(before, _)| gives(before)) {
        Some((before, late)) => (before, Some(late)),
        None => (round.clone(), None),
    }
}

/// The pair of whoever joined a round: colours go by the numbers of everybody in it.
fn joined(
    tournament: &Tournament,
    round: &Round,
    constraints: &Constraints,
    late: LateComer,
) -> Option<PairReason> {
    let pairing = round.on_board(late.board)?.pairing;
    let field = Explainer::field(tournament, round, constraints);
    let explainer = Explainer::new(tournament, round, constraints, &field);
    let LateComer {
        board,
        late,
        had_bye,
    } = late;
    Some(PairReason {
        board,
        pairing,
        why: Why::Late(LateReason { late, had_bye }),
        colours: explainer.colours(pairing),
    })
}

/// What the system gives, with what is needed to say why. A further system is a further variant.
enum Given<'a> {
    Dutch(Box<dutch::DutchRound<'a>>),
    DoubleSwiss(double_swiss::DoubleSwissRound<'a>),
    Table(table::TableRound<'a>),
    Bracket(knockout::KnockoutRound<'a>),
    Match,
    Nothing,
}

struct Explainer<'a> {
    tournament: &'a Tournament,
    round: &'a Round,
    field: &'a Field,
    given: Given<'a>,
    /// Points that are in the scores of the field, for pairing only.
    added: VirtualPoints,
    /// Pairs by place in the field; the better ranked first.
    pairs: Vec<(usize, usize)>,
    odd_one: Option<usize>,
}

impl<'a> Explainer<'a> {
    fn field(tournament: &Tournament, round: &Round, constraints: &Constraints) -> Field {
        Field {
            apart: constraints.apart.clone(),
            ..Field::seated(tournament, round, &constraints.added)
        }
    }

    fn new(
        tournament: &'a Tournament,
        round: &'a Round,
        constraints: &Constraints,
        field: &'a Field,
    ) -> Self {
        let given = match tournament.regulations.system {
            PairingSystem::Dutch { .. } => {
                dutch::DutchRound::of(tournament, field, &constraints.settings())
                    .map_or(Given::Nothing, |round| Given::Dutch(Box::new(round)))
            }
            PairingSystem::DoubleSwiss { .. } => {
                double_swiss::DoubleSwissRound::of(tournament, field, &constraints.added)
                    .map_or(Given::Nothing, Given::DoubleSwiss)
            }
            PairingSystem::RoundRobin { cycles } => {
                Given::Table(table::TableRound::of(tournament, round.no, cycles))
            }
            PairingSystem::Knockout { .. } => {
                Given::Bracket(knockout::KnockoutRound::of(tournament, round.no))
            }
            PairingSystem::Match { .. } => Given::Match,
        };
        let (pairs, odd_one) = match &given {
            Given::Dutch(round) => round.pairs(),
            Given::DoubleSwiss(round) => round.pairs(),
            Given::Table(_) | Given::Bracket(_) | Given::Match | Given::Nothing => {
                (Vec::new(), None)
            }
        };
        let ordered = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b)));
        Self {
            pairs: ordered.collect(),
            added: constraints.added.clone(),
            tournament,
            round,
            field,
            given,
            odd_one,
        }
    }

    /// Are all pairs of the round, and the bye, those of the system?
    fn gives_it(&self) -> bool {
        let mut byes = self.round.byes.iter();
        let mut matches = self.round.matches.iter();
        matches.all(|one| self.as_paired(one).is_some())
            && byes.all(|bye| bye.kind != ByeKind::Pairing || self.has_bye(*bye))
    }

    fn pair(&self, board: BoardNo) -> Option<PairReason> {
        let one = self.round.on_board(board)?;
        let (first, second) = (one.pairing.first, one.pairing.second);
        let given = match &self.given {
            Given::Dutch(round) => self
                .as_paired(one)
                .and_then(|(a, b)| round.pair(a, b))
                .map(|swiss| Why::Swiss(Box::new(swiss))),
            Given::DoubleSwiss(round) => self
                .as_paired(one)
                .and_then(|(a, b)| round.pair(a, b))
                .map(|swiss| Why::Swiss(Box::new(swiss))),
            Given::Table(round) => round.pair(one.pairing).map(Why::Table),
            Given::Bracket(round) => round.pair(one.pairing).map(Why::Knockout),
            Given::Match => Some(Why::Match),
            Given::Nothing => None,
        };
        Some(PairReason {
            board,
            pairing: one.pairing,
            why: given
                .unwrap_or_else(|| Why::Otherwise(self.otherwise(one.by_hand, &[first, second]))),
            colours: self.colours(one.pairing),
        })
    }

    fn bye(&self, entry: EntryNo) -> Option<ByeReason> {
        let bye = self.round.bye_of(entry)?;
        let given = match bye.kind {
            ByeKind::Full | ByeKind::Half | ByeKind::Zero => Some(WhyBye::Asked),
            ByeKind::Through => Some(WhyBye::Through),
            ByeKind::Pairing | ByeKind::Rest => self.left_over(bye),
        };
        let by_hand = self.round.matches.iter().any(|one| one.by_hand);
        Some(ByeReason {
            entry,
            kind: bye.kind,
            why: given.unwrap_or_else(|| WhyBye::Otherwise(self.otherwise(by_hand, &[entry]))),
        })
    }

    /// Why the system leaves this player without an opponent, if it does.
    fn left_over(&self, bye: Bye) -> Option<WhyBye> {
        match &self.given {
            Given::Table(round) => round.rest(bye.entry).map(WhyBye::Table),
            Given::Dutch(round) if self.has_bye(bye) => round.bye().map(WhyBye::Swiss),
            Given::DoubleSwiss(round) if self.has_bye(bye) => round.bye().map(WhyBye::Swiss),
            Given::Dutch(_)
            | Given::DoubleSwiss(_)
            | Given::Bracket(_)
            | Given::Match
            | Given::Nothing => None,
        }
    }

    fn index(&self, entry: EntryNo) -> Option<usize> {
        self.field
            .contenders
            .iter()
            .position(|one| one.entry == entry)
    }

    /// The two of a match, if the system pairs them.
    fn as_paired(&self, one: &Match) -> Option<(usize, usize)> {
        let (a, b) = (
            self.index(one.pairing.first)?,
            self.index(one.pairing.second)?,
        );
        let pair = (a.min(b), a.max(b));
        self.pairs.contains(&pair).then_some(pair)
    }

    fn has_bye(&self, bye: Bye) -> bool {
        self.odd_one.is_some() && self.index(bye.entry) == self.odd_one
    }

    fn otherwise(&self, by_hand: bool, who: &[EntryNo]) -> Otherwise {
        let instead = who.iter().map(|entry| (*entry, self.instead(*entry)));
        Otherwise {
            by_hand,
            instead: instead.collect(),
        }
    }

    fn instead(&self, entry: EntryNo) -> SystemGives {
        match &self.given {
            Given::Match | Given::Nothing => SystemGives::NoPairing,
            Given::Table(round) => round
                .opponent(entry)
                .map_or(SystemGives::Bye, SystemGives::Meets),
            Given::Bracket(round) => round
                .opponent(entry)
                .map_or(SystemGives::Bye, SystemGives::Meets),
            Given::Dutch(_) | Given::DoubleSwiss(_) => {
                let own = self.index(entry);
                let mates = self.pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
                let mut mates = mates.filter(|(one, _)| Some(*one) == own);
                let mate = mates
                    .next()
                    .map(|(_, mate)| self.field.contenders[mate].entry);
                mate.map_or(SystemGives::Bye, SystemGives::Meets)
            }
        }
    }

    /// Who has White by the system, by the place in the field, and by which rule.
    fn white(
        &self,
        pairing: Pairing,
        [first, second]: [Option<usize>; 2],
    ) -> Option<(usize, ColourRule)> {
        let first = first?;
        match &self.given {
            Given::Dutch(round) => Some(round.colours(first, second?)),
            Given::DoubleSwiss(round) => Some(round.colours(first, second?)),
            Given::Table(round) => round
                .colours_stand(pairing)
                .then_some((first, ColourRule::Table)),
            Given::Bracket(_) | Given::Match => {
                let games = self.tournament.regulations.games;
                let claim = |one: usize| {
                    let one = &self.field.contenders[one];
                    let whites = one.colours.iter().filter(|had| **had == Colour::White);
                    bracket_claim(games, whites.count(), one.number)
                };
                let second = second?;
                let (own, other) = (claim(first), claim(second));
                let white = if own < other { first } else { second };
                let rule = if own.0 == other.0 {
                    ColourRule::BetterNumber
                } else {
                    ColourRule::LessWhite
                };
                Some((white, rule))
            }
            Given::Nothing => None,
        }
    }

    fn colours(&self, pairing: Pairing) -> ColourReason {
        let indices = [pairing.first, pairing.second].map(|entry| self.index(entry));
        let added = |entry| self.added.in_round(self.round.no, entry);
        let side = |entry: EntryNo, index: Option<usize>| ColourSide {
            entry,
            number: match index {
                Some(one) => self.field.contenders[one].number,
                None => self.tournament.pairing_number(entry).unwrap_or_default(),
            },
            score: index.map_or(Points::ZERO, |one| {
                self.field.contenders[one].score - added(entry)
            }),
            added: index.map_or(Points::ZERO, |_| added(entry)),
            history: index.map_or_else(Vec::new, |one| self.field.contenders[one].colours.clone()),
            due: index.and_then(|one| self.given.due(one)),
        };
        let sides = [
            side(pairing.first, indices[0]),
            side(pairing.second, indices[1]),
        ];
        let higher = usize::from(indices[1] < indices[0]);
        let rule = self
            .white(pairing, indices)
            .filter(|(white, _)| Some(*white) == indices[0])
            .map(|(_, rule)| rule);
        let differed = matches!(
            rule,
            Some(ColourRule::Alternate | ColourRule::AlternateMatches)
        )
        .then(|| differed(&sides[0].history, &sides[1].history));
        ColourReason {
            rule,
            higher,
            differed: differed.flatten(),
            sides,
        }
    }
}

impl Given<'_> {
    /// The colour that is due to a player, by its place in the field, where the system says so.
    fn due(&self, one: usize) -> Option<(Colour, ColourStrength)> {
        match self {
            Given::Dutch(round) => round.due(one),
            Given::DoubleSwiss(_)
            | Given::Table(_)
            | Given::Bracket(_)
            | Given::Match
            | Given::Nothing => None,
        }
    }
}

/// How many games back two histories differed last; 1 is the latest.
fn differed(one: &[Colour], other: &[Colour]) -> Option<usize> {
    let mut backwards = one.iter().rev().zip(other.iter().rev());
    backwards.position(|(a, b)| a != b).map(|back| back + 1)
}

/// When two of the field met.
fn met(ledger: &Ledger, field: &Field, a: usize, b: usize) -> Option<RoundNo> {
    if field.meetings(a, b) == 0 {
        return None;
    }
    let (one, other) = (field.contenders[a].entry, field.contenders[b].entry);
    let lines = ledger.lines(one);
    lines
        .iter()
        .find(|line| line.met() == Some(other))
        .map(|line| line.round)
}

/// When one of the field had what bars from the bye (C2).
fn had_bye(ledger: &Ledger, field: &Field, one: usize) -> Option<RoundNo> {
    if !field.contenders[one].had_bye {
        return None;
    }
    let lines = ledger.lines(field.contenders[one].entry);
    lines
        .iter()
        .find(|line| bars_from_bye(line))
        .map(|line| line.round)
}

fn before(tournament: &Tournament, field: &Field) -> Ledger {
    Ledger::of(tournament, Some(RoundNo(field.round.0.saturating_sub(1))))
}

/// Do points count for somebody that are for pairing only?
fn has_virtual_points(field: &Field, added: &VirtualPoints) -> bool {
    let mut contenders = field.contenders.iter();
    contenders.any(|one| added.in_round(field.round, one.entry) > Points::ZERO)
}

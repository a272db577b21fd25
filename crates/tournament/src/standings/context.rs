//! What every tie-break looks at: the ledger, and scores adjusted for rounds not played (C.07 15, 16).

use super::{
    Ledger, LedgerLine, Quarters, ScoreLimit, Status, Term, TermAgainst, What, ledger::ByEntry,
};
use crate::{
    ByeKind, EntryNo, Match, Measure, Modifiers, PairingSystem, Points, PrimaryScore, Rating,
    RoundNo, TieBreak, Tournament, Unit,
};

/// A tournament after a round as one tie-break looks at it.
pub(super) struct Context<'a> {
    pub tournament: &'a Tournament,
    pub ledger: &'a Ledger,
    /// In a round robin forfeits are regular (C.07 15.2).
    pub round_robin: bool,
    pub modifiers: Modifiers,
    /// The score of the opponents, and all else that is not said of another one.
    score: PrimaryScore,
    /// The score of the results against them.
    results: PrimaryScore,
    /// The last round, where its matches count as drawn (8.3).
    drawn: Option<RoundNo>,
    /// The ratings, for a tie-break on them; none where somebody has none and nothing was announced for that (10).
    ratings: Option<ByEntry<u16>>,
    totals: ByEntry<Totals>,
}

/// The score of an entry.
#[derive(Default)]
struct Totals {
    own: Points,
    /// As the opponents' tie-breaks see it (16.3).
    adjusted: Points,
}

impl<'a> Context<'a> {
    /// What the primary score is computed from.
    pub(super) fn primary(tournament: &'a Tournament, ledger: &'a Ledger) -> Self {
        let primary = match ledger.primary() {
            PrimaryScore::MatchPoints => Measure::MatchPoints,
            PrimaryScore::GamePoints => Measure::GamePoints,
        };
        Self::new(tournament, ledger, primary.into())
    }

    pub(super) fn new(tournament: &'a Tournament, ledger: &'a Ledger, tie_break: TieBreak) -> Self {
        let (measure, modifiers) = (tie_break.measure(), tie_break.modifiers());
        let (score, results) = scores(measure, modifiers.score.unwrap_or(ledger.primary()));
        let fore = measure == Measure::ForeBuchholz || modifiers.fore;
        let last = RoundNo(tournament.round_count());
        let mut context = Self {
            tournament,
            ledger,
            round_robin: matches!(
                tournament.regulations.system,
                PairingSystem::RoundRobin { .. }
            ),
            modifiers,
            score,
            results,
            drawn: fore.then_some(last),
            ratings: None,
            totals: ByEntry::default(),
        };
        for entry in ledger.entries() {
            let totals = context.totals_of(entry);
            context.totals.set(entry, totals);
        }
        if measure.unit() == Unit::Rating {
            context.ratings = context.ratings();
        }
        context
    }

    /// The same on the other score.
    pub(super) fn on_other_score(&self) -> Self {
        let mut modifiers = self.modifiers;
        modifiers.score = Some(self.score.other());
        let mut other = Self {
            totals: ByEntry::default(),
            score: self.score.other(),
            results: self.results.other(),
            modifiers,
            ratings: None,
            ..*self
        };
        for entry in self.ledger.entries() {
            let totals = other.totals_of(entry);
            other.totals.set(entry, totals);
        }
        other
    }

    fn ratings(&self) -> Option<ByEntry<u16>> {
        let mut ratings = ByEntry::default();
        for entry in self.ledger.entries() {
            let person = self.tournament.entries.get(&entry).map(|one| &one.person);
            let own = person.and_then(|person| person.rating).map(Rating::get);
            ratings.set(entry, own.or(self.modifiers.unrated)?);
        }
        Some(ratings)
    }

    /// The rating of an entry.
    pub(super) fn rating(&self, entry: EntryNo) -> Option<u16> {
        self.ratings.as_ref()?.get(entry).copied()
    }

    /// The lines of an entry; in fore mode those of the last round are as drawn (8.3).
    pub(super) fn lines(&self, entry: EntryNo) -> impl DoubleEndedIterator<Item = LedgerLine> + '_ {
        let lines = self.ledger.lines(entry).iter();
        lines.map(|line| match line.what {
            What::Match {
                board,
                opponent,
                side,
                ..
            } if Some(line.round) == self.drawn => LedgerLine {
                what: What::Match {
                    board,
                    opponent,
                    side,
                    status: Status::Played,
                },
                match_points: self.draw(PrimaryScore::MatchPoints),
                game_points: self.draw(PrimaryScore::GamePoints),
                ..*line
            },
            What::Match { .. } | What::Bye(_) | What::Absent => *line,
        })
    }

    /// The points of a line that this tie-break looks at.
    pub(super) fn points(&self, line: &LedgerLine) -> Points {
        line.score(self.score)
    }

    /// The score of an entry.
    pub(super) fn score(&self, entry: EntryNo) -> Points {
        self.totals
            .get(entry)
            .map_or(Points::ZERO, |totals| totals.own)
    }

    /// The adjusted score of an opponent.
    pub(super) fn adjusted(&self, entry: EntryNo) -> Points {
        self.totals
            .get(entry)
            .map_or(Points::ZERO, |totals| totals.adjusted)
    }

    /// The points of a won match.
    pub(super) fn win(&self) -> Points {
        self.tournament.regulations.most(self.score)
    }

    /// The points of a match that is worth as much to both.
    pub(super) fn half(&self) -> Points {
        self.draw(self.score)
    }

    fn draw(&self, score: PrimaryScore) -> Points {
        let half = self.tournament.regulations.half_bye();
        match score {
            PrimaryScore::MatchPoints => half.match_points,
            PrimaryScore::GamePoints => half.game_points,
        }
    }

    /// The match that a line is of.
    pub(super) fn match_of(&self, line: &LedgerLine) -> Option<&'a Match> {
        match line.what {
            What::Match { board, .. } => self.tournament.round(line.round)?.on_board(board),
            What::Bye(_) | What::Absent => None,
        }
    }

    /// 16.3: byes asked for that no round follows in which the entry did not stay away count as draws.
    fn totals_of(&self, entry: EntryNo) -> Totals {
        let own = self.lines(entry).map(|line| self.points(&line)).sum();
        if self.round_robin {
            return Totals { own, adjusted: own };
        }
        let gone = self.lines(entry).rev().take_while(LedgerLine::voluntary);
        let as_draws = gone
            .filter(LedgerLine::requested_bye)
            .map(|line| self.half() - self.points(&line));
        Totals {
            own,
            adjusted: own + as_draws.sum(),
        }
    }

    /// The rounds of an entry as encounters, each with the score of the opponent or of the dummy that stands for one
    /// (16.4). A round of rest in a round robin is none.
    pub(super) fn encounters(&self, entry: EntryNo) -> Vec<Term> {
        let mut terms = Vec::with_capacity(self.ledger.rounds());
        let lines = self.lines(entry);
        terms.extend(lines.filter_map(|line| self.encounter(entry, &line)));
        terms
    }

    fn encounter(&self, entry: EntryNo, line: &LedgerLine) -> Option<Term> {
        let own = self.score(entry);
        let rounds = i32::try_from(self.ledger.rounds()).unwrap_or(i32::MAX);
        let forfeits_played = self.round_robin || self.modifiers.forfeits_played;
        let most = self.half() * rounds;
        let dummy = |kind: Option<ByeKind>| {
            let limited = (own > most).then_some(ScoreLimit::DrawPerRound);
            (TermAgainst::Dummy(kind), own.min(most), limited)
        };
        let (against, score, limited) = match line.what {
            What::Match {
                opponent, status, ..
            } if forfeits_played || matches!(status, Status::Open | Status::Played) => {
                let adjusted = self.adjusted(opponent);
                let limited = (adjusted != self.score(opponent)).then_some(ScoreLimit::Adjusted);
                (TermAgainst::Opponent(opponent), adjusted, limited)
            }
            What::Match { opponent, .. } => {
                let adjusted = self.adjusted(opponent);
                let limited = (own > adjusted).then_some(ScoreLimit::Opponent);
                (TermAgainst::DummyFor(opponent), own.min(adjusted), limited)
            }
            What::Bye(ByeKind::Rest) => return None,
            What::Bye(
                kind @ (ByeKind::Pairing
                | ByeKind::Full
                | ByeKind::Half
                | ByeKind::Zero
                | ByeKind::Through),
            ) => dummy(Some(kind)),
            What::Absent if self.round_robin => return None,
            What::Absent => dummy(None),
        };
        let regular = self.round_robin || matches!(against, TermAgainst::Opponent(_));
        Some(Term {
            round: Some(line.round),
            against,
            score: Some(score),
            limited,
            result: Some(line.score(self.results)),
            amount: Quarters::ZERO,
            cut: None,
            voluntary: !regular && !self.modifiers.plain_cut && line.voluntary(),
            open: false,
        })
    }
}

/// The score of the opponents and that of the results, of which a measure is made: those of its name, else the chosen one.
fn scores(measure: Measure, chosen: PrimaryScore) -> (PrimaryScore, PrimaryScore) {
    let (matches, games) = (PrimaryScore::MatchPoints, PrimaryScore::GamePoints);
    let named = [
        (Measure::ExtendedSonneborn, (chosen, chosen.other())),
        (Measure::MatchMatchSonneborn, (matches, matches)),
        (Measure::MatchGameSonneborn, (matches, games)),
        (Measure::GameMatchSonneborn, (games, matches)),
        (Measure::GameGameSonneborn, (games, games)),
    ];
    let by_name = named.iter().find(|(one, _)| *one == measure);
    by_name.map_or((chosen, chosen), |(_, scores)| *scores)
}

//! What a file says beside the tournament: put in order, and what of it has no place told.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    LineClaim, PlayerDoubt, SystemDoubt, TrfDoubt,
    build::Builder,
    clubs,
    records::ROUND_OF_ALL,
    systems::says_no_more,
    write::{self, TrfPart},
};
use crate::{EntryNo, Points, Regulations, Tournament, standings::Ledger};

/// How many pairs may be forbidden; a line that names everybody would make millions.
const MOST_APART: usize = 100_000;

impl Builder {
    /// Drops the forbidden pairs that say no more than the regulations do of clubmates, or of those of one federation: they are written anew from them. One
    /// line for each, the last: who is kept apart by hand besides may stand in another that says the same.
    pub(super) fn drop_clubs(&mut self, tournament: &Tournament) {
        let forbidden = &mut self.records.extras.forbidden;
        for one in clubs::forbidden(tournament) {
            if let Some(at) = forbidden.iter().rposition(|read| *read == one) {
                forbidden.remove(at);
            }
        }
    }

    /// Who must not meet in any round of a Swiss. For some rounds only is more than a tournament here can say. Where nobody announced how many there are,
    /// those that were played are not all: then always is what names every round that can be named.
    pub(super) fn apart(
        &mut self,
        regulations: &Regulations,
        announced: Option<u16>,
    ) -> BTreeSet<(EntryNo, EntryNo)> {
        let Some(rounds) = regulations.system.announced_rounds() else {
            return BTreeSet::new();
        };
        let last = match announced {
            Some(_) => u32::from(rounds) * u32::from(regulations.games.0),
            None => ROUND_OF_ALL.last.into(),
        };
        let games = u16::from(self.games);
        let said = self.records.rounds.map(|rounds| rounds / games * games);
        if let Some(said) = said.filter(|said| *said > 0) {
            for one in &mut self.records.extras.forbidden {
                // who never meets in the rounds of the file never meets where there are more of them either
                if one.rounds.covers(said.into()) {
                    one.rounds.last = u16::MAX;
                }
                one.rounds.end_by(last);
            }
        }
        let extras = &self.records.extras;
        let squares = extras.forbidden.iter().map(|one| one.players.len().pow(2));
        if squares.sum::<usize>() > MOST_APART {
            return BTreeSet::new();
        }
        if extras.forbidden.iter().all(|one| one.rounds.covers(last)) {
            let losses = &mut self.records.losses;
            let apart = TrfDoubt::from(SystemDoubt::ForbiddenPairs);
            losses.retain(|loss| loss.what != apart);
        }
        let here = |no: &EntryNo| self.records.players.contains_key(&no.0);
        let pairs = extras.always_apart(last).into_iter();
        pairs.filter(|(a, b)| here(a) && here(b)).collect()
    }

    /// Drops the code of the system where it says no more than the tournament does, and sorts what is kept as it is written.
    pub(super) fn put_in_order(&mut self, regulations: &Regulations) {
        let said = &mut self.records.extras.system;
        *said = said.take().filter(|code| !says_no_more(code, regulations));
        if let Some(code) = said.clone() {
            let unknown = (self.records.line_of("192"), SystemDoubt::Code(code));
            self.records.losses.push(unknown.into());
        }
        if self.records.kind.as_deref() == Some(write::in_words(regulations.system)) {
            self.records.untell("092");
        }
        self.records.losses.sort_by_key(|loss| loss.line);
        let code = |line: &String| line.get(..3).map(str::to_owned);
        let kept = &mut self.records.extras.kept;
        kept.sort_by_cached_key(|line| match write::part(line) {
            part @ TrfPart::Header => (part, code(line)),
            part @ (TrfPart::Comment | TrfPart::Rest) => (part, None),
        });
    }

    /// Holds the points column against the results. Whose match is not finished is left out.
    pub(super) fn doubt_points(
        &mut self,
        tournament: &Tournament,
        claims: &BTreeMap<EntryNo, LineClaim>,
    ) {
        let ledger = Ledger::of(tournament, None);
        let finished = |entry: EntryNo| {
            let mut matches = tournament
                .rounds
                .iter()
                .filter_map(|round| round.match_of(entry));
            matches.all(|one| one.finished())
        };
        let said = claims.iter().filter_map(|(entry, claim)| {
            let points = claim.points?;
            finished(*entry).then_some((*entry, points))
        });
        let said: Vec<(EntryNo, Points)> = said.collect();
        let mut wrong = said
            .iter()
            .filter(|(entry, points)| ledger.score(*entry) != *points);
        let Some(&(first, points)) = wrong.next() else {
            return;
        };
        let primary = tournament.regulations.primary;
        let other = |entry| -> Points {
            let lines = ledger.lines(entry).iter();
            lines.map(|line| line.score(primary.other())).sum()
        };
        let what = if said.iter().all(|(entry, points)| other(*entry) == *points) {
            PlayerDoubt::PointsOfOtherScore { primary }
        } else {
            PlayerDoubt::PointsContradicted {
                players: 1 + wrong.count(),
                first: first.0,
                said: points,
                computed: ledger.score(first),
            }
        };
        let player = self.records.players.get(&first.0);
        let line = player.map_or(1, |player| player.line);
        self.records.warnings.push((line, what).into());
    }

    /// What the players' lines say of scores and places.
    pub(super) fn claims(&self) -> BTreeMap<EntryNo, LineClaim> {
        let players = self.records.players.iter();
        players
            .map(|(number, player)| (EntryNo(*number), player.claim))
            .collect()
    }
}

//! What a change of what everybody may see tells those who follow somebody, or the tournament.
//!
//! It is found by comparing two announced tournaments, so that a draft, a proposal or the word of one player tells nobody anything: they are in neither.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;

use crate::{
    Announced, ByeKind, Entry, EntryNo, Match, Outcome, Points, Round, RoundNo, Side, Stage,
    TableNo,
};

/// Something that is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NewsItem {
    /// Where somebody plays in a round that was published.
    Game {
        /// Who.
        entry: EntryNo,
        /// In which round.
        round: RoundNo,
        /// Whether something else was told of it before.
        corrected: bool,
    },
    /// How somebody's match ended.
    Result {
        /// Who.
        entry: EntryNo,
        /// In which round.
        round: RoundNo,
        /// Whether another result was told before.
        corrected: bool,
    },
    /// A round was published.
    Published {
        /// Which.
        round: RoundNo,
        /// Whether it was public before, with other pairs.
        corrected: bool,
    },
    /// A round that was public is not any more, and is to come again.
    Withdrawn(RoundNo),
    /// The same for whoever was seated in it and has left since: they wait for no other.
    Unseated(RoundNo),
    /// A round begins at another hour than was said, in the time of the place.
    Moved {
        /// Which.
        round: RoundNo,
        /// When it was to begin.
        was: NaiveDateTime,
        /// When it begins.
        now: NaiveDateTime,
    },
    /// When a round begins that was public without an hour, in the time of the place.
    Timed {
        /// Which.
        round: RoundNo,
        /// When it begins.
        at: NaiveDateTime,
    },
    /// The hour of a public round was taken back: when it begins is open again.
    Untimed {
        /// Which.
        round: RoundNo,
        /// When it was to begin, in the time of the place.
        was: NaiveDateTime,
    },
    /// Somebody left, or was sent away.
    Left(EntryNo),
    /// Somebody who had left plays again.
    Back(EntryNo),
    /// The entry of somebody is taken out: nobody follows it any more, and its number may become somebody else's.
    TakenOut(EntryNo),
    /// Every result of a round is in.
    Results {
        /// Which.
        round: RoundNo,
        /// Whether other results were told before.
        corrected: bool,
    },
    /// The tournament has ended.
    Finished,
    /// The announcement of this number.
    Bulletin(u16),
    /// The tournament does not take place.
    Cancelled {
        /// Whether another word on it was told before.
        corrected: bool,
    },
    /// The tournament takes place after all.
    GoesOn,
}

/// What kind of news somebody wants.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum NewsKind {
    /// Where the next match is, and that the player left or came back; of a tournament, that a round is published.
    Games,
    /// Results.
    Results,
    /// What is announced.
    Bulletins,
}

crate::coded!(NewsKind);

impl NewsItem {
    /// Of which kind it is.
    #[must_use]
    pub const fn kind(&self) -> NewsKind {
        match self {
            Self::Game { .. }
            | Self::Published { .. }
            | Self::Withdrawn(_)
            | Self::Unseated(_)
            | Self::Moved { .. }
            | Self::Timed { .. }
            | Self::Untimed { .. }
            | Self::Left(_)
            | Self::Back(_) => NewsKind::Games,
            Self::Result { .. } | Self::Results { .. } | Self::Finished => NewsKind::Results,
            Self::TakenOut(_) | Self::Bulletin(_) | Self::Cancelled { .. } | Self::GoesOn => {
                NewsKind::Bulletins
            }
        }
    }

    /// Is it the hour of a round, and nothing of where anybody sits?
    #[must_use]
    pub const fn is_hour(&self) -> bool {
        match self {
            Self::Moved { .. } | Self::Timed { .. } | Self::Untimed { .. } => true,
            Self::Game { .. }
            | Self::Result { .. }
            | Self::Published { .. }
            | Self::Withdrawn(_)
            | Self::Unseated(_)
            | Self::Left(_)
            | Self::Back(_)
            | Self::TakenOut(_)
            | Self::Results { .. }
            | Self::Finished
            | Self::Bulletin(_)
            | Self::Cancelled { .. }
            | Self::GoesOn => false,
        }
    }

    /// Is it told to whoever follows, whatever kinds they chose? Nobody is to travel to what does not take place, or to stay away from what does, or to wait for more.
    #[must_use]
    pub const fn is_for_all(&self) -> bool {
        match self {
            Self::TakenOut(_) | Self::Cancelled { .. } | Self::GoesOn => true,
            Self::Game { .. }
            | Self::Result { .. }
            | Self::Published { .. }
            | Self::Withdrawn(_)
            | Self::Unseated(_)
            | Self::Moved { .. }
            | Self::Timed { .. }
            | Self::Untimed { .. }
            | Self::Left(_)
            | Self::Back(_)
            | Self::Results { .. }
            | Self::Finished
            | Self::Bulletin(_) => false,
        }
    }

    /// The player whom it is about; nobody where it is about a round or the tournament, or whoever is in it no more.
    #[must_use]
    pub const fn entry(&self) -> Option<EntryNo> {
        match *self {
            Self::Game { entry, .. }
            | Self::Result { entry, .. }
            | Self::Left(entry)
            | Self::Back(entry) => Some(entry),
            Self::Published { .. }
            | Self::Withdrawn(_)
            | Self::Unseated(_)
            | Self::Moved { .. }
            | Self::Timed { .. }
            | Self::Untimed { .. }
            | Self::TakenOut(_)
            | Self::Results { .. }
            | Self::Finished
            | Self::Bulletin(_)
            | Self::Cancelled { .. }
            | Self::GoesOn => None,
        }
    }

    /// Is it the last that is told of whom it was about?
    #[must_use]
    pub const fn ends_follow(&self) -> bool {
        matches!(self, Self::TakenOut(_))
    }
}

/// What is told of a change, from what was public before it and what is public after.
#[derive(Debug)]
pub struct News<'a> {
    before: &'a Announced,
    after: &'a Announced,
    /// Entries that were taken out meanwhile, though another may have the number by now.
    taken_out: &'a [EntryNo],
}

/// Where somebody sits in a round. When it begins is news of the round.
#[derive(PartialEq, Eq)]
enum NewsSeat {
    Board(TableNo, Side, EntryNo),
    Bye(ByeKind),
}

/// How a match that is over ended.
#[derive(PartialEq, Eq)]
struct End {
    points: [Points; 2],
    decider: Vec<Option<Outcome>>,
}

impl<'a> News<'a> {
    /// The news of this change.
    #[must_use]
    pub const fn new(before: &'a Announced, after: &'a Announced) -> Self {
        Self {
            before,
            after,
            taken_out: &[],
        }
    }

    /// The same of a change that took these entries out.
    #[must_use]
    pub const fn taken_out(mut self, entries: &'a [EntryNo]) -> Self {
        self.taken_out = entries;
        self
    }

    /// What everybody is told who follows the tournament or anybody in it: what was announced, and whether it takes place.
    fn of_all(&self) -> Vec<NewsItem> {
        let known = |no: u16| self.before.bulletins.iter().any(|one| one.no == no);
        let bulletins = self.after.bulletins.iter().filter(|one| !known(one.no));
        let mut items: Vec<NewsItem> = bulletins.map(|one| NewsItem::Bulletin(one.no)).collect();
        match (&self.before.cancelled, &self.after.cancelled) {
            (None, None) => {}
            (Some(_), None) => items.push(NewsItem::GoesOn),
            (before, after) if before == after => {}
            (before, Some(_)) => items.push(NewsItem::Cancelled {
                corrected: before.is_some(),
            }),
        }
        items
    }

    /// What is told to whoever follows the tournament.
    #[must_use]
    pub fn of_tournament(&self) -> Vec<NewsItem> {
        let mut items = self.of_all();
        items.extend(self.withdrawn());
        items.extend(self.hours(|_| true));
        for round in &self.after.rounds {
            let before = self.before.round(round.no);
            let pairs = |round: &Round| {
                let all = round.matches.iter().map(|one| (one.board, one.pairing));
                all.collect::<Vec<_>>()
            };
            let corrected = before.is_some();
            if before.is_none_or(|before| pairs(before) != pairs(round)) {
                let round = round.no;
                items.push(NewsItem::Published { round, corrected });
            }
            let over = |of: &Announced| of.round(round.no).is_some_and(|one| of.is_over(one));
            if over(self.after) {
                let before = before.filter(|_| over(self.before));
                items.extend(results(before, round));
            }
        }
        if self.after.stage == Stage::Finished && self.before.stage != Stage::Finished {
            items.push(NewsItem::Finished);
        }
        items
    }

    /// What is told to whoever follows a player.
    #[must_use]
    pub fn of_entry(&self, entry: EntryNo) -> Vec<NewsItem> {
        let mut items = self.of_all();
        if self.taken_out.contains(&entry) {
            let known = self.before.entries.contains_key(&entry);
            items.extend(known.then_some(NewsItem::TakenOut(entry)));
            return items;
        }
        items.extend(self.left(entry));
        items.extend(self.unpaired(entry));
        items.extend(self.hours(|round| self.plays(entry, round)));
        items.extend(self.game(entry));
        for round in &self.after.rounds {
            let before = self.before.round(round.no);
            items.extend(result(before, round, entry));
        }
        items
    }

    /// That somebody left whom the tournament goes on without, or came back.
    fn left(&self, entry: EntryNo) -> Option<NewsItem> {
        if self.after.stage != Stage::Running {
            return None;
        }
        let was_gone = self.before.entries.get(&entry)?.gone();
        let is_gone = self.after.entries.get(&entry)?.gone();
        match (was_gone, is_gone) {
            (false, true) => Some(NewsItem::Left(entry)),
            (true, false) => Some(NewsItem::Back(entry)),
            (false, false) | (true, true) => None,
        }
    }

    /// Has somebody left by now, or is not in the tournament at all?
    fn is_gone(&self, entry: EntryNo) -> bool {
        self.after.entries.get(&entry).is_none_or(Entry::gone)
    }

    /// The round that was public and is not.
    fn withdrawn(&self) -> Option<NewsItem> {
        self.lost().map(|round| NewsItem::Withdrawn(round.no))
    }

    /// The same for whoever follows a player. Who left waits for no other pairing, and is told of it where they were seated.
    fn unpaired(&self, entry: EntryNo) -> Option<NewsItem> {
        let round = self.lost()?;
        if self.is_gone(entry) {
            return round.seats(entry).then_some(NewsItem::Unseated(round.no));
        }
        Some(NewsItem::Withdrawn(round.no))
    }

    fn lost(&self) -> Option<&Round> {
        let before = self.before.last_published()?;
        self.after.round(before.no).is_none().then_some(before)
    }

    /// The hours of rounds that are not over, of those that concern whoever is told: the hour that changed, and of a round that was public already the
    /// hour that is said for the first time or was taken back.
    fn hours(&self, concerns: impl Fn(RoundNo) -> bool) -> Vec<NewsItem> {
        if self.after.cancelled.is_some() || self.after.stage == Stage::Finished {
            return Vec::new();
        }
        let (before, after) = (
            &self.before.presentation.hours,
            &self.after.presentation.hours,
        );
        let over = |round: RoundNo| {
            let round = self.after.round(round);
            round.is_some_and(|round| self.after.is_over(round))
        };
        let public =
            |round| self.before.round(round).is_some() && self.after.round(round).is_some();
        let rounds: BTreeSet<RoundNo> = before.keys().chain(after.keys()).copied().collect();
        let told = rounds.into_iter().filter_map(|round| {
            let hours = (before.get(&round).copied(), after.get(&round).copied());
            let item = match hours {
                (Some(was), Some(now)) if was != now => NewsItem::Moved { round, was, now },
                (None, Some(at)) if public(round) => NewsItem::Timed { round, at },
                (Some(was), None) if public(round) => NewsItem::Untimed { round, was },
                (None | Some(_), None | Some(_)) => return None,
            };
            (!over(round) && concerns(round)).then_some(item)
        });
        told.collect()
    }

    /// Does somebody have a match to play in this round, as far as it is known who plays in it?
    fn plays(&self, entry: EntryNo, round: RoundNo) -> bool {
        match self.after.round(round) {
            Some(round) => round.match_of(entry).is_some_and(|one| !one.finished()),
            None => !self.is_gone(entry),
        }
    }

    /// Where somebody plays, where that is news and the match is still to be played.
    fn game(&self, entry: EntryNo) -> Option<NewsItem> {
        let last = self.after.last_published()?;
        let over = last.match_of(entry).is_some_and(Match::finished) || last.missing() == 0;
        let after = NewsSeat::of(self.after, last, entry)?;
        if over || self.after.cancelled.is_some() {
            return None;
        }
        // once a later round is withdrawn, one that is still played is the last again
        let was = self.before.round(last.no);
        let before = was.and_then(|was| NewsSeat::of(self.before, was, entry));
        (before.as_ref() != Some(&after)).then_some(NewsItem::Game {
            entry,
            round: last.no,
            corrected: before.is_some(),
        })
    }
}

impl NewsSeat {
    fn of(tournament: &Announced, round: &Round, entry: EntryNo) -> Option<Self> {
        match (round.match_of(entry), round.bye_of(entry)) {
            (Some(one), _) => {
                let side = one.pairing.side_of(entry)?;
                let table = tournament.table(one.board);
                Some(Self::Board(table, side, one.pairing.on(side.other())))
            }
            (None, Some(bye)) => Some(Self::Bye(bye.kind)),
            (None, None) => None,
        }
    }
}

impl End {
    /// How a match ended; nothing while a game of it is open.
    fn of(one: &Match) -> Option<Self> {
        one.finished().then(|| Self {
            points: [Side::First, Side::Second].map(|side| one.game_points(side)),
            decider: one.decider.iter().map(|one| one.game.outcome).collect(),
        })
    }
}

/// What is new of somebody's match in a round.
fn result(before: Option<&Round>, round: &Round, entry: EntryNo) -> Option<NewsItem> {
    let one = round.match_of(entry)?;
    let end = End::of(one)?;
    let same = |was: &&Match| was.pairing == one.pairing;
    let before = before
        .and_then(|before| before.match_of(entry))
        .filter(same);
    let was = before.and_then(End::of);
    if was.as_ref() == Some(&end) {
        return None;
    }
    let round = round.no;
    // deciding games that came to it are no correction
    let corrected = was.is_some_and(|was| was.points != end.points);
    Some(NewsItem::Result {
        entry,
        round,
        corrected,
    })
}

/// Whether a round is over that was not, or ended otherwise than it had: `before` is the round as it had ended.
fn results(before: Option<&Round>, round: &Round) -> Option<NewsItem> {
    let ends = |round: &Round| {
        let all = round
            .matches
            .iter()
            .map(|one| (one.pairing.first, End::of(one)));
        all.collect::<BTreeMap<_, _>>()
    };
    if round.matches.is_empty() || before.is_some_and(|was| ends(was) == ends(round)) {
        return None;
    }
    Some(NewsItem::Results {
        round: round.no,
        corrected: before.is_some(),
    })
}

#[cfg(test)]
mod tests;

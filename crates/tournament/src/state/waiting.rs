//! The moves that wait before they are public, and the games as everybody may read them.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use crate::{Following, GameKey, GameRecord, Release, Tournament, Waiting, following::plies};
use draughts::{Position, RuleSet, Sheet};

/// A text that was kept as a sheet; one that cannot be read has no entries.
fn read(record: &GameRecord, rules: RuleSet) -> Option<Sheet> {
    Sheet::parse(record.moves.as_str(), &Position::start(rules)).ok()
}

impl Tournament {
    /// What is due at a moment, game by game.
    #[must_use]
    pub fn releases(&self, now: NaiveDateTime) -> Vec<Release> {
        let delay = self.following.delay;
        let due = self.waiting.iter().filter_map(|(place, waiting)| {
            let plies = waiting.due(delay, now);
            let &GameKey { round, board, game } = place;
            (plies > waiting.released).then_some(Release {
                round,
                board,
                game,
                plies,
            })
        });
        due.collect()
    }

    /// May the engine be asked about a game? Not while a game of its round is played, nor while moves of it wait.
    #[must_use]
    pub fn may_be_analysed(&self, place: GameKey) -> bool {
        let round = self.round(place.round);
        round.is_some_and(|round| round.missing() == 0) && !self.waiting.contains_key(&place)
    }

    /// The public may have this of the games. Without a delay nothing waits.
    pub(crate) fn follow(&mut self, following: Following) {
        self.following = following;
        if following.delay.is_none() {
            self.waiting.clear();
        }
    }

    /// A sheet takes the place of what stood: entries that are the same at the same place go on as they were, all others wait from now on.
    pub(crate) fn wait(&mut self, place: GameKey, before: Option<&GameRecord>, now: &GameRecord) {
        if self.following.delay.is_none() {
            self.waiting.remove(&place);
            return;
        }
        let rules = self.regulations.rule_set;
        let entries = |record| read(record, rules).map_or_else(Vec::new, |sheet| sheet.entries);
        let (old, new) = (before.map_or_else(Vec::new, entries), entries(now));
        let pairs = old.iter().zip(&new);
        let same = plies(
            pairs
                .take_while(|(old, new)| old.written == new.written)
                .count(),
        );
        let (released, since) = match self.waiting.remove(&place) {
            Some(Waiting { released, since }) => (released, since),
            None => (plies(old.len()), Vec::new()),
        };
        let released = released.min(same);
        let mut since = if same > released { since } else { Vec::new() };
        since.truncate((same - released).into());
        since.resize(new.len().saturating_sub(released.into()), now.at);
        if !since.is_empty() {
            self.waiting.insert(place, Waiting { released, since });
        }
    }

    /// One more ply stands in the sheet.
    pub(crate) fn wait_for_ply(&mut self, place: GameKey, ply: u16, at: NaiveDateTime) {
        if self.following.delay.is_none() {
            return;
        }
        let waiting = self.waiting.entry(place).or_insert(Waiting {
            released: ply.saturating_sub(1),
            since: Vec::new(),
        });
        waiting.since.push(at);
    }

    pub(crate) fn release(&mut self, release: &Release) {
        let Some(waiting) = self.waiting.get_mut(&release.place()) else {
            return;
        };
        let more = usize::from(release.plies.saturating_sub(waiting.released));
        waiting.since.drain(..more.min(waiting.since.len()));
        waiting.released = waiting.released.max(release.plies);
        if waiting.since.is_empty() {
            self.waiting.remove(&release.place());
        }
    }

    /// The sheets as everybody may read them: the moves that are public, and nothing of who wrote them down and when.
    pub(crate) fn public_records(&self) -> BTreeMap<GameKey, GameRecord> {
        let public = self.records.iter().filter_map(|(place, record)| {
            let GameKey { round, board, game } = *place;
            let one = self.round(round)?.on_board(board)?.game(game)?;
            (self.following.live || one.outcome.is_some()).then_some(())?;
            let record = match self.waiting.get(place) {
                None => record.clone(),
                Some(waiting) => self.begun(record, waiting)?,
            };
            Some((*place, record.bare()))
        });
        public.collect()
    }

    /// The plies that are public; none where there is none.
    fn begun(&self, record: &GameRecord, waiting: &Waiting) -> Option<GameRecord> {
        let sheet = read(record, self.regulations.rule_set)?;
        let begun = sheet.begun(record.moves.as_str(), waiting.released.into());
        Some(GameRecord {
            moves: begun.parse().ok()?,
            ..record.clone()
        })
    }
}

//! What was sent and what the sender was told, held against what the journal has.
//!
//! Of each game: what was acknowledged is there once and in its order, what was refused is not there, what nobody knows is there once or not at all, and
//! nothing else is. A board without a result gets those of both games in one form: they are there together or not at all.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

/// A board and a game of it.
pub type Game = (u16, u8);

/// A result as the writers know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    Win,
    Draw,
    Loss,
}

pub const MARKS: [Mark; 3] = [Mark::Win, Mark::Draw, Mark::Loss];

impl Mark {
    /// As it is typed in the list of results.
    pub fn typed(self) -> &'static str {
        match self {
            Self::Win => "1",
            Self::Draw => "=",
            Self::Loss => "0",
        }
    }

    /// As the form of a correction names it.
    pub fn code(mark: Option<Self>) -> String {
        mark.map_or("none".to_owned(), |mark| {
            format!("{}/unstated", mark.typed())
        })
    }

    /// As the journal writes it.
    fn written(mark: Option<Self>) -> Value {
        match mark {
            None => Value::Null,
            Some(Self::Win) => json!({"win": ["first", "unstated"]}),
            Some(Self::Draw) => json!({"draw": "unstated"}),
            Some(Self::Loss) => json!({"win": ["second", "unstated"]}),
        }
    }
}

/// What the sender knows of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It was recorded.
    Acknowledged,
    /// It was not, and never will be.
    Refused,
    /// Nobody told.
    Unknown,
}

/// A result that somebody tried to record.
#[derive(Debug, Clone)]
pub struct Attempt {
    pub game: Game,
    /// What the game was to have.
    pub to: Option<Mark>,
    /// The reason, of its own for each correction; none where a first result was entered.
    pub why: Option<String>,
    pub fate: Fate,
    /// How long the log of the disk was when the answer was here.
    pub at: u64,
}

/// A row of the journal, as it lies in the table.
#[derive(Debug, Clone, PartialEq, Eq, diesel::QueryableByName)]
pub struct Row {
    #[diesel(sql_type = diesel::sql_types::Integer)]
    pub number: i32,
    #[diesel(sql_type = diesel::sql_types::Integer)]
    pub version: i32,
    #[diesel(sql_type = diesel::sql_types::Text)]
    pub event: String,
    #[diesel(sql_type = diesel::sql_types::Nullable<diesel::sql_types::Text>)]
    pub why: Option<String>,
    #[diesel(sql_type = diesel::sql_types::Text)]
    pub hash: String,
}

/// A result in the journal.
#[derive(Debug, PartialEq)]
pub struct Found {
    pub to: Value,
    why: Option<String>,
}

/// All that was tried.
#[derive(Debug, Clone, Default)]
pub struct Ledger(BTreeMap<Game, Vec<Attempt>>);

impl Ledger {
    /// Takes up what a writer tried, in its order.
    pub fn add(&mut self, attempts: Vec<Attempt>) {
        for attempt in attempts {
            self.0.entry(attempt.game).or_default().push(attempt);
        }
    }

    pub fn acknowledged(&self) -> usize {
        let all = self.0.values().flatten();
        all.filter(|one| one.fate == Fate::Acknowledged).count()
    }

    /// What was known when the log was so long: what was acknowledged later may be there or not.
    pub fn until(&self, at: u64) -> Self {
        let mut known = self.clone();
        for attempt in known.0.values_mut().flatten() {
            if attempt.fate == Fate::Acknowledged && attempt.at > at {
                attempt.fate = Fate::Unknown;
            }
        }
        known
    }

    /// Holds a journal against it, whose rows up to `base` are older than the ledger. Gives what each game has now.
    pub fn explains(
        &self,
        rows: &[Row],
        base: i32,
    ) -> Result<BTreeMap<Game, Option<Mark>>, String> {
        let mut found: BTreeMap<Game, Vec<Found>> = BTreeMap::new();
        for (place, row) in rows.iter().enumerate() {
            if usize::try_from(row.number) != Ok(place + 1) {
                return Err(format!("row {} is numbered {}", place + 1, row.number));
            }
            if row.number > base {
                let (game, result) = result_of(row)?;
                found.entry(game).or_default().push(result);
            }
        }
        whole(rows, base)?;
        let games: BTreeSet<&Game> = self.0.keys().chain(found.keys()).collect();
        let mut stands = BTreeMap::new();
        for game in games {
            let tried = self.0.get(game).map_or(&[][..], Vec::as_slice);
            let there = found.get(game).map_or(&[][..], Vec::as_slice);
            explained(tried, there).map_err(|why| format!("game {game:?}: {why}"))?;
            let last = there.last().map_or(Value::Null, |last| last.to.clone());
            let all = MARKS
                .into_iter()
                .find(|mark| Mark::written(Some(*mark)) == last);
            stands.insert(*game, all);
        }
        Ok(stands)
    }
}

/// Whether the two games of a board that had no result came together, as they were sent.
fn whole(rows: &[Row], base: i32) -> Result<(), String> {
    let mut has: BTreeSet<Game> = BTreeSet::new();
    let mut rows = rows.iter().filter(|row| row.number > base).peekable();
    while let Some(row) = rows.next() {
        let ((board, game), result) = result_of(row)?;
        let other = (board, 3 - game);
        let is_first = !has.contains(&(board, game)) && !has.contains(&other);
        if is_first {
            let beside = rows.next_if(|next| {
                next.version == row.version
                    && result_of(next)
                        .is_ok_and(|(game, result)| game == other && !result.to.is_null())
            });
            if beside.is_none() {
                return Err(format!("half of a form: {row:?}"));
            }
            has.insert(other);
        }
        if result.to.is_null() {
            has.remove(&(board, game));
        } else {
            has.insert((board, game));
        }
    }
    Ok(())
}

pub fn result_of(row: &Row) -> Result<(Game, Found), String> {
    let event: Value = serde_json::from_str(&row.event).map_err(|error| error.to_string())?;
    let to = match event["event"].as_str() {
        Some("result-entered") => &event["outcome"],
        Some("result-corrected") => &event["to"],
        _ => return Err(format!("nobody sent {}", row.event)),
    };
    let number = |name: &str| event[name].as_u64().unwrap_or_default();
    let game = (number("board") as u16, number("game") as u8);
    let (to, why) = (to.clone(), row.why.clone());
    Ok((game, Found { to, why }))
}

/// Whether the rows of a game can have come from these attempts. `reached` are the numbers of rows that what was looked at so far can account for.
fn explained(tried: &[Attempt], found: &[Found]) -> Result<(), String> {
    let mut reached = BTreeSet::from([0]);
    for attempt in tried {
        let sent = Found {
            to: Mark::written(attempt.to),
            why: attempt.why.clone(),
        };
        let after = reached.iter().filter(|n| found.get(**n) == Some(&sent));
        let after: BTreeSet<usize> = after.map(|n| n + 1).collect();
        match attempt.fate {
            Fate::Refused => {}
            Fate::Unknown => reached.extend(after),
            Fate::Acknowledged if after.is_empty() => {
                return Err(format!(
                    "acknowledged and not there in its place: {attempt:?}"
                ));
            }
            Fate::Acknowledged => reached = after,
        }
    }
    if reached.contains(&found.len()) {
        return Ok(());
    }
    let last = reached.last().copied().unwrap_or_default();
    Err(format!(
        "nobody sent it, or it is there twice: {:?}",
        found.get(last)
    ))
}

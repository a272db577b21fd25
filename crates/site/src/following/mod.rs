//! Who follows somebody by mail: what they want, what a change tells them, and how it is put.
//!
//! Nothing here knows a tournament but as it is announced ([`News`] compares two of those), so that what is not public is in no mail.

mod letters;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::account::Email;
use crate::address::{following_stop_url, following_url};
use crate::words::Lang;
use tournament::{EntryNo, News, NewsItem, NewsKind, TournamentId};

pub use letters::{Confirmation, Digest, write};

/// How much one address may follow.
pub const MOST_OF_ADDRESS: i64 = 50;

/// How much may be followed in one tournament: each change is told in its own transaction.
pub const MOST_OF_TOURNAMENT: i64 = 1000;

/// How much may wait in one tournament to be confirmed. What waits longest makes room, so that nobody is kept out by what nobody confirms.
pub const MOST_UNCONFIRMED: i64 = 1000;

/// What kinds of news somebody wants, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kinds(BTreeSet<NewsKind>);

impl Kinds {
    /// These; none where there is none.
    pub fn of(kinds: impl IntoIterator<Item = NewsKind>) -> Option<Self> {
        let kinds: BTreeSet<NewsKind> = kinds.into_iter().collect();
        (!kinds.is_empty()).then_some(Self(kinds))
    }

    /// As a table keeps them: their words with spaces between.
    #[must_use]
    pub fn code(&self) -> String {
        let codes: Vec<&str> = self.0.iter().map(|kind| kind.code()).collect();
        codes.join(" ")
    }

    /// Those that a table keeps.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let kinds: Option<Vec<NewsKind>> = code.split(' ').map(NewsKind::from_code).collect();
        Self::of(kinds?)
    }

    /// Whether this kind is among them.
    #[must_use]
    pub fn has(&self, kind: NewsKind) -> bool {
        self.0.contains(&kind)
    }

    /// Whether this is told to whoever wants these kinds.
    #[must_use]
    pub fn want(&self, item: &NewsItem) -> bool {
        item.is_for_all() || self.has(item.kind())
    }
}

/// What is followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follow {
    /// In which tournament.
    pub tournament: TournamentId,
    /// Whom; all of it where it is nobody.
    pub entry: Option<EntryNo>,
    /// What somebody wants to know.
    pub kinds: Kinds,
}

/// Somebody who follows by mail. Neither the address nor the secret is ever printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Follower {
    /// The secret in the links of the mails: whoever has it may change what is followed.
    pub token: String,
    /// Where mails go.
    pub email: Email,
    /// The language of the form by which somebody asked.
    pub lang: Lang,
    /// The address of the site at which they asked, without a slash at its end.
    pub site: String,
}

impl Follower {
    /// The page on which they see what they follow.
    #[must_use]
    pub fn page(&self) -> String {
        following_url(&self.site, &self.token)
    }

    /// The address that stops everything.
    #[must_use]
    pub fn stop_url(&self) -> String {
        following_stop_url(&self.site, &self.token)
    }
}

/// What a change tells, found once for each who is followed, however many follow them.
#[derive(Debug)]
pub struct Teller<'a> {
    news: News<'a>,
    known: BTreeMap<Option<EntryNo>, Vec<NewsItem>>,
}

impl<'a> Teller<'a> {
    /// Of this change.
    #[must_use]
    pub const fn new(news: News<'a>) -> Self {
        Self {
            news,
            known: BTreeMap::new(),
        }
    }

    /// What it tells somebody who follows this, each thing once.
    pub fn items(&mut self, follows: &[Follow]) -> Vec<NewsItem> {
        let mut told: Vec<NewsItem> = Vec::new();
        for follow in follows {
            let find = || match follow.entry {
                Some(entry) => self.news.of_entry(entry),
                None => self.news.of_tournament(),
            };
            let items = self.known.entry(follow.entry).or_insert_with(find);
            for item in items.iter().filter(|item| follow.kinds.want(item)) {
                if !told.contains(item) {
                    told.push(*item);
                }
            }
        }
        told
    }
}

impl fmt::Debug for Follower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Follower(***)")
    }
}

#[cfg(test)]
mod tests {
    use tournament::{
        Cancellation,
        trf::{ReadOptions, read},
    };

    use super::*;

    const ROUND: &str = include_str!("../../../../tests/data/trf/two-boards.trf");

    #[test]
    fn whoever_follows_hears_whether_the_tournament_takes_place_whatever_they_chose() {
        let file = read(ROUND.as_bytes(), &ReadOptions::default()).unwrap();
        let mut tournament = file.tournament;
        let on = tournament.announced();
        let word = "Sala inundada.".parse().unwrap();
        tournament.cancelled = Some(Cancellation { word });
        let off = tournament.announced();
        let word = "Adiado.".parse().unwrap();
        tournament.cancelled = Some(Cancellation { word });
        let otherwise = tournament.announced();
        let cancelled = |corrected| NewsItem::Cancelled { corrected };
        for (before, after, item) in [
            (&on, &off, cancelled(false)),
            (&off, &otherwise, cancelled(true)),
            (&off, &on, NewsItem::GoesOn),
        ] {
            for kind in NewsKind::ALL {
                for entry in [None, Some(EntryNo(1))] {
                    let follow = Follow {
                        tournament: TournamentId(7),
                        entry,
                        kinds: Kinds::of([kind]).unwrap(),
                    };
                    let told = Teller::new(News::new(before, after)).items(&[follow]);
                    assert_eq!(told, [item], "{kind:?} {entry:?}");
                }
            }
        }
    }
}

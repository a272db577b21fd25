//! What a browser is told of a change: small, and nothing that a page of everybody's does not say.

use chrono::TimeDelta;
use serde::Serialize;
use serde_json::Value;

use crate::{address::followed_url, following::Follow, words::Lang};
use tournament::{EntryNo, NewsItem, NewsKind, TournamentId};

/// How many bytes of text a notice has at most. Push services take 4,096 bytes with what seals them (RFC 8030, 7.2), and phones show a few lines.
const MOST_TEXT: usize = 1500;

/// What is put into the row of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushMessage {
    /// The kind of news that it brings, the most pressing where there are several.
    pub kind: NewsKind,
    /// What it is about, in letters of base64url, 32 at most (RFC 8030, 5.4): a newer message about the same takes its place, as long as it was not
    /// delivered and also where it is shown already.
    pub topic: String,
    /// What the worker in the browser is given, as JSON.
    pub body: String,
}

/// What the worker in the browser is given; `static/push-worker.js` reads it.
#[derive(Debug, Serialize)]
struct Notice<'a> {
    title: &'a str,
    body: &'a str,
    /// The page that it leads to, on the same site.
    url: String,
    tag: &'a str,
    lang: &'a str,
}

/// What there is to tell somebody who follows: the news of a change, and what they follow that this is news of.
#[derive(Debug, Clone, Copy)]
pub struct PushNews<'a> {
    /// The tournament and the version that brought it.
    pub of: (TournamentId, i32),
    /// What they follow there.
    pub follows: &'a [Follow],
    /// What is new; at least one thing.
    pub items: &'a [NewsItem],
}

impl PushMessage {
    /// A message in a language: the name of the tournament, and the news a line each.
    ///
    /// # Errors
    /// [`serde_json::Error`] where it cannot be written, which is never.
    pub fn of(
        told: PushNews<'_>,
        lang: Lang,
        (title, lines): (&str, &[String]),
    ) -> Result<Self, serde_json::Error> {
        let topic = told.topic();
        let body = serde_json::to_string(&Notice {
            title,
            body: shortened(&lines.join("\n")),
            url: told.page(),
            tag: &topic,
            lang: lang.tag(),
        })?;
        Ok(Self {
            kind: told.kind(),
            topic,
            body,
        })
    }

    /// What the worker in the browser is given, with another text; the rest of it stays.
    ///
    /// # Errors
    /// [`serde_json::Error`] where it is none.
    pub(crate) fn reworded(
        body: &str,
        reword: impl Fn(&str) -> String,
    ) -> Result<String, serde_json::Error> {
        let mut notice: serde_json::Map<String, Value> = serde_json::from_str(body)?;
        if let Some(Value::String(text)) = notice.get_mut("body") {
            *text = shortened(&reword(text)).to_owned();
        }
        serde_json::to_string(&notice)
    }

    /// How long what is told of this kind is worth telling: where somebody plays, until about the end of the match.
    #[must_use]
    pub const fn lasts(kind: NewsKind) -> TimeDelta {
        match kind {
            NewsKind::Games => TimeDelta::hours(4),
            NewsKind::Results | NewsKind::Bulletins => TimeDelta::hours(24),
        }
    }

    /// How pressing it is (RFC 8030, 5.3): whether a phone that saves its battery is to be woken.
    #[must_use]
    pub(crate) const fn urgency(kind: NewsKind) -> &'static str {
        match kind {
            NewsKind::Games => "high",
            NewsKind::Results | NewsKind::Bulletins => "normal",
        }
    }
}

impl PushNews<'_> {
    /// The page that says more, as a path of the site: that of the one whom all of it is about, or else of the tournament.
    #[must_use]
    pub fn page(self) -> String {
        let (id, _) = self.of;
        followed_url(id, self.entry())
    }

    fn kind(self) -> NewsKind {
        let kinds = self.items.iter().map(NewsItem::kind);
        kinds.min().unwrap_or(NewsKind::Bulletins)
    }

    /// Whom an item is about: who it names, or else the one who is followed.
    fn about(self, item: &NewsItem) -> Option<EntryNo> {
        item.entry().or(match self.follows {
            [one] => one.entry,
            _ => None,
        })
    }

    /// Whom all of it is about, where that is one who is still in it.
    fn entry(self) -> Option<EntryNo> {
        if self.items.iter().any(NewsItem::ends_follow) {
            return None;
        }
        let (first, others) = self.items.split_first()?;
        let entry = self.about(first);
        let same = others.iter().all(|item| self.about(item) == entry);
        entry.filter(|_| same)
    }

    /// Where somebody plays is replaced by where they play next, and a result by the next; a notice of the organisers by nothing, nor what tells of several.
    /// The hour of a round replaces nothing: whoever has not seen it yet has to know where they sit as well.
    fn topic(self) -> String {
        let (id, version) = self.of;
        let kind = self.kind();
        let alike = |item: &NewsItem| {
            item.kind() == kind && self.about(item) == self.entry() && !item.is_hour()
        };
        if kind == NewsKind::Bulletins || !self.items.iter().all(alike) {
            return format!("news-{id}-{version}");
        }
        let entry = self.entry().map_or(0, |entry| entry.0);
        format!("{}-{id}-{entry}", kind.code())
    }
}

/// The first of a text, where it is too long; no letter is cut.
fn shortened(text: &str) -> &str {
    &text[..text.floor_char_boundary(MOST_TEXT)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::following::Kinds;
    use tournament::RoundNo;

    const ANA: EntryNo = EntryNo(1);
    const ID: TournamentId = TournamentId(7);

    fn follow(entry: Option<EntryNo>) -> Follow {
        Follow {
            tournament: ID,
            entry,
            kinds: Kinds::of([NewsKind::Games]).unwrap(),
        }
    }

    fn seat(entry: EntryNo, round: u16) -> NewsItem {
        let round = RoundNo(round);
        NewsItem::Game {
            entry,
            round,
            corrected: false,
        }
    }

    fn message(follows: &[Follow], items: &[NewsItem]) -> PushMessage {
        let told = PushNews {
            of: (ID, 40),
            follows,
            items,
        };
        PushMessage::of(told, Lang::Pt, ("Évora", &["á".repeat(2000)])).unwrap()
    }

    #[test]
    fn what_replaces_what() {
        let ana = [follow(Some(ANA))];
        let both = [follow(Some(ANA)), follow(Some(EntryNo(2)))];
        let ended = NewsItem::Result {
            entry: ANA,
            round: RoundNo(1),
            corrected: false,
        };
        let moved = NewsItem::Moved {
            round: RoundNo(1),
            was: chrono::NaiveDateTime::default(),
            now: chrono::NaiveDateTime::default(),
        };
        let timed = NewsItem::Timed {
            round: RoundNo(1),
            at: chrono::NaiveDateTime::default(),
        };
        for (follows, items, topic, leads) in [
            (&ana[..], &[seat(ANA, 1)][..], "games-7-1", "entries/1"),
            (&ana, &[seat(ANA, 2)], "games-7-1", "entries/1"),
            (
                &ana,
                &[NewsItem::Withdrawn(RoundNo(2))],
                "games-7-1",
                "entries/1",
            ),
            (&ana, &[ended], "results-7-1", "entries/1"),
            (&ana, &[ended, seat(ANA, 2)], "news-7-40", "entries/1"),
            (&ana, &[NewsItem::Bulletin(3)], "news-7-40", "entries/1"),
            (&ana, &[moved], "news-7-40", "entries/1"),
            (&ana, &[timed], "news-7-40", "entries/1"),
            (
                &both,
                &[seat(ANA, 1), seat(EntryNo(2), 1)],
                "news-7-40",
                "/7\"",
            ),
            (&both, &[seat(EntryNo(2), 1)], "games-7-2", "entries/2"),
            (
                &[follow(None)],
                &[NewsItem::Finished],
                "results-7-0",
                "/7\"",
            ),
        ] {
            let message = message(follows, items);
            assert_eq!(message.topic, topic, "{items:?}");
            assert!(message.body.contains(leads), "{}", message.body);
            assert!(message.body.len() < 3000);
        }
    }

    #[test]
    fn a_topic_is_what_push_services_take() {
        let told = PushNews {
            of: (TournamentId(i32::MAX), i32::MAX),
            follows: &[],
            items: &[NewsItem::Bulletin(1)],
        };
        assert!(told.topic().len() <= 32);
        let all = PushNews {
            items: &[NewsItem::Result {
                entry: EntryNo(u16::MAX),
                round: RoundNo(1),
                corrected: true,
            }],
            ..told
        };
        assert!(all.topic().len() <= 32);
    }
}

//! Feeds (Atom, RFC 4287): what was announced, published and ended, of a tournament and of the site.
//!
//! An entry is known by what it is about, so that a correction changes it and adds no other. Its times are those of the journal: of what was over when
//! it was taken over from a file they say nothing, and it is no news.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CONTENT_TYPE, LAST_MODIFIED},
    web::Query,
};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    config::PublicUrl,
    db::{self, Conn, DbError, tournament::Overview},
    export,
    reckoning::{self, PublishedNews, PublishedThing},
    web::{
        address::{CircuitEditionAt, RatingListAt, TournamentAt, fixed, in_language},
        error::WebError,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Lang, Words},
};
use tournament::{
    Announced, Bulletin, CancelledAt, Moments, Round, RoundNo, Stage, TournamentId,
    standings::{StandingsRow, standings},
};

use super::calendar::{InQuery, fresh, http_date};

const ATOM: &str = "application/atom+xml; charset=utf-8";

/// How many entries a feed has, the latest.
const MOST: usize = 50;

/// Of how many tournaments the feed of the site tells, the latest.
const TOURNAMENTS: usize = 20;

/// How many places the entry of the final standings names.
const TOP: u16 = 3;

#[derive(Template)]
#[template(path = "tournament/feed.xml")]
struct Feed {
    lang: Lang,
    id: String,
    title: String,
    /// When what everybody may see changed last. The latest entry may be gone meanwhile, and this never goes back (RFC 4287 4.2.15).
    updated: NaiveDateTime,
    /// Where the feed is.
    here: String,
    /// The page that it is about.
    page: String,
    entries: Vec<FeedEntry>,
}

/// Something that was told.
struct FeedEntry {
    id: String,
    title: String,
    published: NaiveDateTime,
    updated: NaiveDateTime,
    url: String,
    text: String,
}

/// What the entry of the end of a tournament says: the standings of many are more than a feed that is made anew each time may cost.
#[derive(Clone, Copy)]
enum End {
    Brief,
    WithNames,
}

/// What the entries of a tournament are made from.
struct FeedFacts<'a> {
    id: TournamentId,
    /// With the names that everybody reads, where any are told.
    public: &'a Announced,
    moments: &'a Moments,
    site: &'a PublicUrl,
    t: &'static Words,
}

/// `GET /feed.atom`: what is new in the latest tournaments, and what the federation published.
pub(in crate::web) async fn of_site(
    app: AppData,
    visitor: Visitor,
    asked: Query<InQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let lang = asked.lang(&visitor)?;
    let kept = app.reckoned.clone();
    let read = move |c: &mut Conn| {
        let listed = db::tournament::list(c, Overview::Public)?;
        Ok::<_, DbError>((listed, reckoning::news(c, &kept)?))
    };
    let (listed, published) = app.db.read(read).await?;
    let site = &app.config.public_url;
    let entry = |one: &PublishedNews| of_federation(site, lang.words(), lang, one);
    let mut entries: Vec<FeedEntry> = published.iter().map(entry).collect();
    let mut changed = NaiveDateTime::default();
    for one in listed.into_iter().take(TOURNAMENTS) {
        let (loaded, moments) = app.public_moments(one.id).await?;
        changed = changed.max(moments.changed);
        let told = FeedFacts {
            id: one.id,
            public: &loaded.tournament,
            moments: &moments,
            site,
            t: lang.words(),
        };
        let name = |entry: FeedEntry| FeedEntry {
            title: format!("{} · {}", one.name, entry.title),
            ..entry
        };
        entries.extend(told.entries(End::Brief).into_iter().map(name));
    }
    let feed = Feed {
        lang,
        id: tag(site, "site"),
        title: lang.words().calendar_of_site(),
        updated: changed,
        here: site.join(&in_language(fixed::FEED, lang)),
        page: site.join(fixed::HOME),
        entries,
    };
    fresh(feed.send()?, &req).await
}

/// The entry of a rating list or of the standings of a circuit.
fn of_federation(site: &PublicUrl, t: &Words, lang: Lang, news: &PublishedNews) -> FeedEntry {
    let (id, title, url, text) = match &news.what {
        PublishedThing::List(list) => (
            format!("rating-list-{}", list.id),
            t.calendar_rating_list(list.name.as_str()),
            RatingListAt { list: list.id }.url(),
            t.federation_holds_from(words::date(lang, list.dated)),
        ),
        PublishedThing::Circuit { circuit, no, name } => {
            let (circuit, edition) = (*circuit, *no);
            (
                format!("circuit-{circuit}/{edition}"),
                t.calendar_circuit(name.as_str()),
                CircuitEditionAt { circuit, edition }.url(),
                String::new(),
            )
        }
    };
    FeedEntry {
        id: tag(site, &id),
        title,
        published: news.at,
        updated: news.at,
        url: site.join(&url),
        text,
    }
}

/// `GET /tournaments/{tournament}/feed.atom`
pub(in crate::web) async fn of_tournament(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<InQuery>,
) -> Result<HttpResponse, WebError> {
    let (lang, site) = (asked.lang(&visitor)?, &app.config.public_url);
    let (loaded, moments) = app.public_moments(at.tournament).await?;
    let public = export::public(&loaded.tournament);
    let told = FeedFacts {
        id: at.tournament,
        public: &public,
        moments: &moments,
        site,
        t: lang.words(),
    };
    let feed = Feed {
        lang,
        id: tag(site, &format!("tournament-{}", at.tournament)),
        title: public.details.name.to_string(),
        updated: moments.changed,
        here: site.join(&in_language(&at.feed_url(), lang)),
        page: site.join(&at.url()),
        entries: told.entries(End::WithNames),
    };
    feed.send()
}

/// A name that is this feed's or this entry's for ever (RFC 4151). The year is that in which the program began to give such names.
fn tag(site: &PublicUrl, rest: &str) -> String {
    format!("tag:{},2026:{rest}", site.host())
}

impl Feed {
    /// As an answer, the latest entries first.
    fn send(mut self) -> Result<HttpResponse, WebError> {
        let entries = &mut self.entries;
        entries.sort_by(|one, other| (other.updated, &other.id).cmp(&(one.updated, &one.id)));
        entries.truncate(MOST);
        let latest = entries.iter().map(|entry| entry.updated).max();
        self.updated = latest.map_or(self.updated, |latest| latest.max(self.updated));
        Ok(HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, ATOM))
            .insert_header((LAST_MODIFIED, http_date(self.updated)))
            .body(self.render()?))
    }

    /// A moment as feeds write it (RFC 3339).
    fn moment(&self, at: &NaiveDateTime) -> String {
        at.format("%Y-%m-%dT%H:%M:%SZ").to_string()
    }
}

impl FeedFacts<'_> {
    fn at(&self) -> TournamentAt {
        TournamentAt::new(self.id)
    }

    fn entry(&self, rest: &str, title: String, at: NaiveDateTime, path: &str) -> FeedEntry {
        FeedEntry {
            id: tag(self.site, &format!("tournament-{}/{rest}", self.id)),
            title,
            published: at,
            updated: at,
            url: self.site.join(path),
            text: String::new(),
        }
    }

    /// Everything that was told of the tournament.
    fn entries(&self, end: End) -> Vec<FeedEntry> {
        let (mut all, rounds) = (self.bulletins(), &self.public.rounds);
        all.extend(rounds.iter().filter_map(|round| self.published(round)));
        all.extend(rounds.iter().filter_map(|round| self.results(round)));
        all.extend(self.withdrawn());
        all.extend(self.cancellations());
        all.extend(self.end(end));
        all
    }

    fn bulletins(&self) -> Vec<FeedEntry> {
        let entry = |one: &Bulletin| FeedEntry {
            text: one.text.to_string(),
            ..self.entry(
                &format!("bulletin-{}", one.no),
                self.t.calendar_bulletin(),
                one.at,
                &self.at().url(),
            )
        };
        self.public.bulletins.iter().map(entry).collect()
    }

    fn published(&self, round: &Round) -> Option<FeedEntry> {
        let at = *self.moments.published.get(&round.no)?;
        let title = words::round_title(self.t, self.public, round.no);
        let reseated = self.moments.reseated.get(&round.no);
        Some(FeedEntry {
            // another pairing than the one that was told
            updated: reseated.copied().unwrap_or(at),
            ..self.entry(
                &format!("round-{}", round.no),
                self.t.calendar_published(&*title),
                at,
                &self.at().round(round.no).url(),
            )
        })
    }

    /// The rounds that were published and withdrawn: what was told of each says so, until it is published again.
    fn withdrawn(&self) -> Vec<FeedEntry> {
        let told = |(no, at): (&RoundNo, &NaiveDateTime)| {
            let title = words::round_title(self.t, self.public, *no);
            FeedEntry {
                published: self.moments.published.get(no).copied().unwrap_or(*at),
                ..self.entry(
                    &format!("round-{no}"),
                    self.t.calendar_withdrawn(&*title),
                    *at,
                    &self.at().url(),
                )
            }
        };
        self.moments.withdrawn.iter().map(told).collect()
    }

    fn results(&self, round: &Round) -> Option<FeedEntry> {
        // what is put right in a round that was over elsewhere does not make it news
        self.moments.published.get(&round.no)?;
        let at = *self.moments.results.get(&round.no)?;
        let title = words::round_title(self.t, self.public, round.no);
        self.public.is_over(round).then(|| FeedEntry {
            // what is put right later was published when the round was over (RFC 4287 4.2.9)
            published: self.moments.completed.get(&round.no).copied().unwrap_or(at),
            ..self.entry(
                &format!("round-{}/results", round.no),
                self.t.calendar_results(&*title),
                at,
                &self.at().round(round.no).url(),
            )
        })
    }

    /// Each cancellation, with what the public reads as long as it stands, and that it was taken back.
    fn cancellations(&self) -> Vec<FeedEntry> {
        let word = self.public.cancelled.as_ref();
        let (t, url) = (self.t, self.at().url());
        let told = |(no, one): (usize, &CancelledAt)| {
            let stands = word.filter(|_| one.undone.is_none());
            let id = format!("cancellation-{no}");
            let cancelled = FeedEntry {
                text: stands.map_or_else(String::new, |said| said.word.to_string()),
                updated: one.changed,
                ..self.entry(&id, t.calendar_cancelled(), one.told, &url)
            };
            let id = format!("{id}/undone");
            let undone = one.undone;
            let undone = undone.map(|at| self.entry(&id, t.calendar_goes_on(), at, &url));
            std::iter::once(cancelled).chain(undone)
        };
        let all = (1..).zip(&self.moments.cancelled);
        all.flat_map(told).collect()
    }

    fn end(&self, how: End) -> Option<FeedEntry> {
        let at = self.moments.finished?;
        let elsewhere = self.moments.published.is_empty() && !self.public.rounds.is_empty();
        if self.public.stage != Stage::Finished || elsewhere {
            return None;
        }
        let text = match how {
            End::Brief => String::new(),
            End::WithNames => self.first(),
        };
        Some(FeedEntry {
            text,
            // what is put right after the end is told by the same entry
            updated: self.moments.amended.unwrap_or(at),
            ..self.entry(
                "standings",
                self.t.calendar_final(),
                at,
                &self.at().standings_url(),
            )
        })
    }

    /// The first places, a line each.
    fn first(&self) -> String {
        let table = standings(self.public, None);
        let up = super::celebrated(self.public, &table).filter(|row| row.place <= TOP);
        let line = |row: &StandingsRow| {
            let name = self.public.entries.get(&row.entry);
            let name = name.map_or_else(String::new, |entry| entry.person.name.to_string());
            format!("{}. {name}", row.place)
        };
        let lines: Vec<String> = up.map(line).collect();
        lines.join("\n")
    }
}

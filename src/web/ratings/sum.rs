//! `GET /ratings/{list}/players/{player}`: what a published list says of somebody, opened to the sum of each game.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{
        self, Conn, DbError,
        tournament::{ListedTournament, Overview},
    },
    reckoning::{self, Again, Sums},
    web::{
        address::{CompetitionAt, RatingListAt, RatingSumAt, TournamentAt},
        error::WebError,
        page::{self, Frame},
        player::names::{Apart, Names},
        share,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Lang,
};
use federation::ratings::{Change, EventId, EventShare, Met};
use tournament::{Listing, PlayerId, RatingList, TournamentId};

/// A point, in the millionths that sums are in.
const ONE: i64 = 1_000_000;

#[derive(Template)]
#[template(path = "ratings/sum.html")]
struct SumPage {
    frame: Frame,
    list: String,
    list_url: String,
    name: String,
    url: String,
    /// What became of the rating, in a sentence.
    outcome: String,
    steps: Vec<SumStep>,
    /// Does the list follow from the sums?
    agrees: bool,
    rules: String,
}

/// What happened between two ratings: sentences, or a period with its events.
struct SumStep {
    /// Of which earlier list, where it was another since.
    list: Option<String>,
    before: Option<String>,
    events: Vec<EventRows>,
    /// How many events gave a share and are not shown.
    untold: usize,
    after: Vec<String>,
}

/// The games of an event.
struct EventRows {
    name: String,
    url: Option<String>,
    games: Vec<GameRow>,
    /// Result, expectation, change of all of them.
    sum: [String; 3],
    bonus: Option<String>,
}

/// A match with its sum.
struct GameRow {
    name: String,
    url: Option<String>,
    rating: i64,
    result: String,
    expected: String,
    factor: String,
    change: String,
}

/// What the page is made of.
struct SumSource<'a> {
    app: &'a App,
    frame: &'a Frame,
    names: &'a Names,
    sums: &'a Sums,
    player: PlayerId,
    /// Who is not to be known by which of the tournaments.
    apart: Apart,
    /// What the tournaments are called, and where everybody finds them: not those that are hidden.
    tournaments: BTreeMap<TournamentId, (String, Option<String>)>,
}

/// `GET /ratings/{list}/players/{player}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: RatingSumAt,
) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let known = kept.sums(at.list);
    let sums = match known {
        Some(known) => known,
        None => {
            let _turn = kept.turn().await;
            let work = move |c: &mut Conn| reckoning::sums(c, &kept, at.list);
            app.db.read(work).await?.ok_or(WebError::NotFound)?
        }
    };
    let player = sums.merges.one(at.player);
    let load = move |c: &mut Conn| {
        let list = db::rating_list::head(c, at.list)?;
        let listed = db::tournament::list(c, Overview::All)?;
        Ok::<_, DbError>((list, listed))
    };
    let (list, listed) = app.db.read(load).await?;
    let names = app.names().await?.told_in(visitor.lang);
    let list = list.ok_or(WebError::NotFound)?;
    let last = sums.last().ok_or(WebError::NotFound)?;
    if !last.said.contains_key(&player) && last.of(player).is_empty() {
        return Err(WebError::NotFound);
    }
    let apart = Apart::of(&app, tournaments(&sums, player)).await?;
    let frame = Frame::new(&visitor);
    let source = SumSource {
        app: &app,
        frame: &frame,
        names: &names,
        sums: &sums,
        player,
        apart,
        tournaments: listed
            .into_iter()
            .map(|one: ListedTournament| (one.id, named(one)))
            .collect(),
    };
    page::ok(&source.page(&list, player))
}

/// The tournaments that the sums of somebody are made of.
fn tournaments(sums: &Sums, player: PlayerId) -> BTreeSet<TournamentId> {
    let (_, lists) = sums.of(player);
    let changes = lists.iter().flat_map(|again| again.of(player));
    let tournament = |part: &EventShare| match part.event {
        EventId::Tournament(id) => Some(id),
        EventId::Teams(_) => None,
    };
    changes.flat_map(parts).filter_map(tournament).collect()
}

/// What a change is the sum of.
fn parts(change: &Change) -> &[EventShare] {
    match &change.entering {
        Some(how) => &how.pool,
        None => &change.parts,
    }
}

/// A tournament that the list counted, by its name, and with its address unless it was hidden since.
fn named(one: ListedTournament) -> (String, Option<String>) {
    let is_found = one.listing == Listing::Public;
    let url = is_found.then(|| TournamentAt::new(one.id).url());
    (one.name, url)
}

/// Millionths with as many places as they need, and the signs of the language.
fn number(millionths: i64, lang: Lang) -> String {
    let (whole, rest) = (millionths.abs() / ONE, millionths.abs() % ONE);
    let rest = format!("{rest:06}");
    let rest = rest.trim_end_matches('0');
    let sign = if millionths < 0 { "−" } else { "" };
    match (rest, lang) {
        ("", _) => format!("{sign}{whole}"),
        (rest, Lang::Pt) => format!("{sign}{whole},{rest}"),
        (rest, Lang::En) => format!("{sign}{whole}.{rest}"),
    }
}

/// The same with a sign before what is more than nothing.
fn signed(millionths: i64, lang: Lang) -> String {
    let plus = if millionths > 0 { "+" } else { "" };
    format!("{plus}{}", number(millionths, lang))
}

impl SumSource<'_> {
    fn page(&self, list: &RatingList, player: PlayerId) -> SumPage {
        let t = self.frame.t;
        let (name, url) = self.names.of(self.app, player);
        let last = self.sums.last();
        let said = last.and_then(|last| self.rating(&last.said, player));
        let before = self.rating(self.sums.said_before(), player);
        let list_name = self.frame.list_name(&list.name, &list.dated);
        let outcome = match (before, said) {
            (_, None) => t.federation_how_out(),
            (None, Some(after)) => t.federation_how_first(after),
            (Some(before), Some(after)) if before == after => t.federation_how_same(after),
            (Some(before), Some(after)) => {
                let change = signed((after - before) * ONE, self.frame.lang);
                t.federation_how_moved(before, after, change)
            }
        };
        let picture = share::place_url(share::SitePart::Ratings, self.frame.lang);
        let title = format!("{name} · {list_name}");
        let frame = self.frame.clone();
        SumPage {
            frame: frame.previewed(self.app, title, outcome.clone(), picture),
            list: list_name,
            list_url: RatingListAt { list: list.id }.url(),
            name,
            url,
            outcome,
            steps: self.steps(player),
            agrees: self.sums.agree(),
            rules: self.sums.system.name.clone(),
        }
    }

    /// The rating in a list, under whichever record it stands there.
    fn rating(
        &self,
        list: &BTreeMap<PlayerId, tournament::Listed>,
        player: PlayerId,
    ) -> Option<i64> {
        let records = self.sums.merges.records(player);
        let of_records = || records.iter().find_map(|record| list.get(record));
        let listed = list.get(&player).or_else(of_records)?;
        Some(listed.rating.get().into())
    }

    /// List by list, from the first that a correction made another for this player.
    fn steps(&self, player: PlayerId) -> Vec<SumStep> {
        let (before, lists) = self.sums.of(player);
        let mut now = self.rating(before, player);
        let mut steps = Vec::new();
        for (left, again) in (0..lists.len()).rev().zip(lists) {
            let is_earlier = left > 0;
            let said = self.rating(&again.said, player);
            let mut heading = is_earlier.then(|| self.corrected(again, player, said));
            for change in again.of(player) {
                steps.push(SumStep {
                    list: heading.take(),
                    ..self.step(change, now)
                });
                now = change.after;
            }
            let gives = self.rating(&again.list.players, player);
            let moved = self.moved(now, gives);
            if heading.is_some() || moved.is_some() {
                steps.push(SumStep {
                    list: heading,
                    before: moved,
                    events: Vec::new(),
                    untold: 0,
                    after: Vec::new(),
                });
            }
            now = gives;
        }
        steps
    }

    /// What an earlier list would say today.
    fn corrected(&self, again: &Again, player: PlayerId, said: Option<i64>) -> String {
        let day = self.frame.day(&again.list.dated);
        let gives = self.rating(&again.list.players, player);
        let shown = |rating: Option<i64>| rating.map_or_else(nothing, |one| one.to_string());
        let t = self.frame.t;
        t.federation_how_corrected(day, shown(gives), shown(said))
    }

    /// What the rules did to a rating without a game.
    fn moved(&self, was: Option<i64>, is: Option<i64>) -> Option<String> {
        let t = self.frame.t;
        match (was, is) {
            (None, Some(given)) => Some(t.federation_how_given(given)),
            (Some(was), Some(is)) if was != is => Some(t.federation_how_rebased(was, is)),
            (Some(_), Some(_) | None) | (None, None) => None,
        }
    }

    fn step(&self, change: &Change, now: Option<i64>) -> SumStep {
        let parts = parts(change);
        let shown = parts.iter();
        let shown = shown.filter(|part| !self.is_apart(part, self.player));
        let events: Vec<EventRows> = shown.map(|part| self.event(part)).collect();
        SumStep {
            untold: parts.len() - events.len(),
            list: None,
            before: change
                .before
                .and_then(|before| self.moved(now, Some(before))),
            events,
            after: self.after(change),
        }
    }

    /// The last lines of a period: from the sum to the rating.
    fn after(&self, change: &Change) -> Vec<String> {
        let (t, lang) = (self.frame.t, self.frame.lang);
        let mut lines = Vec::new();
        match (change.before, change.reckoned, &change.entering) {
            (Some(before), Some(reckoned), _) => {
                let parts = change.parts.iter();
                let sum: i64 = parts.map(|part| part.change + part.bonus * ONE).sum();
                let rounded = signed((reckoned - before) * ONE, lang);
                let sum = signed(sum, lang);
                lines.push(t.federation_how_rating(before, sum, rounded, reckoned));
            }
            (_, Some(reckoned), Some(how)) => {
                let points = number(how.halves * ONE / 2, lang);
                let worth = signed(how.worth * ONE, lang);
                let said =
                    t.federation_how_entering(how.mean, points, how.results, worth, reckoned);
                lines.push(said);
                let played: i64 = how.pool.iter().map(|part| part.results).sum();
                if how.results > played {
                    lines.push(t.federation_how_added(how.results - played));
                }
            }
            (None, _, None) | (_, None, _) => lines.push(t.federation_how_enough()),
        }
        match (change.reckoned, change.after) {
            (Some(reckoned), Some(after)) if reckoned != after => {
                lines.push(t.federation_how_held(after));
            }
            (Some(_), None) => lines.push(t.federation_how_left()),
            (Some(_) | None, Some(_)) | (None, None) => {}
        }
        lines
    }

    /// Is somebody not to be known by this event?
    fn is_apart(&self, part: &EventShare, player: PlayerId) -> bool {
        match part.event {
            EventId::Tournament(id) => self.apart.has(id, player),
            EventId::Teams(_) => false,
        }
    }

    fn event(&self, part: &EventShare) -> EventRows {
        let win = part.win;
        let (t, lang) = (self.frame.t, self.frame.lang);
        let (name, url) = match part.event {
            EventId::Tournament(id) => match self.tournaments.get(&id) {
                Some(named) => named.clone(),
                None => (t.federation_how_withdrawn(), None),
            },
            EventId::Teams(competition) => {
                let name = self.sums.teams.get(&competition);
                let url = CompetitionAt { competition }.url();
                (name.map(ToString::to_string).unwrap_or_default(), Some(url))
            }
        };
        let is_rated = part.factor.is_some();
        let expected = number(win * part.expected, lang);
        let bonus =
            (part.bonus != 0).then(|| t.federation_how_bonus(signed(part.bonus * ONE, lang)));
        EventRows {
            name,
            url,
            games: part.met.iter().map(|met| self.game(met, part)).collect(),
            sum: [
                number(win * part.halves * ONE / 2, lang),
                if is_rated { expected } else { nothing() },
                if is_rated {
                    signed(part.change, lang)
                } else {
                    nothing()
                },
            ],
            bonus,
        }
    }

    fn game(&self, met: &Met, part: &EventShare) -> GameRow {
        let win = part.win;
        let lang = self.frame.lang;
        let (name, url) = match self.is_apart(part, met.opponent) {
            true => (self.names.initials(met.opponent), None),
            false => {
                let (name, url) = self.names.of(self.app, met.opponent);
                (name, Some(url))
            }
        };
        let scored = number(win * met.halves * ONE / 2, lang);
        GameRow {
            name,
            url,
            rating: met.rating,
            result: match met.results {
                1 => scored,
                results => format!("{scored} / {}", win * results),
            },
            expected: met
                .expected
                .map_or_else(nothing, |one| number(win * one, lang)),
            factor: part
                .factor
                .map_or_else(nothing, |factor| factor.to_string()),
            change: part
                .factor
                .map_or_else(nothing, |_| signed(met.change, lang)),
        }
    }
}

fn nothing() -> String {
    "–".to_owned()
}

//! `GET /tournaments/{tournament}/rating-report`: what the games make of the ratings, for the federation. Computed each time.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    export,
    web::{
        address::TournamentAt,
        desk::Desk,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{Lang, Words},
};
use draughts::Article;
use tournament::{
    FactorRule, Freeze, Points, RatedUnit, Rounded,
    ratings::{CAPPED, RatedLine, RatedMeeting, report},
    standings::{TableState, standings as compute},
};

use super::{
    Head, NamedPlayer, TournamentTab, files, standings,
    sum::{self, Sum},
};

#[derive(Template)]
#[template(path = "tournament/rating_report.html")]
struct ReportPage {
    frame: Frame,
    head: Head,
    state: TableState,
    lines: Vec<MeetingRow>,
}

/// A player in the report.
struct MeetingRow {
    who: NamedPlayer,
    figures: ReportFigures,
}

/// What the report says of one player, in words; "–" where there is nothing to say.
pub(super) struct ReportFigures {
    /// The rating.
    pub rating: String,
    /// How many results count.
    pub results: i64,
    /// What was scored.
    pub points: Points,
    /// The average rating of the opponents.
    pub opponents: String,
    /// What was to be expected.
    pub expected: String,
    /// The performance.
    pub performance: String,
    /// The factor K.
    pub factor: String,
    /// The change.
    pub change: String,
    /// The change before it is rounded.
    pub exact: String,
    /// The rating that would follow.
    pub after: String,
}

impl ReportFigures {
    /// What the report says of a player.
    pub fn of(line: &RatedLine, lang: Lang) -> Self {
        let shown = |number: Option<i64>| number.map_or_else(nothing, |one| one.to_string());
        Self {
            rating: shown(line.rating.map(|rating| rating.get().into())),
            results: line.results,
            points: line.points,
            opponents: shown(line.opponents),
            expected: line
                .expected
                .map_or_else(nothing, |one| hundredths(one, lang)),
            performance: shown(line.performance),
            factor: shown(line.factor),
            change: line.change().map_or_else(nothing, signed),
            exact: line
                .hundredths
                .map(|one| hundredths(one, lang))
                .unwrap_or_default(),
            after: shown(line.after()),
        }
    }
}

fn nothing() -> String {
    "–".to_owned()
}

/// Hundredths with two decimal places and the sign of the language.
fn hundredths(number: i64, lang: Lang) -> String {
    let text = Rounded::quotient(number, 100, 2)
        .to_string()
        .replace('-', "−");
    match lang {
        Lang::Pt => text.replace('.', ","),
        Lang::En => text,
    }
}

fn signed(number: i64) -> String {
    format!("{number:+}").replace('-', "−")
}

/// The sum behind a change: against whom, what was scored, what was to be expected.
pub(super) fn sum(head: &Head, line: &RatedLine, frame: &Frame) -> Option<Sum> {
    let (t, lang) = (frame.t, frame.lang);
    let (expected, factor, exact) = (line.expected?, line.factor?, line.hundredths?);
    let term = |one: &RatedMeeting| sum::TermRow {
        round: Some(one.round.0),
        against: format!("{} ({})", head.who(one.opponent, t).name, one.rating),
        amount: format!(
            "{} − {}",
            one.points,
            hundredths(one.expected.unwrap_or_default(), lang)
        ),
        cut: None,
        notes: Vec::new(),
        ruled: None,
    };
    Some(Sum {
        anchor: "sum-rating".to_owned(),
        name: t.ratings_change(),
        value: signed(line.change()?),
        article: Some(Article::new("FIDE B.02 8.3")),
        terms: line.met.iter().map(term).collect(),
        result: format!(
            "{factor} × ({} − {}) = {}",
            line.points,
            hundredths(expected, lang),
            hundredths(exact, lang)
        ),
    })
}

/// What counts as one result, in words.
pub(in crate::web) fn unit_name(unit: RatedUnit, t: &Words) -> String {
    match unit {
        RatedUnit::Games => t.ratings_unit_games(),
        RatedUnit::Matches => t.ratings_unit_matches(),
    }
}

/// Where K comes from, in words.
pub(in crate::web) fn factor_rule(rule: FactorRule, t: &Words) -> String {
    match rule {
        FactorRule::Fide => t.ratings_factor_fide(),
        FactorRule::Same(factor) => t.ratings_factor_same(factor.to_string()),
    }
}

/// `GET /tournaments/{tournament}/rating-report`: for everybody after the end, before for those who work here.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Standings).await?;
    if !head.shows_final() {
        return Err(WebError::NotFound);
    }
    let line = |line: &RatedLine| MeetingRow {
        who: head.who(line.entry, frame.t),
        figures: ReportFigures::of(line, frame.lang),
    };
    page::ok(&ReportPage {
        state: compute(head.tournament(), None).state,
        lines: report(head.tournament()).iter().map(line).collect(),
        frame,
        head,
    })
}

impl ReportPage {
    fn badge(&self) -> (&'static str, String) {
        standings::badge(self.state, self.head.tournament(), self.frame.t)
    }

    /// How many ratings are not those of the list.
    fn rated_otherwise(&self) -> Option<String> {
        words::rated_otherwise(self.frame.t, self.head.tournament())
    }

    fn frozen(&self) -> Option<&Freeze> {
        self.head.tournament().ratings.frozen.as_ref()
    }

    fn unit(&self) -> String {
        unit_name(self.head.tournament().ratings.rules.unit, self.frame.t)
    }

    fn factor(&self) -> String {
        factor_rule(self.head.tournament().ratings.rules.factor, self.frame.t)
    }

    fn capped(&self) -> String {
        CAPPED.to_string()
    }
}

/// `GET /tournaments/{tournament}/rating-report.csv`: the same with full names and licence numbers, for those who work here.
pub(in crate::web) async fn csv(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let (loaded, visitor) = (&desk.stored, &desk.visitor);
    let sheet = export::ratings(&loaded.tournament, visitor.words());
    let body = export::csv(&sheet, visitor.file_language()).into_bytes();
    Ok(files::attachment(
        &loaded.tournament,
        "rating-report.csv",
        files::CSV,
        body,
    ))
}

//! The public pages of tournaments: what everybody may read, without an account and without JavaScript.
//!
//! Each page is one file with its page struct and its handler. [`Head`] is what all pages of one tournament
//! share: it is made from the public snapshot, which knows no draft, and it is the only way from an entry to
//! the name that the reader may see: in full for those who work in the tournament, for the public initials where somebody asked for them.

use std::sync::Arc;

use chrono::{Datelike, NaiveDateTime};

use crate::{
    db::tournament::{LeftServer, Loaded},
    words::{self, Lang, Named, Words},
};
use tournament::{
    Action, Announced, BoardNo, Entry, EntryNo, FederationCode, NamesPeople, Person, Round,
    RoundNo, ShortText, Stage, Tint, Tournament,
    standings::{StandingsRow, Table, TableState, ruled},
};

use super::{
    address::{PictureAt, TournamentAt},
    error::WebError,
    page::{Frame, Link},
    state::App,
    visitor::Visitor,
};

pub(super) mod amendments;
pub(super) mod bracket;
pub(in crate::web) mod calendar;
pub(super) mod call;
pub(super) mod charts;
pub(super) mod clock;
pub(super) mod clubs;
pub(super) mod cross_table;
pub(super) mod draw;
pub(super) mod embed;
pub(super) mod entries;
pub(super) mod entry;
pub(in crate::web) mod feed;
pub(super) mod files;
pub(super) mod filter;
pub(super) mod find;
pub(in crate::web) mod follow;
pub(in crate::web) mod follow_browser;
pub(super) mod game;
pub(super) mod games;
pub(super) mod list;
pub(super) mod logo;
pub(in crate::web) mod news_links;
pub(super) mod next;
pub(in crate::web) mod online;
pub(super) mod picture;
pub(super) mod prizes;
pub(super) mod rating_report;
pub(super) mod regulations;
pub(super) mod round;
pub(super) mod screen;
pub(super) mod share;
pub(super) mod show;
pub(super) mod standings;
pub(in crate::web) mod statement;
pub(super) mod station;
pub(super) mod why;

pub(in crate::web) mod board;
mod call_away;
mod sum;

/// The pages of a tournament that have a tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TournamentTab {
    Overview,
    Entries,
    Rounds,
    Standings,
    CrossTable,
    Bracket,
    Games,
    Draw,
    Files,
}

/// What all pages of one tournament share.
pub(super) struct Head {
    loaded: Arc<Loaded<Announced>>,
    tab: TournamentTab,
    works_here: bool,
    shows_final: bool,
    /// Whether names have the federation beside them.
    tells_federations: bool,
}

/// A player as the public pages name one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NamedPlayer {
    /// The card in this tournament.
    pub url: String,
    /// The name that the reader may see.
    pub name: String,
    /// The title: short, and in full.
    pub title: Option<(&'static str, String)>,
    /// The club.
    pub club: Option<String>,
    /// The federation, where not everybody here is of the same.
    pub federation: Option<FederationCode>,
    /// The pairing number, once there is one.
    pub number: Option<u16>,
}

impl NamedPlayer {
    /// The name with the federation, where nothing but text fits.
    pub fn told(&self) -> String {
        words::with_federation(self.name.clone(), self.federation)
    }
}

/// Loads a tournament for one of its public pages. While it runs the page refreshes itself.
///
/// # Errors
/// [`WebError::NotFound`] for a tournament that is not public, or a failure of the database.
pub(super) async fn open(
    app: &App,
    visitor: &Visitor,
    at: TournamentAt,
    tab: TournamentTab,
) -> Result<(Frame, Head), WebError> {
    let loaded = told(app.public_tournament(at.tournament).await?, visitor.words());
    let frame = Frame::new(visitor);
    let frame = match loaded.tournament.stage {
        Stage::Entries | Stage::Running => frame.live(at.watch_url(loaded.version)),
        Stage::Setup | Stage::Finished => frame,
    };
    let works_here = visitor.may(Action::Work);
    let shows_final = visitor.may_see(Action::SeeFinal, loaded.tournament.stage);
    let head = Head {
        tells_federations: loaded.tournament.tells_federations(),
        loaded,
        tab,
        works_here,
        shows_final,
    };
    Ok((head.previewed(app, frame), head))
}

/// The tournament with whoever was forgotten called in the language of the reader.
pub(in crate::web) fn told<T: NamesPeople>(loaded: Arc<Loaded<T>>, t: &Words) -> Arc<Loaded<T>> {
    let named = words::told(t, &loaded.tournament);
    loaded.told_as(named)
}

impl Head {
    /// A frame with what a link to a page of the tournament shows, unless the page says more: what the page is, when and where it is played, how
    /// far it got, and the picture of the standings.
    fn previewed(&self, app: &App, frame: Frame) -> Frame {
        let (t, tournament) = (frame.t, self.tournament());
        let (_, stage) = self.badge(t);
        let text = format!(
            "{} · {stage} · {}",
            self.when_and_where(frame.lang),
            t.tournament_players(tournament.entries.len())
        );
        let (tournament, lang) = (self.loaded.id, frame.lang);
        let picture = PictureAt { tournament, lang }.standings_url();
        let frame = frame.previewed(app, self.name().to_owned(), text, picture);
        let here = self.tabs(t).into_iter().find(|tab| tab.current);
        let here = here.filter(|_| self.tab != TournamentTab::Overview);
        frame.about(here.as_ref().map(|tab| tab.label.as_str()), None, None)
    }

    /// Who leads or, after the end, how it ended, in a sentence; of the standings as they are now. Nothing before the first round, where the
    /// tournament is cancelled or a result is missing again after the end, and in a knockout, where the bracket says it.
    fn leaders(&self, table: &Table, t: &Words) -> Option<String> {
        let tournament = self.tournament();
        let rests = tournament.cancelled.is_some();
        tournament
            .last_published()
            .filter(|_| !self.is_knockout() && !rests)?;
        let ruled = ruled(tournament, None);
        let first = celebrated(tournament, table).take(3).map(|row| {
            let points = words::marked_points(row.score.value, ruled.contains_key(&row.entry));
            t.share_placed(row.place, self.who(row.entry, t).name, points)
        });
        let first = first.collect::<Vec<_>>().join(", ");
        match tournament.stage {
            Stage::Setup | Stage::Entries | Stage::Running => Some(t.share_leaders(first)),
            Stage::Finished if table.state == TableState::Final => Some(t.share_final(first)),
            Stage::Finished => None,
        }
    }

    /// The tournament as everybody may know it.
    pub fn tournament(&self) -> &Announced {
        &self.loaded.tournament
    }

    /// Is it a knockout?
    pub fn is_knockout(&self) -> bool {
        self.tournament().regulations.system.is_knockout()
    }

    /// The tournament as it was read.
    pub fn loaded(&self) -> &Loaded<Announced> {
        &self.loaded
    }

    /// From where what a copy shows is, and from when; the time in UTC. Nothing where nothing comes any more.
    pub fn copied(&self) -> Option<(&ShortText, NaiveDateTime)> {
        let copied = self.loaded.publication.copied.as_ref();
        let copied = copied.filter(|copied| copied.left.is_none())?;
        Some((&copied.place, copied.at))
    }

    /// That nothing comes to this copy any more, and where the tournament is read instead, where that is known.
    pub fn left(&self, t: &Words) -> Option<(String, Option<String>)> {
        let copied = self.loaded.publication.copied.as_ref()?;
        match copied.left.as_ref()? {
            LeftServer::SetAside { successor } => {
                let beside = successor.map(|id| TournamentAt::new(id).url());
                Some((t.sending_set_aside(), beside))
            }
            LeftServer::Returned { address, number } => {
                let there = number.map_or_else(String::new, |no| TournamentAt::new(no).url());
                let address = address.as_ref().filter(|one| one.starts_with("http"));
                let url = address.map(|address| format!("{address}{there}"));
                Some((t.sending_left(copied.place.as_str()), url))
            }
        }
    }

    /// The number on the table of a board.
    pub fn table(&self, board: &BoardNo) -> u16 {
        self.tournament().table(*board).0
    }

    /// Where its pages are.
    pub fn at(&self) -> TournamentAt {
        TournamentAt::new(self.loaded.id)
    }

    /// Its feed in each language.
    pub fn feeds(&self) -> Vec<(Lang, String)> {
        news_links::feeds(&self.at().feed_url())
    }

    /// The tournament's name.
    pub fn name(&self) -> &str {
        self.tournament().details.name.as_str()
    }

    /// Days and place, in one line.
    pub fn when_and_where(&self, lang: Lang) -> String {
        let details = &self.tournament().details;
        let days = words::dates(lang, details.starts, details.ends);
        match &details.venue {
            Some(venue) => format!("{days} · {venue}"),
            None => days,
        }
    }

    /// Colour and word of the stage.
    pub fn badge(&self, t: &Words) -> (&'static str, String) {
        let tournament = self.tournament();
        badge(tournament.stage, tournament.cancelled.is_some(), t)
    }

    /// What the public is told where it is cancelled.
    pub fn cancelled(&self, t: &Words) -> Option<String> {
        words::cancelled(t, self.tournament())
    }

    /// The first digits of the hash of the journal's last row.
    pub fn journal(&self) -> &str {
        self.loaded.head.short()
    }

    /// The clock of the round that is played, in words that hold until it is touched.
    pub fn clock(&self, t: &Words) -> Option<clock::ClockFace> {
        clock::ClockFace::of(self.tournament(), t)
    }

    /// Where those who work in the tournament go on; nothing for the public.
    pub fn desk(&self) -> Option<String> {
        self.works_here.then(|| self.at().manage_url())
    }

    /// Whether the reader sees what is won and what the rating lists get: everybody after the end, before it those who work here.
    pub fn shows_final(&self) -> bool {
        self.shows_final
    }

    /// Whether there is anybody to look for.
    pub fn finds_players(&self) -> bool {
        !self.tournament().entries.is_empty()
    }

    /// The picture beside its name.
    pub fn logo(&self) -> Option<logo::LogoShown> {
        logo::LogoShown::of(self.loaded().id, self.tournament())
    }

    /// The colour of its pages, as the style names it.
    pub fn tint(&self) -> Option<&'static str> {
        self.tournament().info.colour.map(Tint::code)
    }

    /// The tabs: what there is to see so far.
    pub fn tabs(&self, t: &Words) -> Vec<Link> {
        let (at, tournament) = (self.at(), self.tournament());
        let mut tabs = vec![
            self.link(
                TournamentTab::Overview,
                at.url(),
                t.tournament_tab_overview(),
            ),
            self.link(
                TournamentTab::Entries,
                at.entries_url(),
                t.tournament_tab_entries(),
            ),
        ];
        if tournament.regulations.system.is_knockout() && !tournament.order.is_empty() {
            tabs.push(self.link(TournamentTab::Bracket, at.bracket_url(), t.bracket_title()));
        }
        if let Some(last) = tournament.last_published() {
            let (standings, cross) = (at.standings_url(), at.cross_table_url());
            tabs.extend([
                self.link(
                    TournamentTab::Rounds,
                    at.round(last.no).url(),
                    t.tournament_tab_rounds(),
                ),
                self.link(
                    TournamentTab::Standings,
                    standings,
                    t.tournament_tab_standings(),
                ),
                self.link(
                    TournamentTab::CrossTable,
                    cross,
                    t.tournament_tab_cross_table(),
                ),
            ]);
        }
        if !tournament.records.is_empty() {
            tabs.push(self.link(TournamentTab::Games, at.games_url(), t.following_games()));
        }
        if tournament.draws_by_secret() {
            tabs.push(self.link(TournamentTab::Draw, at.draw_url(), t.tournament_tab_draw()));
        }
        tabs.push(self.link(TournamentTab::Files, at.files_url(), t.export_title()));
        tabs
    }

    fn link(&self, tab: TournamentTab, url: String, label: String) -> Link {
        Link {
            url,
            label,
            current: tab == self.tab,
        }
    }

    /// A round as a heading.
    pub fn round_title(&self, no: &RoundNo, t: &Words) -> String {
        words::round_title(t, self.tournament(), *no)
    }

    /// The published rounds, each with its page; `here` is the one being read.
    pub fn rounds(&self, here: Option<RoundNo>, t: &Words) -> Vec<Link> {
        let link = |round: &Round| Link {
            url: self.at().round(round.no).url(),
            label: words::round_short(t, self.tournament(), round.no),
            current: Some(round.no) == here,
        };
        self.tournament().rounds.iter().map(link).collect()
    }

    /// The files of a page's table, and where there are more.
    pub fn files(&self, csv: String, xlsx: String) -> Vec<Link> {
        let link = |url, label: &str| Link {
            url,
            label: label.to_owned(),
            current: false,
        };
        vec![
            link(csv, "CSV"),
            link(xlsx, "XLSX"),
            link(self.at().files_url(), "TRF"),
        ]
    }

    /// A published round.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: no such round, or a draft, which the public snapshot does not hold; [`WebError::RoundWithdrawn`] where it was
    /// public once.
    pub fn round(&self, no: RoundNo) -> Result<&Round, WebError> {
        self.at().round(no).published(self.tournament())
    }

    /// The name of a person that the reader may see: those who work here read names, the public those of the year of the tournament.
    pub fn shown_name(&self, person: &Person) -> String {
        if self.works_here {
            return person.name.to_string();
        }
        let year = self.tournament().details.starts.year();
        person.public_name(u16::try_from(year).unwrap_or_default())
    }

    /// A player as a link with title, club and federation.
    pub fn who(&self, entry: EntryNo, t: &Words) -> NamedPlayer {
        let person = self
            .tournament()
            .entries
            .get(&entry)
            .map(|entry| &entry.person);
        NamedPlayer {
            url: self.at().entry(entry).url(),
            name: person.map_or_else(|| entry.to_string(), |person| self.shown_name(person)),
            title: person
                .and_then(|person| person.title)
                .map(|title| (title.code(), title.name(t))),
            club: person
                .and_then(|person| person.club.as_ref())
                .map(ToString::to_string),
            federation: person
                .and_then(|person| person.federation)
                .filter(|_| self.tells_federations),
            number: self.tournament().pairing_number(entry),
        }
    }
}

/// The rows of the standings without whoever was sent away (12.9 i), who stands in them and is not celebrated, and without the places that wait for a
/// match which a correction after the end left to be decided.
pub(super) fn celebrated<'a>(
    tournament: &'a Tournament,
    table: &'a Table,
) -> impl Iterator<Item = &'a StandingsRow> {
    let sent_away = |row: &&StandingsRow| {
        let entry = tournament.entries.get(&row.entry);
        entry.is_some_and(Entry::expelled)
    };
    let open = tournament.open_places();
    let rows = table.rows.iter();
    let rows = rows.filter(move |row| open.stands(row.place));
    rows.filter(move |row| !sent_away(row))
}

/// A name as a list of places has it: marked where somebody was sent away (12.9 i) and keeps the place that the games gave.
pub(super) fn marked(tournament: &Tournament, entry: EntryNo, name: String, t: &Words) -> String {
    let entry = tournament.entries.get(&entry);
    let sent_away = entry.filter(|entry| entry.expelled());
    match sent_away.and_then(|entry| words::left(t, tournament, entry)) {
        Some(mark) => format!("{name} ({mark})"),
        None => name,
    }
}

/// Colour and word of a stage, or of its end before the time.
pub(super) fn badge(stage: Stage, is_cancelled: bool, t: &Words) -> (&'static str, String) {
    if is_cancelled {
        return ("bad", t.retire_cancelled_badge());
    }
    let colour = match stage {
        Stage::Setup => "warn",
        Stage::Entries => "info",
        Stage::Running => "good",
        Stage::Finished => "",
    };
    (colour, stage.name(t))
}

//! What every print is made from.

use serde::Deserialize;

use crate::{
    export,
    web::{
        address::{InTournament, RoundAt, TournamentAt},
        desk::Desk,
        error::WebError,
        page::{Frame, Link},
        query::asking,
        state::AppData,
        tournament::{filter, logo::LogoShown, told},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    Action, BoardNo, CallMeans, EntryNo, FederationCode, Match, Round, RoundNo, Tournament,
};

use super::paper::Print;

/// `?names=public`: with the names that everybody may see, for whoever sees others. `?after=`: as it stood after a round.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct PrintQuery {
    names: Option<String>,
    after: Option<String>,
}

/// The tournament as the print may show it, and what a page of it needs.
pub(super) struct PrintSource {
    pub app: AppData,
    pub frame: Frame,
    pub at: TournamentAt,
    pub print: Print,
    /// Without a draft; with the names that the print shows.
    pub tournament: Tournament,
    /// By what players call an arbiter.
    pub means: CallMeans,
    /// After which round, where one is asked for.
    pub after: Option<RoundNo>,
    round: Option<RoundNo>,
    /// The head of the journal, so that the paper can be held against the program.
    journal: String,
    /// The same print with other names.
    names: Option<Link>,
}

/// A player in a list on paper.
#[derive(Debug, Clone)]
pub(super) struct PrintedPlayer {
    /// The name that the print shows.
    pub name: String,
    /// The federation, where not everybody here is of the same.
    pub federation: Option<FederationCode>,
}

/// What stands around every print.
pub(super) struct PrintFrame {
    pub title: String,
    /// Where the other prints are.
    pub menu: String,
    pub names: Option<Link>,
    pub tournament: String,
    /// The round, where it is of one.
    pub round: Option<String>,
    /// That it may still change.
    pub note: Option<String>,
    pub when_and_where: String,
    pub journal: String,
    /// The picture beside the name.
    pub logo: Option<LogoShown>,
}

impl PrintSource {
    /// From what the public knows: those who work in the tournament read full names, unless they ask for the public ones.
    pub async fn public(
        app: AppData,
        visitor: &Visitor,
        at: TournamentAt,
        print: Print,
        asked: &PrintQuery,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let loaded = told(app.public_tournament(at.tournament).await?, frame.t);
        let works_here = visitor.may(Action::Work);
        let full = works_here && asked.names.as_deref() != Some("public");
        let tournament = if full {
            loaded.tournament.clone()
        } else {
            export::public(&loaded.tournament)
        };
        let tournament = tournament.into_tournament();
        let after = filter::published(asked.after.as_ref(), &tournament, frame.t)?;
        let path = visitor.path.split('?').next().unwrap_or_default();
        let kept = after.map(|round| format!("after={round}"));
        let wanted = full.then(|| "names=public".to_owned());
        let query: Vec<String> = wanted.into_iter().chain(kept).collect();
        let names = works_here.then(|| Link {
            url: asking(path, &query.join("&")),
            label: if full {
                frame.t.print_names_public()
            } else {
                frame.t.print_names_full()
            },
            current: full,
        });
        Ok(Self {
            means: CallMeans::default(),
            journal: journal(frame.t, loaded.head.short(), loaded.version),
            after,
            round: None,
            app,
            frame,
            at,
            print,
            tournament,
            names,
        })
    }

    /// From what those who work in the tournament know, without the draft.
    pub fn desk<A: InTournament>(desk: Desk<A>, print: Print) -> Self {
        let frame = Frame::new(&desk.visitor);
        let loaded = &desk.loaded;
        Self {
            means: loaded.tournament.hall.means,
            journal: journal(frame.t, loaded.head.short(), loaded.version),
            tournament: loaded.tournament.published(),
            at: TournamentAt::new(desk.at.tournament()),
            app: desk.app,
            after: None,
            round: None,
            names: None,
            frame,
            print,
        }
    }

    /// The same of a round.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is no such round, or it is a draft.
    pub fn of_round(self, round: RoundNo) -> Result<Self, WebError> {
        let named = Self {
            round: Some(round),
            ..self
        };
        named.round()?;
        Ok(named)
    }

    /// The round that is printed.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: it is no print of a round.
    pub fn round(&self) -> Result<&Round, WebError> {
        let round = self.round.and_then(|no| self.tournament.round(no));
        round.ok_or(WebError::NotFound)
    }

    pub fn t(&self) -> &'static Words {
        self.frame.t
    }

    pub fn name(&self, entry: EntryNo) -> String {
        words::full_name(&self.tournament, entry)
    }

    /// A player of whom the list says the federation, where that tells something.
    pub fn who(&self, entry: EntryNo) -> PrintedPlayer {
        PrintedPlayer {
            name: self.name(entry),
            federation: self.tournament.told_federation(entry),
        }
    }

    /// The name with the federation, where nothing but text fits.
    pub fn told(&self, entry: EntryNo) -> String {
        let who = self.who(entry);
        words::with_federation(who.name, who.federation)
    }

    /// The name alone: on a certificate, or with the number before it.
    pub fn bare_name(&self, entry: EntryNo) -> String {
        words::bare_name(&self.tournament, entry)
    }

    pub fn club(&self, entry: EntryNo) -> Option<String> {
        let entry = self.tournament.entries.get(&entry)?;
        entry.person.club.as_ref().map(ToString::to_string)
    }

    /// A match as a heading: its round, or the final and the third place each by its own name.
    pub fn match_title(&self, round: RoundNo, board: BoardNo) -> String {
        words::match_title(self.t(), &self.tournament, round, board)
    }

    /// The number on the table of a board.
    pub fn table(&self, board: BoardNo) -> u16 {
        self.tournament.table(board).0
    }

    /// That nobody plays a match of the round, and why; nothing where it is played.
    pub fn no_game(&self, round: RoundNo, one: &Match) -> Option<String> {
        let name = |entry| self.name(entry);
        words::no_game(self.t(), &self.tournament, (round, one), name)
    }

    fn at_round(&self) -> Option<RoundAt> {
        self.round.map(|round| self.at.round(round))
    }

    /// Days and place, in one line.
    pub fn when_and_where(&self) -> String {
        let details = &self.tournament.details;
        let days = words::dates(self.frame.lang, details.starts, details.ends);
        match &details.venue {
            Some(venue) => format!("{days} · {venue}"),
            None => days,
        }
    }

    /// The head of the journal, as a sentence.
    pub fn journal(&self) -> String {
        self.journal.clone()
    }

    /// What stands around the print.
    pub fn sheet(&self) -> PrintFrame {
        let t = self.t();
        let menu = self.at_round();
        PrintFrame {
            title: self.print.name(t),
            menu: menu.map_or_else(|| self.at.prints_url(), |at| at.prints_url()),
            names: self.names.clone(),
            tournament: self.tournament.details.name.to_string(),
            round: self
                .round
                .map(|round| words::round_title(t, &self.tournament, round)),
            note: None,
            when_and_where: self.when_and_where(),
            journal: self.journal(),
            logo: LogoShown::of(self.at.tournament, &self.tournament),
        }
    }
}

fn journal(t: &Words, head: &str, version: i32) -> String {
    t.rounds_sheet_journal(head, version)
}

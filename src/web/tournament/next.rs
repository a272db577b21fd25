//! Where a player plays: what a card has on top, what the search finds, what whoever follows somebody sees.
//!
//! All of it is made from what is announced, so that it is on the pages that are kept.

use serde::Serialize;

use crate::{
    import::plain,
    web::{
        address::TournamentAt,
        colour::{self, ColourMark},
        error::WebError,
        page::Frame,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use actix_web::HttpResponse;
use tournament::{Announced, Attendance, Entry, EntryNo, Match, Round, RoundNo, Side, Stage};

use super::{
    Head, NamedPlayer, TournamentTab,
    board::{self, BoardOpening},
};

/// A player's seat in a round: at a board, or none.
pub(super) enum NextSeat {
    /// At a board.
    Board(Box<BoardSeat>),
    /// Has a bye: which.
    Bye(String),
    /// In a match that nobody plays: why.
    Nobody(String),
}

/// A seat at a board.
pub(super) struct BoardSeat {
    /// The number on the table.
    pub board: u16,
    /// That it is for the third place, beside the final.
    pub stake: Option<String>,
    /// The board on the page of the round.
    pub url: String,
    /// The colour in the first game, where its name stands beside it.
    pub mark: ColourMark,
    /// Its name.
    pub colour: String,
    /// Who sits opposite.
    pub opponent: NamedPlayer,
    /// How the games begin, where that is drawn.
    pub openings: Vec<BoardOpening>,
    /// Which game waits by a ruling, and how.
    waits: Option<String>,
    /// Whether all games have ended.
    is_over: bool,
}

/// What is known of a player's next match.
pub(super) struct Next {
    /// The round, as a heading, or what the match is for.
    pub round: String,
    /// When it begins, where the organiser said so; of a match that waits by a ruling that it does: the hour of its round is not its own.
    pub when: Option<String>,
    /// Where; nothing while the round is not published.
    pub seat: Option<NextSeat>,
}

impl NextSeat {
    /// Where a player sits in a published round; nothing for whoever is not in it.
    pub fn of(head: &Head, round: &Round, entry: EntryNo, t: &Words) -> Option<Self> {
        if let Some(bye) = round.byes.iter().find(|bye| bye.entry == entry) {
            return Some(Self::Bye(bye.kind.name(t)));
        }
        let one = round
            .matches
            .iter()
            .find(|one| one.pairing.side_of(entry).is_some())?;
        let side = one.pairing.side_of(entry)?;
        let name = |no| head.who(no, t).name;
        if let Some(said) = words::no_game(t, head.tournament(), (round.no, one), name) {
            return Some(Self::Nobody(said));
        }
        Some(Self::Board(Box::new(BoardSeat::of(
            head, round.no, one, side, t,
        ))))
    }

    /// That the match waits by a ruling.
    fn waits(&self) -> Option<String> {
        match self {
            Self::Board(seat) => seat.waits.clone(),
            Self::Bye(_) | Self::Nobody(_) => None,
        }
    }

    /// The seat in one line: board, colour, opponent.
    pub fn line(&self, t: &Words) -> String {
        match self {
            Self::Board(seat) => {
                t.finding_at_board(seat.board, &*seat.colour, &*seat.opponent.name)
            }
            Self::Bye(said) | Self::Nobody(said) => said.clone(),
        }
    }
}

impl BoardSeat {
    fn of(head: &Head, round: RoundNo, one: &Match, side: Side, t: &Words) -> Self {
        // whoever is named first has White in the first game
        let is_white = side == Side::First;
        let regulations = &head.tournament().regulations;
        let openings = board::openings(regulations, one).into_iter();
        let deciding = board::deciding_openings(regulations, one, t);
        Self {
            board: head.table(&one.board),
            stake: words::beside_final(t, head.tournament(), round, one.board),
            url: head.at().round(round).board(one.board).url(),
            mark: colour::mark(is_white, t).silent(),
            colour: if is_white {
                t.name_colour_white()
            } else {
                t.name_colour_black()
            },
            opponent: head.who(one.pairing.on(side.other()), t),
            openings: openings.chain(deciding).collect(),
            waits: board::waiting(head.tournament(), (round, one), t),
            is_over: one.every_game().all(|game| game.outcome.is_some()),
        }
    }
}

impl Next {
    /// The next match of a player; nothing for whoever plays no more, or where nothing is known yet.
    pub fn of(head: &Head, entry: &Entry, frame: &Frame) -> Option<Self> {
        let tournament = head.tournament();
        if tournament.stage != Stage::Running || tournament.cancelled.is_some() {
            return None;
        }
        let last = tournament.last_published();
        let seat = last.and_then(|round| NextSeat::of(head, round, entry.no, frame.t));
        // whoever left may still sit at a board, and has no next match: no rest of the tables, and none that nobody plays
        let seat = seat.filter(|seat| match seat {
            NextSeat::Board(_) => true,
            NextSeat::Bye(_) | NextSeat::Nobody(_) => !entry.gone(),
        });
        let is_over = match (&seat, last) {
            (Some(NextSeat::Board(seat)), _) => seat.is_over,
            (Some(NextSeat::Bye(_) | NextSeat::Nobody(_)), Some(round)) => round.missing() == 0,
            (Some(NextSeat::Bye(_) | NextSeat::Nobody(_)) | None, _) => true,
        };
        let no = match last {
            Some(round) if !is_over => round.no,
            Some(_) | None => match to_come(tournament, entry) {
                Some(next) => next,
                None => return Self::left_open(head, entry, frame),
            },
        };
        let seat = seat.filter(|_| !is_over);
        let stake = match &seat {
            Some(NextSeat::Board(seat)) => seat.stake.clone(),
            Some(NextSeat::Bye(_) | NextSeat::Nobody(_)) | None => None,
        };
        let waits = seat.as_ref().and_then(NextSeat::waits);
        Some(Self {
            round: stake.unwrap_or_else(|| words::round_title(frame.t, tournament, no)),
            when: waits.or_else(|| words::hour_of(frame.lang, tournament, no)),
            seat,
        })
    }

    /// A match of a round before that was put off, once no other comes.
    fn left_open(head: &Head, entry: &Entry, frame: &Frame) -> Option<Self> {
        let tournament = head.tournament();
        let mut rounds = tournament.rounds.iter();
        rounds.find_map(|round| {
            let seat = NextSeat::of(head, round, entry.no, frame.t)?;
            let is_open = matches!(&seat, NextSeat::Board(seat) if !seat.is_over);
            is_open.then(|| Self {
                round: words::round_title(frame.t, tournament, round.no),
                when: seat.waits(),
                seat: Some(seat),
            })
        })
    }

    /// The same in one line.
    pub fn line(&self, t: &Words) -> String {
        let seat = match &self.seat {
            Some(seat) => seat.line(t),
            None => t.finding_not_published(),
        };
        let told = [Some(self.round.clone()), Some(seat), self.when.clone()];
        told.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// The round that comes, for whoever is still in it. Who goes on in a knockout is known when its round is paired.
fn to_come(tournament: &Announced, entry: &Entry) -> Option<RoundNo> {
    let next = tournament.next_round();
    let plays = match entry.attendance {
        Attendance::Present => !tournament.regulations.system.is_knockout(),
        Attendance::Expected | Attendance::Withdrawn(_) | Attendance::Expelled(_) => false,
    };
    (plays && next.0 <= tournament.round_count()).then_some(next)
}

/// A player as the search shows one.
#[derive(Serialize)]
pub(super) struct FinderPlayer {
    /// The number of the entry.
    no: u16,
    /// The name that the reader may see.
    name: String,
    /// The club.
    #[serde(skip_serializing_if = "Option::is_none")]
    club: Option<String>,
    /// The card.
    url: String,
    /// The next match in one line.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

impl FinderPlayer {
    /// The card.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The name that the reader may see.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The club.
    pub fn club(&self) -> Option<&str> {
        self.club.as_deref()
    }

    /// The next match in one line.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }
}

/// Everybody who is entered, in the order of a telephone book.
pub(super) fn players(head: &Head, frame: &Frame) -> Vec<FinderPlayer> {
    let t = frame.t;
    let player = |entry: &Entry| {
        let who = head.who(entry.no, t);
        FinderPlayer {
            no: entry.no.0,
            name: who.name,
            club: who.club,
            url: who.url,
            next: Next::of(head, entry, frame).map(|next| next.line(t)),
        }
    };
    let mut all: Vec<FinderPlayer> = head.tournament().entries.values().map(player).collect();
    all.sort_by_cached_key(|player| (plain(&player.name), player.no));
    all
}

/// `GET /tournaments/{tournament}/players.json`: everybody with the next match, for the field that finds somebody as one types.
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Entries).await?;
    Ok(HttpResponse::Ok().json(players(&head, &frame)))
}

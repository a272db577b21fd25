//! `GET /tournaments/{tournament}/bracket`: the bracket of a knockout, round by round.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    EntryNo, Points, RoundNo, Side,
    bracket::{Bracket, BracketPlace, Tie},
};

use super::{Head, NamedPlayer, TournamentTab, board};

#[derive(Template)]
#[template(path = "tournament/bracket.html")]
struct BracketPage {
    frame: Frame,
    head: Head,
    rounds: Vec<Column>,
    /// Who won the final.
    champion: Option<NamedPlayer>,
    /// That the winner of the final was sent away since.
    sent_away: Option<String>,
    /// Match points that rulings gave or took, and that they decide nothing here.
    ruled: Vec<String>,
}

/// A round of the bracket.
struct Column {
    label: String,
    ties: Vec<Meeting>,
    /// The meeting for the third place, beside the final.
    third: Option<Third>,
}

/// The meeting for the third place.
struct Third {
    label: String,
    tie: Meeting,
}

/// A meeting of the bracket.
struct Meeting {
    /// The board on the round's page, once it is paired.
    url: Option<String>,
    lines: [MeetingSeat; 2],
    /// What whoever wins it has.
    goes_on: String,
    /// How a drawn match was decided.
    note: Option<String>,
}

/// One place of a meeting.
struct MeetingSeat {
    who: Option<NamedPlayer>,
    /// What stands where nobody does.
    instead: String,
    points: Option<Points>,
    won: bool,
    /// That they left, or were sent away.
    left: Option<String>,
}

/// `GET /tournaments/{tournament}/bracket`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Bracket).await?;
    if !head.tournament().regulations.system.is_knockout() {
        return Err(WebError::NotFound);
    }
    let bracket = Bracket::of(head.tournament());
    let maker = Maker {
        head: &head,
        t: frame.t,
    };
    let champion = bracket.champion();
    let entry = champion.and_then(|no| head.tournament().entries.get(&no));
    let sent_away = entry.filter(|entry| entry.expelled());
    page::ok(&BracketPage {
        rounds: maker.columns(&bracket),
        champion: champion.map(|entry| head.who(entry, frame.t)),
        sent_away: sent_away.and_then(|entry| words::left(frame.t, head.tournament(), entry)),
        ruled: ruled(&head, frame.t),
        frame,
        head,
    })
}

/// What rulings gave or took in the matches where they gave or took match points, and that those decide nothing.
fn ruled(head: &Head, t: &Words) -> Vec<String> {
    let (mut said, mut last) = (Vec::new(), None);
    let rounds = head.tournament().rounds.iter();
    for one in rounds.flat_map(|round| &round.matches) {
        if let Some(nothing) = words::decides_nothing(t, head.tournament(), one) {
            said.extend(board::ruled(head, one, t));
            last = Some(nothing);
        }
    }
    said.extend(last);
    said
}

struct Maker<'a> {
    head: &'a Head,
    t: &'a Words,
}

impl Maker<'_> {
    fn columns(&self, bracket: &Bracket) -> Vec<Column> {
        let count = bracket.rounds.len();
        let column = |(at, ties): (usize, &Vec<Tie>)| {
            let no = RoundNo(u16::try_from(at + 1).unwrap_or(u16::MAX));
            let last = at + 1 == count;
            let goes_on = if last {
                self.t.bracket_wins()
            } else {
                self.t.bracket_goes_on()
            };
            let meetings = ties.iter().map(|tie| self.meeting(no, tie, &goes_on));
            let meetings = meetings.collect();
            let third = bracket.third.filter(|_| last);
            let third = third.map(|tie| Third {
                label: words::third_title(self.t, bracket),
                tie: self.meeting(no, &tie, &words::takes_third(self.t, bracket)),
            });
            Column {
                label: words::round_title(self.t, self.head.tournament(), no),
                ties: meetings,
                third,
            }
        };
        bracket.rounds.iter().enumerate().map(column).collect()
    }

    fn left(&self, no: EntryNo) -> Option<String> {
        let tournament = self.head.tournament();
        words::left(self.t, tournament, tournament.entries.get(&no)?)
    }

    fn meeting(&self, no: RoundNo, tie: &Tie, goes_on: &str) -> Meeting {
        let round = self.head.tournament().round(no);
        let one = round.and_then(|round| round.on_board(tie.board?));
        let line = |place: BracketPlace| MeetingSeat {
            who: place.entry().map(|entry| self.head.who(entry, self.t)),
            instead: match place {
                BracketPlace::Vacant => self.t.bracket_vacant(),
                BracketPlace::Entry(_) | BracketPlace::Open => self.t.bracket_open(),
            },
            left: place.entry().and_then(|no| self.left(no)),
            points: tie.game_points(self.head.tournament(), no, place),
            won: place.entry().is_some() && tie.winner == place,
        };
        Meeting {
            goes_on: goes_on.to_owned(),
            url: one.map(|one| self.head.at().round(no).board(one.board).url()),
            lines: tie.places.map(line),
            note: one
                .and_then(|one| words::decided(self.t, self.head.tournament(), one, Side::First)),
        }
    }
}

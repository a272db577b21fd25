//! The page of a draft: its boards and byes, who is left out, what is wrong with it and what has overtaken it.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    web::{
        address::RoundAt,
        error::WebError,
        form::Form,
        page::{self, Frame},
    },
    words::{self, Named, Words},
};
use tournament::{
    Action, BoardNo, EntryNo, Outcome, Pairing, Points, Round, RoundState, SanctionKind, Side,
    Tournament, decide,
    pairing::{self, PairingFault},
    rulings::Effect,
    standings::Ledger,
};

use super::super::{
    super::{Desk, DeskHead, DeskTab},
    line, name,
    open::{self, OpenRow},
    pair,
    scores::in_points,
    seen::Difference,
    stale::StaleNotice,
};

/// A player of the draft.
struct DraftSeat {
    entry: EntryNo,
    number: String,
    name: String,
    /// The points before the round, where they count for anything.
    score: Option<Points>,
    float: Float,
}

impl DraftSeat {
    /// The points before the round, in words; nothing where they count for nothing.
    fn points(&self, t: &Words) -> String {
        self.score
            .map(|score| in_points(t, score))
            .unwrap_or_default()
    }
}

/// Whether the opponent has more points or fewer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Float {
    Up,
    Down,
    None,
}

struct Board {
    no: BoardNo,
    /// What it is for in the last round of a knockout.
    stake: Option<String>,
    first: DraftSeat,
    second: DraftSeat,
    by_hand: bool,
    /// Who forfeits when it is published.
    forfeit: Option<String>,
}

struct ByeLine {
    seat: DraftSeat,
    kind: String,
}

/// Somebody whom a ruling excludes from the round, and who is not in it.
struct ExcludedLine {
    seat: DraftSeat,
    /// That it is an exclusion, with the article.
    badge: String,
    /// The ruling: its name and its page.
    ruling: Option<(String, String)>,
}

#[derive(Template)]
#[template(path = "desk/rounds/draft.html")]
pub(in crate::web::desk::rounds) struct DraftPage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    boards: Vec<Board>,
    byes: Vec<ByeLine>,
    excluded: Vec<ExcludedLine>,
    faults: Vec<String>,
    may_pair: bool,
    /// Do the matches follow from a bracket, so that the two of a board can swap colours and nothing else?
    bracket: bool,
    form: Form,
    /// Why it was not changed as somebody asked.
    problem: Option<String>,
    /// What somebody changed since the form was shown.
    differences: Vec<Difference>,
    /// What changed since it was paired; nothing where it would be paired from the same.
    stale: Option<StaleNotice>,
    /// Was it to be published without a word about that?
    unconfirmed: bool,
    /// What nobody has decided yet.
    open: Vec<OpenRow>,
    /// Who plays and who does not, in a line beside the button that publishes.
    line: String,
}

impl DraftPage {
    /// The page with the form for changes, empty or on its way back.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when the round is no draft.
    pub(in crate::web::desk::rounds) async fn load(
        desk: &Desk<RoundAt>,
        form: Form,
    ) -> Result<Self, WebError> {
        let page = Self::new(desk, form)?;
        Ok(Self {
            stale: StaleNotice::load(desk).await?,
            ..page
        })
    }

    fn new(desk: &Desk<RoundAt>, form: Form) -> Result<Self, WebError> {
        let (at, visitor) = (desk.at, &desk.visitor);
        let frame = Frame::new(visitor);
        let t = &desk.loaded.tournament;
        let round = t
            .round(at.round)
            .filter(|round| round.state == RoundState::Draft);
        let round = round.ok_or(WebError::NotFound)?;
        let scores = Ledger::of(t, None);
        let boards = round.matches.iter().map(|one| {
            let (first, second) = (one.pairing.first, one.pairing.second);
            Board {
                no: one.board,
                stake: words::stake(frame.t, t, at.round, one.board),
                first: seat(t, &scores, first, Some(second)),
                second: seat(t, &scores, second, Some(first)),
                by_hand: one.by_hand,
                forfeit: forfeit(&frame, t, round, one.pairing),
            }
        });
        let byes = round.byes.iter().map(|bye| ByeLine {
            seat: seat(t, &scores, bye.entry, None),
            kind: bye.kind.name(frame.t),
        });
        Ok(Self {
            boards: boards.collect(),
            byes: byes.collect(),
            excluded: excluded(&frame, t, round, at),
            faults: faults(&frame, t, round),
            may_pair: visitor.may(Action::Pair),
            bracket: t.regulations.system.is_knockout(),
            problem: None,
            differences: Vec::new(),
            stale: None,
            unconfirmed: false,
            open: open::rows(frame.t, &desk.loaded, (desk.app.now)()),
            line: line::of(frame.t, t, round),
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Results),
            frame,
            at,
            form,
        })
    }

    /// The answer when the draft is not the one that was seen.
    ///
    /// # Errors
    /// As [`page::html`].
    pub(in crate::web::desk::rounds) fn changed(
        self,
        differences: Vec<Difference>,
    ) -> Result<HttpResponse, WebError> {
        page::html(
            &Self {
                differences,
                ..self
            },
            StatusCode::CONFLICT,
        )
    }

    /// The answer when the rules forbid a change of it, with what was typed.
    ///
    /// # Errors
    /// As [`page::html`].
    pub(in crate::web::desk::rounds) fn refused(
        self,
        sentence: String,
    ) -> Result<HttpResponse, WebError> {
        let problem = Some(sentence);
        page::html(&Self { problem, ..self }, StatusCode::CONFLICT)
    }

    /// The answer when it was to be published, and what changed since it was paired was not confirmed.
    ///
    /// # Errors
    /// As [`page::html`].
    pub(in crate::web::desk::rounds) fn asked(self) -> Result<HttpResponse, WebError> {
        let unconfirmed = true;
        page::html(
            &Self {
                unconfirmed,
                ..self
            },
            StatusCode::CONFLICT,
        )
    }

    fn ticked(&self, seat: &DraftSeat) -> bool {
        self.form.has("player", &seat.entry.to_string())
    }
}

fn seat(t: &Tournament, scores: &Ledger, entry: EntryNo, opponent: Option<EntryNo>) -> DraftSeat {
    let score = scores.score(entry);
    // in a knockout nobody floats, and points pair nobody
    let knockout = t.regulations.system.is_knockout();
    let opponent = opponent.filter(|_| !knockout);
    let float = match opponent.map(|opponent| scores.score(opponent)) {
        Some(other) if other > score => Float::Up,
        Some(other) if other < score => Float::Down,
        _ => Float::None,
    };
    DraftSeat {
        entry,
        number: t
            .pairing_number(entry)
            .map_or_else(String::new, |number| number.to_string()),
        name: words::bare_name(t, entry),
        score: (!knockout).then_some(score),
        float,
    }
}

/// Who forfeits every game of the match when the round is published.
fn forfeit(frame: &Frame, t: &Tournament, round: &Round, pairing: Pairing) -> Option<String> {
    let (words, rules) = (frame.t, t.regulations.rule_set);
    let barred = |side: Side| t.entries.get(&pairing.on(side))?.barred_from(round.no);
    let lost_by = |side: Side| {
        let who = name(t, pairing.on(side));
        match barred(side) {
            Some(article) => {
                words.rounds_forfeit_by_ruling(who, words::cited_article(words, rules, article))
            }
            None => words.rounds_forfeit(who),
        }
    };
    match decide::forfeited(t, round.no, pairing)? {
        Outcome::Forfeit(winner) => Some(lost_by(winner.other())),
        Outcome::DoubleForfeit if Side::ALL.into_iter().any(|side| barred(side).is_some()) => {
            Some(Side::ALL.map(lost_by).join("; "))
        }
        Outcome::DoubleForfeit => Some(words.rounds_forfeit_both()),
        Outcome::Win(..)
        | Outcome::HalfLoss(..)
        | Outcome::BareLoss(..)
        | Outcome::Draw(_)
        | Outcome::DoubleLoss(_)
        | Outcome::NotNeeded => None,
    }
}

/// Those whom rulings exclude from the round, and who are not in it.
fn excluded(frame: &Frame, t: &Tournament, round: &Round, at: RoundAt) -> Vec<ExcludedLine> {
    let scores = Ledger::of(t, None);
    let out = t.entries.values().filter(|entry| {
        entry.excluded.contains(&round.no) && !entry.gone() && !round.seats(entry.no)
    });
    let by = |entry: EntryNo| {
        let excludes = |effect: &Effect| matches!(effect, Effect::Excluded { entry: who, rounds } if *who == entry && rounds.contains(&round.no));
        let mut holding = t.rulings.iter().filter(|one| one.in_force());
        let ruling = holding.rfind(|one| one.effects.iter().any(excludes))?;
        let url = at.in_tournament().ruling(ruling.no).url();
        Some((frame.t.protocol_title(ruling.no.0), url))
    };
    let (rules, article) = (t.regulations.rule_set, SanctionKind::Exclusion.article());
    let badge = words::with_article(frame.t, rules, &frame.t.rounds_excluded(), article);
    out.map(|entry| ExcludedLine {
        seat: seat(t, &scores, entry.no, None),
        badge: badge.clone(),
        ruling: by(entry.no),
    })
    .collect()
}

/// What the rules say against a round, and the wishes of whoever keeps players apart.
pub(in crate::web::desk::rounds) fn faults(
    frame: &Frame,
    tournament: &Tournament,
    round: &Round,
) -> Vec<String> {
    let t = frame.t;
    let who = |entry: &EntryNo| name(tournament, *entry);
    let at = |board: &BoardNo| {
        round
            .on_board(*board)
            .map_or_else(String::new, |one| pair(tournament, one.pairing))
    };
    let table = |board: &BoardNo| tournament.table(*board).0;
    let worded = |fault: &PairingFault| match fault {
        PairingFault::Rematch { board, earlier } => {
            t.rounds_fault_rematch(table(board), at(board), earlier.0)
        }
        PairingFault::SecondBye { entry, earlier } => {
            t.rounds_fault_second_bye(who(entry), earlier.0)
        }
        PairingFault::Twice { entry } => t.rounds_fault_twice(who(entry)),
        PairingFault::Missing { entry } => t.rounds_fault_missing(who(entry)),
        PairingFault::NotPlaying { entry } => t.rounds_fault_not_playing(who(entry)),
        PairingFault::ByeIgnored { entry } => t.rounds_fault_bye_ignored(who(entry)),
        PairingFault::ByeNotAsked { entry } => t.rounds_fault_bye_not_asked(who(entry)),
        PairingFault::TooManyByes => t.rounds_fault_too_many_byes(),
        PairingFault::WrongByeKind { entry } => t.rounds_fault_wrong_bye(who(entry)),
        PairingFault::NotByTable { board } => t.rounds_fault_not_by_table(table(board), at(board)),
        PairingFault::NeverMeet { a, b } => t.rounds_fault_never_meet(who(a), who(b)),
        PairingFault::ColoursNotByTable { board } => {
            t.rounds_fault_colours(table(board), at(board))
        }
        PairingFault::KeptApart { board } => t.rounds_fault_kept_apart(table(board), at(board)),
        PairingFault::Kin { board } => {
            let kin = tournament.regulations.apart_by.name(t);
            t.rounds_fault_clubmates(table(board), at(board), kin)
        }
        PairingFault::NotByBracket { board } => {
            t.rounds_fault_not_by_bracket(table(board), at(board))
        }
        PairingFault::RestsOutOfTurn { entry } => t.rounds_fault_rest(who(entry)),
    };
    pairing::check(tournament, round.no)
        .iter()
        .map(worded)
        .collect()
}

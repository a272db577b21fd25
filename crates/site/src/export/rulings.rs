//! The rulings of a tournament: a table, and a paper of a block each. Not for the public: it has facts and full names.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use super::{Block, Cell, Paper, Sheet, is_printable, pdf, printed};
use crate::{
    clock,
    words::{self, Lang, Named, Words},
};
use draughts::Position;
use tournament::{Ruling, Tournament};

/// Every ruling as a line.
#[must_use]
pub fn rulings(tournament: &Tournament, t: &Words) -> Sheet {
    Sheet {
        name: t.protocol_tab(),
        head: vec![
            t.protocol_number(),
            t.protocol_when(),
            t.protocol_round(),
            t.protocol_board(),
            t.protocol_game(),
            t.protocol_move(),
            t.protocol_players(),
            t.protocol_concerned(),
            t.protocol_matter(),
            t.protocol_facts(),
            t.protocol_decision(),
            t.protocol_article(),
            t.protocol_effect(),
            t.protocol_state(),
            t.protocol_arbiter(),
            t.protocol_course(),
            t.protocol_photographs(),
        ],
        rows: tournament
            .rulings
            .iter()
            .map(|ruling| row(tournament, ruling, t))
            .collect(),
    }
}

fn row(tournament: &Tournament, ruling: &Ruling, t: &Words) -> Vec<Cell> {
    let scene = ruling.scene;
    let told = words::ruling(t, ruling, tournament);
    let name = |entry| words::full_name(tournament, entry);
    let players = words::match_of(tournament, scene)
        .map(|one| format!("{} – {}", name(one.pairing.first), name(one.pairing.second)));
    vec![
        Cell::Whole(ruling.no.0.into()),
        Cell::Text(stamp(ruling.at)),
        Cell::whole(scene.round.map(|round| round.0)),
        Cell::whole(scene.board.map(|board| tournament.table(board).0)),
        Cell::whole(scene.game.map(|game| game.0)),
        Cell::whole(ruling.move_no),
        Cell::text(players),
        Cell::Text(words::concerned(t, ruling, tournament)),
        Cell::Text(ruling.matter.name(t)),
        Cell::Text(ruling.facts.to_string()),
        Cell::Text(words::decision(t, ruling, tournament)),
        Cell::Text(ruling.article.to_string()),
        Cell::Text(told.effects.join("; ")),
        Cell::Text(ruling.state.name(t)),
        Cell::Text(ruling.by.name.clone()),
        Cell::Text(course(&told, stamp)),
        Cell::text(photographs(tournament, ruling)),
    ]
}

/// A moment as tables sort it, in UTC: `2026-11-21 20:31 UTC`.
fn stamp(at: NaiveDateTime) -> String {
    at.format("%Y-%m-%d %H:%M UTC").to_string()
}

/// A moment as people read it on paper, by the clock of the place: `21/11/2026 20:31`.
fn moment(lang: Lang, at: NaiveDateTime) -> String {
    words::at_the_place(lang, clock::local(at))
}

/// The hashes of the photographs of the game that a ruling is about, a line each; nothing where there are none.
fn photographs(tournament: &Tournament, ruling: &Ruling) -> Option<String> {
    let hashes = tournament.photographs_at(ruling.scene).iter();
    let hashes: Vec<&str> = hashes.map(|one| one.hash.as_str()).collect();
    (!hashes.is_empty()).then(|| hashes.join("\n"))
}

/// What became of it, in one text; `moment` writes when.
fn course(told: &words::RulingTold, moment: impl Fn(NaiveDateTime) -> String) -> String {
    let steps = told.course.iter().map(|step| {
        let said = format!("{}: {}", moment(step.at), step.said);
        match &step.why {
            Some(why) => format!("{said}: {why}"),
            None => said,
        }
    });
    steps.collect::<Vec<_>>().join("\n")
}

/// Every ruling as a block of a paper; `foot` is the head of the journal, so that the paper can be held against the program.
#[must_use]
pub fn rulings_pdf(tournament: &Tournament, foot: String, lang: Lang, t: &Words) -> Vec<u8> {
    let details = &tournament.details;
    let dates = words::dates(lang, details.starts, details.ends);
    let place = details.venue.as_ref().map(ToString::to_string);
    let head = [Some(dates), place].into_iter().flatten();
    let paper = Paper {
        title: format!("{} – {}", details.name, t.protocol_paper_list()),
        lang: lang.to_string(),
        head: vec![
            head.collect::<Vec<_>>().join(" · "),
            t.protocol_paper_count(tournament.rulings.len()),
        ],
        blocks: tournament
            .rulings
            .iter()
            .map(|ruling| block(tournament, ruling, lang, t))
            .collect(),
        signed: Vec::new(),
        foot,
    };
    pdf(&paper, |page, of| t.protocol_paper_page(page, of))
}

/// The protocol of a ruling, to be signed by the arbiters and by the players whom it is about; `foot` as for [`rulings_pdf`].
#[must_use]
pub fn protocol_pdf(
    tournament: &Tournament,
    ruling: &Ruling,
    foot: String,
    lang: Lang,
    t: &Words,
) -> Vec<u8> {
    let details = &tournament.details;
    let dates = words::dates(lang, details.starts, details.ends);
    let place = details.venue.as_ref().map(ToString::to_string);
    let when_and_where = [Some(dates), place].into_iter().flatten();
    let signing = match words::match_of(tournament, ruling.scene) {
        Some(one) => vec![one.pairing.first, one.pairing.second],
        None => ruling.concerned.clone(),
    };
    let name = |entry| words::full_name(tournament, entry);
    let players: Vec<String> = signing.into_iter().map(name).collect();
    let mut named = vec![details.name.to_string(), ruling.by.name.clone()];
    named.extend(players.iter().cloned());
    named.extend(ruling.concerned.iter().copied().map(name));
    let mut head = vec![
        details.name.to_string(),
        when_and_where.collect::<Vec<_>>().join(" · "),
        format!("{}: {}", t.protocol_when(), moment(lang, ruling.at)),
        format!("{}: {}", t.protocol_arbiter(), ruling.by.name),
    ];
    head.extend(in_latin(&named, t));
    let paper = Paper {
        title: format!("{} {}", t.protocol_paper_of(), ruling.no),
        lang: lang.to_string(),
        head,
        blocks: vec![Block {
            position: position(tournament, ruling),
            ..block(tournament, ruling, lang, t)
        }],
        signed: [t.protocol_paper_arbiter(), t.protocol_paper_chief()]
            .into_iter()
            .chain(players)
            .collect(),
        foot,
    };
    pdf(&paper, |page, of| t.protocol_paper_page(page, of))
}

/// That names stand on the paper in other letters than they are written in, since somebody signs it; nothing where each is printed as it is.
fn in_latin(names: &[String], t: &Words) -> Option<String> {
    let mut known = BTreeSet::new();
    let names = names.iter().map(String::as_str);
    let other = names.filter(|name| !is_printable(name) && known.insert(*name));
    let latin: Vec<_> = other.map(printed).collect();
    (!latin.is_empty()).then(|| t.protocol_paper_letters(latin.join(", ")))
}

fn block(tournament: &Tournament, ruling: &Ruling, lang: Lang, t: &Words) -> Block {
    let told = words::ruling(t, ruling, tournament);
    let course = course(&told, |at| moment(lang, at));
    let mut lines = told.lines;
    let seen = position(tournament, ruling).map(|seen| words::position(t, &seen));
    let written = ruling.evidence.position.clone();
    let seen = [
        (t.protocol_position(), seen),
        ("FEN".to_owned(), written),
        (t.protocol_moves(), told.moves),
    ];
    lines.extend(
        seen.into_iter()
            .filter_map(|(term, text)| Some((term, text?))),
    );
    lines.push((t.protocol_decision(), told.decision));
    if !told.effects.is_empty() {
        lines.push((t.protocol_effect(), told.effects.join("\n")));
    }
    lines.push((t.protocol_state(), ruling.state.name(t)));
    lines.push((t.protocol_course(), course));
    lines.extend(photographs(tournament, ruling).map(|all| (t.protocol_photographs(), all)));
    Block {
        heading: t.protocol_title(ruling.no.0),
        lines,
        position: None,
    }
}

/// The position that an arbiter looked at; nothing where there is none, or it cannot be read.
fn position(tournament: &Tournament, ruling: &Ruling) -> Option<Position> {
    let rules = tournament.regulations.rule_set;
    Position::from_fen(rules, ruling.evidence.position.as_deref()?).ok()
}

//! The games of a tournament as PDN.

use draughts::{
    Entry as SheetEntry, EntryText, Mark,
    pdn::{self, Item, Kind, Outcome as Ended, Spot, Tags},
};
use tournament::{Game, GameRecord, Match, Round, Study, Tournament, drawn_opening, ended};

/// Every finished game that has a score sheet, in the order of rounds, boards and games. The moves of a
/// sheet after its last sound one stand in a comment, as they were written.
#[must_use]
pub fn games(public: &Tournament) -> String {
    let rounds = public.rounds.iter();
    let boards = rounds.flat_map(|round| round.matches.iter().map(move |one| (round, one)));
    let all = boards.flat_map(|(round, one)| one.every_game().map(move |game| (round, one, game)));
    let games: Vec<pdn::Game> = all
        .filter(|(_, _, game)| game.outcome.is_some())
        .filter_map(|(round, one, game)| {
            let record = public.records.get(&(round.no, one.board, game.no))?;
            recorded(public, record, round, one, game)
        })
        .collect();
    pdn::write(&games)
}

fn recorded(
    public: &Tournament,
    record: &GameRecord,
    round: &Round,
    one: &Match,
    game: &Game,
) -> Option<pdn::Game> {
    let regulations = public.regulations.in_round(round.no);
    let text = record.moves.as_str();
    let study = Study::read(
        text,
        regulations.rule_set,
        regulations.conditions_of(one, game.no),
    )
    .ok()?;
    let result = ended(game).unwrap_or(Ended::Unknown);
    let tags = tags(public, round, one, game);
    let mut written = pdn::Game::record(&tags, &study.sheet.start, &study.moves(), result);
    if let Some(rest) = unsound(&study, text) {
        written.body.push(Item {
            spot: Spot::START,
            kind: Kind::Comment(rest),
        });
    }
    Some(written)
}

fn tags(public: &Tournament, round: &Round, one: &Match, game: &Game) -> Tags {
    let details = &public.details;
    let name = |side| {
        let entry = public.entries.get(&one.pairing.on(side));
        entry.map(|entry| entry.person.name.to_string())
    };
    let black = game.white.other();
    let opening = drawn_opening(&public.regulations, game);
    let known = [
        ("Event", Some(details.name.to_string())),
        ("Site", details.venue.as_ref().map(ToString::to_string)),
        ("Date", Some(details.starts.format("%Y.%m.%d").to_string())),
        ("Round", Some(round.no.to_string())),
        ("White", name(game.white)),
        ("Black", name(black)),
        ("Board", Some(one.board.to_string())),
        ("Game", Some(game.no.to_string())),
        (
            "Opening",
            opening.map(|one| format!("{} ({one})", one.number)),
        ),
    ];
    let mut tags = Tags::default();
    for (name, value) in known {
        if let Some(value) = value {
            tags.set(name, &value);
        }
    }
    tags
}

/// The moves from the first entry on that could not be played, as they are written; `?` where nothing can be read. Whatever else a sheet
/// has, comments and names among it, is not for the public.
fn unsound(study: &Study, text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let entries = study.sheet.entries.iter().skip(study.game.ply());
    let moves: Vec<String> = entries.map(|entry| as_written(entry, &lines)).collect();
    (!moves.is_empty()).then(|| moves.join(" "))
}

fn as_written(entry: &SheetEntry, lines: &[&str]) -> String {
    let line = lines.get(entry.line - 1).copied().unwrap_or_default();
    let of_a_move =
        |c: &char| matches!(c, '0'..='9' | 'a'..='j' | '?' | '-' | 'x' | 'X' | '×' | ':');
    let word = line.chars().skip(entry.column - 1).take_while(of_a_move);
    match &entry.written {
        EntryText::Gap => "?".to_owned(),
        EntryText::Partly(_) => word.collect(),
        EntryText::Move(text) => {
            let word: String = word.collect();
            // `9 - 13`
            let apart = word.bytes().all(|byte| byte.is_ascii_digit());
            let mark = if text.mark == Mark::Cross { 'x' } else { '-' };
            let squares = || format!("{}{mark}{}", text.from.number(), text.to.number());
            if apart { squares() } else { word }
        }
    }
}

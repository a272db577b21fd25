//! The games of a tournament as PDN.

use crate::{
    draughts::pdn::{self, Item, Kind, Outcome as Ended, Spot, Tags},
    tournament::{Game, GameRecord, Match, Round, Study, Tournament, drawn_opening, ended},
};

/// Every finished game that has a score sheet, in the order of rounds, boards and games. What a sheet says after its
/// last sound move stands in a comment, as it was written.
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
    let regulations = &public.regulations;
    let text = record.moves.as_str();
    let study = Study::read(text, regulations.rule_set, regulations.conditions()).ok()?;
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

/// What is written from the first entry on that could not be played.
fn unsound(study: &Study, text: &str) -> Option<String> {
    let entry = study.sheet.entries.get(study.game.ply())?;
    let mut lines = text.split('\n').skip(entry.line - 1);
    let first: String = lines.next()?.chars().skip(entry.column - 1).collect();
    let rest: Vec<&str> = std::iter::once(first.as_str()).chain(lines).collect();
    let words = rest.join(" ").replace(['{', '}'], " ");
    let words: Vec<&str> = words.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

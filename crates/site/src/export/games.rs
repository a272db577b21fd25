//! The games of a tournament as PDN.

use chrono::NaiveDate;

use crate::clock;
use draughts::pdn::{self, Item, ItemKind, PdnOutcome, Spot, Tags};
use tournament::{
    Game, GameKey, GameRecord, Match, Round, RoundNo, Study, Tournament, drawn_opening, ended,
};

/// Every finished game that has a score sheet, in the order of rounds, boards and games. The moves of a
/// sheet after its last sound one stand in a comment, as they were written.
#[must_use]
pub fn games(public: &Tournament) -> String {
    games_of(public, |_| true)
}

/// The same of the games that somebody wants.
#[must_use]
pub fn games_of(public: &Tournament, wants: impl Fn((&Round, &Match, &Game)) -> bool) -> String {
    let rounds = public.rounds.iter();
    let boards = rounds.flat_map(|round| round.matches.iter().map(move |one| (round, one)));
    let all = boards.flat_map(|(round, one)| one.every_game().map(move |game| (round, one, game)));
    let games: Vec<pdn::PdnGame> = all
        .filter(|(_, _, game)| game.outcome.is_some())
        .filter(|one| wants(*one))
        .filter_map(|(round, one, game)| {
            let record = public
                .records
                .get(&GameKey::new(round.no, one.board, game.no))?;
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
) -> Option<pdn::PdnGame> {
    let regulations = public.regulations.in_round(round.no);
    let text = record.moves.as_str();
    let study = Study::read(
        text,
        regulations.rule_set,
        regulations.conditions_of(one, game.no),
    )
    .ok()?;
    let result = ended(game).unwrap_or(PdnOutcome::Unknown);
    let tags = tags(public, round, one, (game, &study));
    let mut written = pdn::PdnGame::record(&tags, &study.sheet.start, &study.moves(), result);
    if let Some(rest) = unsound(&study, text) {
        written.body.push(Item {
            spot: Spot::START,
            kind: ItemKind::Comment(rest),
        });
    }
    Some(written)
}

/// The day on which a round is played, where it is known: by its hour, by the start of its clock, or because the tournament has one day only.
pub(super) fn day_of(public: &Tournament, round: RoundNo) -> Option<NaiveDate> {
    let hour = public.presentation.hours.get(&round).copied();
    let started = || Some(clock::local(public.clock_of(round)?.started));
    let details = &public.details;
    let only = (details.starts == details.ends).then_some(details.starts);
    hour.or_else(started).map(|at| at.date()).or(only)
}

fn tags(public: &Tournament, round: &Round, one: &Match, (game, study): (&Game, &Study)) -> Tags {
    let details = &public.details;
    let written = |day: NaiveDate| day.format("%Y.%m.%d").to_string();
    let of_days = details.starts != details.ends;
    let name = |side| {
        let entry = public.entries.get(&one.pairing.on(side));
        entry.map(|entry| entry.person.name.to_string())
    };
    let black = game.white.other();
    // what was drawn and not played is no opening of this game
    let opening = drawn_opening(&public.regulations, game).filter(|one| study.follows(one));
    let known = [
        ("Event", Some(details.name.to_string())),
        ("Site", details.venue.as_ref().map(ToString::to_string)),
        ("Date", day_of(public, round.no).map(written)),
        ("Round", Some(round.no.to_string())),
        ("White", name(game.white)),
        ("Black", name(black)),
        ("Board", Some(public.table(one.board).to_string())),
        ("Game", Some(game.no.to_string())),
        (
            "Opening",
            opening.map(|one| format!("{} ({one})", one.number)),
        ),
        ("EventDate", of_days.then(|| written(details.starts))),
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
    let moves = study.sheet.as_written(text, study.game.ply());
    (!moves.is_empty()).then(|| moves.join(" "))
}

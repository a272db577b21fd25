//! The pictures beside links to a tournament: its standings, the boards of a round, a position of a game. Whoever asks, they are made from what
//! everybody may know, with public names ([`public`]).

use std::sync::Arc;

use actix_web::{HttpResponse, web::Query};
use serde::Deserialize;

use crate::{
    db::tournament::Loaded,
    export::public,
    web::{
        address::{GamePictureAt, PictureAt, RoundPictureAt},
        aside::aside,
        diagram::Diagram,
        error::WebError,
        share::{self, BesideBoard, Card, ListLine},
        state::AppData,
    },
    words::{self, Lang, Words},
};
use draughts::Position;
use tournament::{
    Announced, EntryNo, Match, Round, Side, Study, drawn_opening,
    standings::{StandingsRow, ruled, shown_points, standings as table},
};

use super::{game, told};

/// How many lines stand below a heading.
const LINES: usize = share::LINES;

/// `?ply=34`
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct PlyQuery {
    ply: Option<usize>,
}

/// `GET /tournaments/{tournament}/picture/{lang}/standings.png`
pub(in crate::web) async fn standings(
    app: AppData,
    at: PictureAt,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    let tournament = shown(loaded, at.lang.words());
    share::answer(standings_card(&tournament, at.lang)).await
}

/// `GET /tournaments/{tournament}/rounds/{round}/picture/{lang}/boards.png`
pub(in crate::web) async fn round(
    app: AppData,
    at: RoundPictureAt,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    let tournament = shown(loaded, at.lang.words());
    let round = tournament.round(at.round).ok_or(WebError::NotFound)?;
    share::answer(round_card(&tournament, round, at.lang)).await
}

/// `GET …/games/{game}/picture/{lang}/game.png?ply=`: the position after so many plies, the last where none is named. Before the game has its
/// result, or where there is no score sheet, it begins.
///
/// # Errors
/// [`WebError::NotFound`]: there is no such game, or no such ply of it that everybody may see.
pub(in crate::web) async fn game(
    app: AppData,
    at: GamePictureAt,
    asked: Query<PlyQuery>,
) -> Result<HttpResponse, WebError> {
    let t = at.lang.words();
    let tournament = shown(app.public_tournament(at.tournament).await?, t);
    let (one, played) = at.of_game().find(&tournament)?;
    let start = drawn_opening(&tournament.regulations, played).map_or_else(
        || Position::start(tournament.regulations.rule_set),
        |opening| *opening.position(),
    );
    let study = study(&tournament, at).await?;
    let last = study.as_ref().map_or(0, |study| study.game.ply());
    let ply = asked.ply.unwrap_or(last);
    // what there is not would be the last position once more, drawn and kept anew for each number
    if ply > last {
        return Err(WebError::NotFound);
    }
    let ended = study.filter(|_| played.outcome.is_some());
    let position = ended.and_then(|study| study.game.position_at(ply).copied());
    let position = position.unwrap_or(start);
    let round = words::round_title(t, &tournament, at.round);
    let name = |side| name(&tournament, one.pairing.on(side));
    share::answer(Card::board(
        Diagram::new(&position, t),
        BesideBoard {
            over: tournament.details.name.to_string(),
            title: t.share_players_of(name(played.white), name(played.white.other())),
            lines: [
                Some(t.games_title(round, tournament.table(at.board).0, at.game.0)),
                game::result(played),
            ]
            .into_iter()
            .flatten()
            .collect(),
        },
    ))
    .await
}

/// The tournament with public names, and with whoever was forgotten called in the language of the picture.
fn shown(loaded: Arc<Loaded<Announced>>, t: &Words) -> Announced {
    public(&told(loaded, t).tournament)
}

/// The moves of a game that everybody may see, where there is a sheet of it.
async fn study(tournament: &Announced, at: GamePictureAt) -> Result<Option<Study>, WebError> {
    let key = at.of_game().key();
    let Some(record) = tournament.records.get(&key) else {
        return Ok(None);
    };
    let (rules, conditions) = (
        tournament.regulations.rule_set,
        tournament.conditions_of(key),
    );
    let text = record.moves.clone();
    Ok(aside(move || Study::read(text.as_str(), rules, conditions))
        .await?
        .ok())
}

fn name(tournament: &Announced, entry: EntryNo) -> String {
    let found = tournament.entries.get(&entry);
    found.map_or_else(|| entry.to_string(), |entry| entry.person.name.to_string())
}

/// Name, and days and place with how far it got.
fn head(tournament: &Announced, lang: Lang, t: &Words) -> [String; 2] {
    let details = &tournament.details;
    let days = words::dates(lang, details.starts, details.ends);
    let venue = details.venue.as_ref().map(ToString::to_string);
    let parts = [Some(days), venue].into_iter().flatten();
    let parts: Vec<String> = parts.collect();
    [
        details.name.to_string(),
        format!("{} · {}", parts.join(" · "), t.app_name()),
    ]
}

fn standings_card(tournament: &Announced, lang: Lang) -> Card {
    let t = lang.words();
    let (standings, ruled) = (table(tournament, None), ruled(tournament, None));
    let (_, state) = super::standings::badge(standings.state, tournament, t);
    let knockout = tournament.regulations.system.is_knockout();
    let line = |row: &StandingsRow| ListLine::Placed {
        place: row.place.to_string(),
        name: super::marked(tournament, row.entry, name(tournament, row.entry), t),
        points: if knockout {
            String::new()
        } else {
            words::marked_points(row.score.value, ruled.contains_key(&row.entry))
        },
    };
    let (_, stage) = super::badge(tournament.stage, tournament.cancelled.is_some(), t);
    if tournament.last_published().is_none() {
        let said = ListLine::Said(t.tournament_players(tournament.entries.len()));
        return Card::list(head(tournament, lang, t), &stage, &[said]);
    }
    let state = match tournament.cancelled {
        Some(_) => stage,
        None => state,
    };
    let heading = format!("{} · {state}", t.tournament_tab_standings());
    let lines: Vec<ListLine> = standings.rows.iter().take(LINES).map(line).collect();
    Card::list(head(tournament, lang, t), &heading, &lines)
}

fn round_card(tournament: &Announced, round: &Round, lang: Lang) -> Card {
    let t = lang.words();
    let all = round.matches.len();
    let shown = if all > LINES { LINES - 1 } else { all };
    let line = |one: &Match| ListLine::Board {
        board: tournament.table(one.board).to_string(),
        names: [Side::First, Side::Second].map(|side| name(tournament, one.pairing.on(side))),
        result: result(tournament, one),
    };
    let mut lines: Vec<ListLine> = round.matches.iter().take(shown).map(line).collect();
    if shown < all {
        lines.push(ListLine::Said(t.share_more_boards(all - shown)));
    }
    let games: usize = round
        .matches
        .iter()
        .map(|one| one.every_game().count())
        .sum();
    let heading = format!(
        "{} · {}",
        words::round_title(t, tournament, round.no),
        t.tournament_progress(games, games - round.missing())
    );
    Card::list(head(tournament, lang, t), &heading, &lines)
}

/// The points of both, once every game has ended.
fn result(tournament: &Announced, one: &Match) -> String {
    if !one.finished() {
        return "–".to_owned();
    }
    let regulations = &tournament.regulations;
    let [first, second] = Side::ALL.map(|side| shown_points(regulations, one, side));
    format!("{first}–{second}")
}

#[cfg(test)]
mod tests {
    use tournament::{
        Adjustment, ChainHash, Points, PrimaryScore, RulingNo, Tournament, TournamentId, erasure,
    };

    use super::*;
    use crate::db::tournament::Publication;

    #[test]
    fn whoever_was_forgotten_is_called_in_the_language_of_the_picture() {
        let mut tournament = arbitration::cases::tournament("").unwrap();
        for (no, entry) in &mut tournament.entries {
            entry.person = erasure::forgotten(*no, &entry.person).unwrap();
        }
        let loaded = Arc::new(Loaded {
            id: TournamentId(1),
            version: 1,
            head: ChainHash::origin(),
            publication: Publication {
                version: 1,
                head: ChainHash::origin(),
                copied: None,
            },
            tournament: tournament.announced(),
        });
        for (lang, called) in [(Lang::Pt, "Participante "), (Lang::En, "Participant ")] {
            let of_lang = shown(Arc::clone(&loaded), lang.words());
            let round = of_lang.rounds.last().unwrap();
            for card in [
                standings_card(&of_lang, lang),
                round_card(&of_lang, round, lang),
            ] {
                let card = format!("{card:?}");
                assert_eq!(card.matches(called).count(), 4, "{card}");
            }
        }
    }

    #[test]
    fn points_that_a_ruling_gave_are_marked_on_the_picture() {
        let mut tournament = arbitration::cases::tournament("").unwrap();
        tournament.regulations.primary = PrimaryScore::GamePoints;
        let drawn = |whole: &Tournament| {
            let card = standings_card(&whole.announced(), Lang::Pt);
            format!("{card:?}")
        };
        assert!(!drawn(&tournament).contains(words::RULED));
        tournament.rounds[0].matches[0].adjustments = vec![Adjustment {
            ruling: RulingNo(1),
            side: Side::First,
            score: PrimaryScore::GamePoints,
            change: Points::from_halves(1),
        }];
        let card = drawn(&tournament);
        assert_eq!(card.matches(words::RULED).count(), 1, "{card}");
    }
}

//! The table of what programs can ask for: the document and the page for developers are made from it, and neither can say anything else.

use std::borrow::Cow;

use actix_web::http::Method;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::{
    web::address::{
        BoardAt, CircuitAt, CircuitEditionAt, CompetitionAt, GameAt, RatingListAt, RoundAt,
        TournamentAt, fixed,
    },
    words::Words,
};
use tournament::TokenAct;

use super::{changes, entries, games, model, results};

/// Something that programs can ask for.
pub struct Operation {
    /// Its name for generated clients.
    pub id: &'static str,
    /// GET, POST or PUT.
    pub method: Method,
    /// The pattern of its path, as the table of routes has it.
    pub path: &'static str,
    /// What a token must be for; nothing where everybody may.
    pub act: Option<TokenAct>,
    /// What it does, in a sentence.
    pub about: fn(&Words) -> String,
    /// The parameters of its query: name and what it is.
    pub query: &'static [Parameter],
    /// What is sent.
    pub body: Option<Sent>,
    /// What is answered where all is well.
    pub answer: OperationAnswer,
}

/// A parameter of a query; all are whole numbers and may be left out.
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: fn(&Words) -> String,
    /// The least and the most that it may be.
    pub within: (i64, i64),
}

/// What is sent, with an example that is good.
pub struct Sent {
    /// Its shape.
    pub shape: BodyShape,
    /// An example as JSON.
    pub example: &'static str,
}

/// What is answered.
pub enum OperationAnswer {
    /// JSON with this status.
    Json(u16, BodyShape),
    /// A text of this media type.
    Text(&'static str),
}

/// The shape of something, by the struct that is written or read.
#[derive(Clone, Copy)]
pub struct BodyShape {
    /// Its name in the document.
    pub name: fn() -> Cow<'static, str>,
    /// Its schema.
    pub schema: fn() -> RefOr<Schema>,
    /// Those that it refers to.
    pub others: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl BodyShape {
    /// That of a type.
    pub const fn of<T: ToSchema + PartialSchema>() -> Self {
        Self {
            name: T::name,
            schema: T::schema,
            others: T::schemas,
        }
    }
}

const AFTER_ROUND: &[Parameter] = &[Parameter {
    name: "after",
    about: |t| t.api_after_round(),
    within: (1, u16::MAX as i64),
}];

const CURSOR: &[Parameter] = &[
    Parameter {
        name: "after",
        about: |t| t.api_after_change(),
        within: (0, i32::MAX as i64),
    },
    Parameter {
        name: "limit",
        about: |t| t.api_limit(),
        within: (1, changes::MOST),
    },
];

fn reads<T: ToSchema>(
    id: &'static str,
    path: &'static str,
    about: fn(&Words) -> String,
) -> Operation {
    Operation {
        id,
        method: Method::GET,
        path,
        act: None,
        about,
        query: &[],
        body: None,
        answer: OperationAnswer::Json(200, BodyShape::of::<T>()),
    }
}

fn sends<B: ToSchema, T: ToSchema>(
    (id, method, path): (&'static str, Method, &'static str),
    act: TokenAct,
    about: fn(&Words) -> String,
    (example, status): (&'static str, u16),
) -> Operation {
    Operation {
        method,
        act: Some(act),
        body: Some(Sent {
            shape: BodyShape::of::<B>(),
            example,
        }),
        answer: OperationAnswer::Json(status, BodyShape::of::<T>()),
        ..reads::<T>(id, path, about)
    }
}

/// The table, a line each.
#[rustfmt::skip]
pub fn operations() -> Vec<Operation> {
    vec![
        reads::<model::TournamentList>("listTournaments", fixed::API_TOURNAMENTS, |t| t.api_list_tournaments()),
        reads::<model::Tournament>("getTournament", TournamentAt::API, |t| t.api_get_tournament()),
        reads::<model::Entries>("listEntries", TournamentAt::API_ENTRIES, |t| t.api_list_entries()),
        reads::<model::Rounds>("listRounds", TournamentAt::API_ROUNDS, |t| t.api_list_rounds()),
        reads::<model::Round>("getRound", RoundAt::API, |t| t.api_get_round()),
        reads::<model::BoardResult>("getResult", BoardAt::API_RESULT, |t| t.api_get_result()),
        reads::<model::GameMoves>("getGame", GameAt::API, |t| t.api_get_game()),
        Operation { answer: OperationAnswer::Text("text/plain"), ..reads::<model::Rounds>("getGamesPdn", TournamentAt::API_PDN, |t| t.api_get_pdn()) },
        Operation { query: AFTER_ROUND, ..reads::<model::Standings>("getStandings", TournamentAt::API_STANDINGS, |t| t.api_get_standings()) },
        reads::<model::Announcements>("listAnnouncements", TournamentAt::API_ANNOUNCEMENTS, |t| t.api_list_announcements()),
        Operation { query: CURSOR, ..reads::<model::Changes>("listChanges", TournamentAt::API_CHANGES, |t| t.api_list_changes()) },
        reads::<model::CompetitionList>("listCompetitions", fixed::API_TEAMS, |t| t.api_list_competitions()),
        reads::<model::Competition>("getCompetition", CompetitionAt::API, |t| t.api_get_competition()),
        reads::<model::CompetitionRounds>("listCompetitionRounds", CompetitionAt::API_ROUNDS, |t| t.api_list_competition_rounds()),
        reads::<model::RatingLists>("listRatingLists", fixed::API_RATINGS, |t| t.api_list_rating_lists()),
        reads::<model::RatingList>("getRatingList", RatingListAt::API, |t| t.api_get_rating_list()),
        reads::<model::Calendar>("getCalendar", fixed::API_CALENDAR, |t| t.api_get_calendar()),
        reads::<model::CircuitList>("listCircuits", fixed::API_CIRCUITS, |t| t.api_list_circuits()),
        reads::<model::Circuit>("getCircuit", CircuitAt::API, |t| t.api_get_circuit()),
        reads::<model::Circuit>("getCircuitEdition", CircuitEditionAt::API, |t| t.api_get_circuit_edition()),
        sends::<entries::NewEntry, model::Player>(("enterPlayer", Method::POST, TournamentAt::API_ENTRIES), TokenAct::Entries, |t| t.api_enter_player(), (r#"{"name": "Ana Lopes", "club": "Beja", "born": 1990}"#, 201)),
        sends::<results::NewResults, model::BoardResult>(("putResult", Method::PUT, BoardAt::API_RESULT), TokenAct::Results, |t| t.api_put_result(), (r#"{"games": [{"game": 1, "result": "1"}, {"game": 2, "result": "="}]}"#, 200)),
        sends::<games::NewMoves, games::TakenMoves>(("pushMoves", Method::POST, GameAt::API_MOVES), TokenAct::Moves, |t| t.api_push_moves(), (r#"{"moves": "1. 9-13 22-18 2. 13x22"}"#, 200)),
    ]
}

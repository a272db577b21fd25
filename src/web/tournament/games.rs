//! `GET /tournaments/{tournament}/games?player=&opening=&result=&round=&page=`: every game of the tournament whose moves are public, and what of them the reader
//! wants to see; the same as PDN.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    web::{
        address::TournamentAt,
        error::WebError,
        form::{Choice, Form},
        page::{self, Frame},
        pager::Pager,
        query,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use draughts::{Conditions, Opening, OpeningTable, Position, Sheet, pdn::PdnOutcome};
use tournament::{
    Action, Announced, EntryNo, Game, GameKey, Match, OpeningRule, Round, RoundNo, drawn_opening,
    ended,
};

use super::{Head, NamedPlayer, TournamentTab, game};

/// The query as it was sent.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct GamesQuery {
    player: Option<String>,
    opening: Option<String>,
    result: Option<String>,
    round: Option<String>,
    page: Option<String>,
}

/// How a game ended, for whoever looks for such games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Score {
    White,
    Black,
    Draw,
    /// Any other way.
    Other,
    /// It is being played.
    Open,
}

tournament::coded!(Score);

impl Score {
    fn of(game: &Game) -> Self {
        match (game.outcome, ended(game)) {
            (None, _) => Self::Open,
            (_, Some(PdnOutcome::White)) => Self::White,
            (_, Some(PdnOutcome::Black)) => Self::Black,
            (_, Some(PdnOutcome::Draw)) => Self::Draw,
            (_, Some(PdnOutcome::BothLost | PdnOutcome::Unknown) | None) => Self::Other,
        }
    }

    fn label(self, t: &Words) -> String {
        match self {
            Self::White => t.following_result_white(),
            Self::Black => t.following_result_black(),
            Self::Draw => t.following_result_draw(),
            Self::Other => t.following_result_other(),
            Self::Open => t.following_result_open(),
        }
    }
}

/// Which games are looked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct GamesWanted {
    player: Option<EntryNo>,
    opening: Option<u16>,
    result: Option<Score>,
    round: Option<RoundNo>,
}

impl GamesWanted {
    /// Reads the query.
    ///
    /// # Errors
    /// [`WebError::Invalid`] for a player, an opening, a result or a round that the tournament has not.
    pub(super) fn read(
        asked: &GamesQuery,
        tournament: &Announced,
        t: &Words,
    ) -> Result<Self, WebError> {
        let unknown = |shown: String| t.following_unknown_filter(shown);
        let player = |text: &str| {
            let no: EntryNo = text.parse().ok()?;
            tournament.entries.contains_key(&no).then_some(no)
        };
        let opening = |text: &str| {
            let OpeningRule::Drawn { moves, .. } = tournament.regulations.opening else {
                return None;
            };
            let opening = OpeningTable::of_moves(moves)?.opening(text.parse().ok()?)?;
            Some(opening.number)
        };
        let round = |text: &str| {
            let no: RoundNo = text.parse().ok()?;
            tournament.round(no).map(|_| no)
        };
        Ok(Self {
            player: query::filter(asked.player.as_ref(), player, unknown)?,
            opening: query::filter(asked.opening.as_ref(), opening, unknown)?,
            result: query::filter(asked.result.as_ref(), Score::from_code, unknown)?,
            round: query::filter(asked.round.as_ref(), round, unknown)?,
        })
    }

    /// Are only some of the games looked for?
    pub(super) fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// Is this game looked for?
    pub(super) fn takes(
        &self,
        tournament: &Announced,
        (round, one, game): (&Round, &Match, &Game),
    ) -> bool {
        let opening = drawn_opening(&tournament.regulations, game).map(|one| one.number);
        let seats = [one.pairing.first, one.pairing.second];
        self.player.is_none_or(|player| seats.contains(&player))
            && self.opening.is_none_or(|number| opening == Some(number))
            && self.result.is_none_or(|result| result == Score::of(game))
            && self.round.is_none_or(|no| no == round.no)
    }

    /// The same as a query, for another address.
    fn query(&self) -> String {
        let pairs = [
            ("player", self.player.map(|no| no.to_string())),
            ("opening", self.opening.map(|no| no.to_string())),
            ("result", self.result.map(|one| one.code().to_owned())),
            ("round", self.round.map(|no| no.to_string())),
        ];
        let said = pairs.into_iter();
        query::joined(said.filter_map(|(name, value)| Some((name, value?))))
    }
}

#[derive(Template)]
#[template(path = "tournament/games.html")]
struct GamesPage {
    frame: Frame,
    head: Head,
    wanted: GamesWanted,
    form: Form,
    choices: Choices,
    rows: Vec<GameRow>,
    /// How many games there are of those that are looked for.
    count: usize,
    pager: Pager,
    /// May the reader take them away as a file?
    may_download: bool,
}

/// What can be chosen.
struct Choices {
    players: Vec<Choice>,
    openings: Vec<Choice>,
    results: Vec<Choice>,
    rounds: Vec<Choice>,
}

/// A game of the list.
struct GameRow {
    url: String,
    round: String,
    place: String,
    white: NamedPlayer,
    black: NamedPlayer,
    opening: Option<String>,
    result: String,
    /// How many plies are public.
    plies: usize,
}

/// The games whose moves are public, in the order of rounds, boards and games.
fn public_games(tournament: &Announced) -> impl Iterator<Item = (&Round, &Match, &Game)> {
    let rounds = tournament.rounds.iter();
    let boards = rounds.flat_map(|round| round.matches.iter().map(move |one| (round, one)));
    let games =
        boards.flat_map(|(round, one)| one.every_game().map(move |game| (round, one, game)));
    games.filter(|(round, one, game)| {
        let place = GameKey::new(round.no, one.board, game.no);
        tournament.records.contains_key(&place)
    })
}

/// `GET /tournaments/{tournament}/games`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<GamesQuery>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Games).await?;
    let frame = frame.with_fields();
    let (t, tournament) = (frame.t, head.tournament());
    let wanted = GamesWanted::read(&asked, tournament, t)?;
    let all: Vec<_> = public_games(tournament)
        .filter(|one| wanted.takes(tournament, *one))
        .collect();
    let pager = Pager::of_tall(asked.page.as_deref(), all.len())?;
    let shown = pager.of_page(&all).iter();
    let rows = shown.map(|one| row(&head, t, *one)).collect();
    let count = all.len();
    page::ok(&GamesPage {
        rows,
        count,
        pager,
        form: filled(&wanted),
        choices: Choices::new(&head, t),
        may_download: may_download(&visitor, tournament),
        wanted,
        frame,
        head,
    })
}

/// May somebody take the games away as a file? Those who work in the tournament always.
pub(super) fn may_download(visitor: &Visitor, tournament: &Announced) -> bool {
    tournament.following.downloads || visitor.may(Action::Work)
}

fn filled(wanted: &GamesWanted) -> Form {
    let mut form = Form::empty();
    let said = [
        ("player", wanted.player.map(|no| no.to_string())),
        ("opening", wanted.opening.map(|no| no.to_string())),
        ("result", wanted.result.map(|one| one.code().to_owned())),
        ("round", wanted.round.map(|no| no.to_string())),
    ];
    for (name, value) in said {
        form = form.set(name, value.unwrap_or_default());
    }
    form
}

fn row(head: &Head, t: &Words, (round, one, game): (&Round, &Match, &Game)) -> GameRow {
    let tournament = head.tournament();
    let at = head.at().round(round.no).board(one.board).game(game.no);
    let opening = drawn_opening(&tournament.regulations, game);
    let start = Position::start(tournament.regulations.rule_set);
    let record = tournament.records.get(&at.key());
    let sheet = record.and_then(|record| Sheet::parse(record.moves.as_str(), &start).ok());
    GameRow {
        url: at.url(),
        round: words::round_short(t, tournament, round.no),
        place: t.following_place(head.table(&one.board), game.no.0),
        white: head.who(one.pairing.on(game.white), t),
        black: head.who(one.pairing.on(game.white.other()), t),
        opening: opening.map(|one| one.number.to_string()),
        result: game::result(game).unwrap_or_else(|| without_result(t, sheet.as_ref())),
        plies: sheet.map_or(0, |sheet| sheet.entries.len()),
    }
}

/// What is said of a game that has no result yet: it may be over by its moves.
fn without_result(t: &Words, sheet: Option<&Sheet>) -> String {
    let is_over = sheet.is_some_and(|sheet| {
        let last = sheet.verify().last_sound;
        let game = draughts::Game::from_position(last, Conditions::default());
        game.won().is_some()
    });
    if is_over {
        t.following_result_over()
    } else {
        t.following_result_open()
    }
}

impl Choices {
    fn new(head: &Head, t: &Words) -> Self {
        let tournament = head.tournament();
        let any = || Choice::new("", t.following_any());
        let (mut players, mut openings) = (Vec::new(), BTreeMap::<u16, &Opening>::new());
        for (_, one, game) in public_games(tournament) {
            players.extend([one.pairing.first, one.pairing.second]);
            let drawn = drawn_opening(&tournament.regulations, game);
            openings.extend(drawn.map(|one| (one.number, one)));
        }
        players.sort_unstable();
        players.dedup();
        let mut players: Vec<(String, EntryNo)> = players
            .into_iter()
            .map(|no| (head.who(no, t).name, no))
            .collect();
        players.sort_by_cached_key(|(name, no)| (tournament::plain(name), *no));
        let player = |(name, no): (String, EntryNo)| Choice::new(no.to_string(), name);
        let opening =
            |one: &Opening| Choice::new(one.number.to_string(), format!("{}: {one}", one.number));
        let result = |one: &Score| Choice::new(one.code(), one.label(t));
        let round = |one: &Round| {
            Choice::new(
                one.no.to_string(),
                words::round_short(t, tournament, one.no),
            )
        };
        let scores = <Score as strum::VariantArray>::VARIANTS;
        Self {
            players: [any()]
                .into_iter()
                .chain(players.into_iter().map(player))
                .collect(),
            openings: [any()]
                .into_iter()
                .chain(openings.into_values().map(opening))
                .collect(),
            results: [any()]
                .into_iter()
                .chain(scores.iter().map(result))
                .collect(),
            rounds: [any()]
                .into_iter()
                .chain(tournament.rounds.iter().map(round))
                .collect(),
        }
    }
}

impl GamesPage {
    /// The games that are shown as a file.
    fn pdn_url(&self) -> String {
        query::asking(&self.head.at().pdn_url(), &self.wanted.query())
    }

    /// The other pages of the same games.
    fn pages(&self) -> String {
        let (url, query) = (self.head.at().games_url(), self.wanted.query());
        let and = if query.is_empty() { "" } else { "&" };
        format!("{url}?{query}{and}")
    }
}

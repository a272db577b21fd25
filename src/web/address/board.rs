//! What is at a board: the match, its games, what an arbiter rules there and who calls one.

use ::tournament::{
    BoardNo, CallNo, EntryNo, FormKey, Game, GameKey, GameNo, Match, RoundNo, Ruling, RulingNo,
    Tournament, TournamentId, rulings::Matter,
};

use super::{RoundAt, TournamentAt, address};
use crate::{adjudication::QuestionGame, web::error::WebError, words::Lang};

address! {
    /// A board of a round.
    #[derive(Copy)]
    BoardAt { tournament: TournamentId, round: RoundNo, board: BoardNo }
    WHY, why_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/why";
    DRAFT_WHY, draft_why_url = "/tournaments/{tournament}/rounds/{round}/draft/boards/{board}/why";
    DECIDER, decider_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/decider";
    CORRECTION, correction_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/correction";
    EXCHANGE, exchange_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/exchange";
    MARKS, marks_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/marks";
    CONSOLE, console_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/console";
}

impl BoardAt {
    /// The round of the board.
    pub fn in_round(self) -> RoundAt {
        let (tournament, round) = (self.tournament, self.round);
        RoundAt { tournament, round }
    }

    /// The tournament of the board.
    pub fn in_tournament(self) -> TournamentAt {
        TournamentAt::new(self.tournament)
    }

    /// One of its games.
    pub fn game(self, game: GameNo) -> GameAt {
        let Self {
            tournament,
            round,
            board,
        } = self;
        GameAt {
            tournament,
            round,
            board,
            game,
        }
    }

    /// The board among those of its round, for everybody.
    pub fn url(self) -> String {
        format!("{}#board-{}", self.in_round().url(), self.board)
    }

    /// The board among the results of its round, for whoever enters them.
    pub fn results_url(self) -> String {
        format!("{}#b-{}", self.in_round().results_url(), self.board)
    }

    /// The board among what players stated in its round.
    pub fn statements_url(self) -> String {
        format!("{}#b-{}", self.in_round().statements_url(), self.board)
    }

    /// The match.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none, or its round is a draft.
    pub fn find(self, tournament: &Tournament) -> Result<&Match, WebError> {
        let round = self.in_round().published(tournament)?;
        round.on_board(self.board).ok_or(WebError::NotFound)
    }
}

address! {
    /// Somebody who does not play in a round.
    #[derive(Copy)]
    ByeAt { tournament: TournamentId, round: RoundNo, entry: EntryNo }
    WHY, why_url = "/tournaments/{tournament}/rounds/{round}/byes/{entry}/why";
    DRAFT_WHY, draft_why_url = "/tournaments/{tournament}/rounds/{round}/draft/byes/{entry}/why";
}

impl ByeAt {
    /// The round.
    pub fn in_round(self) -> RoundAt {
        let (tournament, round) = (self.tournament, self.round);
        RoundAt { tournament, round }
    }
}

address! {
    /// A game of a match.
    #[derive(Copy)]
    GameAt { tournament: TournamentId, round: RoundNo, board: BoardNo, game: GameNo }
    REPLAY, url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}";
    DIAGRAM, diagram_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/diagram.svg";
    MOVES, moves_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/moves";
    RESULT, result_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/result";
    CORRECTION, correction_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/correction";
    RECORD, record_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/record";
    SHEET_BY_TAPS, sheet_by_taps_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/record/taps";
    BOTH_SHEETS, both_sheets_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/record/both";
    PHOTOGRAPHS, photographs_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/photographs";
    COUNTER, counter_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/counter";
    RULINGS, rulings_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/rulings";
    NEW_VERDICT, new_verdict_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/verdicts/new";
    VERDICTS, verdicts_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/verdicts";
    ANALYSIS, analysis_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/analysis";
    CANCEL_ANALYSIS, cancel_analysis_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/analysis/cancellation";
}

impl From<GameAt> for QuestionGame {
    fn from(at: GameAt) -> Self {
        Self {
            tournament: at.tournament,
            round: at.round,
            board: at.board,
            game: at.game,
        }
    }
}

impl GameAt {
    /// The board.
    pub fn on_board(self) -> BoardAt {
        let (tournament, round, board) = (self.tournament, self.round, self.board);
        BoardAt {
            tournament,
            round,
            board,
        }
    }

    /// The round of the game.
    pub fn in_round(self) -> RoundAt {
        self.on_board().in_round()
    }

    /// The tournament of the game.
    pub fn in_tournament(self) -> TournamentAt {
        TournamentAt::new(self.tournament)
    }

    /// What an arbiter was called for in this game.
    pub fn matter(self, matter: Matter) -> MatterAt {
        let Self {
            tournament,
            round,
            board,
            game,
        } = self;
        MatterAt {
            tournament,
            round,
            board,
            game,
            matter,
        }
    }

    /// What the engine was asked about this game.
    pub fn verdict(self, verdict: FormKey) -> VerdictAt {
        let Self {
            tournament,
            round,
            board,
            game,
        } = self;
        VerdictAt {
            tournament,
            round,
            board,
            game,
            verdict,
        }
    }

    /// A photograph of its score sheet.
    pub fn photograph(self, picture: String) -> PhotographAt {
        let Self {
            tournament,
            round,
            board,
            game,
        } = self;
        PhotographAt {
            tournament,
            round,
            board,
            game,
            picture,
        }
    }

    /// The console of the board with this game chosen.
    pub fn console_url(&self) -> String {
        format!("{}?game={}", self.on_board().console_url(), self.game)
    }

    /// The picture beside a link to it, after so many plies.
    pub fn picture_url(self, lang: Lang, ply: Option<usize>) -> String {
        let Self {
            tournament,
            round,
            board,
            game,
        } = self;
        let url = GamePictureAt {
            tournament,
            round,
            board,
            game,
            lang,
        }
        .url();
        match ply {
            Some(ply) => at_ply(&url, ply),
            None => url,
        }
    }

    /// The key under which its score sheet is kept.
    pub fn key(self) -> GameKey {
        GameKey::new(self.round, self.board, self.game)
    }

    /// The match and the game.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none, or its round is a draft.
    pub fn find(self, tournament: &Tournament) -> Result<(&Match, &Game), WebError> {
        let one = self.on_board().find(tournament)?;
        Ok((one, one.game(self.game).ok_or(WebError::NotFound)?))
    }
}

address! {
    /// The picture beside a link to a game, in a language.
    #[derive(Copy)]
    GamePictureAt { tournament: TournamentId, round: RoundNo, board: BoardNo, game: GameNo, lang: Lang }
    PICTURE, url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/picture/{lang}/game.png";
}

impl GamePictureAt {
    /// The game.
    pub fn of_game(self) -> GameAt {
        let Self {
            tournament,
            round,
            board,
            game,
            ..
        } = self;
        GameAt {
            tournament,
            round,
            board,
            game,
        }
    }
}

address! {
    /// What an arbiter was called for in a game.
    #[derive(Copy)]
    MatterAt { tournament: TournamentId, round: RoundNo, board: BoardNo, game: GameNo, matter: Matter }
    FORM, url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/matters/{matter}";
}

impl MatterAt {
    /// The game.
    pub fn in_game(self) -> GameAt {
        GameAt {
            tournament: self.tournament,
            round: self.round,
            board: self.board,
            game: self.game,
        }
    }
}

/// The address of a game, or of a picture of it, at a ply.
pub(in crate::web) fn at_ply(url: &str, ply: usize) -> String {
    format!("{url}?ply={ply}")
}

address! {
    /// What the engine was asked about a game.
    VerdictAt { tournament: TournamentId, round: RoundNo, board: BoardNo, game: GameNo, verdict: FormKey }
    ANSWER, url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/verdicts/{verdict}";
    CANCELLATION, cancellation_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/verdicts/{verdict}/cancellation";
}

impl VerdictAt {
    /// The game.
    pub fn in_game(&self) -> GameAt {
        GameAt {
            tournament: self.tournament,
            round: self.round,
            board: self.board,
            game: self.game,
        }
    }
}

address! {
    /// A photograph of the score sheet of a game, by the hash of its picture.
    PhotographAt { tournament: TournamentId, round: RoundNo, board: BoardNo, game: GameNo, picture: String }
    PICTURE, url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/photographs/{picture}";
    REMOVAL, removal_url = "/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/photographs/{picture}/removal";
}

impl PhotographAt {
    /// The game.
    pub fn in_game(&self) -> GameAt {
        GameAt {
            tournament: self.tournament,
            round: self.round,
            board: self.board,
            game: self.game,
        }
    }
}

address! {
    /// A ruling of a tournament.
    #[derive(Copy)]
    RulingAt { tournament: TournamentId, ruling: RulingNo }
    RULING, url = "/tournaments/{tournament}/rulings/{ruling}";
    PROTOCOL, protocol_url = "/tournaments/{tournament}/rulings/{ruling}/protocol";
    PROTOCOL_PDF, protocol_pdf_url = "/tournaments/{tournament}/rulings/{ruling}/protocol.pdf";
    QUESTION, question_url = "/tournaments/{tournament}/rulings/{ruling}/question";
    ANSWER, answer_url = "/tournaments/{tournament}/rulings/{ruling}/answer";
    CONFIRMATION, confirmation_url = "/tournaments/{tournament}/rulings/{ruling}/confirmation";
    REVOCATION, revocation_url = "/tournaments/{tournament}/rulings/{ruling}/revocation";
    APPEAL, appeal_url = "/tournaments/{tournament}/rulings/{ruling}/appeal";
    APPEAL_VERDICT, appeal_verdict_url = "/tournaments/{tournament}/rulings/{ruling}/appeal/verdict";
    VERDICT_WITHDRAWAL, verdict_withdrawal_url = "/tournaments/{tournament}/rulings/{ruling}/appeal/verdict/withdrawal";
}

impl RulingAt {
    /// The ruling.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none.
    pub fn find(self, tournament: &Tournament) -> Result<&Ruling, WebError> {
        tournament.ruling(self.ruling).ok_or(WebError::NotFound)
    }
}

address! {
    /// A player's call for an arbiter.
    #[derive(Copy)]
    CallAt { tournament: TournamentId, call: CallNo }
    ANSWER, url = "/tournaments/{tournament}/calls/{call}";
}

address! {
    /// The code that lies at a board, with the key that lets a player call.
    CodeAt { tournament: TournamentId, board: BoardNo, key: String }
    CALL, url = "/tournaments/{tournament}/boards/{board}/call/{key}";
}

address! {
    /// The call station, with the key that lets it in.
    StationAt { tournament: TournamentId, key: String }
    STATION, url = "/tournaments/{tournament}/station/{key}";
}

impl StationAt {
    /// The station once this board was tapped, with the match of this round.
    pub fn tapped_url(&self, board: &BoardNo, round: &RoundNo) -> String {
        format!("{}?board={board}&round={round}", self.url())
    }
}

address! {
    /// A player's seat at a board, with the code that lets them state the results of the match.
    SeatAt { tournament: TournamentId, board: BoardNo, key: String }
    SEAT, url = "/tournaments/{tournament}/boards/{board}/result/{key}";
}

address! {
    /// The results station, with the key that lets it in.
    ResultStationAt { tournament: TournamentId, key: String }
    STATION, url = "/tournaments/{tournament}/station/{key}/results";
}

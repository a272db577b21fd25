//! Where somebody comes who opens an address that only takes forms: a refusal, or a question, leaves it in the browser's bar.

use actix_web::HttpRequest;

use super::address::{
    AccountAt, BoardAt, CallAt, CaptainMatchAt, CircuitAt, ClubAt, CompetitionAt, EntryAt,
    FixtureAt, GameAt, LicenceAt, PhotographAt, PlayerAt, ReadingAt, RoundAt, RulingAt, ScreenAt,
    SeasonAt, TeamAt, TeamMatchAt, TournamentAt, TransferAt, VerdictAt, fixed,
};

/// The page to which an address that only takes forms belongs, both as patterns of the table of routes.
#[must_use]
pub fn page_of(path: &str) -> Option<&'static str> {
    Some(match path {
        TournamentAt::ROUNDS | TournamentAt::STAGE | TournamentAt::UNDO | RoundAt::REMOVAL => {
            TournamentAt::MANAGE
        }
        TournamentAt::DETAILS | TournamentAt::AMENDMENT => TournamentAt::REGULATIONS,
        TournamentAt::REVOCATION => TournamentAt::AWAY,
        TournamentAt::FREEZE => TournamentAt::RATINGS,
        fixed::REGISTER_UNDO => fixed::REGISTER,
        TournamentAt::FOLLOW_BROWSER => TournamentAt::FOLLOW,
        EntryAt::FOLLOW_BROWSER => EntryAt::FOLLOW,
        fixed::RATING_CLASSES => fixed::RATING_NEXT,
        CircuitAt::PUBLICATION => CircuitAt::MANAGE,
        CompetitionAt::TEAMS
        | CompetitionAt::ANNOUNCEMENT
        | CompetitionAt::ROUNDS
        | CompetitionAt::END
        | CompetitionAt::REOPENING => CompetitionAt::DESK,
        CompetitionAt::LIFTING => CompetitionAt::PENALTIES,
        CompetitionAt::DISMISSAL => CompetitionAt::DIRECTORS,
        TeamAt::LIST | TeamAt::LINK | TeamAt::REMOVAL | TeamAt::DEPARTURE => TeamAt::EDIT,
        TeamMatchAt::FORFEIT
        | TeamMatchAt::DELAY
        | TeamMatchAt::HOUR
        | TeamMatchAt::LINEUPS
        | TeamMatchAt::WINNER => TeamMatchAt::DESK,
        CaptainMatchAt::RESULTS => CaptainMatchAt::MATCH,
        ReadingAt::END => fixed::QUESTIONS,
        PlayerAt::PARTING => PlayerAt::EDIT,
        fixed::OFFICE_ADOPT => fixed::OFFICE_CLUBS,
        fixed::OFFICE_DISMISSAL => fixed::OFFICE_OFFICERS,
        TransferAt::ANSWER => fixed::OFFICE_TRANSFERS,
        FixtureAt::STEP | FixtureAt::APPOINTMENT | FixtureAt::REMOVAL => FixtureAt::SHOW,
        SeasonAt::REMOVAL => SeasonAt::EDIT,
        ClubAt::REMOVAL => ClubAt::EDIT,
        LicenceAt::ANNULMENT => LicenceAt::EDIT,
        EntryAt::CHECK_IN | EntryAt::BYE => EntryAt::EDIT,
        RoundAt::AGAIN | RoundAt::PUBLICATION => RoundAt::DRAFT,
        RoundAt::CLOSURE | RoundAt::LATE_COMER => RoundAt::RESULTS,
        RoundAt::CLOCKS => RoundAt::HALL,
        ScreenAt::REMOVAL => ScreenAt::EDIT,
        BoardAt::MARKS | GameAt::RULINGS => BoardAt::CONSOLE,
        BoardAt::EXCHANGE => BoardAt::CORRECTION,
        GameAt::CORRECTION => GameAt::RESULT,
        GameAt::ANALYSIS | GameAt::CANCEL_ANALYSIS => GameAt::REPLAY,
        GameAt::VERDICTS => GameAt::NEW_VERDICT,
        VerdictAt::CANCELLATION => VerdictAt::ANSWER,
        PhotographAt::REMOVAL => GameAt::PHOTOGRAPHS,
        RulingAt::ANSWER => RulingAt::QUESTION,
        RulingAt::CONFIRMATION => RulingAt::RULING,
        RulingAt::APPEAL_VERDICT => RulingAt::APPEAL,
        CallAt::ANSWER => TournamentAt::MY_BOARDS,
        fixed::PASSWORD | fixed::EMAIL | fixed::LANGUAGE | fixed::NAME | fixed::END_SESSIONS => {
            fixed::ACCOUNT
        }
        AccountAt::EMAIL => AccountAt::MANAGE,
        fixed::INVITATION => fixed::RECEIVE,
        fixed::PASSKEYS => fixed::SECOND_FACTOR,
        fixed::PASSKEY => fixed::LOGIN,
        fixed::LOGOUT | fixed::TOURNAMENTS | fixed::PUSH_RENEWAL => fixed::HOME,
        _ => return None,
    })
}

/// The same as an address, with what the request named.
#[must_use]
pub fn way_back(request: &HttpRequest, path: &str) -> Option<String> {
    let page = page_of(path)?;
    let segments = request.match_info().iter();
    let filled = segments.fold(page.to_owned(), |page, (name, text)| {
        page.replace(&format!("{{{name}}}"), text)
    });
    Some(filled)
}

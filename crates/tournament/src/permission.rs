//! Who may do what in which state: one table. Its lines for the federation's office are in `office/permission.rs`.

use serde::{Deserialize, Serialize};

use super::Stage;

/// What an account is on the whole site.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SiteRole {
    /// Looks after accounts, and stands in for any organiser.
    Admin,
    /// Sets tournaments up and keeps the register.
    Organiser,
    /// Works in the tournaments that appoint them.
    Arbiter,
}

crate::coded!(SiteRole);

/// What an account is in one tournament.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TournamentRole {
    /// Answers for the event: regulations, entries, staff.
    Organiser,
    /// The chief arbiter: pairings, results, rulings.
    ChiefArbiter,
    /// A deputy of the chief arbiter: entries at the door, results.
    DeputyArbiter,
}

crate::coded!(TournamentRole);

/// What somebody helps with who has no account: whoever came by a code of one day, for one tournament.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Duty {
    /// Enters the results that come from the boards.
    Results,
    /// Checks in who comes.
    Door,
    /// Both, and the clock of the round.
    Hall,
}

crate::coded!(Duty);

/// What somebody wants to do to the site as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SiteAction {
    /// Invite, disable and change accounts.
    ManageAccounts,
    /// See the copies of the database, and take one away.
    BackUp,
    /// Add, change and import players of the register.
    ManageRegister,
    /// Create a tournament and so become its organiser.
    CreateTournament,
}

impl SiteAction {
    /// Every action.
    pub const ALL: [Self; 4] = [
        Self::ManageAccounts,
        Self::BackUp,
        Self::ManageRegister,
        Self::CreateTournament,
    ];
}

/// What somebody wants to do in one tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// See drafts, the journal and the desk of the tournament.
    Work,
    /// Change name, dates and regulations before the first round is published.
    EditRegulations,
    /// Change the number of rounds or the tie-breaks after the first round is published.
    AmendRegulations,
    /// Give the tournament a logo, or take it away.
    ChangeLogo,
    /// Say on the public page what the regulations do not, and announce something to everybody.
    Present,
    /// Say who may enter by the web, how many, until when.
    OfferEntry,
    /// See what those gave who entered by the web, and say yes or no.
    AdmitEntrants,
    /// Appoint and dismiss arbiters.
    AppointStaff,
    /// Make and end the codes by which helpers come in.
    AdmitHelpers,
    /// Open and close entries, start, finish.
    ChangeStage,
    /// Enter players and change their entries.
    ManageEntries,
    /// Check in who comes, or note who does not.
    CheckIn,
    /// Withdraw, return, grant a bye.
    ManageAttendance,
    /// Draft, change and discard pairings.
    Pair,
    /// Publish a round, close it, withdraw it while it has no results.
    PublishRound,
    /// Withdraw a published round of which results are in: they are lost; have two of its players change places.
    WithdrawResults,
    /// See the results of a published round as they are entered, board by board.
    SeeResults,
    /// See the prizes and the report to the rating lists, which everybody sees when the tournament is over.
    SeeFinal,
    /// Enter results of a published round; what is for arbiters to say ([`crate::Outcome::is_for_arbiters`]) takes [`Action::Rule`].
    EnterResults,
    /// Set the games that decide a drawn match.
    SetDecider,
    /// Correct a result that stands.
    CorrectResults,
    /// Change categories and how ratings are reckoned.
    ManageAwards,
    /// Say what is won: prizes are given when a tournament is over, and some are announced then.
    NamePrizes,
    /// Record or propose rulings, take calls, note boards, attach score sheets.
    Rule,
    /// Start, stop and lengthen the clock of a round.
    TimeRound,
    /// Name the screens of the hall, and say what they show.
    ManageScreens,
    /// Confirm and take back rulings, decide appeals, give arbiters their boards.
    Preside,
    /// Make and end tokens and hooks of other programs, and say which sites may show the tournament.
    Connect,
    /// Hide, cancel or delete the tournament.
    Retire,
    /// Give the tournament to another server, and give it back.
    HandOver,
    /// Take the tournament back from a server that is lost: whoever keeps the site.
    Revoke,
}

impl Action {
    /// Every action.
    pub const ALL: [Self; 31] = [
        Self::Work,
        Self::EditRegulations,
        Self::AmendRegulations,
        Self::ChangeLogo,
        Self::Present,
        Self::OfferEntry,
        Self::AdmitEntrants,
        Self::AppointStaff,
        Self::AdmitHelpers,
        Self::ChangeStage,
        Self::ManageEntries,
        Self::CheckIn,
        Self::ManageAttendance,
        Self::Pair,
        Self::PublishRound,
        Self::WithdrawResults,
        Self::SeeResults,
        Self::SeeFinal,
        Self::EnterResults,
        Self::SetDecider,
        Self::CorrectResults,
        Self::ManageAwards,
        Self::NamePrizes,
        Self::Rule,
        Self::TimeRound,
        Self::ManageScreens,
        Self::Preside,
        Self::Connect,
        Self::Retire,
        Self::HandOver,
        Self::Revoke,
    ];
}

/// Who asks, and in what state the tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asker {
    /// The account's role on the site; `None` is the public.
    pub site: Option<SiteRole>,
    /// The account's role in this tournament.
    pub role: Option<TournamentRole>,
    /// What whoever came by a code of this tournament helps with. They have no account.
    pub duty: Option<Duty>,
    /// Where the tournament stands.
    pub stage: Stage,
}

/// The answer of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Permission {
    /// Go ahead.
    Granted,
    /// This person never may.
    Forbidden,
    /// This person may, but not while the tournament is in this state.
    NotNow,
}

/// May this person do this in this tournament now?
///
/// ```
/// use tournament::{Action, Duty, Permission, SiteRole, Stage, Asker, TournamentRole, may};
/// let deputy = Asker { site: Some(SiteRole::Arbiter), role: Some(TournamentRole::DeputyArbiter), duty: None, stage: Stage::Running };
/// assert_eq!(may(&deputy, Action::EnterResults), Permission::Granted);
/// assert_eq!(may(&deputy, Action::Pair), Permission::Forbidden);
/// let foreign = Asker { role: None, ..deputy };
/// assert_eq!(may(&foreign, Action::EnterResults), Permission::Forbidden);
/// let helper = Asker { site: None, role: None, duty: Some(Duty::Results), stage: Stage::Running };
/// assert_eq!(may(&helper, Action::EnterResults), Permission::Granted);
/// assert_eq!(may(&helper, Action::Work), Permission::Forbidden);
/// assert_eq!(may(&helper, Action::SeeFinal), Permission::Forbidden);
/// let public = Asker { duty: None, ..helper };
/// assert_eq!(may(&public, Action::SeeFinal), Permission::Forbidden);
/// assert_eq!(may(&Asker { stage: Stage::Finished, ..public }, Action::SeeFinal), Permission::Granted);
/// ```
#[must_use]
pub fn may(who: &Asker, action: Action) -> Permission {
    use Stage::{Entries, Finished, Running, Setup};
    use TournamentRole::{ChiefArbiter as Chief, DeputyArbiter as Deputy, Organiser as Org};

    let (roles, stages): (&[TournamentRole], &[Stage]) = match action {
        Action::Work => (&[Org, Chief, Deputy], &[Setup, Entries, Running, Finished]),
        Action::EditRegulations => (&[Org], &[Setup, Entries]),
        Action::AmendRegulations => (&[Org, Chief], &[Running]),
        Action::ChangeLogo => (&[Org, Chief], &[Setup, Entries, Running]),
        Action::Present => (&[Org, Chief], &[Setup, Entries, Running, Finished]),
        Action::OfferEntry => (&[Org, Chief], &[Setup, Entries]),
        Action::AdmitEntrants => (&[Org, Chief], &[Setup, Entries, Running, Finished]),
        Action::AppointStaff => (&[Org], &[Setup, Entries, Running]),
        Action::AdmitHelpers => (&[Org, Chief], &[Setup, Entries, Running]),
        Action::ChangeStage => (&[Org, Chief], &[Setup, Entries, Running]),
        Action::ManageEntries => (&[Org, Chief, Deputy], &[Setup, Entries, Running]),
        Action::CheckIn | Action::ManageAttendance => (&[Org, Chief, Deputy], &[Entries, Running]),
        Action::Pair => (&[Chief, Org], &[Running]),
        Action::PublishRound => (&[Chief, Org], &[Running]),
        Action::WithdrawResults => (&[Chief], &[Running]),
        Action::SeeResults | Action::SeeFinal => {
            (&[Org, Chief, Deputy], &[Setup, Entries, Running, Finished])
        }
        Action::EnterResults | Action::SetDecider => (&[Chief, Deputy, Org], &[Running]),
        Action::CorrectResults => (&[Chief, Org], &[Running, Finished]),
        Action::ManageAwards => (&[Org], &[Setup, Entries, Running]),
        Action::NamePrizes => (&[Org], &[Setup, Entries, Running, Finished]),
        Action::Rule => (&[Chief, Deputy, Org], &[Running, Finished]),
        Action::TimeRound => (&[Chief, Deputy, Org], &[Running]),
        Action::ManageScreens => (&[Chief, Deputy, Org], &[Entries, Running, Finished]),
        Action::Preside => (&[Chief, Org], &[Running, Finished]),
        Action::Connect => (&[Org], &[Setup, Entries, Running, Finished]),
        Action::Retire => (&[Org], &[Setup, Entries, Running, Finished]),
        Action::HandOver => (&[Org, Chief], &[Setup, Entries, Running, Finished]),
        Action::Revoke => (&[], &[Setup, Entries, Running, Finished]),
    };
    let role_allows = who.site == Some(SiteRole::Admin)
        || (who.site.is_some() && who.role.is_some_and(|role| roles.contains(&role)))
        || who.duty.is_some_and(|duty| duties(action).contains(&duty))
        || (action == Action::SeeFinal && who.stage == Finished);
    match (role_allows, stages.contains(&who.stage)) {
        (false, _) => Permission::Forbidden,
        (true, false) => Permission::NotNow,
        (true, true) => Permission::Granted,
    }
}

/// What helpers may do is little, and nothing that is not listed here.
fn duties(action: Action) -> &'static [Duty] {
    use Duty::{Door, Hall, Results};

    match action {
        Action::SeeResults | Action::EnterResults => &[Results, Hall],
        Action::CheckIn => &[Door, Hall],
        Action::TimeRound => &[Hall],
        Action::Work
        | Action::EditRegulations
        | Action::AmendRegulations
        | Action::ChangeLogo
        | Action::Present
        | Action::OfferEntry
        | Action::AdmitEntrants
        | Action::AppointStaff
        | Action::AdmitHelpers
        | Action::ChangeStage
        | Action::ManageEntries
        | Action::ManageAttendance
        | Action::Pair
        | Action::PublishRound
        | Action::WithdrawResults
        | Action::SeeFinal
        | Action::SetDecider
        | Action::CorrectResults
        | Action::ManageAwards
        | Action::NamePrizes
        | Action::Rule
        | Action::ManageScreens
        | Action::Preside
        | Action::Connect
        | Action::Retire
        | Action::HandOver
        | Action::Revoke => &[],
    }
}

/// What a program does that shows a token of one tournament.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum TokenAct {
    /// Enters players.
    Entries,
    /// Enters results.
    Results,
    /// Sends the moves of games.
    Moves,
}

crate::coded!(TokenAct);

impl TokenAct {
    /// What somebody at a desk would do.
    #[must_use]
    pub fn action(self) -> Action {
        match self {
            Self::Entries => Action::ManageEntries,
            Self::Results => Action::EnterResults,
            Self::Moves => Action::Rule,
        }
    }
}

/// May a program do this with a token that is for these acts, in a tournament in this stage? When somebody at a desk may, and nothing else.
///
/// ```
/// use tournament::{Permission, Stage, TokenAct, may_by_token};
/// let acts = [TokenAct::Results];
/// assert_eq!(may_by_token(&acts, TokenAct::Results, Stage::Running), Permission::Granted);
/// assert_eq!(may_by_token(&acts, TokenAct::Results, Stage::Finished), Permission::NotNow);
/// assert_eq!(may_by_token(&acts, TokenAct::Moves, Stage::Running), Permission::Forbidden);
/// ```
#[must_use]
pub fn may_by_token(acts: &[TokenAct], act: TokenAct, stage: Stage) -> Permission {
    if !acts.contains(&act) {
        return Permission::Forbidden;
    }
    let somebody = Asker {
        site: Some(SiteRole::Admin),
        role: None,
        duty: None,
        stage,
    };
    may(&somebody, act.action())
}

/// May an account with this role do this to the site?
#[must_use]
pub fn may_on_site(role: Option<SiteRole>, action: SiteAction) -> Permission {
    let granted = match action {
        SiteAction::ManageAccounts | SiteAction::BackUp => role == Some(SiteRole::Admin),
        SiteAction::ManageRegister | SiteAction::CreateTournament => {
            matches!(role, Some(SiteRole::Admin | SiteRole::Organiser))
        }
    };
    if granted {
        Permission::Granted
    } else {
        Permission::Forbidden
    }
}

/// What somebody wants to do in a competition of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompetitionAction {
    /// See its desk and its journal.
    Work,
    /// Set its rules, its teams and their lists; say who directs it.
    Arrange,
    /// Let everybody see it, which can still be done when it is over.
    Announce,
    /// Pair and publish a round, put a match off, say when and where one is played, end it.
    PublishRound,
    /// Open it again after its end.
    Reopen,
    /// Say how games ended, above what captains say; who played, forfeits, drawn matches.
    EnterResults,
    /// Take points from a team, and give them back.
    Penalise,
    /// Hand in the lineup of one's own team.
    HandIn,
    /// Say how the games of one's own team ended.
    StateResults,
}

impl CompetitionAction {
    /// Every action.
    pub const ALL: [Self; 9] = [
        Self::Work,
        Self::Arrange,
        Self::Announce,
        Self::PublishRound,
        Self::Reopen,
        Self::EnterResults,
        Self::Penalise,
        Self::HandIn,
        Self::StateResults,
    ];
}

/// Who asks, in a competition of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CompetitionAsker {
    /// The account's role on the site; `None` is the public.
    pub site: Option<SiteRole>,
    /// Does the account direct the competition?
    pub directs: bool,
    /// Did they come by the link of a captain of the competition?
    pub captain: bool,
    /// Is the competition over?
    pub over: bool,
}

/// May this person do this in this competition of teams now?
///
/// ```
/// use tournament::{CompetitionAction, CompetitionAsker, Permission, SiteRole, may_in_competition};
/// let captain = CompetitionAsker { site: None, directs: false, captain: true, over: false };
/// assert_eq!(may_in_competition(&captain, CompetitionAction::HandIn), Permission::Granted);
/// assert_eq!(may_in_competition(&captain, CompetitionAction::EnterResults), Permission::Forbidden);
/// let admin = CompetitionAsker { site: Some(SiteRole::Admin), captain: false, ..captain };
/// assert_eq!(may_in_competition(&admin, CompetitionAction::HandIn), Permission::Forbidden);
/// ```
#[must_use]
pub fn may_in_competition(who: &CompetitionAsker, action: CompetitionAction) -> Permission {
    let directs = who.site == Some(SiteRole::Admin) || (who.site.is_some() && who.directs);
    let (allowed, after_end) = match action {
        CompetitionAction::Work | CompetitionAction::Announce | CompetitionAction::Reopen => {
            (directs, true)
        }
        CompetitionAction::Arrange
        | CompetitionAction::PublishRound
        | CompetitionAction::EnterResults
        | CompetitionAction::Penalise => (directs, false),
        CompetitionAction::HandIn | CompetitionAction::StateResults => (who.captain, false),
    };
    match (allowed, who.over && !after_end) {
        (false, _) => Permission::Forbidden,
        (true, true) => Permission::NotNow,
        (true, false) => Permission::Granted,
    }
}

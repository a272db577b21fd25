//! Who works in the tournament.

mod invitation;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::{Account, AccountState, Email},
    db::{
        self, Conn, DbError,
        tournament::{Change, Loaded},
    },
    web::{
        account::{fields::EMAIL, invited::Invitations},
        address::TournamentAt,
        change::{Act, change, spread},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named},
};
use tournament::{Action, Refusal, SetupRefusal, TournamentRole, UserId, decide, plain};

use invitation::{change_by, may_be_invited_again};

use super::{Desk, DeskHead, DeskTab, unless_so};

/// The field of the role in which somebody is appointed.
const ROLE: &str = "role";

/// Somebody with a role.
struct Member {
    id: UserId,
    name: String,
    role: String,
    /// How it stands with the invitation of somebody who has not come yet: the colour and the word of its badge.
    waits: Option<(&'static str, String)>,
    /// May an organiser make a new link?
    again: bool,
}

#[derive(Template)]
#[template(path = "desk/staff.html")]
struct StaffPage {
    frame: Frame,
    desk: DeskHead,
    members: Vec<Member>,
    /// Who could be appointed, by the address: shown to those who may.
    known: Vec<Choice>,
    may_appoint: bool,
    /// May the reader make codes for helpers?
    may_admit: bool,
    may_screen: bool,
    /// May the reader connect other programs?
    may_connect: bool,
    /// Does the server send no mail, so that the link of an invitation is shown?
    shows_links: bool,
    form: Form,
}

impl StaffPage {
    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let now = (desk.app.now)();
        let read = move |c: &mut Conn| {
            let accounts = db::account::list(c)?;
            Ok::<_, DbError>((accounts, Invitations::read(c, now)?))
        };
        let (accounts, invitations) = desk.app.db.read(read).await?;
        let frame = Frame::new(&desk.visitor);
        let staff = &desk.loaded.tournament.staff;
        let member = |(id, role): (&UserId, &TournamentRole)| {
            let account = accounts.iter().find(|account| account.id == *id);
            Member {
                id: *id,
                name: account.map_or_else(|| id.to_string(), |one| one.name.to_string()),
                role: role.name(frame.t),
                waits: account
                    .filter(|one| one.state() == AccountState::Invited)
                    .map(|one| invitations.badge(one, frame.t)),
                again: account.is_some_and(may_be_invited_again),
            }
        };
        let members = staff.iter().map(member).collect();
        let may_appoint = desk.visitor.may(Action::AppointStaff);
        let offered = |account: &&Account| may_appoint && !account.is_disabled();
        let mut known: Vec<&Account> = accounts.iter().filter(offered).collect();
        known.sort_by_cached_key(|one| plain(one.name.as_str()));
        let nobody = Choice::new("", frame.t.invite_known_choose());
        let known = known
            .into_iter()
            .map(|one| Choice::new(one.email.as_str(), format!("{} ({})", one.name, one.email)));
        Ok(Self {
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Staff),
            members,
            known: std::iter::once(nobody).chain(known).collect(),
            may_appoint,
            may_admit: desk.visitor.may(Action::AdmitHelpers),
            may_screen: desk.visitor.may(Action::ManageScreens),
            may_connect: desk.visitor.may(Action::Connect),
            shows_links: desk.app.config.smtp_url.is_none(),
            form,
            frame,
        })
    }

    fn known(&self) -> Vec<Choice> {
        self.known.clone()
    }

    fn roles(&self) -> Vec<Choice> {
        let roles = TournamentRole::ALL.into_iter().rev();
        roles
            .map(|role| Choice::new(role.code(), role.name(self.frame.t)))
            .collect()
    }
}

/// `GET /tournaments/{tournament}/staff`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&StaffPage::load(&desk, Form::empty()).await?)
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Appoint,
    Dismiss,
    Invite,
    InviteAgain,
}

/// `POST /tournaments/{tournament}/staff`: appoints (`do=appoint`), dismisses (`do=dismiss`) or invites (`do=invite`, `do=invite-again`).
pub(in crate::web) async fn change_staff(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match posted.pressed::<Button>()? {
        Button::Appoint => appoint(app, visitor, at, posted).await,
        Button::Dismiss => dismiss(app, visitor, at, posted).await,
        Button::Invite => invitation::invite(app, visitor, at, posted).await,
        Button::InviteAgain => invitation::invite_again(app, visitor, at, posted).await,
    }
}

async fn appoint(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let role = TournamentRole::from_code(posted.text(ROLE)).ok_or(WebError::BadRequest)?;
    let email = Email::parse(posted.text(EMAIL.name));
    let change = change_by(&app, &visitor, at.tournament)?;
    let appointed = app.db.write(move |c| {
        db::account::lock(c)?;
        match db::account::usable(c, email.as_ref())? {
            Some(account) => appoint_in(c, &change, (account.id, role)).map(Some),
            None => Ok(None),
        }
    });
    match appointed.await {
        Ok(Some(changed)) => {
            spread(&app, &changed);
            return Ok(page::done(&at.staff_url(), Done::Saved));
        }
        Ok(None) => errors.add(EMAIL.name, t.desk_no_account()),
        Err(WebError::Refused { refusal, .. }) => {
            errors.add(ROLE, words::refusal(t, &refusal, None));
        }
        Err(other) => return Err(other),
    }
    let desk = Desk::open(app, visitor, at).await?;
    page::unprocessable(&StaffPage::load(&desk, Form::again(&posted, errors)).await?)
}

fn appoint_in(
    c: &mut Conn,
    change: &Change,
    (user, role): (UserId, TournamentRole),
) -> Result<Loaded, WebError> {
    let changed = db::tournament::change(c, change, |loaded, _| {
        let decided = decide::appoint(&loaded.tournament, user, role);
        unless_so(decided, |refusal| {
            *refusal == Refusal::Setup(SetupRefusal::AlreadyAppointed)
        })
    });
    Ok(changed?)
}

async fn dismiss(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let user: UserId = posted.given("user")?;
    let act = Act::new(at.tournament, Action::AppointStaff);
    let decide = move |loaded: &crate::db::tournament::Loaded| {
        let decided = decide::dismiss(&loaded.tournament, user);
        unless_so(decided, |refusal| {
            *refusal == Refusal::Setup(SetupRefusal::NotAppointed)
        })
    };
    change(&app, &visitor, act, decide).await?;
    // whoever dismissed themselves sees the page no more
    let own = visitor.user()?.id == user && visitor.role().is_some();
    let to = if own { "/".to_owned() } else { at.staff_url() };
    Ok(page::done(&to, Done::Removed))
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../../templates/desk/staff.html"
        )));
    }
}

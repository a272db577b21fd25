//! What a page says after a redirect: `?done=<code>`, a code and never a text, so that no link can put
//! words in our mouth.

use crate::words::Words;

/// Something that was just done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Done {
    /// What the form said is kept.
    Saved,
    /// A tournament was made as a copy by the rules of another game, for which the FPD has no tables of openings.
    OpeningFree,
    /// Whoever was accepted is on the waiting list, since there was no place.
    NoPlace,
    /// What the form said of somebody of age is kept, whose initials are shown where they were none.
    InitialsPast,
    /// Signed out of this browser.
    SignedOut,
    /// Signed out everywhere else.
    SessionsEnded,
    /// The password is the new one.
    PasswordChanged,
    /// A mail with a link is on its way, if the address is known.
    ResetSent,
    /// A link to a new password was made, if the address is known; no mail leaves this machine.
    ResetMade,
    /// A link to a new password is on its way to the owner of an account.
    LinkSent,
    /// A mail is on its way to another address for an account, whoever has that.
    EmailAsked,
    /// Another address was asked for, and no mail leaves this machine.
    EmailMade,
    /// An account has another address.
    EmailChanged,
    /// An account has the address again that it had before, and another password.
    EmailReturned,
    /// No link to a new password is made: nobody signs in with the account.
    NoLink,
    /// An invitation is on its way.
    InvitationSent,
    /// What the form said is kept, and the link of an invitation serves no more.
    LinkDead,
    /// No invitation is sent: nobody waits for one.
    NoInvitation,
    /// The account is there and signed in.
    Welcome,
    /// Somebody made something else of their own account: they are no administrator any more.
    RoleGone,
    /// An account was disabled.
    AccountDisabled,
    /// An account was enabled again.
    AccountEnabled,
    /// Something was added.
    Added,
    /// Something was removed.
    Removed,
    /// Something was taken back.
    Undone,
    /// What a file says was taken over before, or what is published stood already: nothing was done.
    StoodBefore,
    /// There is nothing to be carried to the server above: nothing was changed here.
    NothingToCarry,
    /// A round became public.
    Published,
    /// A round became public in which nobody plays.
    PublishedUnplayed,
    /// A round of a competition of teams became public.
    TeamRound,
    /// A team that had left stays after all, and what it lost by leaving is lost.
    TeamStays,
    /// A notice of a tournament became public.
    NoticePublished,
    /// A competition of teams became public.
    Announced,
    /// A round was withdrawn.
    Withdrawn,
    /// What somebody typed who enters by the web is kept, if it is right, and a mail is on its way.
    EntrySent,
    /// A late-comer joined a round.
    Seated,
    /// A mail asks whether somebody wants to follow.
    FollowAsked,
    /// Somebody said anew who they are, and may take a copy away.
    CopyAllowed,
    /// An entry of the calendar was handed in.
    Submitted,
    /// An entry of the calendar was taken back before anybody looked at it.
    TakenBack,
    /// An entry of the calendar was sent back.
    Returned,
    /// An entry of the calendar was made official.
    MadeOfficial,
    /// An entry of the calendar was recognised.
    Recognised,
    /// An entry of the calendar was taken note of.
    Noted,
    /// An entry of the calendar was taken out of the calendar.
    Revoked,
    /// An entry of the calendar was said to be played.
    Played,
    /// The report of an entry of the calendar was handed in.
    Reported,
    /// The report of an entry of the calendar was sent back.
    SentBack,
    /// An entry of the calendar was homologated.
    Homologated,
    /// An entry of the calendar was opened again.
    Reopened,
}

tournament::coded!(Done);

impl Done {
    /// The sentence that the page shows.
    #[must_use]
    pub fn sentence(self, t: &Words) -> String {
        match self {
            Self::Saved => t.shell_done_saved(),
            Self::OpeningFree => t.making_opening_free(),
            Self::NoPlace => t.online_no_place(),
            Self::InitialsPast => t.register_initials_past(),
            Self::SignedOut => t.shell_done_signed_out(),
            Self::SessionsEnded => t.shell_done_sessions_ended(),
            Self::PasswordChanged => t.shell_done_password_changed(),
            Self::ResetSent => t.shell_done_reset_sent(),
            Self::ResetMade => t.account_reset_no_mail(),
            Self::LinkSent => t.shell_done_link_sent(),
            Self::EmailAsked => t.shell_done_email_asked(),
            Self::EmailMade => t.shell_done_email_made(),
            Self::EmailChanged => t.shell_done_email_changed(),
            Self::EmailReturned => t.shell_done_email_returned(),
            Self::NoLink => t.shell_done_no_link(),
            Self::InvitationSent => t.shell_done_invitation_sent(),
            Self::LinkDead => t.shell_done_link_dead(),
            Self::NoInvitation => t.shell_done_no_invitation(),
            Self::Welcome => t.shell_done_welcome(),
            Self::RoleGone => t.shell_done_role_gone(),
            Self::AccountDisabled => t.shell_done_account_disabled(),
            Self::AccountEnabled => t.shell_done_account_enabled(),
            Self::Added => t.shell_done_added(),
            Self::Removed => t.shell_done_removed(),
            Self::Undone => t.shell_done_undone(),
            Self::StoodBefore => t.shell_done_stood_before(),
            Self::NothingToCarry => t.sending_nothing_to_carry(),
            Self::Published => t.shell_done_published(),
            Self::PublishedUnplayed => t.shell_done_published_unplayed(),
            Self::TeamRound => t.shell_done_team_round(),
            Self::TeamStays => t.teams_done_stays(),
            Self::NoticePublished => t.shell_done_notice_published(),
            Self::Announced => t.shell_done_announced(),
            Self::Withdrawn => t.shell_done_withdrawn(),
            Self::EntrySent => t.online_sent(),
            Self::Seated => t.shell_done_seated(),
            Self::FollowAsked => t.follow_asked(),
            Self::CopyAllowed => t.backup_allowed(),
            Self::Submitted => t.office_told_submit(),
            Self::TakenBack => t.office_told_take_back(),
            Self::Returned => t.office_told_return(),
            Self::MadeOfficial => t.office_told_make_official(),
            Self::Recognised => t.office_told_recognise(),
            Self::Noted => t.office_told_note(),
            Self::Revoked => t.office_told_revoke(),
            Self::Played => t.office_told_play(),
            Self::Reported => t.office_told_report(),
            Self::SentBack => t.office_told_send_back(),
            Self::Homologated => t.office_told_homologate(),
            Self::Reopened => t.office_told_reopen(),
        }
    }
}

//! The lines of the table of permissions for the federation's office: who may do what, with what is whose.

use super::Scope;
use crate::{AssociationId, ClubId, Permission, SiteRole};

/// What an account is in the federation's office.
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
pub enum OfficeRole {
    /// An officer of the federation, for all of it.
    Federation,
    /// An officer of a regional association, for it and its clubs.
    Association,
    /// An officer of a club, for it alone.
    Club,
}

/// What somebody wants to do in the federation's office.
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
pub enum OfficeAct {
    /// See the office: seasons, clubs, the calendar with its drafts.
    Visit,
    /// Read what was done in it, by whom and when.
    ReadJournal,
    /// Say when seasons begin and end, and which associations there are.
    KeepSeasons,
    /// Add and change clubs.
    KeepClubs,
    /// Say who is an officer, of what.
    AppointOfficers,
    /// See who has a licence, with the dates that are nobody else's.
    SeeLicences,
    /// Give licences and change them.
    GiveLicences,
    /// Ask for somebody to come over to a club, and take that back.
    AskTransfer,
    /// Agree to a transfer, or not.
    AnswerTransfer,
    /// Draft entries of the calendar, submit them, say that they were played, hand in the report.
    Propose,
    /// Return what was submitted, recognise it, or take note of it as private.
    Recognise,
    /// Make it official.
    MakeOfficial,
    /// Homologate what was reported, and open it again.
    Homologate,
    /// Say which grade an arbiter has.
    GradeArbiters,
    /// Appoint arbiters to a tournament of the calendar.
    AppointArbiters,
    /// Hand out all that is kept of somebody, and forget them.
    KeepPersonalData,
    /// Say how ratings are reckoned, give tournaments their classes, publish rating lists.
    KeepRatings,
    /// Keep circuits and publish their standings.
    KeepCircuits,
    /// Say what titles ask for, and decide their cases.
    DecideTitles,
    /// Answer questions to the federation (13.1) with public readings of the rules, and end these.
    PublishReadings,
    /// Find the records that are one person's, merge them, and part them again.
    MergeRecords,
}

crate::coded!(OfficeRole, OfficeAct);

/// Who asks in the office: an account with its posts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Officer<'a> {
    /// The account's role on the site; `None` is the public.
    pub site: Option<SiteRole>,
    /// Of what it is an officer.
    pub posts: &'a [Scope],
}

/// Whose it is that an act of the office is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Anybody's: whether there is anything that this officer may do it with.
    Anybodys,
    /// The federation's.
    Federations,
    /// An association's.
    Associations(AssociationId),
    /// A club's, and of the association that it belongs to.
    Clubs(ClubId, Option<AssociationId>),
}

/// May this officer do this with what is theirs, their association's or their club's?
///
/// ```
/// use tournament::{AssociationId, ClubId, OfficeAct, Officer, Permission, SiteRole, Whose, may_in_office, office::Scope};
/// let posts = [Scope::Association(AssociationId(1))];
/// let officer = Officer { site: Some(SiteRole::Arbiter), posts: &posts };
/// let club = |association| Whose::Clubs(ClubId(7), Some(AssociationId(association)));
/// assert_eq!(may_in_office(&officer, OfficeAct::GiveLicences, club(1)), Permission::Granted);
/// assert_eq!(may_in_office(&officer, OfficeAct::GiveLicences, club(2)), Permission::Forbidden);
/// assert_eq!(may_in_office(&officer, OfficeAct::Homologate, club(1)), Permission::Forbidden);
/// ```
#[must_use]
pub fn may_in_office(who: &Officer<'_>, act: OfficeAct, whose: Whose) -> Permission {
    use OfficeRole::{Association, Club, Federation};

    let roles: &[OfficeRole] = match act {
        OfficeAct::Visit | OfficeAct::AskTransfer | OfficeAct::Propose => {
            &[Federation, Association, Club]
        }
        OfficeAct::KeepClubs
        | OfficeAct::SeeLicences
        | OfficeAct::GiveLicences
        | OfficeAct::Recognise
        | OfficeAct::AppointArbiters => &[Federation, Association],
        OfficeAct::ReadJournal
        | OfficeAct::KeepSeasons
        | OfficeAct::AppointOfficers
        | OfficeAct::AnswerTransfer
        | OfficeAct::MakeOfficial
        | OfficeAct::Homologate
        | OfficeAct::GradeArbiters
        | OfficeAct::KeepPersonalData
        | OfficeAct::KeepRatings
        | OfficeAct::KeepCircuits
        | OfficeAct::DecideTitles
        | OfficeAct::PublishReadings
        | OfficeAct::MergeRecords => &[Federation],
    };
    let reaches = |post: &Scope| match (*post, whose) {
        (Scope::Federation, _) | (_, Whose::Anybodys) => true,
        (Scope::Association(own), Whose::Associations(of) | Whose::Clubs(_, Some(of))) => own == of,
        (Scope::Club(own), Whose::Clubs(of, _)) => own == of,
        (Scope::Association(_), Whose::Federations | Whose::Clubs(_, None))
        | (Scope::Club(_), Whose::Federations | Whose::Associations(_)) => false,
    };
    let by_post = |post: &Scope| roles.contains(&post.role()) && reaches(post);
    let granted =
        who.site == Some(SiteRole::Admin) || (who.site.is_some() && who.posts.iter().any(by_post));
    if granted {
        Permission::Granted
    } else {
        Permission::Forbidden
    }
}

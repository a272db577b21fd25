//! What is private of a licence. It stands in no journal: that something was noted does.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{Conn, DbError, schema::licence_papers};
use tournament::LicenceId;

/// The private dates of a licence.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Papers {
    /// Until when the person is insured.
    pub insured_until: Option<NaiveDate>,
    /// Until when what a doctor wrote holds.
    pub medical_until: Option<NaiveDate>,
    /// When a guardian consented.
    pub consent_on: Option<NaiveDate>,
}

type Row = (Option<NaiveDate>, Option<NaiveDate>, Option<NaiveDate>);

/// The private dates of a licence.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: LicenceId) -> Result<Papers, DbError> {
    let row: Option<Row> = licence_papers::table
        .find(id.0)
        .select((
            licence_papers::insured_until,
            licence_papers::medical_until,
            licence_papers::consent_on,
        ))
        .first(c)
        .optional()?;
    let papers = |(insured_until, medical_until, consent_on)| Papers {
        insured_until,
        medical_until,
        consent_on,
    };
    Ok(row.map(papers).unwrap_or_default())
}

/// Notes them. The caller holds the register's lock and writes in its journal that it was done.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn update(c: &mut Conn, id: LicenceId, papers: &Papers) -> Result<(), DbError> {
    diesel::delete(licence_papers::table.find(id.0)).execute(c)?;
    if *papers == Papers::default() {
        return Ok(());
    }
    let row = (
        licence_papers::licence_id.eq(id.0),
        licence_papers::insured_until.eq(papers.insured_until),
        licence_papers::medical_until.eq(papers.medical_until),
        licence_papers::consent_on.eq(papers.consent_on),
    );
    diesel::insert_into(licence_papers::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// The licences whose insurance, or what a doctor wrote, was noted and is over on this day. That nothing was noted says nothing.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn over(c: &mut Conn, day: NaiveDate) -> Result<BTreeSet<LicenceId>, DbError> {
    let insurance = licence_papers::insured_until.lt(day).assume_not_null();
    let doctor = licence_papers::medical_until.lt(day).assume_not_null();
    let uninsured = licence_papers::insured_until.is_not_null().and(insurance);
    let unseen = licence_papers::medical_until.is_not_null().and(doctor);
    let ids: Vec<i32> = licence_papers::table
        .filter(uninsured.or(unseen))
        .select(licence_papers::licence_id)
        .load(c)?;
    Ok(ids.into_iter().map(LicenceId).collect())
}

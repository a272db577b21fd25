//! What an account made that lets others into a tournament: tokens of programs, hooks, codes of helpers. It ends where the account may no longer make it.

use diesel::prelude::*;

use super::{
    Conn, DbError, api_token, helper, hook,
    journal::Signature,
    schema::{api_tokens, helper_codes, hooks},
};
use tournament::{HelperNo, TournamentId, UserId};

/// What an account made that is not over: the tournament and the number of each.
macro_rules! open_of {
    ($c:expr, $account:expr, $table:ident, $over:ident) => {
        $table::table
            .filter($table::made_by_account.eq($account.0))
            .filter($table::$over.is_null())
            .order(($table::tournament_id, $table::no))
            .select(($table::tournament_id, $table::no))
            .load::<(i32, i32)>($c)?
    };
}

/// Ends all that an account made, in this tournament or in every one. The caller holds the lock of that tournament, or of the accounts.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn end(
    c: &mut Conn,
    account: UserId,
    only: Option<TournamentId>,
    entry: &Signature,
) -> Result<(), DbError> {
    let is_meant = |(id, _): &(i32, i32)| only.is_none_or(|only| only.0 == *id);
    let tokens = open_of!(c, account, api_tokens, ended_at);
    for (id, no) in tokens.into_iter().filter(is_meant) {
        api_token::end(c, TournamentId(id), no, entry.at)?;
    }
    let codes = open_of!(c, account, helper_codes, ended_at);
    for (id, no) in codes.into_iter().filter(is_meant) {
        helper::end(c, TournamentId(id), Some(HelperNo(no)), entry.at)?;
    }
    let told = open_of!(c, account, hooks, disabled_at);
    for (id, no) in told.into_iter().filter(is_meant) {
        hook::disable(c, TournamentId(id), no, &entry.who.name, entry.at)?;
    }
    Ok(())
}

//! What an account made that lets others into a tournament: tokens of programs, hooks, codes of helpers. It ends where the account may no longer make it.

use diesel::prelude::*;

use super::{
    Conn, DbError, api_token, helper, hook,
    journal::Signature,
    schema::{api_tokens, helper_codes, hooks},
};
use tournament::{HelperNo, TournamentId, UserId};

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
    let tokens: Vec<(i32, i32)> = api_tokens::table
        .filter(api_tokens::made_by_account.eq(account.0))
        .filter(api_tokens::ended_at.is_null())
        .order((api_tokens::tournament_id, api_tokens::no))
        .select((api_tokens::tournament_id, api_tokens::no))
        .load(c)?;
    for (id, no) in tokens.into_iter().filter(is_meant) {
        api_token::end(c, TournamentId(id), no, entry.at)?;
    }
    let codes: Vec<(i32, i32)> = helper_codes::table
        .filter(helper_codes::made_by_account.eq(account.0))
        .filter(helper_codes::ended_at.is_null())
        .order((helper_codes::tournament_id, helper_codes::no))
        .select((helper_codes::tournament_id, helper_codes::no))
        .load(c)?;
    for (id, no) in codes.into_iter().filter(is_meant) {
        helper::end(c, TournamentId(id), Some(HelperNo(no)), entry.at)?;
    }
    let told: Vec<(i32, i32)> = hooks::table
        .filter(hooks::made_by_account.eq(account.0))
        .filter(hooks::disabled_at.is_null())
        .order((hooks::tournament_id, hooks::no))
        .select((hooks::tournament_id, hooks::no))
        .load(c)?;
    for (id, no) in told.into_iter().filter(is_meant) {
        hook::disable(c, TournamentId(id), no, &entry.who.name, entry.at)?;
    }
    Ok(())
}

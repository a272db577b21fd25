//! The readings of the rules: what the federation said that an article means. Public, and made by those who run the federation from the answers to the arbiters' questions.

pub(super) mod list;
pub(super) mod new;
pub(super) mod office;

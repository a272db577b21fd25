//! The register of players: searched, edited, imported and exported by those who keep it.

pub(super) mod edit;
pub(super) mod export;
pub(super) mod import;
pub(super) mod manage;
pub(super) mod merge;
pub(super) mod newcomers;
pub(super) mod person;
pub(super) mod ratings;
pub(super) mod twins;
pub(super) mod upload;

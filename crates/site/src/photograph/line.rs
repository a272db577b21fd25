//! Who waits until their picture is worked on: each account only so often, and all of them only so many.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tournament::UserId;

use super::UnfitPicture;

/// The most pictures of one account that wait or are worked on.
pub const MOST_OF_ONE: usize = 2;
/// The most of all accounts: the file of each is kept in memory meanwhile, and whoever comes last waits for all before.
pub const MOST_IN_ALL: usize = 12;

/// Those whose pictures wait or are worked on, each as often as they have one.
#[derive(Debug)]
pub(super) struct PictureQueue(Mutex<Vec<UserId>>);

/// A place in the line, left when it is dropped.
#[derive(Debug)]
pub struct QueuePlace {
    line: &'static PictureQueue,
    by: UserId,
}

impl PictureQueue {
    /// One in which nobody stands.
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// A place for a picture of this account.
    ///
    /// # Errors
    /// [`UnfitPicture::Yours`] or [`UnfitPicture::Crowded`] where there is none.
    pub(super) fn join(&'static self, by: UserId) -> Result<QueuePlace, UnfitPicture> {
        let mut all = self.lock();
        if all.iter().filter(|one| **one == by).count() >= MOST_OF_ONE {
            return Err(UnfitPicture::Yours);
        }
        if all.len() >= MOST_IN_ALL {
            return Err(UnfitPicture::Crowded);
        }
        all.push(by);
        Ok(QueuePlace { line: self, by })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<UserId>> {
        // nothing is left half done while the lock is held
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        let mut all = self.line.lock();
        if let Some(at) = all.iter().position(|one| *one == self.by) {
            all.swap_remove(at);
        }
    }
}

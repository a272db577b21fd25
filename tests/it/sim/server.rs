//! What a server does with a request: the product's own path of a change, and what else servers share.

use std::sync::Arc;

use arbitro::account::{AccountName, Email, SiteRole};
use arbitro::db::{
    self, Db, DbError,
    account::NewAccount,
    journal::Signature,
    outbox::Mail,
    session::SessionOrigin,
    throttle::{Admission, ThrottleSubject},
    tournament::{By, Change, ChangeError, Loaded},
};
use arbitro::moment::{self, Moment};
use arbitro::web::change::make_and_tell;
use tournament::{Actor, FormKey, Reason, UserId};

use super::acts::{Act, Wish};
use super::client::{Client, guessed, inviter};
use super::ledger::{Answer, Signed, actor};
use super::mutations::{self, Mutation};

/// What came of a request that was answered at all: of a change, the version and the head after it.
type Outcome = Result<Option<(i32, String)>, Answer>;

impl Client<'_> {
    /// What the server does.
    pub fn serve(&self, node: usize, attempt: usize, wish: &Wish) -> Outcome {
        match wish {
            Wish::Change(act, seen) => self.change(node, attempt, act, *seen),
            Wish::Invite(n) => self.invite(node, attempt, *n),
            Wish::Guess => self.guess(node),
            Wish::SignIn => self.sign_in(node),
            Wish::SignOut(n) => self.sign_out(*n),
        }
    }

    fn change(&self, node: usize, attempt: usize, act: &Act, seen: Option<i32>) -> Outcome {
        let (world, me) = (Arc::clone(&self.world), self.me);
        let mutation = world.mutation;
        let user = world.accounts[me];
        let at = if mutation == Some(Mutation::OwnClock) {
            arbitro::clock::now()
        } else {
            world.now(node)
        };
        let change = Change {
            id: world.id,
            action: act.action(),
            by: By::Account,
            seen: seen.filter(|_| mutation != Some(Mutation::VersionCheckOut)),
            entry: Signature {
                at,
                who: Actor {
                    user: Some(user),
                    name: actor(attempt),
                },
                why: Some("Assim foi.".parse::<Reason>().unwrap()),
            },
        };
        let act = match (act, mutation) {
            (Act::Rule(round, board, _), Some(Mutation::FormKeyIgnored)) => {
                Act::Rule(*round, *board, FormKey::of_text(&actor(attempt)))
            }
            (act, _) => act.clone(),
        };
        let (db, hub) = (world.of[me].clone(), world.nodes[node].hub());
        let decide = move |c: &mut db::Conn| {
            let decided = |loaded: &Loaded, secret: &_, journal: &[_]| {
                // between loading and deciding is where a lock is missed
                world.step(me);
                let events = act.decide(&loaded.tournament, secret, journal, (user, at))?;
                let texts = events.iter().map(|one| serde_json::to_string(one).unwrap());
                let decided = (loaded.version, texts.collect());
                world.ledger().attempts[attempt].decided = Some(decided);
                Ok(events)
            };
            if act.needs_journal() {
                db::tournament::change_by_journal(c, &change, decided)
            } else {
                db::tournament::change(c, &change, |loaded, secret| decided(loaded, secret, &[]))
            }
        };
        match self.runtime.block_on(make_and_tell(&db, &hub, decide)) {
            Ok(loaded) => Ok(Some((loaded.version, loaded.head.as_str().to_owned()))),
            Err(ChangeError::Db(error)) => Err(troubled(&error)),
            Err(ChangeError::Stale { .. }) => Err(Answer::Refused("stale".to_owned())),
            Err(ChangeError::Denied(why)) => Err(Answer::Refused(format!("{why:?}"))),
            Err(ChangeError::Refused(why)) => Err(Answer::Refused(format!("{why:?}"))),
            Err(ChangeError::NotFound) => Err(Answer::Failed("not found".to_owned())),
        }
    }

    fn invite(&self, node: usize, attempt: usize, n: usize) -> Outcome {
        let (world, now) = (Arc::clone(&self.world), self.world.now(node));
        let email = Email::parse(&format!("t{}-{n}@example.pt", world.id)).unwrap();
        let name = AccountName::parse("Inês Conceição").unwrap();
        let mail = Mail {
            to: email.clone(),
            name: name.clone(),
            subject: actor(attempt),
            body: "Olá!\n".to_owned(),
        };
        let new = NewAccount {
            email,
            name,
            role: SiteRole::Arbiter,
            lang: None,
        };
        let entry = Signature::by_program(&inviter(world.id.0, attempt), now);
        let me = self.me;
        let apart = world.mutation == Some(Mutation::MailApart);
        let letter = mail.clone();
        self.write(move |c| {
            db::account::create(c, &new, &entry)?;
            world.step(me);
            if world.mutation == Some(Mutation::MailBeforeCommit) {
                mutations::send_now(&world, &letter, now);
            } else if !apart {
                db::outbox::queue(c, &letter, now)?;
            }
            Ok(())
        })?;
        if apart {
            self.write(move |c| db::outbox::queue(c, &mail, now))?;
        }
        Ok(None)
    }

    fn guess(&self, node: usize) -> Outcome {
        let (world, now) = (&self.world, self.world.now(node));
        let email = if world.mutation == Some(Mutation::CountOfEachServer) {
            format!("guessed{}n{node}@example.pt", world.id)
        } else {
            guessed(world.id.0)
        };
        let email = Email::parse(&email).unwrap();
        world.ledger().guesses.1 += 1;
        let admission =
            self.write(move |c| db::throttle::claim(c, &[ThrottleSubject::Account(&email)], now));
        let mut ledger = world.ledger();
        match admission {
            Ok(Admission::Granted) => {
                ledger.guesses.0 += 1;
                Ok(None)
            }
            Ok(Admission::Refused { .. }) => {
                ledger.guesses.1 -= 1;
                Err(Answer::Refused("wait".to_owned()))
            }
            Err(answer) => {
                // of a server that died nobody knows
                ledger.guesses.1 -= i32::from(matches!(answer, Answer::Busy(_)));
                Err(answer)
            }
        }
    }

    fn sign_in(&self, node: usize) -> Outcome {
        let (user, now): (UserId, _) = (self.world.accounts[self.me], self.world.now(node));
        let (secret, _) =
            self.write(move |c| db::session::create(c, user, SessionOrigin::default(), now))?;
        let ended = Some(false);
        self.world.ledger().signed.push(Signed { secret, ended });
        Ok(None)
    }

    fn sign_out(&self, n: usize) -> Outcome {
        let signed = self.world.ledger().signed.get(n).cloned();
        let Some(signed) = signed else {
            return Err(Answer::Refused("nobody is signed in".to_owned()));
        };
        // until the answer is there nobody knows
        let forgets = self.world.mutation == Some(Mutation::SignOutForgotten);
        self.world.ledger().signed[n].ended = signed.ended.filter(|ended| *ended);
        let ended = self.write(move |c| match forgets {
            true => Ok(()),
            false => db::session::delete(c, &signed.secret.hash()),
        });
        if ended.is_ok() {
            self.world.ledger().signed[n].ended = Some(true);
        }
        ended.map(|()| None)
    }

    /// One transaction of a server that tells no viewers, and its answer.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut db::Conn) -> Result<T, DbError> + Send + 'static,
    ) -> Result<T, Answer> {
        let db: &Db = &self.world.of[self.me];
        let done = self.runtime.block_on(db.write(work));
        let done = done.map_err(|error| troubled(&error))?;
        moment::reached(Moment::BeforeAnswer);
        Ok(done)
    }
}

fn troubled(error: &DbError) -> Answer {
    match error {
        DbError::Busy(why) => Answer::Busy(why.clone()),
        error if error.is_duplicate() && error.to_string().contains("email") => {
            Answer::Refused("the address has an account".to_owned())
        }
        error => Answer::Failed(error.to_string()),
    }
}

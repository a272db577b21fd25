//! What makes a [`Conn`] a connection of diesel's: it hands each query on without its type.
//!
//! diesel compiles the way of a query into a database once for each type of query, and for each database, and each expression is a type of its own:
//! a quarter of the time that this crate took to compile. Without its type a statement is known by its text, as those are that are written at run time.

use std::cell::OnceCell;

use diesel::backend::Backend;
use diesel::connection::{
    CacheSize, Connection, ConnectionSealed, Instrumentation, LoadConnection, SimpleConnection,
    TransactionManager, TransactionManagerStatus,
};
use diesel::migration::MigrationConnection;
use diesel::pg::PgQueryBuilder;
use diesel::query_builder::{AstPass, Query, QueryBuilder as _, QueryFragment, QueryId};
use diesel::r2d2::R2D2Connection;
use diesel::sql_types::Untyped;
use diesel::sqlite::query_builder::SqliteQueryBuilder;
use diesel::{ConnectionResult, QueryResult};

use super::Conn;
use super::either::{Either, MultiBackend};

/// What a text is written into.
type Builder = <MultiBackend as Backend>::QueryBuilder;

/// A query without its type, behind a reference or in a box. diesel asks three times for what it knows the second time.
struct Erased<F> {
    query: F,
    text: OnceCell<String>,
    is_safe_to_cache: OnceCell<bool>,
}

impl<F> Erased<F> {
    fn new(query: F) -> Self {
        Self {
            query,
            text: OnceCell::new(),
            is_safe_to_cache: OnceCell::new(),
        }
    }
}

impl<F: QueryFragment<MultiBackend>> QueryFragment<MultiBackend> for Erased<F> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        self.query.walk_ast(pass)
    }

    fn to_sql(&self, out: &mut Builder, backend: &MultiBackend) -> QueryResult<()> {
        let text = match self.text.get() {
            Some(text) => text,
            None => {
                let mut whole = match out {
                    Builder::Sqlite(_) => Builder::Sqlite(SqliteQueryBuilder::default()),
                    Builder::Postgres(_) => Builder::Postgres(PgQueryBuilder::default()),
                };
                self.query.to_sql(&mut whole, backend)?;
                self.text.get_or_init(|| whole.finish())
            }
        };
        out.push_sql(text);
        Ok(())
    }

    fn is_safe_to_cache_prepared(&self, backend: &MultiBackend) -> QueryResult<bool> {
        if let Some(known) = self.is_safe_to_cache.get() {
            return Ok(*known);
        }
        let is_safe = self.query.is_safe_to_cache_prepared(backend)?;
        Ok(*self.is_safe_to_cache.get_or_init(|| is_safe))
    }
}

impl<F> QueryId for Erased<F> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<F> Query for Erased<F> {
    type SqlType = Untyped; // whoever reads the rows knows what is in them
}

impl SimpleConnection for Conn {
    fn batch_execute(&mut self, query: &str) -> QueryResult<()> {
        self.0.batch_execute(query)
    }
}

impl ConnectionSealed for Conn {}

impl Connection for Conn {
    type Backend = MultiBackend;
    type TransactionManager = Self;

    fn establish(url: &str) -> ConnectionResult<Self> {
        Either::establish(url).map(Self)
    }

    fn execute_returning_count<T>(&mut self, source: &T) -> QueryResult<usize>
    where
        T: QueryFragment<MultiBackend> + QueryId,
    {
        let source: &dyn QueryFragment<MultiBackend> = source;
        self.0.execute_returning_count(&Erased::new(source))
    }

    fn transaction_state(&mut self) -> &mut Self {
        self
    }

    fn instrumentation(&mut self) -> &mut dyn Instrumentation {
        self.0.instrumentation()
    }

    fn set_instrumentation(&mut self, instrumentation: impl Instrumentation) {
        self.0.set_instrumentation(instrumentation);
    }

    fn set_prepared_statement_cache_size(&mut self, size: CacheSize) {
        self.0.set_prepared_statement_cache_size(size);
    }
}

impl LoadConnection for Conn {
    type Cursor<'conn, 'query> = <Either as LoadConnection>::Cursor<'conn, 'query>;
    type Row<'conn, 'query> = <Either as LoadConnection>::Row<'conn, 'query>;

    fn load<'conn, 'query, T>(
        &'conn mut self,
        source: T,
    ) -> QueryResult<Self::Cursor<'conn, 'query>>
    where
        T: Query + QueryFragment<MultiBackend> + QueryId + 'query,
    {
        let source: Box<dyn QueryFragment<MultiBackend> + 'query> = Box::new(source);
        self.0.load(Erased::new(source))
    }
}

impl TransactionManager<Conn> for Conn {
    type TransactionStateData = Conn;

    fn begin_transaction(c: &mut Conn) -> QueryResult<()> {
        Either::begin_transaction(&mut c.0)
    }

    fn rollback_transaction(c: &mut Conn) -> QueryResult<()> {
        Either::rollback_transaction(&mut c.0)
    }

    fn commit_transaction(c: &mut Conn) -> QueryResult<()> {
        Either::commit_transaction(&mut c.0)
    }

    fn transaction_manager_status_mut(c: &mut Conn) -> &mut TransactionManagerStatus {
        Either::transaction_manager_status_mut(&mut c.0)
    }

    fn is_broken_transaction_manager(c: &mut Conn) -> bool {
        Either::is_broken_transaction_manager(&mut c.0)
    }
}

impl MigrationConnection for Conn {
    fn setup(&mut self) -> QueryResult<usize> {
        self.0.setup()
    }
}

impl R2D2Connection for Conn {
    fn ping(&mut self) -> QueryResult<()> {
        self.0.ping()
    }

    fn is_broken(&mut self) -> bool {
        self.0.is_broken()
    }
}

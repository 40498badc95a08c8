//! Answers a query on this machine or a cluster.

use std::io;
use std::thread::available_parallelism;

use anyhow::Context;
use ballista::extension::{SessionConfigExt, SessionContextExt};
use datafusion::execution::SessionStateBuilder;
use datafusion::execution::context::SQLOptions;
use datafusion::prelude::{SessionConfig, SessionContext};

use crate::arguments::Sql;
use crate::{functions, output, tables};

/// Whether Ballista plans the next stage anew when one is done.
const ADAPTIVE: &str = "ballista.planner.adaptive.enabled";
/// Parts of a query on a cluster whose cores nobody has counted.
const PARTS: usize = 4;

pub(crate) async fn answer(sql: &Sql) -> anyhow::Result<()> {
    let context = context(sql).await?;
    tables::register(&context, &sql.archive).await?;
    // Queries read: files are neither written nor taken up from elsewhere.
    let reading = SQLOptions::new().with_allow_ddl(false).with_allow_dml(false);
    let reading = reading.with_allow_statements(false);
    let frame = context.sql_with_options(&sql.query, reading).await?;
    let schema = frame.schema().inner().clone();
    let batches = frame.collect().await?;
    output::write(sql.format, &schema, &batches, &mut io::stdout().lock())
}

async fn context(sql: &Sql) -> anyhow::Result<SessionContext> {
    let context = match &sql.scheduler {
        None => {
            let cores = available_parallelism().map_or(1, usize::from);
            let config = reading(SessionConfig::new(), sql.parts.unwrap_or(cores));
            SessionContext::new_with_config(config)
        }
        Some(scheduler) => {
            // Plans that change while they run, as is the default, wait for ever where an executor is lost whose
            // part of the last stage was wanted: Ballista 55.0 says "Can't find active stage" and does no more.
            let config = SessionConfig::new_with_ballista().set_bool(ADAPTIVE, false);
            let config = reading(config, sql.parts.unwrap_or(PARTS));
            let state =
                SessionStateBuilder::new().with_config(config).with_default_features().build();
            SessionContext::remote_with_state(&format!("df://{scheduler}"), state)
                .await
                .with_context(|| format!("the scheduler at {scheduler} does not answer"))?
        }
    };
    for function in functions::all() {
        context.register_udf(function);
    }
    Ok(context)
}

/// Rows are dropped while they are read, by the index of the pages and by value.
fn reading(config: SessionConfig, parts: usize) -> SessionConfig {
    config
        .with_target_partitions(parts.max(1))
        .set_bool("datafusion.execution.parquet.pushdown_filters", true)
        .set_bool("datafusion.execution.parquet.reorder_filters", true)
        .with_information_schema(true)
}

//! The two programs of a cluster, which know our functions.

use std::sync::Arc;

use anyhow::{Context, anyhow};
use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::execution::FunctionRegistry;
use datafusion::prelude::SessionConfig;

use crate::arguments::{Executor, Scheduler};
use crate::functions;

/// Executors ask for their tasks. Where tasks are pushed to them, Ballista 55.0 forgets that a core is free again whose
/// task was rolled back as another executor was lost, and the query waits for ever.
const POLICY: TaskSchedulingPolicy = TaskSchedulingPolicy::PullStaged;
/// Seconds between two words of an executor.
const HEARTBEAT: u64 = 2;

pub(crate) async fn schedule(scheduler: &Scheduler) -> anyhow::Result<()> {
    let build = |config: SessionConfig| {
        let mut state = default_session_builder(config)?;
        for function in functions::all() {
            state.register_udf(Arc::new(function))?;
        }
        Ok(state)
    };
    let config = SchedulerConfig {
        bind_host: scheduler.bind.ip().to_string(),
        external_host: scheduler.bind.ip().to_string(),
        bind_port: scheduler.bind.port(),
        scheduling_policy: POLICY,
        executor_timeout_seconds: scheduler.timeout.max(HEARTBEAT + 1),
        expire_dead_executor_interval_seconds: HEARTBEAT,
        no_executors_grace_period_seconds: scheduler.timeout.max(HEARTBEAT + 1),
        ..SchedulerConfig::default()
    }
    .with_override_session_builder(Arc::new(build));
    let cluster = BallistaCluster::new_from_config(&config).await?;
    start_server(cluster, scheduler.bind, Arc::new(config)).await?;
    Ok(())
}

pub(crate) async fn execute(executor: Executor) -> anyhow::Result<()> {
    let (host, port) = executor.scheduler.rsplit_once(':').ok_or_else(|| {
        anyhow!("{}: expected HOST:PORT, such as 127.0.0.1:50050", executor.scheduler)
    })?;
    let mut registry = BallistaFunctionRegistry::default();
    for function in functions::all() {
        registry.scalar_functions.insert(function.name().to_owned(), Arc::new(function));
    }
    let mut config = ExecutorProcessConfig {
        bind_host: executor.bind.clone(),
        external_host: Some(executor.bind),
        port: executor.port,
        grpc_port: executor.grpc_port,
        scheduler_host: host.to_owned(),
        scheduler_port: port.parse().with_context(|| format!("{port}: expected a port"))?,
        scheduler_connect_timeout_seconds: 10,
        task_scheduling_policy: POLICY,
        executor_heartbeat_interval_seconds: HEARTBEAT,
        override_function_registry: Some(Arc::new(registry)),
        work_dir: executor.work.map(|folder| folder.display().to_string()),
        ..ExecutorProcessConfig::default()
    };
    if let Some(cores) = executor.cores {
        config.vcores = cores;
    }
    start_executor_process(Arc::new(config)).await?;
    Ok(())
}

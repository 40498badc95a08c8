//! The folder for data.

use std::path::PathBuf;

use staunton_server::Config;

/// Returns the folder for data: the one chosen, that of the environment, or the platform's.
pub(crate) fn data_folder(chosen: Option<PathBuf>) -> PathBuf {
    let data = chosen.or_else(|| std::env::var_os("STAUNTON_DATA").map(PathBuf::from));
    Config { data, ..Config::default() }.data_folder()
}

//! The tables of an archive: the files that its manifest names, and no others.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::prelude::{SessionContext, col};
use staunton_archive::Manifest;

/// The tables in the order of a segment's files, each with the columns it is sorted by.
const TABLES: [(&str, &[&str]); 3] = [
    ("games", &["game_id"]),
    ("positions", &["key", "game_id", "ply"]),
    ("explorer", &["key", "move"]),
];

/// Makes the tables of the archive in `folder` known.
pub(crate) async fn register(context: &SessionContext, folder: &Path) -> anyhow::Result<()> {
    let manifest = Manifest::read(folder)?;
    let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
    for (at, (name, sorted_by)) in TABLES.into_iter().enumerate() {
        let files = manifest.segments.iter().map(|segment| {
            let file = segment.files.get(at);
            let file = file.ok_or_else(|| anyhow!("segment {} has no {name}", segment.id))?;
            let path = folder.join(&file.path);
            let text = path.to_str().ok_or_else(|| anyhow!("{} is not UTF-8", path.display()))?;
            Ok(ListingTableUrl::parse(text)?)
        });
        let files = files.collect::<anyhow::Result<Vec<_>>>()?;
        if files.is_empty() {
            anyhow::bail!("{} has no games yet", folder.display());
        }
        let state = context.state();
        let format = ParquetFormat::default().with_options(state.default_table_options().parquet);
        let order = sorted_by.iter().map(|column| col(*column).sort(true, false)).collect();
        let options = ListingOptions::new(Arc::new(format))
            .with_file_extension(".parquet")
            .with_file_sort_order(vec![order]);
        let config = ListingTableConfig::new_with_multi_paths(files).with_listing_options(options);
        let table = ListingTable::try_new(config.infer_schema(&state).await?)?;
        context.register_table(name, Arc::new(table))?;
    }
    Ok(())
}

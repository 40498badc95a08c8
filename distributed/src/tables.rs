//! The tables of an archive: the files that its manifest names, and no others.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::prelude::{SessionContext, col};
use staunton_archive::{Manifest, SegmentTable};

/// The columns that each file of a table is sorted by.
const fn order(table: SegmentTable) -> &'static [&'static str] {
    match table {
        SegmentTable::Games => &["game_id"],
        SegmentTable::Positions => &["key", "game_id", "ply"],
        SegmentTable::Explorer => &["key", "move"],
    }
}

/// Makes the tables of the archive in `folder` known.
pub(crate) async fn register(context: &SessionContext, folder: &Path) -> anyhow::Result<()> {
    let manifest = Manifest::read(folder)?;
    let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
    for table in SegmentTable::ALL {
        let files = manifest.segments.iter().flat_map(|segment| segment.files_of(table));
        let files = files.map(|file| {
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
        let order = order(table).iter().map(|column| col(*column).sort(true, false)).collect();
        let options = ListingOptions::new(Arc::new(format))
            .with_file_extension(".parquet")
            .with_file_sort_order(vec![order]);
        let config = ListingTableConfig::new_with_multi_paths(files).with_listing_options(options);
        let listing = ListingTable::try_new(config.infer_schema(&state).await?)?;
        context.register_table(table.name(), Arc::new(listing))?;
    }
    Ok(())
}

"""Counts in an archive with DuckDB and Polars; one line of JSON each."""

import json
import sys

import duckdb
import polars

folder, keys = sys.argv[1], [int(key) for key in sys.argv[2:]]
games, positions, explorer = (
    f"{folder}/{table}/seg=*/part.parquet"
    for table in ("games", "positions/bucket=*", "explorer/bucket=*")
)
for key in keys:
    found = duckdb.sql(f"select count(*), count(distinct game_id) from '{positions}' where key = {key}").fetchall()[0]
    table = polars.scan_parquet(positions, hive_partitioning=False)
    rows = table.filter(polars.col("key") == key).select(polars.len(), polars.col("game_id").n_unique()).collect().row(0)
    wins = duckdb.sql(f"select coalesce(sum(white), 0), coalesce(sum(black), 0) from '{explorer}' where key = {key}").fetchall()[0]
    print(json.dumps([list(found), list(rows), [int(win) for win in wins]]))
plies = duckdb.sql(f"select count(*), sum(len(moves)), sum(plies) from '{games}'").fetchall()[0]
table = polars.scan_parquet(games, hive_partitioning=False)
rows = table.select(polars.len(), polars.col("moves").list.len().sum(), polars.col("plies").cast(polars.Int64).sum()).collect().row(0)
print(json.dumps([[int(value) for value in plies], [int(value) for value in rows]]))

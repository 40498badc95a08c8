"""Answers queries over an archive with DuckDB, or on a Spark cluster of this machine; a line of JSON each."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time

engine, folder, queries = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
TABLES = ("games", "positions", "explorer")


def files(table):
    """Those that the manifest names, and no others."""
    with open(f"{folder}/manifest.json") as manifest:
        segments = json.load(manifest)["segments"]
    paths = [file["path"] for segment in segments for file in segment["files"]]
    return [f"{folder}/{path}" for path in paths if path.startswith(table + "/")]


def tell(query, ask):
    """`ask` gives the names of the columns and the rows."""
    before = time.monotonic()
    names, rows = ask(query)
    seconds = time.monotonic() - before
    # Where the others have no value they name no column.
    rows = [{name: value for name, value in zip(names, row) if value is not None} for row in rows]
    print(json.dumps({"seconds": seconds, "rows": rows}, default=int), flush=True)


def duck():
    import duckdb

    for table in TABLES:
        duckdb.sql(f"create view {table} as select * from read_parquet({files(table)}, hive_partitioning = false)")

    def ask(query):
        # In DuckDB a quotient of whole numbers is none.
        result = duckdb.sql(query.replace("end_material / 65536", "end_material // 65536"))
        return result.columns, result.fetchall()

    for _, query in queries:
        tell(query, ask)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def spark():
    import pyspark
    from pyspark.sql import SparkSession

    home = os.path.dirname(pyspark.__file__)
    work = tempfile.TemporaryDirectory()
    environment = os.environ | {
        "SPARK_HOME": home,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_LOCAL_DIRS": work.name,
        "PYSPARK_PYTHON": sys.executable,
    }
    os.environ.update(environment)
    port = free_port()
    master = f"spark://127.0.0.1:{port}"
    start = [f"{home}/bin/spark-class"]
    parts = [["org.apache.spark.deploy.master.Master", "--port", str(port), "--webui-port", str(free_port())]]
    worker = "org.apache.spark.deploy.worker.Worker"
    for number in range(2):
        own = ["--webui-port", str(free_port()), "--work-dir", f"{work.name}/{number}"]
        parts.append([worker, "--cores", "1", "--memory", "1g", *own, master])
    with open(f"{work.name}/log", "w") as log:
        running = []
        try:
            for part in parts:
                command = start + [part[0], "--host", "127.0.0.1", *part[1:]]
                running.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log))
                time.sleep(2)
            settings = SparkSession.builder.master(master).appName("archive")
            settings = settings.config("spark.driver.bindAddress", "127.0.0.1")
            settings = settings.config("spark.driver.host", "127.0.0.1")
            settings = settings.config("spark.ui.enabled", "false")
            settings = settings.config("spark.sql.shuffle.partitions", "2")
            session = settings.getOrCreate()
            session.sparkContext.setLogLevel("ERROR")
            for table in TABLES:
                session.read.parquet(*files(table)).createOrReplaceTempView(table)

            def ask(query):
                # In Spark a quotient of whole numbers is none.
                result = session.sql(query.replace("end_material / 65536", "(end_material div 65536)"))
                return result.columns, [list(row) for row in result.collect()]

            for _, query in queries:
                tell(query, ask)
            session.stop()
        finally:
            for process in reversed(running):
                process.kill()
                process.wait()


{"duckdb": duck, "spark": spark}[engine]()

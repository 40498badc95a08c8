"""Runs a program at a terminal of its own: `terminal.py STEPS PROGRAM [ARGUMENTS...]`.

STEPS is a list in JSON of pairs: what has to be seen, and what is typed then. All that the program
wrote goes to the standard output; the exit code is its own, or 99 if it did not come so far.
"""

import json
import os
import pty
import select
import sys
import time

steps = json.loads(sys.argv[1])
pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", COLUMNS="100", LINES="40", NO_COLOR="1")
    os.execv(sys.argv[2], sys.argv[2:])

seen, begin, deadline = b"", 0, time.monotonic() + 120


def read():
    """Reads what there is; False at the end."""
    global seen
    if not select.select([terminal], [], [], max(0.0, deadline - time.monotonic()))[0]:
        return False
    try:
        got = os.read(terminal, 65536)
    except OSError:
        return False
    seen += got
    return bool(got)


code = None
for awaited, typed in steps:
    awaited = awaited.encode()
    while awaited not in seen[begin:]:
        if not read():
            code = 99
            break
    if code is not None:
        break
    begin = seen.index(awaited, begin) + len(awaited)
    os.write(terminal, typed.encode())
if code is None:
    while read():
        pass
    if time.monotonic() >= deadline:
        code = 99
if code == 99:
    os.kill(pid, 9)
_, status = os.waitpid(pid, 0)
sys.stdout.write(seen.decode("utf-8", "replace"))
sys.exit(code if code is not None else os.waitstatus_to_exitcode(status))

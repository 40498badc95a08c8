#!/usr/bin/env bash
# What compose.yaml has in containers, as plain processes of this machine, on free ports of loopback: a
# PostgreSQL with a folder of its own, a NATS, and servers over both. All they keep is in FOLDER, with a
# log of each. Their names are postgres, nats, node-1, node-2 ...
#
#   several.sh up FOLDER [NODES]      starts all, two servers or as many as NODES says; tells where they are
#   several.sh down FOLDER            ends all
#   several.sh start FOLDER NAME...   starts one that has ended, where it was
#   several.sh stop FOLDER NAME...    ends one as the system does that shuts down
#   several.sh kill FOLDER NAME...    ends one at once, whatever it is about
#
# STAUNTON is the program (`staunton`), STAUNTON_OPTIONS what else it is told. Debian has the others in
# the packages postgresql-15 and nats-server.
set -euo pipefail
shopt -s nullglob

PROGRAMS=/usr/lib/postgresql/15/bin
SECONDS_TO_START=60

fail() { echo "several.sh: $*" >&2 && exit 1; }
answers() { (: <>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
pid() { cat "$1.pid" 2>/dev/null || echo 0; }
runs() { local id && id=$(pid "$1") && ((id)) && kill -0 "$id" 2>/dev/null; }

# A port that nobody listens at, below those that the system gives out by itself.
free_port() {
  local port
  while port=$((15000 + RANDOM % 17000)) && { answers $port || grep -qsx "$port" ./*.port; }; do :; done
  echo "$port"
}

# PostgreSQL does not run as root.
as_nobody() { if ((EUID)); then exec "$@"; else exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; fi; }

# Whether $1 is there for whoever asks.
is_ready() {
  local port && port=$(<"$1.port")
  case $1 in
    postgres) "$PROGRAMS/pg_isready" -q -U staunton -d postgres -h 127.0.0.1 -p "$port" ;;
    nats) answers "$port" ;;
    *)
      answers "$port" || return
      local reply
      exec 9<>"/dev/tcp/127.0.0.1/$port" || return
      printf 'GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&9
      read -r reply <&9 || reply=
      exec 9>&-
      [[ $reply == *' 200 '* ]]
      ;;
  esac
}

begin() {
  local name=$1
  [[ -e $name.port ]] || fail "there is no $name in $PWD"
  ! runs "$name" || fail "$name runs already"
  local port && port=$(<"$name.port")
  case $name in
    postgres)
      as_nobody "$PROGRAMS/postgres" -D data/postgres -h 127.0.0.1 -p "$port" -k '' -c max_connections=200 ;;
    nats)
      PATH=$PATH:/usr/sbin exec nats-server --addr 127.0.0.1 --port "$port" ;;
    node-*)
      # shellcheck disable=SC2086 # options are words
      exec "${STAUNTON:-staunton}" serve --listen "127.0.0.1:$port" --data "data/$name" \
        --database "postgres://staunton@127.0.0.1:$(<postgres.port)/postgres" \
        --bus "nats://127.0.0.1:$(<nats.port)" ${STAUNTON_OPTIONS:-} ;;
    *) fail "there is no $name: postgres, nats, node-1, node-2 ..." ;;
  esac >>"$name.log" 2>&1 </dev/null &
  echo $! >"$name.pid"
}

# Waits until $1 can be used.
wait_for() {
  local until=$((SECONDS + SECONDS_TO_START))
  until is_ready "$1"; do
    runs "$1" || fail "$1 does not run: $(tail -n 3 "$1.log")"
    ((SECONDS < until)) || fail "$1 does not answer: $(tail -n 3 "$1.log")"
    sleep 0.02
  done
}

# Ends $1 by the signal $2, and waits until it is gone.
end() {
  runs "$1" || return 0
  local id && id=$(pid "$1")
  kill "-$2" "$id"
  while kill -0 "$id" 2>/dev/null && [[ $(ps -o stat= -p "$id") != Z* ]]; do sleep 0.02; done
  rm "$1.pid"
}

# How $1 is killed: PostgreSQL has processes of its own, which must not outlive it.
signal() { if [[ $1 == postgres ]]; then echo QUIT; else echo KILL; fi; }
polite() { if [[ $1 == postgres ]]; then echo INT; else echo TERM; fi; }

up() {
  [[ ! -e postgres.port ]] || fail "$PWD is in use"
  mkdir -p data/postgres
  for name in postgres nats $(seq -f 'node-%g' "${1:-2}"); do free_port >"$name.port"; done
  ((EUID)) || chown 65534:65534 data/postgres
  (as_nobody "$PROGRAMS/initdb" --username=staunton --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync \
    --no-instructions data/postgres) >postgres.log 2>&1 || fail "$(tail -n 3 postgres.log)"
  begin postgres
  begin nats
  wait_for postgres
  wait_for nats
  local names=(node-*.port)
  for name in "${names[@]%.port}"; do begin "$name"; done
  for name in "${names[@]%.port}"; do
    wait_for "$name"
    echo "$name http://127.0.0.1:$(<"$name.port")"
  done
}

(($# >= 2)) || fail "up, down, start, stop or kill, and a folder"
order=$1 folder=$2
shift 2
mkdir -p "$folder"
cd "$folder"
case $order in
  up) up "$@" ;;
  down)
    all=(node-*.port nats.port postgres.port)
    for name in "${all[@]%.port}"; do end "$name" "$(polite "$name")"; done
    ;;
  start)
    for name; do begin "$name"; done
    for name; do wait_for "$name"; done
    ;;
  stop) for name; do end "$name" "$(polite "$name")"; done ;;
  kill) for name; do end "$name" "$(signal "$name")"; done ;;
  *) fail "$order: up, down, start, stop or kill" ;;
esac

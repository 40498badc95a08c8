#!/usr/bin/env bash
# Plays games on all cores, fits networks to them on the GPU meanwhile, and leaves both in a folder: for a machine that
# is lent for minutes. Nothing is needed there but PyTorch; the program is static:
#
#   RUSTFLAGS='-C target-cpu=x86-64-v3 -C target-feature=+crt-static' \
#     cargo build --release -p staunton-trainer --target x86_64-unknown-linux-gnu
#   make-network.sh PROGRAM OUT SECONDS [--net NAME:HIDDEN:BUCKETS:RATE[:FILE] ...]
#
# NETWORK names the network that plays (the hand-crafted evaluation without it), NODES the positions a move, CHUNK the
# seconds after which games go to the trainer, SEED the first seed, EXTRA a folder with games that are there already.
set -euo pipefail
program=$(realpath "$1") out=$2 seconds=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
nodes=${NODES:-100} chunk=${CHUNK:-40} seed=${SEED:-1000}
work=$(mktemp -d)
mkdir -p "$out" "$work/ready"
# One core deals the positions.
cores=$(($(nproc) > 1 ? $(nproc) - 1 : 1))
end=$((SECONDS + seconds))
network=()
[[ -z ${NETWORK:-} ]] || network=(--network "$(realpath "$NETWORK")")

# Games of one core, a file each chunk; the first of all files is for validation.
play() {
  local core=$1 number=0 name chess960
  while ((SECONDS + chunk + 15 < end)); do
    name=$core-$number
    # One core in eight plays Chess960.
    chess960=$((core % 8 == 7 ? 100 : 0))
    "$program" selfplay --out "$work/$name.games" --seconds "$chunk" --nodes "$nodes" --chess960 "$chess960" \
      --seed $((seed + 1000 * core + number)) "${network[@]}" 2>>"$work/selfplay.log"
    if [[ $name == 0-0 ]]; then
      "$program" samples "$work/$name.games" --out "$work/held.part" >/dev/null
      mv "$work/held.part" "$work/held.samples"
    else
      "$program" samples "$work/$name.games" --out "$work/$name.part" >/dev/null
      mv "$work/$name.part" "$work/ready/$name.samples"
    fi
    number=$((number + 1))
  done
}

for ((core = 0; core < cores; core++)); do play "$core" & done
number=0
for games in ${EXTRA:+"$EXTRA"/*.games}; do
  "$program" samples "$games" --out "$work/extra.part" >/dev/null
  mv "$work/extra.part" "$work/ready/extra-$number.samples"
  number=$((number + 1))
done
python3 -u "$here/train.py" "$work/ready" --validation "$work/held.samples" --out "$out" \
  --seconds $((end - SECONDS)) "$@" | tee "$out/train.log"
wait
tail -n 3 "$work/selfplay.log"
# As many games as may come back.
total=0 files=()
for games in "$work"/*.games; do
  size=$(stat -c %s "$games")
  ((total + size < ${KEEP:-45000000})) || break
  total=$((total + size))
  files+=("$(basename "$games")")
done
tar -C "$work" -cf - "${files[@]}" | split -b 16000000 -a 1 - "$out/games.tar."
rm -rf "$work"

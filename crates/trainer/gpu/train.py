#!/usr/bin/env python3
"""Fits networks of several shapes to positions of self-play, on a GPU if there is one.

The positions are what `staunton-train samples` writes (docs/formats/selfplay.md), the networks what
the engine reads (docs/formats/network.md). The model, its loss and its steps are those of
`staunton-train fit`; what differs is the order of the positions, which are drawn at random from all
that are there. Files may arrive while it runs: so games are played beside it on the same machine.

    train.py FOLDER --validation FILE --net small:512:1:0.001 --net big:1024:4:0.0005:old.net --seconds 400 --out DIR

Needs Python 3.10 and PyTorch 2.
"""

import argparse
import math
import pathlib
import time

import numpy
import torch

SAMPLE = 32
INPUTS = 768
OUTPUTS = 8
HIDDEN_ONE = 255
OUTPUT_ONE = 64
# No weight is greater, so that its whole number fits where the engine keeps it.
GREATEST = 1.98
# What the engine's proof allows: a hidden sum in sixteen bits, an output's sum of either sign.
MOST_SUM = 32767
MOST_OUTPUT = (2**31 - 1) // HIDDEN_ONE**2


class Positions:
    """All positions so far, in the memory of the device."""

    def __init__(self, capacity, device):
        self.rows = torch.empty((capacity, SAMPLE), dtype=torch.uint8, device=device)
        self.count = 0
        self.files = set()

    def add(self, path):
        """Adds the positions of a file; how many."""
        rows = numpy.fromfile(path, dtype=numpy.uint8)
        if rows.size % SAMPLE:
            raise SystemExit(f"{path}: {rows.size} bytes, which is no multiple of {SAMPLE}")
        rows = torch.from_numpy(rows).view(-1, SAMPLE)[: len(self.rows) - self.count]
        self.rows[self.count : self.count + len(rows)] = rows.to(self.rows.device)
        self.count += len(rows)
        return len(rows)

    def look(self, folder):
        """Adds the files of a folder that are new; how many positions."""
        new = sorted(set(folder.glob("*.samples")) - self.files)
        self.files.update(new)
        return sum(self.add(path) for path in new)

    def draw(self, size, generator):
        """So many positions at random."""
        index = torch.randint(self.count, (size,), device=self.rows.device, generator=generator)
        return self.rows[index]


class Batch:
    """Positions as the networks see them: the inputs of both views, the output that counts, the target."""

    def __init__(self, rows, result, scale):
        device, size = rows.device, len(rows)
        squares = torch.arange(64, device=device)
        occupied = rows[:, :8].contiguous().view(torch.int64)
        stands = (occupied >> squares) & 1
        number = stands.cumsum(1) - 1
        nibbles = torch.stack((rows[:, 8:24] & 15, rows[:, 8:24] >> 4), 2).view(size, 32).long()
        code = nibbles.gather(1, number.clamp(0, 31))
        scores = rows[:, 24:26].contiguous().view(torch.int16).float().view(-1)
        mirrors = rows[:, 27:28].long()
        own = code * 64 + (squares ^ (7 * (mirrors & 1)))
        other = (code * 64 + (squares ^ 56 ^ (7 * (mirrors >> 1 & 1))) + 384) % INPUTS
        self.stands = stands.bool()
        self.views = (own, other)
        # Own king: input 5 * 64 + square, of either view.
        self.buckets = tuple(
            bucket((view * (self.stands & (view // 64 == 5))).sum(1) - 5 * 64) for view in self.views
        )
        self.output = (number[:, -1].clamp(min=0) // 4).clamp(max=OUTPUTS - 1)
        points = rows[:, 26].float() / 2
        self.target = result * points + (1 - result) * torch.sigmoid(scores / scale)

    def dense(self, buckets):
        """The inputs of both views, one above the other, as ones and zeros."""
        size = len(self.output)
        wide = INPUTS * buckets
        # What stands nowhere falls into a column that is cut off.
        ones = torch.zeros((2, size, wide + 16), device=self.output.device)
        for view in range(2):
            index = self.views[view]
            if buckets > 1:
                index = index + INPUTS * self.buckets[view][:, None]
            index = torch.where(self.stands, index, wide)
            ones[view].scatter_(1, index, 1.0)
        return ones[:, :, :wide]


def bucket(king):
    """Which of four buckets: the king's square as its side sees it, on the files e to h."""
    rank, file = king >> 3, king & 7
    home = torch.where(file >= 6, 0, 1)
    return torch.where(rank == 0, home, torch.where(rank == 1, 2, 3)).clamp(0, 3)


class Model(torch.nn.Module):
    """768 inputs a view and bucket, a hidden layer of squared sums, eight outputs."""

    def __init__(self, hidden, buckets, seed):
        super().__init__()
        self.hidden, self.buckets = hidden, buckets
        generator = torch.Generator().manual_seed(seed)

        def spread(*shape, middle, span):
            return torch.nn.Parameter(middle + span * (2 * torch.rand(shape, generator=generator) - 1))

        # What all buckets have in common, and what is a bucket's own.
        self.common = spread(INPUTS, hidden, middle=0.0, span=0.07)
        self.own = torch.nn.Parameter(torch.zeros(buckets, INPUTS, hidden)) if buckets > 1 else None
        self.biases = spread(hidden, middle=0.2, span=0.1)
        first = spread(1, 2 * hidden, middle=0.0, span=0.1 * math.sqrt(512 / hidden))
        self.outputs = torch.nn.Parameter(first.detach().repeat(OUTPUTS, 1))
        self.output_biases = torch.nn.Parameter(torch.zeros(OUTPUTS))

    @torch.no_grad()
    def grow_from(self, path, seed):
        """Begins as the network of a file, whose hidden layer may be a part as wide.

        Each neuron is there several times, with a little noise, and its share in the outputs is parted by lot: what
        the outputs come to stays as it was, and neurons that were one learn apart.
        """
        old = Network(path)
        times, rest = divmod(self.hidden, old.hidden)
        if rest or old.buckets not in (1, self.buckets):
            raise SystemExit(f"{path}: {old.hidden}:{old.buckets} cannot become {self.hidden}:{self.buckets}")
        generator = torch.Generator().manual_seed(seed)
        noise = 3 / HIDDEN_ONE if times > 1 else 0.0
        rows = old.rows.view(old.buckets, INPUTS, old.hidden).repeat(1, 1, times)
        common = rows.mean(0)
        self.common.copy_(common + noise * (2 * torch.rand(common.shape, generator=generator) - 1))
        if self.own is not None:
            self.own.copy_(rows - common)
        self.biases.copy_(old.biases.repeat(times))
        shares = 0.65 - 0.3 * torch.rand((times, old.hidden), generator=generator)
        shares = (shares / shares.sum(0)).flatten()
        self.outputs.copy_(torch.cat([view.repeat(1, times) * shares for view in old.outputs.chunk(2, 1)], 1))
        self.output_biases.copy_(old.output_biases)

    def rows(self):
        """What each input adds."""
        if self.own is None:
            return self.common
        return (self.common + self.own).view(-1, self.hidden)

    def forward(self, batch, dense):
        return weigh(batch, dense, self.rows(), self.biases, self.outputs, self.output_biases)

    @torch.no_grad()
    def hold(self):
        """Holds the weights within what the engine can keep."""
        parts = list(self.parameters())
        torch._foreach_clamp_min_(parts, -GREATEST)
        torch._foreach_clamp_max_(parts, GREATEST)
        if self.own is not None:
            half = [self.common, self.own]
            torch._foreach_clamp_min_(half, -GREATEST / 2)
            torch._foreach_clamp_max_(half, GREATEST / 2)


class Network:
    """A network from a file, in real numbers."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        version, inputs, self.hidden, outputs, *ones = numpy.frombuffer(data, "<u4", 6, 8).tolist()
        expected = 44 + 2 * self.hidden * (1 + inputs + 2 * outputs) + 4 * outputs
        if not data.startswith(b"staunton") or outputs != OUTPUTS or ones != [HIDDEN_ONE, OUTPUT_ONE]:
            raise SystemExit(f"{path}: no network of the engine")
        if version not in (2, 3) or len(data) != expected:
            raise SystemExit(f"{path}: version {version}, {len(data)} bytes; expected 2 or 3, and {expected}")
        self.buckets = inputs // INPUTS
        sizes = (self.hidden, inputs * self.hidden, 2 * outputs * self.hidden)
        weights = torch.from_numpy(numpy.frombuffer(data, "<i2", sum(sizes), 44).astype("f4"))
        biases, rows, out = weights.split(sizes)
        self.biases = biases / HIDDEN_ONE
        self.rows = rows.view(inputs, self.hidden) / HIDDEN_ONE
        self.outputs = out.view(outputs, 2 * self.hidden) / OUTPUT_ONE
        begins = numpy.frombuffer(data, "<i4", outputs, expected - 4 * outputs).astype("f4")
        self.output_biases = torch.from_numpy(begins) / (HIDDEN_ONE * OUTPUT_ONE)


def weigh(batch, dense, rows, biases, outputs, output_biases):
    """The output of each position."""
    size = len(batch.output)
    sums = torch.addmm(biases, dense.flatten(0, 1), rows).view(2, size, -1)
    held = sums.clamp(0, 1).square()
    both = torch.cat((held[0], held[1]), 1)
    return (both @ outputs.T + output_biases).gather(1, batch.output[:, None])[:, 0]


def whole(weights, one):
    return (weights.detach().double().cpu() * one).round().long()


class Quantised:
    """A model in whole numbers, within the bounds of the engine's proof."""

    def __init__(self, model):
        self.hidden, self.buckets = model.hidden, model.buckets
        self.rows = whole(model.rows(), HIDDEN_ONE)
        self.biases = whole(model.biases, HIDDEN_ONE)
        self.outputs = whole(model.outputs, OUTPUT_ONE)
        self.output_biases = whole(model.output_biases, HIDDEN_ONE * OUTPUT_ONE)
        self.cut = self.bound()

    def worst(self):
        """The hidden sums as far from zero as any board could make them."""
        by_square = self.rows.abs().view(self.buckets, 12, 64, self.hidden).amax(1).sum(1)
        return by_square.amax(0) + self.biases.abs()

    def bound(self):
        """Cuts the weights of neurons whose sums could overflow; how many were cut."""
        cut = 0
        for number in (self.worst() > MOST_SUM).nonzero()[:, 0].tolist():
            cut += 1
            most = int(self.rows[:, number].abs().max())
            while self.worst()[number] > MOST_SUM and most > 1:
                most = most * 9 // 10
                self.rows[:, number].clamp_(-most, most)
        for output in self.outputs:
            for sign in (1, -1):
                while int((output * sign).clamp(min=0).sum()) > MOST_OUTPUT:
                    cut += 1
                    output[output * sign > 0] = (output[output * sign > 0] * 0.98).long()
        return cut

    def loss(self, batch, dense):
        """The squared errors of the network as the engine has it, but for what divisions cut off."""
        def real(whole, one):
            return whole.float().to(dense.device) / one

        output = weigh(
            batch,
            dense,
            real(self.rows, HIDDEN_ONE),
            real(self.biases, HIDDEN_ONE),
            real(self.outputs, OUTPUT_ONE),
            real(self.output_biases, HIDDEN_ONE * OUTPUT_ONE),
        )
        return (torch.sigmoid(output) - batch.target).square()

    def to_bytes(self, scale):
        """The network as a file."""
        def packed(whole, kind):
            return whole.numpy().astype(kind).tobytes()

        body = b"".join(
            (
                packed(self.biases, "<i2"),
                packed(self.rows, "<i2"),
                packed(self.outputs, "<i2"),
                packed(self.output_biases, "<i4"),
            )
        )
        numbers = (3, INPUTS * self.buckets, self.hidden, OUTPUTS, HIDDEN_ONE, OUTPUT_ONE, scale)
        head = b"staunton" + b"".join(number.to_bytes(4, "little") for number in numbers)
        return head + fnv(body).to_bytes(8, "little") + body


def fnv(body):
    """FNV-1a of 64 bits."""
    value = 0xCBF29CE484222325
    for byte in body:
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


class Learner:
    """A model that is learning."""

    def __init__(self, wish, args, device):
        self.name, hidden, buckets, rate, *old = wish.split(":")
        self.rate = float(rate)
        self.model = Model(int(hidden), int(buckets), args.seed)
        for path in old:
            self.model.grow_from(path, args.seed)
        self.model.to(device)
        self.wish = wish
        self.optimizer = torch.optim.AdamW(
            self.model.parameters(),
            lr=self.rate,
            weight_decay=args.decay,
            fused=device.type == "cuda",
        )
        self.error = torch.zeros((), device=device)

    def step(self, batch, dense, part):
        for group in self.optimizer.param_groups:
            group["lr"] = cosine(part, self.rate)
        self.optimizer.zero_grad(set_to_none=True)
        loss = (torch.sigmoid(self.model(batch, dense)) - batch.target).square().mean()
        loss.backward()
        self.optimizer.step()
        self.model.hold()
        self.error += loss.detach()

    @torch.no_grad()
    def validation(self, held, args, quantised=None):
        """The mean squared error of positions that nothing is learnt from."""
        error, count = 0.0, 0
        for rows in held.split(16384):
            batch = Batch(rows, args.result, args.scale)
            dense = batch.dense(self.model.buckets)
            if quantised is None:
                errors = (torch.sigmoid(self.model(batch, dense)) - batch.target).square()
            else:
                errors = quantised.loss(batch, dense)
            error += float(errors.double().sum())
            count += len(rows)
        return error / max(count, 1)


def best_scale(held):
    """By which scale scores foretell results best, in whole centipawns."""
    scores = held[:, 24:26].contiguous().view(torch.int16).float().view(-1)
    points = held[:, 26].float() / 2
    errors = {s: float((torch.sigmoid(scores / s) - points).square().mean()) for s in range(100, 501, 5)}
    return min(errors, key=errors.get)


def cosine(part, first):
    """The learning rate: at the end a hundredth of what it is at first."""
    return first * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * min(part, 1.0))))


def train(args):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    positions = Positions(args.capacity, device)
    started = time.monotonic()
    while positions.look(args.folder) == 0:
        if time.monotonic() - started > args.seconds:
            raise SystemExit(f"{args.folder}: no file of positions came")
        time.sleep(1)
    while not args.validation.exists():
        time.sleep(1)
    held = Positions(args.most_validation, device)
    held.add(args.validation)
    held = held.rows[: held.count]
    if args.scale is None:
        args.scale = best_scale(held)
    print(f"{device}, {positions.count} positions, {len(held)} for validation, scale {args.scale}", flush=True)
    generator = torch.Generator(device=device).manual_seed(args.seed)
    learners = [Learner(wish, args, device) for wish in args.net]
    for learner in learners:
        print(f"{learner.wish}: validation loss {learner.validation(held, args):.6f} at first", flush=True)
    wide = sorted({learner.model.buckets for learner in learners})
    while time.monotonic() - started < args.wait:
        positions.look(args.folder)
        time.sleep(1)
    told = looked = begun = time.monotonic()
    step = counted = 0
    while True:
        now = time.monotonic()
        part = step / args.steps if args.steps else (now - begun) / (started + args.seconds - begun)
        is_over = part >= 1
        if is_over or now - told >= args.tell:
            for learner in learners:
                loss = float(learner.error) / max(step - counted, 1)
                learner.error.zero_()
                print(
                    f"{now - started:.0f} s, step {step}, {positions.count} positions, {learner.name}: "
                    f"training loss {loss:.6f}, validation loss {learner.validation(held, args):.6f}",
                    flush=True,
                )
            counted, told = step, time.monotonic()
        if now - looked >= 2:
            positions.look(args.folder)
            looked = time.monotonic()
        if is_over:
            break
        if step * args.batch > args.passes * positions.count:
            # What is seen too often is learnt by heart: more is being played.
            time.sleep(0.1)
            continue
        batch = Batch(positions.draw(args.batch, generator), args.result, args.scale)
        dense = {buckets: batch.dense(buckets) for buckets in wide}
        for learner in learners:
            learner.step(batch, dense[learner.model.buckets], part)
        step += 1
    took = time.monotonic() - begun
    print(f"{step * args.batch / took:.0f} positions a second, {step * args.batch / positions.count:.1f} passes")
    args.out.mkdir(parents=True, exist_ok=True)
    for learner in learners:
        quantised = Quantised(learner.model)
        loss = learner.validation(held, args, quantised)
        path = args.out / f"{learner.name}.net"
        path.write_bytes(quantised.to_bytes(args.scale))
        print(
            f"[[network]]\nhash = \"{path.read_bytes()[36:44][::-1].hex()}\"\nhidden = {quantised.hidden}\n"
            f"buckets = {quantised.buckets}\npositions = {positions.count}\nvalidation-positions = {len(held)}\n"
            f"shape = \"{learner.wish}\"\nsteps = {step}\nbatch = {args.batch}\nlearning-rate = {learner.rate}\ndecay = {args.decay}\n"
            f"result = {args.result}\nscale-cp = {args.scale}\nseed = {args.seed}\n"
            f"validation-loss = {learner.validation(held, args):.6f}\nvalidation-loss-quantised = {loss:.6f}\n"
            f"neurons-cut = {quantised.cut}",
            flush=True,
        )


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=pathlib.Path, help="where files *.samples are, or come")
    parser.add_argument("--validation", type=pathlib.Path, required=True, help="positions nothing is learnt from")
    parser.add_argument(
        "--net", action="append", required=True, metavar="NAME:HIDDEN:BUCKETS:RATE[:FILE]",
        help="a network, its learning rate at first, and the network it grows from")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder of the networks")
    parser.add_argument("--seconds", type=float, default=400, help="from the start, waiting counted")
    parser.add_argument("--wait", type=float, default=0, help="seconds before the first step, so that more is there")
    parser.add_argument("--steps", type=int, default=0, help="so many, instead of seconds")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--passes", type=float, default=2, help="how often a position is seen at most, about")
    parser.add_argument("--decay", type=float, default=0.03)
    parser.add_argument("--result", type=float, default=0.25, help="how much the result counts")
    parser.add_argument("--scale", type=int, help="centipawns that multiply the odds by e; else found")
    parser.add_argument("--capacity", type=int, default=400_000_000, help="positions at most")
    parser.add_argument("--most-validation", type=int, default=1_000_000)
    parser.add_argument("--tell", type=float, default=15, help="seconds between reports")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    train(arguments())

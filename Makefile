# make            what there is to make
# make run        build what is missing and serve the page; ARGS='--help' goes to the program
# make fuzz       every parser on any bytes, a minute each; needs nightly and cargo-fuzz
# make test       install what the tests need and run them all
#
# What is missing is installed after one question; YES=1 asks none.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.DELETE_ON_ERROR:

TARGET := $(or $(CARGO_TARGET_DIR),target)
# Node.js and Python's packages, where they had to be brought.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# What a tool downloads lies where it always does; a tool that was never used here keeps it in this folder.
unused = $(if $(wildcard $(1)),,$(CURDIR)/.venv/cache/$(2))
CARGO_HOME ?= $(call unused,$(HOME)/.cargo/registry $(HOME)/.cargo/bin,cargo)
PIP_CACHE_DIR ?= $(call unused,$(HOME)/.cache/pip,pip)
npm_config_cache ?= $(call unused,$(HOME)/.npm,npm)
$(foreach name,CARGO_HOME PIP_CACHE_DIR npm_config_cache,$(if $($(name)),$(eval export $(name))))

PAGE := web/dist/index.html
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.json -type f 2>/dev/null)
PAGE_TOOLS := web/node_modules/.package-lock.json

.PHONY: help run static headless test test-distributed distributed bench fuzz screenshots packages test-packages clean needs-headless needs-run needs-test needs-packages needs-installs compiling

help:
	@echo 'make run          build what is missing and serve the page (ARGS= goes to the program)'
	@echo 'make static       the page without a server: a folder that any host serves'
	@echo 'make headless     build the program without the page; needs no Node'
	@echo 'make test         install what the tests need and run them all'
	@echo 'make distributed  build staunton-distributed beside the program: SQL, on one machine or a cluster'
	@echo 'make test-distributed  try it on a Ballista cluster and a Spark cluster of this machine'
	@echo 'make bench        race against other libraries and measure engine and server; ARGS=engines: one race'
	@echo 'make fuzz         every parser on any bytes, a minute each (ARGS= goes to it)'
	@echo 'make screenshots  take the pictures of the README anew'
	@echo 'make packages     the program as it is handed out, in every form, and the libraries, into dist/ (ARGS= goes to the first)'
	@echo 'make test-packages  install what is in dist/ in clean roots and play there; wants root (ARGS= names steps)'
	@echo 'make clean        remove what was built'

run: needs-run $(PAGE) compiling
	cargo build --release --package staunton-cli
	@echo '== serving; stop with Ctrl-C'
	@exec $(TARGET)/release/staunton serve $(ARGS)

# The page in a folder that any host serves, without this program.
static: needs-run $(PAGE_TOOLS)
	@cargo xtask static
	@echo 'Built web/dist-static'

headless: needs-headless compiling
	STAUNTON_PAGE=none cargo build --release --package staunton-cli
	@echo 'Built $(TARGET)/release/staunton'

test: needs-test $(PAGE)
	@cargo xtask ci

# Half an hour of processor time, for DataFusion and Ballista: no part of `run` and `test`.
distributed: needs-headless
	cd distributed && CARGO_TARGET_DIR=$(abspath $(TARGET))/distributed cargo build --release --locked
	@mkdir -p $(TARGET)/release
	ln -f $(TARGET)/distributed/release/staunton-distributed $(TARGET)/release/

test-distributed: distributed
	@.ci/install-needs spark
	cd distributed && CARGO_TARGET_DIR=$(abspath $(TARGET))/distributed \
	  cargo test --release --locked -- --nocapture --test-threads 1 $(ARGS)

bench: needs-headless
	@cargo xtask bench $(ARGS)

fuzz: needs-headless
	@cargo xtask fuzz $(ARGS)

screenshots: needs-test $(PAGE)
	@echo '== the program'
	cargo build --package staunton-cli
	@echo '== the pictures'
	cd web && npm run --silent screenshots

packages: needs-packages $(PAGE)
	@cargo xtask packages $(ARGS)
	@cargo xtask libraries

# By hand, or before a release: minutes, and what `make packages` left.
test-packages: needs-installs
	@cargo xtask test-packages $(ARGS)

clean:
	rm -rf dist web/dist web/dist-static web/node_modules web/test-results .venv
	cargo clean

needs-headless:
	@.ci/install-needs rust

needs-run:
	@.ci/install-needs rust node

needs-test:
	@.ci/install-needs rust node tests

needs-packages:
	@.ci/install-needs rust node packages

needs-installs:
	@.ci/install-needs rust installs

compiling:
	@if [ -e $(TARGET)/release/staunton ]; then echo '== the program'; else \
	  echo '== the program: downloading and compiling about 200 crates; the first time takes minutes'; fi

# The page stands before the program is built, so that the program is built with it once.
$(PAGE): $(PAGE_TOOLS) $(PAGE_SOURCES)
	@echo '== the page: building'
	cd web && npm run --silent build
	@touch $@

$(PAGE_TOOLS): web/package-lock.json
	@echo '== the page: downloading its tools'
	cd web && npm ci --no-audit --no-fund
	@touch $@

# The two commands are `make play` and `make test`; each installs what it needs (see .ci/setup).

# Where the built site goes, where the game is served, and arguments for the browser tests.
DIST ?= dist
PORT ?= 8080
ARGS ?=
# Elsewhere cargo may complete Cargo.lock by itself.
LOCKED := $(if $(CI),--locked)
# The terminal tool, once it is built.
TOOL := $(abspath $(or $(CARGO_TARGET_DIR),target))/release/burn-rate

.PHONY: help play test fmt lint native site size browser proof bench measure dist
.NOTPARALLEL:

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s%s\n", $$1, $$2 }' Makefile

play: ## build the game and serve it at http://127.0.0.1:8080
	@! bash -c 'exec 3<>/dev/tcp/127.0.0.1/$(PORT)' 2>/dev/null || \
	  { echo "play: port $(PORT) is taken; try make play PORT=$$(($(PORT) + 1))" >&2; exit 1; }
	@.ci/setup site
	@echo "== play: building; then http://127.0.0.1:$(PORT)"
	@mkdir -p target/play
	@exec .ci/with trunk serve --dist target/play --port $(PORT)

test: fmt lint native size browser ## everything below, up to the browser tests
	@echo "== all tests passed"

fmt: ## check the formatting
	@.ci/setup native
	@echo "== fmt"
	@cargo fmt --check

lint: ## clippy, natively and for the browser
	@.ci/setup native
	@echo "== lint: native"
	@cargo clippy $(LOCKED) --features cli --all-targets -- -D warnings
	@.ci/setup site
	@echo "== lint: browser"
	@.ci/with cargo clippy $(LOCKED) --target wasm32-unknown-unknown --no-default-features --features web --lib --bin web -- -D warnings

# In release: tests run hours of incidents.
native: ## the tests of model, levels and terminal tool
	@.ci/setup native
	@echo "== native tests"
	@cargo test $(LOCKED) --release --features cli
	@echo "== native tests of the page's own logic"
	@cargo test $(LOCKED) --features web --lib ui::

site: ## build the site as it is published
	@.ci/setup site
	@echo "== site"
	@.ci/with trunk build --dist $(DIST) $(LOCKED)

size: site ## check what a first visit loads against its budget
	@echo "== size"
	@node .ci/size.mjs $(DIST)

browser: site ## test the built site in Chromium and Firefox; ARGS="boot --project firefox" picks tests
	@.ci/setup browser
	@cargo build $(LOCKED) --release --features cli
	@echo "== browser tests"
	@DIST=$(abspath $(DIST)) BURN_RATE=$(TOOL) .ci/with e2e/node_modules/.bin/playwright test --config e2e $(ARGS)

proof: ## prove every level: lost when left alone, won with the right plan, over many seeds
	@.ci/setup native
	@cargo build --release --features cli
	@for level in levels/*.toml levels/labs/*.toml; do echo "== $$level"; $(TOOL) check $$level || exit 1; done
	@echo "== statements on 20 seeds, and which fall when a number moves by 10 %"
	@BURN_RATE_SEEDS=20 BURN_RATE_STORMS=200 BURN_RATE_EDGES=all cargo test $(LOCKED) --release --features cli --test outages --test storms -- --nocapture

bench: ## measure the model's speed
	@.ci/setup native
	@cargo bench --bench pace --bench scale

measure: site ## measure model and page in browsers: host-ticks a second, longest task, frames, bytes
	@.ci/setup browser
	@cargo build $(LOCKED) --release --features cli
	@echo "== measure: this takes four minutes"
	@DIST=$(abspath $(DIST)) BURN_RATE=$(TOOL) .ci/with node e2e/measure.mjs $(ARGS)

dist: site ## build the site for publishing, with .br and .gz beside each file
	@node .ci/compress.mjs $(DIST)

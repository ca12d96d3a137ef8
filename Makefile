# Familiar names for what cargo and the tool do. `make` alone lists them.

.PHONY: help setup test check check-foreign lint submit bundle judge watch stress practice hint bench list new readme site picture

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

# Debian's packages: an old rustc, the compilers of judges without Rust, wine to run Windows programs, the
# language of many a checker, a second way to get WebAssembly and a way to run it, a way to share cases
# among machines, shells to complete in, and a browser.
PACKAGES = rustc libstd-rust-dev-wasm32 lld gcc-multilib g++-multilib gcc-mingw-w64-i686 g++-mingw-w64-i686 \
	gcc-mingw-w64-x86-64-win32 wine64 python3 nodejs parallel zsh fish man-db chromium

setup: ## install, on Debian, the compilers and tools that some tests need
	dpkg --status $(PACKAGES) >/dev/null 2>&1 || \
		{ apt-get update && apt-get install --yes --no-install-recommends $(PACKAGES); }
	rustup target add wasm32-unknown-unknown || echo "rustup has no wasm32 here: Debian's rustc is used instead"
	rustup target add $(FOREIGN) || echo "rustup has no targets for Windows and macOS: make check-foreign needs them"
	rustup component add rust-src || echo "rustup has no rust-src here: usize has 32 bits in C"

# Most tests wait for processes, so more of them run than there are cores. Their cache is not the user's.
test check: export RUST_TEST_THREADS ?= $(shell expr 3 \* $$(getconf _NPROCESSORS_ONLN))
test check: export XDG_CACHE_HOME ?= $(CURDIR)/target/tmp

test: ## test all solutions: their cases, their unit tests, bad input
	@tests/summary test --test samples --test bad_input --test units

check: lint ## all that a commit must pass: lint, make test, setters, the tool [TESTS=all]
	@tests/summary check --workspace --lib --bin judge --test '*'

FOREIGN = x86_64-pc-windows-gnu aarch64-apple-darwin x86_64-apple-darwin

check-foreign: ## compile the tool for Windows and macOS, and run it under wine
	RUSTFLAGS="--deny warnings" cargo check --workspace --all-targets --target-dir target/foreign $(FOREIGN:%=--target %)
	TESTS=windows cargo test --package anyjudge --test windows

lint: ## check the formatting, and allow no warning from clippy
	cargo fmt --all --check
	rustfmt --check --edition 2021 tools/judge/template*.rs tools/judge/samples.rs testcases/*/*.rs tests/wrong/testcases/*/*.rs tools/bundle/shims/*.rs tools/c/shims/std*/*.rs tools/judge/tests/programs/*.rs tools/judge/tests/programs/in_c/*.rs tests/wrong/src/bin/*.rs
	cargo clippy --workspace --all-targets -- --deny warnings

submit: ## test, bundle, compile and copy: make submit P=p1562 [TO=luogu]
	cargo judge submit $(P) $(if $(TO),--to $(TO))

bundle: ## print what would be pasted: make bundle P=p1562 [TO=luogu]
	@cargo judge bundle $(P) $(if $(TO),--to $(TO))

judge: ## judge solutions with times and memory: make judge P=clocks
	cargo judge test $(P)

watch: ## judge solutions again whenever they are saved: make watch P=clocks
	cargo judge watch $(P)

stress: ## look for a case that a solution fails: make stress P=clocks [TIME=60s]
	cargo judge stress $(P) $(if $(TIME),--time $(TIME))

practice: ## solve a problem again, or list what is due: make practice [P=clocks]
	@cargo judge practice $(P)

hint: ## tell a little about the solution of a problem: make hint P=clocks
	@cargo judge hint $(P)

bench: ## measure all solutions; write the costs into docs/bench.md and draw them
	cargo judge bench --readme --svg docs/costs.svg

list: ## list the problems with their limits
	cargo judge list

new: ## start a solution: make new P=luogu_p1001_sum_of_two
	cargo judge new "$(P)"

readme: ## bring the tables of README.md and docs/ up to date
	cargo judge readme

site: ## write a page for each problem, to read, run and copy it: make site [O=folder]
	cargo judge site $(if $(O),-o $(O))

# The run that is shown has the judge's own compiler.
CODEFORCES_RUSTC = $(shell awk -F '"' '/^\[/ { judge = $$0 } judge == "[codeforces]" && /^compiler / { print $$2 }' tools/facts/judges.toml)

picture: ## take the pictures of a run, of steps and of pages that README.md, docs/ and the pages show
	rustup toolchain install --profile minimal $(CODEFORCES_RUSTC)
	cargo test --package anyjudge --test tool -- readme::a_picture_of_the_run_is_drawn
	cp target/tmp/pictures/run.svg docs/run.svg
	cargo test --package anyjudge --test site -- stills::they_are_drawn
	cp target/tmp/pictures/stills/*.html tools/judge/site/stills/
	TESTS=all cargo test --package anyjudge --test site -- ours::the_picture_of_a_page_is_taken
	cp target/tmp/pictures/page.png docs/page.png
	cargo test --package anyjudge --test surroundings -- cph_submit_submits_in_a_browser
	cp target/tmp/pictures/browser.png docs/browser.png

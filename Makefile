# The names hands know. `make` alone lists them.

.PHONY: help test lint check judge list new readme

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

test: ## run all tests: every solution on every case, and the tool's own
	cargo test --workspace

lint: ## check the formatting, and let no warning of clippy pass
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- --deny warnings

check: lint test ## lint and test: what must hold before a commit

judge: ## judge solutions with times and memory: make judge P=clocks
	cargo judge test $(P)

list: ## list the problems with their limits
	cargo judge list

new: ## start a solution: make new P=luogu_p1001_sum_of_two
	cargo judge new "$(P)"

readme: ## write the table of README.md anew
	cargo judge readme

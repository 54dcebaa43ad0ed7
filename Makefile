# make          builds the compiler and compiles the example tokens (installs libyaml where it is missing)
# make test     runs the tests, and builds and tests the example package that generates its tokens while building
# make check    formatting, generated files, and the tests that need browsers and other toolchains (installs them)
# make bench    measures speed and memory against a bare libyaml event loop (TOKENS=1000000: with so many tokens)
# make format   formats the sources in place
# make generate writes the checked-in generated files anew
# make release  builds an optimised compiler
# make clean    removes what was built

SWIFT ?= swift
TINCTURE = .build/debug/tincture
SOURCES = Package.swift Sources Plugins Tests Examples Benchmarks

.PHONY: all build tokens test check bench format generate release clean libyaml

all: build tokens

build: libyaml
	$(SWIFT) build

tokens: build
	for system in tokens/tincture.yaml tokens/*/tincture.yaml; do \
	  $(TINCTURE) build --config $$system || exit 1; \
	done

libyaml:
	@Scripts/ensure-libyaml.sh

test: build
	$(SWIFT) test
	$(SWIFT) test --package-path Examples/TokensDemo
	$(SWIFT) run --package-path Examples/TokensDemo TokensDemo

check: build
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	Scripts/check-generated.sh
	Scripts/check-outputs.sh
	for system in tokens/tincture.yaml tokens/*/tincture.yaml; do \
	  $(TINCTURE) lint --config $$system || exit 1; \
	done

bench: libyaml
	Benchmarks/run.sh $(TOKENS)

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

generate: build
	Scripts/embed-templates.sh
	$(TINCTURE) rules --format markdown > Documentation/rules.md
	$(TINCTURE) build --config tokens/tincture.yaml

# On Linux the runtime is linked in: one file to put somewhere, and calls into it cost less.
STATIC = $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

release: libyaml
	$(SWIFT) build -c release --product tincture -Xswiftc -cross-module-optimization $(STATIC)

clean:
	rm -rf .build Examples/*/.build Benchmarks/.build

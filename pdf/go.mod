module github.com/seed31bcff99/reader/pdf

go 1.26.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/seed31bcff99/reader v0.0.0
)

require (
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

// The module is built from the tree that it lies in: see cmd/reader/go.mod.
replace github.com/seed31bcff99/reader => ..

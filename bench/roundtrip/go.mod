module github.com/seed31bcff99/reader/bench/roundtrip

go 1.26.0

require (
	github.com/seed31bcff99/reader v0.0.0
	github.com/yuin/goldmark v1.8.7
	golang.org/x/net v0.62.0
)

require golang.org/x/text v0.43.0

// The trip is measured on the tree that it lies in.
replace github.com/seed31bcff99/reader => ../..

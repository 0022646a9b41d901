module github.com/seed31bcff99/reader/bench/peers

go 1.26.0

require (
	github.com/seed31bcff99/reader v0.0.0
	gitlab.com/golang-commonmark/linkify v0.0.0-20191026162114-a0c2df6c8f82
	golang.org/x/net v0.62.0
	mvdan.cc/xurls/v2 v2.6.0
)

require golang.org/x/text v0.43.0 // indirect

// Peers are measured beside the tree that this module lies in.
replace github.com/seed31bcff99/reader => ../..

// Package peers measures reader beside other projects, on the same pages and in
// one run. It is a module of its own, so that nobody who imports reader inherits
// its rivals.
//
// Readers and converters of pages, Go and Node, are measured by a command that
// prints a table and draws a chart:
//
//	go run ./bench/peers/cmd/peers -corpus DIR -svg FILE
//
// Link finders are measured by benchmarks:
//
//	cd bench/peers && GOWORK=off go test -bench . -cpu 1
//
// # How pages are measured
//
// Every peer is a program of its own (the folder run), so that nobody carries the
// tables of another. Pages are taken a few at a time, and every peer reads them
// before the next ones are taken, so that whatever else the machine does meets all
// alike. What counts is processor time, that of the garbage collector included, as
// a ratio to html.Parse on the same pages; the median of all rounds is told. A
// first round warms up and does not count. Peers get bytes, parse them on their own
// and make the text that they are for. Starting a program and reading files is not
// measured; nor is the memory of Node.
package peers

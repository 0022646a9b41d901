// Package peers measures reader beside other projects, on the same pages and in one
// run. It is a module of its own, so that reader does not depend on them.
//
// Readers and converters of pages, in Go, C and Node, are measured by a command that
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
// Every peer is a program of its own (the folder run), so that none pays for the
// tables of another. Every peer reads the same few pages before the next ones are
// taken, so that the load of the machine affects all alike. Measured is processor
// time, garbage collection included, as a ratio to html.Parse on the same pages; the
// table has the median of all rounds. A first round warms up and does not count. Peers
// get bytes, parse them and return their usual output. Starting a program and reading
// files is not measured, nor is the memory of Node and of C.
package peers

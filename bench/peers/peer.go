// Package peers measures reader beside other projects, on the same pages and in one
// run. It is a module of its own, so that reader does not depend on them.
//
// Readers and converters of pages, in Go, C and Node, are measured by a command that
// prints a table:
//
//	go run ./bench/peers/cmd/peers -corpus DIR
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

// A Peer is a reader of pages in a program of its own: see package serve.
type Peer struct {
	Name  string // the project, and the mode if it has several
	Gives string // what comes out
	Own   bool   // it is reader itself
	Node  bool   // it runs in Node, where memory is not measured
	C     bool   // it is written in C, where memory is not measured

	program string // in the folder run, if it is not in Node
	key     string // what the program calls it
	scored  string // the same, if it finds the main content: a way to its text or HTML
}

// Parser is html.Parse, which all others are compared with.
var Parser = Peer{Name: "html.Parse", Gives: "a tree", program: "parse", key: "parse"}

// Own are the ways to use reader.
var Own = []Peer{
	{Name: "reader.Read", Gives: "main content as Markdown, metadata", Own: true, program: "reader", key: "markdown"},
	{Name: "reader.Read, text", Gives: "main content as text, metadata", Own: true, program: "reader", key: "text", scored: "whole"},
	{Name: "webfetch.Read", Gives: "main content as Markdown without what the page hides, metadata", Own: true, program: "reader", key: "tool"},
	{Name: "reader.Convert", Gives: "all of the page as Markdown", Own: true, program: "reader", key: "convert"},
}

// Golang are the peers in Go.
var Golang = []Peer{
	{Name: "html-to-markdown", Gives: "all of the page as Markdown", program: "htmltomarkdown", key: "htmltomarkdown"},
	{Name: "go-readability, readeck", Gives: "main content as text, metadata", program: "readeck", key: "readeck", scored: "readeck"},
	{Name: "go-readability, shiori", Gives: "main content as HTML and text, metadata", program: "shiori", key: "shiori", scored: "shiori"},
	{Name: "go-domdistiller", Gives: "main content as a tree and text", program: "domdistiller", key: "domdistiller", scored: "domdistiller"},
	{Name: "go-trafilatura", Gives: "main content as a tree and text, metadata", program: "trafilatura", key: "default", scored: "default"},
	{Name: "go-trafilatura, best mode", Gives: "the same, the best of three", program: "trafilatura", key: "best", scored: "best"},
}

// C are parsers in C: they only make a tree.
var C = []Peer{
	{Name: "libxml2", Gives: "a tree, not that of the standard", C: true, program: "libxml2", key: "parse"},
	{Name: "Gumbo", Gives: "a tree", C: true, program: "gumbo", key: "parse"},
}

// Node are the peers in Node.
var Node = []Peer{
	{Name: "reader, the npm package", Gives: "main content as Markdown, metadata", Own: true, Node: true, key: "reader", scored: "readerText"},
	{Name: "turndown", Gives: "all of the page as Markdown", Node: true, key: "turndown"},
	{Name: "Readability on linkedom", Gives: "main content as HTML and text, metadata", Node: true, key: "readability", scored: "readabilityHTML"},
	{Name: "Defuddle on linkedom", Gives: "main content as Markdown, metadata", Node: true, key: "defuddle", scored: "defuddleHTML"},
}

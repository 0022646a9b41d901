// Command reader reads web pages for people and agents: the main content of a
// page as Markdown or text, its metadata, its links.
//
//	reader https://example.org/post
//	reader page.html --url https://example.org/post --text
//	reader meta page.html
//	reader nav page.html
//	reader links message.txt
//	reader convert fragment.html
//	reader actions page.html
//	reader inspect page.html -o report.html
//	reader batch crawl.warc.gz -o records.jsonl
//	reader mcp
//	reader serve
//
// Run reader --help for the flags and the exit status. Each command has a file, and its help one in help.
// Commands share flags by embedding structs, and use the packages below internal.
package main

import (
	"io"
	"log"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/seed31bcff99/reader/fetch"
)

func main() {
	collectLater()
	log.SetOutput(io.Discard) // only net/http uses it, to report what servers send unasked
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// collectLater has the first collection of garbage wait until the heap has 16 MB instead of
// 4: a page of common size is read by then, and the program ends. Collections after the
// first are as always, and so is the first if the user sets GOGC.
func collectLater() {
	if os.Getenv("GOGC") != "" {
		return
	}
	always := debug.SetGCPercent(400)
	runtime.AddCleanup(new([64]byte), func(percent int) { debug.SetGCPercent(percent) }, always)
}

// version returns the name and version of the program.
func version() string { return "reader " + moduleVersion() + " " + runtime.Version() }

// moduleVersion returns the version of the module in release builds, or else that
// of the commit. If the toolchain recorded neither, it is the version that comes
// next.
func moduleVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "v" + fetch.Version + "-dev"
	}
	return info.Main.Version
}

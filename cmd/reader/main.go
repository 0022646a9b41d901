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
// Run reader --help for the flags and the exit status. Each command has a file.
// Commands share flags by embedding structs, and use the packages below internal.
package main

import (
	"io"
	"log"
	"os"
)

func main() {
	log.SetOutput(io.Discard) // only net/http uses it, to report what servers send unasked
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

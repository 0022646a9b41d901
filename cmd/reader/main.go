// Command reader reads web pages for agents: the main content of a page as
// Markdown or text, with its metadata.
//
//	reader read page.html --url https://example.org/post
//	reader meta page.html
//	reader batch < pages.jsonl > records.jsonl
//	reader convert fragment.html
//	reader links message.txt
//	reader inspect page.html -o report.html
//
// Run reader --help for the flags and the exit status.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Command ownrule reads a page on standard input with a rule of its own before those of
// the engine: a paragraph, list item or table cell that starts with some words, such as
// "Advertisement", is boilerplate. Then it tells what became of each block, and why.
// (What a CSS selector can say needs no rule: see reader.Options.Exclude.)
//
//	go run ./examples/ownrule Advertisement < page.html
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: ownrule WORDS < page.html")
	}
	if err := run(context.Background(), os.Stdin, os.Stdout, os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, in io.Reader, out io.Writer, words string) error {
	page, err := io.ReadAll(io.LimitReader(in, reader.DefaultMaxInput+1))
	if err != nil {
		return err
	}
	if len(page) > reader.DefaultMaxInput {
		return reader.ErrTooLarge
	}
	text, _, err := charset.Decode(ctx, string(page), "")
	if err != nil {
		return err
	}
	doc, err := dom.Parse(ctx, text, nil)
	if err != nil {
		return err
	}
	res, err := reader.ReadDocument(ctx, doc.Without(startingWith(doc, words)), &reader.Options{Explain: true})
	if err != nil {
		return err
	}
	fmt.Fprintln(out, res.Content)
	for _, d := range res.Explain {
		fmt.Fprintf(out, "%-5t %s: %s (%s)\n", d.Kept, d.Path, d.Rule, d.Reason)
	}
	return nil
}

// startingWith is the rule: it returns the blocks of a document that start with some words.
func startingWith(doc *dom.Document, words string) *dom.Cut {
	cut := dom.NewCut(doc)
	for n := dom.Root; int(n) < doc.Len(); n++ {
		switch doc.Tag(n) {
		case atom.P, atom.Li, atom.Td:
			if strings.HasPrefix(strings.TrimSpace(doc.Text(n)), words) {
				cut.Nodes.Add(n)
			}
		}
	}
	return cut
}

// Command ownrule reads a page on standard input with a rule of its own before those of
// the engine: what a selector matches is boilerplate. Then it tells what became of each
// block, and why.
//
//	go run ./examples/ownrule .spoiler < page.html
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: ownrule SELECTOR < page.html")
	}
	if err := run(context.Background(), os.Stdin, os.Stdout, os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, in io.Reader, out io.Writer, selector string) error {
	page, err := io.ReadAll(io.LimitReader(in, 10<<20))
	if err != nil {
		return err
	}
	doc, err := dom.Parse(ctx, string(page), nil)
	if err != nil {
		return err
	}
	without, err := withoutMatches(doc, selector)
	if err != nil {
		return err
	}
	res, err := reader.ReadDocument(ctx, without, &reader.Options{Explain: true})
	if err != nil {
		return err
	}
	fmt.Fprintln(out, res.Content)
	for _, d := range res.Explain {
		fmt.Fprintf(out, "%-5t %s: %s (%s)\n", d.Kept, d.Path, d.Rule, d.Reason)
	}
	return nil
}

// withoutMatches is the rule: it returns the document without what a selector matches.
func withoutMatches(doc *dom.Document, selector string) (*dom.Document, error) {
	nodes, err := css.Select(doc, selector)
	if err != nil {
		return nil, err
	}
	cut := dom.NewCut(doc)
	for _, n := range nodes {
		cut.Nodes.Add(n)
	}
	return doc.Without(cut), nil
}

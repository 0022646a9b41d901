// Command ownform reads a page on standard input and writes it as reStructuredText, with
// everything that a program may decide for itself: one element is content whatever the engine
// thinks of it, a rule of its own drops appeals, pictures get other addresses, and headings,
// code, links and pictures are written in a form that the engine does not know.
//
//	go run ./examples/ownform < page.html
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
)

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}

func run(in io.Reader, out io.Writer) error {
	page, err := reader.Read(context.Background(), in, &reader.Options{
		Keep:    "nav.contents",
		Rules:   []reader.Rule{{Name: "appeals", Reason: "the site asks for money", Selector: ".donate"}},
		Address: local,
		Writer:  &reader.Writer{Block: block, Run: inline},
	})
	if err == nil {
		_, err = fmt.Fprintln(out, page.Content)
	}
	return err
}

// local returns the name of a picture beside the text.
func local(to content.Target, address string) string {
	if to == content.Image {
		return "pictures/" + path.Base(address)
	}
	return address
}

func block(b *content.Data, inside string) (string, bool) {
	switch b.Kind {
	case "heading":
		return inside + "\n" + strings.Repeat(`=-~^"'`[b.Level-1:b.Level], utf8.RuneCountInString(inside)), true
	case "code":
		return ".. code-block:: " + b.Name + "\n\n   " + strings.ReplaceAll(inside, "\n", "\n   "), true
	case "quote":
		return "   " + strings.ReplaceAll(inside, "\n", "\n   "), true
	}
	return "", false
}

func inline(r *content.DataRun) (string, bool) {
	switch {
	case r.Kind == "image":
		return "|" + r.Text + "| (" + r.Address + ")", true
	case r.Link != "":
		return "`" + r.Text + " <" + r.Link + ">`__", true
	case r.Kind == "code":
		return "``" + r.Text + "``", true
	}
	return "", false
}

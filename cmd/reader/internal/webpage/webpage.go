// Package webpage writes an article as one HTML file to read and to print.
//
// The file needs nothing else: no script, no font, no request. Its policy allows the
// style sheet beside this file by its hash, and pictures that were saved. It is made
// for light and dark screens, for phones and paper, and for both directions of writing.
package webpage

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

var (
	//go:embed page.html
	pageHTML string

	//go:embed page.css
	pageCSS string
)

var page = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// Options tunes Write. The zero value is a page without pictures.
type Options struct {
	Saved  map[string]typeset.Picture // pictures, by their addresses
	Beside bool                       // they are files, not data in the page
	Inert  bool                       // no link leads out of the page
}

// Write writes the page of an article. It fails only if w does.
func Write(w io.Writer, a *typeset.Article, opts Options) error {
	body := a.Body(opts.Saved)
	if opts.Inert {
		unlink(body)
	}
	err := page().Execute(w, &view{
		Article:  a,
		Policy:   policy(opts.Beside),
		Style:    template.CSS(pageCSS),
		Heading:  template.HTML(a.Heading(typeset.HTML)), // written by typeset, as is the body
		Body:     template.HTML(typeset.Spell(body, typeset.HTML)),
		Contents: contents(a),
		Inert:    opts.Inert,
	})
	if err != nil {
		return fmt.Errorf("writing the page: %w", err)
	}
	return nil
}

// A view is the data of the template.
type view struct {
	*typeset.Article
	Policy   string
	Style    template.CSS
	Heading  template.HTML
	Body     template.HTML
	Contents []typeset.Entry
	Inert    bool
}

// unlink makes words of the links that lead out of the page.
func unlink(body *typeset.Node) {
	for n := range body.All() {
		if href, _ := n.Attr("href"); n.Name == "a" && !strings.HasPrefix(href, "#") {
			n.Unlink()
		}
	}
}

// An article that takes this many minutes to read and has this many headings has
// contents. They have the first levels of headings, as many as are few enough.
const (
	longMinutes  = 4
	longHeadings = 3
	maxEntries   = 40
)

// contents returns the lines of the contents, none if the article is short. The first
// level is 2.
func contents(a *typeset.Article) []typeset.Entry {
	if a.Minutes < longMinutes || len(a.Contents) < longHeadings {
		return nil
	}
	top := 6
	for _, e := range a.Contents {
		top = min(top, e.Level)
	}
	for depth := 1; depth >= 0; depth-- {
		var out []typeset.Entry
		for _, e := range a.Contents {
			if e.Level <= top+depth {
				e.Level += 2 - top
				out = append(out, e)
			}
		}
		if len(out) >= longHeadings && len(out) <= maxEntries {
			return out
		}
	}
	return nil
}

// policy returns the Content-Security-Policy of a page. The hash names the style sheet,
// so nothing else can style the page, and nothing at all runs in it.
func policy(beside bool) string {
	images := "img-src data:"
	if beside {
		images = "img-src 'self' file:"
	}
	return Policy("style-src "+StyleHash(), images)
}

// Policy returns a Content-Security-Policy that forbids everything but what some directives allow.
func Policy(allowed ...string) string {
	return "default-src 'none'; " + strings.Join(allowed, "; ") + "; base-uri 'none'; form-action 'none'"
}

// StyleHash returns the hash of the style sheet as a policy has it. A page in a frame of
// another one is shown with its style if the policy of that allows it.
func StyleHash() string { return Hash(pageCSS) }

// Hash returns the hash of a style sheet or a script as a policy has it.
func Hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

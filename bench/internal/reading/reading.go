// Package reading counts what annoys somebody who reads what the engine wrote: a
// heading with nothing below it, a page without a title. No score of words tells
// such things. Checks need no gold, so they hold for any page; only broken-words asks
// the gold what is one word.
package reading

import (
	"sync"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench/internal/pages"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/score"
)

// A Page is a page of a corpus and what the engine made of it.
type Page struct {
	Source  *corpus.Page
	Doc     *dom.Document
	Result  *reader.Result // as Markdown, without a bound
	Compact *reader.Result // the same, with compact links
	Lines   []Line         // of the Markdown

	choice func() ([]classify.Verdict, *score.Pick) // which blocks were kept, made when it is first asked for
}

// A Check looks for one thing that annoys.
type Check struct {
	Name    string
	What    string // what is counted, in a few words
	Measure Measure
	count   func(*Page) Count
}

// Measure says which of its figures a check is judged by.
type Measure uint8

const (
	Things Measure = iota // how many are bad
	Pages                 // on how many pages one is
	Share                 // how many in a hundred are
)

func (m Measure) String() string { return [...]string{"", "pages", "%"}[m] }

// A Count is what a check found on a page, or on several.
type Count struct {
	Of    int      // things that were looked at
	Bad   int      // those that annoy
	Shown []string // the bad ones, or the places where they are
}

// add counts a thing; if it is bad, shown says which it is.
func (c *Count) add(bad bool, shown string) {
	c.Of++
	if bad {
		c.Bad++
		c.Shown = append(c.Shown, shown)
	}
}

// Checks are all checks, by name.
var Checks = []Check{
	{"addresses", "characters in addresses, in the first piece", Share, addresses},
	{"bare-labels", "labels whose value stands beside them in the page and is not written", Things, bareLabels},
	{"broken-words", "words of the gold that came out as two", Things, brokenWords},
	{"compact-addresses", "the same with compact links", Share, compactAddresses},
	{"empty-headings", "headings with nothing below them", Things, emptyHeadings},
	{"glued-links", "pages with three links or more that have no space around them", Pages, gluedLinks},
	{"glued-words", "words of two elements that came out as one", Things, gluedWords},
	{"lost-items", "lists of five or more items with less than nine of ten of their names", Pages, lostItems},
	{"lost-posts", "posts left out of a thread most of which is kept", Things, lostPosts},
	{"lost-prices", "pages of shops with eight or more prices, of which less than a fifth is in the Markdown or the items", Pages, lostPrices},
	{"lost-questions", "questions left out above an answer that is written", Things, lostQuestions},
	{"lost-tabs", "labels of tabs that are not at their panels", Share, lostTabs},
	{"loud-posts", "headings in posts that are not below the title", Things, loudPosts},
	{"torn-items", "those of them with more than one in twenty of their names", Pages, tornItems},
	{"unfound-posts", "forums without two posts", Things, unfoundPosts},
	{"unruled-posts", "posts that nothing parts from the one before", Things, unruledPosts},
	{"unsigned-posts", "posts without the author or the date that the page tells", Things, unsignedPosts},
	{"untitled", "readable articles and documentation without a # heading", Things, untitled},
	{"wrong-posts", "pages that are no forums and are said to be made of posts", Things, wrongPosts},
}

// Read reads a page for the checks.
func Read(p *corpus.Page) (*Page, error) {
	doc, err := pages.Parse(p)
	if err != nil {
		return nil, err
	}
	res, err := pages.Read(p, reader.Options{MaxChars: -1})
	if err != nil {
		return nil, err
	}
	compact, err := pages.Read(p, reader.Options{MaxChars: -1, Links: reader.CompactLinks})
	if err != nil {
		return nil, err
	}
	return &Page{Source: p, Doc: doc, Result: res, Compact: compact, Lines: lines(res.Content), choice: sync.OnceValues(func() ([]classify.Verdict, *score.Pick) {
		verdicts := classify.Nodes(doc)
		pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
		return verdicts, &pick
	})}, nil
}

// Count runs a check on a page.
func (c *Check) Count(p *Page) Count { return c.count(p) }

// Value returns the figure that a check is judged by, of the counts of many pages.
func (c *Check) Value(counts []Count) float64 {
	var of, bad, on int
	for _, n := range counts {
		of += n.Of
		bad += n.Bad
		if n.Bad > 0 {
			on++
		}
	}
	switch {
	case c.Measure == Pages:
		return float64(on)
	case c.Measure == Things:
		return float64(bad)
	case of == 0:
		return 0
	}
	return 100 * float64(bad) / float64(of)
}

// Package kind says what kind of page a page is: an article, a thread of a
// forum, a product, and so on.
//
// It takes a document, the verdicts of classify, the pick of score and the
// metadata, and returns a Guess: a kind, how likely it is, and the evidence. The
// guess is information for the caller. No text is kept or dropped because of it; it
// only reports whether the page can be a list of items (package listing).
//
// The guess comes from a scorecard. Some hundred numbers are known about each
// page, each with a name (Feature). A table, fitted by bench/kinds, says which
// points each kind gets if a number is more than a cut. The kind with the most
// points wins if it is likely enough, else the answer is Unknown. No feature knows
// a site, and the words that some features look for are common to many sites.
//
// It is a stage of package reader: its names may change with any version.
package kind

import (
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

// A Kind is a kind of page. Its name is stable.
type Kind uint8

// The kinds, a closed set. All but Unknown are the page types of WCXB.
const (
	Unknown       Kind = iota // not sure, or nothing to be sure about
	Article                   // one text to be read: news, posts, essays, recipes, reviews, encyclopedias
	Documentation             // how something is used: manuals, references, tutorials of a project
	Forum                     // a thread: a question or an opening post, and what others replied
	Product                   // one thing that is sold or can be had, with what it is and costs
	Listing                   // leads to many other pages: front pages of news, indexes, results, jobs
	Collection                // leads to many products: a category or brand of a shop
	Service                   // what is done or offered: companies, software, landing pages

	NumKinds
)

var kindNames = words.Names[Kind]{"unknown", "article", "documentation", "forum", "product", "listing", "collection", "service"}

// String returns the name of the kind, one lower-case word.
func (k Kind) String() string { return kindNames.Of(k) }

// MarshalText gives the name of the kind, so that JSON has words.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind back.
func (k *Kind) UnmarshalText(name []byte) error { return kindNames.Set(k, name, "kind: no kind") }

// Of guesses the kind of a page from its document, verdicts, pick and metadata.
// The pick must not be released yet.
func Of(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, about *meta.Metadata) Guess {
	f := Describe(doc, verdicts, pick, about)
	return f.Guess()
}

const (
	// sure is how likely a kind must be to be told: more than all others together.
	// Of the development pages nine in ten have such a kind.
	sure = 0.5

	// shortWords is the most words of a line that may be a saying or a price.
	shortWords = 8

	// longWords is the fewest words of a long block: an article has paragraphs, an
	// offer has phrases.
	longWords = 40

	// fewWords is added to the words of a text before "we" and "you" are counted
	// per thousand of them: one "our" in a line says little.
	fewWords = 50

	// enoughWords is how many words are searched for "we" and "you".
	enoughWords = 500

	// longestWord and longestSaying bound, in bytes, what is looked up.
	longestWord   = 24
	longestSaying = 48
)

// Package fallback decides whether a page was read, and says why if not.
//
// A page without main content is not an error. Choose takes what score picked and
// what else the page holds, and returns a plan: render the pick, or, for a stated
// reason, all text that there is. Such text is always marked: see Reason.Mark. The
// package renders nothing.
//
// Some pages are walls: a bot check, a log-in form, a question about cookies or an
// error stands before the page that was asked for, or in its place. No phrase makes a
// wall. Evidence of several kinds must agree, and a page that says much else is none.
//
// It is a stage of package reader: its names may change with any version.
package fallback

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// A Reason says why a page was not read.
type Reason uint8

// The reasons, a closed set.
const (
	None            Reason = iota // the main content was found
	Empty                         // the page has no text at all
	TooLittleText                 // the page has some words, but nothing to read
	NavigationOnly                // the page is a list of links to elsewhere
	NeedsJavaScript               // the page is a shell that scripts fill
	Blocked                       // a bot check or a refusal stands in place of the page
	RateLimited                   // the server was asked too often
	LoginRequired                 // the page asks to log in and shows nothing else
	Paywall                       // the page asks to subscribe and shows nothing else
	ConsentRequired               // the page asks for consent and shows nothing else
	AgeCheck                      // the page asks how old the visitor is
	NotFound                      // the page says that there is no such page
	Parked                        // the domain has no site: for sale, suspended, or the first page of a server
	Unavailable                   // the page says that the site does not work: an error or maintenance
	NestedTooDeep                 // the page has more elements open at once than can be parsed
	NotHTML                       // the bytes are no HTML page
	NoTextLayer                   // the pages of a file are pictures without text
	Encrypted                     // a file needs a password

	numReasons
)

// reasons are the names of the reasons, as programs see them, what they tell a
// person, and what to do about them.
var reasons = [numReasons]struct{ name, meaning, advice string }{
	None:            {"", "", ""},
	Empty:           {"empty", "the page has no text", "look for another source"},
	TooLittleText:   {"too_little_text", "the page has too little text to be read", "look for another source"},
	NavigationOnly:  {"navigation_only", "the page holds links to other pages and nothing to read", "follow one of its links"},
	NeedsJavaScript: {"needs_javascript", "the page is filled by scripts, which are not run", "use a browser that runs scripts, or look for another source"},
	Blocked:         {"blocked", "this is not the page but a bot check or a refusal", "do not ask again in a loop, since the answer stays the same; look for another source"},
	RateLimited:     {"rate_limited", "this is not the page: the server was asked too often", "wait some minutes before asking this site again, or look for another source"},
	LoginRequired:   {"login_required", "the page asks to log in and shows nothing else", "only a session that is logged in can read it; look for another source"},
	Paywall:         {"paywall", "the page asks to subscribe and shows nothing else", "only subscribers can read it; look for another source"},
	ConsentRequired: {"consent_required", "the page asks for consent and shows nothing else", "a person must answer in a browser; look for another source"},
	AgeCheck:        {"age_check", "the page asks for the age of the visitor and shows nothing else", "a person must answer in a browser; look for another source"},
	NotFound:        {"not_found", "the site says that it has no such page", "check the address, or search for the page: it may have moved"},
	Parked:          {"parked", "the domain is parked, for sale or without a site", "the site is gone or not there yet; look for another source"},
	Unavailable:     {"unavailable", "the site says that it does not work at the moment", "ask again later, or look for another source"},
	NestedTooDeep:   {"nested_too_deep", "the page is nested too deep to be parsed", "take the text without its structure, or look for another source"},
	NotHTML:         {"not_html", "this is no HTML page", "take the text as it is"},
	NoTextLayer:     {"no_text_layer", "the pages of the file are pictures, and it has no text for them", "use a program that recognizes letters in pictures, or look for the same text as a web page"},
	Encrypted:       {"encrypted", "the file needs a password", "only those who have the password can read it; look for another source"},
}

// IsWall reports whether the page is a wall: it stands before the page that was asked
// for, or in its place, and nothing of it is what was asked for.
func (r Reason) IsWall() bool { return slices.Contains(walls[:], r) }

// Advice says what to do about the reason, as part of a sentence. It is empty for None.
func (r Reason) Advice() string {
	if int(r) < len(reasons) {
		return reasons[r].advice
	}
	return ""
}

// String returns the name of the reason, which is stable. None has no name.
func (r Reason) String() string {
	if int(r) < len(reasons) {
		return reasons[r].name
	}
	return "unknown"
}

// MarshalText returns the name of the reason.
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText sets the reason by its name.
func (r *Reason) UnmarshalText(name []byte) error {
	for i := range reasons {
		if reasons[i].name == string(name) {
			*r = Reason(i)
			return nil
		}
	}
	return fmt.Errorf("fallback: no reason %q", name)
}

// Meaning returns the reason as part of a sentence.
func (r Reason) Meaning() string {
	if int(r) < len(reasons) {
		return reasons[r].meaning
	}
	return "unknown"
}

// A Plan says what to render.
type Plan struct {
	Reason Reason  // None if the main content was found
	Keep   dom.Set // the nodes to render
	Whole  bool    // Keep is all that a visitor would see, navigation included
}

// Choose plans what to render of a page: the pick if the page was read, is a list of
// links or has a sentence, else all text that a visitor would see from the headline on.
// Navigation is part of that only if there is nothing else.
func Choose(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) Plan {
	c := weigh(pick, verdicts)
	g := statsOf(doc, verdicts)
	reason := wallOf(doc, verdicts, g, c)
	if reason == None {
		reason = judge(g, c)
	}
	sentence := c.sentence && !c.vague
	switch {
	case sentence && reason.IsWall(): // its buttons and numbers are not picked
		return Plan{reason, visible(doc, verdicts, false), false}
	case sentence, reason == None, reason == NavigationOnly && !c.few():
		return Plan{reason, pick.Text, false}
	}
	if keep := visible(doc, verdicts, false); reason != NavigationOnly && says(doc, keep) {
		return Plan{reason, keep, false}
	}
	return Plan{reason, visible(doc, verdicts, true), true}
}

// says reports whether some nodes have a word.
func says(doc *dom.Document, keep dom.Set) bool {
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) == dom.Text && keep.Has(n) && doc.Measure(n).Words > 0 {
			return true
		}
	}
	return false
}

// judge decides whether the content that was picked is worth reading.
func judge(g *pageStats, c weight) Reason {
	switch {
	case g.words == 0 && g.filled():
		return NeedsJavaScript
	case g.words == 0:
		return Empty
	case share(g.dialog, g.words) > wallShare:
		return TooLittleText
	case g.elements == 0:
		return NotHTML
	case c.words < thinWords:
		if r := g.scriptReason(c); r != None {
			return r
		}
	}
	switch {
	case share(g.navWords, g.words) > navShare && c.few(), c.words >= fewWords && c.onlyLinks():
		return NavigationOnly
	case c.few() && g.passwords > 0:
		return LoginRequired
	case c.few():
		return TooLittleText
	}
	return None
}

// A weight is what the kept blocks hold. Headings count only if they are links or
// paragraphs: plain ones are as long above a list of links as above a text.
type weight struct {
	words int32
	prose int32
	names int32 // words in lines of links that are only names of pages

	sentence bool // there is prose of a class of content
	vague    bool // nothing of it is of a class of content, and the pick has hardly any confidence
}

func weigh(pick *score.Pick, verdicts []classify.Verdict) weight {
	w := weight{vague: pick.Confidence < minConfidence}
	for i := range pick.Blocks {
		b := &pick.Blocks[i]
		if !pick.Fates[i].Kept() || b.Heading > 0 && b.LinkWords == 0 && !isText(b) {
			continue
		}
		w.words += b.Words
		w.vague = w.vague && !verdicts[b.First].Class.IsContent()
		switch {
		case b.Prose():
			w.prose += b.Words
			w.sentence = w.sentence || verdicts[b.First].Class.IsContent()
		case b.LinkShare() >= linkyShare && !saysMore(b):
			w.names += b.Words
		}
	}
	return w
}

// isText reports whether a heading is marked up so for its looks: it has clauses, as a
// paragraph has.
func isText(b *score.Block) bool { return b.Heading > 1 && b.Prose() && b.Stops > 1 }

// few reports whether there is too little to read.
func (w weight) few() bool {
	return w.words < fewWords || w.words < someWords && w.prose == 0 || w.words <= vagueWords && w.vague
}

// saysMore reports whether a line of links is more than names of pages: a card is a
// link too, but it has a sentence.
func saysMore(b *score.Block) bool {
	return b.Stops > 0 && b.LinkWords >= speakingWords*b.Links
}

// onlyLinks reports whether the content is a list of links: it has hardly a word
// outside of them, and they are only names.
func (w weight) onlyLinks() bool {
	return share(w.names, w.words) >= onlyLinksShare && share(w.prose, w.words) < proseShare
}

func share(part, all int32) float64 {
	if all == 0 {
		return 0
	}
	return float64(part) / float64(all)
}

// maxFields is how many password fields are looked at: a wall has one or two, and each
// takes a walk up to the root.
const maxFields = 16

// A pageStats is what a page holds beside its text.
type pageStats struct {
	words         int32 // that a visitor would see
	navWords      int32 // of those, words of navigation
	dialog        int32 // of those, words in a dialog that covers the page
	enableJSWords int32 // words that ask to turn scripts on
	elements      int   // elements in the source: html, head and body do not count
	scripts       int   // scripts that run
	passwords     int   // password fields that are in the way, of the first few
	fields        int   // password fields that were looked at
	shell         bool  // an empty element that scripts fill

	dialogEnd dom.NodeID // where the open dialog ends
}

func statsOf(doc *dom.Document, verdicts []classify.Verdict) *pageStats {
	g := &pageStats{}
	for n := dom.Root + 1; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		switch doc.Kind(n) {
		case dom.Text:
			g.text(n, verdicts[n].Class, doc.Measure(n).Words)
		case dom.Element:
			g.element(doc, verdicts, n)
		}
	}
	return g
}

func (g *pageStats) text(n dom.NodeID, c classify.Class, words int32) {
	switch c {
	case classify.Script, classify.Hidden:
		return
	case classify.Notice:
		g.enableJSWords += words
		return
	}
	if n < g.dialogEnd {
		g.dialog += words
	}
	g.words += words
	if c.IsNav() {
		g.navWords += words
	}
}

func (g *pageStats) element(doc *dom.Document, verdicts []classify.Verdict, n dom.NodeID) {
	switch doc.Tag(n) {
	case atom.Html, atom.Head, atom.Body:
		return
	case atom.Script:
		if isCode(doc.Attr(n, "type")) {
			g.scripts++
		}
	case atom.Input:
		if g.fields < maxFields && strings.EqualFold(doc.Attr(n, "type"), "password") {
			g.fields++
			if inTheWay(doc, verdicts, n) {
				g.passwords++
			}
		}
	case atom.Div, atom.Main, atom.Section, 0:
		m := doc.Measure(n)
		g.shell = g.shell || m.Chars == 0 && m.Images == 0 && mountPoint(doc, n)
	}
	if doc.MayHave(n, dom.Dialogs) && doc.Attr(n, "aria-modal") == "true" {
		g.dialogEnd = max(g.dialogEnd, doc.End(n))
	}
	g.elements++
}

// isCode reports whether a script of a type is code. Unlike tree.Runs it counts the types
// that a loader of scripts makes, such as "4a5c-text/javascript": they run as well.
func isCode(typ string) bool {
	typ = strings.ToLower(typ)
	return typ == "" || typ == "module" || strings.Contains(typ, "javascript")
}

// mountPoint reports whether the id of an empty element, as a whole, is one that
// frameworks fill a page into.
func mountPoint(doc *dom.Document, n dom.NodeID) bool {
	return slices.Contains(mountPoints[:], strings.ToLower(strings.Trim(doc.Attr(n, "id"), "_")))
}

// inTheWay reports whether a field stands where visitors meet it before they can read on:
// in no menu or header, and in nothing that opens on a click.
func inTheWay(doc *dom.Document, verdicts []classify.Verdict, n dom.NodeID) bool {
	for ; n != dom.None; n = doc.Parent(n) {
		if c := verdicts[n].Class; c.IsNav() || c == classify.Hidden {
			return false
		}
		for _, t := range doc.Tokens(n) {
			if slices.Contains(dropdownWords[:], doc.Word(t)) {
				return false
			}
		}
	}
	return true
}

// filled reports whether scripts would fill the page.
func (g *pageStats) filled() bool {
	return g.scripts > 0 && (g.shell || g.enableJSWords > 0)
}

// scriptReason returns why a page has hardly any content: scripts fill it. It
// returns None if the page does not show why.
func (g *pageStats) scriptReason(c weight) Reason {
	if g.scripts > 0 && (g.shell && !c.sentence || g.enableJSWords > 0 && g.words-g.navWords < shellWords) {
		return NeedsJavaScript
	}
	return None
}

// visible keeps all text that a visitor would see, with or without navigation, from the
// headline on if more follows than stands before it.
func visible(doc *dom.Document, verdicts []classify.Verdict, navigation bool) dom.Set {
	set := dom.NewSet(doc)
	headline := dom.None
	var before, after int32
	for n := dom.Root; int(n) < doc.Len(); n++ {
		c := verdicts[n].Class
		p := doc.Parent(n)
		if p != dom.None && !set.Has(p) || c == classify.Script || c == classify.Hidden || c == classify.Own || c.IsNav() && !navigation {
			continue
		}
		set.Add(n)
		switch {
		case headline == dom.None && doc.Tag(n) == atom.H1 && doc.Measure(n).Words > 0:
			headline = n
		case doc.Kind(n) != dom.Text || c.IsNav():
		case headline == dom.None:
			before += doc.Measure(n).Words
		default:
			after += doc.Measure(n).Words
		}
	}
	if headline == dom.None || after < before {
		return set
	}
	for n := dom.Root; n < headline; n++ {
		if doc.End(n) <= headline {
			set.Remove(n)
		}
	}
	return set
}

// Everything plans to render all of a document that could not be judged.
func Everything(doc *dom.Document, reason Reason) Plan {
	set := dom.NewSet(doc)
	set.AddRange(dom.Root, dom.NodeID(doc.Len()))
	return Plan{reason, set, true}
}

// Mark returns the sentence that marks text as fallback text.
func (r Reason) Mark() string {
	return "Not readable: " + r.Meaning() + ". What follows is what was found."
}

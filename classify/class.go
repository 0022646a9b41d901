package classify

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Class says what a node is to a reader of the page.
type Class uint8

// The classes. Content and Candidate are what a reader came for; the Nav
// classes lead elsewhere; the others are skipped.
const (
	Content   Class = iota // text that nothing speaks against
	Candidate              // an element that may be the root of the main content

	NavPrimary    // the site's own menu
	NavSidebar    // the tree of pages beside the text
	NavTOC        // the contents of this very page
	NavBreadcrumb // the path from the front page to here
	NavPager      // previous and next
	NavPagination // page 1, 2, 3…
	NavFooter     // what is at the foot of every page
	NavRelated    // other pages of the site that might interest

	Script  // source text: scripts, styles, templates
	Hidden  // not shown
	Advert  // advertisements
	Consent // cookie and privacy banners
	Share   // buttons that send the page elsewhere
	Control // form fields
	Action  // buttons and bars that do something
	Comment // what readers wrote below
	Promo   // newsletters, apps, subscriptions, calls to action
	Byline  // who wrote it and when: metadata, not text
	Caption // the words below a picture
	Notice  // messages to this visitor: scripts are off, browser is old
	Own     // what a rule of the caller's own leaves out
)

var classNames = words.Names[Class]{
	"content", "candidate",
	"primary navigation", "sidebar", "table of contents", "breadcrumb", "previous/next", "pagination", "footer", "related",
	"script", "hidden", "advert", "consent", "share", "control", "action", "comment", "promotion", "byline", "caption", "notice", "own",
}

// String returns the name of the class in plain words.
func (c Class) String() string { return classNames.Of(c) }

// MarshalText returns the name of the class.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText sets the class by its name.
func (c *Class) UnmarshalText(name []byte) error {
	return classNames.Set(c, name, "classify: no class")
}

// IsNav reports whether nodes of the class are navigation.
func (c Class) IsNav() bool { return NavPrimary <= c && c <= NavRelated }

// IsContent reports whether nodes of the class may be main content.
func (c Class) IsContent() bool { return c <= Candidate }

// IsSkipped reports whether nodes of the class are neither content nor
// navigation.
func (c Class) IsSkipped() bool { return Script <= c }

// Final reports whether text of the class is never content. The other classes are
// claims that package score weighs against other evidence.
func (c Class) Final() bool {
	switch c {
	case Script, Hidden, Consent, Control, Notice, Own:
		return true
	}
	return false
}

// A RuleID names the rule behind a verdict. Zero is no rule.
type RuleID uint16

// A Verdict is the class of one node and the rule that decided it.
type Verdict struct {
	Class Class
	Rule  RuleID
	Doubt RuleID // a rule that matched the node or the nearest ancestor and was not believed; see Doubts
}

// A Doubt is a rule that matched an element and was not believed.
type Doubt struct {
	Node dom.NodeID
	Rule RuleID

	objection objection
	value     float32 // what the objection measured: a percentage, or words
}

// Why says why the rule was not believed, as part of a sentence.
func (d Doubt) Why() string {
	why := objections[d.objection]
	if strings.Contains(why, "%") {
		why = fmt.Sprintf(why, d.value)
	}
	switch d.objection {
	case large, wordy, unlinked:
		return why + "; the rule is believed " + rules[d.Rule].trust.String()
	}
	return why
}

// Doubts returns the rules that matched and were not believed: first those told by
// headings, then the others, both in document order. It classifies the document
// again, since only explanations need it.
func Doubts(doc *dom.Document) []Doubt {
	doubts := []Doubt{}
	c := newClassifier(doc, &doubts)
	c.nodes()
	return doubts
}

// An objection is what speaks against believing a rule.
type objection uint8

const (
	_        objection = iota // nothing does
	dominant                  // the element is most of the page
	large                     // it holds more text than the rule allows
	wordy                     // it holds more words
	unlinked                  // it holds too few links
	inline                    // it stands within a line of text
	code                      // it is a code block
	anchor                    // the name is an id that was made from a heading
	scripted                  // it is hidden, but so large that a script must show it
	streamed                  // it is hidden until a script has moved it to its place
	waiting                   // it is hidden until the reader asks for it
	silent                    // too much of the page is hidden from screen readers
	spoken                    // it is a price or a unit that is said beside it for screen readers
	listed                    // it is a heading, which a table of contents may list
	wide                      // the section below a heading is too large
	plain                     // the section below a heading holds too few links
	bare                      // nothing stands below a heading
	numObjections
)

// objections says each objection in words, and where what was measured stands in them.
var objections = [numObjections]string{
	dominant: "it holds the main element or most of the page (%.0f%% of the text)",
	large:    "it holds %.0f%% of the page's text",
	wordy:    "it holds %.0f words",
	unlinked: "%.0f%% of its text stands in links",
	inline:   "it stands within a line of text",
	code:     "the names of code blocks are options of highlighters",
	anchor:   "its id is the anchor of the heading, made from its words",
	scripted: "it holds so much of the page that a script must show it (%.0f%% of the text)",
	streamed: "its server sent it later, and a script shows it",
	waiting:  "its names or a button say that it is shown when the reader asks for it",
	silent:   "%.0f%% of the page is marked so",
	spoken:   "it is a price or a unit, which is said beside it for screen readers",
	listed:   "it is a heading, which a table of contents may list",
	wide:     "the section below the heading is too much of the page",
	plain:    "only %.0f%% of the section stands in links",
	bare:     "nothing stands below the heading",
}

// doubt notes that a rule matched n and was not believed, if doubts are wanted.
func (s *survey) doubt(n dom.NodeID, r RuleID, o objection) {
	if s.doubts == nil {
		return
	}
	m := s.doc.Measure(n)
	value := 100 * s.share(m)
	switch o {
	case wordy:
		value = float32(m.Words)
	case unlinked:
		value = 100 * m.LinkShare()
	case scripted:
		value = 100 * (float32(m.Chars) / float32(max(s.total.Chars, 1)))
	case silent:
		value = 100 * (float32(s.silent) / float32(max(s.total.Chars, 1)))
	}
	*s.doubts = append(*s.doubts, Doubt{n, r, o, value})
}

// doubtHeading notes that the heading h means a rule that its section, measured
// by m, does not bear out.
func (s *survey) doubtHeading(h dom.NodeID, r RuleID, o objection, m *dom.Measure) {
	if s.doubts != nil {
		*s.doubts = append(*s.doubts, Doubt{h, r, o, 100 * m.LinkShare()})
	}
}

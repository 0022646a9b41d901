package classify

import (
	"fmt"
	"slices"
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
	NavFooter     // what stands at the foot of every page
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

	numClasses
)

var classNames = [numClasses]string{
	"content", "candidate",
	"primary navigation", "sidebar", "table of contents", "breadcrumb", "previous/next", "pagination", "footer", "related",
	"script", "hidden", "advert", "consent", "share", "control", "action", "comment", "promotion", "byline", "caption", "notice", "own",
}

// String returns the name of the class in plain words.
func (c Class) String() string {
	if c < numClasses {
		return classNames[c]
	}
	return "unknown"
}

// MarshalText returns the name of the class.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText sets the class by its name.
func (c *Class) UnmarshalText(name []byte) error {
	i := slices.Index(classNames[:], string(name))
	if i < 0 {
		return fmt.Errorf("classify: no class %q", name)
	}
	*c = Class(i)
	return nil
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

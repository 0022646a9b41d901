package reader

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/input"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

// The bounds that hold where Options has none.
const (
	DefaultMaxInput           = 10 << 20 // bytes of a page
	DefaultMaxChars           = 50_000   // characters of the main text
	defaultMaxCommentChars    = 10_000   // characters of the comments section
	defaultMaxItemChars       = 20_000   // characters of the items section
	defaultMaxNavigationChars = 4_000    // characters of the navigation section
)

// A Format is a form of the content.
type Format = content.Format

// The formats.
const (
	Markdown = content.Markdown  // CommonMark with tables
	Text     = content.PlainText // plain text: no marks, no addresses, no captions
	HTML     = content.HTML      // HTML that is safe to put into another page as it is
)

// IDPrefix stands before the ids in HTML: the heading with the anchor "a" has the id
// IDPrefix + "a".
const IDPrefix = render.IDPrefix

// Options tunes Read. The zero value, like a nil *Options, is a good default.
type Options struct {
	Common

	URL                *url.URL  // where the page came from; relative links resolve against it
	ContentType        string    // the HTTP header, a hint for the charset
	Selector           string    // a CSS selector: only the elements that it matches are read, with what is around them
	Exclude            string    // a CSS selector: the page is read as if it did not have the elements that it matches
	Keep               string    // a CSS selector: the elements that it matches are content, whatever Read thinks of them
	Rules              []Rule    // the caller's own, which decide before those of this package
	MaxInput           int       // bytes of the page; zero means DefaultMaxInput, negative means 1 GB, the maximum
	Format             Format    // Markdown (zero), Text or HTML
	Links              LinkStyle // InlineLinks (zero), CompactLinks, ReferenceLinks or NoLinks; plain text has labels only, and HTML has absolute addresses, or none with NoLinks
	NoTitle            bool      // put no title on top of a content that lacks it, and let headings keep their levels
	DropImages         bool      // leave images out of the content; their captions stay
	KeepDecoration     bool      // keep images that only decorate, and links that another one of the same card repeats
	KeepTracking       bool      // keep tracking parameters of addresses, such as utm_source
	MaxChars           int       // Unicode characters of the main text; zero means DefaultMaxChars, for Convert no bound, as a negative number does
	Offset             int       // where to go on reading, in characters of the main text: a Result's NextOffset
	Section            string    // only the part below this heading, given by its words or its anchor; see Result.Outline
	MaxCommentChars    int       // Unicode characters of that section; zero means 10,000, negative no bound
	MaxItemChars       int       // Unicode characters of that section; zero means 20,000, negative no bound
	MaxNavigationChars int       // Unicode characters of that section; zero means 4,000, negative no bound
	ListNavigation     bool      // fill Result.Navigation.Groups, also without IncludeNavigation
	Blocks             bool      // also fill Result.Blocks
	NotAfter           string    // the day the page was fetched, ISO 8601: no page is dated after it; empty means no bound
	Explain            bool      // also fill Result.Explain and Result.KindReason

	// Address returns the address to write for a link, an image or a player of the main text,
	// given the absolute one: a proxy, a file beside the text. A link for which it returns nothing, or what must not
	// be followed, is its label; an image or a player is left out. CompactLinks are
	// InlineLinks then. Lists of links and images as data stay as they are.
	Address func(to content.Target, url string) string `json:"-"`

	// Writer writes blocks and runs of Markdown and plain text in another way.
	Writer *Writer `json:"-"`
}

// Common are the options that the engine, package webfetch and what is built on them share: an
// option that is one line here is a flag of the command, a field of the service and an argument
// of the tools. There the tags say how it is called and what it does, help to people and
// jsonschema to models.
type Common struct {
	Favor             Favor  `json:"favor,omitempty" enum:"balanced,precision,recall" default:"balanced" help:"What to do with text that may be content or not: ${enum}." jsonschema:"What to do with text that may be content or not."`                                       // Balanced (zero), Precision or Recall
	IncludeNavigation bool   `json:"include_navigation,omitempty" help:"Append the navigation of the page as a section." jsonschema:"Append menus, contents, previous and next: to find other pages of a site."`                                                               // append a "## Navigation" section to Content
	IncludeComments   bool   `json:"include_comments,omitempty" name:"comments" help:"Append the comments of readers as a section; JSON also has them, and the posts of a forum, as lists." jsonschema:"Append the comments of readers."`                                      // append a "## Comments" section to Content: what readers wrote below the main text
	IncludeItems      bool   `json:"include_items,omitempty" name:"items" help:"Append the items of a list, such as products or results, as a section; JSON also has them as a list." jsonschema:"Append the items of a list, such as products with prices, results or jobs."` // append a "## Items" section to Content: the products, results or teasers of a page that is a list of them
	LinkSchemes       string `json:"link_schemes,omitempty" placeholder:"NAME,…" help:"Schemes of links that stay, such as magnet,ftp, beside http, https, mailto and tel." jsonschema:"Schemes of links that stay, too, as magnet,ftp."`                                      // separated by commas; those that run code never stay
}

// check reports invalid values. Numbers below the minimum mean the minimum.
func (o *Options) check() error {
	switch {
	case o.Format.UnmarshalText([]byte(o.Format.String())) != nil:
		return fmt.Errorf("reader: Format: unknown value %d", o.Format)
	case o.Links.UnmarshalText([]byte(o.Links.String())) != nil:
		return fmt.Errorf("reader: Links: unknown value %d", o.Links)
	case o.Favor.UnmarshalText([]byte(o.Favor.String())) != nil:
		return fmt.Errorf("reader: Favor: unknown value %d", o.Favor)
	case o.NotAfter != "" && date.Day(o.NotAfter).IsZero():
		return fmt.Errorf("reader: NotAfter: %q is not a day such as 2024-05-01", o.NotAfter)
	}
	for i := range o.Rules {
		if err := o.Rules[i].Valid(); err != nil {
			return err
		}
	}
	return nil
}

func (o *Options) withDefaults() Options {
	var opts Options
	if o != nil {
		opts = *o
	}
	if opts.MaxInput = bound(opts.MaxInput, DefaultMaxInput); opts.MaxInput < 0 {
		opts.MaxInput = input.Most
	}
	opts.MaxInput = min(opts.MaxInput, input.Most)
	opts.MaxChars = bound(opts.MaxChars, DefaultMaxChars)
	opts.MaxCommentChars = bound(opts.MaxCommentChars, defaultMaxCommentChars)
	opts.MaxItemChars = bound(opts.MaxItemChars, defaultMaxItemChars)
	opts.MaxNavigationChars = bound(opts.MaxNavigationChars, defaultMaxNavigationChars)
	return opts
}

// bound reads a bound as options give it: zero is the default. A negative
// result means none.
func bound(n, byDefault int) int {
	if n == 0 {
		return byDefault
	}
	return n
}

// A Favor says what to do with text in doubt. docs/measuring.md has its curve.
type Favor = score.Favor

// The values of Favor.
const (
	Balanced  = score.Balanced  // keep it if that makes the content better by and large
	Precision = score.Precision // drop it: lines may be missing, hardly any do not belong
	Recall    = score.Recall    // keep it: lines may not belong, hardly any are missing
)

// A Writer writes blocks and runs in another way than this package does.
type Writer = render.Writer

// A LinkStyle says where the addresses of links stand.
type LinkStyle = render.LinkStyle

// The styles of links.
const (
	InlineLinks    = render.InlineLinks    // [label](address)
	ReferenceLinks = render.ReferenceLinks // [label][1], and a numbered list of addresses at the end
	NoLinks        = render.NoLinks        // label
	CompactLinks   = render.CompactLinks   // [label](address), of the same site from its path on: see Result.Base
)

// render gives the options that are about the form of the content.
func (o *Options) render() render.Options {
	return render.Options{
		MaxChars:     o.MaxChars,
		Offset:       o.Offset,
		Section:      o.Section,
		Links:        o.Links,
		DropImages:   o.DropImages,
		KeepTracking: o.KeepTracking,
		Blocks:       o.Blocks,
		Address:      o.Address,
		Writer:       o.Writer,
	}
}

// A Rule is a rule of the caller's own. It speaks before those of this package, and is the
// place for what is true of some sites only. What it says about an element holds for all of
// it, unless a rule speaks about an element inside; if two speak about the same element the
// first counts. Explain names it.
type Rule struct {
	Name     string   `json:"name"`               // what Decision.Rule has
	Reason   string   `json:"reason"`             // what Decision.Reason has
	Keep     bool     `json:"keep"`               // the elements are content; else nothing of them is
	Selector string   `json:"selector,omitempty"` // a CSS selector for the elements
	Hosts    []string `json:"hosts,omitempty"`    // the hosts of pages that it speaks about, with their subdomains; none: all pages

	// Find also finds elements, where a selector cannot say what they are. It must not
	// keep the document.
	Find func(doc *dom.Document) []dom.NodeID `json:"-"`
}

// Valid returns what is wrong with a rule, nil if nothing is.
func (r *Rule) Valid() error {
	switch {
	case r.Name == "":
		return fmt.Errorf("reader: Rules: a rule has no name")
	case r.Reason == "":
		return fmt.Errorf("reader: Rules: rule %q has no reason", r.Name)
	case r.Selector == "" && r.Find == nil:
		return fmt.Errorf("reader: Rules: rule %q has no selector and no function", r.Name)
	}
	return nil
}

// appliesTo reports whether the rule is about pages of a host.
func (r *Rule) appliesTo(host string) bool {
	return len(r.Hosts) == 0 || slices.ContainsFunc(r.Hosts, func(h string) bool {
		return strings.EqualFold(host, h) || len(host) > len(h) && strings.EqualFold(host[len(host)-len(h)-1:], "."+h)
	})
}

// keepRule is the rule that Options.Keep is.
func keepRule(selector string) Rule {
	return Rule{Name: "keep", Reason: "the caller asked to keep it", Keep: true, Selector: selector}
}

// ownRules are the rules of the caller, and what they say about a document.
type ownRules struct {
	doc   *dom.Document
	rules []Rule
	by    map[dom.NodeID]int  // the rule about an element
	keeps map[dom.NodeID]bool // whether it keeps the element
}

// ownRules asks the rules of the caller about a document.
func (o *Options) ownRules(doc *dom.Document) (own ownRules, err error) {
	if o.Keep == "" && len(o.Rules) == 0 {
		return own, nil
	}
	own = ownRules{doc: doc, rules: o.Rules, by: map[dom.NodeID]int{}, keeps: map[dom.NodeID]bool{}}
	if o.Keep != "" {
		own.rules = append([]Rule{keepRule(o.Keep)}, o.Rules...)
	}
	host := ""
	if u := doc.URL(); u != nil {
		host = u.Hostname()
	}
	for i := range own.rules {
		if err := own.ask(i, host); err != nil {
			return own, err
		}
	}
	return own, nil
}

// ask notes the elements that a rule speaks about.
func (own *ownRules) ask(i int, host string) error {
	r := &own.rules[i]
	if !r.appliesTo(host) {
		return nil
	}
	var found []dom.NodeID
	if r.Selector != "" {
		var err error
		if found, err = css.Select(own.doc, r.Selector); err != nil {
			return fmt.Errorf("reader: rule %q: %w", r.Name, err)
		}
	}
	if r.Find != nil {
		found = append(found, r.Find(own.doc)...)
	}
	for _, n := range found {
		if n <= dom.Root || int(n) >= own.doc.Len() || own.doc.Kind(n) != dom.Element {
			return fmt.Errorf("reader: rule %q: node %d is not an element of the page", r.Name, n)
		}
		if _, known := own.by[n]; !known {
			own.by[n], own.keeps[n] = i, r.Keep
		}
	}
	return nil
}

// kept returns the elements that are content, in document order.
func (own *ownRules) kept() (nodes []dom.NodeID) {
	for n, keep := range own.keeps {
		if keep {
			nodes = append(nodes, n)
		}
	}
	slices.Sort(nodes)
	return nodes
}

// of returns the rule that decided about a node, nil if that is not one of the caller's.
func (own *ownRules) of(n dom.NodeID) *Rule {
	if len(own.by) == 0 {
		return nil
	}
	for ; n != dom.None; n = own.doc.Parent(n) {
		if i, known := own.by[n]; known {
			return &own.rules[i]
		}
	}
	return nil
}

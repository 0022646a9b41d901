package reader

import (
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
)

// A Result is what Read made of one page.
type Result struct {
	Content        string        // in the format asked for, within its bounds, valid UTF-8
	Title          string        // the title of the page, not of the site
	Metadata       meta.Metadata // author, dates and the rest, empty where the page does not tell
	Navigation     Navigation    // what was found beside the content
	Readable       bool          // the main content was found
	Method         Method        // how Content was obtained
	FallbackReason Reason        // why the page was not readable; ReasonNone if it was
	Kind           Kind          // what kind of page it is, by its shape; KindUnknown if that is not sure
	KindReason     string        // if Options.Explain: how likely that is, and which evidence weighed most
	Words          int           // words of the running text, also of what was cut off; each Chinese or Japanese letter is one
	Total          int           // characters of the whole main text
	Truncated      bool          // MaxChars cut Content off
	NextOffset     int           // the Options.Offset to go on with; zero if nothing was cut off
	Opening        int           // characters at the start of Content that only reopen what was cut: see Options.Offset
	Closing        int           // characters at the end of the main text in Content that only close what was cut
	Outline        []Heading     // the headings of the whole main text, with their offsets
	SectionMissing bool          // no heading is Options.Section: Content is what it would be without it
	Charset        string        // what the page was encoded in
	Explain        []Decision    // if Options.Explain
}

// Navigation says which navigation a page has and whether Content shows it.
type Navigation struct {
	Detected bool
	Included bool
	Section  string // what was appended to Content, with the blank line before it; empty if nothing was
	Links    int    // distinct addresses
	Notice   string // what to tell the caller if navigation was found and left out
	Map      nav.Map
}

// A Method says how the content was obtained.
type Method uint8

const (
	MethodReader   Method = iota // the main content was found and rendered
	MethodFallback               // it was not: the content is diagnostic text, marked as such
)

// String returns the name of the method.
func (m Method) String() string {
	if m == MethodFallback {
		return "fallback"
	}
	return "reader"
}

// A Heading is a line of Result.Outline: level, words, anchor, and the offset at
// which it starts.
type Heading = render.Heading

// set takes over the content.
func (res *Result) set(out render.Output) {
	res.Content = out.Text
	res.Total = out.Total
	res.Truncated = out.Next > 0
	res.NextOffset = out.Next
	res.Opening = out.Opening
	res.Closing = out.Closing
	res.Outline = out.Outline
	res.SectionMissing = out.Missing
}

// setKind takes over the guess what kind of page it is.
func (res *Result) setKind(g kind.Guess, o *Options) {
	res.Kind = g.Kind
	if o.Explain {
		res.KindReason = g.Reason()
	}
}

// A Reason says why a page was not readable. Its String is the word for programs,
// its Meaning a sentence for people.
type Reason = fallback.Reason

const (
	ReasonNone            = fallback.None            // the main content was found
	ReasonEmpty           = fallback.Empty           // the page has no text at all
	ReasonTooLittleText   = fallback.TooLittleText   // the page has some words, but nothing to read
	ReasonNavigationOnly  = fallback.NavigationOnly  // the page is a list of links to elsewhere
	ReasonNeedsJavaScript = fallback.NeedsJavaScript // the page is a shell that scripts fill
	ReasonLoginRequired   = fallback.LoginRequired   // the page asks to log in and shows nothing else
	ReasonNestedTooDeep   = fallback.NestedTooDeep   // the page has more elements open at once than can be parsed
	ReasonNotHTML         = fallback.NotHTML         // the bytes are no HTML page
)

// A Kind is what a page is, by its shape. Its String is one lower-case word.
type Kind = kind.Kind

const (
	KindUnknown       = kind.Unknown       // not sure, or nothing to be sure about
	KindArticle       = kind.Article       // one text to be read: news, posts, essays, recipes, reviews, encyclopedias
	KindDocumentation = kind.Documentation // how something is used: manuals, references, tutorials of a project
	KindForum         = kind.Forum         // a thread: a question or an opening post, and what others replied
	KindProduct       = kind.Product       // one thing that is sold or can be had, with what it is and costs
	KindListing       = kind.Listing       // leads to many other pages: front pages of news, indexes, results, jobs
	KindCollection    = kind.Collection    // leads to many products: a category or brand of a shop
	KindService       = kind.Service       // what somebody does or offers: companies, software, landing pages
)

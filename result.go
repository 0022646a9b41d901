package reader

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/pack"
	"github.com/seed31bcff99/reader/internal/passage"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/listing"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

// A Result is what Read made of one page.
//
// Its JSON form is the record that docs/records.md describes, and what the command
// prints with --comments and --items; else these lists are empty there. A Result that is read back from JSON is the same. Lists of a Result that a
// function of this package returns are never nil, so that JSON has no null, except
// those that its JSON leaves out.
type Result struct {
	meta.Metadata             // title, authors, dates and the rest, empty where the page does not tell
	Content        string     `json:"content"` // in Format, within the bounds asked for, valid UTF-8
	Format         Format     `json:"format"`
	Method         Method     `json:"method"`                 // how Content was obtained
	Readable       bool       `json:"readable"`               // the main content was found
	Confidence     float32    `json:"confidence"`             // how good the choice of the main content is likely to be, from 0 to 1: 0 if none was chosen
	FallbackReason Reason     `json:"fallback_reason"`        // why the page was not readable; ReasonNone if it was
	Kind           Kind       `json:"kind"`                   // what kind of page it is, by its shape; KindUnknown if that is not sure
	KindReason     string     `json:"kind_reason,omitempty"`  // if Options.Explain: how likely that is, and which evidence weighed most
	Navigation     Navigation `json:"navigation"`             // what was found beside the content
	Discussion     Discussion `json:"discussion"`             // how many comments and posts there are
	Comments       []Comment  `json:"comments"`               // what readers wrote below the main text, which is not part of it; at most 1,000
	Posts          []Comment  `json:"posts"`                  // of a forum, a question or another discussion: the main text, post by post, without a first post that has another template; at most 1,000
	Shelf          Shelf      `json:"shelf"`                  // how many items there are
	Items          []Item     `json:"items"`                  // of a page that is a list of products, results or teasers, whether Content shows them or not; at most 200
	WordCount      int        `json:"word_count"`             // words of the running text, also of what was cut off; each Chinese or Japanese letter is one
	TotalChars     int        `json:"total_chars"`            // characters of the whole main text
	NextOffset     int        `json:"next_offset"`            // the Options.Offset to go on with; zero if nothing was cut off
	Truncated      bool       `json:"truncated"`              // MaxChars cut Content off
	OpeningChars   int        `json:"opening_chars"`          // characters at the start of Content that only reopen what was cut: see Options.Offset
	ClosingChars   int        `json:"closing_chars"`          // characters at the end of the main text in Content that only close what was cut
	Outline        []Heading  `json:"outline"`                // the headings of the whole main text, with their offsets
	Excerpt        string     `json:"excerpt"`                // the first sentences of the whole main text, at most 300 characters, in plain text; may be empty
	Images         []Image    `json:"images"`                 // the pictures of the whole main text, also if Options.DropImages; none if Format is Text; at most 1,000
	Blocks         []Block    `json:"blocks,omitempty"`       // the whole main text as blocks, with Options.Blocks
	Base           string     `json:"base,omitempty"`         // with CompactLinks: the scheme and host of links that omit them
	SectionMissing bool       `json:"section_missing"`        // no heading is Options.Section: Content is what it would be without it
	Charset        string     `json:"charset"`                // what the page was encoded in; empty if it came as a document
	Repaired       bool       `json:"repaired,omitempty"`     // the page was encoded twice, as in "cafÃ©", and that was undone
	Pages          int        `json:"pages,omitempty"`        // of a file that has pages, such as a PDF: how many
	HiddenChars    int        `json:"hidden_chars,omitempty"` // of such a file, or of a page in a browser: characters that nobody sees, which were left out
	Warnings       []string   `json:"warnings,omitempty"`     // of such a file: what is wrong with it, or was left out; nothing of its text is in them
	Explain        []Decision `json:"explain,omitempty"`      // if Options.Explain
}

// Navigation says which navigation a page has and whether Content shows it.
type Navigation struct {
	Detected     bool   `json:"detected"`
	Included     bool   `json:"included"` // Content shows it: it was asked for, or Content is all of the page
	nav.Map             // all links, if Options.IncludeNavigation or ListNavigation asks for them; else only their number: see nav.Count
	Notice       string `json:"notice"`        // for tools to say how to get what was left out: the engine sets none
	SectionChars int    `json:"section_chars"` // characters at the end of Content that were appended to show it, a blank line included
}

// A Comment is what a reader of an article or a member of a forum wrote: author,
// date, text, level and address.
type Comment = discussion.Comment

// Discussion says which posts of people a page has, and whether Content shows them.
type Discussion struct {
	CommentCount int    `json:"comment_count"` // that were left out of the main text, also those beyond Result.Comments
	CommentWords int    `json:"comment_words"` // about how many words they have
	PostCount    int    `json:"post_count"`    // that are the main text, also those beyond Result.Posts
	Included     bool   `json:"included"`      // Content has a section with the comments
	Notice       string `json:"notice"`        // as that of Navigation
	SectionChars int    `json:"section_chars"` // characters of that section, a blank line before it included
}

// An Item is a card of a page that is a shelf, such as a product of a category, a
// result of a search or a teaser: name, address, price, picture, text.
type Item = listing.Item

// Shelf says which items a page has, and whether Content shows them.
type Shelf struct {
	ItemCount    int    `json:"item_count"`     // also those beyond Result.Items
	LeftOutCount int    `json:"left_out_count"` // of these, those that the main text does not have, or not with their price
	Included     bool   `json:"included"`       // Content has a section with the items
	Notice       string `json:"notice"`         // as that of Navigation
	SectionChars int    `json:"section_chars"`  // characters of that section, a blank line before it included
}

// A Method says how the content was obtained. Package webfetch has further ones.
type Method string

const (
	MethodReader   Method = "reader"   // the main content was found and rendered
	MethodFallback Method = "fallback" // it was not: the content is diagnostic text, marked as such
	MethodConvert  Method = "convert"  // all that the page shows was rendered: see Convert
	MethodPDF      Method = "pdf"      // a PDF file was read: see the module pdf
)

// A Heading is a line of Result.Outline: level, words, anchor, the offset at which
// it starts and, in a file that has pages, the page.
type Heading = render.Heading

// An Image is a picture of the main text: address, text, caption, width and height.
type Image = render.Image

// A Block is a part of the main text as data: a heading, a paragraph, an item, a row …
type Block = content.Data

// set takes over the content.
func (res *Result) set(out render.Output, o *Options) {
	res.Format = o.Format
	res.Content = out.Text
	res.TotalChars = out.Total
	res.Truncated = out.Next > 0
	res.NextOffset = out.Next
	res.OpeningChars = out.Opening
	res.ClosingChars = out.Closing
	res.Outline = out.Outline
	res.Excerpt = out.Excerpt
	res.Images = out.Images
	res.Blocks = out.Blocks
	res.Base = out.Base
	res.SectionMissing = out.Missing
}

// maxComments bounds the lists of comments and posts of a Result. Discussion counts
// all of them.
const maxComments = 1000

// discuss notes what people wrote on the page: comments, which are not part of the
// main text, and posts, which are. It appends the comments if asked. The error is that of
// the context.
func (res *Result) discuss(ctx context.Context, threads []discussion.Thread, pick *score.Pick, o *Options) error {
	d := &res.Discussion
	for i := range threads {
		t := &threads[i]
		if t.Mark == discussion.RecentComments {
			continue
		}
		switch kept, dropped := fateOf(t, pick); {
		case kept && !dropped:
			limit := maxComments - len(res.Posts)
			posts := t.Read(limit)
			count, _ := t.Count(posts, limit)
			d.PostCount += count
			res.Posts = append(res.Posts, posts...)
		case dropped || t.Mark == discussion.Comments:
			limit := maxComments - len(res.Comments)
			comments := t.Read(limit)
			count, words := t.Count(comments, limit)
			d.CommentCount += count
			d.CommentWords += words
			res.Comments = append(res.Comments, comments...)
		}
	}
	if !o.IncludeComments || len(res.Comments) == 0 {
		return nil
	}
	text, err := discussion.Section(ctx, o.Format, res.Comments, d.CommentCount, o.MaxCommentChars)
	if err != nil {
		return err
	}
	d.SectionChars = res.appendSection(text)
	d.Included = text != ""
	return nil
}

// fateOf reports whether a good part of a thread is kept as main text, and whether
// it was dropped as comments on that.
func fateOf(t *discussion.Thread, pick *score.Pick) (kept, dropped bool) {
	var in, all int32
	from, _ := slices.BinarySearchFunc(pick.Blocks, t.From, func(b score.Block, n dom.NodeID) int { return cmp.Compare(b.First, n) })
	for i := from; i < len(pick.Blocks) && t.Contains(pick.Blocks[i].First); i++ {
		b, fate := &pick.Blocks[i], pick.Fates[i]
		all += b.Words
		if fate.Kept() {
			in += b.Words
		}
		dropped = dropped || fate == score.DroppedComment
	}
	return keptShare*in > all, dropped
}

// A thread is the posts of the page if more than one word in keptShare is main text.
const keptShare = 5

// maxItems bounds the list of items of a Result. Shelf counts all of them.
const maxItems = 200

// mayHaveShelf reports whether a page of a kind may be a shelf. What shops recommend
// below a product, and what newspapers do below an article, is not what the page is.
func mayHaveShelf(k Kind) bool {
	return k == KindListing || k == KindCollection || k == KindUnknown
}

// findShelf returns the shelf of a page, and whether the text has what its cards are. If
// the page is of a kind that is a list, their names and prices are kept as text.
func (res *Result) findShelf(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) (s *listing.Shelf, listed bool) {
	if !mayHaveShelf(res.Kind) {
		return &listing.Shelf{}, false
	}
	s = listing.Find(doc, verdicts, pick)
	return s, res.Kind != KindUnknown && pick.KeepItems(s.Essentials())
}

// setItems notes the items of a page, given the nodes that Content shows, and appends
// them if asked. The error is that of the context.
func (res *Result) setItems(ctx context.Context, s *listing.Shelf, shown dom.Set, o *Options) error {
	items := s.Read(maxItems)
	if len(items) == 0 {
		return nil
	}
	d := &res.Shelf
	if d.ItemCount = len(items); d.ItemCount == maxItems {
		d.ItemCount = max(len(s.Cards), d.ItemCount)
	}
	d.LeftOutCount = min(s.LeftOut(shown), d.ItemCount)
	res.Items = items
	if !o.IncludeItems {
		return nil
	}
	text, err := listing.Section(ctx, o.Format, res.Items, d.ItemCount, o.MaxItemChars)
	if err != nil {
		return err
	}
	d.SectionChars = res.appendSection(text)
	d.Included = text != ""
	return nil
}

// fillLists replaces the lists that are nil, so that JSON has no null.
func (res *Result) fillLists() {
	fillMetadata(&res.Metadata)
	if res.Outline == nil {
		res.Outline = []Heading{}
	}
	if res.Images == nil {
		res.Images = []Image{}
	}
	if res.Comments == nil {
		res.Comments = []Comment{}
	}
	if res.Posts == nil {
		res.Posts = []Comment{}
	}
	if res.Items == nil {
		res.Items = []Item{}
	}
}

// fillMetadata replaces the lists of metadata that are nil.
func fillMetadata(m *meta.Metadata) {
	if m.Authors == nil {
		m.Authors = []string{}
	}
	if m.Tags == nil {
		m.Tags = []string{}
	}
	if m.Feeds == nil {
		m.Feeds = []meta.Feed{}
	}
	if m.Alternates == nil {
		m.Alternates = []meta.Alternate{}
	}
	if m.Things == nil {
		m.Things = []meta.Thing{}
	}
	if m.Media == nil {
		m.Media = []meta.Medium{}
	}
}

// detach gives the result memory of its own, so that it does not keep the page alive. Content
// was written anew.
func (res *Result) detach() {
	pack.Detach(&res.Metadata, &res.KindReason, &res.Navigation, &res.Comments, &res.Posts, &res.Items,
		&res.Outline, &res.Excerpt, &res.Images, &res.Base)
}

// setKind takes over the guess what kind of page it is.
func (res *Result) setKind(g kind.Guess, o *Options) {
	res.Kind = g.Kind
	if o.Explain {
		res.KindReason = g.Reason()
	}
}

// Search finds the passages of the content, at most five, that hold words of a query: Markdown
// or plain text, from its start. They come in the order of the content, and together have at
// most maxChars characters; zero means no bound. The text has them one below the other, each
// below a line that says where it is.
func (res *Result) Search(query string, maxChars int) (text string, list []content.Passage) {
	list = passage.Find(res.Content, res.Outline, query, nil)
	if maxChars > 0 {
		list = passage.Within(list, maxChars)
	}
	return passage.InWords(list), list
}

// Split cuts the content, Markdown or plain text, into passages of about maxChars characters
// at most, in order: whole blocks below one heading, as many as there is room for, and parts
// of long blocks.
func (res *Result) Split(maxChars int) []content.Passage {
	return passage.Split(res.Content, res.Outline, maxChars, nil)
}

// A Reason says why a page was not readable. Its String is the word for programs,
// its Meaning a sentence for people.
type Reason = fallback.Reason

// The reasons, a closed set.
const (
	ReasonNone            = fallback.None            // the main content was found
	ReasonEmpty           = fallback.Empty           // the page has no text at all
	ReasonTooLittleText   = fallback.TooLittleText   // the page has some words, but nothing to read
	ReasonNavigationOnly  = fallback.NavigationOnly  // the page is a list of links to elsewhere
	ReasonNeedsJavaScript = fallback.NeedsJavaScript // the page is a shell that scripts fill
	ReasonBlocked         = fallback.Blocked         // a bot check or a refusal stands in place of the page
	ReasonRateLimited     = fallback.RateLimited     // the server was asked too often
	ReasonLoginRequired   = fallback.LoginRequired   // the page asks to log in and shows nothing else
	ReasonPaywall         = fallback.Paywall         // the page asks to subscribe and shows nothing else
	ReasonConsentRequired = fallback.ConsentRequired // the page asks for consent and shows nothing else
	ReasonAgeCheck        = fallback.AgeCheck        // the page asks how old the visitor is
	ReasonNotFound        = fallback.NotFound        // the page says that there is no such page
	ReasonParked          = fallback.Parked          // the domain has no site: for sale, suspended, or the first page of a server
	ReasonUnavailable     = fallback.Unavailable     // the page says that the site does not work: an error or maintenance
	ReasonNestedTooDeep   = fallback.NestedTooDeep   // the page has more elements open at once than can be parsed
	ReasonNotHTML         = fallback.NotHTML         // the bytes are no HTML page
	ReasonNoTextLayer     = fallback.NoTextLayer     // the pages of a file are pictures without text
	ReasonEncrypted       = fallback.Encrypted       // a file needs a password
)

// A Kind is what a page is, by its shape. Its String is one lower-case word.
type Kind = kind.Kind

// The kinds of pages, a closed set.
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

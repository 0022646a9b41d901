package webfetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
	"unsafe"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/hidden"
	"github.com/seed31bcff99/reader/internal/input"
	"github.com/seed31bcff99/reader/internal/notice"
	"github.com/seed31bcff99/reader/meta"
)

// read makes a reading of a response. A stylist gets the style sheets of a page; nil means
// those in the page alone. It fails if the selector matches nothing, and with the error of
// ctx.
func read(ctx context.Context, resp *fetch.Response, q *query, styled stylist) (_ *reading, err error) {
	defer halt(&err)
	r := newReading(resp)
	r.uncleaned = q.uncleaned
	r.head.Format = q.engine.Format.String()
	if resp.Kind == fetch.File {
		if q.choosesElements() {
			return nil, ErrNoElements
		}
		if err := r.readFile(ctx, resp, q); err != nil {
			return nil, err
		}
		r.judgeStatus(resp.Status)
		return r, nil
	}
	if q.engine.Format == reader.HTML && resp.Kind != fetch.HTML {
		r.head.Format = reader.Text.String() // only pages become HTML
	}
	page, name, err := charset.Decode(ctx, bodyOf(resp), resp.ContentType)
	if err != nil {
		return nil, err
	}
	page, repaired, err := charset.Repair(ctx, page)
	if err != nil {
		return nil, err
	}
	if repaired {
		r.warn("the page was encoded twice; that was undone")
	}
	if len(resp.Body) > 0 {
		r.head.Charset = name
	}
	if q.choosesElements() && resp.Kind != fetch.HTML {
		return nil, ErrNoElements
	}
	switch resp.Kind {
	case fetch.Empty:
		r.method, r.reason = MethodNone, fallback.Empty.String()
	case fetch.HTML:
		if err := (pageReading{r}).readHTML(ctx, page, resp, q, styled); err != nil {
			return nil, err
		}
	case fetch.Markdown:
		r.passMarkdown(ctx, plainLines(page))
	case fetch.Text:
		r.passText(ctx, plainLines(page))
	case fetch.JSON:
		r.setJSON(ctx, page)
	case fetch.Feed:
		r.readFeed(ctx, page, resp)
	}
	if !q.page.IsZero() {
		r.warn("page %s has no effect here: only PDF files have pages", q.page)
	}
	r.judgeStatus(resp.Status)
	return r, nil
}

// plainLines makes all line ends of a text line feeds, as cleaning would.
func plainLines(text string) string {
	if !slices.ContainsFunc(otherEnds, func(end string) bool { return strings.Contains(text, end) }) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	_, _ = lineEnds.WriteString(&b, text) // a Builder never fails
	return b.String()
}

// otherEnds are the line ends that are not line feeds; lineEnds replaces them.
var (
	otherEnds = []string{"\r", "\v", "\f", "\u0085", "\u2028", "\u2029"}
	lineEnds  = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")
)

// halt turns the panic of work that was stopped into an error.
func halt(err *error) {
	if why := cancel.Halted(recover()); why != nil {
		*err = fmt.Errorf("webfetch: reading the page: %w", why)
	}
}

// bodyOf returns the body of a response as text. That of an HTML page shares its
// memory, since pages are large and nothing of one is kept: what a reading has of it
// was written anew or is a copy. The caller may change the body when Read has returned.
func bodyOf(resp *fetch.Response) string {
	if resp.Kind != fetch.HTML || len(resp.Body) == 0 {
		return string(resp.Body)
	}
	return unsafe.String(unsafe.SliceData(resp.Body), len(resp.Body)) // as strings.Builder does
}

// judgeStatus marks the answer of a server that has no page. Of an error page only
// the start is given.
func (r *reading) judgeStatus(status int) {
	switch {
	case status == 0: // the page was not fetched
		return
	case status >= 200 && status < 300 && status != http.StatusNoContent && status != http.StatusResetContent:
		return
	case status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable && r.head.RetryAfter > 0:
		r.warn("the server answered with status %d: it asks to wait (retry_after, in seconds)", status)
	default:
		r.warn("the server answered with status %d", status)
	}
	r.method = MethodError
	if !isWall(r.reason) { // the page says more than the status
		r.reason = statusReason(status)
	}
	if r.chars > maxExcerpt {
		r.text = r.cut(r.whole(), 0, maxExcerpt, nil).Text
		r.chars = utf8.RuneCountInString(r.text)
		r.head.Truncated = true
		for i, h := range r.head.Outline {
			if h.Offset >= r.chars {
				r.head.Outline = r.head.Outline[:i]
				break
			}
		}
		r.warn("only the start of its error page is given")
	}
}

// A pageReading is a reading of an HTML page.
type pageReading struct{ *reading }

// readHTML reads a page.
func (r pageReading) readHTML(ctx context.Context, page string, resp *fetch.Response, q *query, styled stylist) error {
	meter := cancel.With(ctx)
	if passed, err := r.passPlain(ctx, page, q, meter); passed || err != nil {
		return err
	}
	doc, err := dom.Parse(ctx, page, resp.FinalURL)
	switch {
	case err != nil && !errors.Is(err, dom.ErrTooDeep):
		return err
	case err != nil && q.choosesElements():
		return ErrNoElements
	case err != nil:
		return r.tooDeep(ctx, page, q)
	}
	defer doc.Release()
	doc = doc.Watch(meter)
	r.head.RefreshURL = r.line(refreshTarget(doc, resp), maxAddress)
	cut := dom.NewCut(doc)
	var (
		counts, later hidden.Counts
		also          *dom.Cut // of a page that shows next to nothing; else nil
	)
	if !q.IncludeHidden {
		files, err := r.dress(ctx, doc, styled)
		if err != nil {
			return err
		}
		finder := hidden.NewFinder(doc, files)
		defer finder.Release()
		cut, counts = finder.Find()
		if counts.Torn { // so it is read as a browser with scripts does
			if doc, err = dom.ParseNoscriptAsText(ctx, page, resp.FinalURL); err != nil {
				return err
			}
			defer doc.Release()
			doc = doc.Watch(meter)
			finder = hidden.NewFinder(doc, files)
			defer finder.Release()
			cut, counts = finder.Find()
		}
		r.removed(&counts)
		if counts.Undecided {
			r.method, r.reason = MethodNone, reasonHidden
			r.warn("the page has too many style rules to tell hidden text from the rest; include_hidden=true gives all of it")
			return nil
		}
		also, later = finder.FindLater(&counts)
	}
	for _, c := range [...]*dom.Cut{cut, also} {
		if err := exclude(doc, c, q.Exclude); err != nil {
			return err
		}
	}
	waited := also != nil
	switch {
	case q.Selector == "":
		waited, err = r.readShown(ctx, doc, cut, also, q)
	case waited:
		err = r.readParts(ctx, doc, also, q)
	default:
		err = r.readParts(ctx, doc, cut, q)
	}
	if err != nil {
		return err
	}
	if waited {
		counts = later
		r.removed(&counts)
	}
	r.judgeHidden(&counts)
	return nil
}

// passPlain reads a page that is called HTML, and is JSON or text. It reports whether it is.
// A page whose elements are asked for is read as HTML in any case.
func (r pageReading) passPlain(ctx context.Context, page string, q *query, meter *cancel.Meter) (bool, error) {
	if q.Selector != "" {
		return false, nil
	}
	pass := r.setJSON
	if !input.IsJSON(page, meter) {
		if !input.IsPlain(page, meter) {
			return false, nil
		}
		pass = r.passText
	}
	if q.choosesElements() {
		return false, ErrNoElements
	}
	pass(ctx, strings.Clone(page))
	return true, nil
}

// readShown reads the main content of a document less a cut. If also is not nil, it leaves
// less out, and is used if most of the main content would be missing else.
func (r pageReading) readShown(ctx context.Context, doc *dom.Document, cut, also *dom.Cut, q *query) (waited bool, err error) {
	shown := doc
	if !cut.IsEmpty() {
		shown = doc.Without(cut)
		defer shown.Release()
	}
	res, err := reader.PageOfDocument(shown).Read(ctx, &q.engine)
	if err != nil {
		return false, err
	}
	if also != nil && !isWall(res.FallbackReason.String()) {
		whole := doc.Without(also)
		defer whole.Release()
		more, err := reader.PageOfDocument(whole).Read(ctx, &q.engine)
		if err != nil {
			return false, err
		}
		if waited = isMost(res, more); waited {
			res, shown = more, whole
		}
	}
	r.take(ctx, res)
	r.countInvisible(shown)
	return waited, nil
}

// isMost reports whether a reading of all that a page may show has what another one of the same
// page misses: that one failed, or it is less than half of it.
func isMost(part, whole *reader.Result) bool {
	if whole.Method == reader.MethodFallback || len(whole.Content) < 2*len(part.Content) {
		return false
	}
	if part.Method == reader.MethodFallback {
		return true
	}
	has := map[string]bool{}
	for line := range strings.SplitSeq(whole.Content, "\n") {
		has[strings.TrimSpace(line)] = true
	}
	held, lines := 0, 0
	for line := range strings.SplitSeq(part.Content, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			if lines++; has[line] {
				held++
			}
		}
	}
	return 2*held > lines
}

// maxComments bounds the section of comments, in characters. It is read piece by piece
// as the rest of the text is.
const maxComments = 200_000

// maxItemChars bounds the section of items, in characters.
const maxItemChars = 200_000

// countInvisible counts the invisible characters in the text of a document:
// rendering folds some of them into spaces, uncounted.
func (r pageReading) countInvisible(doc *dom.Document) {
	n := clean.Invisible(doc.Text(dom.Root), doc.Meter())
	r.head.Removed.InvisibleChars = max(r.head.Removed.InvisibleChars, n)
}

// tooDeep reads a page that is nested too deep to be parsed. Which of its text is
// hidden is not known, so the text is given only if hidden text was asked for.
func (r pageReading) tooDeep(ctx context.Context, page string, q *query) error {
	r.method, r.reason = MethodNone, fallback.NestedTooDeep.String()
	if !q.IncludeHidden {
		r.warn("the page is nested too deep to tell hidden text from the rest; include_hidden=true gives all of it")
		return nil
	}
	r.method = reader.MethodFallback
	r.head.Format = reader.Text.String()
	text, err := dom.Strip(ctx, page)
	if err != nil {
		return err
	}
	r.setText(ctx, text, nil)
	return nil
}

// take sets what the engine made of a page.
func (r pageReading) take(ctx context.Context, res *reader.Result) {
	notice.Fill(res)
	r.takeHead(&res.Metadata)
	h := &r.head
	h.WordCount = res.WordCount
	h.Base = r.line(res.Base, maxAddress)
	h.Navigation = Navigation{res.Navigation.Detected, res.Navigation.Included, res.Navigation.LinkCount, res.Navigation.Notice}
	h.Confidence, h.Kind = res.Confidence, res.Kind
	h.Shelf = Shelf{res.Shelf.ItemCount, res.Shelf.LeftOutCount, res.Shelf.Included, res.Shelf.Notice}
	h.Discussion = Discussion{res.Discussion.CommentCount, res.Discussion.CommentWords, res.Discussion.PostCount, res.Discussion.Included, res.Discussion.Notice}
	r.method, r.reason = reader.MethodReader, res.FallbackReason.String()
	text, skipped := res.Content, 0
	if res.Method == reader.MethodPDF {
		r.method = reader.MethodPDF
	}
	if res.Method == reader.MethodFallback {
		r.method = reader.MethodFallback
		r.failed = r.failed || passing(res.FallbackReason)
		instead := ""
		if text, skipped = withoutMark(text, res.FallbackReason); text != "" {
			instead = "; what was found is given instead"
		}
		r.warn("%s%s", res.FallbackReason.Meaning(), instead)
	}
	r.setText(ctx, text, moved(withSections(res), skipped))
}

// The titles of the sections that are appended to a text.
const (
	itemsTitle      = "Items"
	commentsTitle   = "Comments"
	navigationTitle = "Navigation"
)

// withSections returns the headings of a result, with those of the sections that were
// appended to it.
func withSections(res *reader.Result) []reader.Heading {
	list := slices.Clip(res.Outline)
	blank := len("\n\n")
	if res.Format == reader.HTML {
		blank = len("\n")
	}
	sections := [...]struct {
		title string
		chars int
	}{{itemsTitle, res.Shelf.SectionChars}, {commentsTitle, res.Discussion.SectionChars}, {navigationTitle, res.Navigation.SectionChars}}
	at := utf8.RuneCountInString(res.Content)
	for _, s := range sections {
		at -= s.chars
	}
	for _, s := range sections {
		if s.chars > 0 {
			list = append(list, reader.Heading{Level: 2, Text: s.title, Offset: at + blank})
		}
		at += s.chars
	}
	return list
}

// takeHead sets what a page says about itself.
func (r pageReading) takeHead(m *meta.Metadata) {
	h := &r.head
	h.Title = r.line(m.Title, maxTitle)
	h.Author = r.line(m.Author, maxName)
	h.Site = r.line(m.Site, maxName)
	h.Description = r.line(m.Description, maxDescription)
	h.Published = r.line(m.Published, maxShort)
	h.Language = r.line(m.Language, maxShort)
	r.takeDetails(m)
}

// takeDetails keeps what is given only on request.
func (r pageReading) takeDetails(m *meta.Metadata) {
	d := &r.details
	d.Modified = r.line(m.Modified, maxShort)
	d.Canonical = r.line(m.Canonical, maxAddress)
	d.Image = r.line(m.Image, maxAddress)
	d.Favicon = r.line(m.Favicon, maxAddress)
	for _, name := range m.Authors[:min(len(m.Authors), maxListed)] {
		d.Authors = append(d.Authors, r.line(name, maxName))
	}
	for _, f := range m.Feeds[:min(len(m.Feeds), maxListed)] {
		d.Feeds = append(d.Feeds, Feed{r.line(f.URL, maxAddress), r.line(f.Title, maxName)})
	}
}

// moved returns an outline after so many characters were cut off the start of the
// text.
func moved(outline []reader.Heading, chars int) []reader.Heading {
	if chars == 0 {
		return outline
	}
	list := slices.Clone(outline)
	for i := range list {
		list[i].Offset = max(list[i].Offset-chars, 0)
	}
	return list
}

// withoutMark cuts off the line that marks a fallback, since any page could have
// written it: the fields say it. It also returns how many characters were cut.
func withoutMark(text string, reason fallback.Reason) (rest string, skipped int) {
	mark := reason.Mark()
	for _, lead := range [...]string{"> " + mark, mark, `<blockquote class="notice"><p>` + mark + "</p></blockquote>"} {
		if rest, ok := strings.CutPrefix(text, lead); ok {
			rest = strings.TrimLeft(rest, "\n")
			return rest, len(text) - len(rest)
		}
	}
	return text, 0
}

// A warning tells about hidden text if there is much of it.
const (
	hiddenMuch  = 400 // characters
	hiddenShare = 5   // and a fifth of what is shown
)

// removed says how much was left out.
func (r pageReading) removed(c *hidden.Counts) {
	r.head.Removed.HiddenChars, r.head.Removed.UnprovenChars = c.Hidden+c.Comments, c.Unproven
}

// judgeHidden warns if much of a page is hidden, or all of one that has nothing else. That may
// be orders to a model or tabs that wait for a click. These cannot be told apart without
// running the scripts, so the text is left out, and the warning says how much it is, how it is
// hidden and how to get it. Other warnings tell about text that looks hidden but is given.
func (r pageReading) judgeHidden(c *hidden.Counts) {
	if c.Moved > 0 {
		r.warn("%d characters stand in hidden parts that scripts of the page move to their places; they are given", c.Moved)
	}
	if c.Plain > 0 {
		r.warn("the text is what the page has for browsers without scripts")
	}
	if c.Quiet > hiddenMuch {
		r.warn("most of the page is marked aria-hidden though it is shown; it is given")
	}
	if c.Unproven > 0 {
		r.warn("%d characters that may be hidden were left out (%s); include_hidden=true gives all%s", c.Unproven, doubts(c), r.unstyled())
	}
	if c.Later > 0 {
		r.warn("%d characters are given though they are hidden, or may be, until a script of the page has run: they are most of the page, and nothing proves that people see them", c.Later)
	}
	left := c.Hidden + c.Unproven
	if left > c.Shown && r.reason != "" && !isWall(r.reason) {
		r.reason = reasonHidden
	}
	if c.Hidden == 0 || r.reason != reasonHidden && (c.Hidden < hiddenMuch || c.Hidden*hiddenShare < c.Shown) {
		return
	}
	r.warn("%d hidden characters were left out (%s), %d are shown; include_hidden=true gives all%s", c.Hidden, means(c), c.Shown, r.unstyled())
}

// unstyled says how to get text that style sheets in other files hide, if there are any.
func (r pageReading) unstyled() string {
	if s := r.details.StyleSheets; s != nil && s.Read > 0 {
		return ", and styles=none what only style sheets in other files hide"
	}
	return ""
}

// maxDoubts bounds the properties that a warning names.
const maxDoubts = 3

// doubts lists what may hide text, the most common first.
func doubts(c *hidden.Counts) string {
	var list []string
	for _, d := range c.Doubts[:min(len(c.Doubts), maxDoubts)] {
		list = append(list, fmt.Sprintf("%d by %s", d.Chars, d.Property))
	}
	return strings.Join(list, ", ")
}

// meansShare is the part of the hidden text that a way to hide it has if it is named:
// a tenth.
const meansShare = 10

// means lists how text is hidden, the most common way first. Rare ways are left out.
func means(c *hidden.Counts) string {
	order := make([]hidden.Means, 0, hidden.NumMeans)
	for m, n := range c.By {
		if n > 0 && n*meansShare >= c.Hidden {
			order = append(order, hidden.Means(m))
		}
	}
	slices.SortStableFunc(order, func(a, b hidden.Means) int { return c.By[b] - c.By[a] })
	var list []string
	for _, m := range order {
		list = append(list, fmt.Sprintf("%d by %s", c.By[m], m))
	}
	return strings.Join(list, ", ")
}

// refreshTarget returns the absolute address that a page sends browsers on to. It is
// empty if there is none.
func refreshTarget(doc *dom.Document, resp *fetch.Response) string {
	for n := dom.Root; int(n) < doc.Len() && doc.Tag(n) != atom.Body; n++ {
		doc.Tick(n)
		if doc.Tag(n) != atom.Meta || !strings.EqualFold(doc.Attr(n, "http-equiv"), "refresh") {
			continue
		}
		_, target, _ := strings.Cut(doc.Attr(n, "content"), ";")
		key, value, ok := strings.Cut(target, "=")
		if !ok || !strings.EqualFold(strings.TrimSpace(key), "url") {
			continue
		}
		u, err := baseOf(resp).Parse(strings.Trim(strings.TrimSpace(value), `"'`))
		if err == nil && (u.Scheme == "http" || u.Scheme == "https") {
			return u.String()
		}
	}
	return ""
}

// baseOf returns the address that links of a response are relative to. It is empty if
// the caller does not know it.
func baseOf(resp *fetch.Response) *url.URL {
	if resp.FinalURL == nil {
		return &url.URL{}
	}
	return resp.FinalURL
}

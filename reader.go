// Package reader finds the main content of a web page and gives it as bounded
// Markdown with absolute links, and says how it was obtained.
//
//	f, err := os.Open("page.html")
//	…
//	page, err := reader.Read(context.Background(), f, &reader.Options{URL: u})
//	fmt.Println(page.Title)
//	fmt.Println(page.Content)
//	if !page.Readable {
//		fmt.Println("not readable:", page.FallbackReason)
//	}
//
// A page flows through the stages in one direction: package charset decodes it, dom
// parses it, classify gives every node a class, discussion finds posts of people, score
// picks the main content, fallback decides whether that is worth reading, render
// writes it, and nav, meta, kind and listing find the rest. This package only wires them together.
//
// Read opens no connection, logs nothing, keeps nothing of a page and looks at no
// clock: the same bytes give the same result, from any number of goroutines. A result has
// memory of its own, and does not keep its page.
package reader

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

// run sends a document through stages until the context is done. If a reason says
// that the document is not a page, its text is shown as it is.
func run(ctx context.Context, page parsed, o *Options,
	stages func(context.Context, *dom.Document, *Options) (*Result, error)) (res *Result, err error) {
	defer func() {
		if why := cancel.Halted(recover()); why != nil {
			err = fmt.Errorf("reader: %w", why)
		}
	}()
	doc, reason := page.doc.Watch(cancel.With(ctx)).AllowSchemes(strings.FieldsFunc(o.LinkSchemes, func(r rune) bool { return r == ',' || r == ' ' })), page.reason
	if err := o.check(); err != nil {
		return nil, err
	}
	chosen, err := o.choose(doc, reason)
	if err != nil {
		return nil, err
	}
	if chosen != doc {
		defer chosen.Release()
	}
	if reason != fallback.None {
		stages = func(context.Context, *dom.Document, *Options) (*Result, error) { return show(doc, reason, o), nil }
	}
	if res, err = stages(ctx, chosen, o); err != nil {
		return nil, err
	}
	res.fillLists()
	res.detach()
	return res, nil
}

// choose returns a document of the elements that Selector matches, and what is around
// them, less those that Exclude matches. Without them it returns doc itself, as it does if
// a reason says that doc is only text.
func (o *Options) choose(doc *dom.Document, reason fallback.Reason) (*dom.Document, error) {
	switch {
	case o.Selector != "" && reason != fallback.None:
		return nil, fmt.Errorf("reader: %w", ErrNoMatch)
	case o.Selector == "" && o.Exclude == "", reason != fallback.None:
		return doc, nil
	}
	cut := dom.NewCut(doc)
	if o.Selector != "" {
		chosen, err := css.Select(doc, o.Selector)
		switch {
		case err != nil:
			return nil, fmt.Errorf("reader: %w", err)
		case len(chosen) == 0:
			return nil, fmt.Errorf("reader: %w", ErrNoMatch)
		}
		cut = dom.CutAllBut(doc, chosen)
	}
	if o.Exclude != "" {
		excluded, err := css.Select(doc, o.Exclude)
		if err != nil {
			return nil, fmt.Errorf("reader: %w", err)
		}
		for _, n := range excluded {
			cut.Nodes.Add(n)
		}
	}
	return doc.Without(cut), nil
}

// show is the result for bytes that were not read as a page: the document holds
// what text there is.
func show(doc *dom.Document, reason fallback.Reason, o *Options) *Result {
	res := &Result{Method: MethodFallback, FallbackReason: reason}
	plan := fallback.Everything(doc, reason)
	res.set(renderFallback(doc, plan, o), o)
	res.WordCount = countWords(doc, plan.Keep)
	return res
}

// read finds the main content of a document.
func read(ctx context.Context, doc *dom.Document, o *Options) (*Result, error) {
	own, err := o.ownRules(doc)
	if err != nil {
		return nil, err
	}
	verdicts := classify.NodesBut(doc, own.keeps)
	threads := discussion.Find(doc, verdicts)
	pick := score.Select(doc, verdicts, threads, o.Favor)
	defer pick.Release()
	pick.Keep(own.kept())
	plan := fallback.Choose(doc, verdicts, &pick)
	res := &Result{
		Metadata:       o.about(doc),
		Method:         MethodReader,
		Readable:       plan.Reason == fallback.None,
		FallbackReason: plan.Reason,
	}
	if res.Readable || plan.Reason == fallback.NavigationOnly { // else there is nothing to be of a kind
		res.setKind(kind.Of(doc, verdicts, &pick, &res.Metadata), o)
		if !plan.Whole { // a list of links is chosen as well
			res.Confidence = pick.Confidence
		}
	}
	items, listed := res.findShelf(doc, verdicts, &pick)
	if plan.Reason == fallback.NavigationOnly && listed && (items.IsPriced() || !plan.Whole && items.IsOfItems()) {
		plan = fallback.Plan{Keep: pick.Text}
		res.Readable, res.FallbackReason, res.Confidence = true, fallback.None, pick.Confidence
	}
	if res.Readable {
		res.set(res.renderPick(doc, &pick, o), o)
	} else {
		res.Method = MethodFallback
		res.set(renderFallback(doc, plan, o), o)
	}
	if err := res.setItems(ctx, items, plan.Keep, o); err != nil {
		return nil, fmt.Errorf("reader: %w", err)
	}
	if res.Readable {
		if err := res.discuss(ctx, threads, &pick, o); err != nil {
			return nil, fmt.Errorf("reader: %w", err)
		}
		res.creditPost(doc, &pick, o)
	}
	res.WordCount = countWords(doc, plan.Keep)
	if err := res.navigate(ctx, o.findNavigation(doc, verdicts), plan.Whole, o); err != nil {
		return nil, fmt.Errorf("reader: %w", err)
	}
	if o.Explain {
		res.Explain = decisions(doc, verdicts, &pick, &own)
	}
	return res, nil
}

// about reads the metadata of a document.
func (o *Options) about(doc *dom.Document) meta.Metadata {
	return meta.Extract(doc, &meta.Options{NotAfter: o.NotAfter})
}

// head returns what is above the main content: the title, and the price of a product
// if the text has none of its prices. Elements that a selector chose are not a page, and get
// no title.
func (res *Result) head(doc *dom.Document, pick *score.Pick, o *Options) *render.Head {
	if o.NoTitle || o.Selector != "" {
		return nil
	}
	head := &render.Head{Title: res.Title, Self: res.Canonical}
	if line := res.Product.Line(); line != "" && !res.Product.IsPricedIn(textOf(doc, pick.Text)) {
		head.Lines = []render.HeadLine{{Label: "Price", Text: line}}
	}
	return head
}

// textOf returns the text of some nodes, with spaces between those of different elements.
func textOf(doc *dom.Document, nodes dom.Set) string {
	var b strings.Builder
	for n := range dom.NodeID(doc.Len()) {
		doc.Tick(n)
		if doc.Kind(n) == dom.Text && nodes.Has(n) {
			b.WriteString(doc.Text(n))
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// renderPick renders the main content. Markdown shows the title, the pictures
// and their captions in their places; plain text is the running text alone.
func (res *Result) renderPick(doc *dom.Document, pick *score.Pick, o *Options) render.Output {
	opts := o.render()
	opts.Head, opts.Dedupe = res.head(doc, pick, o), !o.KeepDecoration
	opts.Posts = bylines(pick.Posts)
	if first, ok := res.opening(doc, pick); ok {
		opts.Posts = slices.Insert(opts.Posts, 0, first)
	}
	if o.Format == Text {
		return render.Text(doc, pick.Text, opts)
	}
	keep := pick.Text.Clone()
	keep.AddAll(pick.Frame)
	opts.BoldEmpty = true
	return o.form()(doc, keep, opts)
}

// form returns the function that renders the format.
func (o *Options) form() func(*dom.Document, dom.Set, render.Options) render.Output {
	switch o.Format {
	case Text:
		return render.Text
	case HTML:
		return render.HTML
	}
	return render.Markdown
}

// bylines returns posts as they are rendered.
func bylines(posts []score.Post) []render.Post {
	out := make([]render.Post, len(posts))
	for i, p := range posts {
		b := p.Byline
		out[i] = render.Post{Node: p.Node, End: p.End, Author: b.Author, When: b.When, Answers: b.Answers, Accepted: b.Accepted}
	}
	return out
}

// creditPost takes the author and the date of a discussion from its first post, if the page
// has none for itself. Where a text stands above the posts, they are replies to that.
func (res *Result) creditPost(doc *dom.Document, pick *score.Pick, o *Options) {
	if res.Kind != KindForum || len(res.Posts) == 0 || len(pick.Posts) == 0 {
		return
	}
	for i := range pick.Blocks {
		if pick.Blocks[i].First >= pick.Posts[0].Node {
			break
		}
		if b := &pick.Blocks[i]; pick.Fates[i].Kept() && b.Heading == 0 && b.Words > signedWords {
			return
		}
	}
	day := res.Posts[0].Date
	if o.NotAfter != "" && day > o.NotAfter {
		day = ""
	}
	res.CreditPost(doc, res.Posts[0].Author, day)
}

// openingBlocks is how many blocks at the start of a discussion, with its title, may name
// the author, so that no line has to, and signedWords how many words a line has that does.
const (
	openingBlocks = 3
	signedWords   = 12
)

// opening returns the first post of a discussion if only the replies have the template of
// a post: it is what is kept before them, and the metadata says who wrote it.
func (res *Result) opening(doc *dom.Document, pick *score.Pick) (post render.Post, ok bool) {
	if len(pick.Posts) == 0 || len(res.Authors) != 1 || !isData(res.Sources.Authors) {
		return post, false
	}
	author, reply := res.Authors[0], pick.Posts[0]
	if reply.Byline.Author == "" || reply.Byline.Author == author {
		return post, false
	}
	seen, prose := 0, false
	for i := range pick.Blocks {
		doc.Tick(dom.NodeID(i))
		b := &pick.Blocks[i]
		if b.First >= reply.Node {
			break
		}
		if !pick.Fates[i].Kept() {
			continue
		}
		if seen++; seen <= openingBlocks && signs(doc.TextRange(b.First, b.Last+1), author, b.Words, post.Node == dom.None) {
			return post, false
		}
		if b.Heading > 0 {
			continue
		}
		if post.Node == dom.None {
			post.Node = b.First
		}
		prose = prose || b.Prose()
	}
	if !prose {
		return post, false
	}
	for !doc.Contains(doc.Parent(post.Node), reply.Node) {
		post.Node = doc.Parent(post.Node)
	}
	post.End, post.Author = reply.Node, author
	if isData(res.Sources.Published) {
		post.When, _, _ = strings.Cut(res.Published, "T")
	}
	return post, true
}

// signs reports whether a block names its author: it is a line that does, or starts the
// post with the name. In a longer text the name may be any word.
func signs(text, author string, words int32, first bool) bool {
	return words <= signedWords && strings.Contains(text, author) || first && strings.HasPrefix(strings.TrimSpace(text), author)
}

// isData reports whether a value comes from structured data. What is found in the page
// itself may be said of a reply.
func isData(s meta.Source) bool {
	return strings.HasPrefix(string(s), "json-ld:") || strings.HasPrefix(string(s), "microdata:")
}

// renderFallback renders what there is below a line that marks it.
func renderFallback(doc *dom.Document, plan fallback.Plan, o *Options) render.Output {
	opts := o.render()
	opts.Lead, opts.Dedupe = plan.Reason.Mark(), !o.KeepDecoration
	if o.Format == Markdown {
		opts.Lead = "> " + opts.Lead
	}
	opts.BoldEmpty = o.Format != Text
	return o.form()(doc, plan.Keep, opts)
}

// countWords counts the words of the texts in a set.
func countWords(doc *dom.Document, keep dom.Set) int {
	n := 0
	for at := dom.Root; int(at) < doc.Len(); at++ {
		doc.Tick(at)
		if doc.Kind(at) == dom.Text && keep.Has(at) {
			n += int(doc.Measure(at).Words)
		}
	}
	return n
}

// findNavigation returns the navigation of a document. If nobody asked for its links
// they are only counted: to find what each is called and where it belongs takes as long
// as to write the content.
func (o *Options) findNavigation(doc *dom.Document, verdicts []classify.Verdict) nav.Map {
	if o.IncludeNavigation || o.ListNavigation {
		return nav.Find(doc, verdicts)
	}
	return nav.Map{LinkCount: nav.Count(doc, verdicts)}
}

// appendSection appends a section to the content and returns how many characters that
// adds: none if it is empty. HTML has a line feed between them, Markdown a blank line.
func (res *Result) appendSection(text string) (chars int) {
	if text == "" {
		return 0
	}
	if text = "\n\n" + text; res.Format == HTML {
		text = text[1:]
	}
	res.Content += text
	return utf8.RuneCountInString(text)
}

// navigate notes what navigation was found, and appends it if asked and if the
// content does not show all of the page anyway. The error is that of the context.
func (res *Result) navigate(ctx context.Context, m nav.Map, whole bool, o *Options) error {
	res.Navigation = Navigation{Detected: m.HasLinks(), Map: m}
	switch {
	case !m.HasLinks():
		return nil
	case whole:
		res.Navigation.Included = true
		return nil
	case o.IncludeNavigation:
		text, err := m.Section(ctx, o.Format, o.MaxNavigationChars)
		if err != nil {
			return err
		}
		if res.Navigation.SectionChars = res.appendSection(text); text != "" {
			res.Navigation.Included = true
			return nil
		}
	}
	return nil
}

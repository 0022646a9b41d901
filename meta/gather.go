package meta

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// gather reads all that a document says about itself.
func gather(doc *dom.Document) *facts {
	f := &facts{
		doc:    doc,
		url:    doc.URL(),
		roles:  dom.UnionOf(doc, roleWords().Of(doc)),
		metas:  metaTags{byName: make(map[string]int32, 32)},
		micro:  microdata{doc: doc},
		frames: frames{doc: doc, chars: doc.Measure(dom.Root).Chars},
	}
	f.front = isFront(f.url)
	f.headings = headings{doc: doc, roles: f.roles, main: mainHeading(doc)}
	g := gatherer{f}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Element {
			g.element(n)
		}
	}
	return f
}

// A gatherer adds what elements say to the facts, in document order.
type gatherer struct{ *facts }

func (g gatherer) element(n dom.NodeID) {
	doc := g.doc
	switch doc.Tag(n) {
	case atom.Meta:
		g.metas.add(doc, n)
	case atom.Link:
		g.links = appendUpTo(g.links, n, maxLinks)
		return
	case atom.Html:
		g.root = n
	case atom.Title:
		// A drawing has a title of its own.
		if g.window == "" && doc.Tag(doc.Parent(n)) != atom.Svg {
			g.window = words.Tidy(doc.RawText(n), maxTitle)
		}
		return
	case atom.Script:
		if isLinked(doc.Attr(n, "type")) {
			g.linked.Add(doc.RawText(n))
		}
		return
	case atom.Nav:
		g.addFrame(n)
	case atom.Aside:
		if !g.isSigned(n) {
			g.addFrame(n)
		}
	case atom.Footer:
		g.addFooter(n)
	case atom.H1, atom.H2:
		g.headings.add(n)
	}
	g.attributes(n)
	g.named(n)
}

// isLinked reports whether the type of a script is JSON-LD.
func isLinked(kind string) bool {
	return strings.Contains(kind, "ld") && strings.Contains(strings.ToLower(kind), "application/ld+json")
}

// addFrame adds n to the frames, unless it holds the main heading.
func (g gatherer) addFrame(n dom.NodeID) {
	if !g.doc.Contains(n, g.headings.main) {
		g.frames.add(n)
	}
}

// addFooter adds n to the frames, unless it belongs to the article, or says who
// wrote it or when.
func (g gatherer) addFooter(n dom.NodeID) {
	if !g.isSigned(n) && !g.inArticle(n) {
		g.addFrame(n)
	}
}

// isSigned reports whether n says that it holds an author or a date.
func (g gatherer) isSigned(n dom.NodeID) bool {
	return g.roles.of(g.doc, n)&(roleAuthor|roleDate) != 0
}

// isOthers reports whether a frame holds what other people wrote, or leads to other
// pages.
func (f *facts) isOthers(frame dom.NodeID) bool { return f.roles.of(f.doc, frame)&roleOthers != 0 }

// inArticle reports whether a footer belongs to the article with the main heading.
// Such a footer says who wrote the page, and when.
func (g gatherer) inArticle(n dom.NodeID) bool {
	article := g.articleAround(n)
	return article != dom.None && g.doc.Contains(article, g.headings.main)
}

// attributes adds what the attributes of n say: microdata, links to the author and
// to the licence.
func (g gatherer) attributes(n dom.NodeID) {
	tag := g.doc.Tag(n)
	if tag != atom.A && !g.doc.MayHave(n, dom.Items) {
		return
	}
	attrs := g.doc.Attrs(n)
	props, kind, scoped := "", "", false
	for i := range attrs {
		a := &attrs[i]
		switch a.Key {
		case "itemprop":
			props = a.Val
		case "property":
			if props == "" && tag != atom.Meta {
				props = a.Val
			}
		case "itemtype", "typeof":
			kind, scoped = a.Val, true
		case "itemscope":
			scoped = true
		case "href":
			if tag == atom.A && !g.frames.cover(n) && isProfile(a.Val) {
				g.authorLinks = appendUpTo(g.authorLinks, n, maxCandidates)
			}
		case "rel":
			if tag == atom.A {
				g.addRel(n, a.Val)
			}
		}
	}
	if props != "" {
		g.micro.add(n, props, g.frames.cover(n))
	}
	if scoped {
		g.micro.openItem(n, kind)
		g.addScope(n, kind)
	}
}

// addScope adds n to the items if it is a product, a thing or a medium. Items inside of it
// are read with it.
func (g gatherer) addScope(n dom.NodeID, kind string) {
	if last := len(g.scopes) - 1; last >= 0 && n < g.doc.End(g.scopes[last]) {
		return
	}
	for name := range strings.FieldsSeq(kind) {
		if typeGroups[jsonld.TypeName(name)]&(products|things|media) != 0 {
			g.scopes = appendUpTo(g.scopes, n, maxCandidates)
		}
	}
}

// addRel adds an a element by its rel.
func (g gatherer) addRel(n dom.NodeID, rel string) {
	if g.licenceLink == dom.None && hasWord(rel, "license") {
		g.licenceLink = n
	}
	if !g.frames.cover(n) && hasWord(rel, "author") {
		g.authorLinks = appendUpTo(g.authorLinks, n, maxCandidates)
	}
}

// named adds n by its class and id, if it holds little text.
func (g gatherer) named(n dom.NodeID) {
	doc := g.doc
	has := g.roles.of(doc, n)
	isTime := doc.Tag(n) == atom.Time
	if has == 0 && !isTime {
		return
	}
	if has&roleFrame != 0 {
		g.addFrame(n)
	} else if has&roleFooter != 0 {
		g.addFooter(n)
	}
	chars := doc.Measure(n).Chars
	if has&rolePrice != 0 && 0 < chars && chars <= maxLine {
		g.priced = appendUpTo(g.priced, n, maxPriced)
	}
	dated := has&roleDate != 0 && chars <= maxLine || isTime
	if g.frames.cover(n) {
		if dated && !g.isOthers(g.frames.last()) {
			g.framed = appendUpTo(g.framed, n, maxCandidates)
		}
		return
	}
	if dated {
		g.dated = appendUpTo(g.dated, n, maxCandidates)
	}
	if chars == 0 || chars > maxLine {
		return
	}
	if has&roleAuthor != 0 {
		g.bylines = appendUpTo(g.bylines, n, maxCandidates)
	}
	if has&roleUser != 0 {
		g.posters = appendUpTo(g.posters, n, maxCandidates)
	}
}

// appendUpTo appends n to a list that may have at most limit nodes, once.
func appendUpTo(list []dom.NodeID, n dom.NodeID, limit int) []dom.NodeID {
	if len(list) < limit && (len(list) == 0 || list[len(list)-1] != n) {
		list = append(list, n)
	}
	return list
}

// hasWord reports whether word is one of the words of a list, in any case.
func hasWord(list, word string) bool {
	if len(list) == len(word) {
		return strings.EqualFold(list, word)
	}
	for w := range strings.FieldsSeq(list) {
		if strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}

// isProfile reports whether an address leads to a page about one author: one of
// its parts says so, and a name follows.
func isProfile(href string) bool {
	href = href[:min(len(href), maxProfile)]
	for {
		i := strings.IndexByte(href, '/')
		if i < 0 {
			return false
		}
		part := href[:i]
		if href = href[i+1:]; len(part) >= minProfilePart && href != "" && profileParts[part] {
			return href[0] != '?' && href[0] != '#' && href[0] != '/'
		}
	}
}

// facts are what a document says about itself in all places: gathered in one pass,
// none of it believed yet. The choosers read them and do not change them.
type facts struct {
	doc   *dom.Document
	url   *url.URL // may be nil
	front bool     // the page is the front page of its site

	root     dom.NodeID   // html element
	window   string       // title element: the title of the window
	metas    metaTags     // meta elements
	links    []dom.NodeID // link elements
	linked   jsonld.Graph // JSON-LD
	micro    microdata    // microdata and RDFa
	headings headings
	frames   frames
	roles    roles

	licenceLink dom.NodeID   // a element with rel=license
	authorLinks []dom.NodeID // a elements that say they lead to the author
	bylines     []dom.NodeID // elements with a name that says author
	posters     []dom.NodeID // elements with a name that says user
	dated       []dom.NodeID // time elements, and elements with a name that says date
	framed      []dom.NodeID // the same in frames, except what others wrote
	priced      []dom.NodeID // elements with a name that says price, and little text
	scopes      []dom.NodeID // elements that are products, things or media in microdata or RDFa, none inside another

	markedItems *jsonld.Graph // made of scopes by marked
	known       []item        // all that items can return
	grouped     bool          // known is made

	// Set by identify.
	own     addresses   // of the page
	article jsonld.Item // of linked, about the page
}

// identify finds out which of the addresses and of the articles in JSON-LD are the
// page.
func (f *facts) identify(canonical string) {
	f.own = ownAddresses(f.doc, f.url, canonical)
	if f.linked.Len() > 0 {
		f.article = f.linked.Article(f.own.has, f.titleMatcher())
	}
}

// absolute returns an address on the web in full, or nothing if it is none.
func (f *facts) absolute(ref string) string {
	if ref == "" {
		return ""
	}
	return webAddress(f.doc.Resolve(ref))
}

// leadsHome reports whether a heading is a link to the front page, and this is another one.
func (f *facts) leadsHome(n dom.NodeID) bool {
	if f.front || f.doc.Measure(n).Links != 1 {
		return false
	}
	a := linkIn(f.doc, n)
	if f.url == nil {
		return a != dom.None && f.doc.Attr(a, "href") == "/"
	}
	return a != dom.None && addressKey(f.doc.Resolve(f.doc.Attr(a, "href"))) == hostKey(f.url)
}

// articleAround returns the nearest article element around n, or None.
func (f *facts) articleAround(n dom.NodeID) dom.NodeID {
	for up, levels := f.doc.Parent(n), 0; up != dom.None && levels < maxLevels; up, levels = f.doc.Parent(up), levels+1 {
		if f.doc.Tag(up) == atom.Article {
			return up
		}
	}
	return dom.None
}

// linkIn returns the first link below n, or None.
func linkIn(doc *dom.Document, n dom.NodeID) dom.NodeID {
	for c := n + 1; c < min(doc.End(n), n+maxTextNodes); c++ {
		if doc.Tag(c) == atom.A {
			return c
		}
	}
	return dom.None
}

// titleMatcher returns a test whether a headline is a title of the page: at least
// half of one starts with it.
func (f *facts) titleMatcher() func(headline string) bool {
	titles := append(make([]string, 0, 2+len(f.headings.nodes)), words.Letters(f.window), words.Letters(f.metas.get("og:title")))
	for _, n := range f.headings.nodes {
		if f.headings.top(n) {
			titles = append(titles, words.Letters(f.headings.text(n)))
		}
	}
	return func(headline string) bool {
		key := words.Letters(headline)
		return key != "" && slices.ContainsFunc(titles, func(t string) bool { return strings.HasPrefix(t, key) && 2*len(key) >= len(t) })
	}
}

// A Source says where a value came from: the kind of place, a colon, and a name,
// such as "meta:og:title", "json-ld:datePublished", "element:h1" or "text:byline".
// It is empty if the value is.
type Source string

// The kinds of places.
const (
	fromMeta      = "meta:"      // a meta element, by name or property
	fromLinked    = "json-ld:"   // a property of the JSON-LD
	fromMicrodata = "microdata:" // a property of the microdata or RDFa
	fromLink      = "link:"      // a link or a element, by its rel
	fromElement   = "element:"   // an element, by its tag
	fromAttr      = "attribute:" // an attribute, by its name
	fromClass     = "class:"     // an element whose class or id says what it holds
	fromText      = "text:"      // the text of the page
	fromAddress   = "url:"       // the address of the page
)

// Sources says where the value of each field of Metadata came from.
type Sources struct {
	Title       Source `json:"title,omitempty"`
	Authors     Source `json:"authors,omitempty"`
	Site        Source `json:"site,omitempty"`
	Description Source `json:"description,omitempty"`
	Published   Source `json:"published_at,omitempty"`
	Modified    Source `json:"modified_at,omitempty"`
	Language    Source `json:"language,omitempty"`
	Direction   Source `json:"direction,omitempty"`
	Canonical   Source `json:"canonical,omitempty"`
	Image       Source `json:"image,omitempty"`
	Favicon     Source `json:"favicon,omitempty"`
	Type        Source `json:"type,omitempty"`
	Section     Source `json:"section,omitempty"`
	Tags        Source `json:"tags,omitempty"`
	Feeds       Source `json:"feeds,omitempty"`
	Alternates  Source `json:"alternates,omitempty"`
	PDF         Source `json:"pdf,omitempty"`
	Licence     Source `json:"licence,omitempty"`
	Access      Source `json:"access,omitempty"`
}

package meta

import (
	"net/url"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// facts are what a page says in all places, gathered in one pass, before any of
// it is believed.
type facts struct {
	doc      *dom.Document
	url      *url.URL // of the page; may be nil
	front    bool     // it is the front page of its site
	calendar calendar
	roles    []role       // of each word that names of the page are made of
	chars    int32        // of the page
	main     dom.NodeID   // the first h1 outside of navigation, which frames nothing
	frame    dom.NodeID   // where the last part that frames the page ends
	frames   []dom.NodeID // the parts that frame the page
	stack    []scope      // the items of microdata that are open

	metas    []metaTag
	byName   map[string]int32 // first of each name in metas
	links    []dom.NodeID     // link elements
	linked   graph            // JSON-LD
	props    []prop           // microdata and RDFa
	root     dom.NodeID       // the html element
	window   string           // the title element
	headings []dom.NodeID     // h1 elements, and h2 where there are few
	texts    []string         // of headings, as far as somebody asked

	licenceLink dom.NodeID   // an a element that says it leads to the licence
	authorLinks []dom.NodeID // a elements that say they lead to the author
	bylines     []dom.NodeID // elements that say they hold one
	posters     []dom.NodeID // elements that say they hold the name of a user
	dated       []dom.NodeID // time elements, and elements that say they hold a date

	// After survey:
	article   ref         // of linked, the item about the page
	anchor    dom.NodeID  // the heading that shows the title, or main
	ownEnd    dom.NodeID  // where other pages begin
	lines     []line      // what stands near it, once somebody asks
	shown     *shownDates // likewise
	addresses []string    // of the page, as sameAddress gives them
	sites     []string    // what the site may be called, as letters
	kind      Type
}

type metaTag struct{ name, content string }

func gather(doc *dom.Document, opts *Options) *facts {
	f := &facts{
		doc:    doc,
		url:    doc.URL(),
		roles:  rolesOf(doc),
		chars:  doc.Measure(dom.Root).Chars,
		byName: make(map[string]int32, 32),
	}
	f.front = isFront(f.url)
	if opts != nil {
		f.calendar.notAfter = calendar{}.value(opts.NotAfter)
	}
	f.main = f.mainHeading()
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Element {
			f.element(n)
		}
	}
	return f
}

// mainHeading returns the first h1 that shows something, None if there is none.
func (f *facts) mainHeading() dom.NodeID {
	doc := f.doc
	meter := doc.Meter()
	for n := dom.Root; int(n) < doc.Len(); n++ {
		meter.Spend(1)
		switch doc.Tag(n) {
		case atom.H1:
			if doc.Measure(n).Chars > 0 {
				return n
			}
		case atom.Nav, atom.Footer, atom.Aside:
			n = doc.End(n) - 1
		}
	}
	return dom.None
}

// framed reports whether n, the node that gather has come to, stands in a part
// of the page that frames many pages, or was written by others: names and dates
// there are not those of the page.
func (f *facts) framed(n dom.NodeID) bool { return n < f.frame }

// element notes what n says.
func (f *facts) element(n dom.NodeID) {
	doc := f.doc
	switch tag := doc.Tag(n); tag {
	case atom.Meta:
		f.addMeta(n)
	case atom.Link:
		f.links = appendUpTo(f.links, n, maxLinks)
		return
	case atom.Html:
		f.root = n
	case atom.Title:
		// A drawing has a title of its own.
		if f.window == "" && doc.Tag(doc.Parent(n)) != atom.Svg {
			f.window = tidy(doc.RawText(n), maxTitle)
		}
		return
	case atom.Script:
		if isLinked(doc.Attr(n, "type")) {
			f.linked.add(doc.RawText(n))
		}
		return
	case atom.Nav, atom.Aside:
		f.addFrame(n)
	case atom.Footer:
		if !f.inArticle(n) && f.says(n)&(roleAuthor|roleDate) == 0 {
			f.addFrame(n)
		}
	case atom.H1, atom.H2:
		if doc.Measure(n).Chars > 0 {
			f.headings = appendUpTo(f.headings, n, maxHeadings)
		}
	}
	f.attributes(n)
	f.named(n)
}

func isLinked(kind string) bool {
	return strings.Contains(kind, "ld") && strings.Contains(strings.ToLower(kind), "application/ld+json")
}

// addFrame notes that n frames the page, unless it holds so much of it, or its
// heading, that this cannot be.
func (f *facts) addFrame(n dom.NodeID) {
	if f.framed(n) || f.doc.Contains(n, f.main) || f.doc.Measure(n).Chars > f.chars/2 {
		return
	}
	f.frame = f.doc.End(n)
	f.frames = appendUpTo(f.frames, n, maxFrames)
}

// inArticle reports whether n is the footer of an article that has the heading
// of the page: there stands who wrote it and when.
func (f *facts) inArticle(n dom.NodeID) bool {
	for up, levels := f.doc.Parent(n), 0; up != dom.None && levels < maxLevels; up, levels = f.doc.Parent(up), levels+1 {
		if f.doc.Tag(up) == atom.Article {
			return f.doc.Contains(up, f.main)
		}
	}
	return false
}

// attributes notes what the attributes of n say: microdata, and links to the
// author.
func (f *facts) attributes(n dom.NodeID) {
	attrs := f.doc.Attrs(n)
	if len(attrs) == 0 {
		return
	}
	props, kind, scoped := "", "", false
	for i := range attrs {
		a := &attrs[i]
		switch a.Key {
		case "itemprop":
			props = a.Val
		case "property":
			if props == "" && f.doc.Tag(n) != atom.Meta {
				props = a.Val
			}
		case "itemtype", "typeof":
			kind, scoped = a.Val, true
		case "itemscope":
			scoped = true
		case "href":
			if f.doc.Tag(n) == atom.A && !f.framed(n) && isProfile(a.Val) {
				f.authorLinks = appendUpTo(f.authorLinks, n, maxCandidates)
			}
		case "rel":
			if f.licenceLink == dom.None && f.doc.Tag(n) == atom.A && hasWord(a.Val, "license") {
				f.licenceLink = n
			}
			if f.doc.Tag(n) == atom.A && !f.framed(n) && hasWord(a.Val, "author") {
				f.authorLinks = appendUpTo(f.authorLinks, n, maxCandidates)
			}
		}
	}
	if props != "" {
		f.addProps(n, props)
	}
	if scoped {
		f.openItem(n, kind)
	}
}

// named notes n by what its class and id say, if it holds little else.
func (f *facts) named(n dom.NodeID) {
	has := f.says(n)
	isTime := f.doc.Tag(n) == atom.Time
	if has == 0 && !isTime {
		return
	}
	if has&roleFrame != 0 {
		f.addFrame(n)
	}
	if f.framed(n) {
		return
	}
	chars := f.doc.Measure(n).Chars
	if has&roleDate != 0 && chars <= maxLine || isTime {
		f.dated = appendUpTo(f.dated, n, maxCandidates)
	}
	if chars == 0 || chars > maxLine {
		return
	}
	if has&roleAuthor != 0 {
		f.bylines = appendUpTo(f.bylines, n, maxCandidates)
	}
	if has&roleUser != 0 {
		f.posters = appendUpTo(f.posters, n, maxCandidates)
	}
}

// says returns what the words in the class and id of n say of it.
func (f *facts) says(n dom.NodeID) (has role) {
	for _, t := range f.doc.Tokens(n) {
		has |= f.roles[t]
	}
	return has
}

func appendUpTo(list []dom.NodeID, n dom.NodeID, most int) []dom.NodeID {
	if len(list) < most && (len(list) == 0 || list[len(list)-1] != n) {
		list = append(list, n)
	}
	return list
}

// hasWord reports whether one of the words of a list is word, in any case.
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

func (f *facts) addMeta(n dom.NodeID) {
	content, names := "", [3]string{}
	for _, a := range f.doc.Attrs(n) {
		switch a.Key {
		case "content":
			content = a.Val
		case "name":
			names[0] = a.Val
		case "property":
			names[1] = a.Val
		case "http-equiv":
			names[2] = a.Val
		}
	}
	if content == "" || len(f.metas) >= maxMetas {
		return
	}
	for _, name := range names {
		if name = strings.ToLower(strings.TrimSpace(name)); name == "" {
			continue
		}
		if rest, ok := strings.CutPrefix(name, "dc:"); ok {
			name = "dc." + rest // Dublin Core is written both ways
		} else if rest, ok := strings.CutPrefix(name, "dcterms:"); ok {
			name = "dcterms." + rest
		}
		if at, known := f.byName[name]; !known || strings.TrimSpace(f.metas[at].content) == "" {
			f.byName[name] = int32(len(f.metas))
		}
		f.metas = append(f.metas, metaTag{name, content})
	}
}

// meta returns the first content of a name.
func (f *facts) meta(name string) string {
	if at, ok := f.byName[name]; ok {
		return f.metas[at].content
	}
	return ""
}

// allMeta calls add with every content of a name.
func (f *facts) allMeta(name string, add func(content string)) {
	if _, ok := f.byName[name]; !ok {
		return
	}
	for _, m := range f.metas {
		if m.name == name {
			add(m.content)
		}
	}
}

// firstMeta returns the content of the first of the names that the page has.
func (f *facts) firstMeta(names []string) (string, Source) {
	for _, name := range names {
		if content := strings.TrimSpace(f.meta(name)); content != "" {
			return content, Source(fromMeta + name)
		}
	}
	return "", ""
}

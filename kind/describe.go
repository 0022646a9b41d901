package kind

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

// Describe works out the features of a page: see Of.
func Describe(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, about *meta.Metadata) Features {
	var f Features
	f.declared(about)
	f.address(doc, about)
	f.elements(doc, verdicts)
	f.blocks(doc, verdicts, pick)
	for _, k := range counts {
		f[k] = logCount(f[k])
	}
	return f
}

// logCount brings counts to a scale on which twice as many is about one step.
func logCount(n float32) float32 { return float32(math.Log2(1 + float64(n))) }

// counts are the features that are counts.
var counts = func() (list []Feature) {
	for _, r := range [...]struct{ first, last Feature }{
		{fPageWords, fPageLinks},
		{fPageImages, fMails},
		{fBlocks, fBlocks},
		{fPrices, fPrices},
		{fPictures, fPictures},
		{fMostWords, fMostWords},
		{fKeptWords, fKeptWords},
		{fKeptItems, fKeptItems},
		{fByline, fSharing},
		{fNamesPrice, fSaysSort},
	} {
		for k := r.first; k <= r.last; k++ {
			list = append(list, k)
		}
	}
	return list
}()

// declared is what the page says it is.
func (f *Features) declared(about *meta.Metadata) {
	switch about.Type {
	case "article", "recipe", "how_to", "review":
		f[fSaysArticle] = 1
	case "question", "discussion":
		f[fAtThread] = 2
	case "product":
		f[fSaysProduct] = 1
	}
	f[fDated] = truth(about.Published != "")
	f[fSigned] = truth(len(about.Authors) > 0)
	f[fTitleWords] = float32(min(dom.CountWords(about.Title), 20))
	f[fTitleDigits] = truth(strings.ContainsAny(about.Title, "0123456789"))
	for word := range strings.FieldsSeq(about.Title) {
		var buf [longestWord]byte
		f.count(fTitleStory, titleRoles()[string(lower(buf[:0], strings.Trim(word, ".,:;!?()")))])
	}
}

func truth(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// elements counts the elements of the page by tag, by what their names say and
// by what classify claims.
func (f *Features) elements(doc *dom.Document, verdicts []classify.Verdict) {
	found := dom.UnionOf(doc, nameTable().Of(doc))
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) != dom.Element {
			continue
		}
		f.tag(doc, n)
		if class := verdicts[n].Class; class != verdicts[doc.Parent(n)].Class {
			f.region(class)
		}
		if all := found[doc.Naming(n)]; all != 0 {
			f.count(fNamesPrice, all)
		}
	}
}

// region notes that a part of the page starts.
func (f *Features) region(class classify.Class) {
	switch class {
	case classify.NavPagination:
		f[fPagination] = 1
	case classify.Byline:
		f[fByline]++
	case classify.Share:
		f[fSharing]++
	}
}

// tag counts an element by its tag.
func (f *Features) tag(doc *dom.Document, n dom.NodeID) {
	switch doc.Tag(n) {
	case atom.A:
		switch href := doc.Attr(n, "href"); {
		case strings.HasPrefix(href, "tel:"):
			f[fPhones]++
		case strings.HasPrefix(href, "mailto:"):
			f[fMails]++
		}
	case atom.Article:
		f[fArticles]++
	case atom.Time:
		f[fTimes]++
	case atom.H1:
		f[fHeads1]++
	case atom.H2:
		f[fHeads2]++
	case atom.H3, atom.H4:
		f[fHeads3]++
	case atom.Code:
		f[fCodes]++
	case atom.Input, atom.Select, atom.Textarea:
		f[fFields]++
	case atom.Section:
		f[fSections]++
	case atom.Blockquote:
		f[fQuotes]++
	}
}

// address fills in what the address of the page says, or the one that the page
// gives for itself if the document has none.
func (f *Features) address(doc *dom.Document, about *meta.Metadata) {
	var host, path string
	if u := doc.URL(); u != nil && u.Host != "" {
		host, path = u.Host, u.Path
	} else {
		_, rest, ok := strings.Cut(about.Canonical, "://")
		if !ok {
			return
		}
		if end := strings.IndexAny(rest, "?#"); end >= 0 {
			rest = rest[:end]
		}
		host, path, _ = strings.Cut(rest, "/")
	}
	path = strings.Trim(path, "/")
	f[fAtFront] = truth(isFront(path))
	f.host(host)
	f.path(path)
}

// isFront reports whether a path leads to the front page of a site, or to that of
// one of its languages.
func isFront(path string) bool {
	name, _, _ := strings.Cut(path, ".")
	switch name {
	case "", "index", "default", "home":
		return true
	}
	return len(path) == 2 || len(path) == 5 && strings.IndexByte("-_/", path[2]) >= 0
}

// host reads the labels before the registered name, taken to be the last two.
func (f *Features) host(host string) {
	for strings.Count(host, ".") > 1 {
		var label string
		label, host, _ = strings.Cut(host, ".")
		f.place(label, 1)
	}
}

// path reads the parts of a path.
func (f *Features) path(path string) {
	for path != "" {
		part, rest, _ := strings.Cut(path, "/")
		if rest == "" {
			f.place(part, 2)
		} else {
			f.place(part, 1)
		}
		dashes := strings.Count(part, "-") + strings.Count(part, "_")
		f[fAtSlug] = max(f[fAtSlug], float32(min(dashes, 12)))
		path = rest
	}
}

// place notes what a part of an address says.
func (f *Features) place(part string, weight float32) {
	var buf [longestWord]byte
	word := lower(buf[:0], part)
	for k, found := fAtStory, pathRoles()[string(word)]; found != 0; k, found = k+1, found>>1 {
		if found&1 != 0 {
			f[k] = max(f[k], weight)
		}
	}
}

// lower appends s in lower case, white space folded, as far as there is room.
// Only ASCII letters are changed: the vocabularies have no others at the start of
// a word.
func lower(buf []byte, s string) []byte {
	for i := range len(s) {
		c := s[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case c <= ' ':
			if len(buf) == 0 || buf[len(buf)-1] == ' ' {
				continue
			}
			c = ' '
		}
		if len(buf) == cap(buf) {
			return nil // longer than any word
		}
		buf = append(buf, c)
	}
	if n := len(buf); n > 0 && buf[n-1] == ' ' {
		buf = buf[:n-1]
	}
	return buf
}

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

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

// Describe works out the features of a page.
func Describe(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick, about *meta.Metadata) Features {
	var f Features
	f.declared(about)
	f.address(doc, about)
	f.elements(doc, verdicts)
	f.blocks(doc, verdicts, pick)
	return f
}

// declared is what the page says it is.
func (f *Features) declared(about *meta.Metadata) {
	switch about.Type {
	case "":
	case meta.Article, meta.Recipe, meta.HowTo, meta.Review:
		f[fSaysArticle] = 1
	case meta.Question, meta.Discussion:
		f[fSaysThread] = 1
	case meta.Product:
		f[fSaysProduct] = 1
	case meta.Listing:
		f[fSaysListing] = 1
	case meta.Website:
		f[fSaysWebsite] = 1
	default:
		f[fSaysOther] = 1
	}
	f[fDated] = truth(about.Published != "")
	f[fSigned] = truth(len(about.Authors) > 0)
	f[fTagged] = float32(min(len(about.Tags), 10))
	f[fTitleWords] = float32(min(dom.CountWords(about.Title), 20))
	f[fTitleAsks] = truth(strings.HasSuffix(about.Title, "?"))
	f[fTitleDigits] = truth(strings.ContainsAny(about.Title, "0123456789"))
}

func truth(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// elements counts the elements of the page by tag and by what their names say.
func (f *Features) elements(doc *dom.Document, verdicts []classify.Verdict) {
	roles := rolesOf(doc.Words())
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if doc.Kind(n) != dom.Element {
			continue
		}
		if k := tagFeature(doc, n); k < NumFeatures {
			f[k]++
		}
		if v := verdicts[n].Class; v != verdicts[doc.Parent(n)].Class {
			switch v {
			case classify.NavBreadcrumb:
				f[fTrail] = 1
			case classify.NavPager:
				f[fPager] = 1
			case classify.NavPagination:
				f[fPagination] = 1
			case classify.Byline:
				f[fByline] = min(f[fByline]+1, 20)
			case classify.Share:
				f[fSharing] = min(f[fSharing]+1, 20)
			}
		}
		var told uint32
		for _, t := range doc.Tokens(n) {
			told |= roles[t]
		}
		for k := fNamesPrice; told != 0; k, told = k+1, told>>1 {
			if told&1 != 0 {
				f[k]++
			}
		}
	}
	for k := fArticles; k <= fQuotes; k++ {
		f[k] = logCount(f[k])
	}
	for k := fNamesPrice; k <= fNamesLogo; k++ {
		f[k] = logCount(f[k])
	}
}

// logCount brings counts to a scale on which twice as many is always one step.
func logCount(n float32) float32 { return float32(math.Log2(1 + float64(n))) }

func rolesOf(words []string) []uint32 {
	out := make([]uint32, len(words))
	for t, w := range words {
		out[t] = nameRoles[w]
	}
	return out
}

var nameRoles = func() map[string]uint32 {
	roles := map[string]uint32{}
	for _, row := range roleWords {
		for w := range strings.FieldsSeq(row.words) {
			roles[w] |= 1 << (row.feature - fNamesPrice)
		}
	}
	return roles
}()

// tagFeature returns which feature counts an element by its tag.
func tagFeature(doc *dom.Document, n dom.NodeID) Feature {
	switch doc.Tag(n) {
	case atom.Article:
		return fArticles
	case atom.Time:
		return fTimes
	case atom.H1:
		return fHeads1
	case atom.H2:
		return fHeads2
	case atom.H3, atom.H4:
		return fHeads3
	case atom.Pre:
		return fPres
	case atom.Code:
		return fCodes
	case atom.Table:
		return fTables
	case atom.Dt:
		return fTerms
	case atom.Form:
		return fForms
	case atom.Input, atom.Select, atom.Textarea:
		return fFields
	case atom.Button:
		return fButtons
	case atom.Iframe, atom.Video:
		return fFrames
	case atom.Section:
		return fSections
	case atom.Blockquote:
		return fQuotes
	}
	return NumFeatures
}

// total counts the words of some blocks.
type total struct {
	blocks, words, linkWords, prose, stops, heads, headLinks, longest int32
	code, list, table, paras                                          int32
}

func (t *total) add(doc *dom.Document, b *score.Block) {
	t.blocks++
	t.words += b.Words
	t.linkWords += b.LinkWords
	t.stops += b.Stops
	t.longest = max(t.longest, b.Words)
	if b.Prose() {
		t.prose += b.Words
	}
	if b.Heading > 0 {
		t.heads++
		if b.LinkWords*2 > b.Words {
			t.headLinks++
		}
	}
	switch doc.Tag(b.Box) {
	case atom.Pre, atom.Code:
		t.code += b.Words
	case atom.Li, atom.Dd, atom.Dt:
		t.list += b.Words
	case atom.Td, atom.Th:
		t.table += b.Words
	case atom.P:
		t.paras += b.Words
	}
}

func ratio(a, b int32) float32 {
	if b == 0 {
		return 0
	}
	return float32(a) / float32(b)
}

// blocks is what the text of the page and its main content are like.
func (f *Features) blocks(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) {
	var page, kept total
	var classes [32]int32
	first, last := int32(-1), int32(0)

	var most, best repeat
	var prices, keptPrices int32
	for i := range pick.Blocks {
		b := &pick.Blocks[i]
		page.add(doc, b)
		classes[verdicts[b.First].Class%32] += b.Words
		r := pick.Repeat(i)
		if r.ID > 0 && r.Words > most.all.Words {
			most.all = r
		}
		short := b.Words <= 8
		priced := false
		if short {
			text := doc.TextRange(b.First, b.Last+1)
			f.say(text)
			if priced = isPrice(text); priced {
				prices++
			}
		}
		if !pick.Fates[i].Kept() {
			continue
		}
		if priced {
			keptPrices++
		}
		if r.ID > 0 && r.Words > best.all.Words {
			best.all = r
		}
		kept.add(doc, b)
		if first < 0 {
			first = int32(i)
		}
		last = int32(i)
	}
	m := doc.Measure(dom.Root)
	f[fPageWords] = logCount(float32(page.words))
	f[fPageBlocks] = logCount(float32(page.blocks))
	f[fPageLinks] = logCount(float32(m.Links))
	f[fPageLinkShare] = ratio(page.linkWords, page.words)
	f[fPageProse] = ratio(page.prose, page.words)
	f[fPageImages] = logCount(float32(m.Images))
	f[fPageParas] = logCount(float32(m.Paras))
	f[fPagePrices] = logCount(float32(prices))
	f[fLinkedHeads] = logCount(float32(page.headLinks))

	f[fWords] = logCount(float32(kept.words))
	f[fShare] = ratio(kept.words, page.words)
	f[fBlocks] = logCount(float32(kept.blocks))
	f[fWordiness] = ratio(kept.words, kept.blocks)
	f[fLongest] = float32(min(kept.longest, 300))
	f[fProse] = ratio(kept.prose, kept.words)
	f[fLinkShare] = ratio(kept.linkWords, kept.words)
	f[fStops] = ratio(kept.stops, kept.words)
	f[fHeads] = ratio(kept.heads, kept.blocks)
	f[fHeadLinks] = ratio(kept.headLinks, kept.heads)
	f[fInCode] = ratio(kept.code, kept.words)
	f[fInList] = ratio(kept.list, kept.words)
	f[fInTable] = ratio(kept.table, kept.words)
	f[fInParas] = ratio(kept.paras, kept.words)
	f[fPrices] = logCount(float32(keptPrices))
	if kept.blocks > 0 {
		f[fStart] = ratio(first, page.blocks)
		f[fSpread] = ratio(kept.blocks, last-first+1)
		f[fPictures] = logCount(float32(pictures(doc, pick.Blocks[first].First, pick.Blocks[last].Last)))
	}
	f.repeats(fMostItems, &most.all, page.words)
	f.repeats(fKeptItems, &best.all, page.words)
	for _, c := range [...]struct {
		f Feature
		c classify.Class
	}{{fSidebar, classify.NavSidebar}, {fContents, classify.NavTOC}, {fComments, classify.Comment}, {fRelated, classify.NavRelated}, {fMenus, classify.NavPrimary}, {fFooter, classify.NavFooter}, {fPromos, classify.Promo}} {
		f[c.f] = ratio(classes[c.c], page.words)
	}
	for k := fSaysBuy; k <= fSaysSort; k++ {
		f[k] = logCount(f[k])
	}
}

type repeat struct{ all score.Repeat }

func (f *Features) repeats(at Feature, r *score.Repeat, words int32) {
	if r.Items == 0 {
		return
	}
	f[at] = logCount(float32(r.Items))
	f[at+1] = logCount(float32(r.Words) / float32(r.Items))
	f[at+2] = ratio(r.LinkWords, r.Words)
	f[at+3] = ratio(r.Prose, r.Words)
	f[at+4] = ratio(r.Words, words)
}

func pictures(doc *dom.Document, from, to dom.NodeID) int {
	k := 0
	for n := from; n <= to; n++ {
		if doc.Tag(n) == atom.Img {
			k++
		}
	}
	return k
}

var sayingOf = func() map[string]uint8 {
	of := map[string]uint8{}
	for _, row := range sayings {
		for _, p := range row.phrases {
			of[p] |= 1 << (row.feature - fSaysBuy)
		}
	}
	return of
}()

// say notes what a short line says.
func (f *Features) say(text string) {
	text = strings.TrimSpace(text)
	var buf [48]byte
	if len(text) > len(buf) {
		return
	}
	n := 0
	for i := range len(text) {
		c := text[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case c <= ' ':
			if n > 0 && buf[n-1] == ' ' {
				continue
			}
			c = ' '
		}
		buf[n] = c
		n++
	}
	for k, told := fSaysBuy, sayingOf[string(buf[:n])]; told != 0; k, told = k+1, told>>1 {
		if told&1 != 0 {
			f[k]++
		}
	}
}

// isPrice reports whether a short line is a price: a sign of money and a digit.
func isPrice(text string) bool {
	if !strings.ContainsAny(text, "0123456789") {
		return false
	}
	for _, sign := range [...]string{"$", "€", "£", "¥", "₹", "USD", "EUR"} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

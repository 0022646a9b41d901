package render

import (
	"slices"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"golang.org/x/net/html/atom"
)

// dedupe is what Markdown leaves out because it says nothing that is not said
// beside it: pictures that decorate, and links to where another link of the same
// card leads.
type dedupe struct {
	pictures dom.Set // images that are not written
	links    dom.Set // links that are written as their words, or not at all without words
	any      bool
}

// dropsImage reports whether an image is left out.
func (t *dedupe) dropsImage(n dom.NodeID) bool { return t.any && t.pictures.Has(n) }

// dropsLink reports whether a link is written as its words.
func (t *dedupe) dropsLink(n dom.NodeID) bool { return t.any && t.links.Has(n) }

// A dedupeFinder looks through the content for what can be left out.
type dedupeFinder struct {
	*view
	dedupe
	compact bool // pictures without a text are left out, and an address is written once
	links   []foundLink
	images  []foundImage
	lastTo  map[string]int32 // the last of the links that leads to a page, counted from 1
	alts    map[string]bool  // texts of images that are written
	shown   map[string]bool  // images that are written, by reference
	row     int              // images that are written since the last words
	chars   int32            // characters of the content before the node
	opened  dom.NodeID       // where the last link ends
}

// A foundLink is a link of the content.
type foundLink struct {
	node  dom.NodeID
	href  string
	page  string // href without a fragment
	from  int32  // characters before it
	words int32  // characters in it

	before, after int32 // the nearest links to the same page, counted from 1; 0 if there is none
	next          int32 // the next link of the same card, counted from 1; 0 if there is none
}

// A foundImage is an image of the content.
type foundImage struct {
	node dom.NodeID
	link int   // which of the links it is in, -1 if in none
	from int32 // characters before it
	alt  string
}

// findDuplicates looks through the content once.
func findDuplicates(v *view, compact bool) dedupe {
	f := dedupeFinder{view: v, compact: compact, lastTo: map[string]int32{}, alts: map[string]bool{}, shown: map[string]bool{}}
	for n := range v.keptNodes(nodeCost) {
		f.gather(n)
	}
	if len(f.images) == 0 && len(f.links) == 0 {
		return dedupe{}
	}
	f.any, f.dedupe.pictures, f.dedupe.links = true, dom.NewSet(v.doc), dom.NewSet(v.doc)
	for i := range f.images {
		v.meter.Spend(nodeCost)
		f.judgeImage(i)
	}
	f.judgeLinks()
	return f.dedupe
}

func (f *dedupeFinder) gather(n dom.NodeID) {
	if f.doc.Kind(n) == dom.Text {
		f.chars += f.doc.Measure(n).Chars
		return
	}
	switch f.doc.Tag(n) {
	case atom.A:
		f.gatherLink(n)
	case atom.Img:
		f.gatherImage(n)
	}
}

func (f *dedupeFinder) gatherLink(n dom.NodeID) {
	href := strings.TrimSpace(f.doc.Attr(n, "href"))
	page, _, _ := strings.Cut(href, "#")
	if page == "" || n < f.opened {
		return
	}
	f.opened = f.doc.End(n)
	link := foundLink{node: n, href: href, page: page, from: f.chars, words: f.doc.Measure(n).Chars, before: f.lastTo[page]}
	f.links = append(f.links, link)
	f.lastTo[page] = int32(len(f.links))
	if link.before > 0 {
		f.links[link.before-1].after = int32(len(f.links))
	}
}

func (f *dedupeFinder) gatherImage(n dom.NodeID) {
	image := foundImage{node: n, link: -1, from: f.chars, alt: altKey(f.doc.Attr(n, "alt"))}
	if n < f.opened {
		image.link = len(f.links) - 1
	}
	f.images = append(f.images, image)
}

// altKey returns the letters of the text of an image. Numbers count the pictures of
// a thing.
func altKey(alt string) string {
	alt = words.Head(alt, maxAlt)
	key := words.Letters(strings.TrimRightFunc(alt, func(r rune) bool { return !unicode.IsLetter(r) }))
	if key == "" {
		return words.Letters(alt)
	}
	if wordSet("empty alt")[key] {
		return ""
	}
	return key
}

// maxAlt bounds the text of an image that is compared, in bytes.
const maxAlt = 400

// judgeImage decides whether an image is left out.
func (f *dedupeFinder) judgeImage(at int) {
	image := &f.images[at]
	src := f.doc.Attr(image.node, "src")
	if at > 0 && f.images[at-1].from != image.from {
		f.row = 0
	}
	in := f.surroundings(image.node)
	ornament := f.isOrnament(at, in)
	if f.nameless(image) && (f.shown[src] ||
		!in.captioned && (f.isThumbnail(image, in) || ornament || f.isBare(image, in) || f.row >= maxRow && (in.part || !in.figure)) ||
		ornament && f.isSmall(image.node)) { // also in a caption: see testdata/pages/icons-in-captions
		f.pictures.Add(image.node)
		return
	}
	f.row++
	f.alts[image.alt] = true
	if src != "" {
		f.shown[src] = true
	}
}

// maxRow is how many images in a row are shown: more are a shelf of signs, or one
// thing from all sides.
const maxRow = 4

// nameless reports whether a link loses nothing without an image in it: the image is
// in none, has a text that becomes its label, the link has words, or others lead
// there.
func (f *dedupeFinder) nameless(image *foundImage) bool {
	return image.link < 0 || image.alt != "" || f.links[image.link].words > 0 || f.repeated(image.link)
}

// cardReach is how many characters a card has at most: from a picture to the title
// that leads to the same page.
const cardReach = 300

// isThumbnail reports whether an image shows the page that the words beside it lead
// to: it is in a link with words, in a link that words near by repeat, or its text is
// that of a link near by.
func (f *dedupeFinder) isThumbnail(image *foundImage, in surroundings) bool {
	if image.link < 0 {
		return image.alt != "" && !in.figure && f.doc.Tag(f.doc.Box(image.node)) != atom.P && f.namedByLink(image)
	}
	link := &f.links[image.link]
	switch {
	case isPicture(link.page):
		return false
	case link.words > 0:
		return true
	case f.repeated(image.link):
		f.dedupe.links.Add(link.node)
		return true
	}
	return false
}

// repeated reports whether a link with words near by leads where a link leads.
func (f *dedupeFinder) repeated(i int) bool {
	link := &f.links[i]
	near := func(other *foundLink) bool { return other.words > 0 && abs(other.from-link.from) <= cardReach }
	before, after := link, link
	for range nearLinks {
		if before.before > 0 {
			if before = &f.links[before.before-1]; near(before) {
				return true
			}
		}
		if after.after > 0 {
			if after = &f.links[after.after-1]; near(after) {
				return true
			}
		}
	}
	return false
}

// nearLinks is how many links to the same page are looked at on each side of a link.
const nearLinks = 2

func abs(n int32) int32 { return max(n, -n) }

// namedByLink reports whether a link near an image has its text.
func (f *dedupeFinder) namedByLink(image *foundImage) bool {
	at, _ := slices.BinarySearchFunc(f.links, image.node, func(l foundLink, n dom.NodeID) int { return int(l.node) - int(n) })
	for i := max(0, at-3); i < min(len(f.links), at+4); i++ {
		l := &f.links[i]
		if l.words == 0 || abs(l.from-image.from) > cardReach || len(f.doc.Text(l.node)) > maxAlt {
			continue
		}
		f.meter.Spend(signCost)
		if saysSame(altKey(f.doc.Text(l.node)), image.alt) {
			return true
		}
	}
	return false
}

// saysSame reports whether the label of a link says what the text of an image says.
func saysSame(label, alt string) bool {
	if len(label) < minLabel || len(alt) < minLabel || 2*len(label) < len(alt) || 2*len(alt) < len(label) {
		return false
	}
	return strings.Contains(alt, label) || strings.Contains(label, alt)
}

// minLabel is how many bytes a label has at least that names an image: "more" does
// not.
const minLabel = 8

// isOrnament reports whether an image only decorates, by its size or its names. One
// that stands by itself and has a text may be about a sign.
func (f *dedupeFinder) isOrnament(at int, in surroundings) bool {
	image := &f.images[at]
	small := f.isSmall(image.node)
	if image.alt == "" && small {
		return true
	}
	if !f.hasOrnamentName(image.node) {
		return false
	}
	return image.alt == "" || small || in.part || !in.alone || image.link >= 0 || f.inRow(at)
}

// inRow reports whether no words stand between an image and another one.
func (f *dedupeFinder) inRow(at int) bool {
	from := f.images[at].from
	return at > 0 && f.images[at-1].from == from || at+1 < len(f.images) && f.images[at+1].from == from
}

// hasOrnamentName reports whether a word of the names of an image, or of its file,
// is one of ornaments.
func (f *dedupeFinder) hasOrnamentName(n dom.NodeID) bool {
	for _, token := range f.doc.Tokens(n) {
		if token != dom.Break && isOrnamentWord(f.doc.Word(token)) {
			return true
		}
	}
	stem, _, _ := strings.Cut(fileName(words.Head(f.doc.Attr(n, "src"), maxAlt)), ".")
	for word := range strings.FieldsFuncSeq(stem, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if isOrnamentWord(word) {
			return true
		}
	}
	return false
}

// smallPicture is the largest width and height of an ornament, in pixels.
const smallPicture = 72

// isSmall reports whether an image says that it is small.
func (f *dedupeFinder) isSmall(n dom.NodeID) bool {
	w, h := f.size(n, "width"), f.size(n, "height")
	return (w > 0 || h > 0) && w <= smallPicture && h <= smallPicture
}

// size returns what an image says about its width or height, 0 if nothing.
func (v *view) size(n dom.NodeID, key string) int {
	size := 0
	for _, c := range []byte(v.doc.Attr(n, key)) {
		if c < '0' || c > '9' || size > maxSize {
			break
		}
		size = 10*size + int(c-'0')
	}
	return size
}

// maxSize is the largest width or height that is read, in pixels.
const maxSize = 1 << 20

// Surroundings are what an image stands in.
type surroundings struct {
	captioned bool // a figure with a caption
	figure    bool
	part      bool // an item, cell, heading, button or link, which it is only a part of
	alone     bool // its box has nothing else in it, or is a paragraph of text
	prose     bool // the box is a paragraph, or paragraphs stand beside it
}

// paragraphChars is from how many characters on a paragraph is no label of an image.
const paragraphChars = 80

// surroundingReach is how many elements around an image are looked at.
const surroundingReach = 8

func (f *dedupeFinder) surroundings(n dom.NodeID) surroundings {
	box := f.doc.Measure(f.doc.Box(n))
	paragraph := f.doc.Tag(f.doc.Box(n)) == atom.P && box.Chars >= paragraphChars
	in := surroundings{alone: (box.Chars == 0 || paragraph) && box.Images <= 2}
	in.prose = f.inProse(f.doc.Box(n))
	m := f.doc.Parent(n)
	for range surroundingReach {
		switch f.doc.Tag(m) {
		case atom.Figure:
			in.figure = true
			in.captioned = in.captioned || f.doc.Measure(m).Chars > 0 && f.hasCaption(m)
		case atom.Li, atom.Td, atom.Th, atom.Button, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			in.part = true
		}
		if m = f.doc.Parent(m); m == dom.None {
			break
		}
	}
	return in
}

// inProse reports whether a box is a paragraph, or stands beside one.
func (f *dedupeFinder) inProse(box dom.NodeID) bool {
	if f.doc.Tag(box) == atom.P {
		return true
	}
	next := f.doc.Next(box)
	return next != dom.None && f.doc.Tag(next) == atom.P || f.doc.Tag(f.doc.Parent(box)) == atom.Article
}

// hasCaption reports whether a figure has a caption as a child.
func (f *dedupeFinder) hasCaption(figure dom.NodeID) bool {
	i := 0
	for c := range f.doc.Children(figure) {
		if f.doc.Tag(c) == atom.Figcaption {
			return f.doc.Measure(c).Chars > 0
		}
		if i++; i == surroundingReach {
			break
		}
	}
	return false
}

// isBare reports whether an image that no text tells from others is part of
// something else. Such a picture by itself may be content.
func (f *dedupeFinder) isBare(image *foundImage, in surroundings) bool {
	if image.alt != "" && !f.alts[image.alt] {
		return f.compact && !in.figure
	}
	return f.compact || !in.figure && (in.part || !in.alone || !in.prose && !f.isLarge(image.node))
}

// largePicture is from which width or height on a picture is no ornament, in pixels.
const largePicture = 300

// isLarge reports whether an image says that it is large.
func (f *dedupeFinder) isLarge(n dom.NodeID) bool {
	return f.size(n, "width") >= largePicture || f.size(n, "height") >= largePicture
}

// repeatReach is how many characters after a link the same words with the same
// address are not linked again.
const repeatReach = 8000

// judgeLinks decides which links are written as their words: those that repeat
// another one, word for word or in the same card. Links in a paragraph stay.
func (f *dedupeFinder) judgeLinks() {
	type card struct {
		first int32 // of its links, counted from 1; 0 if it was judged
		last  int32 // of its links, also of those that were judged, counted from 1
	}
	open := map[string]card{} // by reference
	for i := range f.links {
		f.meter.Spend(nodeCost)
		l := &f.links[i]
		if l.words == 0 {
			continue
		}
		c, found := open[l.href]
		if !found {
			open[l.href] = card{int32(i + 1), int32(i + 1)}
			continue
		}
		before := &f.links[c.last-1]
		if l.from-before.from > cardReach {
			f.judgeCard(c.first)
			c.first = 0
			if f.compact || l.from-before.from <= repeatReach && f.sameLabel(before, l) && !f.inParagraph(l) {
				f.dedupe.links.Add(l.node)
				open[l.href] = c
				continue
			}
		}
		c.last = int32(i + 1)
		if c.first == 0 {
			c.first = c.last
		} else {
			before.next = c.last
		}
		open[l.href] = c
	}
	for _, c := range open {
		f.judgeCard(c.first)
	}
}

// inParagraph reports whether a link stands amid the words of a paragraph. A short one
// may be the line of an author, and one of links is a menu.
func (f *dedupeFinder) inParagraph(l *foundLink) bool {
	box := f.doc.Box(l.node)
	m := f.doc.Measure(box)
	return f.doc.Tag(box) == atom.P && m.Chars >= paragraphChars && m.Chars > 2*m.LinkChars
}

// sameLabel reports whether two links have the same words.
func (f *dedupeFinder) sameLabel(a, b *foundLink) bool {
	return a.words == b.words && strings.TrimSpace(f.doc.Text(a.node)) == strings.TrimSpace(f.doc.Text(b.node))
}

// judgeCard keeps the link of a card that names it best: a heading, or else the one
// with most words. Links in a sentence stay, unless they say the same and are in no
// paragraph. First is the first of its links, counted from 1; 0 if there is none.
func (f *dedupeFinder) judgeCard(first int32) {
	best, most := int32(0), int32(0)
	for i := first; i > 0; i = f.links[i-1].next {
		l := &f.links[i-1]
		weight := l.words
		if f.headingLevel(f.doc.Box(l.node)) > 0 || f.doc.Measure(l.node).Blocks > 0 {
			weight += headingWeight
		}
		if weight > most {
			best, most = i, weight
		}
	}
	for i := first; i > 0; i = f.links[i-1].next {
		if l := &f.links[i-1]; i != best && (f.compact || f.standsAlone(l) || i > best && f.sameLabel(&f.links[best-1], l) && !f.inParagraph(l)) {
			f.dedupe.links.Add(l.node)
		}
	}
}

// headingWeight is more than any label has characters.
const headingWeight = 1 << 20

// standsAlone reports whether a link is not part of a sentence.
func (f *dedupeFinder) standsAlone(l *foundLink) bool {
	return f.doc.Measure(f.doc.Box(l.node)).Chars <= 2*l.words
}

package main

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/pdf"
)

// A printScore is how much of a text was read from its print, from 0 to 1.
type printScore struct{ words, pairs, headings, paragraphs, links float64 }

// add adds a score to a sum.
func (s *printScore) add(t printScore) {
	s.words += t.words
	s.pairs += t.pairs
	s.headings += t.headings
	s.paragraphs += t.paragraphs
	s.links += t.links
}

// divide makes a mean of a sum.
func (s *printScore) divide(n float64) {
	for _, v := range []*float64{&s.words, &s.pairs, &s.headings, &s.paragraphs, &s.links} {
		*v /= n
	}
}

// scorePrint compares what was read with the page that was printed.
func scorePrint(content string, doc *pdf.Document) printScore {
	want := partsOfPage(content)
	got := partsOfFile(doc)
	if !doc.Info.Tagged {
		got.alike(want.bold)
	}
	return printScore{
		words:      overlap(want.words, got.words),
		pairs:      overlap(pairsOf(want.words), pairsOf(got.words)),
		headings:   overlap(want.headings, got.headings),
		paragraphs: found(want.blocks, got.blocks),
		links:      found(want.links, got.links),
	}
}

// printParts are what is compared of a text.
type printParts struct {
	words, headings, blocks, links []string
	bold                           []string // those of blocks that look as headings do
}

// alike makes paragraphs of the headings that are bold paragraphs of the page: without a
// structure tree nobody can tell them apart.
func (p *printParts) alike(bold []string) {
	p.headings = slices.DeleteFunc(p.headings, func(text string) bool {
		is := slices.Contains(bold, text)
		if is {
			p.blocks = append(p.blocks, text)
		}
		return is
	})
}

// partsOfPage returns the parts of a page.
func partsOfPage(content string) printParts {
	var parts printParts
	tree, err := html.Parse(strings.NewReader(content))
	if err != nil {
		return parts
	}
	parts.words = wordsOf(textBelow(tree, nil))
	for n := range tree.Descendants() {
		switch n.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			parts.headings = append(parts.headings, bare(textBelow(n, nil)))
		case atom.P:
			text := bare(textBelow(n, nil))
			parts.blocks = append(parts.blocks, text)
			if text != "" && bare(textBelow(n, []atom.Atom{atom.B, atom.Strong})) == "" {
				parts.bold = append(parts.bold, text)
			}
		case atom.Li:
			if text := bare(textBelow(n, []atom.Atom{atom.Ul, atom.Ol, atom.P})); text != "" {
				parts.blocks = append(parts.blocks, text)
			}
		case atom.A:
			for _, a := range n.Attr {
				if a.Key == "href" && strings.HasPrefix(a.Val, "http") && bare(textBelow(n, nil)) != "" {
					parts.links = append(parts.links, strings.TrimRight(a.Val, "/"))
				}
			}
		}
	}
	parts.blocks = slices.DeleteFunc(parts.blocks, func(s string) bool { return s == "" })
	return parts
}

// textBelow returns the text of an element, less that of some elements in it.
func textBelow(n *html.Node, without []atom.Atom) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			switch {
			case c.Type == html.TextNode:
				b.WriteString(c.Data)
			case slices.Contains(without, c.DataAtom):
			default:
				if isPrintBlock(c.DataAtom) {
					b.WriteByte(' ')
				}
				walk(c)
				if isPrintBlock(c.DataAtom) {
					b.WriteByte(' ')
				}
			}
		}
	}
	walk(n)
	return b.String()
}

func isPrintBlock(a atom.Atom) bool {
	return !slices.Contains([]atom.Atom{atom.A, atom.Em, atom.Strong, atom.B, atom.I, atom.Code, atom.Sup, atom.Sub, atom.Span, atom.Del, atom.S, atom.Mark, atom.Abbr, atom.Kbd, atom.Q, atom.Cite, atom.Small, atom.U}, a)
}

// partsOfFile returns the parts of a document.
func partsOfFile(doc *pdf.Document) printParts {
	var parts printParts
	links := func(spans []pdf.Span) {
		for _, s := range spans {
			if s.Link != "" {
				parts.links = append(parts.links, strings.TrimRight(s.Link, "/"))
			}
		}
	}
	for i := range doc.Blocks {
		b := &doc.Blocks[i]
		text := b.Text()
		if strings.ContainsFunc(b.Label, unicode.IsDigit) && b.Role == pdf.Footnote {
			parts.blocks = append(parts.blocks, bare(text))
			text = b.Label + " " + text
		}
		parts.words = append(parts.words, wordsOf(text)...)
		if b.Role == pdf.Heading {
			parts.headings = append(parts.headings, bare(text))
		} else {
			parts.blocks = append(parts.blocks, bare(text))
		}
		links(b.Spans)
		for _, row := range b.Rows {
			for j := range row {
				links(row[j].Spans)
				parts.blocks = append(parts.blocks, bare(pdfText(row[j].Spans)))
			}
		}
	}
	return parts
}

func pdfText(spans []pdf.Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// wordsOf splits a text into words. Letters of scripts without spaces are words. A place
// where a word may be broken is no end of it.
func wordsOf(text string) []string {
	text = strings.ReplaceAll(text, "\u00ad", "")
	var words []string
	start := -1
	for i, r := range text {
		isWord := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
		alone := unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
		if start >= 0 && (!isWord || alone) {
			words = append(words, strings.ToLower(text[start:i]))
			start = -1
		}
		switch {
		case alone:
			words = append(words, string(r))
		case isWord && start < 0:
			start = i
		}
	}
	if start >= 0 {
		words = append(words, strings.ToLower(text[start:]))
	}
	return words
}

// bare returns the letters and digits of a text.
func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

func pairsOf(words []string) []string {
	var pairs []string
	for i := 1; i < len(words); i++ {
		pairs = append(pairs, words[i-1]+" "+words[i])
	}
	return pairs
}

// overlap returns the F1 of two bags.
func overlap(want, got []string) float64 {
	if len(want)+len(got) == 0 {
		return 1
	}
	return words.Agreement(want, got)
}

// found returns the share of what is wanted that was found.
func found(want, got []string) float64 {
	if len(want) == 0 {
		return 1
	}
	return float64(words.Shared(want, got)) / float64(len(want))
}

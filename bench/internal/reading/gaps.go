package reading

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// manyGlued is how many links without white space before or after them annoy. One or
// two may be meant.
const manyGlued = 3

// link matches a link with words in it: its label and its address.
var link = regexp.MustCompile(`\[([^][]*\pL[^][]*)\]\((?:[^()\s]|\([^()\s]*\))*\)`)

// gluedLinks counts links that follow another one or a word without white space, or
// that a word follows so, on pages with several.
func gluedLinks(p *Page) Count {
	var c Count
	for _, l := range p.Lines {
		if l.Code {
			continue
		}
		for _, at := range link.FindAllStringSubmatchIndex(l.Text, -1) {
			before, after := strings.TrimRight(l.Text[:at[0]], "*_~`"), strings.TrimLeft(l.Text[at[1]:], "*_~`")
			label := strings.Trim(l.Text[at[2]:at[3]], "*_~`")
			glued := endsWithLink(before) || meet(before, label) || meet(label, after)
			c.add(glued, l.Text[max(0, at[0]-20):min(len(l.Text), at[1]+20)])
		}
	}
	if c.Bad < manyGlued {
		return Count{Of: c.Of}
	}
	return c
}

// meet reports whether a word ends left and one begins right. A link to "table" that "s"
// follows is one word.
func meet(left, right string) bool {
	a, _ := utf8.DecodeLastRuneInString(left)
	b, _ := utf8.DecodeRuneInString(right)
	return joins(a) && joins(b) && !(unicode.IsLetter(a) && unicode.IsLower(b))
}

// endsWithLink reports whether the last thing in s is a link.
func endsWithLink(s string) bool {
	all := link.FindAllStringIndex(s, -1)
	return len(all) > 0 && all[len(all)-1][1] == len(s)
}

// joins reports whether r could be glued to another word: its script parts words.
func joins(r rune) bool {
	return (unicode.IsLetter(r) || unicode.IsDigit(r)) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
}

// gluedWords counts words of the output that are two in the page: they come from two
// elements, and change from lower to upper case, or from a word to a number, where
// these meet.
func gluedWords(p *Page) Count {
	var c Count
	written := wordsOf(p.Lines)
	for _, s := range seams(p.Doc) {
		a, _ := utf8.DecodeLastRuneInString(s.left)
		b, _ := utf8.DecodeRuneInString(s.right)
		if !(unicode.IsLower(a) && unicode.IsUpper(b)) && !(unicode.IsLower(a) && unicode.IsDigit(b)) && !(unicode.IsDigit(a) && unicode.IsUpper(b)) {
			continue
		}
		if utf8.RuneCountInString(s.left) > 1 && utf8.RuneCountInString(s.right) > 1 && written[s.left+s.right] {
			c.add(true, s.left+"|"+s.right)
		}
	}
	return c
}

// brokenWords counts words of the gold that the output has as two: they come from two
// elements, and nothing should be between them.
func brokenWords(p *Page) Count {
	var c Count
	written := wordsOf(p.Lines)
	gold := map[string]bool{}
	for _, w := range corpus.Words(p.Source.Gold) {
		gold[w] = true
	}
	for _, s := range seams(p.Doc) {
		whole := strings.ToLower(s.left + s.right)
		if gold[whole] && !(gold[strings.ToLower(s.left)] && gold[strings.ToLower(s.right)]) {
			c.add(!written[s.left+s.right] && written[s.left] && written[s.right], s.left+"|"+s.right)
		}
	}
	return c
}

// wordsOf returns the words of Markdown.
func wordsOf(lines []Line) map[string]bool {
	words := map[string]bool{}
	for _, l := range lines {
		text := link.ReplaceAllString(l.Text, "$1")
		text = strings.NewReplacer("*", "", "~", "", "`", "", "\\", "").Replace(text)
		for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			words[w] = true
		}
	}
	return words
}

// A seam is where words of two elements meet without white space.
type seam struct{ left, right string }

// seams returns the seams of a document outside of code and superscripts.
func seams(doc *dom.Document) []seam {
	var list []seam
	last := dom.None
	for n := dom.Root; int(n) < doc.Len(); n++ {
		switch {
		case doc.Tag(n) == atom.Pre || doc.Tag(n) == atom.Code || doc.Tag(n) == atom.Sup || doc.Tag(n) == atom.Sub:
			n, last = doc.End(n)-1, dom.None
		case doc.IsBlock(n) || doc.Tag(n) == atom.Br:
			last = dom.None
		case doc.Kind(n) == dom.Text && doc.Text(n) != "":
			if last != dom.None && doc.Box(last) == doc.Box(n) {
				left, right := lastWord(doc.Text(last)), firstWord(doc.Text(n))
				if left != "" && right != "" {
					list = append(list, seam{left, right})
				}
			}
			last = n
		}
	}
	return list
}

func noWord(r rune) bool { return !joins(r) }

// lastWord returns the word that s ends with, empty if it ends with something else.
func lastWord(s string) string {
	return strings.TrimLeftFunc(s[max(0, strings.LastIndexFunc(s, noWord)):], noWord)
}

// firstWord returns the word that s begins with, empty if it begins with something else.
func firstWord(s string) string {
	if i := strings.IndexFunc(s, noWord); i >= 0 {
		return s[:i]
	}
	return s
}

package roundtrip

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// OfKept returns the digest of the kept nodes of a document.
func OfKept(doc *dom.Document, keep dom.Set) *Digest {
	k := keeper{doc: doc, keep: keep}
	for n := dom.Root; int(n) < doc.Len(); {
		n = k.node(n)
	}
	k.flush(nil)
	return &k.Digest
}

// A keeper makes the digest of the kept nodes.
type keeper struct {
	Digest
	doc     *dom.Document
	keep    dom.Set
	text    strings.Builder // since the last option
	box     dom.NodeID      // of the last text
	heading dom.NodeID      // the end of the open heading
	code    dom.NodeID      // the end of the open code
	spans   [][]Letter      // cells of the open table with a rowspan
	table   dom.NodeID      // the end of the open table
}

// node adds n to the digest and returns the next node.
func (k *keeper) node(n dom.NodeID) dom.NodeID {
	end := k.doc.End(n)
	if !k.keep.Has(n) {
		if k.doc.IsBlock(n) || k.doc.Tag(n) == atom.Br {
			k.text.WriteByte(' ')
		}
		return end
	}
	if k.doc.Kind(n) == dom.Text {
		if box := k.doc.Box(n); box != k.box {
			k.text.WriteByte(' ')
			k.box = box
		} else {
			k.text.WriteRune(seam)
		}
		k.text.WriteString(strings.Map(spelled, k.doc.Text(n)))
		return n + 1
	}
	if k.doc.IsBlock(n) { // an empty block separates words too
		k.text.WriteByte(' ')
	}
	if k.doc.Heading(n) > 0 {
		k.heading = max(k.heading, end)
	}
	switch k.doc.Tag(n) {
	case atom.Script, atom.Style, atom.Head, atom.Template, atom.Svg, atom.Canvas, atom.Textarea, atom.Datalist:
		return end
	case atom.Iframe, atom.Video, atom.Audio, atom.Object, atom.Embed:
		k.embed(n)
		return end
	case atom.Br:
		k.text.WriteByte(' ')
	case atom.Sup, atom.Sub: // may have a sign before it
		k.flush(nil)
	case atom.Button: // copy buttons are left out
		k.text.WriteByte(' ')
		k.option(k.shown(n))
		k.text.WriteByte(' ')
		k.optionalLinks(n)
		return end
	case atom.Pre, atom.Code, atom.Kbd, atom.Samp, atom.Tt:
		k.code = max(k.code, end)
	case atom.Img:
		k.option(k.doc.Attr(n, "alt"))
	case atom.Table:
		k.table, k.spans = end, nil
	case atom.Td, atom.Th:
		k.cell(n)
	case atom.A:
		return k.link(n)
	default:
		if k.calloutTitle(n) || k.styledAway(n) || n < k.code && isNumber(k.doc.Text(n)) || k.labelsCode(n) {
			k.option(k.doc.Text(n))
			return end
		}
	}
	return n + 1
}

// flush ends the text of a step.
func (k *keeper) flush(option []Letter) {
	k.Steps = append(k.Steps, Step{Letters(k.text.String()), option})
	k.text.Reset()
}

// option adds words that may be here or not.
func (k *keeper) option(text string) {
	if letters := Letters(strings.Map(spelled, text)); len(letters) > 0 {
		k.flush(letters)
	}
}

// link adds the target of a link and returns the next node. A target that is only a
// hash is ignored. These links may be left out: links without words, in code, and from
// a heading to itself. A link whose words are a number, a letter or a sign may be the
// label of a footnote. A short link beside the words of a heading leads to the top of
// the page.
func (k *keeper) link(n dom.NodeID) dom.NodeID {
	ref := strings.TrimSpace(k.doc.Attr(n, "href"))
	target := k.doc.Resolve(ref)
	label := Letters(k.shown(n))
	inPage := strings.HasPrefix(ref, "#")
	short := inPage && (isLabel(label) || n < k.heading && len(label) < 8 && k.doc.Measure(k.doc.Box(n)).Chars > k.doc.Measure(n).Chars)
	switch {
	case target == "", ref == "#", ref == "#!", ref == "#0":
	case short || len(label) == 0 || n < k.code || inPage && n < k.heading:
		k.Optional = append(k.Optional, Target(target))
	default:
		k.Links = append(k.Links, Target(target))
	}
	if len(label) == 0 {
		k.option(k.doc.Attr(n, "aria-label"))
		k.option(k.doc.Attr(n, "title"))
	}
	if short {
		k.option(k.shown(n))
		return k.doc.End(n)
	}
	return n + 1
}

// optionalLinks adds the links of an element that may be left out.
func (k *keeper) optionalLinks(n dom.NodeID) {
	for m := n + 1; m < k.doc.End(n); m++ {
		if k.doc.Tag(m) == atom.A {
			k.Optional = append(k.Optional, Target(k.doc.Resolve(k.doc.Attr(m, "href"))))
		}
	}
}

// shown returns the kept text below n.
func (k *keeper) shown(n dom.NodeID) string {
	var b strings.Builder
	for m := n + 1; m < k.doc.End(n); {
		if !k.keep.Has(m) || k.doc.Tag(m) == atom.Svg {
			m = k.doc.End(m)
			continue
		}
		switch {
		case k.doc.Kind(m) == dom.Text:
			b.WriteString(k.doc.Text(m))
		case k.doc.IsBlock(m) || k.doc.Tag(m) == atom.Br:
			b.WriteByte(' ')
		}
		m++
	}
	return b.String()
}

// isLabel reports whether a link has at most one letter, or digits.
func isLabel(label []Letter) bool {
	digits := 0
	for _, l := range label {
		if unicode.IsDigit(l.Rune) {
			digits++
		}
	}
	return len(label) <= 1 || digits > 0 && len(label) < 12
}

// embed adds the name of a frame, a video or a sound.
func (k *keeper) embed(n dom.NodeID) {
	k.option(k.doc.Attr(n, "title"))
	k.option(k.doc.Attr(n, "aria-label"))
	for m := n; m < k.doc.End(n); m++ {
		for _, key := range [...]string{"src", "data-src", "data"} {
			target := k.doc.Resolve(k.doc.Attr(m, key))
			if target == "" {
				continue
			}
			_, rest, _ := strings.Cut(target, "://")
			host, _, _ := strings.Cut(rest, "/")
			for _, kind := range [...]string{"Embedded page ", "Video ", "Audio ", "Embedded object "} {
				k.option(kind + host)
			}
			k.Optional = append(k.Optional, Target(target))
		}
	}
}

// cell records the text of cells with a rowspan: the rows below may repeat it.
func (k *keeper) cell(n dom.NodeID) {
	if n >= k.table {
		return
	}
	k.text.WriteByte(' ')
	for _, s := range k.spans {
		k.flush(s)
	}
	if k.doc.Attr(n, "rowspan") != "" {
		if letters := Letters(k.doc.Text(n)); len(letters) > 0 {
			k.spans = append(k.spans, letters)
		}
	}
}

// calloutTitle reports whether n is the title of a callout and only names its kind.
func (k *keeper) calloutTitle(n dom.NodeID) bool {
	if k.doc.Measure(n).Links > 0 || n != k.doc.Parent(n)+1 && n != k.doc.Parent(k.doc.Parent(n))+2 {
		return false
	}
	switch strings.ToLower(strings.Trim(k.doc.Text(n), " \n\t:!")) {
	case "note", "tip", "info", "hint", "important", "warning", "caution", "danger", "error":
		return true
	}
	return false
}

// isNumber reports whether a text is the number of a line.
func isNumber(s string) bool {
	s = strings.TrimSpace(s)
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// labelsCode reports whether n is a word that stands right above code and may name its
// language.
func (k *keeper) labelsCode(n dom.NodeID) bool {
	const longest = 20
	label := strings.TrimSpace(k.doc.Text(n))
	if label == "" || len(label) > longest || n < k.code || n < k.heading || strings.Contains(label, " ") {
		return false
	}
	for m := k.doc.End(n); int(m) < k.doc.Len(); {
		switch tag := k.doc.Tag(m); {
		case !k.keep.Has(m) || tag == atom.Button:
			m = k.doc.End(m)
			continue
		case tag == atom.Pre:
			return true
		case k.doc.Measure(m).Chars > 0 && k.doc.Kind(m) == dom.Text:
			return false
		}
		m++
	}
	return false
}

// styledAway reports whether n has a class that style sheets hide, such as lines of an
// example that only the compiler needs, or tooltips.
func (k *keeper) styledAway(n dom.NodeID) bool {
	for class := range strings.FieldsSeq(k.doc.Attr(n, "class")) {
		switch class {
		case "boring", "tooltip":
			return true
		case "line": // a line of code; the line feed may be missing
			k.text.WriteByte(' ')
		}
	}
	return false
}

// spelled drops characters that show nothing: it returns -1 for them.
func spelled(r rune) rune {
	switch {
	case r == '\u00ad' || r == '\u200b' || r == '\u2060' || r == '\ufeff':
		return -1
	case unicode.IsControl(r) && !unicode.IsSpace(r):
		return -1
	}
	return r
}

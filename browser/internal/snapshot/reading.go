package snapshot

import (
	"context"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// HTML returns the page that a person sees, with frames and shadow roots in their places,
// and how many characters of text were left out because the page hides them. With all, it
// has all text. With within, which is not of the page itself, it has what is in that frame
// or shadow root. The only error is the error of the context.
func (p *Page) HTML(ctx context.Context, within *Root, all bool) (page string, hiddenChars int, err error) {
	b := &binder{tables: p.tables, all: all}
	if !all {
		b.sight = newSight(p.tables)
		for i := range p.tables.docs {
			if err := ctx.Err(); err != nil {
				return "", 0, err
			}
			b.sight.looks = append(b.sight.looks, p.tables.concealed(&p.tables.docs[i]))
		}
	}
	b.out.WriteString("<!DOCTYPE html>")
	switch index, host := p.place(within); {
	case host == 0:
		b.bind(index, 0)
	default:
		b.out.WriteString("<body>")
		b.bindIn(index, host, 0)
	}
	return b.out.String(), b.hiddenChars, nil
}

// place returns the document of a root, and of a shadow root the row of its host.
func (p *Page) place(r *Root) (index, host int) {
	if r == nil {
		return 0, 0
	}
	id := p.Roots[r.Within].ID(r.Host)
	for i := range p.tables.docs {
		nodes := p.tables.docs[i].nodes
		if at := slices.IndexFunc(nodes, func(n node) bool { return n.id == id }); at > 0 {
			if nodes[at].content > 0 {
				return nodes[at].content, 0
			}
			return i, at
		}
	}
	return 0, 0
}

// A binder writes the documents of a snapshot as one page.
type binder struct {
	tables      *tables
	sight       *sight
	all         bool // also what is hidden
	hiddenChars int
	out         strings.Builder
}

// maxFrames is how deep frames are followed.
const maxFrames = 8

// bind writes a document. Depth counts the frames around it.
func (b *binder) bind(index, depth int) { b.bindIn(index, 0, depth) }

// bindIn writes what is in a row of a document; row 0 is the document.
func (b *binder) bindIn(index, within, depth int) {
	d := &b.tables.docs[index]
	names := make([]string, len(d.nodes)) // of the elements that were written
	names[within] = "div"
	var open []int
	for i := within + 1; i < len(d.nodes); i++ {
		row := &d.nodes[i]
		if int(row.parent) < within {
			break
		}
		for len(open) > 0 && open[len(open)-1] != int(row.parent) {
			b.close(names[open[len(open)-1]])
			open = open[:len(open)-1]
		}
		if row.pseudo || row.parent > 0 && names[row.parent] == "" {
			continue
		}
		switch row.kind {
		case elementType:
			if names[i] = b.element(d, i, depth); names[i] == "" {
				continue
			}
			open = append(open, i)
			if row.content > 0 && row.content < len(b.tables.docs) && depth < maxFrames && (b.all || b.tables.drawn(row)) {
				b.bind(row.content, depth+1)
			}
		case textType:
			b.text(index, i, names[max(row.parent, 0)])
		}
	}
	for _, at := range slices.Backward(open) {
		b.close(names[at])
	}
}

// close writes the end of an element.
func (b *binder) close(name string) {
	if !void[name] {
		b.out.WriteString("</" + name + ">")
	}
}

// void are the elements without an end.
var void = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true,
	"link": true, "meta": true, "source": true, "track": true, "wbr": true,
}

// element writes the start of an element, and returns its name. It is empty if the element
// is left out with all that is in it.
func (b *binder) element(d *document, i, depth int) string {
	row := &d.nodes[i]
	spelt := b.tables.text(row.name)
	if !b.all && (spelt == "text" || spelt == "foreignObject") {
		return "" // in a drawing: computed styles and boxes do not tell whether it is seen
	}
	name := strings.ToLower(spelt)
	attrs := attributes(b.tables.pairs(d.attrs[i]))
	switch atom.Lookup([]byte(name)) {
	case atom.Noscript, atom.Template:
		return ""
	case atom.Img, atom.Video, atom.Audio:
		if !b.all && !b.tables.drawn(row) { // its texts would show
			return ""
		}
		if src := b.tables.text(row.source); src != "" {
			attrs = withSource(attrs, src)
		}
	case atom.Iframe, atom.Frame, atom.Slot: // what they show is written here
		name = "div"
		attrs = slices.DeleteFunc(attrs, func(a dom.Attr) bool { return a.Key == "srcdoc" || a.Key == "src" })
	case atom.Html, atom.Body:
		if depth > 0 {
			name = "div"
		}
	case atom.Head:
		if depth > 0 {
			return ""
		}
	}
	b.out.WriteString("<" + name)
	for _, a := range attrs {
		if !strings.ContainsAny(a.Key, " \t\r\n\f\"'>/=<") {
			b.out.WriteString(" " + a.Key + `="` + html.EscapeString(a.Val) + `"`)
		}
	}
	b.out.WriteString(">")
	return name
}

// withSource returns attributes with the picture that the browser chose.
func withSource(attrs []dom.Attr, src string) []dom.Attr {
	kept := []dom.Attr{{Key: "src", Val: src}}
	for _, a := range attrs {
		if a.Key != "src" && a.Key != "srcset" {
			kept = append(kept, a)
		}
	}
	return kept
}

// text writes a text, if a person sees it or if it is none.
func (b *binder) text(doc, i int, parent string) {
	row := &b.tables.docs[doc].nodes[i]
	text := b.tables.text(row.value)
	switch parent {
	case "script", "style":
		if !strings.Contains(strings.ToLower(text), "</"+parent) {
			b.out.WriteString(text)
		}
		return
	case "title", "textarea":
	case "option":
		if !b.all && !b.sight.offers(doc, i) {
			b.hiddenChars += utf8.RuneCountInString(strings.TrimSpace(text))
			return
		}
	default:
		if !b.all && strings.TrimSpace(text) != "" && !b.sight.sees(doc, i) {
			b.hiddenChars += utf8.RuneCountInString(strings.TrimSpace(text))
			return
		}
	}
	b.out.WriteString(html.EscapeString(text))
}

// shownText returns the text that a person sees, with single spaces.
func (t *tables) shownText() string {
	s := newSight(t)
	var words []string
	for i := range t.docs {
		for j := range t.docs[i].nodes {
			if row := &t.docs[i].nodes[j]; row.kind == textType && row.laid && s.sees(i, j) {
				words = append(words, strings.Fields(t.text(row.value))...)
			}
		}
	}
	return strings.Join(words, " ")
}

package book

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

// A chapter is an article in a book.
type chapter struct {
	*typeset.Article
	File    string
	Math    bool // it has formulas
	Entries []typeset.Entry
	body    string
}

// newChapter makes the chapter of an article. It notes in used which pictures it shows.
func newChapter(number int, a *typeset.Article, saved map[string]*pictures.Picture, used map[string]bool) *chapter {
	c := &chapter{Article: a, File: fmt.Sprintf("chapter-%03d.xhtml", number)}
	shown := map[string]typeset.Picture{}
	for _, address := range a.Images {
		if p := saved[address]; p != nil {
			used[address] = true
			shown[address] = typeset.Picture{Src: imageFolder + p.Name(), Width: p.Width, Height: p.Height}
		}
	}
	e := editor{names: map[string]string{}, taken: map[string]bool{}}
	body := a.Body(shown)
	for n := range typeset.Elements(body) {
		e.edit(n)
	}
	for _, n := range e.local {
		if href, _ := typeset.Attr(n, "href"); !e.taken[href[len("#"):]] {
			typeset.Unlink(n) // what it leads to was left out
		}
	}
	c.body, c.Math = typeset.Spell(body, typeset.XML), e.math
	for _, entry := range a.Contents {
		if id := e.names[entry.ID]; id != "" && e.taken[id] {
			entry.ID = id
			c.Entries = append(c.Entries, entry)
		}
	}
	return c
}

// An editor changes what pages may have and books may not.
type editor struct {
	names map[string]string // of ids: plain letters, since not all programs compare others in the same way
	taken map[string]bool   // ids that were written
	local []*html.Node      // links to places in the chapter
	math  bool              // a formula was written
}

func (e *editor) edit(n *html.Node) {
	e.place(n)
	switch n.Data {
	case "a":
		e.link(n)
	case "dl":
		if !isTerms(n) {
			n.Data = "div"
		}
	case "figure":
		if !isFigure(n) {
			n.Data = "div"
		}
	case "dd", "dt", "figcaption":
		if n.Parent.Data == "div" { // which is no list of terms or figure any more
			if n.Data == "dt" {
				typeset.Set(n, "class", "title")
			}
			n.Data = "div"
		}
	case "details":
		n.Data = "section" // nobody can unfold paper
		typeset.Remove(n, "open")
	case "summary":
		n.Data = "p"
		typeset.Set(n, "class", "title")
	case "input":
		box := "☐"
		if _, done := typeset.Attr(n, "checked"); done {
			box = "☑"
		}
		n.Data = ""
		typeset.SetText(n, box)
	case "math":
		if source, bad := broken(n); bad {
			n.Data = "code"
			typeset.SetText(n, source)
			typeset.Remove(n, "display")
			return
		}
		e.math = true
	case "table":
		typeset.Remove(n, "width", "height")
	case "td", "th":
		if side, has := typeset.Attr(n, "align"); has {
			typeset.Remove(n, "align")
			typeset.Set(n, "class", side)
		}
	}
}

// place gives an element with an id a name that is one in the whole chapter.
func (e *editor) place(n *html.Node) {
	id, _ := typeset.Attr(n, "id")
	if id == "" {
		return
	}
	name := e.name(id)
	if typeset.Remove(n, "id"); !e.taken[name] {
		e.taken[name] = true
		typeset.Set(n, "id", name)
	}
}

func (e *editor) name(id string) string {
	if e.names[id] == "" {
		e.names[id] = "p" + strconv.Itoa(len(e.names)+1)
	}
	return e.names[id]
}

// link spells the address of a link as books want it. An address that is none is left
// out, and the words stay.
func (e *editor) link(n *html.Node) {
	href, _ := typeset.Attr(n, "href")
	if id, local := strings.CutPrefix(href, "#"); local {
		typeset.Set(n, "href", "#"+e.name(id))
		e.local = append(e.local, n)
		return
	}
	u, err := url.Parse(href)
	if err != nil || !u.IsAbs() || u.Opaque == "" && u.Host == "" {
		typeset.Unlink(n)
		return
	}
	address := u.String()
	host := strings.Index(address, u.Host) + len(u.Host) // an address of IPv6 has brackets
	typeset.Set(n, "href", address[:host]+escape(address[host:]))
}

// escape escapes what may not stand in an address, and nothing else.
func escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		if c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}[]", c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

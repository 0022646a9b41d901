package book

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/internal/hypertext"
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
	e := editor{names: map[string]string{}, taken: map[string]bool{}, numbers: map[string]int{}}
	// Formulas and figures are numbered in the content as it is before it is changed.
	html := a.Body(hypertext.HTML, shown, nil)
	e.formulas = broken(html)
	e.irregular = irregular(html)
	c.body = hypertext.Rewrite(hypertext.Rewrite(html, hypertext.HTML, e.edit), hypertext.XML, e.settle)
	c.Math = e.math
	for _, entry := range a.Contents {
		if id := e.names[entry.ID]; id != "" && e.taken[id] {
			entry.ID = id
			c.Entries = append(c.Entries, entry)
		}
	}
	return c
}

// settle makes words of a link that leads nowhere: what it led to was left out.
func (e *editor) settle(t *hypertext.Edit) {
	if id, local := strings.CutPrefix(t.Attr("href"), "#"); local && !e.taken[id] {
		t.Name = "span"
		t.Remove("href", "role")
	}
}

// An editor changes what pages may have and books may not.
type editor struct {
	names    map[string]string // of ids: plain letters, since not all programs compare others in the same way
	taken    map[string]bool   // ids that were written
	formulas map[int]string    // those that are not as MathML says, by their number, with their source
	formula  int               // the number of the next formula
	math     bool              // a formula was written

	irregular map[string]map[int]bool // figures and lists of terms that are not as HTML says
	numbers   map[string]int          // of the next ones
}

func (e *editor) edit(t *hypertext.Edit) {
	e.place(t)
	switch t.Name {
	case "a":
		e.link(t)
	case "dl", "figure":
		e.holder(t)
	case "dd", "dt", "figcaption":
		e.held(t)
	case "details":
		t.Name = "section" // nobody can unfold paper
		t.Remove("open")
	case "summary":
		t.Name = "p"
		t.Set("class", "title")
	case "input":
		box := "☐"
		if t.Has("checked") {
			box = "☑"
		}
		t.Name, t.Attrs, t.Text = "", nil, box
	case "math":
		e.mathematics(t)
	case "table":
		t.Remove("width", "height")
	case "td", "th":
		if side := t.Attr("align"); side != "" {
			t.Remove("align")
			t.Set("class", side)
		}
	}
}

// place gives an element with an id a name that is one in the whole chapter.
func (e *editor) place(t *hypertext.Edit) {
	id := t.Attr("id")
	if id == "" {
		return
	}
	name := e.name(id)
	if e.taken[name] {
		t.Remove("id")
		return
	}
	e.taken[name] = true
	t.Set("id", name)
}

func (e *editor) name(id string) string {
	if e.names[id] == "" {
		e.names[id] = "p" + strconv.Itoa(len(e.names)+1)
	}
	return e.names[id]
}

// link spells the address of a link as books want it. An address that is none is left
// out, and the words stay.
func (e *editor) link(t *hypertext.Edit) {
	href := t.Attr("href")
	if id, local := strings.CutPrefix(href, "#"); local {
		t.Set("href", "#"+e.name(id))
		return
	}
	u, err := url.Parse(href)
	if err != nil || !u.IsAbs() || u.Opaque == "" && u.Host == "" {
		t.Name = "span"
		t.Remove("href", "role")
		return
	}
	address := u.String()
	host := strings.Index(address, u.Host) + len(u.Host) // an address of IPv6 has brackets
	t.Set("href", address[:host]+escape(address[host:]))
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

// mathematics shows the source of a formula that is not valid.
func (e *editor) mathematics(t *hypertext.Edit) {
	source, bad := e.formulas[e.formula]
	e.formula++
	if bad {
		t.Name, t.Text, t.Hollow = "code", source, true
		t.Remove("display")
		return
	}
	e.math = true
}

package typeset

import (
	"cmp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// prepare reads a content: its title, which is taken out, its headings, which get ids, and
// its pictures.
func (a *Article) prepare(root *html.Node) {
	top := root
	if first := root.FirstChild; first != nil && first.Data == "div" {
		if dir, has := Attr(first, "dir"); has {
			a.RTL, top = dir == "rtl", first
		}
	}
	ids, pictures := map[string]bool{}, map[string]bool{}
	var headings, links []*html.Node
	for n := range Elements(root) {
		if id, has := Attr(n, "id"); has {
			ids[id] = true
		}
		switch n.Data {
		case "h1", "h2", "h3", "h4", "h5", "h6":
			headings = append(headings, n)
		case "a":
			links = append(links, n)
		case "audio", "video":
			n.Data = "" // the link in it stays
		case "img":
			if src, has := Attr(n, "src"); has && !pictures[src] {
				pictures[src] = true
				a.Images = append(a.Images, src)
			}
		}
	}
	for i, n := range headings {
		a.addHeading(n, i, n.Parent == top, ids)
	}
	for _, n := range links {
		href, _ := Attr(n, "href")
		if id, local := strings.CutPrefix(href, "#"); local && !ids[id] {
			Unlink(n) // the place that it leads to is not in this piece
		}
	}
	a.body = Spell(root, HTML)
}

// addHeading adds a heading to the contents, and gives it an id if it has none. The first
// one of the first level at the top is the title; it stands above the content, so no other
// heading is of its level.
func (a *Article) addHeading(n *html.Node, number int, top bool, ids map[string]bool) {
	e := Entry{Level: int(n.Data[1] - '0'), Text: plain(textOf(n))}
	e.ID, _ = Attr(n, "id")
	if e.Level == 1 && top && e.Text != "" && a.heading == nil {
		a.Title, a.heading = e.Text, n
		delete(ids, e.ID)
		n.Parent.RemoveChild(n)
		for in := range Elements(n) {
			switch in.Data {
			case "a", "img", "span", "input":
				in.Data = "" // a title leads nowhere
			}
		}
		return
	}
	if e.Level == 1 {
		n.Data = "h2"
	}
	if e.Text == "" {
		return
	}
	if e.ID == "" {
		e.ID = "readersection-" + strconv.Itoa(number)
		for ids[e.ID] {
			e.ID += "-"
		}
		ids[e.ID] = true
		Set(n, "id", e.ID)
	}
	a.Contents = append(a.Contents, e)
}

// A Picture is what stands in place of an address of a picture.
type Picture struct {
	Src           string // where it was saved: a relative address, or one of data
	Width, Height int    // in pixels; zero if they are not known
}

// Body returns a node that holds the content without its title. Pictures are those that
// were saved, by address; the others are links.
func (a *Article) Body(saved map[string]Picture) *html.Node {
	root := parse(a.body)
	for n := range Elements(root) {
		if n.Data == "img" {
			a.setPicture(n, saved)
		}
	}
	return root
}

// setPicture shows a picture that was saved, or makes a link of it.
func (a *Article) setPicture(n *html.Node, saved map[string]Picture) {
	address, _ := Attr(n, "src")
	if p, ok := saved[address]; ok {
		Remove(n, "srcset", "sizes")
		Set(n, "src", p.Src)
		if p.Width > 0 && p.Height > 0 && indexOf(n, "width") < 0 && indexOf(n, "height") < 0 {
			Set(n, "width", strconv.Itoa(p.Width))
			Set(n, "height", strconv.Itoa(p.Height))
		}
		return
	}
	alt, _ := Attr(n, "alt")
	n.Data = "a"
	SetText(n, cmp.Or(alt, a.words.picture))
	Remove(n, "alt", "height", "sizes", "src", "srcset", "width")
	Set(n, "class", "picture")
	for around := range n.Ancestors() {
		if around.Data == "a" {
			n.Data = "span" // what is around it leads elsewhere
			return
		}
	}
	Set(n, "href", address)
}

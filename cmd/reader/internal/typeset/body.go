package typeset

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// prepare reads a content: its title, which is taken out, its headings, which get ids, and
// its pictures.
func (a *Article) prepare(root *Node) {
	top := root
	if len(root.In) > 0 && root.In[0].Name == "div" {
		if dir, has := root.In[0].Attr("dir"); has {
			a.RTL, top = dir == "rtl", root.In[0]
		}
	}
	ids, pictures := map[string]bool{}, map[string]bool{}
	var headings, links []*Node
	for n := range root.All() {
		if id, has := n.Attr("id"); has {
			ids[id] = true
		}
		switch n.Name {
		case "h1", "h2", "h3", "h4", "h5", "h6":
			headings = append(headings, n)
		case "a":
			links = append(links, n)
		case "audio", "video":
			n.Name = "" // the link in it stays
		case "img":
			if src, has := n.Attr("src"); has && !pictures[src] {
				pictures[src] = true
				a.Images = append(a.Images, src)
			}
		}
	}
	for i, n := range headings {
		a.addHeading(n, i, n.Parent == top, ids)
	}
	for _, n := range links {
		href, _ := n.Attr("href")
		if id, local := strings.CutPrefix(href, "#"); local && !ids[id] {
			n.Unlink() // the place that it leads to is not in this piece
		}
	}
	a.body = Spell(root, HTML)
}

// addHeading adds a heading to the contents, and gives it an id if it has none. The first
// one of the first level at the top is the title; it stands above the content, so no other
// heading is of its level.
func (a *Article) addHeading(n *Node, number int, top bool, ids map[string]bool) {
	e := Entry{Level: int(n.Name[1] - '0'), Text: plain(n.words())}
	e.ID, _ = n.Attr("id")
	if e.Level == 1 && top && e.Text != "" && a.heading == nil {
		a.Title, a.heading = e.Text, n
		delete(ids, e.ID)
		n.Parent.In = slices.DeleteFunc(n.Parent.In, func(c *Node) bool { return c == n })
		for in := range n.All() {
			switch in.Name {
			case "a", "img", "span", "input":
				in.Name = "" // a title leads nowhere
			}
		}
		return
	}
	if e.Level == 1 {
		n.Name = "h2"
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
		n.Set("id", e.ID)
	}
	a.Contents = append(a.Contents, e)
}

// A Picture is what is in place of an address of a picture.
type Picture struct {
	Src           string // where it was saved: a relative address, or one of data
	Width, Height int    // in pixels; zero if they are not known
}

// Body returns a node that holds the content without its title. Pictures are those that
// were saved, by address; the others are links.
func (a *Article) Body(saved map[string]Picture) *Node {
	root := parse(a.body)
	for n := range root.All() {
		if n.Name == "img" {
			a.setPicture(n, saved)
		}
	}
	return root
}

// setPicture shows a picture that was saved, or makes a link of it.
func (a *Article) setPicture(n *Node, saved map[string]Picture) {
	address, _ := n.Attr("src")
	if p, ok := saved[address]; ok {
		n.Remove("srcset", "sizes")
		n.Set("src", p.Src)
		if p.Width > 0 && p.Height > 0 && n.index("width") < 0 && n.index("height") < 0 {
			n.Set("width", strconv.Itoa(p.Width))
			n.Set("height", strconv.Itoa(p.Height))
		}
		return
	}
	alt, _ := n.Attr("alt")
	n.Name = "a"
	n.SetText(cmp.Or(alt, a.words.picture))
	n.Remove("alt", "height", "sizes", "src", "srcset", "width")
	n.Set("class", "picture")
	for around := n.Parent; around != nil; around = around.Parent {
		if around.Name == "a" {
			n.Name = "span" // what is around it leads elsewhere
			return
		}
	}
	n.Set("href", address)
}

package typeset

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// A Picture is what stands in place of an address of a picture.
type Picture struct {
	Src           string // where it was saved: a relative address, or one of data
	Width, Height int    // in pixels; zero if they are not known
}

// Body returns the content without its title. Pictures are those that were saved, by
// address; the others are links. Edit, which may be nil, changes elements further.
func (a *Article) Body(syntax hypertext.Syntax, saved map[string]Picture, edit func(*hypertext.Edit)) string {
	b := body{Article: a, saved: saved}
	out := hypertext.Rewrite(a.html, syntax, func(e *hypertext.Edit) {
		b.edit(e)
		if edit != nil {
			edit(e)
		}
	})
	return strings.TrimSpace(out)
}

// A body writes the content of an article.
type body struct {
	*Article
	saved   map[string]Picture
	heading int // the number of the next heading
}

func (b *body) edit(e *hypertext.Edit) {
	switch e.Name {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		b.editHeading(e)
	case "img":
		b.editPicture(e)
	case "audio", "video":
		e.Name, e.Attrs = "", nil // the link in it stays
	case "a":
		if id, local := strings.CutPrefix(e.Attr("href"), "#"); local && !b.targets[id] {
			e.Name = "span" // the place that it leads to is not in this piece
			e.Remove("href", "role")
		}
	}
}

// editHeading drops the title and gives other headings a place to jump to. Above the
// content stands a title, so no other one is of its level.
func (b *body) editHeading(e *hypertext.Edit) {
	n := b.heading
	b.heading++
	if id := b.ids[n]; id != "" {
		e.Set("id", id)
	}
	switch {
	case n == b.lifted:
		e.Name, e.Attrs, e.Hollow = "", nil, true
	case e.Name == "h1":
		e.Name = "h2"
	}
}

// editPicture shows a picture that was saved, or makes a link of it.
func (b *body) editPicture(e *hypertext.Edit) {
	address, alt := e.Attr("src"), e.Attr("alt")
	if p, ok := b.saved[address]; ok {
		e.Remove("srcset", "sizes")
		e.Set("src", p.Src)
		if p.Width > 0 && p.Height > 0 && !e.Has("width") && !e.Has("height") {
			e.Set("width", strconv.Itoa(p.Width))
			e.Set("height", strconv.Itoa(p.Height))
		}
		return
	}
	e.Name, e.Text = "a", cmp.Or(alt, b.words.picture)
	e.Remove("alt", "height", "sizes", "src", "srcset", "width")
	e.Set("class", "picture")
	if e.Within("a") {
		e.Name = "span" // what is around it leads elsewhere
		return
	}
	e.Set("href", address)
}

package reader

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/nav"
)

// itemsHTML returns the items as a section of HTML.
func (res *Result) itemsHTML(maxChars int) string {
	rows := make([]hypertext.Row, len(res.Items))
	for i := range res.Items {
		it := &res.Items[i]
		b := hypertext.AppendLink(nil, it.URL, it.Name)
		for _, part := range [...]string{it.Price, it.Text} {
			if part != "" {
				b = hypertext.AppendText(append(b, " – "...), part)
			}
		}
		rows[i].HTML = string(b)
	}
	return hypertext.Section("Items", "item", rows, res.Shelf.ItemCount, maxChars)
}

// commentsHTML returns the comments as a section of HTML.
func (res *Result) commentsHTML(maxChars int) string {
	rows := make([]hypertext.Row, len(res.Comments))
	for i := range res.Comments {
		c := &res.Comments[i]
		var b []byte
		if c.Author != "" {
			b = append(hypertext.AppendText(append(b, "<strong>"...), c.Author), "</strong>"...)
		}
		if c.Date != "" {
			b = append(hypertext.AppendText(append(b, " ("...), c.Date), ')')
		}
		for line := range strings.Lines(c.Text) {
			b = hypertext.AppendText(append(b, "<p>"...), strings.TrimSpace(line))
			b = append(b, "</p>"...)
		}
		rows[i] = hypertext.Row{Level: c.Level, HTML: string(b)}
	}
	return hypertext.Section("Comments", "comment", rows, res.Discussion.CommentCount, maxChars)
}

// navigationHTML returns navigation as a section of HTML: a list for each group.
func navigationHTML(m nav.Map, maxChars int) string {
	var rows []hypertext.Row
	for i := range m.Groups {
		g := &m.Groups[i]
		name := g.Label
		if name == "" {
			name = g.Kind.String()
		}
		rows = append(rows, hypertext.Row{HTML: string(hypertext.AppendText(nil, name))})
		for _, it := range g.Items {
			rows = append(rows, hypertext.Row{Level: it.Level + 1, HTML: string(hypertext.AppendLink(nil, it.URL, it.Label))})
		}
	}
	return hypertext.Section("Navigation", "line", rows, len(rows), maxChars)
}

package reading

import "slices"

// emptyHeadings counts headings that another one of the same level or above
// follows, or the end of the page.
func emptyHeadings(p *Page) Count {
	var c Count
	for i, l := range p.Lines {
		if l.Level == 0 {
			continue
		}
		last := i+1 == len(p.Lines)
		c.add(last || p.Lines[i+1].Level > 0 && p.Lines[i+1].Level <= l.Level, l.Text)
	}
	return c
}

// untitled counts readable articles and documentation whose Markdown has no
// heading of the first level.
func untitled(p *Page) Count {
	var c Count
	if !p.Result.Readable || p.Source.Type != "article" && p.Source.Type != "documentation" {
		return c
	}
	c.add(!slices.ContainsFunc(p.Lines, func(l Line) bool { return l.Level == 1 }), p.Result.Metadata.Title)
	return c
}

package book

import (
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

var (
	//go:embed style.css
	styleCSS string

	//go:embed parts.tmpl
	partsTemplate string
)

var parts = sync.OnceValue(func() *template.Template { return template.Must(template.New("parts").Parse(partsTemplate)) })

// executePart returns a part of the book: XML by one of the templates. They escape as HTML
// does, with references that XML knows.
func executePart(name string, data any) string {
	var b strings.Builder
	b.WriteString(xmlHead)
	if err := parts().ExecuteTemplate(&b, name, data); err != nil {
		panic(err) // the templates and their data are ours
	}
	return b.String()
}

// xhtml returns the file of the chapter.
func (c *chapter) xhtml() string {
	return executePart("chapter", struct {
		*chapter
		Heading, Body template.HTML // written by typeset
	}{c, template.HTML(c.Heading(typeset.XML)), template.HTML(c.body)})
}

// navigation returns the contents of the book.
func (b *Book) navigation(chapters []*chapter) string {
	var list strings.Builder
	for _, c := range chapters {
		list.WriteString("<li>" + link(c.File, c.Title))
		list.WriteString(nested(c.File, c.Entries))
		list.WriteString("</li>\n")
	}
	first := b.Articles[0]
	return executePart("navigation", struct {
		Language, Direction, Label string
		List                       template.HTML
	}{b.language(), first.Direction(), first.ContentsLabel(), template.HTML(list.String())})
}

// depth is how many levels of headings are in the contents of a book.
const depth = 2

// nested returns the headings of a chapter as lists in each other.
func nested(file string, entries []typeset.Entry) string {
	var b strings.Builder
	var open []int // the levels of the lists
	for _, e := range entries {
		for len(open) > 1 && e.Level <= open[len(open)-2] {
			b.WriteString("</li></ol>")
			open = open[:len(open)-1]
		}
		switch last := len(open) - 1; {
		case last >= 0 && e.Level <= open[last]:
			b.WriteString("</li>\n")
			open[last] = e.Level
		case len(open) == depth:
			continue
		default:
			b.WriteString("\n<ol>")
			open = append(open, e.Level)
		}
		b.WriteString("<li>" + link(file+"#"+e.ID, e.Text))
	}
	for range open {
		b.WriteString("</li></ol>")
	}
	return b.String()
}

func link(href, words string) string {
	return `<a href="` + typeset.EscapeValue(href) + `">` + typeset.EscapeText(words) + "</a>"
}

// description returns the package document. Sum is a hash of all other files: the
// identifier of the book.
func (b *Book) description(chapters []*chapter, used map[string]bool, sum []byte) string {
	type image struct{ ID, File, Media string }
	var images []image
	for i, p := range b.saved(used) {
		images = append(images, image{fmt.Sprintf("image-%d", i+1), imageFolder + p.Name(), p.Type().Media})
	}
	first, only := b.Articles[0], &typeset.Article{} // the day and the summary of one article are not those of several
	if len(b.Articles) == 1 {
		only = first
	}
	return executePart("package", struct {
		Title, Language, Direction, Identifier, Modified string
		Authors                                          []string
		Sources                                          []string
		Published, Summary                               string
		Chapters                                         []*chapter
		Images                                           any
	}{
		b.title(), b.language(), first.Direction(), uuid(sum), b.modified.UTC().Format(time.RFC3339),
		typeset.Each(b.Articles, func(a *typeset.Article) []string { return a.Authors }),
		typeset.Each(b.Articles, func(a *typeset.Article) []string { return []string{a.Source} }),
		only.Published, only.Summary, chapters, images,
	})
}

// uuid returns a hash as a UUID of version 8: RFC 9562, section 5.8.
func uuid(sum []byte) string {
	id := [16]byte(sum[:16])
	id[6] = id[6]&0x0f | 0x80
	id[8] = id[8]&0x3f | 0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}

package pdfreader

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/pdf"
)

// The sources of the metadata.
const (
	fromInfo    = "pdf:"
	fromHeading = "text:heading"
)

// describe sets what a result has beside the content.
func describe(res *reader.Result, doc *pdf.Document) {
	res.Metadata = metadata(doc)
	res.Pages = doc.Pages
	res.HiddenChars = doc.Hidden.Total()
	res.Warnings = warnings(doc)
}

// metadata returns what a file says about itself.
func metadata(doc *pdf.Document) meta.Metadata {
	info := &doc.Info
	m := meta.Metadata{
		Authors: []string{}, Tags: []string{}, Feeds: []meta.Feed{}, Alternates: []meta.Alternate{}, Things: []meta.Thing{}, Media: []meta.Medium{},
		Language: info.Language, Description: oneLine(info.Subject),
	}
	from := &m.Sources
	if m.Title = oneLine(info.Title); isTitle(m.Title) {
		from.Title = fromInfo + "title"
	} else if m.Title = firstHeading(doc); m.Title != "" {
		from.Title = fromHeading
	}
	for _, name := range info.Authors {
		if name = oneLine(name); name != "" && !isProgramName(name) {
			m.Authors = append(m.Authors, name)
		}
	}
	if m.Author = strings.Join(m.Authors, ", "); m.Author != "" {
		from.Authors = fromInfo + "author"
	}
	if m.Published = iso(info.Created); m.Published != "" {
		from.Published = fromInfo + "creation-date"
	}
	if m.Modified = iso(info.Modified); m.Modified != "" && info.Modified.Before(info.Created) {
		m.Modified = ""
	}
	if m.Modified != "" {
		from.Modified = fromInfo + "modification-date"
	}
	if m.Language != "" {
		from.Language = fromInfo + "language"
	}
	if m.Description != "" {
		from.Description = fromInfo + "subject"
	}
	if m.Tags = keywords(info.Keywords); len(m.Tags) > 0 {
		from.Tags = fromInfo + "keywords"
	}
	return m
}

// oneLine folds white space.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// maxKeywords bounds the keywords of a file.
const maxKeywords = 50

// keywords splits a list of keywords.
func keywords(s string) []string {
	out := []string{}
	for word := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		if word = oneLine(word); word != "" && !slices.Contains(out, word) && len(out) < maxKeywords {
			out = append(out, word)
		}
	}
	return out
}

// iso writes a time as ISO 8601. It is empty if there is none.
func iso(t time.Time) string {
	if t.IsZero() || t.Year() < 1970 || t.Year() > 9999 {
		return ""
	}
	return t.Format(time.RFC3339)
}

// fileEnds are the ends of file names that programs write in place of a title.
var fileEnds = []string{".ai", ".doc", ".docx", ".dvi", ".fm", ".htm", ".html", ".indd", ".md", ".odt", ".p65", ".pdf", ".ppt", ".pptx", ".ps", ".qxd", ".rtf", ".tex", ".txt", ".xls", ".xlsx"}

// noTitles are what programs write if nobody gave a title, in lower case.
var noTitles = []string{"", "(anonymous)", "document", "document1", "microsoft word document", "no job name", "powerpoint presentation", "title", "unknown", "untitled"}

// isTitle reports whether the title that a file names is one, and not the name of a
// file.
func isTitle(title string) bool {
	low := strings.ToLower(title)
	return !slices.Contains(noTitles, low) && !slices.Contains(fileEnds, path.Ext(low)) && !strings.HasPrefix(low, "microsoft word - ") && strings.ContainsFunc(title, isWordRune)
}

func isWordRune(r rune) bool { return r > 0x7f || r|0x20 >= 'a' && r|0x20 <= 'z' }

// isProgramName reports whether the author that a file names is a program or nobody.
func isProgramName(name string) bool {
	switch strings.ToLower(name) {
	case "administrator", "admin", "anonymous", "(anonymous)", "unknown", "user", "author", "root":
		return true
	}
	return false
}

// firstHeading returns the first of the largest headings of the first page that was
// read.
func firstHeading(doc *pdf.Document) string {
	best := -1
	for i := range doc.Blocks {
		b := &doc.Blocks[i]
		if b.Page != doc.Blocks[0].Page {
			break
		}
		if b.Role == pdf.Heading && (best < 0 || b.Size > doc.Blocks[best].Size) {
			best = i
		}
	}
	if best < 0 {
		return ""
	}
	return oneLine(doc.Blocks[best].Text())
}

// warnings returns what is wrong with a file, or was left out.
func warnings(doc *pdf.Document) []string {
	var list []string
	warn := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	if doc.Damaged {
		warn("the file is damaged: some of its text may be missing")
	}
	if doc.Truncated {
		warn("the file takes more work than is allowed: the rest of its text is missing")
	}
	if doc.Images > 0 && len(doc.Blocks) > 0 {
		warn("%s a picture without text", counted(doc.Images, "page is", "pages are"))
	}
	if doc.Attachments > 0 {
		warn("%s inside of the file, not opened", counted(doc.Attachments, "file is", "files are"))
	}
	if doc.Scripts > 0 {
		warn("%s in the file, not run", counted(doc.Scripts, "script is", "scripts are"))
	}
	return list
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

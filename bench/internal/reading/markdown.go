package reading

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Line is a line of Markdown that has something in it.
type Line struct {
	Text  string // without the marks of quotes and lists before it
	Level int    // of a heading, 0 if it is none
	Code  bool   // whether it is in a fence, or is the mark of one
}

// lines returns the lines of Markdown. It knows what the engine writes, not all
// that Markdown is.
func lines(markdown string) []Line {
	var list []Line
	fence := ""
	for s := range strings.Lines(markdown) {
		text := strings.TrimSpace(s)
		if fence == "" {
			text = strings.TrimSpace(strings.TrimLeft(text, "> "))
		}
		switch {
		case text == "":
			continue
		case fence != "":
			list = append(list, Line{Text: text, Code: true})
			if strings.HasSuffix(text, fence) && strings.Trim(text, "> `~") == "" {
				fence = ""
			}
			continue
		}
		text = strings.TrimPrefix(text, "- ")
		if strings.HasPrefix(text, "```") || strings.HasPrefix(text, "~~~") {
			fence = text[:len(text)-len(strings.TrimLeft(text, text[:1]))]
			list = append(list, Line{Text: text, Code: true})
			continue
		}
		level := len(text) - len(strings.TrimLeft(text, "#"))
		if level > 6 || !strings.HasPrefix(text[level:], " ") {
			level = 0
		}
		list = append(list, Line{Text: text, Level: level})
	}
	return list
}

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

// writtenAddress is an address of a link or an image in Markdown.
var writtenAddress = regexp.MustCompile(`\]\(([^)\s]*)\)`)

// addresses counts the characters of addresses, of all that is shown by default.
func addresses(p *Page) Count { return addressesOf(p.Result.Content) }

// compactAddresses is addresses for the compact style of links.
func compactAddresses(p *Page) Count { return addressesOf(p.Compact.Content) }

func addressesOf(markdown string) Count {
	markdown = words.First(markdown, reader.DefaultMaxChars)
	c := Count{Of: utf8.RuneCountInString(markdown)}
	for _, m := range writtenAddress.FindAllStringSubmatch(markdown, -1) {
		c.Bad += utf8.RuneCountInString(m[1])
		c.Shown = append(c.Shown, m[1])
	}
	return c
}

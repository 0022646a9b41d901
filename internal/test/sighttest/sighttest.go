// Package sighttest has made-up pages with a sentence that a browser shows, or does not
// show: see the folder pages. The tests of package hidden and those with a real browser
// share them.
//
// A file has the pages of one family, one a line:
//
//	name | seen or unseen | style | body
//
// What package hidden does not catch says "unseen, missed: " and why: what would catch it is
// longer than it is worth.
// The style is a style sheet, or something else for the head of the page if it starts
// with "<". In the body, § stands for the sentence; without one it is a paragraph of the
// class x. The page around it is always the same: an article of four paragraphs, in whose
// middle the body is. ¤ stands for the address of a font whose letters have no ink. Lines
// that start with # are comments.
package sighttest

import (
	"embed"
	"encoding/base64"
	"fmt"
	"path"
	"strings"
)

// Sentence is the sentence that is seen or not. No two letters of it are drawn as one.
const Sentence = "Wanderers without a lantern must ask the gatekeeper about the crooked stairway behind our old brewery."

// Around are sentences of the page that are always seen.
var Around = [...]string{
	"Nobody in the village remembers who built the windmill",
	"The miller greases the great oak axle",
	"Children carry the sacks down",
	"When the wind drops for a week",
}

// frame is the page around a body: the style comes first, then the body.
const frame = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The windmill on the ridge</title>%s</head>
<body><main><article><h1>The windmill on the ridge</h1>
<p>Nobody in the village remembers who built the windmill, but every family can name a grandfather who mended one of its sails after a storm.</p>
<p>The miller greases the great oak axle on the first Monday of each month, before dawn, when the timber is cold and the gears stand still.</p>
%s
<p>Children carry the sacks down to the bakery on a small cart, and the baker pays them with the heel of the loaf that comes out last.</p>
<p>When the wind drops for a week, the whole valley buys its bread from the town across the river, and everybody agrees that it has no taste.</p>
</article></main></body></html>
`

// A Page is a page with a sentence.
type Page struct {
	Name   string // starts with its family
	Seen   bool   // whether a browser shows the sentence
	Missed string // why the sentence comes out of package hidden though it is not seen
	Source string
}

// Family returns the part of the name that says which family the page is of.
func (p *Page) Family() string { family, _, _ := strings.Cut(p.Name, "-"); return family }

var (
	//go:embed pages/*.txt
	files embed.FS

	// A font that has a glyph for every character from space to tilde: half an em wide
	// and empty. It was made for these pages, table by table.
	//go:embed pages/hollow.ttf
	hollow []byte
)

// Pages returns all pages, by family and in the order of the files.
func Pages() ([]Page, error) {
	entries, err := files.ReadDir("pages")
	if err != nil {
		return nil, err
	}
	var pages []Page
	for _, entry := range entries {
		text, err := files.ReadFile(path.Join("pages", entry.Name()))
		if err != nil {
			return nil, err
		}
		family := strings.TrimSuffix(entry.Name(), ".txt")
		for line := range strings.Lines(string(text)) {
			line = strings.TrimRight(line, "\n")
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			page, err := read(family, line)
			if err != nil {
				return nil, fmt.Errorf("sighttest: %s: %w", entry.Name(), err)
			}
			pages = append(pages, page)
		}
	}
	return pages, nil
}

// read makes a page of a line.
func read(family, line string) (Page, error) {
	columns := strings.SplitN(line, " |", 4)
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	sight, missed, _ := strings.Cut(columns[min(1, len(columns)-1)], ", missed: ")
	if len(columns) < 4 || sight != "seen" && sight != "unseen" {
		return Page{}, fmt.Errorf("not a page: %s", line)
	}
	style, body := columns[2], columns[3]
	if style != "" && !strings.HasPrefix(style, "<") {
		style = "<style>" + style + "</style>"
	}
	if body == "" {
		body = `<p class="x">§</p>`
	}
	if strings.Count(body, "§") != 1 {
		return Page{}, fmt.Errorf("one § is needed: %s", line)
	}
	style = strings.ReplaceAll(style, "¤", "data:font/ttf;base64,"+base64.StdEncoding.EncodeToString(hollow))
	source := fmt.Sprintf(frame, style, strings.Replace(body, "§", Sentence, 1))
	return Page{Name: family + "-" + columns[0], Seen: sight == "seen", Missed: missed, Source: source}, nil
}

package main

import (
	"fmt"
	"html"
	"strings"
)

// A madeText is a text that producers of PDF files print.
type madeText struct {
	name    string
	columns int
	foreign bool // not all of it is in Latin letters
	blocks  []madeBlock
}

// A madeBlock is a part of it: h1, h2, h3, p, ul, ol (an item), pre, table or note.
type madeBlock struct {
	Tag   string     `json:"tag"`
	Spans []madeSpan `json:"spans"`
	Rows  [][]string `json:"rows"`
}

// A madeSpan is some words, which may be a link.
type madeSpan struct {
	Text string `json:"text"`
	Link string `json:"link"`
}

// madeTexts returns the texts: one in one and two columns, and one in other scripts.
func madeTexts() []madeText {
	plain := manualBlocks()
	var foreign []madeBlock
	for _, lang := range []string{"ar", "el", "he", "ja", "ko", "ru", "zh"} {
		text, ok := foreignTexts[lang]
		if !ok {
			text = moreTexts[lang]
		}
		lines := strings.Split(strings.TrimSpace(text), "\n")
		foreign = append(foreign, block("h2", lines[0]))
		for _, line := range lines[1:] {
			foreign = append(foreign, block("p", strings.TrimSpace(strings.Repeat(line+" ", 4))))
		}
	}
	return []madeText{{"manual", 1, false, plain}, {"columns", 2, false, plain}, {"scripts", 1, true, foreign}}
}

// moreTexts are more texts in other scripts.
var moreTexts = map[string]string{
	"el": `Ημερολόγιο λιμανιού
Ο φύλακας έγραφε κάθε μέρα για την παλίρροια και τον καιρό, και για 42 πλοία.
Κανείς δεν διάβαζε το ημερολόγιο, αλλά η θάλασσα ήταν ήσυχη το πρωί.`,
	"ru": `Журнал гавани
Сторож каждый день писал о приливе и погоде, и о сорока двух кораблях.
Никто не читал журнала, но море по утрам было спокойным.`,
}

// block makes a block of a text, in which a link is as in Markdown.
func block(tag, text string) madeBlock {
	b := madeBlock{Tag: tag}
	for text != "" {
		before, rest, ok := strings.Cut(text, "[")
		if before != "" {
			b.Spans = append(b.Spans, madeSpan{Text: before})
		}
		if !ok {
			break
		}
		words, rest, _ := strings.Cut(rest, "](")
		link, after, _ := strings.Cut(rest, ")")
		b.Spans = append(b.Spans, madeSpan{words, link})
		text = after
	}
	return b
}

// sentences are what the paragraphs of the text are made of.
var sentences = []string{
	"The harbour of Hollow Bay has kept a log since the first lamp was lit.",
	"Every keeper wrote down the tide, the wind and the names of the ships.",
	"Nobody minded that the words were the same as on the day before, since the sea was the same as well.",
	"In a well-known passage the keeper describes an extraordinarily complicated arrangement of ropes.",
	"It took three men and a wheelbarrow to carry the instruments up the stairs.",
	"The office of the master, “the glass room”, has five windows and a difficult door.",
	"Fishermen’s wives were the first to find out that the tables were wrong.",
	"Measurements differ by 0.25 metres, or 3 % of the usual range, at most.",
	"What is left of the old quay can be seen at low water, and only then.",
	"A second copy was sent to the ministry, which did not answer for eleven years.",
	"Since then the difference between the two copies has been the subject of much speculation.",
	"Whoever reads all of it learns more about patience than about navigation.",
}

// prose returns a paragraph.
func prose(n int) string {
	var b strings.Builder
	for i := range 4 + n%3 {
		b.WriteString(sentences[(n*5+i*(1+n%4))%len(sentences)] + " ")
	}
	return strings.TrimSpace(b.String())
}

// manualBlocks returns a text that has what manuals have.
func manualBlocks() []madeBlock {
	list := []madeBlock{block("h1", "The log of Hollow Bay")}
	add := func(tag, text string) { list = append(list, block(tag, text)) }
	for n := range 5 {
		add("h2", fmt.Sprintf("%d %s", n+1, [...]string{"How it began", "Instruments", "Tables and lists", "What was lost", "Sources"}[n]))
		add("p", prose(3*n))
		add("p", fmt.Sprintf("More about this is in [the archive of the bay](https://www.example.org/archive/%d), which opens on Mondays. %s", n, prose(3*n+1)))
		add("h3", fmt.Sprintf("%d.1 %s", n+1, [...]string{"The lamp", "Of glass and brass", "In summer and in winter", "Fire", "Thanks"}[n]))
		add("p", prose(3*n+2))
	}
	add("h2", "6 Lists")
	add("ul", "a lamp that burns for twelve hours, if it is cleaned every day and filled by somebody who does not hurry")
	add("ul", "two ropes")
	add("ul", "the book, with a [pencil](https://www.example.org/pencil)")
	add("p", "Before the lamp is lit, some things have to be done:")
	add("ol", "open the shutters on the side of the sea, and on that side only, whatever the weather may be like today")
	add("ol", "clean the glass")
	add("ol", "write down the time")
	add("h2", "7 Code")
	add("p", "The tables of the tide are made by a program of three lines:")
	add("pre", "for day in year:\n    high = moon(day) + 6.2\n    print(day, high)")
	add("p", prose(16))
	list = append(list, madeBlock{Tag: "table", Rows: [][]string{{"Day", "High water", "Low water"}, {"Monday", "06:10", "12:25"}, {"Tuesday", "06:55", "13:10"}, {"Wednesday", "07:41", "13:58"}}})
	add("p", prose(17))
	add("note", "This is a note in small letters that nobody has to read.")
	return list
}

// page returns the text as HTML, as it is compared with what was read.
func (t *madeText) page() string {
	var b strings.Builder
	list := ""
	for _, block := range t.blocks {
		if tag := block.listTag(); tag != list {
			if list != "" {
				b.WriteString("</" + list + ">")
			}
			if list = tag; tag != "" {
				b.WriteString("<" + tag + ">")
			}
		}
		switch block.Tag {
		case "ul", "ol":
			b.WriteString("<li>" + block.inline() + "</li>")
		case "table":
			b.WriteString("<table>" + block.rows() + "</table>")
		case "note":
			b.WriteString("<p class=note>" + block.inline() + "</p>")
		default:
			b.WriteString("<" + block.Tag + " dir=auto>" + block.inline() + "</" + block.Tag + ">\n")
		}
	}
	return b.String()
}

// listTag returns the list that a block is an item of.
func (b *madeBlock) listTag() string {
	if b.Tag == "ul" || b.Tag == "ol" {
		return b.Tag
	}
	return ""
}

func (b *madeBlock) inline() string {
	var out strings.Builder
	for _, s := range b.Spans {
		if s.Link == "" {
			out.WriteString(html.EscapeString(s.Text))
		} else {
			out.WriteString(`<a href="` + html.EscapeString(s.Link) + `">` + html.EscapeString(s.Text) + "</a>")
		}
	}
	return out.String()
}

func (b *madeBlock) rows() string {
	var out strings.Builder
	for i, row := range b.Rows {
		tag := "td"
		if i == 0 {
			tag = "th"
		}
		out.WriteString("<tr>")
		for _, cell := range row {
			out.WriteString("<" + tag + ">" + html.EscapeString(cell) + "</" + tag + ">")
		}
		out.WriteString("</tr>")
	}
	return out.String()
}

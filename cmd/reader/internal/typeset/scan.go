package typeset

import (
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// scan reads the content once: the title, the headings, the ids and the pictures.
func (a *Article) scan() {
	s := scanner{Article: a, seen: map[string]bool{}}
	a.targets, a.ids, a.lifted = map[string]bool{}, map[int]string{}, -1
	for t := range hypertext.Tokens(a.html) {
		switch t.Kind {
		case hypertext.TextToken:
			s.text(t.Text)
		case hypertext.StartToken:
			s.start(t)
		case hypertext.EndToken:
			s.end(t)
		}
	}
	s.name()
}

// A scanner reads the content of an article.
type scanner struct {
	*Article
	depth    int // elements that are open, without the one around all that gives the direction
	seen     map[string]bool
	headings []found
	open     bool // the last heading is open
}

// A found is a heading of the content.
type found struct {
	Entry
	from, to int // the bytes of what is in it
	top      bool
	text     strings.Builder
}

func (s *scanner) start(t hypertext.Token) {
	for _, attr := range t.Attrs {
		switch {
		case attr.Key == "id":
			s.targets[attr.Value] = true
		case attr.Key == "dir" && t.Name == "div" && t.From == 0:
			s.RTL = attr.Value == "rtl"
			s.depth--
		case attr.Key == "src" && t.Name == "img" && !s.seen[attr.Value]:
			s.seen[attr.Value] = true
			s.Images = append(s.Images, attr.Value)
		}
	}
	if level := headingLevel(t.Name); level > 0 {
		s.headings = append(s.headings, found{Entry: Entry{Level: level, ID: idOf(t)}, from: t.To, top: s.depth == 0})
		s.open = true
	}
	if !hypertext.IsVoid(t.Name) {
		s.depth++
	}
}

func (s *scanner) end(t hypertext.Token) {
	s.depth--
	if s.open && headingLevel(t.Name) > 0 {
		s.headings[len(s.headings)-1].to = t.From
		s.open = false
	}
}

func (s *scanner) text(text string) {
	if s.open {
		s.headings[len(s.headings)-1].text.WriteString(text)
	}
}

// name takes the title out, and gives every heading an id.
func (s *scanner) name() {
	for i := range s.headings {
		h := &s.headings[i]
		h.Text = plain(h.text.String())
		switch {
		case h.Text == "":
		case h.Level == 1 && h.top && s.lifted < 0:
			s.lifted = i
			delete(s.targets, h.ID)
			s.Title = h.Text
			s.heading = s.html[h.from:max(h.from, h.to)]
		default:
			if h.ID == "" {
				h.ID = s.freeID(i)
				s.ids[i] = h.ID
			}
			s.Contents = append(s.Contents, h.Entry)
		}
	}
}

// freeID returns an id that no element has.
func (s *scanner) freeID(number int) string {
	id := "readersection-" + strconv.Itoa(number)
	for s.targets[id] {
		id += "-"
	}
	s.targets[id] = true
	return id
}

func idOf(t hypertext.Token) string {
	for _, attr := range t.Attrs {
		if attr.Key == "id" {
			return attr.Value
		}
	}
	return ""
}

// headingLevel returns the level of a heading, zero if an element is none.
func headingLevel(name string) int {
	if len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' {
		return int(name[1] - '0')
	}
	return 0
}

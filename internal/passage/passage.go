// Package passage finds the passages of a long text that hold the words of a
// question.
//
// A text, its outline and a question go in; a few passages come out, each with its
// offset, the headings above it and its rank. A passage is some whole blocks below
// one heading, or a part of a long block. The rank is that of BM25: words that few
// passages have count more. No model is asked, nothing is kept, and the same text
// and question always give the same passages. The time is linear in the text.
//
// The package knows no synonyms. It does not clean or wrap what it finds.
package passage

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/render"
)

// Most is the most passages that Find returns, and MaxChars about the most characters
// that each has: headings above it, and what reopens and closes a block that was cut,
// are not counted.
const (
	Most     = 5
	MaxChars = 1200
)

// enough is how many characters a passage has before a further block begins a new one: one
// paragraph alone often lacks what it refers to.
const enough = 400

// Find returns the passages that hold words of the question, in the order of the
// text. Outline has the headings of the text; those above it have negative offsets.
// Find panics with a cancel.Halt if the
// context of the meter is done.
func Find(text string, outline []render.Heading, question string, meter *cancel.Meter) []content.Passage {
	q := newQuery(question)
	if len(q.terms) == 0 {
		return nil
	}
	c := split(text, outline, MaxChars, enough, meter)
	var best []scored
	for i, points := range q.score(c, meter) {
		if points > 0 {
			best = append(best, scored{i, points})
		}
	}
	slices.SortStableFunc(best, func(a, b scored) int { return cmp.Compare(b.points, a.points) })
	best = best[:min(len(best), Most)]
	list := make([]content.Passage, 0, len(best))
	for i, s := range best {
		if s.points < best[0].points*minShare {
			break
		}
		list = append(list, c.passage(s.chunk, i+1))
	}
	slices.SortFunc(list, func(a, b content.Passage) int { return a.Offset - b.Offset })
	return list
}

// Split cuts a text into passages of at most about some characters, in order: whole blocks
// below one heading, as many as there is room for, and parts of long blocks. It panics as
// Find does.
func Split(text string, outline []render.Heading, most int, meter *cancel.Meter) []content.Passage {
	c := split(text, outline, most, most, meter)
	list := make([]content.Passage, len(c.list))
	for i := range list {
		list[i] = c.passage(i, 0)
	}
	return list
}

// Holds reports whether a question has words to look for.
func Holds(question string) bool { return len(newQuery(question).terms) > 0 }

// minShare is the share of the points of the best passage that another one needs to
// be returned. Below it, passages share only the commonest words of the question.
const minShare = 0.25

// A scored is a chunk and its points.
type scored struct {
	chunk  int
	points float64
}

// passage returns a chunk as a passage.
func (c *chunks) passage(i, rank int) content.Passage {
	k := &c.list[i]
	text := c.text[k.start:k.end]
	return content.Passage{
		Offset:  k.offset,
		Chars:   utf8.RuneCountInString(text),
		Section: c.path(k.heading),
		Rank:    rank,
		Text:    k.opening + text + k.closing,
	}
}

// path returns the headings that lead to a heading, the outermost first.
func (c *chunks) path(heading int) []string {
	list := []string{}
	for level := 7; heading >= 0; heading-- {
		if h := &c.outline[heading]; h.Level < level {
			list = append(list, h.Text)
			level = h.Level
		}
	}
	slices.Reverse(list)
	return list
}

// Within returns the best of some passages, which together have
// no more than most characters, in their order. The best of all is cut if it is longer.
func Within(list []content.Passage, most int) []content.Passage {
	best := slices.Clone(list)
	slices.SortFunc(best, func(a, b content.Passage) int { return a.Rank - b.Rank })
	kept := best[:0]
	for _, p := range best {
		n := utf8.RuneCountInString(p.Text)
		if len(kept) == 0 && n > most {
			p.Text, n = string([]rune(p.Text)[:max(most-1, 0)])+"…", most
			p.Chars = min(p.Chars, most)
		}
		if n > most {
			break
		}
		most -= n
		kept = append(kept, p)
	}
	slices.SortFunc(kept, func(a, b content.Passage) int { return a.Offset - b.Offset })
	return kept
}

// InWords writes passages one below the other, each below a line that says where it
// is.
func InWords(list []content.Passage) string {
	var b strings.Builder
	for i, p := range list {
		if i > 0 {
			b.WriteString("\n\n")
		}
		fmt.Fprintf(&b, "[offset %d", p.Offset)
		if p.Rank == 1 && len(list) > 1 {
			b.WriteString(", best match")
		}
		b.WriteString("]")
		if len(p.Section) > 0 {
			b.WriteString(" " + strings.Join(p.Section, " > "))
		}
		b.WriteString("\n\n" + p.Text)
	}
	return b.String()
}

// Package clean makes text from outside safe to stand between markers: it takes
// out characters that nobody sees, breaks the control tokens of language models
// visibly, and replaces forged markers, in whatever letters they are written.
//
// A text goes in; a text and counts come out. What it says and how it looks does
// not change, in any script: Persian keeps its joiners, families of emoji stay
// together, flags stay flags. Text that is clean comes back as it is, and
// cleaning twice changes nothing more. The package does not judge what a text
// says.
package clean

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// Marker is the name in the markers that stand around text from outside. Text
// does not come out of this package with anything that reads as such a marker.
const Marker = "EXTERNAL_UNTRUSTED_CONTENT"

// Counts say what was changed in a text.
type Counts struct {
	Invisible int // characters that were taken out
	Tokens    int // control tokens that were broken
	Markers   int // forged markers that were replaced
}

// Add adds up counts.
func (c *Counts) Add(d Counts) {
	c.Invisible += d.Invisible
	c.Tokens += d.Tokens
	c.Markers += d.Markers
}

// A Result is a text that was cleaned.
type Result struct {
	Text   string // valid UTF-8, lines end with a line feed
	Counts Counts

	passes [maxPasses][]edit
}

// maxPasses bounds how often a text is looked through. The first pass takes out
// invisible characters, the second forgeries; what these leave behind may form
// a new forgery, out of pieces that were set around the first, or have lost what
// an invisible character was needed for.
const maxPasses = 8

// Text cleans a text of any length, in linear time. It panics with a patience.Halt
// if the context of the meter is done.
func Text(s string, meter *patience.Meter) Result {
	var r Result
	w := work{&r.Counts, meter}
	r.Text, r.passes[0] = w.strip(w.valid(s))
	for i := 1; i+1 < maxPasses; i += 2 {
		if r.Text, r.passes[i] = w.neutralise(r.Text); len(r.passes[i]) == 0 {
			break
		}
		r.Text, r.passes[i+1] = w.strip(r.Text)
	}
	return r
}

// work is what a pass counts, and for whom.
type work struct {
	counts *Counts
	meter  *patience.Meter
}

// valid returns a text with U+FFFD for what is no UTF-8.
func (w *work) valid(s string) string {
	for piece := range w.meter.Pieces(s) {
		if !utf8.ValidString(piece) {
			return strings.ToValidUTF8(s, "\ufffd")
		}
	}
	return s
}

// Invisible counts the characters that Text would take out of a text because
// they show nothing. It panics as Text does.
func Invisible(s string, meter *patience.Meter) int {
	var c Counts
	(&work{&c, meter}).strip(s)
	return c.Invisible
}

// At returns where in Text the byte of the original text is that stood at
// offset, or the one after it that is left. The original must have been valid
// UTF-8.
func (r *Result) At(offset int) int {
	for _, pass := range r.passes {
		offset = moved(pass, offset)
	}
	return offset
}

// An edit says that the bytes [from, to) became others, which end at now.
type edit struct{ from, to, now int }

// moved returns where an offset is after the edits of one pass, which are in
// order.
func moved(pass []edit, offset int) int {
	after := sort.Search(len(pass), func(i int) bool { return pass[i].from >= offset })
	if after == 0 {
		return offset
	}
	e := pass[after-1]
	return e.now + max(offset-e.to, 0)
}

// Line cleans a text that is to stand in one line, such as a title: white space
// is folded, and it is cut to max characters, with an ellipsis.
func Line(s string, max int) (string, Counts) {
	const most = 8 // bytes that are looked at for each character that may stay
	if len(s) > most*max+256 {
		s = s[:most*max+256]
	}
	r := Text(s, nil)
	line := strings.Join(strings.Fields(r.Text), " ")
	if again := Text(line, nil); again.Text != line { // words that only now stand side by side
		line = strings.Join(strings.Fields(again.Text), " ")
		r.Counts.Add(again.Counts)
	}
	return Cut(line, max), r.Counts
}

// Cut cuts a text to max characters, the last of them an ellipsis.
func Cut(s string, max int) string {
	if len(s) <= max || utf8.RuneCountInString(s) <= max {
		return s
	}
	n := 0
	for i := range s {
		if n++; n == max {
			return strings.TrimRight(s[:i], " ") + "…"
		}
	}
	return s
}

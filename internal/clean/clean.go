// Package clean makes text from outside safe to put between markers. It removes
// characters that show nothing, gives control tokens of language models other
// brackets, and replaces forged markers, in whatever letters they are written.
//
// A text goes in; a text and counts come out. What the text says and how it looks do
// not change, in any script: Persian keeps its joiners, families of emoji stay
// together, flags stay flags. Clean text comes back as it is, and cleaning twice
// changes nothing more. The package does not judge what a text says.
package clean

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// Marker is the name in the markers around text from outside. Clean text has nothing
// that reads as such a marker.
const Marker = "EXTERNAL_UNTRUSTED_CONTENT"

// Counts say what was changed in a text.
type Counts struct {
	Invisible int // characters that were removed
	Tokens    int // control tokens that got other brackets
	Markers   int // forged markers that were replaced
}

// Add adds other counts to c.
func (c *Counts) Add(d Counts) {
	c.Invisible += d.Invisible
	c.Tokens += d.Tokens
	c.Markers += d.Markers
}

// A Result is a cleaned text.
type Result struct {
	Text   string // valid UTF-8, lines end with a line feed
	Counts Counts

	passes [maxPasses][]edit
}

// maxPasses bounds the passes over a text. The first removes invisible characters,
// the second replaces forgeries. What is left around a forgery may form another one,
// or no longer need an invisible character, so the two alternate.
const maxPasses = 8

// Text cleans a text in linear time. It panics with a cancel.Halt if the context of
// the meter is done.
func Text(s string, meter *cancel.Meter) Result {
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

// work is what the passes share.
type work struct {
	counts *Counts
	meter  *cancel.Meter
}

// valid returns a text with U+FFFD for bytes that are not UTF-8.
func (w *work) valid(s string) string {
	for piece := range w.meter.Pieces(s) {
		if !utf8.ValidString(piece) {
			return strings.ToValidUTF8(s, "\ufffd")
		}
	}
	return s
}

// Invisible counts the characters that the first pass of Text would remove. It panics
// as Text does.
func Invisible(s string, meter *cancel.Meter) int {
	var c Counts
	if w := (&work{&c, meter}); !w.plain(s) {
		w.find(s, func(int, int, string) {})
	}
	return c.Invisible
}

// At returns where the byte at an offset of the original text is in r.Text. If it was
// removed, that is where the next byte is. The original must be valid UTF-8.
func (r *Result) At(offset int) int {
	for _, pass := range r.passes {
		offset = moved(pass, offset)
	}
	return offset
}

// An edit replaced the bytes [from, to) of a text. The replacement ends at byte now
// of the new text.
type edit struct{ from, to, now int }

// moved returns where an offset is after the edits of one pass. They are in order.
func moved(pass []edit, offset int) int {
	after := sort.Search(len(pass), func(i int) bool { return pass[i].from >= offset })
	if after == 0 {
		return offset
	}
	e := pass[after-1]
	return e.now + max(offset-e.to, 0)
}

// Line cleans a text and puts it on one line, as for a title. It folds white space
// and cuts the text to max characters, with an ellipsis.
func Line(s string, max int) (string, Counts) {
	s = head(s, max)
	r := Text(s, nil)
	line := oneLine(r.Text)
	if line == s { // as most are
		return Cut(line, max), r.Counts
	}
	if again := Text(line, nil); again.Text != line { // words that were on different lines
		line = oneLine(again.Text)
		r.Counts.Add(again.Counts)
	}
	return Cut(line, max), r.Counts
}

// oneLine returns a text with a space for each run of white space, and none at its ends.
func oneLine(s string) string {
	spaced := true
	for _, r := range s {
		space := unicode.IsSpace(r)
		if space && (spaced || r != ' ') {
			return strings.Join(strings.Fields(s), " ")
		}
		spaced = space
	}
	return strings.TrimSuffix(s, " ")
}

// RawLine is Line for a text that is not cleaned. It must be valid UTF-8.
func RawLine(s string, max int) string {
	return Cut(oneLine(strings.ToValidUTF8(head(s, max), "")), max)
}

// head returns what is read of a text for a line of max characters.
func head(s string, max int) string {
	const most = 8 // bytes for each character
	return s[:min(len(s), most*max+256)]
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

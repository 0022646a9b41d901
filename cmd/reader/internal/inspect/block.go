package inspect

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// A block is a piece of the page's text as the report shows it.
type block struct {
	Index int    // of its decision
	Form  string // its class in the style sheet
	Text  string
}

// A run is a sequence of blocks with one verdict by one rule.
type run struct {
	Category category
	Rule     string
	GoesOn   bool // it continues the run before
	Blocks   []block
}

// maxRun is the most blocks of a run. The browser lays out whole runs, so a run must
// not be long.
const maxRun = 200

// runs cuts the decisions into runs.
func runs(decisions []reader.Decision) []run {
	var out []run
	for i := range decisions {
		d := &decisions[i]
		cat := categoryOf(d)
		var at *run
		if len(out) > 0 {
			at = &out[len(out)-1]
		}
		same := at != nil && at.Category == cat && (cat.Group == kept || at.Rule == d.Rule)
		if !same || len(at.Blocks) == maxRun {
			out = append(out, run{Category: cat, Rule: d.Rule, GoesOn: same})
			at = &out[len(out)-1]
		}
		at.Blocks = append(at.Blocks, newBlock(i, d, cat.Group))
	}
	return out
}

func newBlock(i int, d *reader.Decision, g *group) block {
	text := visible(d.Text)
	if d.Tag == "pre" {
		text = strings.Trim(text, "\n")
	} else {
		text = foldLines(text)
	}
	return block{Index: i, Form: form(d.Tag, text, g), Text: text}
}

// chipChars is how long a block may be to share a line with others, in characters.
// Menus have hundreds of entries, which would take a line each.
const chipChars = 48

// form returns the class of a block in the style sheet. A kept block looks as on its
// page; short blocks of the rest share lines.
func form(tag, text string, g *group) string {
	short := !strings.Contains(text, "\n") && utf8.RuneCountInString(text) <= chipChars
	switch {
	case tag == "pre":
		return "code"
	case g != kept && short:
		return "chip"
	case g != kept:
		return "text"
	}
	switch tag {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		return tag
	case "li", "dt", "dd":
		return "item"
	case "td", "th":
		if short {
			return "chip"
		}
	case "figcaption", "caption":
		return "caption"
	}
	return "text"
}

// foldLines folds the white space within lines and drops empty lines.
func foldLines(s string) string {
	var lines []string
	for line := range strings.Lines(s) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// A group is a broad class of verdicts.
type group struct {
	Slug string // as the style sheet knows it
	Name string
	Mark string // identifies it without colours
}

// The groups, in the order of the legend.
var (
	kept       = &group{"kept", "Kept", "✓"}
	leftOut    = &group{"left-out", "Left out", "–"}
	navigation = &group{"navigation", "Navigation", "→"}
	skipped    = &group{"skipped", "Skipped", "×"}

	groups = [...]*group{kept, leftOut, navigation, skipped}
)

// A category is what a filter shows or hides: a group, or one class of a group that
// is not content.
type category struct {
	Slug  string // as the style sheet knows it
	Name  string
	Group *group
}

// categoryOf returns the category of a decision. A kept block is kept, whatever its
// class; the details show the class.
func categoryOf(d *reader.Decision) category {
	switch {
	case d.Kept:
		return category{kept.Slug, "kept", kept}
	case d.Class.IsContent():
		return category{leftOut.Slug, "left out", leftOut}
	case d.Class.IsNav():
		return category{slug(d.Class), d.Class.String(), navigation}
	}
	return category{slug(d.Class), d.Class.String(), skipped}
}

// slug returns the name of a class in the style sheet.
func slug(c classify.Class) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r
		}
		return '-'
	}, c.String())
}

// visible returns a text of the page with deceptive characters written out, such as
// ⟨U+202E⟩. A report has to show what the page holds, not what it looks like.
func visible(s string) string {
	if strings.IndexFunc(s, deceives) < 0 && utf8.ValidString(s) {
		return s
	}
	var out strings.Builder
	for _, r := range s {
		if deceives(r) {
			fmt.Fprintf(&out, "⟨U+%04X⟩", r)
		} else {
			out.WriteRune(r)
		}
	}
	return out.String()
}

// deceives reports whether a character is invisible and changes how the text around
// it looks, or is only read by programs. Characters that join or separate letters, in
// emoji and in many scripts, are harmless.
func deceives(r rune) bool {
	return terminal.IsControl(r) || 0xe0000 <= r && r <= 0xe007f // tags: letters that no font shows
}

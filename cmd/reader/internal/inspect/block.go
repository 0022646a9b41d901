package inspect

import (
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
)

// A block is a piece of the page's text as the report shows it.
type block struct {
	Index int    // of its decision
	Form  string // how it is set, as the style sheet knows it
	Text  string
}

// A run is blocks in a row with one verdict, by one rule.
type run struct {
	Category category
	Rule     string
	GoesOn   bool // from the run before
	Blocks   []block
}

// maxRun is how many blocks a run has at most. The browser lays out the runs
// that are on the screen, so a run is also what it does at once.
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

// chipChars is how long a block may be to stand beside others on one line. Menus
// have hundreds of entries, and nobody reads them one below the other.
const chipChars = 48

// form says how a block is set. What was kept looks like the page it stood on;
// of the rest, what is short is set side by side.
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

// foldLines folds the white space within lines and drops those without text.
func foldLines(s string) string {
	var lines []string
	for line := range strings.Lines(s) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

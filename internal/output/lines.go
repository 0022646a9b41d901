package output

import (
	"iter"
	"strings"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// A Line is a line of a finished text, with what Markdown sees in it.
type Line struct {
	Start, End int  // bytes, the line feed included
	Fence      int  // where the line of the fence starts that this one is in, or closes; -1 if none
	Table      int  // where the table starts that this one is in; -1 if none
	Block      bool // a block starts here
	Heading    bool
	Blank      bool
	Closes     bool // the line ends the fence
}

// lineCost is the cost of a line in addition to its bytes, in bytes.
const lineCost = 64

// Lines yields the lines of a text.
func Lines(text string, markdown bool, meter *cancel.Meter) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		open, sign := -1, "" // where the line of the open fence starts, and the fence
		table := -1
		blank := true // the line before is
		for at := 0; at < len(text); {
			l := Line{Start: at, End: LineEnd(text, at), Fence: open, Table: -1}
			at = l.End
			meter.Spend(lineCost + l.End - l.Start)
			words := strings.TrimRight(text[l.Start:l.End], " \t\n")
			l.Blank = words == ""
			l.Block = open < 0 && !l.Blank && blank && (!markdown || words[0] != ' ' && words[0] != '\t')
			if markdown {
				switch fence, info := FenceOf(words); {
				case open >= 0:
					if l.Closes = fence != "" && info == "" && strings.HasPrefix(fence, sign); l.Closes {
						open = -1
					}
				case fence != "":
					open, sign = l.Start, fence
					l.Fence = l.Start
				default:
					l.Heading = l.Block && isHeading(words)
					if !strings.HasPrefix(bare(words), "|") {
						table = -1
					} else if table < 0 {
						table = l.Start
					}
					l.Table = table
				}
			}
			blank = l.Blank && open < 0
			if !yield(l) {
				return
			}
		}
	}
}

// LineEnd returns where the line ends that a byte is in.
func LineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(text)
}

// bare returns a line without the marks of quotes and lists before its content.
func bare(s string) string {
	for {
		if s == "" || s[0] > '>' { // the largest of these marks
			return s
		}
		t := strings.TrimLeft(s, " \t>")
		if rest, ok := strings.CutPrefix(t, "- "); ok {
			t = rest
		} else if n := len(t) - len(strings.TrimLeft(t, "0123456789")); n > 0 && n < 10 && strings.HasPrefix(t[n:], ". ") {
			t = t[n+2:]
		}
		if t == s {
			return s
		}
		s = t
	}
}

// FenceOf returns the fence that a line starts with, and what follows it. Both are
// empty if there is none.
func FenceOf(s string) (fence, info string) {
	s = bare(s)
	if s == "" || s[0] != '`' && s[0] != '~' {
		return "", ""
	}
	n := len(s) - len(strings.TrimLeft(s, s[:1]))
	fence, info = s[:n], strings.TrimSpace(s[n:])
	if n < 3 || s[0] == '`' && strings.Contains(info, "`") {
		return "", ""
	}
	return fence, info
}

func isHeading(s string) bool {
	n := len(s) - len(strings.TrimLeft(s, "#"))
	return n > 0 && n <= 6 && (len(s) == n || s[n] == ' ')
}

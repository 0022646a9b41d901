package interact

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A nameWriter builds a name. Runs of white space become one space, and there is none at
// the ends.
type nameWriter struct {
	strings.Builder
	pending bool // write a space before the next word
}

func (b *nameWriter) full() bool { return b.Len() >= maxNameBytes }

func (b *nameWriter) space() { b.pending = true }

// separate adds a text with spaces around it, unless it is empty.
func (b *nameWriter) separate(s string) {
	if s = squash(s); s != "" {
		b.space()
		b.text(s)
		b.space()
	}
}

// text adds a text without extra spaces.
func (b *nameWriter) text(s string) {
	for i := 0; i < len(s) && !b.full(); {
		from := i
		for i < len(s) && !css.IsSpace(s[i]) {
			i++
		}
		if from < i {
			if b.pending && b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.pending = false
			b.WriteString(s[from:i])
		}
		for i < len(s) && css.IsSpace(s[i]) {
			b.pending = true
			i++
		}
	}
}

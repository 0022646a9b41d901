package interact

import "github.com/seed31bcff99/reader/dom/css"

// A nameWriter builds a name. Runs of white space become one space, and there is none at
// the ends.
type nameWriter struct {
	bytes   []byte
	pending bool // write a space before the next word
}

// writer returns a nameWriter with the room of one that is finished, if there is one.
func (nm *namer) writer() nameWriter {
	b := nameWriter{bytes: nm.room}
	nm.room = nil
	return b
}

// finish returns what was written. After that b is not used any more.
func (nm *namer) finish(b *nameWriter) string {
	if cap(b.bytes) <= 2*maxNameBytes { // one word may be as long as the page
		nm.room = b.bytes[:0]
	}
	return nm.stock.Add(b.bytes)
}

func (b *nameWriter) full() bool { return len(b.bytes) >= maxNameBytes }

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
			if b.pending && len(b.bytes) > 0 {
				b.bytes = append(b.bytes, ' ')
			}
			b.pending = false
			b.bytes = append(b.bytes, s[from:i]...)
		}
		for i < len(s) && css.IsSpace(s[i]) {
			b.pending = true
			i++
		}
	}
}

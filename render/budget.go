package render

// A budget remembers where the output may be cut. It is spent when the output
// has passed its bound and was cut; from then on characters are only counted.
type budget struct {
	spent   bool
	block   int // length of out where the last top-level block ended
	chars   int // characters up to there
	cut     int // length of out at the last word or line that fits
	shut    [maxOpen]closer
	nshut   int // what has to be closed at cut
	open    [maxOpen]closer
	nopen   int  // what has to be closed now
	reserve int  // characters that closing it takes
	hold    bool // what is being written must stay in one piece
}

// maxOpen bounds what can be open at once: a fence or a row, three marks, a
// link.
const maxOpen = 8

// A closer closes what a cut leaves open.
type closer struct {
	text   string
	target string // of a link, written between text and a bracket
	fence  bool   // text stands on a line of its own
}

// opened notes what has to follow should the output be cut from here on.
func (w *writer) opened(c closer) {
	b := &w.budget
	if w.max == 0 || b.nopen == maxOpen {
		return
	}
	b.open[b.nopen] = c
	b.nopen++
	b.reserve += w.cost(c)
}

// closed takes back the last opened.
func (w *writer) closed() {
	b := &w.budget
	if w.max == 0 || b.nopen == 0 {
		return
	}
	b.nopen--
	b.reserve -= w.cost(b.open[b.nopen])
}

func (w *writer) cost(c closer) int {
	n := len(c.text)
	if c.target != "" {
		n += countChars([]byte(c.target)) + 1
	}
	if c.fence {
		n += 1 + len(w.indent(nil))
	}
	return n
}

// mark remembers the end of a line, before the line feed, as a place to cut.
func (w *writer) mark(due due) {
	w.safe()
	if due == dueBlank && !w.budget.spent && (len(w.frames) == 0 || !w.frames[0].started) {
		w.budget.block, w.budget.chars = len(w.out), w.chars
	}
}

// safe remembers this place as one to cut at, if what is open still fits.
func (w *writer) safe() {
	b := &w.budget
	if w.max == 0 || b.spent || b.hold || w.chars+b.reserve > w.max {
		return
	}
	if n := len(w.out); n == 0 || w.out[n-1] == '\\' || w.out[n-1] == ' ' || w.out[n-1] == '\n' {
		return // a backslash would escape what closes, white space would trail
	}
	b.cut = len(w.out)
	b.nshut = copy(b.shut[:], b.open[:b.nopen])
}

// longWord is after how many bytes without a space a text may be cut anywhere:
// Chinese and Japanese have none.
const longWord = 48

// run writes text that may be cut between any two characters, but is cut
// between words if they are not too long.
func (w *writer) run(b []byte) {
	w.pay()
	if w.max == 0 || w.budget.spent {
		w.put(b)
		return
	}
	from := 0
	for i := range b {
		if c := b[i]; c == ' ' || i-from >= longWord && c&0xC0 != 0x80 {
			w.put(b[from:i])
			w.safe()
			from = i
		}
	}
	w.put(b[from:])
}

// check cuts the output if it has passed its bound. It ends with the last
// top-level block, unless that would throw away half of what was asked for:
// then the block that did not fit is cut at its last line or word.
func (w *writer) check() {
	b := &w.budget
	if w.max == 0 || w.chars <= w.max {
		return
	}
	b.spent = true
	if b.chars*2 >= w.max || b.cut <= b.block {
		w.out = w.out[:b.block]
		return
	}
	w.out = w.out[:b.cut]
	for i := b.nshut - 1; i >= 0; i-- {
		c := b.shut[i]
		if c.fence {
			w.out = w.indent(append(w.out, '\n'))
		}
		w.out = append(w.out, c.text...)
		if c.target != "" {
			w.out = append(append(w.out, c.target...), ')')
		}
	}
}

// indent appends the prefix of a line that goes on in all open frames.
func (w *writer) indent(b []byte) []byte {
	for i := range w.frames {
		b = w.frames[i].appendIndent(b, w.plain)
	}
	return b
}

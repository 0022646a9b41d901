package dom

import "strings"

// A transcript is a text that is made of parts of another one. It is not copied as long as
// it is the start of that.
type transcript struct {
	of   string
	same int // how much of it is, until it is copied
	size int // about how long it will be, in bytes
	text strings.Builder
}

func (t *transcript) isCopy() bool { return t.text.Cap() > 0 }

func (t *transcript) len() int32 {
	if t.isCopy() {
		return int32(t.text.Len())
	}
	return int32(t.same)
}

// add adds the part [from, to) of the other text.
func (t *transcript) add(from, to int32) {
	switch {
	case from == to:
	case !t.isCopy() && int(from) == t.same:
		t.same = int(to)
	default:
		t.copy().WriteString(t.of[from:to])
	}
}

// space adds a space.
func (t *transcript) space() { t.copy().WriteByte(' ') }

// copy returns the copy, which it makes if there is none yet.
func (t *transcript) copy() *strings.Builder {
	if !t.isCopy() {
		t.text.Grow(max(t.size, t.same+1))
		t.text.WriteString(t.of[:t.same])
	}
	return &t.text
}

func (t *transcript) String() string {
	if t.isCopy() {
		return t.text.String()
	}
	return t.of[:t.same]
}

package inline

import (
	"bytes"
	"strings"

	"github.com/seed31bcff99/reader/internal/flow"
)

// A signReach tells between which places of a line the runs of a sign can find
// partners: a run that opens needs one that closes after it. Places are
// offsets in the text of the line.
type signReach struct {
	known bool
	open  int // of the first that can open
	close int // of the last that can close
}

// reach returns the reach of stars, underscores or tildes. If marks of ours
// are written with the sign, any run may find a partner.
func (e *escaper) reach(c byte) signReach {
	r := &e.reaches[strings.IndexByte("*_~", c)]
	if r.known {
		return *r
	}
	*r = signReach{known: true, open: len(e.buf), close: -1}
	for i := range e.parts {
		e.meter.Spend(1)
		p := &e.parts[i]
		if p.Kind == flow.MarkOpen && sign(p.Mark) == c {
			r.open, r.close = -1, len(e.buf)
			break
		}
		if p.Kind == flow.Span {
			continue
		}
		e.runs(r, c, i)
	}
	return *r
}

// runs looks at the runs of c in the text of part i.
func (e *escaper) runs(r *signReach, c byte, i int) {
	from := int(e.parts[i].From)
	b := e.text(i)
	for k := 0; k < len(b); k++ {
		at := bytes.IndexByte(b[k:], c)
		if at < 0 {
			return
		}
		k += at
		n := runLength(b[k:])
		e.meter.Spend(signCost + n)
		opens, closes := flanks(c, e.prev(b, k, i), e.next(b, k+n, i))
		if opens {
			r.open = min(r.open, from+k)
		}
		if closes {
			r.close = from + k
		}
		k += n
	}
}

package filter

import "github.com/seed31bcff99/reader/pdf/internal/meter"

const (
	lzwClear = 256
	lzwEnd   = 257
	lzwCodes = 4096
)

// An lzwTable has the strings of codes: each is the string of another code and a byte.
type lzwTable struct {
	prefix [lzwCodes]uint16
	last   [lzwCodes]byte
	length [lzwCodes]uint16
	next   int
}

// lzw undoes the LZW of PDF: codes of 9 to 12 bits, the high bit first. compress/lzw
// cannot, since codes grow one code earlier here.
func lzw(out, data []byte, limit int, late bool, m *meter.Meter) ([]byte, bool) {
	var t lzwTable
	t.next = lzwEnd + 1
	early := 1
	if late {
		early = 0
	}
	var bits uint32
	have, width, previous := 0, 9, -1
	for len(out) < limit {
		for have < width {
			if len(data) == 0 {
				return out, false
			}
			bits = bits<<8 | uint32(data[0])
			data = data[1:]
			have += 8
		}
		have -= width
		code := int(bits>>have) & (1<<width - 1)
		m.Spend(2)
		switch {
		case code == lzwClear:
			t.next, width, previous = lzwEnd+1, 9, -1
			continue
		case code == lzwEnd:
			return out, true
		case code > t.next || code == t.next && previous < 0:
			return out, false
		}
		start := len(out)
		if code < t.next {
			out = t.append(out, code)
			t.add(previous, out[start])
		} else { // the string that is added by this very code
			out = t.append(out, previous)
			t.add(previous, out[start])
			out = append(out, out[start])
		}
		m.Spend((len(out) - start) / 4)
		previous = code
		for width < 12 && t.next+early >= 1<<width {
			width++
		}
	}
	return out, false
}

func (t *lzwTable) add(prefix int, last byte) {
	if prefix < 0 || t.next >= lzwCodes {
		return
	}
	t.prefix[t.next], t.last[t.next] = uint16(prefix), last
	t.length[t.next] = t.size(prefix) + 1
	t.next++
}

func (t *lzwTable) size(code int) uint16 {
	if code < lzwClear {
		return 1
	}
	return t.length[code]
}

func (t *lzwTable) append(out []byte, code int) []byte {
	n := int(t.size(code))
	start := len(out)
	for range n {
		out = append(out, 0)
	}
	for i := start + n - 1; i >= start; i-- {
		if code < lzwClear {
			out[i] = byte(code)
			break
		}
		out[i] = t.last[code]
		code = int(t.prefix[code])
	}
	return out
}

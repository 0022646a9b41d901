// Package filter undoes the filters of streams that hold text or structure. Filters of
// images are not known to it.
//
// Every result is bounded, and what a damaged stream has before the damage is returned.
package filter

import "github.com/seed31bcff99/reader/pdf/internal/meter"

// A Filter is a filter with its parameters.
type Filter struct {
	Name                             string
	Predictor, Colors, Bits, Columns int
	Late                             bool // LZW codes grow one code later
}

// A decoder appends what the data stands for, until out has limit bytes.
type decoder func(out, data []byte, limit int, m *meter.Meter) ([]byte, bool)

var decoders = map[string]decoder{
	"A85":             ascii85,
	"AHx":             asciiHex,
	"ASCII85Decode":   ascii85,
	"ASCIIHexDecode":  asciiHex,
	"Fl":              inflate,
	"FlateDecode":     inflate,
	"RL":              runLength,
	"RunLengthDecode": runLength,
}

// Known reports whether Decode can undo the filter.
func Known(name string) bool {
	return decoders[name] != nil || isLZW(name) || name == "Crypt"
}

func isLZW(name string) bool { return name == "LZWDecode" || name == "LZW" }

// Decode undoes a chain of filters. Whole is false if the data is damaged or longer
// than the limit. The result may use the memory of data or of scratch; it returns the
// scratch for the next call.
func Decode(data []byte, chain []Filter, scratch []byte, limit int, m *meter.Meter) (out, next []byte, whole bool) {
	whole = true
	var spare []byte
	for _, f := range chain {
		if f.Name == "Crypt" {
			continue
		}
		ok := true
		if isLZW(f.Name) {
			out, ok = lzw(scratch[:0], data, limit, f.Late, m)
		} else {
			out, ok = decoders[f.Name](scratch[:0], data, limit, m)
		}
		scratch, spare = spare, out
		out = unpredict(out, f, m)
		data, whole = out, whole && ok
	}
	if cap(spare) > cap(scratch) {
		scratch = spare
	}
	return data[:min(len(data), limit)], scratch, whole && len(data) <= limit
}

func asciiHex(out, data []byte, limit int, m *meter.Meter) ([]byte, bool) {
	out, n, ended := AppendHex(out, data, limit)
	m.Spend(n)
	return out, ended || n == len(data)
}

// AppendHex appends the bytes that hexadecimal digits stand for, up to ">", the end of
// the data or a limit. Other characters are left out. It returns how many characters it
// read, and whether ">" was among them.
func AppendHex(out, data []byte, limit int) (_ []byte, n int, ended bool) {
	high := -1
	for n < len(data) && len(out) < limit && !ended {
		v := HexValue(data[n])
		ended = data[n] == '>'
		n++
		switch {
		case v < 0:
		case high < 0:
			high = v
		default:
			out = append(out, byte(high<<4|v))
			high = -1
		}
	}
	if high >= 0 {
		out = append(out, byte(high<<4))
	}
	return out, n, ended
}

// HexValue returns the value of a hexadecimal digit, or -1.
func HexValue(b byte) int {
	switch {
	case '0' <= b && b <= '9':
		return int(b - '0')
	case 'a' <= b|0x20 && b|0x20 <= 'f':
		return int(b|0x20-'a') + 10
	}
	return -1
}

func ascii85(out, data []byte, limit int, m *meter.Meter) ([]byte, bool) {
	var group uint32
	n := 0
	if len(data) > 1 && data[0] == '<' && data[1] == '~' {
		data = data[2:]
	}
	for _, b := range data {
		switch {
		case len(out) >= limit:
			return out, false
		case '!' <= b && b <= 'u':
			group = group*85 + uint32(b-'!')
			if n++; n == 5 {
				out = append(out, byte(group>>24), byte(group>>16), byte(group>>8), byte(group))
				group, n = 0, 0
			}
		case b == 'z' && n == 0:
			out = append(out, 0, 0, 0, 0)
		case b == '~':
			return end85(out, group, n), true
		}
	}
	m.Spend(len(data))
	return end85(out, group, n), true
}

// end85 appends the bytes of the last, shorter group.
func end85(out []byte, group uint32, n int) []byte {
	if n < 2 {
		return out
	}
	for range 5 - n {
		group = group*85 + 84
	}
	for i := range n - 1 {
		out = append(out, byte(group>>(24-8*i)))
	}
	return out
}

func runLength(out, data []byte, limit int, m *meter.Meter) ([]byte, bool) {
	for len(data) > 0 && len(out) < limit {
		n := int(data[0])
		data = data[1:]
		m.Spend(4)
		switch {
		case n == 128:
			return out, true
		case n < 128:
			n = min(n+1, len(data))
			out = append(out, data[:n]...)
			data = data[n:]
		case len(data) > 0:
			for range 257 - n {
				out = append(out, data[0])
			}
			data = data[1:]
		}
	}
	return out, len(out) < limit
}

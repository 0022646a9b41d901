// Package filter undoes the filters of streams that hold text or structure. Filters of
// images are not known to it.
//
// Every result is bounded, and what a damaged stream has before the damage is returned.
package filter

import (
	"bytes"
	"compress/flate"
	"io"
	"sync"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

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

// inflaters keeps readers, which are large, for the next stream.
var inflaters = sync.Pool{New: func() any { return flate.NewReader(bytes.NewReader(nil)) }}

// inflate undoes Flate. The checksum is not read: damaged files have wrong ones, and
// the text is there all the same.
func inflate(out, data []byte, limit int, m *meter.Meter) ([]byte, bool) {
	data = skipHeader(data)
	r := inflaters.Get().(io.ReadCloser)
	defer inflaters.Put(r)
	if err := r.(flate.Resetter).Reset(bytes.NewReader(data), nil); err != nil {
		return out, false
	}
	if guess := min(limit, 3*len(data)+512); cap(out) < guess {
		out = make([]byte, 0, guess)
	}
	for len(out) < limit {
		if len(out) == cap(out) {
			out = grow(out, limit)
		}
		n, err := r.Read(out[len(out):min(cap(out), limit)])
		out = out[:len(out)+n]
		m.Spend(n/2 + 1)
		if err != nil {
			return out, err == io.EOF
		}
	}
	return out, false
}

// grow makes room for half as much again, but not for more than the limit.
func grow(out []byte, limit int) []byte {
	room := make([]byte, len(out), min(limit, len(out)+len(out)/2+4096))
	copy(room, out)
	return room
}

// skipHeader drops the header of zlib, and white space that some writers put before.
func skipHeader(data []byte) []byte {
	for len(data) > 2 && (data[0] == '\n' || data[0] == '\r') {
		data = data[1:]
	}
	if len(data) >= 2 && data[0]&0x0f == 8 && data[0]>>4 <= 7 {
		return data[2:]
	}
	return data
}

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

// maxRow bounds the bytes of a row.
const maxRow = 1 << 20

// unpredict undoes a predictor, in place.
func unpredict(data []byte, f Filter, m *meter.Meter) []byte {
	if f.Predictor < 2 || f.Colors < 1 || f.Colors > 64 || f.Columns < 1 || f.Columns > maxRow ||
		f.Bits < 1 || f.Bits > 16 {
		return data
	}
	row := (f.Columns*f.Colors*f.Bits + 7) / 8
	pixel := max(1, f.Colors*f.Bits/8)
	m.Spend(len(data))
	if f.Predictor == 2 {
		return tiff(data, row, pixel, f.Bits)
	}
	return png(data, row, pixel)
}

// tiff undoes the predictor of TIFF for samples of whole bytes; others have no text.
func tiff(data []byte, row, pixel, bits int) []byte {
	if bits != 8 {
		return data
	}
	for start := 0; start < len(data); start += row {
		line := data[start:min(start+row, len(data))]
		for i := pixel; i < len(line); i++ {
			line[i] += line[i-pixel]
		}
	}
	return data
}

// png undoes the predictors of PNG: a byte before each row says which.
func png(data []byte, row, pixel int) []byte {
	out := data[:0]
	var above []byte
	for len(data) > 1 {
		kind := data[0]
		line := data[1:min(1+row, len(data))]
		data = data[1+len(line):]
		at := len(out)
		out = append(out, line...) // moves the row down over the bytes of the kinds
		line = out[at:]
		pngRow(kind, line, above, pixel)
		above = line
	}
	return out
}

func pngRow(kind byte, line, above []byte, pixel int) {
	at := func(row []byte, i int) byte {
		if i < 0 || i >= len(row) {
			return 0
		}
		return row[i]
	}
	switch kind {
	case 1:
		for i := pixel; i < len(line); i++ {
			line[i] += line[i-pixel]
		}
	case 2:
		for i := range min(len(line), len(above)) {
			line[i] += above[i]
		}
	case 3:
		for i := range line {
			line[i] += byte((int(at(line, i-pixel)) + int(at(above, i))) / 2)
		}
	case 4:
		for i := range line {
			line[i] += paeth(at(line, i-pixel), at(above, i), at(above, i-pixel))
		}
	}
}

func paeth(a, b, c byte) byte {
	p := int(a) + int(b) - int(c)
	da, db, dc := abs(p-int(a)), abs(p-int(b)), abs(p-int(c))
	switch {
	case da <= db && da <= dc:
		return a
	case db <= dc:
		return b
	}
	return c
}

func abs(v int) int {
	if v < 0 {
		return -v
	}
	return v
}

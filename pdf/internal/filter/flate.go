package filter

import (
	"bytes"
	"compress/flate"
	"io"
	"sync"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

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

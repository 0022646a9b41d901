package object

import (
	"bytes"

	"github.com/seed31bcff99/reader/pdf/internal/filter"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// A lastSearch is the last search for the end of a stream, so that a file with many
// streams without an end is not searched for each of them.
type lastSearch struct{ from, found int }

// rawStream returns the data of the stream whose dictionary was read, if it is one.
func (d *Document) rawStream(p *Parser, dict Dict) ([]byte, bool) {
	p.SkipSpace()
	if !bytes.HasPrefix(p.Data[p.Pos:], []byte("stream")) {
		return nil, false
	}
	start := p.Pos + len("stream")
	if start < len(p.Data) && p.Data[start] == '\r' {
		start++
	}
	if start < len(p.Data) && p.Data[start] == '\n' {
		start++
	}
	length := d.Int(dict["Length"], -1)
	if length >= 0 && length <= len(p.Data)-start && endsStream(p.Data[start+length:]) {
		return p.Data[start : start+length], true
	}
	return p.Data[start:d.search.end(d.data, start, d.meter)], true
}

func endsStream(rest []byte) bool {
	for i := 0; i < len(rest) && i < 4 && class[rest[i]] == space; {
		rest = rest[1:]
	}
	return bytes.HasPrefix(rest, []byte("endstream")) || bytes.HasPrefix(rest, []byte("endobj"))
}

// end searches for the end of a stream that does not have the length it claims.
func (s *lastSearch) end(data []byte, start int, m *meter.Meter) int {
	if s.found == 0 || start < s.from || start > s.found {
		s.from, s.found = start, len(data)
		for _, word := range []string{"endstream", "endobj"} {
			if at := bytes.Index(data[start:], []byte(word)); at >= 0 {
				s.found = start + at
				break
			}
		}
		m.Spend((s.found - start) / 16)
	}
	stop := s.found
	for n := 0; n < 2 && stop > start && (data[stop-1] == '\n' || data[stop-1] == '\r'); n++ {
		stop--
	}
	return stop
}

// MaxStream is how many bytes of a decoded stream are read.
const MaxStream = 16 << 20

// Decode returns the data of a stream with its filters undone, at most MaxStream bytes.
// It is nil for images. Whole is false if the data is damaged or cut. The result is
// valid until the next call of Decode; Bytes returns a copy.
func (d *Document) Decode(s *Stream) (data []byte, whole bool) {
	data = s.Raw
	chain, ok := d.filters(s)
	if !ok {
		return nil, true
	}
	if d.crypt != nil && !s.plain && !identityCrypt(chain) {
		data = d.crypt.Stream(data, s.Ref.Num, s.Ref.Gen)
		d.meter.Spend(len(data) / 4)
	}
	data, d.scratch, whole = filter.Decode(data, chain, d.scratch, MaxStream, d.meter)
	return data, whole
}

// Bytes returns the data of a stream, as Decode does, in memory of its own.
func (d *Document) Bytes(s *Stream) []byte {
	data, _ := d.Decode(s)
	return bytes.Clone(data)
}

func identityCrypt(chain []filter.Filter) bool {
	return len(chain) > 0 && chain[0].Name == "Crypt"
}

// maxFilters bounds the filters of a stream.
const maxFilters = 8

// filters returns the filters of a stream, false if one of them makes an image.
func (d *Document) filters(s *Stream) ([]filter.Filter, bool) {
	names := d.list(first(s.Dict, "Filter", "F"))
	params := d.list(first(s.Dict, "DecodeParms", "DP"))
	if len(names) > maxFilters {
		return nil, false
	}
	chain := make([]filter.Filter, 0, len(names))
	for i, o := range names {
		f := filter.Filter{Name: string(d.Name(o))}
		if !filter.Known(f.Name) {
			return nil, false
		}
		if i < len(params) {
			p := d.Dict(params[i])
			f.Predictor, f.Colors, f.Columns = d.Int(p["Predictor"], 1), d.Int(p["Colors"], 1), d.Int(p["Columns"], 1)
			f.Bits, f.Late = d.Int(p["BitsPerComponent"], 8), d.Int(p["EarlyChange"], 1) == 0
		}
		chain = append(chain, f)
	}
	return chain, true
}

func first(dict Dict, long, short Name) Object {
	if o, ok := dict[long]; ok {
		return o
	}
	if _, isFile := dict["F"].(String); isFile {
		return nil
	}
	return dict[short]
}

// list returns an array, or what is one object as an array of it.
func (d *Document) list(o Object) Array {
	switch v := d.Resolve(o).(type) {
	case nil:
		return nil
	case Array:
		return v
	default:
		return Array{v}
	}
}

// A pack is a decoded object stream.
type pack struct {
	data    []byte
	first   int      // where the objects start
	numbers []uint32 // of the objects
	offsets []int32  // of the objects, from first
}

// packs are the object streams of a document that were read.
type packs struct {
	doc   *Document
	read  map[uint32]*pack
	bytes int
}

// object returns an object of an object stream. The index is a hint.
func (p *packs) object(num, want uint32, index int) (Object, bool) {
	k := p.of(num)
	if k == nil {
		return nil, false
	}
	if index < 0 || index >= len(k.numbers) || k.numbers[index] != want {
		if index = k.find(want); index < 0 {
			return nil, false
		}
		p.doc.meter.Spend(len(k.numbers) / 8)
	}
	at := k.first + int(k.offsets[index])
	if at > len(k.data) {
		return nil, false
	}
	in := &Parser{Lexer: Lexer{Data: k.data, Pos: at, Meter: p.doc.meter}}
	o := in.Object()
	p.doc.count(in.values)
	if _, ok := o.(Keyword); ok {
		return nil, true
	}
	return o, true
}

func (k *pack) find(num uint32) int {
	for i, n := range k.numbers {
		if n == num {
			return i
		}
	}
	return -1
}

func (p *packs) of(num uint32) *pack {
	if k, ok := p.read[num]; ok {
		return k
	}
	if e, ok := p.doc.entries[num]; !ok || e.pack != 0 {
		return nil // object streams are not in object streams
	}
	s, ok := p.doc.object(num).(*Stream)
	if !ok {
		return nil
	}
	k := p.decode(s)
	if p.bytes += len(k.data); p.bytes > maxPacked {
		p.read = map[uint32]*pack{}
		p.bytes = len(k.data)
	}
	p.read[num] = k
	return k
}

func (p *packs) decode(s *Stream) *pack {
	k := &pack{data: p.doc.Bytes(s), first: max(0, p.doc.Int(s.Dict["First"], 0))}
	n := max(0, min(p.doc.Int(s.Dict["N"], 0), len(k.data)/4+1, maxEntries))
	l := Lexer{Data: k.data[:min(k.first, len(k.data))], Meter: p.doc.meter}
	for range n {
		num, ok1 := l.Next().(int64)
		offset, ok2 := l.Next().(int64)
		if !ok1 || !ok2 {
			break
		}
		if 0 < num && num <= maxNumber && 0 <= offset && offset < int64(len(k.data)) {
			k.numbers = append(k.numbers, uint32(num))
			k.offsets = append(k.offsets, int32(offset))
		}
	}
	return k
}

package object

import "bytes"

// maxSections bounds the sections of cross references, one for each update of a file.
const maxSections = 4096

// references reads the cross references of a document.
type references struct{ doc *Document }

// read reads the cross references from the newest section to the oldest. The
// first entry of an object counts.
func (r references) read() {
	at, ok := r.last()
	seen := map[int]bool{}
	for n := 0; ok && n < maxSections && !seen[at]; n++ {
		seen[at] = true
		var trailer Dict
		if trailer, ok = r.section(at); !ok {
			break
		}
		if r.doc.Trailer == nil {
			r.doc.Trailer = trailer
		}
		if hidden := offsetOf(trailer["XRefStm"]); hidden > 0 && !seen[hidden] {
			seen[hidden] = true
			r.section(hidden)
		}
		at = offsetOf(trailer["Prev"])
		ok = at > 0
	}
}

func offsetOf(o Object) int {
	switch v := o.(type) {
	case int64:
		if v > 0 && v < 1<<31-1 {
			return int(v)
		}
	case Ref: // a writer's mistake that readers accept
		return int(v.Num)
	}
	return 0
}

// last returns the offset that the end of the file names.
func (r references) last() (int, bool) {
	tail := max(0, len(r.doc.data)-2048)
	at := bytes.LastIndex(r.doc.data[tail:], []byte("startxref"))
	if at < 0 {
		return 0, false
	}
	p := r.doc.parser(tail + at + len("startxref"))
	offset, ok := p.Next().(int64)
	return int(offset), ok && 0 < offset && offset < int64(len(r.doc.data))
}

// section reads one section of cross references, a table or a stream.
func (r references) section(at int) (Dict, bool) {
	if at < 0 || at >= len(r.doc.data) {
		return nil, false
	}
	p := r.doc.parser(at)
	p.SkipSpace()
	if bytes.HasPrefix(p.Data[p.Pos:], []byte("xref")) {
		p.Pos += len("xref")
		return r.table(p)
	}
	ref, ok := p.indirect()
	if !ok {
		return nil, false
	}
	dict, ok := p.Object().(Dict)
	if !ok {
		return nil, false
	}
	raw, ok := r.doc.rawStream(p, dict)
	if !ok {
		return nil, false
	}
	return dict, r.stream(&Stream{Dict: dict, Raw: raw, Ref: ref, plain: true})
}

func (r references) table(p *Parser) (Dict, bool) {
	for {
		switch t := p.Next().(type) {
		case int64:
			count, ok := p.Next().(int64)
			if !ok || !r.subsection(p, t, count) {
				return nil, false
			}
		case Keyword:
			if t != "trailer" {
				return nil, false
			}
			trailer, ok := p.Object().(Dict)
			return trailer, ok
		default:
			return nil, false
		}
	}
}

func (r references) subsection(p *Parser, start, count int64) bool {
	for i := int64(0); i < count; i++ {
		at := p.Pos
		offset, ok := p.Next().(int64)
		if !ok {
			p.Pos = at // fewer entries than claimed
			return true
		}
		if _, ok = p.Next().(int64); !ok {
			return false
		}
		kind, ok := p.Next().(Keyword)
		if !ok {
			return false
		}
		if kind == "n" {
			r.doc.entries.add(start+i, entry{offset: offset})
		}
	}
	return true
}

// An index says where the objects are, by their numbers.
type index map[uint32]entry

// add adds an entry, unless the object has one.
func (x index) add(num int64, e entry) {
	if num <= 0 || num > maxNumber || len(x) >= maxEntries || e.offset == 0 && e.pack == 0 {
		return
	}
	if _, ok := x[uint32(num)]; !ok {
		x[uint32(num)] = e
	}
}

// stream reads the entries of a cross-reference stream.
func (r references) stream(s *Stream) bool {
	var widths [3]float64
	if !r.doc.Numbers(s.Dict["W"], widths[:]) {
		return false
	}
	var w [3]int
	size := 0
	for i, v := range widths {
		if v < 0 || v > 8 {
			return false
		}
		w[i] = int(v)
		size += w[i]
	}
	if size == 0 || w[1] == 0 {
		return false
	}
	data, _ := r.doc.Decode(s)
	index := r.doc.list(s.Dict["Index"])
	if len(index) < 2 {
		index = Array{int64(0), int64(r.doc.Int(s.Dict["Size"], 0))}
	}
	for i := 0; i+1 < len(index); i += 2 {
		start, count := r.doc.Int(index[i], 0), r.doc.Int(index[i+1], 0)
		for n := 0; n < count && len(data) >= size; n++ {
			r.fields(int64(start)+int64(n), data, w)
			data = data[size:]
			r.doc.meter.Spend(16)
		}
		r.doc.meter.Spend(16)
	}
	return true
}

func (r references) fields(num int64, data []byte, w [3]int) {
	kind := uint64(1)
	if w[0] > 0 {
		kind = bigEndian(data[:w[0]])
	}
	second := bigEndian(data[w[0] : w[0]+w[1]])
	third := bigEndian(data[w[0]+w[1] : w[0]+w[1]+w[2]])
	switch {
	case kind == 1 && second < 1<<40:
		r.doc.entries.add(num, entry{offset: int64(second)})
	case kind == 2 && second > 0 && second <= maxNumber && third <= maxNumber:
		r.doc.entries.add(num, entry{offset: int64(third), pack: uint32(second)})
	}
}

func bigEndian(data []byte) (v uint64) {
	for _, b := range data {
		v = v<<8 | uint64(b)
	}
	return v
}

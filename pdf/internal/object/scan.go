package object

import (
	"bytes"
	"slices"
)

// Rebuild forgets the cross references and scans the file for its objects.
func (d *Document) Rebuild() error {
	d.Damaged = true
	d.entries = index{}
	d.scan()
	return d.unlock()
}

// scan finds the objects of the file by their headers. Of two with the same number the
// later counts, as in a file that was updated.
func (d *Document) scan() {
	d.Scanned = true
	d.forget()
	s := scanner{d}
	packs := s.objects()
	s.trailers()
	if d.crypt == nil && d.unlock() != nil {
		return
	}
	s.packs(packs)
	if d.Dict(d.Trailer["Root"]) == nil {
		s.root()
	}
}

// A scanner reads a file whose cross references are wrong.
type scanner struct{ doc *Document }

// objects enters all objects, and returns the numbers of the object streams.
func (s scanner) objects() (packs []uint32) {
	for i := 0; ; {
		at := bytes.Index(s.doc.data[i:], []byte("obj"))
		if at < 0 {
			return packs
		}
		s.doc.meter.Spend(at/16 + 16)
		at += i
		i = at + len("obj")
		start, num, ok := headerBefore(s.doc.data, at)
		if !ok || len(s.doc.entries) >= maxEntries {
			continue
		}
		s.doc.entries[num] = entry{offset: int64(start)}
		if bytes.Contains(s.doc.data[i:min(i+256, len(s.doc.data))], []byte("/ObjStm")) {
			packs = append(packs, num)
		}
	}
}

// headerBefore returns where the numbers before "obj" start, and the first of them.
func headerBefore(data []byte, at int) (start int, num uint32, ok bool) {
	i := at
	back := func(is func(byte) bool) int {
		n := 0
		for i > 0 && n < 12 && is(data[i-1]) {
			i--
			n++
		}
		return n
	}
	digit := func(b byte) bool { return '0' <= b && b <= '9' }
	back(IsSpace)
	if back(digit) == 0 || back(IsSpace) == 0 {
		return 0, 0, false
	}
	if n := back(digit); n == 0 || n > 8 {
		return 0, 0, false
	}
	v := 0
	for j := i; digit(data[j]); j++ {
		v = v*10 + int(data[j]-'0')
	}
	return i, uint32(v), 0 < v && v <= maxNumber
}

// trailers takes the last trailer that names a root.
func (s scanner) trailers() {
	s.doc.Trailer = nil
	for i := 0; ; {
		at := bytes.Index(s.doc.data[i:], []byte("trailer"))
		if at < 0 {
			break
		}
		s.doc.meter.Spend(at/16 + 16)
		i += at + len("trailer")
		p := s.doc.parser(i)
		if trailer, ok := p.Object().(Dict); ok && trailer["Root"] != nil {
			s.doc.Trailer = trailer
		}
		i = max(i, min(p.Pos, len(s.doc.data)))
	}
	if s.doc.Trailer == nil {
		s.streamTrailer()
	}
}

// streamTrailer takes the dictionary of a cross-reference stream as trailer.
func (s scanner) streamTrailer() {
	s.doc.Trailer = Dict{}
	for i := 0; ; {
		at := bytes.Index(s.doc.data[i:], []byte("/XRef"))
		if at < 0 {
			return
		}
		s.doc.meter.Spend(at/16 + 16)
		at += i
		i = at + len("/XRef")
		open := bytes.LastIndex(s.doc.data[max(0, at-512):at], []byte("obj"))
		if open < 0 {
			continue
		}
		p := s.doc.parser(max(0, at-512) + open + len("obj"))
		if dict, ok := p.Object().(Dict); ok && dict["Root"] != nil {
			s.doc.Trailer = dict
		}
		i = max(i, min(p.Pos, len(s.doc.data)))
	}
}

// packs enters the objects of object streams that are not in the file themselves.
func (s scanner) packs(packs []uint32) {
	found := map[uint32]bool{}
	for _, num := range slices.Backward(packs) { // the later ones count
		if found[num] {
			continue
		}
		found[num] = true
		k := s.doc.packs.of(num)
		if k == nil {
			continue
		}
		for i, n := range k.numbers {
			s.doc.entries.add(int64(n), entry{offset: int64(i), pack: num})
		}
		s.doc.meter.Spend(len(k.numbers))
	}
}

// root searches the objects for a catalog.
func (s scanner) root() {
	for _, num := range s.doc.Numbered() {
		dict, ok := s.doc.object(num).(Dict)
		if ok && dict["Type"] == Name("Catalog") {
			s.doc.Trailer["Root"] = Ref{Num: num}
		}
	}
}

// manyNumbers is how many numbers are sorted at once; more would take too long without a
// look at the context.
const manyNumbers = 1 << 16

// Numbered returns the numbers of all objects, in order.
func (d *Document) Numbered() []uint32 {
	numbers := make([]uint32, 0, len(d.entries))
	if len(d.entries) > manyNumbers {
		for num := uint32(1); num <= maxNumber && len(numbers) < len(d.entries); num++ {
			d.meter.Spend(1)
			if _, ok := d.entries[num]; ok {
				numbers = append(numbers, num)
			}
		}
		return numbers
	}
	for num := range d.entries {
		numbers = append(numbers, num)
	}
	d.meter.Spend(len(numbers))
	slices.Sort(numbers)
	return numbers
}

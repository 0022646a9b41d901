package object

import (
	"bytes"
	"slices"
)

// Rebuild forgets the cross references and scans the file for its objects.
func (d *Document) Rebuild() error {
	d.Damaged = true
	d.entries = map[uint32]entry{}
	d.scan()
	return d.unlock()
}

// Scanned reports whether the file was scanned.
func (d *Document) Scanned() bool { return d.scanned }

// scan finds the objects of the file by their headers. Of two with the same number the
// later counts, as in a file that was updated.
func (d *Document) scan() {
	d.scanned = true
	d.forget()
	packs := d.scanObjects()
	d.scanTrailers()
	if d.crypt == nil && d.unlock() != nil {
		return
	}
	d.scanPacks(packs)
	if d.Dict(d.Trailer["Root"]) == nil {
		d.findRoot()
	}
}

// scanObjects enters all objects, and returns the numbers of the object streams.
func (d *Document) scanObjects() (packs []uint32) {
	for i := 0; ; {
		at := bytes.Index(d.data[i:], []byte("obj"))
		if at < 0 {
			return packs
		}
		d.meter.Spend(at/16 + 16)
		at += i
		i = at + len("obj")
		start, num, ok := d.headerBefore(at)
		if !ok || len(d.entries) >= maxEntries {
			continue
		}
		d.entries[num] = entry{offset: int64(start)}
		if bytes.Contains(d.data[i:min(i+256, len(d.data))], []byte("/ObjStm")) {
			packs = append(packs, num)
		}
	}
}

// headerBefore returns where the numbers before "obj" start, and the first of them.
func (d *Document) headerBefore(at int) (start int, num uint32, ok bool) {
	i := at
	back := func(is func(byte) bool) int {
		n := 0
		for i > 0 && n < 12 && is(d.data[i-1]) {
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
	for j := i; digit(d.data[j]); j++ {
		v = v*10 + int(d.data[j]-'0')
	}
	return i, uint32(v), 0 < v && v <= maxNumber
}

// scanTrailers takes the last trailer that names a root.
func (d *Document) scanTrailers() {
	d.Trailer = nil
	for i := 0; ; {
		at := bytes.Index(d.data[i:], []byte("trailer"))
		if at < 0 {
			break
		}
		d.meter.Spend(at/16 + 16)
		i += at + len("trailer")
		p := d.parser(i)
		if trailer, ok := p.Object().(Dict); ok && trailer["Root"] != nil {
			d.Trailer = trailer
		}
		i = max(i, min(p.Pos, len(d.data)))
	}
	if d.Trailer == nil {
		d.findTrailer()
	}
}

// findTrailer takes the dictionary of a cross-reference stream as trailer.
func (d *Document) findTrailer() {
	d.Trailer = Dict{}
	for i := 0; ; {
		at := bytes.Index(d.data[i:], []byte("/XRef"))
		if at < 0 {
			return
		}
		d.meter.Spend(at/16 + 16)
		at += i
		i = at + len("/XRef")
		open := bytes.LastIndex(d.data[max(0, at-512):at], []byte("obj"))
		if open < 0 {
			continue
		}
		p := d.parser(max(0, at-512) + open + len("obj"))
		if dict, ok := p.Object().(Dict); ok && dict["Root"] != nil {
			d.Trailer = dict
		}
		i = max(i, min(p.Pos, len(d.data)))
	}
}

// scanPacks enters the objects of object streams that are not in the file themselves.
func (d *Document) scanPacks(packs []uint32) {
	found := map[uint32]bool{}
	for _, num := range slices.Backward(packs) { // the later ones count
		if found[num] {
			continue
		}
		found[num] = true
		k := d.pack(num)
		if k == nil {
			continue
		}
		for i, n := range k.numbers {
			d.add(int64(n), entry{offset: int64(i), pack: num})
		}
		d.meter.Spend(len(k.numbers))
	}
}

// findRoot searches the objects for a catalog.
func (d *Document) findRoot() {
	for _, num := range d.Numbered() {
		dict, ok := d.object(num).(Dict)
		if ok && dict["Type"] == Name("Catalog") {
			d.Trailer["Root"] = Ref{Num: num}
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

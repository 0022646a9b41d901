package object

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

package object

// A pack is a decoded object stream.
type pack struct {
	data    []byte
	first   int      // where the objects start
	numbers []uint32 // of the objects
	offsets []int32  // of the objects, from first
}

// unpack returns an object of an object stream. The index is a hint.
func (d *Document) unpack(num, want uint32, index int) (Object, bool) {
	k := d.pack(num)
	if k == nil {
		return nil, false
	}
	if index < 0 || index >= len(k.numbers) || k.numbers[index] != want {
		if index = k.find(want); index < 0 {
			return nil, false
		}
		d.meter.Spend(len(k.numbers) / 8)
	}
	at := k.first + int(k.offsets[index])
	if at > len(k.data) {
		return nil, false
	}
	p := &Parser{Lexer: Lexer{Data: k.data, Pos: at, Meter: d.meter}}
	o := p.Object()
	d.count(p.values)
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

func (d *Document) pack(num uint32) *pack {
	if k, ok := d.packs[num]; ok {
		return k
	}
	if e, ok := d.entries[num]; !ok || e.pack != 0 {
		return nil // object streams are not in object streams
	}
	s, ok := d.object(num).(*Stream)
	if !ok {
		return nil
	}
	k := d.readPack(s)
	if d.packed += len(k.data); d.packed > maxPacked {
		d.packs = map[uint32]*pack{}
		d.packed = len(k.data)
	}
	d.packs[num] = k
	return k
}

func (d *Document) readPack(s *Stream) *pack {
	k := &pack{data: d.Bytes(s), first: max(0, d.Int(s.Dict["First"], 0))}
	n := max(0, min(d.Int(s.Dict["N"], 0), len(k.data)/4+1, maxEntries))
	l := Lexer{Data: k.data[:min(k.first, len(k.data))], Meter: d.meter}
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

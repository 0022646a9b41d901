package simhash

// parts is how many parts a fingerprint has. Two that differ in at most MaxDistance bits
// are equal in one of them.
const (
	parts    = MaxDistance + 1
	partBits = 64 / parts
)

// MaxTexts is how many texts an Index remembers. After that it forgets the first ones.
const MaxTexts = 1 << 20

// An Index has the fingerprints of texts, each with a name.
type Index struct {
	heads   [parts][1 << partBits]int32 // the last entry with this part, counted from 1
	entries []entry
	names   []byte
}

// An entry takes 32 bytes, and its name.
type entry struct {
	print Fingerprint
	next  [parts]int32 // the entry before with the same part
	name  uint32       // where its name starts
}

// maxChain is how many entries with one part are compared. It bounds the time that pages
// made to be alike can take.
const maxChain = 4096

// Find returns the name of a text with almost the same fingerprint, the first that was
// added of those that are found, or false.
func (x *Index) Find(f Fingerprint) (name []byte, ok bool) {
	first := int32(0)
	for part := range parts {
		at := x.heads[part][f.part(part)]
		for n := 0; at != 0 && n < maxChain; n++ {
			e := &x.entries[at-1]
			if (first == 0 || at < first) && e.print.Distance(f) <= MaxDistance {
				first = at
			}
			at = e.next[part]
		}
	}
	if first == 0 {
		return nil, false
	}
	return x.name(int(first - 1)), true
}

// Add adds a text. A fingerprint of zero is not added.
func (x *Index) Add(f Fingerprint, name []byte) {
	if f == 0 {
		return
	}
	if len(x.entries) >= MaxTexts {
		*x = Index{}
	}
	e := entry{print: f, name: uint32(len(x.names))}
	x.names = append(x.names, name...)
	for part := range parts {
		head := &x.heads[part][f.part(part)]
		e.next[part] = *head
		*head = int32(len(x.entries) + 1)
	}
	x.entries = append(x.entries, e)
}

func (x *Index) name(i int) []byte {
	end := len(x.names)
	if i+1 < len(x.entries) {
		end = int(x.entries[i+1].name)
	}
	return x.names[x.entries[i].name:end]
}

func (f Fingerprint) part(i int) uint64 { return uint64(f) >> (i * partBits) & (1<<partBits - 1) }

package score

import (
	"math/bits"

	"github.com/seed31bcff99/reader/dom"
)

// A context is what the features of all blocks share. By block it numbers the
// texts and the looks, so that what is alike can be counted in tables.
type context struct {
	total    sum       // what all blocks hold
	before   []int32   // words before each block
	heading  []int32   // the heading block at or above each block, -1 if none
	copy     []int32   // how many blocks before it say the same
	text     []int32   // the number of what each block says
	digits   []float32 // the share of digits in it
	copies   []int32   // by text: how many blocks say it
	look     []int32   // the number of what each block looks like: the tags and classes above it
	looks    []sum     // by look: what the blocks that have it hold
	stamp    []int32   // the block at or above each that is a stamp, -1 if none
	stamps   []int32   // how many stamps come before each
	title    int       // the block of the first h1, -1 if none
	headline int       // the block that says what the title of the page says, -1 if none
	rootLo   int       // the first block in the root
	rootHi   int       // one past the last block in the root
	maxGroup float32

	allStamps int32
}

func (s *survey) newContext() *context {
	n := len(s.blocks)
	t := s.tables
	c := &context{
		total:   s.sums[dom.Root],
		before:  empty(s.doc, &t.before, n),
		heading: empty(s.doc, &t.heading, n),
		copy:    empty(s.doc, &t.copy, n),
		text:    empty(s.doc, &t.text, n),
		digits:  empty(s.doc, &t.digits, n),
		look:    empty(s.doc, &t.look, n),
		stamp:   empty(s.doc, &t.stamp, n),
		stamps:  empty(s.doc, &t.stamps, n),
		title:   -1,
		rootLo:  n,
	}
	c.copies = empty(s.doc, &t.copies, s.readTexts(c))
	c.looks = empty(s.doc, &t.looks, s.numberLooks(c.look))
	c.headline = s.findHeadline()
	words, above, stamp := int32(0), int32(-1), int32(-1)
	for i, b := range s.all() {
		c.before[i] = words
		words += b.Words
		if b.Heading > 0 {
			above = int32(i)
		}
		c.heading[i] = above
		c.stamps[i] = c.allStamps
		if s.isStamp(i, c.digits[i]) {
			stamp = int32(i)
			c.allStamps++
		}
		c.stamp[i] = stamp
		if c.title < 0 && b.Heading == 1 && s.verdicts[b.First].Class.IsContent() {
			c.title = i
		}
		if s.doc.Contains(s.root, b.First) {
			c.rootLo, c.rootHi = min(c.rootLo, i), i+1
		}
		if s.countsCopies(b) {
			c.copy[i] = c.copies[c.text[i]]
			c.copies[c.text[i]]++
		}
		like := &c.looks[c.look[i]]
		like.blocks++
		like.words += b.Words
		like.linkWords += b.LinkWords
	}
	for _, g := range s.groups[1:] {
		c.maxGroup = max(c.maxGroup, ratio(g.words, c.total.words))
	}
	return c
}

// countsCopies reports whether copies of a block mean anything. Headings, tables of
// contents and menus repeat each other.
func (s *survey) countsCopies(b *Block) bool {
	return b.Heading == 0 && !s.verdicts[b.First].Class.IsNav()
}

// readTexts numbers what the blocks say, notes how much of it is digits, and
// returns how many texts there are. Only blocks that may say what another says are hashed.
func (s *survey) readTexts(c *context) int {
	var alike [1 << 12]uint8 // by the last bits of a digest: 2 if several blocks have them
	digests := c.text        // until the texts have numbers
	for i := range s.all() {
		digits, all, digest := countText(s.text(i))
		c.digits[i] = ratio(digits, all)
		digests[i] = int32(digest % uint32(len(alike)))
		if n := &alike[digests[i]]; *n < 2 {
			*n++
		}
	}
	clear(s.numbers)
	for i := range s.all() {
		hash := uint64(i) // of nothing else
		if alike[digests[i]] > 1 {
			hash = hashText(s.text(i))
		}
		c.text[i] = s.numbers.of(hash)
	}
	return len(s.numbers)
}

// numberLooks numbers what the blocks look like, and returns how many looks there
// are. Blocks look alike if the same tags and classes lead to them.
func (s *survey) numberLooks(numbers []int32) int {
	paths := s.paths
	for n := range s.around() {
		paths[n] = (paths[s.doc.Parent(n)] ^ s.sigs[n]) * 16777619
	}
	clear(s.numbers)
	for i, b := range s.all() {
		numbers[i] = s.numbers.of(uint64(paths[b.Box]))
	}
	return len(s.numbers)
}

// countText returns how many digits a text has and how many bytes, and a digest: texts that
// hashText does not tell apart have the same one. White space does not count. It takes eight
// bytes at a time.
func countText(s string) (digits, all int32, digest uint32) {
	var mix uint64
	for len(s) > 0 {
		var x uint64 // the next bytes, one in each of its bytes
		if len(s) >= 8 {
			x = uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
			s = s[8:]
		} else {
			for i := range len(s) {
				x = x<<8 | uint64(s[i])
			}
			s = ""
		}
		low := x &^ tops
		seen := (low + (0x7f-' ')*ones | x) & tops // the top bit of those after the space
		all += int32(bits.OnesCount64(seen))
		digits += int32(bits.OnesCount64((low + (0x80-'0')*ones) &^ (low + (0x80-':')*ones) &^ x & tops))
		mix ^= x & (seen - seen>>7) // their lower bits
	}
	mix ^= mix >> 32
	mix ^= mix >> 16
	return digits, all, uint32(all)<<6 + uint32(uint8(mix^mix>>8))
}

// hashText returns a hash of a text, FNV-1a, white space left out everywhere.
func hashText(s string) uint64 {
	hash := uint64(14695981039346656037)
	for i := range len(s) {
		if c := s[i]; c > ' ' {
			hash = (hash ^ uint64(c)) * 1099511628211
		}
	}
	return hash
}

// Package simhash finds texts that are almost the same.
//
// A Fingerprint has 64 bits. It is made of all runs of three words in the blocks of a
// text, so a word that changes changes few of its bits, and the order of the blocks
// changes none. Texts whose fingerprints differ in at most MaxDistance bits are near
// duplicates. An Index finds the first of the texts before that a text repeats.
package simhash

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxDistance is in how many bits the fingerprints of near duplicates differ at most.
const MaxDistance = 3

// minRuns is how many runs of words a text has at least. Texts with fewer have too much
// in common by chance.
const minRuns = 24

// A Fingerprint is that of a text; zero means that there is none.
type Fingerprint uint64

// String returns the fingerprint as 16 hexadecimal digits, or nothing if there is none.
func (f Fingerprint) String() string {
	if f == 0 {
		return ""
	}
	return fmt.Sprintf("%016x", uint64(f))
}

// Parse reads what String wrote. It returns zero for anything else.
func Parse(text string) Fingerprint {
	n, err := strconv.ParseUint(text, 16, 64)
	if err != nil {
		return 0
	}
	return Fingerprint(n)
}

// Distance returns in how many bits two fingerprints differ.
func (f Fingerprint) Distance(g Fingerprint) int { return bits.OnesCount64(uint64(f ^ g)) }

// Of returns the fingerprint of a text whose blocks are lines. It is zero if the text is
// too short to tell.
func Of(text string) Fingerprint {
	var s sums
	runs := 0
	var last, before uint64 // hashes of the words before in the block
	for i := 0; i < len(text); {
		word, next, newBlock := nextWord(text, i)
		i = next
		if newBlock {
			last, before = 0, 0
		}
		if word == 0 {
			continue
		}
		if before != 0 {
			s.add(mix(before*31 + last*17 + word))
			runs++
		}
		last, before = word, last
	}
	if runs < minRuns {
		return 0
	}
	return Fingerprint(max(s.sign(), 1))
}

const offset, prime = 14695981039346656037, 1099511628211 // FNV-1a

// nextWord returns the hash of the next word at i, or zero at the end, where the word
// ends, and whether a line ends before it. Case, marks, tags and addresses do not count:
// all addresses of a site start with the same words.
func nextWord(text string, i int) (hash uint64, next int, newBlock bool) {
	for i < len(text) {
		if n := skipped(text[i:]); n > 0 {
			i += n
			continue
		}
		letter, size := letterAt(text[i:])
		if letter != 0 {
			break
		}
		newBlock = newBlock || text[i] == '\n'
		i += size
	}
	if i == len(text) {
		return 0, i, newBlock
	}
	hash = offset
	for i < len(text) {
		letter, size := letterAt(text[i:])
		if letter == 0 {
			break
		}
		hash = (hash ^ letter) * prime
		i += size
		if size > 1 && unicode.In(rune(letter), unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) {
			break // written without spaces: each is a word
		}
	}
	return max(hash, 1), i, newBlock
}

// letterAt returns the lower case of the letter or digit that a text starts with, zero if that is
// another character, and how many bytes it has.
func letterAt(text string) (letter uint64, size int) {
	r, size := utf8.DecodeRuneInString(text)
	switch {
	case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
		return uint64(r), size
	case 'A' <= r && r <= 'Z':
		return uint64(r | 0x20), size
	case r < utf8.RuneSelf, !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r):
		return 0, size
	}
	return uint64(unicode.ToLower(r)), size
}

// skipped returns how many bytes of a text start with the target of a Markdown link, a tag
// or an address.
func skipped(text string) int {
	switch text[0] {
	case ']':
		if len(text) > 1 && text[1] == '(' {
			return upTo(text, ")")
		}
	case '<':
		if len(text) > 1 && (text[1] == '/' || 'a' <= text[1]|0x20 && text[1]|0x20 <= 'z') {
			return upTo(text, ">")
		}
	case 'h':
		if strings.HasPrefix(text, "http://") || strings.HasPrefix(text, "https://") {
			return upTo(text, " \n>)")
		}
	}
	return 0
}

// maxSkipped is how many bytes a tag or an address has at most. One without an end is
// skipped so far, so that every byte is looked at once.
const maxSkipped = 1024

// upTo returns the length of a text up to one of some bytes, which are of no word.
func upTo(text, ends string) int {
	most := min(len(text), maxSkipped)
	if i := strings.IndexAny(text[:most], ends); i >= 0 {
		return i
	}
	return most
}

// mix spreads the bits of a number.
func mix(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// sums counts for each bit how many hashes have it. Eight counters of eight bits share a
// word, so that a hash is added in eight steps; before one overflows, all are emptied.
type sums struct {
	packed [8]uint64 // the i-th byte of packed[j] counts bit 8i+j
	held   int       // hashes in packed
	counts [64]int
	total  int
}

const lowBits = 0x0101010101010101

func (s *sums) add(h uint64) {
	for j := range s.packed {
		s.packed[j] += h >> j & lowBits
	}
	if s.held++; s.held == 255 {
		s.empty()
	}
}

func (s *sums) empty() {
	for j := range s.packed {
		for i := range 8 {
			s.counts[8*i+j] += int(s.packed[j] >> (8 * i) & 0xff)
		}
		s.packed[j] = 0
	}
	s.total += s.held
	s.held = 0
}

// sign returns the bits that more than half of the hashes have.
func (s *sums) sign() (bits uint64) {
	s.empty()
	for i, n := range s.counts {
		if 2*n > s.total {
			bits |= 1 << i
		}
	}
	return bits
}

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

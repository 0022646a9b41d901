package score

import (
	"math"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
)

// A Cue is something that a block says or is called: one of its words, a word of
// the heading above it, a name or the tags of what it stands in. It is a hash. The
// lexicon has a weight for those that occur on many sites.
type Cue uint64

// A Family is where a cue comes from.
type Family uint8

// The families.
const (
	Said   Family = iota // the text of the block
	Headed               // the heading above it
	Named                // class, id, role and label of the elements around it
	Tagged               // the tags around it

	NumFamilies
)

// The kinds of cues within the families Said and Headed.
const (
	aWord   = iota
	anEarly // one of the first words: what a text begins with says more
	aPair   // a word and the one before it
	aLine   // all words of a short text
)

// newCue makes a cue of a hash and of what it is a hash of. The products spread
// the bits, since the lexicon only looks at the high ones.
func newCue(f Family, kind int, hash uint64) Cue {
	hash = (hash ^ uint64(f)<<8 ^ uint64(kind)) * 0xff51afd7ed558ccd
	return Cue((hash ^ hash>>32) * 0x9e3779b97f4a7c15)
}

// Cues are the cues of a block, by family.
type Cues [NumFamilies][]Cue

// Cues puts the cues of a block into c, in place of what it has. Reading and
// fitting a model need them; Features takes shortcuts to the same sums.
func (s *Sheet) Cues(block int, c *Cues) {
	doc := s.doc
	for f := range c {
		c[f] = c[f][:0]
	}
	if s.english {
		c[Said] = appendSaid(c[Said], s.text(block))
		if h := s.context.heading[block]; h >= 0 && int(h) != block {
			c[Headed] = appendHeaded(c[Headed], s.text(int(h)))
		}
	}
	at := s.holder(&s.Blocks[block])
	c[Tagged] = appendTagged(c[Tagged], doc, at)
	for steps := 0; at > dom.Root; at, steps = doc.Parent(at), steps+1 {
		for _, t := range doc.Tokens(at) {
			hash, _ := nextWord(doc.Word(t))
			c[Named] = append(c[Named], newCue(Named, anyBand, hash), newCue(Named, band(steps), hash))
		}
	}
}

// holder returns the lowest element around a block.
func (s *survey) holder(b *Block) dom.NodeID {
	at := s.doc.Parent(b.First)
	for s.doc.End(at) <= b.Last {
		at = s.doc.Parent(at)
	}
	return at
}

// appendSaid appends the cues of the text of a block.
func appendSaid(c []Cue, text string) []Cue {
	var before, line uint64
	n := 0
	for n < saidWords {
		hash, rest := nextWord(text)
		if hash == 0 {
			break
		}
		c = append(c, newCue(Said, aWord, hash))
		if n < earlyWords {
			c = append(c, newCue(Said, anEarly, hash))
		}
		if 0 < n && n < pairedWords {
			c = append(c, newCue(Said, aPair, before*31+hash))
		}
		line = line*31 + hash
		before, text = hash, rest
		n++
	}
	if 0 < n && n <= lineWords {
		c = append(c, newCue(Said, aLine, line))
	}
	return c
}

// appendHeaded appends the cues of a heading.
func appendHeaded(c []Cue, text string) []Cue {
	var before uint64
	for n := range headedWords {
		hash, rest := nextWord(text)
		if hash == 0 {
			break
		}
		c = append(c, newCue(Headed, aWord, hash))
		if n > 0 {
			c = append(c, newCue(Headed, aPair, before*31+hash))
		}
		before, text = hash, rest
	}
	return c
}

// appendTagged appends the cues of the tags at an element and above it, three in a
// row.
func appendTagged(c []Cue, doc *dom.Document, at dom.NodeID) []Cue {
	for steps := 0; steps < tagSteps && at > dom.Root; steps++ {
		up := doc.Parent(at)
		tags := uint64(doc.Tag(at))<<40 ^ uint64(doc.Tag(up))<<20 ^ uint64(doc.Tag(doc.Parent(up)))
		c = append(c, newCue(Tagged, steps, tags))
		at = up
	}
	return c
}

// A band is how far above a block an element is.
const (
	atBlock = iota
	closeBy
	above
	farUp
	anyBand

	numBands = anyBand
)

func band(steps int) int {
	switch {
	case steps == 0:
		return atBlock
	case steps <= 2:
		return closeBy
	case steps < farSteps:
		return above
	}
	return farUp
}

// nextWord returns the hash of the first word of s, and what comes after the word.
// Case does not count, and all digits are alike. The hash is 0 if there is no word.
func nextWord(s string) (hash uint64, rest string) {
	const start, prime = 14695981039346656037, 1099511628211
	hash = start
	for i := 0; i < len(s); {
		r, size := rune(letters[s[i]]), 1
		if s[i] >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
			if isWordRune(r) {
				r = unicode.ToLower(r)
			} else {
				r = 0
			}
		}
		i += size
		if r != 0 {
			hash = (hash ^ uint64(r)) * prime
		} else if hash != start {
			return hash, s[i:]
		}
	}
	if hash == start {
		return 0, ""
	}
	return hash, ""
}

// isWordRune reports whether a character is part of a word.
func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// letters are the ASCII characters of words, as nextWord sees them; 0 is none.
var letters = func() (t [256]byte) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = byte(c), byte(c)
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = '#'
	}
	return t
}()

// Sums are what the known cues of a block weigh, by family.
type Sums [NumFamilies]float32

// ClearTextCues takes away what words say, as on a page in another language.
func (f *Features) ClearTextCues() { f[fSaid], f[fHeaded] = 0, 0 }

// A tally adds cues up.
type tally struct {
	weight int32
	known  int32 // how many cues the lexicon knows
}

func (t *tally) add(u tally) {
	t.weight += u.weight
	t.known += u.known
}

// sums makes sums of tallies.
func sums(t *[NumFamilies]tally) (out Sums) {
	for f, u := range t {
		out[f] = CueSum(u.weight, u.known)
	}
	return out
}

// CueSum returns what some known cues of a family say together. The more there are,
// the less each of them counts: they repeat each other.
func CueSum(weight, known int32) float32 {
	if known == 0 {
		return 0
	}
	return float32(weight) * float32(CueUnit/math.Sqrt(float64(known)))
}

// Fill sets the features that come from cues.
func (s *Sums) Fill(f *Features) {
	for family, v := range s {
		f[fSaid+Feature(family)] = v
	}
}

// maxCues is how many cues a text has at most.
const maxCues = 2*saidWords + earlyWords

// An ear has what the cues of many blocks share.
type ear struct {
	sheet   *Sheet
	lexicon *lexicon
	cues    []Cue          // of what is read now
	headed  []headed       // by block, of headings
	names   []bands        // by Token
	namings []bands        // by Naming
	aboves  [64]aboveBlock // by the last bits of the element: neighbours are often below the same
	fars    [64]aboveBlock // the same, of names that are all far up
}

// A headed is the tally of a heading, once it was read.
type headed struct {
	tally
	read bool
}

// bands are tallies of the same name, or of several, as it counts at each distance.
type bands struct {
	at   [numBands]tally
	read bool
}

// An aboveBlock is the tally of the names of an element and of those around it.
type aboveBlock struct {
	element dom.NodeID
	tally
}

func (s *Sheet) newEar() *ear {
	doc := s.doc
	t := s.tables
	return &ear{
		sheet:   s,
		lexicon: theLexicon,
		cues:    make([]Cue, 0, maxCues),
		headed:  empty(doc, &t.headed, len(s.Blocks)),
		names:   empty(doc, &t.names, len(doc.Words())),
		namings: empty(doc, &t.namings, doc.Namings()),
	}
}

// name returns what a name says at each distance. Most names occur more than once.
func (e *ear) name(t dom.Token) *bands {
	name := &e.names[t]
	if name.read {
		return name
	}
	name.read = true
	hash, _ := nextWord(e.sheet.doc.Word(t))
	var plain tally
	e.lexicon.add(&plain, newCue(Named, anyBand, hash))
	for b := range name.at {
		name.at[b] = plain
		e.lexicon.add(&name.at[b], newCue(Named, b, hash))
	}
	return name
}

// naming returns what the names of an element say together, at each distance.
func (e *ear) naming(n dom.NodeID) *bands {
	doc := e.sheet.doc
	all := &e.namings[doc.Naming(n)]
	if all.read {
		return all
	}
	all.read = true
	tokens := doc.Tokens(n)
	e.sheet.meter.Spend(len(tokens))
	for _, token := range tokens {
		name := e.name(token)
		for b := range all.at {
			all.at[b].add(name.at[b])
		}
	}
	return all
}

// heading returns what the cues of a heading weigh. It is read once, for all blocks
// below it.
func (e *ear) heading(block int) tally {
	t := &e.headed[block]
	if !t.read {
		e.cues = appendHeaded(e.cues[:0], e.sheet.text(block))
		t.tally = e.lexicon.tally(e.cues)
		t.read = true
	}
	return t.tally
}

// above returns what the names of an element and of those around it say to a block
// one step below it.
func (e *ear) above(element dom.NodeID) tally {
	kept := &e.aboves[element%dom.NodeID(len(e.aboves))]
	if kept.element == element {
		return kept.tally
	}
	doc := e.sheet.doc
	var t tally
	at := element
	for steps := 1; steps < farSteps && at > dom.Root; at, steps = doc.Parent(at), steps+1 {
		t.add(e.naming(at).at[band(steps)])
	}
	t.add(e.far(at))
	*kept = aboveBlock{element, t}
	return t
}

// far returns what the names of an element and of those around it say to a block that
// is far below it.
func (e *ear) far(element dom.NodeID) (t tally) {
	kept := &e.fars[element%dom.NodeID(len(e.fars))]
	if kept.element == element {
		return kept.tally
	}
	doc := e.sheet.doc
	for at := element; at > dom.Root; at = doc.Parent(at) {
		e.sheet.meter.Spend(1)
		t.add(e.naming(at).at[farUp])
	}
	*kept = aboveBlock{element, t}
	return t
}

// hear returns what the cues of a block say.
func (e *ear) hear(block int) Sums {
	s := e.sheet
	doc := s.doc
	var t [NumFamilies]tally
	if s.english {
		e.cues = appendSaid(e.cues[:0], s.text(block))
		t[Said] = e.lexicon.tally(e.cues)
		if h := s.context.heading[block]; h >= 0 && int(h) != block {
			t[Headed] = e.heading(int(h))
		}
	}
	at := s.holder(&s.Blocks[block])
	e.cues = appendTagged(e.cues[:0], doc, at)
	t[Tagged] = e.lexicon.tally(e.cues)
	t[Named].add(e.naming(at).at[atBlock])
	t[Named].add(e.above(doc.Parent(at)))
	return sums(&t)
}

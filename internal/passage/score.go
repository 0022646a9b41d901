package passage

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/words"
)

// The parameters of BM25, and what was added to it. Without kin, one question in ten
// that is asked in other forms of the words finds its sentence; with it, nearly all do:
// see TestCorpus.
const (
	saturation    = 1.2 // k1: how soon further occurrences of a word stop to count
	lengthWeight  = 0.5 // b: how much long chunks lose; chunks are of like length
	kinWeight     = 0.5 // of a word that shares its stem with the one asked for
	headingWeight = 0.5 // of a word in the heading above a chunk
	coverage      = 0.5 // the share of the points that depends on how many of the words a chunk has
)

// maxTerms bounds the words of a question. Further ones are not looked for.
const maxTerms = 32

// A query is the words of a question.
type query struct {
	terms []string
	known map[string][]hit // what the words of the text are to the terms
}

// A hit says that a word is a term, or its kin.
type hit struct {
	term   int
	weight float64
}

func newQuery(question string) *query {
	q := &query{known: map[string][]hit{}}
	eachWord(question, true, func(word string) {
		if len(q.terms) < maxTerms && !slices.Contains(q.terms, word) {
			q.terms = append(q.terms, word)
		}
	})
	return q
}

// score returns the points of each chunk.
func (q *query) score(c *chunks, meter *cancel.Meter) []float64 {
	n := len(q.terms)
	counts := make([]float64, len(c.list)*n) // of each term in each chunk
	lengths := make([]float64, len(c.list))
	having := make([]float64, n) // chunks that have a term
	total := 0.0
	for i := range c.list {
		k := &c.list[i]
		meter.Spend(k.end - k.start)
		row := counts[i*n : i*n+n]
		eachWord(c.text[k.start:k.end], false, func(word string) {
			lengths[i]++
			q.count(row, word, 1)
		})
		if k.heading >= 0 && !k.named {
			eachWord(c.outline[k.heading].Text, false, func(word string) { q.count(row, word, headingWeight) })
		}
		for t, count := range row {
			if count > 0 {
				having[t]++
			}
		}
		total += lengths[i]
	}
	rarity := make([]float64, n)
	all := 0.0
	for t := range rarity {
		rarity[t] = math.Log(1 + (float64(len(c.list))-having[t]+0.5)/(having[t]+0.5))
		all += rarity[t]
	}
	average := total / float64(max(len(c.list), 1))
	points := make([]float64, len(c.list))
	for i := range points {
		points[i] = bm25(counts[i*n:i*n+n], rarity, all, lengths[i]/max(average, 1))
	}
	return points
}

// bm25 returns the points of a chunk that has so many of each term. Length is its
// length in words as a multiple of the average.
func bm25(counts, rarity []float64, all, length float64) float64 {
	points, covered := 0.0, 0.0
	for t, count := range counts {
		if count > 0 {
			points += rarity[t] * count * (saturation + 1) / (count + saturation*(1-lengthWeight+lengthWeight*length))
			covered += rarity[t]
		}
	}
	return points * (1 - coverage + coverage*covered/all)
}

// count counts a word of the text.
func (q *query) count(row []float64, word string, weight float64) {
	hits, ok := q.known[word]
	if !ok {
		for t, term := range q.terms {
			switch {
			case term == word:
				hits = append(hits, hit{t, 1})
			case kin(term, word):
				hits = append(hits, hit{t, kinWeight})
			}
		}
		q.known[strings.Clone(word)] = hits
	}
	for _, h := range hits {
		row[h.term] += weight * h.weight
	}
}

// Two words are kin if they start alike and end within a few letters: boat and boats,
// policy and policies, read and reading.
const (
	minStem    = 4 // letters that the shorter word has if the longer one only goes on
	sharedStem = 5 // letters that two words with different endings share
	maxEnding  = 3 // letters that follow
)

// kin reports whether two different words probably are forms of the same.
func kin(a, b string) bool {
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	if same < minStem-1 {
		return false
	}
	for same > 0 && (same < len(a) && !utf8.RuneStart(a[same]) || same < len(b) && !utf8.RuneStart(b[same])) {
		same--
	}
	stem, endA, endB := utf8.RuneCountInString(a[:same]), utf8.RuneCountInString(a[same:]), utf8.RuneCountInString(b[same:])
	longer, shorter := max(endA, endB), min(endA, endB)
	switch {
	case longer > maxEnding:
		return false
	case shorter == 0:
		return stem >= minStem || stem == minStem-1 && longer == 1
	}
	return stem >= sharedStem
}

// eachWord calls found with the words of a text, folded: lower case, no accents.
// Scripts without spaces between words give pairs of letters, and single letters too
// unless the text is a question. Addresses of Markdown links are left out.
func eachWord(text string, question bool, found func(word string)) {
	text = words.Plain(text)
	for i := 0; i < len(text); {
		if strings.HasPrefix(text[i:], "](") {
			i += addressEnd(text[i:])
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case isBreak(r):
			i += size
		case unspaced(r):
			end := i + runEnd(text[i:], func(r rune) bool { return !isBreak(r) && unspaced(r) })
			eachPair(text[i:end], question, found)
			i = end
		default:
			end := i + runEnd(text[i:], func(r rune) bool { return !isBreak(r) && !unspaced(r) || r == '’' })
			if word := strings.Trim(strings.ReplaceAll(text[i:end], "’", "'"), "'"); word != "" {
				found(word)
			}
			i = end
		}
	}
}

// addressEnd returns the end of an address that starts with "](".
func addressEnd(text string) int {
	if i := strings.IndexAny(text[2:], ") \n"); i >= 0 {
		return 2 + i
	}
	return len(text)
}

// runEnd returns the byte behind the first runes of which all are in a set.
func runEnd(text string, in func(rune) bool) int {
	for i, r := range text {
		if !in(r) {
			return i
		}
	}
	return len(text)
}

// eachPair calls found with the pairs of letters of a run, or with the only letter,
// and with each letter if the run is not of a question.
func eachPair(run string, question bool, found func(word string)) {
	before := -1 // where the letter before starts
	for i, r := range run {
		end := i + utf8.RuneLen(r)
		if before >= 0 {
			found(run[before:end])
		}
		if !question || len(run) == end && before < 0 {
			found(run[i:end])
		}
		before = i
	}
}

func isBreak(r rune) bool { return words.IsBreak(r) }

// unspaced reports whether words are not apart in the script of r, or, in Hangul, end
// in particles.
func unspaced(r rune) bool {
	return r >= 0xe00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

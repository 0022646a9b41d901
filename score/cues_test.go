package score

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

func TestNextWord(t *testing.T) {
	words := func(text string) (hashes []uint64) {
		for {
			hash, rest := nextWord(text)
			if hash == 0 {
				return hashes
			}
			hashes = append(hashes, hash)
			text = rest
		}
	}
	for _, test := range []struct {
		name, a, b string
		words      int
		same       bool
	}{
		{"case", "Read MORE", "read more", 2, true},
		{"letters beyond ASCII", "ÉTÉ ÜBER", "été über", 2, true},
		{"digits", "12 May 2024", "30 may 1999", 3, true},
		{"as many digits", "9 may", "10 may", 2, false},
		{"marks between words", "“Read”, more…", "read more", 2, true},
		{"other words", "read less", "read more", 2, false},
		{"no words", " – “”. ", "", 0, true},
		{"invalid UTF-8", "a\xffb", "a b", 2, true},
	} {
		a, b := words(test.a), words(test.b)
		same := len(a) == len(b)
		for i := range min(len(a), len(b)) {
			same = same && a[i] == b[i]
		}
		if len(a) != test.words || same != test.same {
			t.Errorf("%s: %q has %d words, want %d; the same as %q: %t", test.name, test.a, len(a), test.words, test.b, same)
		}
	}
}

// TestHear compares the sums that the features have with those of the cues one by
// one, on all pages of testdata.
func TestHear(t *testing.T) {
	pages, err := filepath.Glob("../testdata/pages/*/page.html")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	var known [NumFamilies]int
	for _, file := range pages {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := dom.Parse(t.Context(), string(page), nil)
		if err != nil {
			continue // another test says what becomes of it
		}
		s := NewSheet(doc, classify.Nodes(doc))
		e := s.newEar()
		var cues Cues
		for i := range s.Blocks {
			s.Cues(i, &cues)
			var want [NumFamilies]tally
			for f := range want {
				want[f] = theLexicon.tally(cues[f])
				known[f] += int(want[f].known)
			}
			if got := e.hear(i); got != sums(&want) {
				t.Fatalf("%s: the cues of block %d weigh %v, want %v", file, i, got, sums(&want))
			}
		}
	}
	for f, n := range known {
		if n == 0 {
			t.Errorf("the lexicon knows no cue of family %d", f)
		}
	}
}

// TestLexicon checks that the lexicon has cues in all its parts.
func TestLexicon(t *testing.T) {
	perBucket := make([]int, buckets+1)
	for n := range slots {
		perBucket[uint16(theLexicon.slot(uint16(n)))]++
	}
	if cues := slots - perBucket[0]; cues < slots/4 || cues > slots*3/4 {
		t.Errorf("%d of %d slots are taken", cues, slots)
	}
	if most := slices.Max(perBucket[1:]); most > 30 {
		t.Errorf("a bucket has %d cues: the hashes are not even", most)
	}
}

// TestPackLexicon packs cues that share buckets, prints and slots, and looks them up.
func TestPackLexicon(t *testing.T) {
	at := func(bucket, print uint64) Cue { return Cue(bucket<<bucketShift | print<<printShift | 1) }
	cues := []Cue{at(0, 0), at(1, 0), at(1, 1), at(1, 0), at(buckets-1, 0xffff), at(7, 0)}
	packed, err := PackLexicon(cues, []int8{5, -7, 127, 99, -127, 1})
	if err != nil {
		t.Fatal(err)
	}
	l := (*lexicon)(packed)
	for i, want := range []int32{5, -7, 127, -7, -127, 1} {
		if weight, known := l.weigh(cues[i]); weight != want || known != 1 {
			t.Errorf("cue %d weighs %d, known %d, want %d, 1", i, weight, known, want)
		}
	}
	for _, c := range []Cue{at(0, 1), at(2, 0), at(buckets-1, 0)} {
		if weight, known := l.weigh(c); weight != 0 || known != 0 {
			t.Errorf("the lexicon knows %x, which was not packed", c)
		}
	}
	if got := l.tally(cues[:3]); got != (tally{5 - 7 + 127, 3}) {
		t.Errorf("three cues weigh %v", got)
	}
	crowd := make([]Cue, slots+1)
	for i := range crowd {
		crowd[i] = at(uint64(i%buckets), uint64(i/buckets))
	}
	if _, err := PackLexicon(crowd, make([]int8, len(crowd))); err == nil {
		t.Error("more cues than slots were packed")
	}
}

// TestHeaviest checks that those who ask why are told words.
func TestHeaviest(t *testing.T) {
	doc := parsed(t, `<body><div class="newsletter sidebar"><p>Subscribe to the newsletter of the paper for all that you want from it</p></div>`)
	s := NewSheet(doc, classify.Nodes(doc))
	s.ear = s.newEar()
	for f, want := range map[Family]string{Said: "subscribe", Named: "newsletter"} {
		if words := s.heaviest(0, f); !slices.Contains(words, want) || len(words) > cuesShown {
			t.Errorf("family %d: %q are the heaviest words, want up to %d such as %q", f, words, cuesShown, want)
		}
	}
}

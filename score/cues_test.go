package score

import (
	"encoding/binary"
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
				want[f] = theLexicon().tally(cues[f])
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

// TestLexicon checks that the lexicon has the form that is written, and that
// it is as small as it is meant to be.
func TestLexicon(t *testing.T) {
	last := 0
	for b := range LexiconBuckets + 1 {
		start := bucketStart(b)
		if start < last {
			t.Fatalf("bucket %d starts at %d, the one before at %d", b, start, last)
		}
		last = start
	}
	if want := 2*(LexiconBuckets+1) + 3*last; len(lexiconData) != want {
		t.Errorf("the lexicon has %d bytes, want %d for %d cues", len(lexiconData), want, last)
	}
	prints := lexiconData[2*(LexiconBuckets+1):]
	for b := range LexiconBuckets {
		for i := bucketStart(b) + 1; i < bucketStart(b+1); i++ {
			if before, print := binary.LittleEndian.Uint16(prints[2*i-2:]), binary.LittleEndian.Uint16(prints[2*i:]); print < before {
				t.Fatalf("bucket %d has %#x after %#x: rows need cues in the order of their hashes", b, print, before)
			}
		}
	}
	const most = 200 << 10
	if len(lexiconData) > most {
		t.Errorf("the lexicon has %d bytes, at most %d are meant", len(lexiconData), most)
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

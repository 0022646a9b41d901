package passage_test

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/passage"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/internal/words"
)

var data = flag.String("data", "", "folder of the corpus: measures how often a sentence is found")

// minFound is the share of the questions whose sentence must be among the first
// three passages, in percent.
const minFound = 95

// TestCorpus asks for five rare words of a sentence of the main content of each long
// page of a corpus, and looks for the sentence in the first three passages. Only the
// articles count: other pages repeat their sentences.
//
//	go test ./internal/passage -run Corpus -v -args -data DIR
func TestCorpus(t *testing.T) {
	if *data == "" {
		t.Skip("no corpus: -args -data DIR")
	}
	pages, err := corpus.Load(*data)
	if err != nil {
		t.Fatal(err)
	}
	pages = slices.DeleteFunc(pages, func(p *corpus.Page) bool { return p.Type != "article" })
	asked := make([]tally, len(pages))
	corpus.Each(len(pages), func(i int) {
		asked[i] = ask(t, pages[i], rand.New(rand.NewPCG(1, uint64(i))))
	})
	var all tally
	for i, a := range asked {
		all.add(a)
		if a.asked > a.found && testing.Verbose() {
			t.Logf("%s: %q is not found in %d characters", pages[i].ID, a.missed, a.chars)
		}
	}
	t.Logf("%d questions: sentence in the first passage %.1f %%, in the first three %.1f %%, in any %.1f %%; with other endings in the first three %.1f %%; %d characters of passages for %d of pages",
		all.asked, percent(all.first, all.asked), percent(all.found, all.asked), percent(all.any, all.asked), percent(all.inflected, all.asked), all.shown, all.chars)
	if percent(all.found, all.asked) < minFound {
		t.Errorf("want %d %% in the first three", minFound)
	}
}

// A tally counts questions.
type tally struct {
	asked, first, found, any, inflected int
	shown, chars                        int
	missed                              string
}

func (t *tally) add(o tally) {
	t.asked += o.asked
	t.first += o.first
	t.found += o.found
	t.any += o.any
	t.inflected += o.inflected
	t.shown += o.shown
	t.chars += o.chars
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }

// longText is how many characters a text has that is not read as a whole.
const longText = 5000

// ask asks one question about a page.
func ask(t *testing.T, p *corpus.Page, random *rand.Rand) (a tally) {
	page, err := p.HTML()
	if err != nil {
		t.Error(err)
		return a
	}
	res, err := reader.Read(context.Background(), bytes.NewReader(page), &reader.Options{MaxChars: -1, ContentType: corpus.ContentType})
	if err != nil {
		t.Error(err)
		return a
	}
	sentences := sentencesOf(p.Gold, res.Content)
	if utf8.RuneCountInString(res.Content) < longText || len(sentences) == 0 {
		return a
	}
	sentence := sentences[random.IntN(len(sentences))]
	terms := rare(sentence, res.Content, 5)
	list := passage.Find(res.Content, res.Outline, strings.Join(terms, " "), nil)
	rank := rankOf(list, sentence)
	a = tally{asked: 1, first: btoi(rank == 1), found: btoi(rank > 0 && rank <= 3), any: btoi(rank > 0), chars: utf8.RuneCountInString(res.Content)}
	for _, l := range list {
		a.shown += l.Chars
	}
	if a.found == 0 {
		a.missed = sentence
	}
	for i, term := range terms {
		terms[i] = otherEnding(term)
	}
	rank = rankOf(passage.Find(res.Content, res.Outline, strings.Join(terms, " "), nil), sentence)
	a.inflected = btoi(rank > 0 && rank <= 3)
	return a
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// otherEnding returns another form of a word, as people would ask for it.
func otherEnding(word string) string {
	for _, ending := range [...]string{"ing", "ed", "s"} {
		if stem, ok := strings.CutSuffix(word, ending); ok && len(stem) > 3 {
			return stem
		}
	}
	return word + "s"
}

// sentencesOf returns the sentences of the gold that are in the content, each once.
func sentencesOf(gold, content string) []string {
	letters := words.Letters(content)
	var list []string
	for line := range strings.Lines(gold) {
		for s := range strings.SplitAfterSeq(line, ". ") {
			s = strings.TrimSpace(s)
			if n := utf8.RuneCountInString(s); n > 60 && n < 300 && strings.Count(letters, words.Letters(s)) == 1 {
				list = append(list, s)
			}
		}
	}
	return list
}

// rare returns the words of a sentence that are rarest in the content.
func rare(sentence, content string, n int) []string {
	counts := map[string]int{}
	for _, w := range words.Split(content) {
		counts[w]++
	}
	var list []string
	for _, w := range words.Split(sentence) {
		if first, _ := utf8.DecodeRuneInString(w); !slices.Contains(list, w) && unicode.IsLetter(first) {
			list = append(list, w)
		}
	}
	slices.SortStableFunc(list, func(a, b string) int { return counts[a] - counts[b] })
	return list[:min(n, len(list))]
}

// rankOf returns the rank of the passage that has a sentence, or most of it, since a
// sentence may be cut.
func rankOf(list []content.Passage, sentence string) int {
	letters := words.Letters(sentence)
	half := words.Letters(sentence[:len(sentence)/2])
	for _, l := range list {
		text := words.Letters(l.Text)
		if strings.Contains(text, letters) || strings.Contains(text, half) {
			return l.Rank
		}
	}
	return 0
}

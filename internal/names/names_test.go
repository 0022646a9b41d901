package names

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// languages are those of rows, in their order.
var languages = strings.Fields("en de fr es pt it nl da nb sv fi pl cs sk hu ro hr lt bg tr el ru uk he ar id vi zh ja ko any")

// TestTables holds the rows to their claims: their languages come in order, their phrases
// are sorted, in lower case and as they are looked for.
func TestTables(t *testing.T) {
	check(t, "elements.txt", elements(), true)
	check(t, "labels.txt", labels(), false)
}

func check(t *testing.T, name string, table []row, asNames bool) {
	seen := map[string]bool{}
	for _, r := range table {
		place := fmt.Sprintf("%s:%d", name, r.Line)
		if r.Why == "" || seen[r.Name] {
			t.Errorf("%s: the row says nothing, or the concept has another one", place)
		}
		seen[r.Name] = true
		byLanguage, all := map[string][]string{}, map[string]bool{}
		var order []string
		r.phrases(func(language, phrase string) {
			if len(byLanguage[language]) == 0 {
				order = append(order, language)
			}
			byLanguage[language] = append(byLanguage[language], phrase)
			if all[phrase] {
				t.Errorf("%s: %q stands there twice", place, phrase)
			}
			all[phrase] = true
			checkPhrase(t, place, phrase, asNames)
		})
		if !slices.IsSortedFunc(order, func(a, b string) int { return slices.Index(languages, a) - slices.Index(languages, b) }) || slices.Contains(order, "") {
			t.Errorf("%s: languages %q, which come in the order %q", place, order, languages)
		}
		for language, phrases := range byLanguage {
			if !slices.Contains(languages, language) {
				t.Errorf("%s: language %q is not known", place, language)
			}
			tabletest.Row(t, place, phrases)
		}
	}
}

func checkPhrase(t *testing.T, place, phrase string, asName bool) {
	if phrase == "" || phrase != strings.ToLower(phrase) {
		t.Errorf("%s: %q is empty, or not in lower case", place, phrase)
	}
	if got := split(phrase); asName && got != phrase {
		t.Errorf("%s: %q never matches: names are split into %q", place, phrase, got)
	}
	if problem := glued(phrase); problem != "" && !asName {
		t.Errorf("%s: %q %s: a comma is missing", place, phrase, problem)
	}
}

// split returns the words that dom makes of a name.
func split(name string) string {
	return strings.Join(slices.DeleteFunc(slices.Collect(dom.Split(name)), func(w string) bool { return w == "" }), " ")
}

// glued says what shows that a phrase is made of two. It is empty if nothing does: no
// phrase is long, or says a word and then the word again, also with letters behind it.
func glued(phrase string) string {
	words := strings.Fields(phrase)
	if len(words) > 7 {
		return "has too many words"
	}
	for i, word := range words {
		for _, later := range words[i+1:] {
			if word == later || len(word) > 3 && strings.HasPrefix(later, word) || len(later) > 3 && strings.HasPrefix(word, later) {
				return "repeats a word"
			}
		}
	}
	return ""
}

func TestGlued(t *testing.T) {
	for _, phrase := range []string{"overslaan en naar naar boven", "preferências de cookiesr cookies", "saltar para o conteúdo ao topo voltar ao topo"} {
		if glued(phrase) == "" {
			t.Errorf("%q is not seen", phrase)
		}
	}
}

// TestConcepts checks that some package asks for every concept.
func TestConcepts(t *testing.T) {
	asked := map[string]bool{}
	for _, pattern := range []string{"../../*/*.go", "../*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(err)
		}
		for _, f := range files {
			source, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Contains(source, []byte("reader/internal/names\"")) {
				continue
			}
			for _, m := range regexp.MustCompile(`"([a-z, ]+)"`).FindAllSubmatch(source, -1) {
				for concept := range strings.SplitSeq(string(m[1]), ", ") {
					asked[concept] = true
				}
			}
		}
	}
	for _, r := range slices.Concat(elements(), labels()) {
		if !asked[r.Name] {
			t.Errorf("nobody asks for %q", r.Name)
		}
	}
}

// Every language of the web's menus has labels for each purpose.
func TestLabelsSpeakAllLanguages(t *testing.T) {
	for _, r := range labels() {
		switch r.Name {
		case "account", "comments", "consent", "consent answer", "contents", "edit page", "next", "previous", "promo", "related", "share", "share on", "skip", "to top":
			for _, language := range strings.Fields("de en es fr it ja ko nl pl pt ru tr zh") {
				if !strings.Contains(strings.Join(r.Rows, " "), language+": ") {
					t.Errorf("no words in %s for what is %s", language, r.Why)
				}
			}
		}
	}
}

// TestTable asks what single words tell, and words of several concepts.
func TestTable(t *testing.T) {
	table := Table(map[uint8]string{1: "price", 2: "new price", 4: "current", 8: "contents"})
	for word, want := range map[string]uint8{"precio": 1, "current": 2 | 4, "toc": 8, "page contents": 0, "harbour": 0} {
		if got := table.Get(word); got != want {
			t.Errorf("%q tells %b, want %b", word, got, want)
		}
	}
}

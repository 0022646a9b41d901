package nav

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

// The phrases of each row are sorted and in lower case, and have a source.
func TestTables(t *testing.T) {
	checkTable(t, "directions", directions[:])
	checkTable(t, "openings", openings[:])
	checkTable(t, "services", services[:])
	checkTable(t, "labelWords", labelWords[:])
	checkTable(t, "nameWords", nameWords[:])
	checkTable(t, "networks", networks[:])
}

func checkTable[T any](t *testing.T, name string, table []vocabulary[T]) {
	t.Helper()
	for i := range table {
		v := &table[i]
		tabletest.Row(t, name, i, len(table), v.list())
		if v.source == "" {
			t.Errorf("%s: row %d has no source", name, i)
		}
		for _, phrase := range v.list() {
			if phrase != strings.ToLower(phrase) || len(phrase) < 2 {
				t.Errorf("%s: %q is too short, or not in lower case", name, phrase)
			}
			if problem := glued(phrase); problem != "" {
				t.Errorf("%s: %q %s: a comma is missing", name, phrase, problem)
			}
		}
	}
}

// glued says what shows that a phrase is made of two. It is empty if nothing does: no
// phrase is long, or says a word and then the word again, also with letters behind it.
func glued(phrase string) string {
	words := strings.Fields(phrase)
	if len(words) > longestOpening {
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
	for _, phrase := range []string{"overslaan en naar naar boven", "preferências de cookiesr cookies", "saltar para o conteúdo ao topo"} {
		if glued(phrase) == "" {
			t.Errorf("%q is not seen", phrase)
		}
	}
}

// Every language has words for each purpose.
func TestTablesSpeakAllLanguages(t *testing.T) {
	languages := []string{
		"Chinese", "Dutch", "English", "French", "German", "Italian", "Japanese",
		"Korean", "Polish", "Portuguese", "Russian", "Spanish", "Turkish",
	}
	spoken := map[string][]string{}
	for _, v := range directions {
		spoken[v.means] = append(spoken[v.means], v.source)
	}
	for _, v := range openings {
		spoken[v.means] = append(spoken[v.means], v.source)
	}
	for _, v := range services {
		spoken[v.means+", alone"] = append(spoken[v.means+", alone"], v.source)
	}
	for _, v := range labelWords {
		spoken[v.means.String()] = append(spoken[v.means.String()], v.source)
	}
	for purpose, heard := range spoken {
		for _, language := range languages {
			if !slices.Contains(heard, language) {
				t.Errorf("no words of %s for: %s", language, purpose)
			}
		}
	}
}

// A label that goes on behind a phrase still has its meaning: none is hidden by another.
func TestOpeningsAreFound(t *testing.T) {
	for _, v := range labelWords {
		for _, phrase := range v.list() {
			if k, ok := labelIndex.opening(phrase + " …"); !ok || k != v.means {
				t.Errorf("%q is taken for %v, %v", phrase, k, ok)
			}
		}
	}
}

func TestDirection(t *testing.T) {
	tests := []struct{ in, want string }{
		{"Next", next}, {"« Zurück", previous}, {"SUIVANT →", next}, {"前へ", previous}, {"Следующая глава", next},
		{"→", next}, {"‹", previous}, {"다음 글", next}, {"Önceki", previous},
		{"Next steps", ""}, {"", ""}, {"Nextcloud", ""}, {"-", ""},
	}
	for _, tt := range tests {
		if got := direction(tt.in); got != tt.want {
			t.Errorf("direction(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

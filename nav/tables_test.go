package nav

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/tabletest"
)

// The tables are sorted and in lower case, and each row has a reason.
func TestTables(t *testing.T) {
	rows := func(n int, key func(int) string, why func(int) string) []([2]string) {
		out := make([][2]string, n)
		for i := range out {
			out[i] = [2]string{key(i), why(i)}
		}
		return out
	}
	tables := []struct {
		name string
		rows [][2]string
	}{
		{"nameWords", rows(len(nameWords), func(i int) string { return nameWords[i].word }, func(i int) string { return nameWords[i].why })},
		{"directions", rows(len(directions), func(i int) string { return directions[i].words }, func(i int) string { return directions[i].why })},
		{"openings", rows(len(openings), func(i int) string { return openings[i].words }, func(i int) string { return openings[i].why })},
		{"services", rows(len(services), func(i int) string { return services[i].words }, func(i int) string { return services[i].why })},
		{"networks", rows(len(networks), func(i int) string { return networks[i].host }, func(i int) string { return networks[i].why })},
		{"labelWords", rows(len(labelWords), func(i int) string { return labelWords[i].words }, func(i int) string { return labelWords[i].why })},
	}
	for _, table := range tables {
		t.Run(table.name, func(t *testing.T) {
			tabletest.Sorted(t, table.name, table.rows, func(row [2]string) string { return row[0] })
			for _, row := range table.rows {
				key, why := row[0], row[1]
				if key != strings.ToLower(strings.TrimSpace(key)) || key == "" {
					t.Errorf("%q is not in lower case", key)
				}
				if why == "" {
					t.Errorf("%q has no reason", key)
				}
			}
		})
	}
}

// Every language has words for each purpose.
func TestTablesSpeakAllLanguages(t *testing.T) {
	languages := []string{
		"Chinese", "Dutch", "English", "French", "German", "Italian", "Japanese",
		"Korean", "Polish", "Portuguese", "Russian", "Spanish", "Turkish",
	}
	spoken := map[string][]string{}
	for _, d := range directions {
		for l := range strings.SplitSeq(d.why, ", ") {
			spoken[d.rel] = append(spoken[d.rel], l)
		}
	}
	for _, p := range openings {
		spoken[p.why] = append(spoken[p.why], p.language)
	}
	for _, p := range services {
		spoken[p.why+", alone"] = append(spoken[p.why+", alone"], p.language)
	}
	for _, l := range labelWords {
		spoken[l.kind.String()] = append(spoken[l.kind.String()], l.why)
	}
	for purpose, heard := range spoken {
		for _, language := range languages {
			if !slices.Contains(heard, language) {
				t.Errorf("no words of %s for: %s", language, purpose)
			}
		}
	}
}

// The phrases are found as far as longestOpening words.
func TestOpeningsAreInReach(t *testing.T) {
	for _, p := range openings {
		if n := len(strings.Fields(p.words)); n > longestOpening {
			t.Errorf("%q has %d words", p.words, n)
		}
	}
	for _, l := range labelWords {
		if k, ok := labelKind(l.words + " …"); !ok || k != l.kind {
			t.Errorf("%q is taken for %v, %v", l.words, k, ok)
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

package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDiff(t *testing.T) {
	for _, tt := range []struct {
		name, output, gold string
		missed, added      []passage
	}{
		{name: "both empty"},
		{
			name:   "the same but for case, punctuation and lines",
			output: "The quay, lit again.\nForty years!",
			gold:   "the quay lit\nAgain: forty\n\nyears",
		},
		{
			name:   "a line missed and a line added",
			output: "the old ferry terminal was lit\nsubscribe to our newsletter",
			gold:   "the old ferry terminal was lit\nforty years later",
			missed: []passage{{3, "forty years later"}},
			added:  []passage{{4, "subscribe to our newsletter"}},
		},
		{
			name:   "part of a line",
			output: "the old ferry terminal was lit",
			gold:   "the old ferry terminal was lit, after (forty) years, again.",
			missed: []passage{{4, "after (forty) years, again"}},
		},
		{
			name:   "lines that follow each other are one passage, the longest is first",
			output: "one two three four five",
			gold:   "Zero\none two three four five\nSix,\n\nseven!",
			missed: []passage{{2, "Six,\n\nseven"}, {1, "Zero"}},
		},
		{
			name:   "order does not count",
			output: "five six seven eight\none two three four",
			gold:   "one two three four\nfive six seven eight",
		},
		{
			name:   "what comes out twice was added once",
			output: "one two three four\nreply\none two three four",
			gold:   "one two three four\nreply",
			added:  []passage{{4, "one two three four"}},
		},
		{
			name:   "a row of a table is the lines of its cells",
			output: "Height | 12 cm | oak",
			gold:   "Height\n12 cm\noak",
		},
		{
			name:   "a few words in a row are met by chance",
			output: "one of the lamps",
			gold:   "none but one of the boats",
			missed: []passage{{6, "none but one of the boats"}},
			added:  []passage{{4, "one of the lamps"}},
		},
		{
			name:   "a short line takes only what long ones leave",
			output: "lamps",
			gold:   "lamps\nlamps",
			missed: []passage{{1, "lamps"}},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			missed, added := diff(tt.output, tt.gold)
			if d := cmp.Diff(tt.missed, nonEmpty(missed)); d != "" {
				t.Errorf("missed (-want +got)\n%s", d)
			}
			if d := cmp.Diff(tt.added, nonEmpty(added)); d != "" {
				t.Errorf("added (-want +got)\n%s", d)
			}
		})
	}
}

// nonEmpty returns nil for an empty list, so that tables may leave it out.
func nonEmpty(list []passage) []passage {
	if len(list) == 0 {
		return nil
	}
	return list
}

func TestShorten(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"six...", "six..."},
		{"żółć żółć", "żółć … łć"},
	} {
		if got := shorten(tt.in, 6); got != tt.want {
			t.Errorf("shorten(%q, 6) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestOneLine(t *testing.T) {
	if got, want := oneLine(" a  b\n\n\tc \r\n"), "a b / c"; got != want {
		t.Errorf("oneLine gives %q, want %q", got, want)
	}
}

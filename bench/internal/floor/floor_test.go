package floor

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	got, err := parse("# least values\n\nall 0.860 # mean F1\n\tforum\t0.75\nwith 1\n", 1)
	if err != nil {
		t.Fatal(err)
	}
	want := Bounds{{"all", 0.86}, {"forum", 0.75}, {"with", 1}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("floors (-want +got)\n%s", d)
	}
}

func TestParseBad(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"no value", "all 0.8\nforum\n", "line 2: want a name and a value"},
		{"three fields", "all 0.8 0.9", "line 1: want a name and a value"},
		{"no number", "all high", "line 1: high is no number"},
		{"a percentage", "all 86", "line 1: 86 is no number from 0 to 1"},
		{"not a number", "all NaN", "line 1: NaN is no number"},
		{"twice", "all 0.8\n\nall 0.9", "line 3: all has a floor already"},
		{"empty", "# nothing\n", "no floors"},
	} {
		if _, err := parse(tt.in, 1); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestBreaches(t *testing.T) {
	figure := func(name string) (float64, bool) {
		value, ok := map[string]float64{"all": 0.86, "forum": 0.74}[name]
		return value, ok
	}
	bounds := Bounds{{"all", 0.86}, {"forum", 0.75}}
	below, err := bounds.Below(figure)
	if d := cmp.Diff([]Breach{{"forum", 0.74, 0.75}}, below); d != "" || err != nil {
		t.Errorf("%v, below (-want +got)\n%s", err, d)
	}
	bounds[1].Value = 0.7
	above, err := bounds.Above(figure)
	if d := cmp.Diff([]Breach{{"forum", 0.74, 0.7}}, above); d != "" || err != nil {
		t.Errorf("%v, above (-want +got)\n%s", err, d)
	}
	if _, err := (Bounds{{"furom", 0.75}}).Below(figure); err == nil {
		t.Error("a bound of no figure is no error")
	}
}

package terminal

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rivo/uniseg"
)

func TestHarmless(t *testing.T) {
	const attack = "a\x1b]0;title\x07b\x1b[2Jc\u009bd\x7f\r\te\u202ef\u2067g\u200fh\n"
	want := "a\uFFFD]0;title\uFFFDb\uFFFD[2Jc\uFFFDd\uFFFD\uFFFD\te\uFFFDf\uFFFDg\u200fh\n"
	if got := shown(t, func(s *Screen) error { _, err := s.Write([]byte(attack)); return err }, 80, true); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := shown(t, func(s *Screen) error { return s.Markdown(attack) }, 80, true); got != want {
		t.Errorf("as Markdown got %q, want %q", got, want)
	}
	for c := range rune(0x180) { // most texts are only looked at for ASCII
		var got bytes.Buffer
		if _, err := Filter(&got).Write([]byte("a" + string(c))); err != nil || got.String() != Harmless("a"+string(c)) {
			t.Errorf("%q is filtered to %q, %v", c, got.String(), err)
		}
	}
}

func TestNoScreen(t *testing.T) {
	if s := NewScreen(new(bytes.Buffer)); s != nil {
		t.Errorf("a buffer is taken for a screen: %+v", s)
	}
}

func TestTable(t *testing.T) {
	rows := [][]string{{"A", "B", "C"}, {"東京都千代田区丸の内一丁目", "two", "three four five six seven"}, {"", "x", ""}}
	for _, tt := range []struct {
		columns int
		want    string
	}{
		{0, "A                           B    C\n東京都千代田区丸の内一丁目  two  three four five six seven\n                            x\n"},
		{30, "A            B    C\n東京都千代…  two  three four…\n             x\n"},
		{10, "A    B…\n東…  two…\n     x\n"},
	} {
		var got bytes.Buffer
		if err := WriteTable(&got, rows, tt.columns); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, got.String()); diff != "" {
			t.Errorf("%d columns (-want +got)\n%s", tt.columns, diff)
		}
	}
}

func TestWidthOf(t *testing.T) {
	for _, text := range []string{"", "plain", "a long text…", "e\u0301te\u0301", "1\ufe0f\u20e3 first", "東京 and x", "a\tb", "a\r\nb"} {
		if got, want := widthOf(text), uniseg.StringWidth(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
	}
}

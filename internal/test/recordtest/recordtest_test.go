package recordtest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/recordtest"
)

const document = "# Records\n\n## A note, kept\n\n| field | type | meaning |\n|---|---|---|\n| `id` | number | |\n| all of [text](#text) | | |\n" +
	"\n| reason | meaning |\n|---|---|\n| `gone` | |\n\n### Text\n\nWords.\n\n| field of a text | meaning |\n|---|---|\n| `words`, `chars` | |\n"

type text struct {
	Words int `json:"words"`
	Chars int `json:"chars,omitempty"`
	inner int
	Other int `json:"-"`
}

type note struct {
	ID int `json:"id"`
	*text
}

// A recorder is a test that may fail.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

func open(t *testing.T) *recordtest.Document {
	t.Helper()
	name := filepath.Join(t.TempDir(), "records.md")
	if err := os.WriteFile(name, []byte(document), 0o600); err != nil {
		t.Fatal(err)
	}
	return recordtest.Open(t, name)
}

func TestCheck(t *testing.T) {
	doc := open(t)
	doc.Check(t, "A note, kept", note{})
	doc.Check(t, "Text", text{inner: 1})
	doc.CheckJSON(t, "A note, kept", []byte(`{"id":1,"words":2,"chars":[{"id":3}]}`))
	if got := recordtest.Fields(note{}); !slices.Equal(got, []string{"id", "words", "chars"}) {
		t.Errorf("fields %q", got)
	}
}

func TestCheckFails(t *testing.T) {
	doc := open(t)
	for _, tt := range []struct {
		name  string
		check func(t testing.TB)
		want  string
	}{
		{"missing in the type", func(t testing.TB) { doc.Check(t, "A note, kept", text{}) }, "has the field id,"},
		{"missing in the document", func(t testing.TB) { doc.Check(t, "Text", note{}) }, "does not have the field id"},
		{"no such section", func(t testing.TB) { doc.Check(t, "Other", text{}) }, "0 tables"},
		{"printed", func(t testing.TB) { doc.CheckJSON(t, "Text", []byte(`{"id":1}`)) }, "does not have the field id"},
		{"printed inside", func(t testing.TB) { doc.CheckJSON(t, "Text", []byte(`{"words":[{"gone":1}]}`)) }, "gone is not documented"},
	} {
		r := &recorder{TB: t}
		tt.check(r)
		if len(r.failures) != 1 || !strings.Contains(r.failures[0], tt.want) {
			t.Errorf("%s: %q, want one failure with %q", tt.name, r.failures, tt.want)
		}
	}
}

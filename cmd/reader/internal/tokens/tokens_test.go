package tokens_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/tokens"
)

const (
	one = "0123456789abcdef-one"
	two = "0123456789abcdef-two"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, text string) (*tokens.File, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tokens")
	write(t, path, text)
	f, err := tokens.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return f, path
}

func TestFind(t *testing.T) {
	f, _ := open(t, "# who may\n\nana "+one+" rate=5\n"+two+"\n")
	for header, want := range map[string]string{
		"Bearer " + one:        "ana",
		"bearer  " + one + " ": "ana",
		"Bearer " + two:        "line-4",
		"Bearer " + one[:16]:   "",
		"Basic " + one:         "",
		one:                    "",
		"Bearer ":              "",
		"":                     "",
	} {
		got := ""
		if token := f.Find(header); token != nil {
			got = token.Name
		}
		if got != want {
			t.Errorf("%q is the token of %q, want %q", header, got, want)
		}
	}
}

func TestMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "no token",
		"# none\n":                      "no token",
		"ana short":                     "line 1: the token has fewer",
		"ana " + one + " rate=often":    "rate is not a number",
		"ana " + one + " rate=-1":       "rate is not a number",
		"ana " + one + " rate=NaN":      "rate is not a number",
		"ana " + one + " speed=1":       "speed is none of",
		"ana " + one + "\nbob " + one:   "line 2: the token of ana again",
		"ana " + one + " concurrent=0 ": "concurrent is not a number",
		"ana " + one + " concurrent=.5": "concurrent is not a whole number",
	} {
		path := filepath.Join(t.TempDir(), "tokens")
		write(t, path, text)
		_, err := tokens.Open(path)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), one) {
			t.Errorf("%q: error %v, want %q and no token", text, err, want)
		}
	}
	if _, err := tokens.Open(filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("a missing file is no error")
	}
}

// TestReload changes the file while a request is in progress.
func TestReload(t *testing.T) {
	f, path := open(t, "ana "+one+" concurrent=1\n")
	now := time.Unix(1000, 0)
	if _, ok := f.Find("Bearer " + one).Begin(now); !ok {
		t.Fatal("the first request may not begin")
	}
	if changed, err := f.Reload(); changed || err != nil {
		t.Errorf("the same file: changed %v, %v", changed, err)
	}
	write(t, path, "ana "+one+" concurrent=1 rate=9\nbob "+two+"\n")
	if changed, err := f.Reload(); !changed || err != nil {
		t.Errorf("another file: changed %v, %v", changed, err)
	}
	if _, ok := f.Find("Bearer " + one).Begin(now); ok {
		t.Error("two requests are in progress, and one may be")
	}
	write(t, path, "broken")
	if _, err := f.Reload(); err == nil || f.Find("Bearer "+two) == nil {
		t.Errorf("a broken file: %v, and the tokens are gone", err)
	}
	write(t, path, "bob "+two)
	if _, err := f.Reload(); err != nil || f.Find("Bearer "+one) != nil {
		t.Errorf("a token that was taken out is still good: %v", err)
	}
}

func TestRate(t *testing.T) {
	f, _ := open(t, "ana "+one+" rate=2 burst=3\n")
	token := f.Find("Bearer " + one)
	now := time.Unix(1000, 0)
	for i, step := range []struct {
		after time.Duration
		ok    bool
		wait  time.Duration
	}{
		{0, true, 0}, {0, true, 0}, {0, true, 0}, {0, false, 500 * time.Millisecond},
		{400 * time.Millisecond, false, 100 * time.Millisecond},
		{100 * time.Millisecond, true, 0}, {0, false, 500 * time.Millisecond},
		{time.Hour, true, 0}, {0, true, 0}, {0, true, 0}, {0, false, 500 * time.Millisecond},
	} {
		now = now.Add(step.after)
		wait, ok := token.Begin(now)
		if ok != step.ok || (wait-step.wait).Abs() > time.Millisecond {
			t.Errorf("step %d: ok %v, wait %v, want %+v", i, ok, wait, step)
		}
		if ok {
			token.End()
		}
	}
}

package frontier

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// drain returns all entries that Next returns.
func drain(t *testing.T, f *Frontier) (list []string) {
	t.Helper()
	for {
		e, ok, err := f.Next()
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			return list
		}
		list = append(list, fmt.Sprintf("%s %d %t", e.URL, e.Depth, e.List))
	}
}

func TestOrder(t *testing.T) {
	f := New("", "")
	defer f.Close()
	f.Add(Entry{"https://example.org/", 0, false}, Entry{"https://example.org/s", 0, true})
	first := drain(t, f)
	added, err := f.Add(Entry{"https://example.org/", 1, false}, Entry{"https://example.org/b", 1, false}, Entry{"https://example.org/\nx", 1, false})
	if err != nil || added != 1 {
		t.Errorf("%d added, %v; want 1", added, err)
	}
	got := append(first, drain(t, f)...)
	if want := []string{"https://example.org/ 0 false", "https://example.org/s 0 true", "https://example.org/b 1 false"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestResume continues a run whose journal breaks off at every possible byte.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "whole")
	f := New(path, "a flag")
	f.Add(Entry{"https://example.org/a", 0, false}, Entry{"https://example.org/b", 1, false})
	f.Finish("https://example.org/a")
	f.Leave()
	f.Add(Entry{"https://example.org/c", 2, false})
	f.Close()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range len(whole) + 1 {
		part := filepath.Join(dir, fmt.Sprint("part", n))
		os.WriteFile(part, whole[:n], 0o666)
		f, err := Resume(part, "a flag")
		if err != nil {
			t.Fatalf("after %d bytes: %v", n, err)
		}
		lines := string(whole[:n])
		lines = lines[:strings.LastIndex(lines, "\n")+1]
		var want []string
		for i, url := range []string{"https://example.org/a", "https://example.org/b", "https://example.org/c"} {
			if strings.Contains(lines, " "+url+"\n") && !strings.Contains(lines, "done "+url) {
				want = append(want, fmt.Sprintf("%s %d false", url, i))
			}
		}
		if f.Left() != strings.Count(lines, "left\n") {
			t.Errorf("after %d bytes: %d left out", n, f.Left())
		}
		got := drain(t, f)
		f.Add(Entry{"https://example.org/d", 3, false})
		if got := append(got, drain(t, f)...); !slices.Equal(got, append(want, "https://example.org/d 3 false")) {
			t.Errorf("after %d bytes: %q, want %q", n, got, want)
		}
		f.Close()
	}
	if _, err := Resume(path, "another flag"); !errors.Is(err, ErrOther) {
		t.Errorf("with other flags: %v", err)
	}
}

func TestRecorded(t *testing.T) {
	f := New("", "")
	defer f.Close()
	f.Add(Entry{"https://example.org/a", 0, false}, Entry{"https://example.org/b", 0, false})
	f.Recorded("https://example.org/a")
	if got := drain(t, f); len(got) != 1 || !f.IsDone("https://example.org/a") || f.IsDone("https://example.org/b") {
		t.Errorf("%q", got)
	}
	f.Recorded("https://example.org/a")
	for i, want := range []bool{true, true, false} {
		if f.TakeDone("https://example.org/a") != want {
			t.Errorf("an address that is done twice: %t at time %d", !want, i)
		}
	}
	if f.TakeDone("https://example.org/b") {
		t.Error("an address that is not done is done")
	}
	if f.Seen("https://example.org/x") || !f.Seen("https://example.org/x") || !f.Seen("https://example.org/a") {
		t.Error("what was seen is not known")
	}
}

func TestBound(t *testing.T) {
	f := New("", "")
	defer f.Close()
	f.max = 2
	for i := range 5 {
		f.Add(Entry{fmt.Sprint("https://example.org/", i), 0, false})
	}
	if got := drain(t, f); len(got) != 2 || f.Dropped() != 3 {
		t.Errorf("%q, %d dropped", got, f.Dropped())
	}
}

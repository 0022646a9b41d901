package resume

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOpen(t *testing.T) {
	whole := `{"id":"a"}` + "\n" + `{"id":2,"content":"}"}` + "\n"
	for _, tt := range []struct {
		name, text string
		records    int
		last       string
		kept       string
	}{
		{"empty", "", 0, "", ""},
		{"whole", whole, 2, "2", whole},
		{"half a line", whole + `{"id":3,"con`, 2, "2", whole},
		{"a line without its end", whole + `{"id":3}`, 2, "2", whole},
		{"zeros after a power cut", whole + strings.Repeat("\x00", 4096), 2, "2", whole},
		{"nothing but half a line", `{"id":`, 0, "", ""},
		{"long lines", `{"id":null,"x":"` + strings.Repeat("x", 3<<20) + "\"}\n", 1, "null", `{"id":null,"x":"` + strings.Repeat("x", 3<<20) + "\"}\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "out.jsonl")
			os.WriteFile(path, []byte(tt.text), 0o666)
			file, state, err := Open(path, func(Head) {})
			if err != nil {
				t.Fatal(err)
			}
			if state.Records != tt.records || string(state.LastID) != tt.last || int(state.Cut) != len(tt.text)-len(tt.kept) {
				t.Errorf("state %+v; want %d records, the last %q", state, tt.records, tt.last)
			}
			file.WriteString("more\n")
			file.Close()
			if got, _ := os.ReadFile(path); string(got) != tt.kept+"more\n" {
				t.Errorf("the file is %.100q", got)
			}
		})
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, text := range []string{
		"some notes\n",
		`{"id":1}` + "\n\n" + `{"id":2}` + "\n",
		`{"id":1,"a"}` + "\n",
	} {
		path := filepath.Join(t.TempDir(), "out.jsonl")
		os.WriteFile(path, []byte(text), 0o666)
		if _, _, err := Open(path, func(Head) {}); !errors.Is(err, ErrForeign) {
			t.Errorf("%q: error %v", text, err)
		}
		if got, _ := os.ReadFile(path); string(got) != text {
			t.Errorf("%q was changed to %q", text, got)
		}
	}
}

func TestCreate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.jsonl")
	file, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	file.WriteString("{}\n")
	file.Close()
	if _, err := Create(path); !errors.Is(err, ErrExists) {
		t.Errorf("error %v, want %v", err, ErrExists)
	}
	if file, state, err := Open(filepath.Join(t.TempDir(), "new.jsonl"), func(Head) {}); err != nil || state.Records != 0 {
		t.Errorf("a new file: %+v, %v", state, err)
	} else {
		file.Close()
	}
}

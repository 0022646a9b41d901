package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var readers = map[string]Reader{
	"copies": func(page []byte) (Output, error) { return Output{HTML: string(page)}, nil },
	"fails":  func([]byte) (Output, error) { return Output{}, errors.New("no") },
	"panics": func(page []byte) (Output, error) { return Output{Text: string(page[1000])}, nil },
}

func TestLoop(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte("<p>x"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		peer          string
		chars, failed int
	}{
		{"copies", 8, 0}, {"fails", 0, 2}, {"panics", 0, 2},
	} {
		var out strings.Builder
		if err := loop(strings.NewReader(fmt.Sprintf(`{"peer":%q,"files":[%q,%[2]q]}`, tt.peer, file)), &out, readers); err != nil {
			t.Fatal(err)
		}
		var a Answer
		if err := json.Unmarshal([]byte(out.String()), &a); err != nil || a.Chars != tt.chars || a.Failed != tt.failed {
			t.Errorf("%s: %+v, %v", tt.peer, a, err)
		}
	}
	for _, bad := range []string{"{", `{"peer":"nobody"}`, `{"peer":"copies","files":["` + file + `.not"]}`} {
		if err := loop(strings.NewReader(bad), &strings.Builder{}, readers); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

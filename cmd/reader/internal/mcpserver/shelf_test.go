package mcpserver

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
)

// TestShelf saves a page whose name is taken, and more pages than the bound allows.
func TestShelf(t *testing.T) {
	dir := t.TempDir()
	s, err := newShelf(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	page := &fetch.Response{Body: []byte("<p>tide</p>"), Kind: fetch.HTML}
	first, err := s.save(page)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(first.File, []byte("<p>ebb!</p>"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.save(page); err == nil {
		t.Error("another file of the same name and size was taken for the page")
	}
	victim := filepath.Join(t.TempDir(), "victim")
	for _, err := range []error{os.WriteFile(victim, nil, 0o600), os.Remove(first.File), os.Symlink(victim, first.File)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.save(page); err == nil {
		t.Error("a link was taken for a page")
	}
	if content, err := os.ReadFile(victim); err != nil || len(content) > 0 {
		t.Errorf("%q was written through a link, %v", content, err)
	}
	s.room = 5
	if _, err := s.save(&fetch.Response{Body: []byte("much more"), Kind: fetch.Text}); reasonOf(err) != reasonNotAllowed {
		t.Errorf("error %v", err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
}

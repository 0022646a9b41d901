package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// notesOf returns what CHANGELOG.md says about a version.
func notesOf(tree, version string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(tree, "CHANGELOG.md"))
	if err != nil {
		return nil, err
	}
	title := "## " + strings.TrimPrefix(version, "v") + "\n"
	_, rest, ok := strings.Cut("\n"+string(data), "\n"+title)
	if !ok {
		return nil, fmt.Errorf("CHANGELOG.md has no line %q", strings.TrimSpace(title))
	}
	notes, _, _ := strings.Cut(rest, "\n## ")
	return []byte(strings.TrimSpace(notes) + "\n"), nil
}

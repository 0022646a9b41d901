package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func write(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestModulesOf(t *testing.T) {
	tree := write(t, map[string]string{
		"go.mod":        "module example.org/m\n",
		"cmd/x/go.mod":  "module example.org/m/cmd/x\nrequire (\n\texample.org/other v1.0.0\n\texample.org/m/part v0.1.0\n\texample.org/m v0.1.0\n)\n",
		"part/go.mod":   "module example.org/m/part\nrequire example.org/m v0.1.0\n",
		"unused/go.mod": "module example.org/m/unused\n",
	})
	list, err := modulesOf(tree, "cmd/x")
	if err != nil {
		t.Fatal(err)
	}
	want := []unit{{"example.org/m", ""}, {"example.org/m/part", "part"}, {"example.org/m/cmd/x", "cmd/x"}}
	if !slices.Equal(list, want) {
		t.Errorf("modules are %v, want %v", list, want)
	}
}

func TestModulesOfFails(t *testing.T) {
	for name, test := range map[string]struct{ file, want string }{
		"replaced":  {"module example.org/m/cmd/x\nrequire example.org/m v0.1.0\nreplace example.org/m => ../..\n", "replace"},
		"misplaced": {"module example.org/m/x\n", "is named"},
		"broken":    {"modul\n", "unknown directive"},
	} {
		t.Run(name, func(t *testing.T) {
			tree := write(t, map[string]string{"go.mod": "module example.org/m\n", "cmd/x/go.mod": test.file})
			if _, err := modulesOf(tree, "cmd/x"); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("the error is %v, want one with %q", err, test.want)
			}
		})
	}
}

func TestNotesOf(t *testing.T) {
	tree := write(t, map[string]string{"CHANGELOG.md": "# Changes\n\n## 0.2.0\n\nnew\n\n## 0.1.0\n\nold\n"})
	for version, want := range map[string]string{"v0.2.0": "new\n", "v0.1.0": "old\n"} {
		notes, err := notesOf(tree, version)
		if err != nil || string(notes) != want {
			t.Errorf("the notes of %s are %q and %v, want %q", version, notes, err, want)
		}
	}
	if _, err := notesOf(tree, "v0.3.0"); err == nil {
		t.Error("a version without notes has some")
	}
}

func TestPack(t *testing.T) {
	for _, system := range []string{"linux", "windows"} {
		name, data, err := pack("x", system, []byte("program"))
		again, twice, _ := pack("x", system, []byte("program"))
		if err != nil || name != again || !bytes.Equal(data, twice) || len(data) == 0 {
			t.Errorf("%s: %s and %s, %v, %d and %d bytes", system, name, again, err, len(data), len(twice))
		}
	}
}

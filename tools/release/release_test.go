package main

import (
	"bytes"
	"encoding/json"
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
	files := []file{{"reader", []byte("program"), 0o755}, {name: "completions/_reader", data: []byte("words")}}
	for system, want := range map[string]string{"linux": ".tar.gz", "windows": ".zip"} {
		ending, data, err := pack(system, files)
		_, twice, _ := pack(system, files)
		if err != nil || ending != want || !bytes.Equal(data, twice) || len(data) == 0 {
			t.Errorf("%s: %s, %v, %d and %d bytes", system, ending, err, len(data), len(twice))
		}
	}
}

// TestManifests makes those of a release with two platforms.
func TestManifests(t *testing.T) {
	s := &shelf{dir: t.TempDir(), sums: map[string]string{
		"reader_v0.2.0_linux_arm64.tar.gz": "aa", "reader_v0.2.0_windows_amd64.zip": "bb", "reader_v0.2.0_windows_arm64.zip": "cc"}}
	if err := manifests(s, "example.org/m", "v0.2.0"); err != nil {
		t.Fatal(err)
	}
	brew, err := os.ReadFile(filepath.Join(s.dir, "reader.rb"))
	if err != nil {
		t.Fatal(err)
	}
	const want = `
  on_linux do
    on_arm do
      url "https://example.org/m/releases/download/v0.2.0/reader_v0.2.0_linux_arm64.tar.gz"
      sha256 "aa"
    end
  end
`
	if !strings.Contains(string(brew), want) || strings.Contains(string(brew), "on_macos") {
		t.Errorf("the formula is\n%s", brew)
	}
	scoop, err := os.ReadFile(filepath.Join(s.dir, "reader.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Version      string
		Architecture map[string]struct{ URL, Hash string }
	}
	if err := json.Unmarshal(scoop, &manifest); err != nil {
		t.Fatalf("%v in\n%s", err, scoop)
	}
	if manifest.Version != "0.2.0" || len(manifest.Architecture) != 2 || manifest.Architecture["arm64"].Hash != "cc" {
		t.Errorf("the manifest of Scoop is\n%s", scoop)
	}
}

// TestPartsOf lists the modules of this test.
func TestPartsOf(t *testing.T) {
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	list, err := partsOf(program)
	if err != nil || !bytes.Contains(list, []byte(`"pkg:golang/golang.org/x/mod@v`)) {
		t.Errorf("%v in\n%s", err, list)
	}
	if _, err := partsOf([]byte("no program")); err == nil {
		t.Error("what is no program has parts")
	}
}

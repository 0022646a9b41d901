package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// content returns the content of a file, and checks how many files are in its folder.
func content(t *testing.T, path string, files int) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != files {
		t.Errorf("%d files in the folder, want %d", len(entries), files)
	}
	return string(text)
}

func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "note.md")
	for _, text := range []string{"a long first version", "second", ""} {
		if err := Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := content(t, path, 1); got != text {
			t.Errorf("the file holds %q, want %q", got, text)
		}
	}
}

func TestWriteKeeps(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions and links of Unix")
	}
	dir := t.TempDir()
	path, link := filepath.Join(dir, "note.md"), filepath.Join(dir, "link.md")
	if err := WriteKept(path, []byte("old")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("note.md", link); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if got := content(t, path, 2); got != "new" {
		t.Errorf("the file behind the link holds %q", got)
	}
	if info, _ := os.Lstat(link); info.Mode().Type() != fs.ModeSymlink {
		t.Error("the link is gone")
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("permissions %o, want those of the old file", info.Mode().Perm())
	}
	if err := Write(os.DevNull, []byte("lost")); err != nil {
		t.Errorf("a device: %v", err)
	}
}

func TestWriteFails(t *testing.T) {
	path := filepath.Join(t.TempDir(), "missing", "note.md")
	err := Write(path, nil)
	failed, ok := errors.AsType[*fs.PathError](err)
	if !ok || failed.Path != path || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v, want one that names the file", err)
	}
	if err := Write(t.TempDir(), nil); err == nil {
		t.Error("a folder was written to")
	}
}

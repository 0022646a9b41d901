package bench

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed31bcff99/reader"
)

func TestPage(t *testing.T) {
	for _, kind := range Kinds {
		page := Page(kind, 1)
		if !bytes.Equal(page, Page(kind, 1)) || bytes.Equal(page, Page(kind, 2)) {
			t.Errorf("%s: the seed alone must decide", kind)
		}
		if len(page) < 30<<10 || len(page) > 300<<10 {
			t.Errorf("%s: %d bytes is not the size of a real page", kind, len(page))
		}
	}
}

func TestLong(t *testing.T) {
	for _, kind := range Kinds {
		for _, size := range []int{0, 100 << 10, 1 << 20} {
			page := Long(kind, 1, size)
			if len(page) < size || len(page) > size+300<<10 || !bytes.HasSuffix(page, []byte("</html>\n")) {
				t.Errorf("%s: %d bytes, want %d and a little more", kind, len(page), size)
			}
		}
	}
}

// TestLongAlike checks that the engine takes pages of all sizes for the same: then it does the
// same work for each byte.
func TestLongAlike(t *testing.T) {
	const most = 1.5 // times the share of a page that is its content
	for _, kind := range Kinds {
		small, large := contentShare(t, Long(kind, 1, 100<<10)), contentShare(t, Long(kind, 1, 1<<20))
		if small > most*large || large > most*small {
			t.Errorf("%s: of 100 KB %.1f %% are content, of 1 MB %.1f %%", kind, 100*small, 100*large)
		}
	}
}

// contentShare returns the share of a page that is its content.
func contentShare(t *testing.T, page []byte) float64 {
	t.Helper()
	o := AnySize()
	o.MaxChars = -1
	res, err := reader.Read(t.Context(), bytes.NewReader(page), o)
	if err != nil {
		t.Fatal(err)
	}
	return float64(res.TotalChars) / float64(len(page))
}

func TestLoad(t *testing.T) {
	var zipped bytes.Buffer
	zip := gzip.NewWriter(&zipped)
	zip.Write([]byte("<p>zipped"))
	zip.Close()
	dir := t.TempDir()
	for name, data := range map[string][]byte{"a.html": []byte("<p>plain"), "b.html.gz": zipped.Bytes(), "c.txt": nil} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pages, err := Load(dir, 0)
	if got := string(bytes.Join(pages, []byte("|"))); err != nil || got != "<p>plain|<p>zipped" {
		t.Errorf("Load = %q, %v", got, err)
	}
	if _, err := Load(t.TempDir(), 0); err == nil {
		t.Error("an empty folder is not an error")
	}
}

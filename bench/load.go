package bench

import (
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Load reads the *.html and *.html.gz files below a folder, in the order of their
// names. Without a folder, it generates some pages of each kind.
func Load(dir string, perKind int) (pages [][]byte, err error) {
	if dir == "" {
		for i := range perKind * len(Kinds) {
			pages = append(pages, Page(Kinds[i%len(Kinds)], uint64(i/len(Kinds))))
		}
		return pages, nil
	}
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(strings.TrimSuffix(path, ".gz"), ".html") {
			return err
		}
		page, err := loadPage(path)
		pages = append(pages, page)
		return err
	})
	if err == nil && len(pages) == 0 {
		err = fmt.Errorf("no *.html or *.html.gz files below %s", dir)
	}
	return pages, err
}

func loadPage(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if !strings.HasSuffix(path, ".gz") {
		return io.ReadAll(file)
	}
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return io.ReadAll(unzipped)
}

package input

import (
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"github.com/seed31bcff99/reader"
)

// folder is the files below a folder, in the order of their names.
type folder struct {
	reader *Reader
	pull   func() (found, error, bool)
	stop   func()
}

// A found is a file below a folder.
type found struct {
	path string
	info fs.FileInfo
}

func newFolder(r *Reader, root string) *folder {
	pull, stop := iter.Pull2(r.files(root))
	return &folder{r, pull, stop}
}

// files returns the files below a folder. An error ends the sequence.
func (r *Reader) files(root string) iter.Seq2[found, error] {
	return func(yield func(found, error) bool) {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() || !r.wantsFile(path) {
				return err
			}
			info, err := d.Info()
			if err == nil && !yield(found{path, info}, nil) {
				return fs.SkipAll
			}
			return err
		})
		if err != nil {
			yield(found{}, err)
		}
	}
}

func (f *folder) next() (Item, error) {
	file, err, ok := f.pull()
	switch {
	case !ok:
		return Item{}, io.EOF
	case err != nil:
		return Item{}, err
	}
	return f.reader.fileItem(file.path, file.info), nil
}

func (f *folder) close() error {
	f.stop()
	return nil
}

// file is an input that is one page.
type file struct {
	item Item
	read bool
}

func newFile(r *Reader, path string, info fs.FileInfo) *file {
	return &file{item: r.fileItem(path, info)}
}

func (f *file) next() (Item, error) {
	if f.read {
		return Item{}, io.EOF
	}
	f.read = true
	return f.item, nil
}

func (f *file) close() error { return nil }

// maxFile bounds a PDF file, in bytes.
const maxFile = 64 << 20

// maxBytes returns the bound of a page or a PDF file, in bytes.
func maxBytes(isPDF bool) int {
	if isPDF {
		return maxFile
	}
	return reader.DefaultMaxInput
}

// fileItem returns the item of a file, which Load reads later.
func (r *Reader) fileItem(path string, info fs.FileInfo) Item {
	most := maxBytes(strings.EqualFold(filepath.Ext(path), ".pdf"))
	size := min(info.Size(), int64(most)+1)
	r.bytes.Add(info.Size())
	return Item{
		Place: path,
		Size:  int(size),
		Page: &Page{ID: filepath.ToSlash(path), Load: func() ([]byte, error) {
			file, err := os.Open(path)
			if err != nil {
				return nil, err
			}
			defer file.Close()
			body, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
			if err == nil && len(body) > most {
				err = fmt.Errorf("%w: more than %d bytes", reader.ErrTooLarge, most)
			}
			return body, err
		}},
	}
}

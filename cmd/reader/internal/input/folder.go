package input

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"sync/atomic"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
)

// A found is a file below a folder.
type found struct {
	path string
	info fs.FileInfo
}

// folder is the files below a folder, in the order of their names.
func (r *Reader) folder(root string) records {
	return func(yield func(Item, error) bool) {
		empty := true
		for file, err := range r.files(root, &r.left) {
			empty = false
			if err != nil {
				yield(Item{}, err)
				return
			}
			if !yield(r.fileItem(file.path, file.info), nil) {
				return
			}
		}
		if empty {
			yield(Item{Place: root, Err: ErrNoFile}, nil)
		}
	}
}

// files returns the files below a folder that are read, and adds the number of the others to left, if
// that is not nil. An error ends the sequence.
func (r *Reader) files(root string, left *atomic.Int64) iter.Seq2[found, error] {
	return func(yield func(found, error) bool) {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return err
			}
			if !r.wantsFile(path) {
				if left != nil {
					left.Add(1)
				}
				return nil
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

// ErrNoFile says that a folder has nothing to read.
var ErrNoFile = errors.New("no file in this folder is one that is read")

// maxFile bounds a file that is not HTML, in bytes.
const maxFile = 64 << 20

// maxBytes returns the bound of a page or a file that is not HTML, in bytes.
func maxBytes(isFile bool) int {
	if isFile {
		return maxFile
	}
	return reader.DefaultMaxInput
}

// fileItem returns the item of a file, which Load reads later.
func (r *Reader) fileItem(path string, info fs.FileInfo) Item {
	most := maxBytes(endsIn(path, fileNames))
	size := min(info.Size(), int64(most)+1)
	r.bytes.Add(info.Size())
	return Item{
		Place: path,
		Size:  int(size),
		Page: &Page{ID: filepath.ToSlash(path), File: true, Load: func() ([]byte, error) {
			file, err := os.Open(path)
			if err != nil {
				return nil, err
			}
			defer file.Close()
			plain, err := packed.NewReader(file)
			if err != nil {
				return nil, err
			}
			body, err := io.ReadAll(io.LimitReader(plain, int64(most)+1))
			if err == nil && len(body) > most {
				err = fmt.Errorf("%w: more than %d bytes", reader.ErrTooLarge, most)
			}
			return body, err
		}},
	}
}

package input

import (
	"archive/zip"
	"io"
	"os"
	"path"
	"slices"
	"strings"
)

// collection is the web archives in a WACZ file: a ZIP file, which must be a file on the disk.
func (r *Reader) collection(name string, file io.Reader) records {
	disk, ok := file.(*os.File)
	if !ok {
		return one(Item{}, ErrForeign)
	}
	info, err := disk.Stat()
	if err != nil {
		return one(Item{}, err)
	}
	in, err := zip.NewReader(disk, info.Size())
	if err != nil {
		return one(Item{}, err)
	}
	archives := slices.DeleteFunc(in.File, func(f *zip.File) bool {
		return path.Dir(f.Name) != "archive" || !strings.Contains(path.Base(f.Name), ".warc")
	})
	if len(archives) == 0 {
		return one(Item{}, ErrForeign)
	}
	return func(yield func(Item, error) bool) {
		for _, f := range archives {
			if !r.archived(name, f, yield) {
				return
			}
		}
	}
}

// archived yields the records of one archive of a collection, and reports whether to go on.
func (r *Reader) archived(name string, f *zip.File, yield func(Item, error) bool) bool {
	in, err := f.Open()
	if err != nil {
		return yield(Item{}, err)
	}
	defer in.Close()
	for it, err := range r.sniff(name+" "+f.Name, in) {
		if !yield(it, err) || err != nil {
			return false
		}
	}
	return true
}

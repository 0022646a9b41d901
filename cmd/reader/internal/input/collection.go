package input

import (
	"archive/zip"
	"io"
	"os"
	"path"
	"strings"
)

// collection is the web archives of a WACZ file.
type collection struct {
	reader *Reader
	name   string
	file   io.Closer
	left   []*zip.File
	now    records // nil between two archives
}

// newCollection returns the archives in a ZIP file, which must be a file on the disk.
func newCollection(r *Reader, name string, file io.ReadCloser) records {
	disk, ok := file.(*os.File)
	if !ok {
		return &failing{file, ErrForeign}
	}
	info, err := disk.Stat()
	if err != nil {
		return &failing{file, err}
	}
	in, err := zip.NewReader(disk, info.Size())
	if err != nil {
		return &failing{file, err}
	}
	c := &collection{reader: r, name: name, file: file}
	for _, f := range in.File {
		if path.Dir(f.Name) == "archive" && strings.Contains(path.Base(f.Name), ".warc") {
			c.left = append(c.left, f)
		}
	}
	if c.left == nil {
		return &failing{file, ErrForeign}
	}
	return c
}

func (c *collection) next() (Item, error) {
	for {
		if c.now == nil {
			if len(c.left) == 0 {
				return Item{}, io.EOF
			}
			f := c.left[0]
			c.left = c.left[1:]
			in, err := f.Open()
			if err != nil {
				return Item{}, err
			}
			if c.now, err = c.reader.sniff(c.name+" "+f.Name, in); err != nil {
				return Item{}, err
			}
		}
		it, err := c.now.next()
		if err != io.EOF {
			return it, err
		}
		if err := c.now.close(); err != nil {
			return Item{}, err
		}
		c.now = nil
	}
}

func (c *collection) close() error { return c.file.Close() }

package mcpserver

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/fetch"
)

// maxShelf bounds what one server saves, in bytes, so that an agent cannot fill the
// disk.
const maxShelf = 256 << 20

// A shelf is a directory into which pages are saved. Callers do not choose the names
// of the files, no existing file is changed, and no link leads out of the directory.
type shelf struct {
	dir  string
	root *os.Root

	mu   sync.Mutex
	room int
}

// A saved describes the file of a page.
type saved struct {
	File   string `json:"file" jsonschema:"Path of the file."`
	Bytes  int    `json:"bytes" jsonschema:"Its size."`
	SHA256 string `json:"sha256" jsonschema:"The digest of its content, in hexadecimal."`
}

// newShelf opens a directory, which must exist.
func newShelf(dir string) (*shelf, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &shelf{dir: dir, root: root, room: maxShelf}, nil
}

func (s *shelf) close() error { return s.root.Close() }

// save saves a page as it came. The same page is saved once.
func (s *shelf) save(resp *fetch.Response) (*saved, error) {
	digest := sha256.Sum256(resp.Body)
	sum := hex.EncodeToString(digest[:])
	name := fileName(resp.FinalURL, sum) + extensions[resp.Kind]
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.write(name, resp.Body); err != nil {
		return nil, err
	}
	return &saved{filepath.Join(s.dir, name), len(resp.Body), sum}, nil
}

// write writes a temporary file and renames it, so that no program sees half of it.
// The caller holds the lock.
func (s *shelf) write(name string, body []byte) error {
	switch same, err := s.holds(name, body); {
	case same:
		return nil
	case err == nil:
		return fmt.Errorf("%w: another file already has the name of this page: %s", errInternal, name)
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w: saving the page: %w", errInternal, err)
	}
	if len(body) > s.room {
		return fmt.Errorf("%w: this server has saved as much as it may (%d MB)", errNotAllowed, maxShelf>>20)
	}
	part := "." + name + "." + rand.Text()[:8] // another server may save the same page
	if err := s.fill(part, body); err != nil {
		return fmt.Errorf("%w: saving the page: %w", errInternal, errors.Join(err, s.root.Remove(part)))
	}
	if err := s.root.Rename(part, name); err != nil {
		return fmt.Errorf("%w: saving the page: %w", errInternal, err)
	}
	s.room -= len(body)
	return nil
}

// holds reports whether a file has this content. The name has the digest of it, but
// somebody may have changed the file.
func (s *shelf) holds(name string, body []byte) (bool, error) {
	info, err := s.root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(body)) {
		return false, err
	}
	there, err := s.root.ReadFile(name)
	return err == nil && bytes.Equal(there, body), err
}

func (s *shelf) fill(name string, body []byte) error {
	file, err := s.root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(body)
	return errors.Join(err, file.Close())
}

// maxHostInName bounds the part of a host in the name of a file, in characters.
const maxHostInName = 60

// fileName returns the name of a file without its extension: the host of the page,
// for people, and its digest. Special characters of the host are replaced.
func fileName(from *url.URL, sum string) string {
	host := ""
	if from != nil {
		host = strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '.' || r == '-' {
				return r
			}
			return '_'
		}, strings.ToLower(from.Hostname()))
	}
	return cmp.Or(strings.Trim(host[:min(len(host), maxHostInName)], ".-"), "page") + "-" + sum[:16]
}

// extensions are the extensions of files by the kind of their content.
var extensions = map[fetch.Kind]string{
	fetch.Empty: ".txt", fetch.HTML: ".html", fetch.Markdown: ".md", fetch.Text: ".txt", fetch.JSON: ".json", fetch.Feed: ".xml",
}

package source

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/fetch"
)

// The bounds of a Cache.
const (
	cacheAge   = time.Hour
	cacheBytes = 64 << 20
)

// A Cache keeps fetched pages in a folder for an hour, so that the next piece of a
// page is cut from the same text and the server is not asked twice. Its methods do
// not fail: a page that cannot be written or read is fetched again. A nil *Cache is
// always empty.
type Cache struct {
	dir string
	now func() time.Time
}

// UserCache returns the cache of the user, or nil if the system has no folder for it.
func UserCache() *Cache {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return &Cache{filepath.Join(dir, "reader", "pages"), time.Now}
}

// path returns the file for the answer to a request. It depends on all options that
// change the answer.
func (c *Cache) path(address string, requests *fetch.Options) string {
	sum := sha256.Sum256([]byte(requests.Key() + "\n" + address))
	return filepath.Join(c.dir, hex.EncodeToString(sum[:]))
}

// get returns the answer to a request, or nil if the cache does not have it.
func (c *Cache) get(address string, requests *fetch.Options) *fetch.Response {
	if c == nil {
		return nil
	}
	data, err := os.ReadFile(c.path(address, requests))
	if err != nil {
		return nil
	}
	head, body, _ := bytes.Cut(data, []byte("\n"))
	var resp fetch.Response
	if err := json.Unmarshal(head, &resp); err != nil || resp.FinalURL == nil {
		return nil
	}
	if age := c.now().Sub(resp.FetchedAt); age < 0 || age > cacheAge {
		return nil
	}
	resp.Body = body
	return &resp
}

// put writes the answer to a request: the head as a line of JSON, then the body. It
// respects the server's no-store and no-cache.
func (c *Cache) put(address string, requests *fetch.Options, resp *fetch.Response) {
	if c == nil || resp.NoStore || resp.NoCache || resp.Truncation != fetch.Whole {
		return
	}
	head := *resp
	head.Body = nil
	data, err := json.Marshal(head)
	if err != nil || os.MkdirAll(c.dir, 0o700) != nil {
		return
	}
	c.clean(cacheBytes - len(data) - len(resp.Body))
	_ = atomicfile.WriteMode(c.path(address, requests), slices.Concat(data, []byte("\n"), resp.Body), 0o600)
}

// clean removes files that are too old, and the oldest of the others until the rest
// has at most max bytes.
func (c *Cache) clean(max int) {
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return
	}
	var files []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { // the newest first
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	total := 0
	for _, f := range files {
		total += int(f.Size())
		if total > max || c.now().Sub(f.ModTime()) > cacheAge {
			_ = os.Remove(filepath.Join(c.dir, f.Name()))
		}
	}
}

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

// A Cache keeps fetched pages in a folder for an hour: who reads on where a piece
// was cut gets the next piece of the same text, and the server is not asked
// twice. It is a help and no more: a page that cannot be kept, or no longer be
// read, is fetched again, so its methods do not fail. A nil *Cache keeps nothing.
type Cache struct {
	dir string
	now func() time.Time
}

// UserCache returns the cache of the user, nil if they have no place for one.
func UserCache() *Cache {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return &Cache{filepath.Join(dir, "reader", "pages"), time.Now}
}

// path returns where the answer to a request is kept. Answers under another
// policy are others.
func (c *Cache) path(address string, requests *fetch.Options) string {
	sum := sha256.Sum256([]byte(requests.Key() + "\n" + address))
	return filepath.Join(c.dir, hex.EncodeToString(sum[:]))
}

// get returns the kept answer to a request, nil if there is none.
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

// put keeps the answer to a request: the head as a line of JSON, then the body.
// What the server asks not to keep is not kept.
func (c *Cache) put(address string, requests *fetch.Options, resp *fetch.Response) {
	if c == nil || resp.NoStore || resp.NoCache || resp.Cut != fetch.Whole {
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

// clean removes what is too old, and the oldest of the rest until that has no
// more than max bytes.
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
	slices.SortFunc(files, func(a, b fs.FileInfo) int { // the youngest first
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

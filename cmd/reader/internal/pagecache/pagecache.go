// Package pagecache keeps responses in a folder, between runs and for several programs at
// the same time.
//
// A response that is not older than Fresh is used as it is; an older one makes the request
// conditional, so that the server may answer that nothing has changed. Files are written
// beside and renamed, so no program reads half of one. Of all files, those that were used
// longest ago are removed when there are too many bytes. The methods do not fail: what
// cannot be read or written is fetched again.
package pagecache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/fetch"
)

// Fresh is how long a response is used without asking the server.
const Fresh = time.Hour

// maxFolders is how many folders the files of a large cache are in. Each has its share of
// the bytes, so only the files of one folder are looked at when room is needed.
const maxFolders = 64

// A Cache is safe for concurrent use.
type Cache struct {
	dir string
	key string // what responses depend on besides their address
	max int64  // bytes of a folder

	folders int
	age     time.Duration // files are removed after it; zero means when there is no room

	mu    sync.Mutex
	sizes [maxFolders]int64 // bytes of each folder when it was last looked at, and since; zero means not known
	now   func() time.Time
}

// New returns the Cache in a folder, with at most so many bytes. Key names what responses
// depend on besides their address.
func New(dir, key string, maxBytes int64) (*Cache, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return &Cache{dir: dir, key: key, max: max(maxBytes/maxFolders, 1), folders: maxFolders, now: time.Now}, nil
}

// NewShort returns the Cache in a folder that keeps responses only as long as they are
// fresh.
func NewShort(dir, key string, maxBytes int64) (*Cache, error) {
	c, err := New(dir, key, maxBytes)
	if err == nil {
		c.max, c.folders, c.age = maxBytes, 1, Fresh
	}
	return c, err
}

// A head is the first line of a file. The body follows.
type head struct {
	fetch.Response
	Length int
	Sum    uint32
}

// place returns the file of an address, and the number of its folder.
func (c *Cache) place(address string) (path string, folder int) {
	sum := sha256.Sum256([]byte(c.key + "\n" + address))
	folder = int(sum[0]) % c.folders
	return filepath.Join(c.dir, hex.EncodeToString([]byte{byte(folder)}), hex.EncodeToString(sum[1:])), folder
}

// Get returns the response for an address, or nil, and whether it is fresh.
func (c *Cache) Get(address string) (resp *fetch.Response, fresh bool) {
	path, _ := c.place(address)
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, false
	}
	first, body, _ := bytes.Cut(data, []byte("\n"))
	var h head
	if json.Unmarshal(first, &h) != nil || h.FinalURL == nil || h.Length != len(body) || h.Sum != crc32.ChecksumIEEE(body) {
		return nil, false
	}
	now := c.now()
	if c.age == 0 {
		_ = os.Chtimes(path, now, now) // it was used
	}
	h.Response.Body = body
	age := now.Sub(h.FetchedAt)
	return &h.Response, age >= 0 && age < Fresh && !h.NoCache
}

// Put keeps a response, unless the server forbids it.
func (c *Cache) Put(address string, resp *fetch.Response) {
	if resp.NoStore || resp.Truncation != fetch.Whole {
		return
	}
	h := head{Response: *resp, Length: len(resp.Body), Sum: crc32.ChecksumIEEE(resp.Body)}
	h.Response.Body = nil
	first, err := json.Marshal(h)
	if err != nil {
		return
	}
	data := slices.Concat(first, []byte("\n"), resp.Body)
	path, folder := c.place(address)
	if int64(len(data)) > c.max || !write(path, data) {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	known := c.sizes[folder] > 0
	if c.sizes[folder] += int64(len(data)); !known || c.sizes[folder] > c.max {
		c.sizes[folder] = c.clean(filepath.Dir(path))
	}
}

// write writes a file, and the folder that it is in if that is missing.
func write(path string, data []byte) bool {
	err := atomicfile.WriteKept(path, data)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(filepath.Dir(path), 0o700) == nil {
		err = atomicfile.WriteKept(path, data)
	}
	return err == nil
}

// clean removes the files of a folder that are too old and, if it has too many bytes, those
// that were used longest ago, until it has some room. It returns the bytes that are left.
func (c *Cache) clean(dir string) (left int64) {
	var files []fs.FileInfo
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { // the last used first
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	total := int64(0)
	for _, f := range files {
		total += f.Size()
	}
	bound := c.max
	if total > c.max {
		bound = c.max - c.max/8
	}
	for _, f := range files {
		if left+f.Size() > bound || c.age > 0 && c.now().Sub(f.ModTime()) > c.age {
			_ = os.Remove(filepath.Join(dir, f.Name()))
			continue
		}
		left += f.Size()
	}
	return left
}

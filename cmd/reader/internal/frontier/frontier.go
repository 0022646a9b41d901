// Package frontier keeps the addresses that a run has found and not yet asked for:
// each once, in the order in which they were found, on the disk. In memory there are
// only hashes.
//
// The file is also the journal of the run. It says what was found, and what was done
// without leaving a record, so that a run that was killed can continue: what has a
// record or is done in the journal is not done again, the rest is. Every call appends
// whole lines with one write; half a line at the end, from a kill, is cut off.
//
//	reader 1 FLAGS
//	page 2 https://example.org/a    a page was found, two links from the start
//	list 0 https://example.org/s    a list of addresses was found
//	done https://example.org/s      it has been read, or turned out to be no page
//	left                            a page of the input has no record on purpose
package frontier

import (
	"bufio"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
)

// ErrOther says that a file belongs to a run with other flags, or to no run.
var ErrOther = errors.New("not the journal of this run")

// An Entry is an address that was found.
type Entry struct {
	URL   string
	Depth int  // links from the start
	List  bool // it leads to a list of addresses
}

// A Frontier is safe for concurrent use.
type Frontier struct {
	mu      sync.Mutex
	path    string // empty for a file that goes with the run
	flags   string
	max     int      // entries
	out     *os.File // nil until there is something to write
	file    *os.File // the same file, to read from
	in      *bufio.Reader
	seed    maphash.Seed
	seen    map[uint64]struct{} // hashes of addresses: two of ten million are taken for one once in 400,000 runs
	done    map[uint64]int      // how often, by hash
	taken   map[uint64]int      // of done, what TakeDone has reported
	waiting int                 // entries that Next has not returned
	entries int
	dropped int
	left    int
	tops    []string // addresses of depth zero that are no lists, at most maxTops
}

// MaxEntries is how many addresses are kept. More take too much memory and disk: they come
// from a site that makes them up.
const MaxEntries = 10_000_000

const (
	version = "reader 1 "
	maxTops = 100
	maxLine = 64 << 10
)

// New returns the Frontier of a new run, in a file that is made when there is something
// to write. What the file has from an earlier run is lost. An empty path means a
// temporary file. Flags is what has to be the same when the run
// continues.
func New(path, flags string) *Frontier {
	return &Frontier{path: path, flags: strconv.Quote(flags), max: MaxEntries,
		seed: maphash.MakeSeed(), seen: map[uint64]struct{}{}, done: map[uint64]int{}, taken: map[uint64]int{}}
}

// Resume continues the Frontier of an earlier run. If there is no file, it starts a
// new one.
func Resume(path, flags string) (*Frontier, error) {
	f := New(path, flags)
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return f, nil
	}
	if err := f.open(0); err != nil {
		return nil, err
	}
	end, err := f.load()
	if err == nil {
		err = f.out.Truncate(end) // half a line, if there is one
	}
	if err == nil {
		_, err = f.out.Seek(end, io.SeekStart)
	}
	if err == nil && end == 0 {
		_, err = f.out.WriteString(version + f.flags + "\n")
	}
	if err == nil {
		_, err = f.file.Seek(0, io.SeekStart)
		f.in.Reset(f.file)
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return f, nil
}

func (f *Frontier) hash(address string) uint64 { return maphash.String(f.seed, address) }

func (f *Frontier) has(address string) bool {
	_, ok := f.seen[f.hash(address)]
	return ok
}

// add reports whether an address was not seen before.
func (f *Frontier) add(address string) bool {
	before := len(f.seen)
	f.seen[f.hash(address)] = struct{}{}
	return len(f.seen) > before
}

// Add adds the entries whose addresses were not added before, and returns how many
// these are.
func (f *Frontier) Add(entries ...Entry) (added int, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var b strings.Builder
	for _, e := range entries {
		switch {
		case strings.ContainsAny(e.URL, "\n\r") || f.has(e.URL):
			continue
		case f.entries >= f.max:
			f.dropped++
			continue
		}
		f.add(e.URL)
		f.entries++
		added++
		kind := "page"
		if e.List {
			kind = "list"
		}
		fmt.Fprintf(&b, "%s %d %s\n", kind, e.Depth, e.URL)
		f.noteTop(e)
	}
	if added == 0 {
		return 0, nil
	}
	f.waiting += added
	return added, f.write(b.String())
}

// write appends lines. The caller holds the lock.
func (f *Frontier) write(lines string) error {
	if f.out == nil {
		if err := f.open(os.O_TRUNC); err != nil {
			return err
		}
		lines = version + f.flags + "\n" + lines
	}
	_, err := f.out.WriteString(lines)
	return err
}

// Next returns the next entry that is not done. If there is none now, ok is false.
func (f *Frontier) Next() (e Entry, ok bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.waiting > 0 {
		line, err := f.in.ReadString('\n')
		if err != nil {
			return Entry{}, false, fmt.Errorf("reading the frontier: %w", err)
		}
		e, ok := parseEntry(strings.TrimSuffix(line, "\n"))
		if !ok {
			continue
		}
		if f.waiting--; f.done[f.hash(e.URL)] == 0 {
			return e, true, nil
		}
	}
	return Entry{}, false, nil
}

// Seen reports whether an address was added, and adds it if not, without returning it
// from Next. It is for addresses that come from somewhere else.
func (f *Frontier) Seen(address string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return !f.add(address)
}

// Knows reports whether the address that consists of an origin and a path was added.
func (f *Frontier) Knows(origin, path string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.has(origin + path)
}

// Finish says that an address is done without leaving a record.
func (f *Frontier) Finish(address string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.done[f.hash(address)]++
	return f.write("done " + address + "\n")
}

// Leave says that a page of the input has no record on purpose.
func (f *Frontier) Leave() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.left++
	return f.write("left\n")
}

// Recorded says that an address has a record.
func (f *Frontier) Recorded(address string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.done[f.hash(address)]++
}

// IsDone reports whether an address has a record, or is done without.
func (f *Frontier) IsDone(address string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.done[f.hash(address)] > 0
}

// TakeDone is IsDone for addresses that may come several times and are done as often: it
// reports each time that an address was done once.
func (f *Frontier) TakeDone(address string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	h := f.hash(address)
	if f.taken[h] >= f.done[h] {
		return false
	}
	f.taken[h]++
	return true
}

// Left returns how many pages of the input have no record on purpose.
func (f *Frontier) Left() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.left
}

// Waiting returns how many entries Next has not returned, some of which may be done.
func (f *Frontier) Waiting() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.waiting
}

// Dropped returns how many times an address was not kept because there are too many.
func (f *Frontier) Dropped() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.dropped
}

// Tops returns the first pages of depth zero: where the run started.
func (f *Frontier) Tops() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.tops...)
}

// Close closes the file. That of a run without a path is gone then.
func (f *Frontier) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var err error
	if f.file != nil {
		err = f.file.Close()
	}
	if f.out != nil {
		err = errors.Join(err, f.out.Close())
		if f.path == "" {
			_ = os.Remove(f.out.Name())
		}
	}
	return err
}

// open opens the file, for writing and for reading.
func (f *Frontier) open(how int) (err error) {
	if f.path == "" {
		f.out, err = os.CreateTemp("", "reader-frontier-*")
	} else {
		f.out, err = os.OpenFile(f.path, os.O_CREATE|os.O_WRONLY|how, 0o666)
	}
	if err != nil {
		return err
	}
	if f.file, err = os.Open(f.out.Name()); err != nil {
		return err
	}
	f.in = bufio.NewReaderSize(f.file, maxLine)
	if f.path == "" {
		_ = os.Remove(f.out.Name()) // it stays until it is closed; other systems remove it then
	}
	return nil
}

// load reads what the earlier run knew. End is where the last whole line ends.
func (f *Frontier) load() (end int64, err error) {
	for {
		line, err := f.in.ReadString('\n')
		if err == io.EOF {
			return end, nil
		}
		if err != nil {
			return end, err
		}
		if end == 0 && line != version+f.flags+"\n" {
			return 0, fmt.Errorf("%w: it starts with %.200q", ErrOther, line)
		}
		end += int64(len(line))
		f.recall(strings.TrimSuffix(line, "\n"))
	}
}

// recall takes a line of an earlier run.
func (f *Frontier) recall(line string) {
	kind, rest, _ := strings.Cut(line, " ")
	switch kind {
	case "page", "list":
		if e, ok := parseEntry(line); ok && f.add(e.URL) {
			f.waiting++
			f.entries++
			f.noteTop(e)
		}
	case "done":
		f.done[f.hash(rest)]++
	case "left":
		f.left++
	}
}

func (f *Frontier) noteTop(e Entry) {
	if e.Depth == 0 && !e.List && len(f.tops) < maxTops {
		f.tops = append(f.tops, e.URL)
	}
}

// parseEntry reads the line of an entry.
func parseEntry(line string) (Entry, bool) {
	parts := strings.SplitN(line, " ", 3)
	if len(parts) != 3 || parts[0] != "page" && parts[0] != "list" {
		return Entry{}, false
	}
	depth, err := strconv.Atoi(parts[1])
	return Entry{parts[2], depth, parts[0] == "list"}, err == nil
}

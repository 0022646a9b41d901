package warc

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/fetch"
)

// A Writer writes requests and responses to an archive, WARC 1.1. If its name ends in .gz,
// every record is a gzip member, as is usual. A payload that the archive has already is
// not written again: a revisit record names the first. It is safe for concurrent use.
type Writer struct {
	mu      sync.Mutex
	file    *os.File
	zip     *gzip.Writer // nil if the archive is not compressed
	end     int64
	digests map[uint64]int64 // where the record with a payload starts, by the digest
	err     error            // the first error: nothing is written after it
}

// maxDigests is how many payloads are remembered: 16 MB or so.
const maxDigests = 1 << 19

// Create creates an archive. It fails if the file exists and is not empty.
func Create(name, software string) (*Writer, error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	w := newWriter(name, file)
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, os.ErrExist)
	}
	return w, w.info(software)
}

// Continue continues an archive after its last whole record. It creates one that does not
// exist. A file that is no archive, or is damaged before its last record, stays as it is.
func Continue(name, software string) (*Writer, error) {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	w := newWriter(name, file)
	if w.end, err = w.recall(); err == nil {
		err = w.cut()
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if w.end == 0 {
		return w, w.info(software)
	}
	return w, nil
}

func newWriter(name string, file *os.File) *Writer {
	w := &Writer{file: file, digests: map[uint64]int64{}}
	if strings.HasSuffix(name, ".gz") {
		w.zip, _ = gzip.NewWriterLevel(io.Discard, gzip.BestSpeed) // the level is one
	}
	return w
}

// info writes the first record, which says who made the archive.
func (w *Writer) info(software string) error {
	block := "software: " + software + "\r\nformat: WARC File Format 1.1\r\n"
	var out bytes.Buffer
	w.record(&out, Header{
		{"WARC-Type", "warcinfo"},
		{"WARC-Record-ID", newID()},
		{"WARC-Date", date(time.Now())},
		{"Content-Type", "application/warc-fields"},
	}, []byte(block))
	return w.append(out.Bytes())
}

// Write writes a request and its response. The record of the response comes first.
func (w *Writer) Write(e *fetch.Exchange) error {
	head := responseHead(e)
	sum := sha1.Sum(e.Body)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return w.err
	}
	id, at := newID(), date(e.At)
	about := Header{
		{"WARC-Type", "response"},
		{"WARC-Record-ID", id},
		{"WARC-Date", at},
		{"WARC-Target-URI", e.URL},
		{"WARC-IP-Address", e.Address},
		{"WARC-Payload-Digest", digest(sum)},
		{"WARC-Truncated", truncations[e.Truncation]},
	}
	block := slices.Concat(head, e.Body)
	switch first := w.first(e, sum); {
	case strings.HasPrefix(e.Status, "304"):
		about = revisit(about, "server-not-modified", Header{{"WARC-Refers-To-Target-URI", e.URL}})
	case first != nil:
		about, block = revisit(about, "identical-payload-digest", first), head
	case len(e.Body) > 0 && e.Truncation == fetch.Whole && len(w.digests) < maxDigests:
		w.digests[key(sum)] = w.end
	}
	var out bytes.Buffer
	w.record(&out, append(about, Field{"Content-Type", "application/http; msgtype=response"}), block)
	w.record(&out, Header{
		{"WARC-Type", "request"},
		{"WARC-Record-ID", newID()},
		{"WARC-Date", at},
		{"WARC-Target-URI", e.URL},
		{"WARC-Concurrent-To", id},
		{"Content-Type", "application/http; msgtype=request"},
	}, requestHead(e))
	return w.append(out.Bytes())
}

// truncations are the words of the format for why a body is not whole.
var truncations = map[fetch.Truncation]string{
	fetch.ByLimit: "length", fetch.ByTime: "time", fetch.ByServer: "disconnect", fetch.ByRange: "unspecified",
}

// revisit makes the head of a response that of a revisit.
func revisit(about Header, profile string, first Header) Header {
	about[0].Value = "revisit"
	about = append(about, Field{"WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/" + profile})
	return append(about, first...)
}

// first returns what a revisit says about the record that has the same payload, or nil if
// there is none.
func (w *Writer) first(e *fetch.Exchange, sum [sha1.Size]byte) Header {
	at, ok := w.digests[key(sum)]
	if !ok || len(e.Body) == 0 || e.Truncation != fetch.Whole {
		return nil
	}
	var in io.Reader = io.NewSectionReader(w.file, at, w.end-at)
	if w.zip != nil {
		zip, err := gzip.NewReader(in)
		if err != nil {
			return nil // it cannot be read any more, so the payload is written again
		}
		in = zip
	}
	rec, err := NewReader(in).Next()
	if err != nil || rec.Header.Get("WARC-Payload-Digest") != digest(sum) {
		return nil
	}
	return Header{
		{"WARC-Refers-To", rec.ID()},
		{"WARC-Refers-To-Target-URI", rec.URL()},
		{"WARC-Refers-To-Date", rec.Header.Get("WARC-Date")},
	}
}

// record appends a record to out. Fields without a value are left out.
func (w *Writer) record(out *bytes.Buffer, about Header, block []byte) {
	var to io.Writer = out
	if w.zip != nil {
		w.zip.Reset(out)
		to = w.zip
	}
	var head bytes.Buffer
	head.WriteString("WARC/1.1\r\n")
	for _, f := range about {
		if f.Value != "" {
			head.WriteString(f.Name + ": " + f.Value + "\r\n")
		}
	}
	fmt.Fprintf(&head, "WARC-Block-Digest: %s\r\nContent-Length: %d\r\n\r\n", digest(sha1.Sum(block)), len(block))
	for _, part := range [][]byte{head.Bytes(), block, []byte("\r\n\r\n")} {
		_, _ = to.Write(part) // a buffer does not fail
	}
	if w.zip != nil {
		_ = w.zip.Close()
	}
}

// append writes whole records. The caller holds the lock, or is alone.
func (w *Writer) append(records []byte) error {
	n, err := w.file.WriteAt(records, w.end)
	if w.end += int64(n); err != nil {
		w.err = err
	}
	return err
}

// Err returns the first error of Write.
func (w *Writer) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

// Close closes the archive.
func (w *Writer) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.file.Close()
}

// responseHead returns the head of a response as HTTP/1.1 spells it. Chunks are joined in
// the body, so the head does not speak of them.
func responseHead(e *fetch.Exchange) []byte {
	h := e.Header.Clone()
	h.Del("Transfer-Encoding")
	return headBytes("HTTP/1.1 "+e.Status, h)
}

// requestHead returns the head of a request.
func requestHead(e *fetch.Exchange) []byte {
	_, rest, _ := strings.Cut(e.URL, "://")
	host, path := rest, "/"
	if i := strings.IndexAny(rest, "/?"); i >= 0 {
		host, path = rest[:i], rest[i:]
		if path[0] == '?' {
			path = "/" + path
		}
	}
	h := e.RequestHeader.Clone()
	if h == nil {
		h = http.Header{}
	}
	h.Set("Host", host)
	return headBytes("GET "+path+" HTTP/1.1", h)
}

// headBytes returns a head with its fields in the order of their names.
func headBytes(first string, h http.Header) []byte {
	var b bytes.Buffer
	b.WriteString(oneLine.Replace(first) + "\r\n")
	for _, name := range slices.Sorted(maps.Keys(h)) {
		for _, value := range h[name] {
			b.WriteString(name + ": " + oneLine.Replace(value) + "\r\n")
		}
	}
	b.WriteString("\r\n")
	return b.Bytes()
}

var oneLine = strings.NewReplacer("\r", " ", "\n", " ")

func key(sum [sha1.Size]byte) uint64 { return binary.BigEndian.Uint64(sum[:]) }

func digest(sum [sha1.Size]byte) string {
	return "sha1:" + base32.StdEncoding.EncodeToString(sum[:])
}

func date(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") }

// newID returns an id that no other record has: a UUID of version 4.
func newID() string {
	var u [16]byte
	_, _ = rand.Read(u[:]) // never fails
	u[6], u[8] = u[6]&0x0f|0x40, u[8]&0x3f|0x80
	return fmt.Sprintf("<urn:uuid:%x-%x-%x-%x-%x>", u[:4], u[4:6], u[6:8], u[8:10], u[10:])
}

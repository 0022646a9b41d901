package warc

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha1"
	"encoding/base32"
	"io"
	"strings"
)

// recall reads what an archive has, and returns where its last whole record ends.
func (w *Writer) recall() (end int64, err error) {
	count := &counter{in: w.file}
	in := bufio.NewReader(count)
	if start, _ := in.Peek(len(versionStart)); len(start) == 0 {
		return 0, nil
	}
	if w.zip == nil {
		return w.recallPlain(in)
	}
	for {
		at := count.n - int64(in.Buffered())
		zip, err := gzip.NewReader(in)
		if err != nil {
			return at, notFormat(err)
		}
		zip.Multistream(false)
		rec, err := NewReader(zip).Next()
		if err == nil {
			_, err = io.Copy(io.Discard, rec.Block)
		}
		if err == nil {
			_, err = io.Copy(io.Discard, zip) // its checksum comes last
		}
		if err != nil {
			return at, notFormat(err)
		}
		w.remember(rec, at)
	}
}

// recallPlain is recall for an archive that is not compressed.
func (w *Writer) recallPlain(in *bufio.Reader) (end int64, err error) {
	r := NewReader(in)
	for {
		at := end
		rec, err := r.Next()
		if err == nil {
			_, err = io.Copy(io.Discard, rec.Block)
		}
		if err != nil {
			return at, notFormat(err)
		}
		tail := make([]byte, len("\r\n\r\n"))
		if _, err := io.ReadFull(r.in, tail); err != nil || !bytes.Equal(tail, []byte("\r\n\r\n")) {
			return at, notFormat(err)
		}
		end = int64(r.source.bytes - r.in.Buffered())
		w.remember(rec, at)
	}
}

// remember notes the payload of a record that starts at a place.
func (w *Writer) remember(rec *Record, at int64) {
	text, ok := strings.CutPrefix(rec.Header.Get("WARC-Payload-Digest"), "sha1:")
	sum, err := base32.StdEncoding.DecodeString(text)
	if ok && err == nil && len(sum) == sha1.Size && rec.Type() == "response" && rec.Header.Get("WARC-Truncated") == "" && len(w.digests) < maxDigests {
		w.digests[key([sha1.Size]byte(sum))] = at
	}
}

// notFormat returns errors of the disk only: what breaks off is cut off.
func notFormat(err error) error {
	if _, failed := err.(interface{ Timeout() bool }); failed { // an error of the system
		return err
	}
	return nil
}

// A counter counts the bytes that are read.
type counter struct {
	in io.Reader
	n  int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.in.Read(p)
	c.n += int64(n)
	return n, err
}

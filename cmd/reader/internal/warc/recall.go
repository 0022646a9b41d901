package warc

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha1"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"strings"
)

// recall reads what an archive has, and returns where its last whole record ends.
func (w *Writer) recall() (end int64, err error) {
	count := &source{in: w.file}
	in := bufio.NewReader(count)
	if start, _ := in.Peek(len(versionStart)); len(start) == 0 {
		return 0, nil
	}
	if w.zip == nil {
		return w.recallPlain(in)
	}
	for {
		at := count.bytes - int64(in.Buffered())
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
		end = r.source.bytes - int64(r.in.Buffered())
		w.remember(rec, at)
	}
}

// maxInfo is more bytes than the first record of an archive has.
const maxInfo = 1 << 10

// cut cuts off the last record, which is not whole. It fails if that would cost more: the
// file is no archive, or is damaged in the middle.
func (w *Writer) cut() error {
	info, err := w.file.Stat()
	if err != nil || info.Size() == w.end {
		return err
	}
	rest := io.NewSectionReader(w.file, w.end, info.Size()-w.end)
	if w.end == 0 && (rest.Size() > maxInfo || !w.starts(rest)) {
		return errors.New("it is no archive, or its first record is damaged; nothing was changed")
	}
	if w.follows(io.NewSectionReader(w.file, w.end+1, rest.Size()-1)) {
		return fmt.Errorf("it is damaged at byte %d, and more records follow; nothing was changed", w.end)
	}
	return w.file.Truncate(w.end)
}

// starts reports whether an input is the start of a record, however short.
func (w *Writer) starts(in io.Reader) bool {
	if w.zip != nil {
		zip, err := gzip.NewReader(in)
		if err != nil {
			return err == io.ErrUnexpectedEOF
		}
		in = zip
	}
	start := make([]byte, len(versionStart))
	n, err := io.ReadFull(in, start)
	return (err == nil || err == io.EOF || err == io.ErrUnexpectedEOF) && strings.HasPrefix(versionStart, string(start[:n]))
}

// follows reports whether a record starts anywhere in an input.
func (w *Writer) follows(in io.Reader) bool {
	if w.zip != nil {
		return memberFollows(bufio.NewReader(in))
	}
	for r := NewReader(in); r.Resync(nil) == nil; {
		if _, err := r.Next(); err == nil {
			return true
		}
	}
	return false
}

// memberFollows is follows for an archive that is compressed.
func memberFollows(in *bufio.Reader) bool {
	for {
		head, _ := in.Peek(MemberHead)
		if len(head) == 0 {
			return false
		}
		if IsMember(head) {
			return true
		}
		_, _ = in.Discard(1) // it was peeked at
	}
}

// MemberHead is how many bytes of a gzip member tell whether it holds a record: enough for its head
// and the first line of the record.
const MemberHead = 512

// IsMember reports whether a text starts with a gzip member that holds a record. Its magic alone, 1f 8b
// 08 (RFC 1952, section 2.3.1), is not enough: three bytes match by chance every 16 MB.
func IsMember(head []byte) bool {
	if !bytes.HasPrefix(head, []byte{0x1f, 0x8b, 8}) {
		return false
	}
	zip, err := gzip.NewReader(bytes.NewReader(head))
	if err != nil {
		return false
	}
	start := make([]byte, len(versionStart))
	_, err = io.ReadFull(zip, start)
	return err == nil && string(start) == versionStart
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

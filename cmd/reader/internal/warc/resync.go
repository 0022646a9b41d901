package warc

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
)

// Swallowed reports whether a record claims more bytes than are its own, so that
// the next one stands in what was read of it: a line there opens one, and no
// record follows where it should. A page about archives may have such a line too.
func (r *Reader) Swallowed(read []byte) bool {
	return !r.ends() && HoldsRecord(read)
}

// HoldsRecord reports whether a record seems to start in what was read of another.
func HoldsRecord(read []byte) bool { return nextRecord(read) >= 0 }

// ends reports whether nothing follows the last block but the next record, or the
// end of the archive.
func (r *Reader) ends() bool {
	next, _ := r.in.Peek(len("\r\n\r\n" + versionStart))
	next = bytes.TrimLeft(next, "\r\n")
	return bytes.HasPrefix([]byte(versionStart), next) || bytes.HasPrefix(next, []byte(versionStart))
}

// Resync gives a broken record up and goes to the next one, which Next returns
// then. What was read of the broken one may be given: if its length is too
// large, the next records stand in there. After the last record the error is
// io.EOF.
func (r *Reader) Resync(read []byte) error {
	r.block, r.version = nil, ""
	if i := nextRecord(read); i >= 0 {
		r.putBack(read[i:])
	}
	for lineStart := true; ; {
		piece, err := r.in.ReadSlice('\n')
		if lineStart && isVersion(piece) {
			r.version, r.strict = strings.TrimRight(string(piece), "\r\n"), true
			return nil
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
		lineStart = err == nil
	}
}

// Restart goes on with the records of another stream, such as what follows in a
// file behind a place where it could not be unzipped.
func (r *Reader) Restart(in io.Reader) {
	r.source = source{in: in}
	r.in.Reset(&r.source)
	r.block, r.version = nil, ""
}

// putBack makes bytes the next that are read. An archive in which every record
// claims to be large would be read over and over, so all that is put back is
// bounded by what was read.
func (r *Reader) putBack(b []byte) {
	if r.source.again+len(b) > r.source.bytes {
		return
	}
	ahead, _ := r.in.Peek(r.in.Buffered())
	back := make([]byte, 0, len(b)+len(ahead)+len(r.source.back))
	back = append(append(append(back, b...), ahead...), r.source.back...)
	r.source.again += len(b)
	r.source.back = back
	r.in.Reset(&r.source)
}

// A source is an input that can be put back to.
type source struct {
	in    io.Reader
	back  []byte
	bytes int // that came from the input
	again int // that were put back
}

func (s *source) Read(p []byte) (int, error) {
	if len(s.back) > 0 {
		n := copy(p, s.back)
		s.back = s.back[n:]
		return n, nil
	}
	n, err := s.in.Read(p)
	s.bytes += n
	return n, err
}

// versionStart is how the first line of a record starts.
const versionStart = "WARC/"

// isVersion reports whether a line, with its end, is the first of a record:
// WARC/1.0 and nothing else.
func isVersion(line []byte) bool {
	rest, ok := bytes.CutPrefix(line, []byte(versionStart))
	rest = bytes.TrimRight(rest, " \r\n")
	return ok && len(rest) == len("1.0") && isDigit(rest[0]) && rest[1] == '.' && isDigit(rest[2])
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// nextRecord returns where in b the first line of a record starts, -1 if nowhere.
func nextRecord(b []byte) int {
	for from := 0; ; {
		i := bytes.Index(b[from:], []byte("\n"+versionStart))
		if i < 0 {
			return -1
		}
		from += i + 1
		line, _, whole := bytes.Cut(b[from:], []byte("\n"))
		if whole && isVersion(line) {
			return from
		}
	}
}

package warc

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
)

// Swallowed reports whether the Content-Length of a record is so large that the
// next record is inside what was read of it: a line in there starts a record, and
// no record follows the block. The second condition is needed because a page about
// archives may have such a line too.
func (r *Reader) Swallowed(read []byte) bool {
	return !r.ends() && HoldsRecord(read)
}

// HoldsRecord reports whether another record seems to start inside of what was read.
func HoldsRecord(read []byte) bool { return nextRecord(read) >= 0 }

// ends reports whether the next record, or the end of the archive, follows the
// last block.
func (r *Reader) ends() bool {
	next, _ := r.in.Peek(len("\r\n\r\n" + versionStart))
	next = bytes.TrimLeft(next, "\r\n")
	return bytes.HasPrefix([]byte(versionStart), next) || bytes.HasPrefix(next, []byte(versionStart))
}

// Resync skips a broken record and goes to the next one, which Next then returns.
// Read is what was read of the broken record, and may be nil: if its length is too
// large, the next records are in there. After the last record the error is
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

// Restart continues with the records of another stream, such as the rest of a file
// after a place where it could not be decompressed.
func (r *Reader) Restart(in io.Reader) {
	r.source = source{in: in}
	r.in.Reset(&r.source)
	r.block, r.version = nil, ""
}

// putBack makes b the next bytes that are read. In total it puts back no more than
// was read from the input: an archive in which every record claims to be large
// would be read over and over.
func (r *Reader) putBack(b []byte) {
	if r.source.again+int64(len(b)) > r.source.bytes {
		return
	}
	ahead, _ := r.in.Peek(r.in.Buffered())
	back := make([]byte, 0, len(b)+len(ahead)+len(r.source.back))
	back = append(append(append(back, b...), ahead...), r.source.back...)
	r.source.again += int64(len(b))
	r.source.back = back
	r.in.Reset(&r.source)
}

// A source is an input with bytes that were put back.
type source struct {
	in    io.Reader
	back  []byte
	bytes int64 // read from the input
	again int64 // bytes that were put back, in total
}

func (s *source) Read(p []byte) (int, error) {
	if len(s.back) > 0 {
		n := copy(p, s.back)
		s.back = s.back[n:]
		return n, nil
	}
	n, err := s.in.Read(p)
	s.bytes += int64(n)
	return n, err
}

// versionStart starts the first line of a record.
const versionStart = "WARC/"

// isVersion reports whether a line is the first line of a record: WARC/1.0, or
// another version, and nothing else.
func isVersion(line []byte) bool {
	rest, ok := bytes.CutPrefix(line, []byte(versionStart))
	rest = bytes.TrimRight(rest, " \r\n")
	return ok && len(rest) == len("1.0") && isDigit(rest[0]) && rest[1] == '.' && isDigit(rest[2])
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// nextRecord returns the index in b of the first line of a record, or -1.
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

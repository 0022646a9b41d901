package input

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"

	"github.com/seed31bcff99/reader/cmd/reader/internal/warc"
)

// members reads a gzip file, member by member. Crawlers write a member for each
// record of an archive, so after a broken one the others can still be read.
type members struct {
	in    *tape
	zip   *gzip.Reader
	start int64 // where the member that is being read starts
}

func newMembers(in *tape) (*members, error) {
	zip, err := gzip.NewReader(in) // reads nothing after its own member
	if err != nil {
		return nil, err
	}
	zip.Multistream(false)
	return &members{in: in, zip: zip}, nil
}

// Read reads the members one after the other, as if they were one.
func (m *members) Read(p []byte) (int, error) {
	for {
		n, err := m.zip.Read(p)
		if err != io.EOF {
			return n, err
		}
		if err := m.open(); n > 0 || err != nil {
			return n, err
		}
	}
}

// open begins to read the member that starts here.
func (m *members) open() error {
	m.start = m.in.pos()
	if err := m.zip.Reset(m.in); err != nil {
		return err
	}
	m.zip.Multistream(false)
	return nil
}

// memberMagic starts a member: gzip, with the method deflate.
var memberMagic = []byte{0x1f, 0x8b, 0x08}

// next skips to the next member that holds a record. It looks for it behind the start of
// the broken member, not where that turned out to be broken: if its end is damaged, some of
// what follows was taken for more of it. If there is none, the error is io.EOF.
func (m *members) next() error {
	m.in.back(m.start + 1)
	for {
		ahead, err := m.in.peek(bufferSize)
		i := bytes.Index(ahead, memberMagic)
		if i < 0 {
			if err != nil {
				return err
			}
			i = len(ahead) - len(memberMagic) + 1 // the magic may start in the last bytes
		}
		m.in.skip(i)
		if head, _ := m.in.peek(warc.MemberHead); warc.IsMember(head) {
			return m.open()
		}
		if _, err := m.in.ReadByte(); err != nil {
			return err
		}
	}
}

// A tape reads an input and can go back some way. It is for compressed archives: where a
// member is damaged, its end may be read as more of it, and members behind it are swallowed.
type tape struct {
	in    io.Reader
	buf   []byte // bytes of the input, of which some were read already
	at    int    // the next one in buf
	start int64  // where buf starts in the input
	again int64  // bytes that were gone back over
	err   error  // of in, to be reported when buf is used up
}

// The bounds of a tape.
const (
	tapeSize = 512 << 10 // bytes of buf
	tapeKept = 256 << 10 // bytes before the next one that are kept, at least
	maxOver  = 4         // how often the input may be gone back over, on average
)

var errTapeFull = errors.New("input: more is asked for than a tape holds")

// pos returns the place of the next byte in the input.
func (t *tape) pos() int64 { return t.start + int64(t.at) }

// fill reads more of the input. Only if there is no room, it forgets what is too far back.
func (t *tape) fill() error {
	if t.err != nil {
		return t.err
	}
	if t.buf == nil {
		t.buf = make([]byte, 0, tapeSize)
	}
	if len(t.buf) == cap(t.buf) {
		old := max(0, t.at-tapeKept)
		if old == 0 {
			return errTapeFull
		}
		t.buf = t.buf[:copy(t.buf, t.buf[old:])]
		t.at -= old
		t.start += int64(old)
	}
	n := 0
	for n == 0 && t.err == nil {
		n, t.err = t.in.Read(t.buf[len(t.buf):cap(t.buf)])
		t.buf = t.buf[:len(t.buf)+n]
	}
	if n > 0 {
		return nil
	}
	return t.err
}

// ReadByte returns the next byte.
func (t *tape) ReadByte() (byte, error) {
	if t.at == len(t.buf) {
		if err := t.fill(); err != nil {
			return 0, err
		}
	}
	c := t.buf[t.at]
	t.at++
	return c, nil
}

// Read reads what there is.
func (t *tape) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	if t.at == len(t.buf) {
		if err := t.fill(); err != nil {
			return 0, err
		}
	}
	n := copy(p, t.buf[t.at:])
	t.at += n
	return n, nil
}

// peek returns the next n bytes, or fewer with the reason.
func (t *tape) peek(n int) ([]byte, error) {
	for len(t.buf)-t.at < n {
		if err := t.fill(); err != nil {
			return t.buf[t.at:], err
		}
	}
	return t.buf[t.at : t.at+n], nil
}

// skip goes over n bytes that were peeked at.
func (t *tape) skip(n int) { t.at += n }

// back goes back to a place in the input, or as near to it as is kept. It stays where it
// is if it has gone back too often: who writes an archive must not be able to have parts of
// it read again and again.
func (t *tape) back(to int64) {
	to = max(to, t.start)
	over := t.pos() - to
	if over <= 0 || t.again+over > maxOver*(t.start+int64(len(t.buf))) {
		return
	}
	t.again += over
	t.at -= int(over)
}

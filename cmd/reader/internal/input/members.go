package input

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
)

// members reads a gzip file, member by member. Crawlers write a member for each
// record of an archive, so after a broken one the others can still be read.
type members struct {
	in  *bufio.Reader
	zip *gzip.Reader
}

func newMembers(in *bufio.Reader) (*members, error) {
	zip, err := gzip.NewReader(in) // reads nothing after its own member
	return &members{in, zip}, err
}

func (m *members) Read(p []byte) (int, error) { return m.zip.Read(p) }

// memberMagic starts a member: gzip, with the method deflate.
var memberMagic = []byte{0x1f, 0x8b, 0x08}

// next skips to the next member that holds a record. If there is none, the error is
// io.EOF.
func (m *members) next() error {
	for {
		ahead, err := m.in.Peek(bufferSize)
		i := bytes.Index(ahead, memberMagic)
		if i < 0 {
			if err != nil {
				return err
			}
			i = len(ahead) - len(memberMagic) + 1 // the magic may start in the last bytes
		}
		m.in.Discard(i)
		if m.opensRecord() {
			return m.zip.Reset(m.in)
		}
		if _, err := m.in.Discard(1); err != nil {
			return err
		}
	}
}

// memberStart is how many bytes of a member are read ahead: enough for its head and
// the first line of a record.
const memberStart = 512

// opensRecord reports whether a member with a record starts here. The magic alone is
// not enough: three bytes match by chance every 16 MB.
func (m *members) opensRecord() bool {
	ahead, _ := m.in.Peek(memberStart)
	if !bytes.HasPrefix(ahead, memberMagic) || m.zip.Reset(bytes.NewReader(ahead)) != nil {
		return false
	}
	start := make([]byte, len(warcMagic))
	_, err := io.ReadFull(m.zip, start)
	return err == nil && bytes.Equal(start, warcMagic)
}

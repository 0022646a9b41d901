package input

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
)

// members reads a gzip file, from member to member. Crawlers write one for each
// record of an archive, so that what is broken in one of them is no reason to
// give the others up.
type members struct {
	in  *bufio.Reader
	zip *gzip.Reader
}

func newMembers(in *bufio.Reader) (*members, error) {
	zip, err := gzip.NewReader(in) // reads no byte of in that is not its own
	return &members{in, zip}, err
}

func (m *members) Read(p []byte) (int, error) { return m.zip.Read(p) }

// memberMagic starts a member: that it is gzip, and that it is deflated.
var memberMagic = []byte{0x1f, 0x8b, 0x08}

// next goes to the next member that holds a record, and leaves out what stands
// before it. If there is none, the error is io.EOF.
func (m *members) next() error {
	for {
		ahead, err := m.in.Peek(bufferSize)
		i := bytes.Index(ahead, memberMagic)
		if i < 0 {
			if err != nil {
				return err
			}
			i = len(ahead) - len(memberMagic) + 1 // its start may be the last that was seen
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

// memberStart is how many bytes of a member are looked at: enough for its head
// and the first line of a record.
const memberStart = 512

// opensRecord reports whether a member with a record starts here. Three bytes by
// chance look like one as often as every 16 MB.
func (m *members) opensRecord() bool {
	ahead, _ := m.in.Peek(memberStart)
	if !bytes.HasPrefix(ahead, memberMagic) || m.zip.Reset(bytes.NewReader(ahead)) != nil {
		return false
	}
	start := make([]byte, len(warcMagic))
	_, err := io.ReadFull(m.zip, start)
	return err == nil && bytes.Equal(start, warcMagic)
}

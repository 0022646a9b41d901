package input

import (
	"bytes"
	"compress/gzip"
	"io"
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
		if m.opensRecord() {
			return m.open()
		}
		if _, err := m.in.ReadByte(); err != nil {
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
	ahead, _ := m.in.peek(memberStart)
	if !bytes.HasPrefix(ahead, memberMagic) || m.zip.Reset(bytes.NewReader(ahead)) != nil {
		return false
	}
	start := make([]byte, len(warcMagic))
	_, err := io.ReadFull(m.zip, start)
	return err == nil && bytes.Equal(start, warcMagic)
}

package font

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"encoding/binary"
	"io"
	"sync"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// predefinedData has the CMaps that files may name, and those from CIDs to Unicode,
// made by cmapgen. Its sources are the CMap resources of Adobe, under the licence in
// data/cmaps-license.txt. CMaps that ISO 32000-1 does not list are left out, such as
// those for UTF-8 and UTF-32, of JIS X 0212 and of old word processors.
//
//go:embed data/cmaps.zip
var predefinedData []byte

// predefined keeps the CMaps that were used.
var predefined = cmapShelf{cmaps: map[string]*cmap{}}

type cmapShelf struct {
	sync.Mutex
	archive *zip.Reader
	cmaps   map[string]*cmap
}

// predefinedCMap returns a CMap by its name, nil if it is not known.
func predefinedCMap(name string) *cmap {
	switch name {
	case "Identity-H", "Identity-V":
		return &cmap{
			vertical: name == "Identity-V",
			spaces:   []codeSpace{{2, 0, 0xffff}},
			cids:     []cidRange{{2, 0, 0xffff, 0}},
		}
	}
	p := &predefined
	p.Lock()
	defer p.Unlock()
	return p.find(name)
}

func (p *cmapShelf) find(name string) *cmap {
	if c, ok := p.cmaps[name]; ok {
		return c
	}
	if p.archive == nil {
		archive, err := zip.NewReader(bytes.NewReader(predefinedData), int64(len(predefinedData)))
		if err != nil {
			return nil
		}
		p.archive = archive
	}
	f, err := p.archive.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil {
		return nil
	}
	c, base := unmarshalCMap(data)
	if base != "" {
		c.base = p.find(base)
	}
	p.cmaps[name] = c
	return c
}

// CompileCMap returns the short form of a CMap that cmapgen stores, and the number of its ranges.
func CompileCMap(source []byte) ([]byte, int) {
	base := ""
	c := parseCMap(source, func(name string) *cmap { base = name; return nil }, (*meter.Meter)(nil))
	return c.marshal(base), len(c.cids) + len(c.texts)
}

// marshal writes a cmap as numbers, the codes as differences.
func (c *cmap) marshal(base string) []byte {
	out := []byte{0}
	if c.vertical {
		out[0] = 1
	}
	add := func(v uint32) { out = binary.AppendUvarint(out, uint64(v)) }
	text := func(s string) { add(uint32(len(s))); out = append(out, s...) }
	text(base)
	add(uint32(len(c.spaces)))
	for _, s := range c.spaces {
		add(uint32(s.size))
		add(s.low)
		add(s.top)
	}
	add(uint32(len(c.cids)))
	var low, cid uint32
	for _, r := range c.cids {
		add(uint32(r.size))
		add(r.low - low)
		add(r.top - r.low)
		add(r.cid - cid)
		low, cid = r.low, r.cid
	}
	add(uint32(len(c.texts)))
	low = 0
	for _, r := range c.texts {
		add(r.low - low)
		add(r.top - r.low)
		text(r.text)
		low = r.low
	}
	return out
}

// unmarshalCMap reads what marshal wrote. The data is our own, so it is not checked.
func unmarshalCMap(data []byte) (c *cmap, base string) {
	c = &cmap{vertical: data[0] == 1}
	data = data[1:]
	next := func() uint32 {
		v, n := binary.Uvarint(data)
		data = data[n:]
		return uint32(v)
	}
	text := func() string {
		n := next()
		s := string(data[:n])
		data = data[n:]
		return s
	}
	base = text()
	for range next() {
		c.spaces = append(c.spaces, codeSpace{uint8(next()), next(), next()})
	}
	var low, cid uint32
	c.cids = make([]cidRange, next())
	for i := range c.cids {
		size := uint8(next())
		low += next()
		top := low + next()
		cid += next()
		c.cids[i] = cidRange{size, low, top, cid}
	}
	c.texts = make([]textRange, next())
	low = 0
	for i := range c.texts {
		low += next()
		c.texts[i] = textRange{low, low + next(), text()}
	}
	return c, base
}

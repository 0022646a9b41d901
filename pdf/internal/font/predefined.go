package font

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"encoding/binary"
	"io"
	"sync"
	"unicode/utf8"

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

// CompileCMap returns the short form of a CMap that cmapgen stores, and the number of its
// ranges. If there is a base, which is a CMap as well, it has only what that does not say.
func CompileCMap(source []byte, baseName string, base []byte) ([]byte, int) {
	c := parseCMap(source, func(name string) *cmap { baseName = name; return nil }, (*meter.Meter)(nil))
	if base != nil {
		c.cids = c.beyond(parseCMap(base, func(string) *cmap { return nil }, (*meter.Meter)(nil)))
	}
	return c.marshal(baseName), len(c.cids) + len(c.texts)
}

// beyond returns the codes for which a cmap has other CIDs than base.
func (c *cmap) beyond(base *cmap) (list []cidRange) {
	for _, r := range c.cids {
		for v := r.low; v <= r.top; v++ {
			if cid, ok := base.cid(v, r.size); !ok || cid != r.cid+v-r.low {
				list = append(list, cidRange{r.size, v, v, r.cid + v - r.low})
			}
		}
	}
	return list
}

// marshal writes a cmap as numbers: of codes, CIDs and letters the difference to what would
// follow from the range before.
func (c *cmap) marshal(base string) []byte {
	out := []byte{0}
	if c.vertical {
		out[0] = 1
	}
	add := func(v uint32) { out = binary.AppendUvarint(out, uint64(v)) }
	follow := func(v, next uint32) { out = binary.AppendVarint(out, int64(v)-int64(next)) }
	add(uint32(len(base)))
	out = append(out, base...)
	add(uint32(len(c.spaces)))
	for _, s := range c.spaces {
		add(uint32(s.size))
		add(s.low)
		add(s.top)
	}
	add(uint32(len(c.cids)))
	var next, cid uint32
	for _, r := range c.cids {
		add(uint32(r.size))
		add(r.top - r.low)
		follow(r.low, next)
		follow(r.cid, cid)
		next, cid = r.top+1, r.cid+r.top-r.low+1
	}
	add(uint32(len(c.texts)))
	var letter uint32
	next = 0
	for _, r := range c.texts {
		add(r.top - r.low)
		follow(r.low, next)
		add(uint32(utf8.RuneCountInString(r.text)))
		for _, l := range r.text {
			follow(uint32(l), letter)
			letter = uint32(l) + r.top - r.low + 1
		}
		next = r.top + 1
	}
	return out
}

// unmarshalCMap reads what marshal wrote. The data is our own, so it is not checked.
func unmarshalCMap(data []byte) (c *cmap, base string) {
	c = &cmap{vertical: data[0] == 1}
	data = data[1:]
	number := func() uint32 {
		v, n := binary.Uvarint(data)
		data = data[n:]
		return uint32(v)
	}
	follow := func(next uint32) uint32 {
		v, n := binary.Varint(data)
		data = data[n:]
		return uint32(int64(next) + v)
	}
	n := number()
	base, data = string(data[:n]), data[n:]
	for range number() {
		c.spaces = append(c.spaces, codeSpace{uint8(number()), number(), number()})
	}
	c.cids = make([]cidRange, number())
	var next, cid uint32
	for i := range c.cids {
		size, length := uint8(number()), number()
		low := follow(next)
		c.cids[i] = cidRange{size, low, low + length, follow(cid)}
		next, cid = low+length+1, c.cids[i].cid+length+1
	}
	c.texts = make([]textRange, number())
	var letter uint32
	next = 0
	for i := range c.texts {
		length := number()
		low := follow(next)
		text := make([]rune, number())
		for j := range text {
			text[j] = rune(follow(letter))
			letter = uint32(text[j]) + length + 1
		}
		c.texts[i] = textRange{low, low + length, string(text)}
		next = low + length + 1
	}
	return c, base
}

package font

import (
	"cmp"
	"slices"
	"sort"

	"github.com/seed31bcff99/reader/pdf/internal/object"
)

// composite is what only composite fonts have: codes of up to four bytes, glyphs by CID.
type composite struct {
	encoding *cmap
	identity bool   // the codes are two bytes and the CIDs themselves
	toText   *cmap  // from CIDs to text, of a known collection
	gids     []byte // CIDToGIDMap, nil for identity
	width    float32
	widths   []widthRange
	down     float32 // default advance in vertical writing
	downs    []widthRange

	pages map[uint32]*[256]Glyph // by the code without its last byte, and its size
}

// A widthRange has the widths of the CIDs from first on: the same for all until last,
// or those of a list. In vertical writing three numbers are one width.
type widthRange struct {
	first, last uint32
	list        []float32
	same        float32
}

// maxWidths bounds the numbers of a W array.
const maxWidths = 1 << 17

func (f *Font) loadComposite() {
	doc := f.doc
	c := &composite{width: 1, down: -1, pages: map[uint32]*[256]Glyph{}}
	f.composite = c
	outer := f.dict
	if list := doc.Array(outer["DescendantFonts"]); len(list) > 0 {
		f.dict = doc.Dict(list[0])
	} else {
		f.dict = doc.Dict(outer["DescendantFonts"])
	}
	f.desc = doc.Dict(f.dict["FontDescriptor"])
	name := doc.Name(f.dict["BaseFont"])
	if name == "" {
		name = doc.Name(outer["BaseFont"])
	}
	f.Info = f.describe(name, false)
	f.loadCodes(outer["Encoding"])
	f.loadCollection()
	if w, ok := doc.Number(f.dict["DW"]); ok {
		c.width = float32(w) / 1000
	}
	c.widths = f.readWidths(doc.Array(f.dict["W"]), 1)
	if f.Vertical {
		var dw2 [2]float64
		if doc.Numbers(f.dict["DW2"], dw2[:]) {
			c.down = float32(dw2[1]) / 1000
		}
		c.downs = f.readWidths(doc.Array(f.dict["W2"]), 3)
	}
}

func (f *Font) loadCodes(encoding object.Object) {
	c := f.composite
	switch e := f.doc.Resolve(encoding).(type) {
	case object.Name:
		c.encoding = predefinedCMap(string(e))
		c.identity = e == "Identity-H" || e == "Identity-V"
	case *object.Stream:
		data, _ := f.doc.Decode(e)
		c.encoding = parseCMap(data, predefinedCMap, f.doc.Meter())
		if base := f.doc.Name(e.Dict["UseCMap"]); base != "" && c.encoding.base == nil {
			c.encoding.base = predefinedCMap(string(base))
		}
		if f.doc.Int(e.Dict["WMode"], 0) == 1 {
			c.encoding.vertical = true
		}
	}
	if c.encoding == nil {
		c.encoding = predefinedCMap("Identity-H")
		c.identity = true
	}
	f.Vertical = c.encoding.vertical
}

// loadCollection finds the text of CIDs: by their collection, or by the glyphs of the font.
func (f *Font) loadCollection() {
	doc, c := f.doc, f.composite
	info := doc.Dict(f.dict["CIDSystemInfo"])
	switch ordering := doc.String(info["Ordering"]); ordering {
	case "GB1", "CNS1", "Japan1", "Korea1", "KR":
		c.toText = predefinedCMap("Adobe-" + string(ordering) + "-UCS2")
	}
	if s := doc.Stream(f.dict["CIDToGIDMap"]); s != nil && f.unicode == nil {
		c.gids = doc.Bytes(s)
		c.gids = c.gids[:min(len(c.gids), 1<<17)]
	}
}

// readWidths reads a W or W2 array: "first [w w …]" or "first last w", with one number or
// three for a width.
func (f *Font) readWidths(list object.Array, size int) []widthRange {
	doc := f.doc
	var ranges []widthRange
	numbers := 0
	for i := 0; i+1 < len(list) && numbers < maxWidths; {
		first := uint32(max(0, doc.Int(list[i], 0)))
		if widths := doc.Array(list[i+1]); widths != nil {
			r := widthRange{first: first}
			for _, o := range widths[:min(len(widths), maxWidths-numbers)] {
				w, _ := doc.Number(o)
				r.list = append(r.list, float32(w)/1000)
			}
			numbers += len(r.list) + 1
			r.last = first + uint32(len(r.list)/size)
			ranges = append(ranges, r)
			i += 2
			continue
		}
		r := widthRange{first: first, last: uint32(max(0, doc.Int(list[i+1], 0)))}
		if i+2 < len(list) {
			w, _ := doc.Number(list[i+2])
			r.same = float32(w) / 1000
		}
		ranges = append(ranges, r)
		numbers++
		i += 2 + size
	}
	doc.Meter().Spend(numbers * 4)
	slices.SortStableFunc(ranges, func(a, b widthRange) int { return cmp.Compare(a.first, b.first) })
	return ranges
}

// lookup returns the width of a CID.
func lookup(ranges []widthRange, cid uint32, size int) (width float32, ok bool) {
	i := sort.Search(len(ranges), func(i int) bool { return ranges[i].first > cid })
	for j := i - 1; j >= 0 && j >= i-overlaps; j-- {
		r := &ranges[j]
		if r.list == nil && cid <= r.last {
			return r.same, true
		}
		if at := int(cid-r.first) * size; at >= 0 && at+size <= len(r.list) {
			return r.list[at], true
		}
	}
	return 0, false
}

func (f *Font) nextComposite(s []byte) (*Glyph, int) {
	c := f.composite
	var v uint32
	size := 2
	if c.identity && len(s) >= 2 {
		v = uint32(s[0])<<8 | uint32(s[1])
	} else {
		v, size = c.encoding.next(s)
	}
	key := v>>8 | uint32(size)<<24
	glyphs := c.pages[key]
	if glyphs == nil {
		f.cache.add(256)
		glyphs = new([256]Glyph)
		c.pages[key] = glyphs
		f.doc.Meter().Spend(256)
	}
	g := &glyphs[v&0xff]
	if !g.ready {
		f.fillComposite(g, v, size)
	}
	return g, size
}

func (f *Font) fillComposite(g *Glyph, v uint32, size int) {
	c := f.composite
	cid, ok := v, true
	if !c.identity {
		cid, ok = c.encoding.cid(v, uint8(size))
	}
	*g = Glyph{Width: c.width, Space: size == 1 && v == ' ', ready: true}
	if w, ok := lookup(c.widths, cid, 1); ok {
		g.Width = w
	}
	if f.Vertical {
		g.Down = c.down
		if w, ok := lookup(c.downs, cid, 3); ok {
			g.Down = w
		}
	}
	g.Text = Clean(f.compositeText(v, cid, ok))
}

func (f *Font) compositeText(v, cid uint32, mapped bool) string {
	c := f.composite
	if text, ok := f.unicodeText(v); ok {
		return text
	}
	if c.toText != nil && mapped {
		if text, ok := c.toText.text(cid); ok && text != "\ufffd" {
			return text
		}
	}
	glyph := int(cid)
	if at := 2 * int(cid); c.gids != nil {
		glyph = 0
		if at+1 < len(c.gids) {
			glyph = int(c.gids[at])<<8 | int(c.gids[at+1])
		}
	}
	if text := f.embedded().glyphText(glyph); text != "" {
		return text
	}
	// Many fonts have the glyphs of ASCII in order from the third on.
	if f.unicode == nil && c.toText == nil && 3 <= glyph && glyph <= 97 {
		return string(rune(glyph + 29))
	}
	return ""
}

package font

import (
	"reflect"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// A Cache keeps the fonts of a document, within a bound. It must not be used
// concurrently.
type Cache struct {
	doc    *object.Document
	fonts  map[any]*Font
	infos  map[any]*page.Font
	weight int // of the fonts: about the number of ranges, widths and glyphs they hold
}

// Bounds of a cache: 48 bytes or so for each unit of weight.
const (
	maxWeight = 1 << 20
	maxInfos  = 1 << 14
)

// NewCache returns an empty cache.
func NewCache(doc *object.Document) *Cache {
	return &Cache{doc: doc, fonts: map[any]*Font{}, infos: map[any]*page.Font{}}
}

// Font returns the font that o is or leads to, nil if it is none.
func (c *Cache) Font(o object.Object) *Font {
	var key any
	dict := c.doc.Dict(o)
	if dict == nil {
		return nil
	}
	if ref, ok := o.(object.Ref); ok {
		key = ref
	} else {
		key = reflect.ValueOf(dict).Pointer() // the font keeps the dictionary alive
	}
	if f, ok := c.fonts[key]; ok {
		return f
	}
	f := Load(c.doc, dict)
	f.cache = c
	c.fonts[key] = f
	if info, ok := c.infos[key]; ok && *info == *f.Info {
		f.Info = info
	} else if len(c.infos) < maxInfos {
		c.infos[key] = f.Info
	}
	c.add(256 + f.weight())
	return f
}

// add counts what a font holds, and lets all fonts go if it is too much.
func (c *Cache) add(weight int) {
	if c == nil {
		return
	}
	if c.weight += weight; c.weight > maxWeight {
		for _, f := range c.fonts {
			f.forget()
		}
		c.fonts = map[any]*Font{}
		c.weight = 0
	}
}

func (f *Font) weight() (n int) {
	if f.unicode != nil {
		n += len(f.unicode.texts) + len(f.unicode.cids)
	}
	if c := f.composite; c != nil {
		n += len(c.gids) / 32
		for _, ranges := range [][]widthRange{c.widths, c.downs} {
			for _, r := range ranges {
				n += 2 + len(r.list)/8
			}
		}
	}
	return n
}

func (p *program) weight() (n int) {
	if p.cff != nil {
		n += len(p.cff.names)
	}
	if s := p.sfnt; s != nil {
		n += len(s.texts) + len(s.names)
		if s.cff != nil {
			n += len(s.cff.names)
		}
	}
	return n
}

// forget drops what can be read again.
func (f *Font) forget() {
	f.program = nil
	if f.composite != nil {
		f.composite.pages = map[uint32]*[256]Glyph{}
	}
}

package font

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// Flags of a font descriptor.
const (
	flagFixed     = 1 << 0
	flagSerif     = 1 << 1
	flagItalic    = 1 << 6
	flagForceBold = 1 << 18
)

// describe says what layout needs to know of the font.
func (f *Font) describe(name object.Name, type3 bool) *page.Font {
	doc := f.doc
	if name == "" {
		name = doc.Name(f.desc["FontName"])
	}
	if name == "" {
		name = doc.Name(f.dict["Name"])
	}
	info := &page.Font{Name: withoutPrefix(string(name)), Type3: type3}
	flags := doc.Int(f.desc["Flags"], 0)
	info.Fixed = flags&flagFixed != 0
	info.Serif = flags&flagSerif != 0
	info.Italic = flags&flagItalic != 0
	info.Bold = flags&flagForceBold != 0 || doc.Int(f.desc["FontWeight"], 400) >= 600
	if angle, ok := doc.Number(f.desc["ItalicAngle"]); ok && angle != 0 && angle > -60 && angle < 60 {
		info.Italic = true
	}
	lower := strings.ToLower(info.Name)
	tells := func(kind string) bool {
		return slices.ContainsFunc(traits()[kind], func(part string) bool { return strings.Contains(lower, part) })
	}
	info.Bold = info.Bold || tells("bold")
	info.Italic = info.Italic || tells("italic")
	info.Fixed = info.Fixed || tells("fixed")
	info.Symbol = tells("symbol")
	info.Drawing = slices.Contains(traits()["drawing"], lower)
	return info
}

// withoutPrefix drops the six letters before the name of a subset, as in "ABCDEF+Times".
func withoutPrefix(name string) string {
	if len(name) > 7 && name[6] == '+' && strings.Trim(name[:6], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return name[7:]
	}
	return name
}

func isDingbats(name string) bool { return strings.Contains(name, "Dingbats") }

func isSymbol(name string) bool {
	return name == "Symbol" || strings.HasPrefix(name, "Symbol,") || strings.HasPrefix(name, "SymbolMT")
}

//go:embed data/traits.txt
var traitsData string

// traits are the parts of names, by what they tell.
var traits = sync.OnceValue(func() map[string][]string {
	parts, kind := map[string][]string{}, ""
	for line := range strings.Lines(traitsData) {
		part, _, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch line[0] {
		case '#':
		case '\t':
			parts[kind] = append(parts[kind], part)
		default:
			kind = part
		}
	}
	return parts
})

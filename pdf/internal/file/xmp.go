package file

import (
	"bytes"
	"encoding/xml"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// xmp is what is read of XMP metadata.
type xmp struct {
	title, description, keywords, creatorTool, producer, language, created, modified string
	creators                                                                         []string
}

// Bounds of XMP metadata, in bytes and in elements.
const (
	maxXMP         = 1 << 20
	maxXMPElements = 1 << 13
	maxXMPText     = 1 << 13
)

// parseXMP reads what it can of XMP metadata. Elements and attributes count alike.
func parseXMP(data []byte, m *meter.Meter) (x xmp) {
	d := xml.NewDecoder(bytes.NewReader(data[:min(len(data), maxXMP)]))
	d.Strict = false
	var path []string
	for range maxXMPElements {
		at := d.InputOffset()
		t, err := d.RawToken()
		if err != nil {
			return x
		}
		m.Spend(int(d.InputOffset()-at) * 4)
		switch t := t.(type) {
		case xml.StartElement:
			if len(path) < maxDepth {
				path = append(path, t.Name.Local)
			}
			for _, a := range t.Attr {
				x.set([]string{a.Name.Local}, a.Value)
			}
		case xml.EndElement:
			path = path[:max(0, len(path)-1)]
		case xml.CharData:
			if len(t) < maxXMPText {
				x.set(path, string(t))
			}
		}
	}
	return x
}

// set notes a value by the nearest element that has a name of interest.
func (x *xmp) set(path []string, value string) {
	if value = oneLine(value); value == "" {
		return
	}
	fields := map[string]*string{
		"title": &x.title, "description": &x.description, "Keywords": &x.keywords, "CreatorTool": &x.creatorTool,
		"Producer": &x.producer, "language": &x.language, "CreateDate": &x.created, "ModifyDate": &x.modified,
	}
	for i := len(path) - 1; i >= 0 && i >= len(path)-4; i-- {
		if path[i] == "creator" {
			if value = strings.TrimSpace(value); len(x.creators) < 100 {
				x.creators = append(x.creators, value)
			}
			return
		}
		if to, ok := fields[path[i]]; ok {
			if *to == "" {
				*to = value
			}
			return
		}
	}
}

package file

import (
	"bytes"
	"encoding/xml"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// Info returns what the file says about itself.
func (f *File) Info() (info page.Info, err error) {
	defer meter.Catch(&err)
	d := f.doc.Dict(f.doc.Trailer["Info"])
	str := func(key object.Name) string { return oneLine(text.Decode(string(f.doc.String(d[key])))) }
	info = page.Info{
		Title: str("Title"), Subject: str("Subject"), Keywords: str("Keywords"),
		Created: parseDate(str("CreationDate")), Modified: parseDate(str("ModDate")),
		Language: text.Decode(string(f.doc.String(f.root["Lang"]))),
	}
	if author := str("Author"); author != "" {
		info.Authors = []string{author}
	}
	f.mergeXMP(&info)
	names := f.doc.Dict(f.root["Names"])
	info.Attachments = f.count(names["EmbeddedFiles"])
	info.Scripts = f.count(names["JavaScript"]) + scripts(f.doc, f.root["AA"])
	if isScript(f.doc, f.root["OpenAction"]) {
		info.Scripts++
	}
	return info, nil
}

// mergeXMP fills what the information dictionary leaves out.
func (f *File) mergeXMP(info *page.Info) {
	s := f.doc.Stream(f.root["Metadata"])
	if s == nil {
		return
	}
	data, _ := f.doc.Decode(s)
	x := parseXMP(data, f.meter)
	fill := func(to *string, from string) {
		if *to == "" {
			*to = from
		}
	}
	fill(&info.Title, x.title)
	fill(&info.Subject, x.description)
	fill(&info.Keywords, x.keywords)
	fill(&info.Language, x.language)
	if len(x.creators) > len(info.Authors) {
		info.Authors = x.creators
	}
	if info.Created.IsZero() {
		info.Created = parseISO(x.created)
	}
	if info.Modified.IsZero() {
		info.Modified = parseISO(x.modified)
	}
}

// parseDate reads a date such as "D:20240131120000+01'00'", of which only the year is
// needed. It returns the zero time for what is no date.
func parseDate(s string) time.Time {
	s = strings.TrimPrefix(s, "D:")
	digits := 0
	for digits < len(s) && digits < 14 && '0' <= s[digits] && s[digits] <= '9' {
		digits++
	}
	if digits < 4 {
		return parseISO(s)
	}
	if digits > 4 && len(s) > 4 && s[4] == '-' {
		return parseISO(s)
	}
	padded := s[:digits] + "00000101000000"[digits:]
	zone := strings.NewReplacer("'", "", ":", "").Replace(s[digits:])
	if t, err := time.Parse("20060102150405-0700", padded+zone); err == nil {
		return t
	}
	t, err := time.Parse("20060102150405", padded)
	if err != nil {
		return parseISO(s)
	}
	return t
}

// parseISO reads a date of XMP.
func parseISO(s string) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02", "2006-01", "2006"} {
		if t, err := time.Parse(layout, s); err == nil {
			return t
		}
	}
	return time.Time{}
}

// xmp is what is read of XMP metadata.
type xmp struct {
	title, description, keywords, language, created, modified string
	creators                                                  []string
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
		"title": &x.title, "description": &x.description, "Keywords": &x.keywords,
		"language": &x.language, "CreateDate": &x.created, "ModifyDate": &x.modified,
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

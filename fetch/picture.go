package fetch

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// maxPictureHead is how many bytes of an image are read to tell its size. Photos have
// other data before it: previews, and profiles of colours.
const maxPictureHead = 256 << 10

// A Picture is what the first bytes of an image say about it.
type Picture struct {
	Type   string `json:"type"`   // png, jpeg, gif, webp, avif, heic, svg, bmp or ico
	Width  int    `json:"width"`  // in pixels; 0 if the bytes do not say it
	Height int    `json:"height"` // as Width
}

// String returns the picture in words.
func (p *Picture) String() string {
	if p.Width == 0 || p.Height == 0 {
		return p.Type
	}
	return fmt.Sprintf("%s, %d × %d pixels", p.Type, p.Width, p.Height)
}

// pictureOf returns what the first bytes of an image say, or nil if they are of no
// known type.
func pictureOf(head []byte) *Picture {
	for _, t := range pictureTypes {
		if t.is(head) {
			w, h := t.size(head)
			if w <= 0 || h <= 0 || w > maxSide || h > maxSide {
				w, h = 0, 0
			}
			name := t.name
			if name == "" {
				name = brandOf(head)
			}
			return &Picture{name, w, h}
		}
	}
	return nil
}

// maxSide is more than any picture has, in pixels. More is garbage.
const maxSide = 1 << 24

// pictureTypes are the types of images: how they start, and where their size is. A
// size of zero is not known.
var pictureTypes = [...]struct {
	name string // empty: the brand says it
	is   func(b []byte) bool
	size func(b []byte) (width, height int)
}{
	{"png", starts("\x89PNG\r\n\x1a\n"), sizePNG},
	{"jpeg", starts("\xff\xd8\xff"), sizeJPEG},
	{"gif", starts("GIF8"), sizeGIF},
	{"webp", func(b []byte) bool { return starts("RIFF")(b) && at(b, 8, "WEBP") }, sizeWebP},
	{"", func(b []byte) bool { return brandOf(b) != "" }, sizeHEIF},
	{"bmp", starts("BM"), sizeBMP},
	{"ico", starts("\x00\x00\x01\x00"), sizeICO},
	{"svg", func(b []byte) bool { return svgRoot(b) != nil }, sizeSVG},
}

func starts(with string) func([]byte) bool {
	return func(b []byte) bool { return at(b, 0, with) }
}

// at reports whether b has a text at an offset.
func at(b []byte, offset int, text string) bool {
	return len(b) >= offset+len(text) && string(b[offset:offset+len(text)]) == text
}

func sizePNG(b []byte) (width, height int) {
	if len(b) < 24 || !at(b, 12, "IHDR") {
		return 0, 0
	}
	return int(binary.BigEndian.Uint32(b[16:])), int(binary.BigEndian.Uint32(b[20:]))
}

func sizeGIF(b []byte) (width, height int) {
	if len(b) < 10 {
		return 0, 0
	}
	return int(binary.LittleEndian.Uint16(b[6:])), int(binary.LittleEndian.Uint16(b[8:]))
}

// sizeJPEG walks over the segments to the start of a frame.
func sizeJPEG(b []byte) (width, height int) {
	for i := 2; i+9 <= len(b) && b[i] == 0xff; {
		marker := b[i+1]
		switch {
		case marker == 0xff: // fill
			i++
			continue
		case marker == 0x01 || marker >= 0xd0 && marker <= 0xd8: // no length
			i += 2
			continue
		case marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc:
			return int(binary.BigEndian.Uint16(b[i+7:])), int(binary.BigEndian.Uint16(b[i+5:]))
		}
		i += 2 + max(2, int(binary.BigEndian.Uint16(b[i+2:])))
	}
	return 0, 0
}

// sizeWebP reads the first chunk: lossy, lossless or extended.
func sizeWebP(b []byte) (width, height int) {
	if len(b) < 30 {
		return 0, 0
	}
	switch string(b[12:16]) {
	case "VP8 ":
		if at(b, 23, "\x9d\x01\x2a") {
			return int(binary.LittleEndian.Uint16(b[26:])) & 0x3fff, int(binary.LittleEndian.Uint16(b[28:])) & 0x3fff
		}
	case "VP8L":
		if b[20] == 0x2f {
			bits := binary.LittleEndian.Uint32(b[21:])
			return int(bits&0x3fff) + 1, int(bits>>14&0x3fff) + 1
		}
	case "VP8X":
		return int(uint24(b[24:])) + 1, int(uint24(b[27:])) + 1
	}
	return 0, 0
}

func uint24(b []byte) uint32 { return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 }

// brands are the brands of the ISO base media format that are images.
var brands = map[string]string{"avif": "avif", "avis": "avif", "heic": "heic", "heix": "heic", "mif1": "heic"}

// brandOf returns the type of an image of the ISO base media format, or nothing. Of
// the general brand mif1, the compatible brands say more.
func brandOf(b []byte) string {
	if len(b) < 16 || !at(b, 4, "ftyp") {
		return ""
	}
	found := brands[string(b[8:12])]
	if found == "" {
		return ""
	}
	end := min(int(binary.BigEndian.Uint32(b)&0xffff), len(b))
	for i := 16; i+4 <= end; i += 4 {
		if brands[string(b[i:i+4])] == "avif" {
			return "avif"
		}
	}
	return found
}

// sizeHEIF returns the largest size that a property of an item has: an image may be
// made of tiles, and have a small preview.
func sizeHEIF(b []byte) (width, height int) {
	for {
		i := bytes.Index(b, []byte("ispe"))
		if i < 0 || i+16 > len(b) {
			return width, height
		}
		w, h := binary.BigEndian.Uint32(b[i+8:]), binary.BigEndian.Uint32(b[i+12:])
		if w <= maxSide && h <= maxSide && uint64(w)*uint64(h) > uint64(width)*uint64(height) {
			width, height = int(w), int(h)
		}
		b = b[i+16:]
	}
}

// sizeBMP reads the header, of which there is an old form. A negative height means
// that the rows are from top to bottom.
func sizeBMP(b []byte) (width, height int) {
	if len(b) < 26 {
		return 0, 0
	}
	if binary.LittleEndian.Uint32(b[14:]) == 12 {
		return int(binary.LittleEndian.Uint16(b[18:])), int(binary.LittleEndian.Uint16(b[20:]))
	}
	width, height = int(int32(binary.LittleEndian.Uint32(b[18:]))), int(int32(binary.LittleEndian.Uint32(b[22:])))
	return width, max(height, -height)
}

// sizeICO returns the size of the largest icon. A zero stands for 256.
func sizeICO(b []byte) (width, height int) {
	if len(b) < 6 {
		return 0, 0
	}
	for i := range int(binary.LittleEndian.Uint16(b[4:])) {
		entry := 6 + 16*i
		if entry+2 > len(b) {
			break
		}
		w, h := int(b[entry]-1)+1, int(b[entry+1]-1)+1 // 0 wraps to 256
		if w*h > width*height {
			width, height = w, h
		}
	}
	return width, height
}

// svgRoot returns the root element of an SVG image, or nil.
func svgRoot(b []byte) *xml.StartElement {
	if !bytes.Contains(b, []byte("<")) {
		return nil
	}
	dec := xml.NewDecoder(bytes.NewReader(b))
	dec.Strict = false
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // names and numbers are ASCII
	for {
		token, err := dec.Token()
		if err != nil {
			return nil
		}
		if root, ok := token.(xml.StartElement); ok {
			if root.Name.Local != "svg" {
				return nil
			}
			return &root
		}
	}
}

// sizeSVG returns the size that the root says, or that of its view box.
func sizeSVG(b []byte) (width, height int) {
	root := svgRoot(b)
	if root == nil {
		return 0, 0
	}
	for _, a := range root.Attr {
		switch a.Name.Local {
		case "width":
			width = pixels(a.Value)
		case "height":
			height = pixels(a.Value)
		}
	}
	if width > 0 && height > 0 {
		return width, height
	}
	for _, a := range root.Attr {
		if box := strings.FieldsFunc(a.Value, func(r rune) bool { return r == ' ' || r == ',' }); a.Name.Local == "viewBox" && len(box) == 4 {
			return pixels(box[2]), pixels(box[3])
		}
	}
	return 0, 0
}

// pixels reads a length in pixels, rounded. Other units give zero.
func pixels(s string) int {
	f, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(s), "px"), 64)
	if err != nil || !(f > 0 && f <= maxSide) {
		return 0
	}
	return int(f + 0.5)
}

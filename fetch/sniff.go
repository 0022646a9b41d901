package fetch

import (
	"bytes"
	"encoding/binary"
	"net/http"
	"strings"
)

// signatures are the first bytes of files that net/http does not know.
var signatures = [...]struct{ start, found, detail string }{
	{"\x7fELF", "binary", "a program"},
	{"MZ\x90\x00", "binary", "a program"},
	{"\xca\xfe\xba\xbe", "binary", "a program"},
	{"\xcf\xfa\xed\xfe", "binary", "a program"},
	{"\xce\xfa\xed\xfe", "binary", "a program"},
	{"!<arch>\n", "archive", "ar"},
	{"7z\xbc\xaf\x27\x1c", "archive", "7z"},
	{"\xfd7zXZ\x00", "archive", "xz"},
	{"BZh", "archive", "bzip2"},
	{"\x28\xb5\x2f\xfd", "archive", "zstd"},
	{"\x04\x22\x4d\x18", "archive", "lz4"},
	{"SQLite format 3\x00", "binary", "a database"},
	{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "binary", "an office document"},
	{"{\\rtf", "binary", "rtf"},
	{"fLaC", "audio", "flac"},
	{"II*\x00", "image", "tiff"},
	{"MM\x00*", "image", "tiff"},
	{"\x00asm", "binary", "a program"},
	{"PAR1", "binary", "a table of data"},
	{"\x89HDF\r\n\x1a\n", "binary", "a table of data"},
}

// pdfReach is how many bytes may be before the signature of a PDF.
const pdfReach = 1024

// magic returns what a body is if its first bytes show that it is not text, or
// nothing.
func magic(head []byte) (found, detail string) {
	if i := bytes.Index(head[:min(len(head), pdfReach)], []byte("%PDF-")); i >= 0 && !bytes.ContainsAny(head[:i], "<") {
		return "pdf", "application/pdf"
	}
	text := !isBinary(head)
	for _, s := range signatures {
		if bytes.HasPrefix(head, []byte(s.start)) && !(text && isWord(s.start)) {
			return s.found, s.detail
		}
	}
	name, _, _ := strings.Cut(http.DetectContentType(head), ";")
	group, _, _ := strings.Cut(name, "/")
	switch {
	case text && isWord(string(head[:min(len(head), 2)])), name == "application/octet-stream", group == "text":
		return "", ""
	case group == "image", group == "audio", group == "video", group == "font":
		return group, name
	case name == "application/zip", name == "application/x-gzip", name == "application/x-rar-compressed":
		return "archive", name
	}
	return "binary", name
}

// isWord reports whether a signature has only letters and digits. A text may start
// with such a signature, as with "BM", "BZh" or "GIF8".
func isWord(s string) bool {
	for _, c := range []byte(s) {
		if !(c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9') {
			return false
		}
	}
	return true
}

// controlShare is how many bytes a text has for each control character that is
// unusual in text. A body with fewer is not text.
const controlShare = 50

// isBinary reports whether a body is not text in any charset. In UTF-16, half of the
// bytes of markup are zero.
func isBinary(body []byte) bool {
	body = body[:min(len(body), 64<<10)]
	if bytes.HasPrefix(body, []byte("\xff\xfe")) || bytes.HasPrefix(body, []byte("\xfe\xff")) {
		return false
	}
	var zeros [2]int
	controls := 0
	for rest := body; len(rest) > 0; {
		for len(rest) >= 8 && !hasControl(binary.LittleEndian.Uint64(rest)) {
			rest = rest[8:]
		}
		eight := rest[:min(8, len(rest))]
		for j, c := range eight {
			switch {
			case c == 0:
				zeros[j&1]++
			case c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1B, c == 0x7F:
				controls++
			}
		}
		rest = rest[len(eight):]
	}
	if all := zeros[0] + zeros[1]; all > 0 {
		wide := max(zeros[0], zeros[1])
		return !(all*4 > len(body) && wide*8 > all*7)
	}
	return controls*controlShare > len(body)
}

// hasControl reports whether one of eight bytes is a control character. It may report
// one that is none, but never misses one.
func hasControl(eight uint64) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	below := (eight - 0x20*ones) &^ eight // the high bit of a byte below 0x20
	del := eight ^ 0x7F*ones
	return (below|(del-ones)&^del)&highs != 0
}

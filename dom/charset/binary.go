package charset

import "strings"

// Binary reports whether the bytes are not text, but a picture, an archive or a program. Text
// in a charset that Decode knows is not binary, and neither is an empty string.
func Binary(src string) bool {
	for _, m := range magicNumbers {
		if len(src) >= m.at && strings.HasPrefix(src[m.at:], m.number) {
			return true
		}
	}
	if byteOrderMark(src) != "" || zeroPattern(src) != "" {
		return false
	}
	return controlled(src[:min(len(src), binarySample)])
}

const (
	// binarySample is how many bytes are searched for control characters.
	binarySample = 4096

	// controlShare is how many bytes of a text there must be for each control character.
	// Pages may have a stray zero or form feed, but not many.
	controlShare = 32
)

// controlled reports whether the bytes have too many control characters to be text. Escapes
// do not count, since ISO-2022-JP has many.
func controlled(src string) bool {
	n := 0
	for i := range len(src) {
		if b := src[i]; b < 0x20 && b != '\t' && b != '\n' && b != '\v' && b != '\f' && b != '\r' && b != 0x1b {
			n++
		}
	}
	return n*controlShare > len(src)
}

// magicNumbers are the first bytes of binary files. Those that a text could start with, such
// as "BM" of bitmaps and "MZ" of programs, are missing; control characters tell.
var magicNumbers = [...]struct {
	at     int
	number string
	name   string
}{
	{0, "%PDF-", "PDF"},
	{0, "\x89PNG\r\n", "PNG"},
	{0, "\xff\xd8\xff", "JPEG"},
	{0, "GIF87a", "GIF"},
	{0, "GIF89a", "GIF"},
	{0, "PK\x03\x04", "ZIP, office documents, EPUB"},
	{0, "PK\x05\x06", "empty ZIP"},
	{0, "\x1f\x8b\x08", "gzip"},
	{0, "BZh9", "bzip2"},
	{0, "\xfd7zXZ\x00", "xz"},
	{0, "7z\xbc\xaf\x27\x1c", "7-Zip"},
	{0, "(\xb5/\xfd", "Zstandard"},
	{0, "Rar!\x1a\x07", "RAR"},
	{0, "\x7fELF", "ELF program"},
	{0, "\xca\xfe\xba\xbe", "Java class, Mach-O"},
	{0, "\xcf\xfa\xed\xfe", "Mach-O"},
	{0, "\x00asm", "WebAssembly"},
	{0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old office documents"},
	{0, "II*\x00", "TIFF"},
	{0, "MM\x00*", "TIFF"},
	{0, "\x00\x00\x01\x00", "icon"},
	{0, "OggS\x00", "Ogg"},
	{0, "fLaC\x00", "FLAC"},
	{0, "ID3\x02", "MP3"},
	{0, "ID3\x03", "MP3"},
	{0, "ID3\x04", "MP3"},
	{0, "\x1aE\xdf\xa3", "Matroska, WebM"},
	{0, "FLV\x01", "Flash video"},
	{0, "wOFF", "web font"},
	{0, "wOF2", "web font"},
	{0, "SQLite format 3\x00", "SQLite"},
	{4, "ftyp", "MP4, AVIF, HEIC"},
	{8, "WEBPVP8", "WebP"},
	{8, "WAVEfmt ", "WAV"},
	{257, "ustar", "tar"},
}

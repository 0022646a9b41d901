package charset

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/internal/words"
)

// Binary reports whether the bytes are not text, but a picture, an archive or a program. Text
// in a charset that Decode knows is not binary, and neither is an empty string.
func Binary(src string) bool {
	for _, m := range magicNumbers() {
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

//go:embed magic.txt
var magicLines string

// A magicNumber is what files of a kind have at an offset.
type magicNumber struct {
	at           int
	number, name string
}

// magicNumbers are the rows of magic.txt.
var magicNumbers = sync.OnceValue(func() (all []magicNumber) {
	for _, row := range words.Lists(magicLines)[0].Rows {
		var m magicNumber
		if _, err := fmt.Sscanf(row, "%d %q", &m.at, &m.number); err != nil {
			panic("magic.txt: " + row)
		}
		m.name = row[strings.LastIndex(row, ": ")+2:]
		all = append(all, m)
	}
	return all
})

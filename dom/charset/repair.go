package charset

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// Repair undoes that a page was encoded twice: its UTF-8 was taken for Windows-1252 or
// Latin-1 and encoded again, so that "é" became "Ã©" and "—" became "â€”". It returns
// the page, and whether it was repaired.
//
// A page is repaired only if there is no doubt: all its characters beyond ASCII are
// such sequences, there are some, and none is shown by itself or in code, as in a text
// about the mistake. A page that names letters by entities needs no others, so what looks
// wrong there is meant. The only error is the error of the context.
func Repair(ctx context.Context, page string) (fixed string, repaired bool, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	meter.Look()
	if !encodedTwice(page, meter) {
		return page, false, nil
	}
	var b strings.Builder
	b.Grow(len(page))
	for i := 0; i < len(page); {
		run := asciiRun(page[i:])
		meter.Spend(run + 1)
		b.WriteString(page[i : i+run])
		i += run
		wide := wideRun(page[i:])
		once, _ := decodeTwice(nil, page[i:i+wide])
		b.Write(once)
		i += wide
	}
	return b.String(), true, nil
}

// minTwice is how many characters prove that a page was encoded twice.
const minTwice = 3

// maxWide bounds a sequence of characters beyond ASCII, in bytes. Text that was
// encoded twice has spaces in it.
const maxWide = 1 << 12

// encodedTwice reports whether all characters beyond ASCII were encoded twice. On most
// pages the first one says that it was not.
func encodedTwice(page string, meter *cancel.Meter) bool {
	found := 0
	var once []byte
	for i := 0; ; {
		run := asciiRun(page[i:])
		meter.Spend(run + 1)
		if i += run; i == len(page) {
			break
		}
		wide := wideRun(page[i:])
		meter.Spend(wide)
		var ok bool
		if once, ok = decodeTwice(once[:0], page[i:i+wide]); !ok || shownByItself(page, i, i+wide, once) {
			return false
		}
		found += utf8.RuneCount(once)
		i += wide
	}
	return found >= minTwice && !namesLetter(page) && !aboutEncoding(page)
}

// wideRun returns the number of bytes beyond ASCII at the start of s, at most about
// maxWide.
func wideRun(s string) int {
	i := 0
	for i < len(s) && s[i] >= utf8.RuneSelf && (i < maxWide || !utf8.RuneStart(s[i])) {
		i++
	}
	return i
}

// decodeTwice appends to b what characters were before they were encoded again, and
// reports whether that is UTF-8.
func decodeTwice(b []byte, s string) ([]byte, bool) {
	for _, r := range s {
		c, ok := byteOf(r)
		if !ok {
			return b, false
		}
		b = append(b, c)
	}
	return b, utf8.Valid(b) && !slices.ContainsFunc([]rune(string(b)), unicode.IsControl)
}

// byteOf returns the byte that a character is in Windows-1252 or in Latin-1.
func byteOf(r rune) (byte, bool) {
	if r < 0x100 {
		return byte(r), true
	}
	return charmap.Windows1252.EncodeRune(r)
}

// shownByItself reports whether a sequence stands alone in quotes, brackets or an
// element, though what it means does not: a Latin letter, or a quote. Only texts about the
// mistake write that.
func shownByItself(page string, from, to int, once []byte) bool {
	before, after := byte(' '), byte(' ')
	if from > 0 {
		before = page[from-1]
	}
	if to < len(page) {
		after = page[to]
	}
	if strings.IndexByte("\"'`(>=[", before) < 0 || strings.IndexByte("\"'`)<,;].", after) < 0 {
		return false
	}
	r, n := utf8.DecodeRune(once)
	return n == len(once) && (unicode.Is(unicode.Latin, r) || strings.ContainsRune("‘’“”", r))
}

// encodingWords are words of texts about the mistake.
var encodingWords = [...]string{"cp1252", "double encod", "double-encod", "encoded twice", "garbled", "mojibake", "wrong encoding"}

// maxEncodingWord is what no word is longer than: so much of a piece is read with the next, too.
const maxEncodingWord = 16

// aboutEncoding reports whether a page is about characters that were encoded wrongly:
// it says so, or has them in code.
func aboutEncoding(page string) bool {
	var lower [1 << 12]byte // a piece of the page
	for at := 0; at < len(page); at += len(lower) - maxEncodingWord {
		n := copy(lower[:], page[at:])
		for i, c := range lower[:n] {
			if 'A' <= c && c <= 'Z' {
				lower[i] = c + 'a' - 'A'
			}
		}
		for _, word := range encodingWords {
			if bytes.Contains(lower[:n], []byte(word)) {
				return true
			}
		}
	}
	return isWideIn(page, "code") || isWideIn(page, "pre")
}

// hasPrefixFold is strings.HasPrefix for an ASCII prefix in any case.
func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// isWideIn reports whether an element with a tag has characters beyond ASCII in it.
func isWideIn(page, tag string) bool {
	for {
		start := indexTag(page, "<"+tag)
		if start < 0 {
			return false
		}
		page = page[start+len("<")+len(tag):]
		if page == "" || strings.IndexByte("> \t\r\n\f", page[0]) < 0 {
			continue // another tag
		}
		end := indexTag(page, "</"+tag)
		if end < 0 {
			end = len(page)
		}
		if asciiRun(page[:end]) < end {
			return true
		}
		page = page[end:]
	}
}

// indexTag returns where a tag starts, given its first characters, in any case. It is -1
// if there is none.
func indexTag(page, tag string) int {
	for at := 0; ; at++ {
		i := strings.IndexByte(page[at:], '<')
		if i < 0 {
			return -1
		}
		if at += i; hasPrefixFold(page[at:], tag) {
			return at
		}
	}
}

// namesLetter reports whether a page has an entity that stands for a letter beyond
// ASCII. Signs such as those of &nbsp; and &ordm; are often written so on any page.
func namesLetter(page string) bool {
	for {
		_, after, found := strings.Cut(page, "&")
		if !found {
			return false
		}
		page = after
		end := strings.IndexByte(page[:min(len(page), maxEntity)], ';')
		if end < 0 {
			continue
		}
		meant := html.UnescapeString("&" + page[:end+1])
		if r, size := utf8.DecodeRuneInString(meant); size == len(meant) && r >= 'À' && unicode.IsLetter(r) {
			return true
		}
	}
}

// maxEntity is how many bytes the entity of a letter has at most behind its first.
const maxEntity = 10

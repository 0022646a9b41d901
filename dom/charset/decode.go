// Package charset finds the charset of a page and decodes it.
//
// The bytes of a page and its Content-Type go in; the page in UTF-8 and the name of its
// charset come out. Labels are checked against the bytes. Pages without a label are
// guessed by the letters of their language.
//
// It is a stage of package reader: its names may change with any version.
package charset

import (
	"cmp"
	"context"
	"iter"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// Decode returns a page in UTF-8, and the name of its charset as in the WHATWG standard, in
// lower case: "utf-8", "euc-kr", "shift_jis".
//
// A byte order mark counts first, then the charset of contentType, the value of the HTTP
// header, then the declaration in the page. A label that the bytes contradict is ignored.
// Without a label the charset is guessed. Bytes that are invalid in the charset become
// U+FFFD, and the byte order mark is removed. A page in a charset that browsers do not
// decode, such as ISO-2022-KR, is one U+FFFD in the charset "replacement", as in browsers.
// The only error is the error of the context.
func Decode(ctx context.Context, src, contentType string) (page, charset string, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	meter.Look()
	mark := byteOrderMark(src)
	if mark == utf8Name {
		src = src[len("\ufeff"):] // not part of the page in any charset
	}
	c := countUTF8(src, meter)
	name := detect(src, mark, contentType, c)
	if c.valid() && (name == utf8Name || c.ascii() && !overASCII(name)) {
		page = src
	} else {
		page = decodeAs(src, name, meter)
	}
	return strings.TrimLeft(page, "\ufeff"), name, nil
}

const (
	utf8Name    = "utf-8"
	utf16LE     = "utf-16le"
	utf16BE     = "utf-16be"
	iso2022JP   = "iso-2022-jp"
	windows1252 = "windows-1252"
	replacement = "replacement" // of the whole page by U+FFFD
)

// overASCII reports whether bytes of ASCII have another meaning in a charset.
func overASCII(charset string) bool {
	return charset == utf16LE || charset == utf16BE || charset == iso2022JP || charset == replacement
}

// detect returns the charset of a page. mark is the charset of its byte order mark.
func detect(src string, mark, contentType string, c census) string {
	if mark == utf16LE || mark == utf16BE {
		return mark
	}
	header := charsetIn(contentType)
	if mark == "" && isUndecoded(header) {
		return replacement
	}
	if name := zeroPattern(src); name != "" {
		return name
	}
	outside, ok := fitting(src, c, mark, header)
	if ok {
		return outside
	}
	head := src[:min(len(src), prescanned)]
	meta, xml := metaLabel(head), xmlEncoding(head)
	if outside == "" && isUndecoded(cmp.Or(meta, xml)) {
		return replacement
	}
	inside, ok := fitting(src, c, meta, xml)
	if ok {
		return inside
	}
	name, sure := guess(src, c, head)
	if first := cmp.Or(outside, inside); first != "" && !sure {
		return first
	}
	return name
}

// fitting returns the charset of the first label that fits the bytes, or else that of the
// first label, and whether it fits.
func fitting(src string, c census, labels ...string) (charset string, ok bool) {
	for _, label := range labels {
		name := canonical(label)
		if name != "" && fits(name, src, c) {
			return name, true
		}
		charset = cmp.Or(charset, name)
	}
	return charset, false
}

func byteOrderMark(src string) string {
	switch {
	case strings.HasPrefix(src, "\xef\xbb\xbf"):
		return utf8Name
	case strings.HasPrefix(src, "\xff\xfe"):
		return utf16LE
	case strings.HasPrefix(src, "\xfe\xff"):
		return utf16BE
	}
	return ""
}

// zeroSample is how many bytes zeroPattern reads. Pages start with markup, and in UTF-16
// every other byte of markup is zero.
const zeroSample = 512

// zeroPattern returns the kind of UTF-16 of a page without a byte order mark, empty if it is
// not UTF-16. In UTF-16 there are many zeros, and nearly all at even or at odd offsets.
func zeroPattern(src string) string {
	src = src[:min(len(src), zeroSample)&^1]
	even, odd := 0, 0
	for i := 0; i < len(src); i += 2 {
		if src[i] == 0 {
			even++
		}
		if src[i+1] == 0 {
			odd++
		}
	}
	const many, nearlyAll = 8, 8
	switch {
	case odd*many > len(src) && even*nearlyAll < odd:
		return utf16LE
	case even*many > len(src) && odd*nearlyAll < even:
		return utf16BE
	}
	return ""
}

// A census counts a page as if it were UTF-8.
type census struct {
	wide int  // characters of two bytes and more; of a valid page at most manyWide
	bad  int  // bytes that belong to no character
	cut  bool // the last character is not complete
}

func (c census) valid() bool { return c.bad == 0 && !c.cut }
func (c census) ascii() bool { return c.wide == 0 && c.valid() }

func countUTF8(src string, meter *cancel.Meter) (c census) {
	first := asciiRun(src)
	meter.Spend(first)
	valid := utf8.ValidString(src[first:]) // much faster than the loop, which then ends soon
	for i := first; i < len(src) && !(valid && c.wide == manyWide); {
		run := asciiRun(src[i:])
		meter.Spend(run + 1)
		if i += run; i == len(src) {
			break
		}
		r, n := utf8.DecodeRuneInString(src[i:])
		switch {
		case r != utf8.RuneError || n > 1:
			c.wide++
		case !utf8.FullRuneInString(src[i:]):
			c.cut = true
			return c
		default:
			c.bad++
		}
		i += n
	}
	return c
}

// manyWide is how many characters of two bytes and more prove UTF-8. One pair of bytes of
// another charset may be valid UTF-8 by chance, several hardly.
const manyWide = 3

// word returns the first eight bytes of s. The compiler makes one load of them.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// asciiRun returns the number of ASCII bytes at the start of src.
func asciiRun(src string) int {
	rest := src
	for len(rest) >= 32 && (word(rest)|word(rest[8:])|word(rest[16:])|word(rest[24:]))&0x8080808080808080 == 0 {
		rest = rest[32:]
	}
	i := len(src) - len(rest)
	for i < len(src) && src[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// fits reports whether the bytes may be in the charset of a label. Labels often come from a
// template or a server and are wrong.
func fits(name string, src string, c census) bool {
	switch name {
	case utf8Name:
		// UTF-8 that was cut has some bad bytes. Text of another charset is hardly ever
		// valid UTF-8.
		return c.bad <= c.wide && (c.wide > 0 || !c.cut)
	case utf16LE, utf16BE:
		// zeroPattern finds UTF-16 with markup.
		return c.bad > c.wide
	case iso2022JP:
		return c.ascii()
	}
	enough := 1
	if doubleByte(name) {
		enough = manyWide
	}
	if c.valid() && c.wide >= enough {
		return false
	}
	return !broken(name, src)
}

// isUndecoded reports whether a label is of a charset that browsers know but do not decode:
// hz-gb-2312, iso-2022-cn, iso-2022-kr. Text in them can be read as ASCII and as something
// else, and who looks at the page sees neither.
func isUndecoded(label string) bool {
	enc, err := htmlindex.Get(label)
	return err == nil && enc == encoding.Replacement
}

// canonical returns the name of the charset of a label, empty if there is none or if it is
// not decoded.
func canonical(label string) string {
	enc, err := htmlindex.Get(label)
	if err != nil {
		return ""
	}
	name, err := htmlindex.Name(enc)
	switch {
	case err != nil || name == replacement:
		return ""
	case name == "x-user-defined":
		return windows1252
	}
	return name
}

// prescanned is how many bytes of a page are searched for a declaration: HTML standard,
// section 13.2.3.2.
const prescanned = 1024

// metaLabel returns the first label of a charset in a meta element.
func metaLabel(head string) string {
	if indexTag(head, "<meta") < 0 {
		return "" // to start a tokenizer costs more than all the rest
	}
	for attrs := range elements(head, "meta") {
		if label := metaCharset(attrs); label != "" {
			return label
		}
	}
	return ""
}

// rootLanguage returns the primary language of the html element, in lower case.
func rootLanguage(head string) (lang string) {
	for attrs := range elements(head, "html") {
		lang = language(attrs)
	}
	return lang
}

// elements yields the attributes of the start tags with a name.
func elements(head, name string) iter.Seq[[]html.Attribute] {
	return func(yield func([]html.Attribute) bool) {
		z := html.NewTokenizer(strings.NewReader(head))
		for {
			switch z.Next() {
			case html.ErrorToken:
				return
			case html.StartTagToken, html.SelfClosingTagToken:
				if tag, more := z.TagName(); string(tag) == name && !yield(attributes(z, more)) {
					return
				}
			}
		}
	}
}

// attributes returns the attributes of the tag that a tokenizer reads, if there are more.
func attributes(z *html.Tokenizer, more bool) (attrs []html.Attribute) {
	for more {
		var key, val []byte
		key, val, more = z.TagAttr()
		attrs = append(attrs, html.Attribute{Key: atom.String(key), Val: string(val)})
	}
	return attrs
}

// xmlEncoding returns the encoding of the XML declaration, if there is one.
func xmlEncoding(src string) string {
	if !strings.HasPrefix(src, "<?xml") {
		return ""
	}
	declaration, _, ok := strings.Cut(src, ">")
	if !ok {
		return ""
	}
	return notUTF16(parameter(declaration, "encoding"))
}

func language(attrs []html.Attribute) string {
	for _, a := range attrs {
		if a.Key == "lang" || a.Key == "xml:lang" {
			lang, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(a.Val)), "-")
			return lang
		}
	}
	return ""
}

// metaCharset returns the label in a meta element, if it is a known one.
func metaCharset(attrs []html.Attribute) string {
	direct, content, pragma := "", "", false
	for _, a := range attrs {
		switch a.Key {
		case "charset":
			direct = strings.TrimSpace(a.Val)
		case "content":
			content = charsetIn(a.Val)
		case "http-equiv":
			pragma = strings.EqualFold(strings.TrimSpace(a.Val), "content-type")
		}
	}
	if direct == "" && pragma {
		direct = content
	}
	if canonical(direct) == "" && !isUndecoded(direct) {
		return ""
	}
	return notUTF16(direct)
}

// notUTF16 replaces UTF-16 by UTF-8: a label that was read as ASCII cannot be UTF-16.
func notUTF16(label string) string {
	if strings.HasPrefix(canonical(label), "utf-16") {
		return utf8Name
	}
	return label
}

// charsetIn returns the charset of a Content-Type.
func charsetIn(contentType string) string { return parameter(contentType, "charset") }

// parameter returns the value after key and an equals sign, without quotes.
func parameter(s, key string) string {
	for {
		i := indexFold(s, key)
		if i < 0 {
			return ""
		}
		s = strings.TrimLeft(s[i+len(key):], " \t\r\n\f")
		if !strings.HasPrefix(s, "=") {
			continue
		}
		s = strings.TrimLeft(s[1:], " \t\r\n\f")
		if s != "" && (s[0] == '"' || s[0] == '\'') {
			value, _, _ := strings.Cut(s[1:], s[:1])
			return value
		}
		if end := strings.IndexAny(s, "; \t\r\n\f"); end >= 0 {
			s = s[:end]
		}
		return s
	}
}

// indexFold is strings.Index for an ASCII key in any case.
func indexFold(s, key string) int {
	for i := 0; i+len(key) <= len(s); i++ {
		if strings.EqualFold(s[i:i+len(key)], key) {
			return i
		}
	}
	return -1
}

package inline

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// content is what a line holds.
type content struct {
	buf     []byte // text, code, labels of images, in order
	parts   []part
	targets []string // addresses of links and images
	meter   *patience.Meter
}

// A part is a stretch of a line that is written in one way.
type part struct {
	kind     partKind
	mark     Mark  // of markOpen and markClose
	from, to int32 // in buf; of marks: punctuation moved out of them
	ref      int32 // partner of a mark or link
	target   int32 // of a link or image
	off      bool  // a mark that would not be read as one
	looks    look  // of a text: how its characters look
}

type partKind uint8

const (
	textPart  partKind = iota
	codePart           // a code span
	rawPart            // markup of ours, written as it is
	imagePart          // buf holds its alternative text
	breakPart          // a hard line break
	markOpen
	markClose
	linkOpen
	linkClose
)

// sign returns the character of a mark, unless nothing is written for it
// or stars are looked through.
func (p *part) sign(stars bool) (rune, bool) {
	if p.off {
		return 0, false
	}
	c := p.mark.sign()
	return rune(c), c != '*' || !stars
}

// text returns the bytes of the part at i.
func (c *content) text(i int) []byte { return c.buf[c.parts[i].from:c.parts[i].to] }

// textBefore returns how much of the text of the line stands before the part at i.
func (c *content) textBefore(i int) int {
	for i--; i >= 0; i-- {
		if c.parts[i].to > 0 {
			return int(c.parts[i].to)
		}
	}
	return 0
}

// Empty reports whether nothing visible was added.
func (c *content) Empty() bool { return len(c.parts) == 0 }

// Len is the number of bytes of text, code and labels.
func (c *content) Len() int { return len(c.buf) }

// Last returns the last character.
func (c *content) Last() rune {
	r, _ := utf8.DecodeLastRune(c.buf)
	return r
}

// Size returns how much is in the line. It grows with all that is added.
func (c *content) Size() int { return len(c.buf) + len(c.parts) }

// EndsWithImage reports whether the last thing is the image with an address: one
// for each size of screen is one picture.
func (c *content) EndsWithImage(url string) bool {
	n := len(c.parts)
	return n > 0 && c.parts[n-1].kind == imagePart && c.targets[c.parts[n-1].target] == url
}

// EndsInImage reports whether the last thing is an image.
func (c *content) EndsInImage() bool {
	n := len(c.parts)
	return n > 0 && c.parts[n-1].kind == imagePart
}

// Words returns the words of a line that was not written yet, with one space
// between them. An image without a text leaves no second space.
func (c *content) Words() string {
	var room [128]byte // for most lines
	b := room[:0]
	for i := range c.parts {
		switch c.parts[i].kind {
		case textPart, codePart, imagePart:
			b = append(b, c.text(i)...)
		case breakPart:
			b = append(b, ' ')
		}
	}
	return Fold(string(b))
}

// after returns the character written after the part at i, zero at the end of
// the line. With stars set, marks of stars are looked through, since a run of
// stars flanks as one.
func (c *content) after(i int, stars bool) rune {
	for i++; i < len(c.parts); i++ {
		p := &c.parts[i]
		switch p.kind {
		case textPart, rawPart:
			if p.from == p.to {
				continue
			}
			r, _ := utf8.DecodeRune(c.buf[p.from:p.to])
			return r
		case codePart:
			return '`'
		case imagePart:
			return '!'
		case breakPart:
			return '\n'
		case linkOpen:
			return '['
		case linkClose:
			return ']'
		case markOpen:
			if p.from < p.to {
				r, _ := utf8.DecodeRune(c.buf[p.from:p.to])
				return r
			}
		}
		if sign, ok := p.sign(stars); ok {
			return sign
		}
	}
	return 0
}

// before returns the character written before the part at i, zero at the
// start of the line.
func (c *content) before(i int, stars bool) rune {
	for i--; i >= 0; i-- {
		p := &c.parts[i]
		switch p.kind {
		case textPart, rawPart:
			if p.from == p.to {
				continue
			}
			r, _ := utf8.DecodeLastRune(c.buf[p.from:p.to])
			return r
		case codePart:
			return '`'
		case imagePart, linkClose:
			return ')'
		case breakPart:
			return '\n'
		case linkOpen:
			return '['
		case markClose:
			if p.from < p.to {
				r, _ := utf8.DecodeLastRune(c.buf[p.from:p.to])
				return r
			}
		}
		if sign, ok := p.sign(stars); ok {
			return sign
		}
	}
	return 0
}

// isBareLink reports whether the label of the link at i is its address.
func (c *content) isBareLink(i int) bool {
	p := &c.parts[i]
	if int(p.ref) != i+2 || c.parts[i+1].kind != textPart {
		return false
	}
	label, target := c.text(i+1), c.targets[p.target]
	mail, isMail := strings.CutPrefix(target, "mailto:")
	switch {
	case string(label) != mail:
		return false
	case !isMail && !strings.HasPrefix(target, "http://") && !strings.HasPrefix(target, "https://"):
		return false
	}
	return !bytes.ContainsAny(label, " <>|\\") && (!isMail || isPlainMail(mail))
}

// isPlainMail reports whether a mail address has a name and a host, of letters and signs
// that every reader takes for parts of one.
func isPlainMail(mail string) bool {
	name, host, ok := strings.Cut(mail, "@")
	isOther := func(r rune) bool { return !isLetter(r) && (r < '0' || r > '9') && !strings.ContainsRune("._+-", r) }
	return ok && name != "" && host != "" && strings.IndexFunc(name+host, isOther) < 0
}

// isBox reports whether the label of the link that ends at i is what stands in
// the box of a task that is done.
func (c *content) isBox(i int) bool {
	label := c.text(i - 1)
	return int(c.parts[i].ref) == i-2 && c.parts[i-1].kind == textPart && len(label) == 1 && label[0]|0x20 == 'x'
}

// loneTick reports whether a run of backticks can find no partner in the line.
func (c *content) loneTick() bool {
	n := 0
	for i := range c.parts {
		c.meter.Spend(1)
		switch p := &c.parts[i]; {
		case p.kind == codePart:
			return false
		case p.kind == rawPart, p.kind == textPart && p.looks&isSpecial == 0:
		default:
			for b := c.text(i); n < 2; n++ {
				k := bytes.IndexByte(b, '`')
				if k < 0 {
					break
				}
				b = b[k+runLength(b[k:]):]
			}
		}
	}
	return n < 2
}

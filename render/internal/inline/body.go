package inline

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/flow"
)

// A body is the inline content that is being spelt.
type body struct {
	buf     []byte // text, code, labels of images, in order
	parts   []part
	targets []string // addresses of links and images
	meter   *cancel.Meter
}

// A part is a run, and how it is spelt.
type part struct {
	flow.Run      // marks have the punctuation that was moved out of them
	off      bool // a mark that would not be read as one
}

// rawPart is the kind of markup of ours, which is written as it is.
const rawPart = flow.Raw

// sign returns the character of a mark, unless nothing is written for it
// or stars are looked through.
func (p *part) sign(stars bool) (rune, bool) {
	if p.off {
		return 0, false
	}
	c := sign(p.Mark)
	return rune(c), c != '*' || !stars
}

// text returns the bytes of the part at i.
func (c *body) text(i int) []byte { return c.buf[c.parts[i].From:c.parts[i].To] }

// textBefore returns how much of the text of the line stands before the part at i.
func (c *body) textBefore(i int) int {
	for i--; i >= 0; i-- {
		if c.parts[i].To > 0 {
			return int(c.parts[i].To)
		}
	}
	return 0
}

// after returns the character written after the part at i, zero at the end of
// the line. With stars set, marks of stars are looked through, since a run of
// stars flanks as one.
func (c *body) after(i int, stars bool) rune { return c.beside(i, 1, stars) }

// before returns the character written before the part at i, zero at the
// start of the line.
func (c *body) before(i int, stars bool) rune { return c.beside(i, -1, stars) }

// signs are the first and the last character of parts that are written with signs.
var signs = [...]struct{ first, last rune }{
	flow.Span:      {'`', '`'},
	flow.Image:     {'!', ')'},
	flow.Break:     {'\n', '\n'},
	flow.LinkOpen:  {'[', '['},
	flow.LinkClose: {']', ')'},
}

// beside returns the character that is written beside the part at i, on one side.
func (c *body) beside(i, step int, stars bool) rune {
	for i += step; i >= 0 && i < len(c.parts); i += step {
		p := &c.parts[i]
		marks := p.Kind == flow.MarkOpen && step > 0 || p.Kind == flow.MarkClose && step < 0
		switch {
		case (p.Kind == flow.Text || p.Kind == rawPart || marks) && p.From < p.To:
			first, _ := utf8.DecodeRune(c.text(i))
			last, _ := utf8.DecodeLastRune(c.text(i))
			return side(first, last, step)
		case p.Kind == flow.Text || p.Kind == rawPart:
		case p.Kind == flow.MarkOpen || p.Kind == flow.MarkClose:
			if sign, ok := p.sign(stars); ok {
				return sign
			}
		default:
			return side(signs[p.Kind].first, signs[p.Kind].last, step)
		}
	}
	return 0
}

func side(first, last rune, step int) rune {
	if step > 0 {
		return first
	}
	return last
}

// isBareLink reports whether the label of the link at i is its address.
func (c *body) isBareLink(i int) bool {
	p := &c.parts[i]
	if int(p.Ref) != i+2 || c.parts[i+1].Kind != flow.Text {
		return false
	}
	label, target := c.text(i+1), c.targets[p.Address]
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
func (c *body) isBox(i int) bool {
	label := c.text(i - 1)
	return int(c.parts[i].Ref) == i-2 && c.parts[i-1].Kind == flow.Text && len(label) == 1 && label[0]|0x20 == 'x'
}

// loneTick reports whether a run of backticks can find no partner in the line.
func (c *body) loneTick() bool {
	n := 0
	for i := range c.parts {
		c.meter.Spend(1)
		switch p := &c.parts[i]; {
		case p.Kind == flow.Span:
			return false
		case p.Kind == rawPart, p.Kind == flow.Text && p.Look&isSpecial == 0:
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

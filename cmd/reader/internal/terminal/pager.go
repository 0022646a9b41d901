package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/text"
	"golang.org/x/term"
)

// A Pager shows pages whose links can be followed, and reads keys. It has the whole screen until
// it is closed. Only while it shows a page does it take the keys one by one: else Control-C
// interrupts.
type Pager struct {
	screen  *Screen
	in, out *os.File
	keys    *bufio.Reader
}

// ErrNoPager means that the streams are no terminal that a Pager could use.
var ErrNoPager = errors.New("a terminal is needed, with colours")

// The sequences of the whole screen: another one without wrapping, and back.
const (
	screenOpen  = "\x1b[?1049h\x1b[?7l"
	screenClose = "\x1b[?7h\x1b[?1049l"
	screenClear = "\x1b[H\x1b[2J"
)

// NewPager returns a Pager on a screen, whose keys come from in.
func NewPager(s *Screen, in io.Reader) (*Pager, error) {
	keys, ok := in.(*os.File)
	if s == nil || !s.colours || !ok || !Is(keys) {
		return nil, ErrNoPager
	}
	p := &Pager{screen: s, in: keys, out: s.out.(*os.File), keys: bufio.NewReader(keys)} // NewScreen takes no others
	if _, err := io.WriteString(p.out, screenOpen); err != nil {
		return nil, err
	}
	return p, nil
}

// Close gives the terminal back as it was.
func (p *Pager) Close() error {
	_, err := io.WriteString(p.out, screenClose)
	return err
}

// A Choice is how a person leaves a page. Without a link and back, it is the end.
type Choice struct {
	Link string
	Back bool
}

// pagerHelp stands on the last line, which has 80 columns as a rule.
const pagerHelp = "space, b: page · arrows: link, follow, back · number Enter: follow · q: end"

// A View is a page that a Pager shows, and how far a person has come in it.
type View struct {
	lines, links []string
	at           map[int]int // the lines of the numbers of links
	top          int
	link         int // that is chosen, from 1; 0 for none
	rows         int // of the text
	typed        string
}

// Show shows a page until a person leaves it. Note stands on the last line at first.
func (p *Pager) Show(v *View, note string) (choice Choice, err error) {
	state, err := term.MakeRaw(int(p.in.Fd()))
	if err != nil {
		return Choice{}, err
	}
	defer func() { err = errors.Join(err, term.Restore(int(p.in.Fd()), state)) }()
	for {
		if err := p.draw(v, note); err != nil {
			return Choice{}, err
		}
		key, err := p.key()
		if errors.Is(err, io.EOF) {
			return Choice{}, nil
		}
		if err != nil {
			return Choice{}, err
		}
		note = ""
		switch key {
		case "q", "\x03", "\x04":
			return Choice{}, nil
		case "left", "u", "\x7f", "\b":
			if v.typed == "" {
				return Choice{Back: true}, nil
			}
			v.typed = v.typed[:len(v.typed)-1]
		case "right", "\r", "\n":
			if address, ok := v.chosen(); ok {
				v.typed = ""
				return Choice{Link: address}, p.draw(v, "asking for "+address)
			}
			if note = "no link is chosen: down or a number does so"; v.typed != "" {
				note = "there is no link " + v.typed
			}
			v.typed = ""
		default:
			v.press(key)
		}
	}
}

// chosen returns the address of the link that was typed, or is chosen.
func (v *View) chosen() (string, bool) {
	n := v.link
	if v.typed != "" {
		n, _ = strconv.Atoi(v.typed) // too long: 0
	}
	if n < 1 || n > len(v.links) {
		return "", false
	}
	return v.links[n-1], true
}

// press does what a key means for a view.
func (v *View) press(key string) {
	page := max(v.rows-1, 1)
	switch key {
	case " ", "pagedown":
		v.top += page
	case "b", "pageup":
		v.top -= page
	case "home":
		v.top = 0
	case "end":
		v.top = len(v.lines)
	case "down", "up":
		v.step(map[string]int{"down": 1, "up": -1}[key])
	default:
		if len(key) == 1 && key[0] >= '0' && key[0] <= '9' && len(v.typed) < 6 {
			v.typed += key
		}
	}
	v.top = max(0, min(v.top, len(v.lines)-v.rows))
}

// step chooses the next link, or the one before, if it is on the screen; else it scrolls.
func (v *View) step(by int) {
	next := v.link + by
	if !v.shows(v.link) { // it was scrolled away: those on the screen are next
		next = 1
		if by < 0 {
			next = len(v.links)
		}
		for next >= 1 && next <= len(v.links) && !v.shows(next) {
			next += by
		}
	}
	if v.shows(next) {
		v.link = next
		return
	}
	v.top += by
}

// shows reports whether a link is on the screen.
func (v *View) shows(n int) bool {
	at, ok := v.at[n]
	return ok && at >= v.top && at < v.top+v.rows
}

// numbered is the number of a link as it is painted. No text of a page looks like it, since none has
// sequences.
var numbered = regexp.MustCompile(`\x1b\[2m\[(\d+)\]\x1b\[0m`)

// View returns a page of Markdown.
func (p *Pager) View(content string) *View {
	v := &View{at: map[int]int{}}
	v.lines, v.links = p.screen.linked(content)
	for i, l := range v.lines {
		for _, found := range numbered.FindAllStringSubmatch(l, -1) {
			n, _ := strconv.Atoi(found[1]) // it was made of one
			v.at[n] = i
		}
	}
	return v
}

// draw shows a view.
func (p *Pager) draw(v *View, note string) error {
	columns, rows, err := term.GetSize(int(p.out.Fd()))
	if err != nil || rows < 2 || columns < 1 {
		columns, rows = maxWidth, 24
	}
	v.rows = rows - 1
	v.press("")
	var b strings.Builder
	b.WriteString(screenClear)
	for _, l := range v.lines[v.top:min(v.top+v.rows, len(v.lines))] {
		if mark := fmt.Sprintf("[%d]", v.link); v.link > 0 {
			l = strings.Replace(l, "\x1b[2m"+mark+reset, "\x1b[7m"+mark+reset, 1)
		}
		b.WriteString(l + "\r\n")
	}
	for range v.rows - min(v.rows, len(v.lines)-v.top) {
		b.WriteString("\r\n")
	}
	switch address, ok := v.chosen(); {
	case note != "":
	case v.typed != "":
		note = "link " + v.typed
	case ok:
		note = address
	default:
		note = pagerHelp
	}
	note = fmt.Sprintf("%d%% %s", 100*min(v.top+v.rows, len(v.lines))/max(len(v.lines), 1), strings.ReplaceAll(Harmless(note), "\n", " "))
	if runes := []rune(note); len(runes) > columns {
		note = string(runes[:columns-1]) + "…"
	}
	b.WriteString("\x1b[7m" + note + reset)
	_, err = io.WriteString(p.out, b.String())
	return err
}

// keyNames are the sequences of keys without a character, as terminals send them behind ESC.
var keyNames = map[string]string{
	"[A": "up", "[B": "down", "[C": "right", "[D": "left", "OA": "up", "OB": "down", "OC": "right", "OD": "left",
	"[5~": "pageup", "[6~": "pagedown", "[H": "home", "[F": "end", "[1~": "home", "[4~": "end",
}

// key returns the next key: its character, or its name.
func (p *Pager) key() (string, error) {
	c, err := p.keys.ReadByte()
	if err != nil || c != '\x1b' {
		return string(rune(c)), err
	}
	sequence := ""
	for p.keys.Buffered() > 0 && len(sequence) < 6 {
		if c, err = p.keys.ReadByte(); err != nil {
			return "", err
		}
		sequence += string(rune(c))
		if len(sequence) > 1 && (c >= 'A' && c <= 'Z' || c == '~') {
			break
		}
	}
	return keyNames[sequence], nil
}

// linked returns Markdown as Markdown shows it, in lines, with a number behind each link that leads
// to a page, and where these lead.
func (s *Screen) linked(content string) (lines, links []string) {
	if isTangled(content) {
		return strings.Split(Wrap(content, s.width), "\n"), nil
	}
	var out strings.Builder
	m := &markdown{source: []byte(content), width: s.width, columns: max(s.columns, s.width), out: &out, numbered: true}
	m.blocks(parsing().Parse(text.NewReader(m.source)))
	return strings.Split(strings.TrimRight(out.String(), "\n"), "\n"), m.addresses
}

package render

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A heldLink is the target of a link around blocks that waits for its first
// heading.
type heldLink struct {
	target  string
	heading dom.NodeID // None if nothing waits
}

// A finding remembers what a look ahead found, so that links inside of links
// do not look again.
type finding struct {
	from, to dom.NodeID // the nodes that were looked at
	found    dom.NodeID
}

// anchor opens a link. Around blocks a link would break, so only the first
// heading in it is linked, or if there is none the first words.
func (p *printer) anchor(n dom.NodeID) dom.NodeID {
	if p.inHeading() && p.permalink(n, 0) {
		return p.doc.End(n)
	}
	if p.unlinked() && n == p.linked {
		p.line.text(" ") // links in a row are boxes to the eye; where they are written, brackets part them
	}
	p.linked = p.doc.End(n)
	if p.unlinked() || p.line.inLink() || p.inHeading() && strings.HasPrefix(p.doc.Attr(n, "href"), "#") {
		return n + 1
	}
	if p.doc.Measure(n).Blocks > 0 && p.flow == blockFlow {
		if h := p.firstHeading(n); h != dom.None {
			p.link = heldLink{target: p.target(n), heading: h}
			return n + 1
		}
	}
	p.startLink(n)
	p.enter(n, endLink)
	return n + 1
}

// unlinked reports whether links are written as their labels.
func (p *printer) unlinked() bool { return p.plain || p.opts.Links == NoLinks }

// startLink opens the link of the a element n in the line.
func (p *printer) startLink(n dom.NodeID) {
	target := p.target(n)
	if target == "" || p.line.inLink() {
		return
	}
	m := p.doc.Measure(n)
	p.openTarget(target, m.Blocks > 0 && m.Chars > 0)
}

func (p *printer) openTarget(target string, words bool) {
	if p.unlinked() {
		return
	}
	l := &p.line
	l.open = append(l.open, span{link: true, pending: true, words: words, url: target})
}

// openHeldLink opens the link that waited for the heading n.
func (p *printer) openHeldLink(n dom.NodeID) {
	if p.link.heading == n && p.link.target != "" {
		p.openTarget(p.link.target, false)
	}
}

// firstHeading returns the first heading below n, or None. One without words
// cannot carry a link whose words stand elsewhere.
func (p *printer) firstHeading(n dom.NodeID) dom.NodeID {
	f := &p.headings
	end := p.doc.End(n)
	wordless := p.doc.Measure(n).Chars == 0
	if f.from <= n && end <= f.to && (f.found == dom.None || n < f.found) {
		if f.found < end {
			return f.found
		}
		return dom.None
	}
	*f = finding{from: n, to: end}
	for m := n + 1; m < end; {
		p.meter.Spend(signCost)
		if !p.keep.Has(m) {
			m = p.doc.End(m)
			continue
		}
		if p.headingLevel(m) > 0 && (wordless || p.doc.Measure(m).Chars > 0) {
			f.found = m
			return m
		}
		m++
	}
	return dom.None
}

// endLink ends the link of n, if it is still open. One with nothing in it is
// named by its attributes or not written.
func (p *printer) endLink(n dom.NodeID) {
	l := &p.line
	for i := len(l.open) - 1; i >= 0; i-- {
		if !l.open[i].link {
			continue
		}
		if l.open[i].pending {
			if label := p.linkLabel(n); label != "" {
				l.open[i].words = false
				l.text(label)
			}
		}
		if s := &l.open[i]; !s.pending {
			l.closeSpan(s)
		}
		l.open = append(l.open[:i], l.open[i+1:]...)
		return
	}
}

// linkLabel returns the name of a link without words: that of its image, or
// its own.
func (p *printer) linkLabel(n dom.NodeID) string {
	if p.doc.Measure(n).Images > 0 {
		for m := n + 1; m < p.doc.End(n); m++ {
			if p.doc.Tag(m) == atom.Img && p.keep.Has(m) {
				if alt := p.doc.Attr(m, "alt"); strings.TrimSpace(alt) != "" {
					return alt
				}
				break
			}
		}
	}
	for _, key := range [...]string{"aria-label", "title"} {
		if label := p.doc.Attr(n, key); strings.TrimSpace(label) != "" && !strings.Contains(label, "://") {
			return label
		}
	}
	return ""
}

// target returns where the link n leads, ready to be written, or the empty
// string if nobody should follow it. A lone hash leads nowhere: scripts use it
// for what is no link.
func (p *printer) target(n dom.NodeID) string {
	switch ref := p.doc.Attr(n, "href"); ref {
	case "#", "#!", "#0":
		return ""
	default:
		return p.address(ref)
	}
}

// address resolves a reference and encodes what would end it early. Cards have
// the same one around their image and their title.
func (p *printer) address(ref string) string {
	switch {
	case len(ref) > dom.MaxAddress:
		return ""
	case isSettled(ref):
		return ref
	}
	if p.resolved.ref != ref || ref == "" {
		p.resolved = resolved{ref, encodeTarget(p.doc.Resolve(ref))}
	}
	return p.resolved.url
}

// isSettled reports whether an address is absolute and has nothing in it that
// resolving or encoding would change, as most have that are absolute.
func isSettled(ref string) bool {
	rest, ok := strings.CutPrefix(ref, "https://")
	if !ok {
		if rest, ok = strings.CutPrefix(ref, "http://"); !ok {
			return false
		}
	}
	i := 0
	for i < len(rest) && settledHost[rest[i]] {
		i++
	}
	if i == 0 || i == len(rest) || rest[i] != '/' {
		return false
	}
	for ; i < len(rest); i++ {
		if !settledPath[rest[i]] || rest[i] == '.' && rest[i-1] == '/' {
			return false
		}
	}
	return true
}

// settledHost and settledPath are the bytes that a host and what follows it may
// have.
var settledHost, settledPath = byteSet("abcdefghijklmnopqrstuvwxyz0123456789.-"),
	byteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/?=%#+,:@!$;")

func byteSet(bytes string) (t [256]bool) {
	for i := range len(bytes) {
		t[bytes[i]] = true
	}
	return t
}

// A resolved is a reference and the address that it leads to.
type resolved struct{ ref, url string }

// encodeTarget makes an address safe between the brackets of a link. Balanced
// brackets may stay.
func encodeTarget(s string) string {
	depth, balanced, clean := 0, true, true
	for i := range len(s) {
		switch c := s[i]; {
		case c == '(':
			depth++
			balanced = balanced && depth < 8
		case c == ')':
			depth--
			balanced = balanced && depth >= 0
		case c <= ' ' || c == '\\' || c == '<' || c == '>' || c == '&' || c >= 0x7f:
			clean = false
		}
	}
	if balanced = balanced && depth == 0; clean && balanced {
		return s
	}
	return encodeBytes(strings.ToValidUTF8(s, "%EF%BF%BD"), balanced)
}

func encodeBytes(s string, balanced bool) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case c <= ' ' || c == '\\' || c == '<' || c == '>' || c == 0x7f || !balanced && (c == '(' || c == ')'):
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		case c == '&' && entity([]byte(s[i:min(len(s), i+40)])):
			b.WriteString("&amp;")
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// openLink writes the start of the link at i. A link whose label is its own
// address is written as that.
func (p *printer) openLink(e *escaper, i int) {
	l := &p.line
	pc := &l.pieces[i]
	if l.isBareLink(i) {
		t := &l.pieces[i+1]
		p.w.write("<")
		p.w.writeBytes(l.buf[t.from:t.to])
		p.w.write(">")
		t.from = t.to
		l.pieces[pc.ref].off = true
		return
	}
	p.w.write("[")
	p.openLabel("[", l.targets[pc.target])
	e.label, e.odd = true, !l.paired(i+1, int(pc.ref))
}

// paired reports whether the brackets in the texts of the pieces in [i, j)
// pair up, so that they may stand in a label as they are.
func (l *line) paired(i, j int) bool {
	depth := 0
	for ; i < j; i++ {
		p := &l.pieces[i]
		if p.kind == codePiece || p.kind == rawPiece {
			continue
		}
		for _, c := range l.buf[p.from:p.to] {
			switch c {
			case '[':
				depth++
			case ']':
				depth--
			}
			if depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// isBareLink reports whether the label of the link at i is its address.
func (l *line) isBareLink(i int) bool {
	pc := &l.pieces[i]
	if int(pc.ref) != i+2 || l.pieces[i+1].kind != textPiece {
		return false
	}
	t := &l.pieces[i+1]
	label, target := l.buf[t.from:t.to], l.targets[pc.target]
	if bytes.ContainsAny(label, " <>|\\") {
		return false
	}
	if strings.HasPrefix(target, "http") {
		return string(label) == target
	}
	mail, ok := strings.CutPrefix(target, "mailto:")
	return ok && string(label) == mail && strings.Contains(mail, "@")
}

// closeLink writes the end of the link at i.
func (p *printer) closeLink(e *escaper, i int) {
	pc := &p.line.pieces[i]
	if pc.off {
		return
	}
	e.label, e.odd = false, false
	if e.item && p.line.isBox(i) {
		p.w.write(" ") // some readers would see the box of a task
	}
	p.closeLabel(p.line.targets[pc.target])
}

// isBox reports whether the label of the link that ends at i is what stands in
// the box of a task that is done.
func (l *line) isBox(i int) bool {
	pc := &l.pieces[i-1]
	label := l.buf[pc.from:pc.to]
	return int(l.pieces[i].ref) == i-2 && pc.kind == textPiece && len(label) == 1 && label[0]|0x20 == 'x'
}

// openLabel notes how the label of a link or image is closed should it be cut.
func (p *printer) openLabel(opening, target string) {
	b := bracket{close: "](", target: target, end: ")", reopen: opening}
	if p.opts.Links == ReferenceLinks {
		number := strconv.Itoa(p.w.cite(target))
		b = bracket{close: "][", target: number, end: "]", reopen: opening}
	}
	p.w.opened(b)
}

// closeLabel writes the end of a link or image.
func (p *printer) closeLabel(target string) {
	p.w.closed()
	if p.opts.Links == ReferenceLinks {
		p.w.write("][" + strconv.Itoa(p.w.cite(target)) + "]")
		return
	}
	p.w.write("](")
	p.writeTarget(target)
	p.w.write(")")
}

func (p *printer) writeTarget(target string) {
	if p.flow == cellFlow && strings.Contains(target, "|") {
		writeBarred(&p.w, []byte(target))
		return
	}
	p.w.write(target)
}

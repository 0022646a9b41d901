package hidden

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A room is where an element is, as far as that can be told without layout: how far it is
// moved from where the flow would put it, and which box cuts it.
type room struct {
	x, y   float64 // how far it is moved since the box that cuts it, in pixels
	loose  float64 // of y, what no box grows with
	width  float64 // an estimate
	high   float64 // of the element around it, in pixels; 0 if not known
	cut    *cutBox // nil for the page
	base   *base   // what places are relative to
	fixed  bool    // to the window
	out    bool    // of the flow of the page
	item   bool    // of a flex container or a grid: none of these is inline
	wider  bool    // it may grow in a row of items
	taller bool    // the same in a column
	roomy  bool    // which may be higher than what is in it
	level  bool    // y is from the top of the page
	sure   bool    // its place in a row is known
	row    *row    // the one that the element around it makes
}

// A row is an element whose children are beside each other.
type row struct {
	used float64 // by those so far, in pixels
	sure bool    // all of them have a width that does not change
}

// A base is what the place of an element with position is relative to.
type base struct {
	node  dom.NodeID
	x, y  float64
	width float64
	high  float64 // 0 if not known
	cut   *cutBox
	page  bool
	fixes bool // what does not scroll with the page is relative to it as well
}

// A cutBox is an element that cuts what does not fit into it.
type cutBox struct {
	outer      *cutBox
	depth      int
	wide, high float64 // in pixels; 0 if not known
	width      float64 // an estimate
	stuck      bool    // people cannot scroll it
	used       float64 // of its height, by what comes first in it
	odd        bool    // what is in it is not one block after the other
	cause      css.Property
}

// maxCuts bounds the boxes in boxes that cut.
const maxCuts = 24

// Bounds of what can be seen, in pixels.
const (
	farLeft    = 100  // left of its place
	farRight   = 4000 // right of the window
	farUp      = 60   // above its place
	slightCut  = 30   // what a box may cut from the left of a text
	letterWide = 0.5  // of a letter, in em
	leastGrow  = 0.1  // of the room that is left, what an item must get to have some
	noShare    = 0.04 // of the width, what is no room
)

// placeSet has the properties that change a room.
var placeSet = css.SetOf(width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis, rows, autoRows, gridTemplate, gridWhole, columns,
	autoColumns, overflowX, overflowY, position, top, right, bottom, left, marginTop, marginRight, marginBottom, marginLeft, paddingTop,
	paddingRight, paddingBottom, paddingLeft, textIndent, transform, translate, rotate, scale, lineHeight, contentVisibility,
	zIndex, verticalAlign, float, lineClamp, contain)

// A box is that of an element, with its look and its style, while it is placed.
type box struct {
	*look
	style
	w *walker
	n dom.NodeID
}

// place moves the room of a look to an element, and says whether something puts all of it
// out of sight.
func (l *look) place(w *walker, n dom.NodeID, d style) verdict { return (&box{l, d, w, n}).place() }

func (b *box) place() (v verdict) {
	if b.w.doc.End(b.n) == b.n+1 && b.Get(height) != "" && b.w.styles != nil {
		b.w.shown = append(b.w.shown, shown{node: b.n, high: b.pixels(height)}) // no text, but room before what follows
	}
	if b.room.cut != nil {
		b.room.cut.hold(b.w, b.n, b.style)
	}
	if !b.HasAny(placeSet) {
		if b.room.cut != nil && b.w.doc.IsBlock(b.n) {
			b.room.cut.take(b.lineSize() / 2)
		}
		return v
	}
	if b.Get(display) == "contents" {
		return v
	}
	tag := b.w.doc.Tag(b.n)
	page := tag == atom.Html || tag == atom.Body // a page that moves or cuts all of itself means to show it
	r := &b.room
	if !page {
		v = v.orElse(b.move()).orElse(b.transform())
	}
	wide, doubt := b.side(width, maxWidth, minWidth, r.width)
	high, alsoDoubt := b.side(height, maxHeight, minHeight, r.high)
	v = v.orElse(doubt).orElse(alsoDoubt)
	if p := b.or(position); p == "absolute" || p == "fixed" {
		high = b.stretch(high)
	} else if s := b.or(height); r.high > 0 && strings.Contains(s, "stretch") || strings.Contains(s, "available") {
		high = r.high
	}
	b.narrow(wide)
	r.high = max(high, 0)
	b.inRow()
	if page {
		return verdict{}
	}
	v = v.orElse(b.judgeTracks())
	if s := b.Get(verticalAlign); s != "" && s != "inherit" && !syntaxes[verticalAlign].words[s] {
		if px, share, ok := b.length(s); !ok || math.Abs(px+share*b.lineSize()) > 2*b.lineSize() {
			v = v.orElse(doubtOf(verticalAlign))
		}
	}
	if z, known := b.level(); (z < 0 || !known) && b.w.ground != nil && (b.ground != b.w.ground || b.or(position) == "absolute") {
		v = v.orElse(doubtOf(zIndex)) // behind what is painted around it
	}
	v = v.orElse(b.cut(wide, high)).orElse(b.judgePlace())
	b.rebase()
	return v
}

// side returns the width or height of an element in pixels, -1 if it is not known. Percent
// is what percentages are of, 0 if that is not known.
func (b *box) side(p, most, least css.Property, percent float64) (px float64, doubt verdict) {
	read := func(p css.Property) float64 {
		v := b.Get(p)
		if v == "" || v == "inherit" || syntaxes[p].words[v] {
			return -1
		}
		px, share, ok := b.length(v)
		switch {
		case !ok && strings.HasPrefix(v, "fit-content("):
			return -1
		case !ok:
			doubt = doubtOf(p)
			return -1
		case share != 0 && percent == 0:
			return -1
		}
		return max(px+share*percent, 0)
	}
	px = read(p)
	if grows := p == width && b.room.wider || p == height && b.room.taller; px >= 0 && grows && b.grows() {
		px = -1
	}
	if bound := read(most); bound >= 0 && (px < 0 || bound < px) {
		px = bound
	}
	if bound := read(least); px >= 0 && bound > px {
		px = bound
	}
	return px, doubt
}

// grows reports whether an item takes much of the room that is left.
func (b *box) grows() bool {
	n, ok := css.Number(b.or(flexGrow))
	return ok && n >= leastGrow && b.or(position) != "absolute" && b.or(position) != "fixed" &&
		(!b.room.taller || b.room.roomy || strings.HasSuffix(b.or(flexBasis), "%"))
}

// items notes what the style of an element means to its children.
func (r *room) items(d style) {
	v := d.Get(display)
	flex, column := strings.HasSuffix(v, "flex"), strings.HasPrefix(d.or(flexDirection), "column")
	r.roomy = r.item || d.HasAny(roomySet)
	r.item, r.wider, r.taller = flex || strings.HasSuffix(v, "grid"), flex && !column, flex && column
}

// roomySet has the properties that make a column higher than what is in it.
var roomySet = css.SetOf(height, minHeight, position, flexGrow)

// inRow places an element in the row around it, and makes a row of one that is wider than
// the box that cuts it, as that of a carousel.
func (b *box) inRow() {
	r := &b.room
	wide, _ := b.side(width, maxWidth, minWidth, 0)
	in := r.row
	if r.row = nil; r.cut == nil {
		return
	}
	if in != nil && b.or(position) == "static" {
		if in.sure = in.sure && wide >= 0; in.sure {
			r.x, r.sure = r.x+in.used, true
		}
		in.used += wide + b.pixels(marginRight)
	}
	if b.Get(display) == "flex" && b.or(flexDirection) == "row" && wide > r.cut.width && r.x < -slightCut {
		r.row = &row{sure: true}
	}
}

// stretch returns the height of an element that is out of the flow and has no other, and
// makes it as wide as its sides leave room for.
func (b *box) stretch(high float64) float64 {
	around := b.room.base
	if b.or(left) != "auto" && b.or(right) != "auto" && b.or(width) == "auto" {
		b.room.width = max(around.width-b.offset(left, right, around.width)+b.offset(0, right, around.width), 1)
	}
	if b.or(top) != "auto" && b.or(bottom) != "auto" && high < 0 && around.high > 0 {
		return max(around.high-b.offset(top, bottom, around.high)+b.offset(0, bottom, around.high), 0)
	}
	return high
}

// narrow estimates the width of the text of an element.
func (b *box) narrow(wide float64) {
	r := &b.room
	if wide >= 0 {
		r.width = wide
	} else {
		r.width -= b.pixels(marginLeft) + b.pixels(marginRight)
	}
	if b.HasAny(paddings) {
		r.width -= b.pixels(paddingLeft) + b.pixels(paddingRight)
	}
	r.width = max(r.width, 1)
}

var paddings = css.SetOf(paddingLeft, paddingRight)

// pixels returns a length of a style, 0 if it has none. Percentages are of the width.
func (b *box) pixels(p css.Property) float64 {
	v := b.Get(p)
	if v == "" || v == "auto" {
		return 0
	}
	px, share, _ := b.length(v)
	return px + share*b.room.width
}

// move applies margins, padding and places.
func (b *box) move() (doubt verdict) {
	r := &b.room
	for _, p := range [...]css.Property{marginTop, marginRight, marginBottom, marginLeft, paddingTop, paddingRight, paddingBottom, paddingLeft, top, right, bottom, left} {
		if v := b.Get(p); v != "" && v != "auto" && v != "inherit" {
			if _, _, ok := b.length(v); !ok {
				doubt = doubt.orElse(doubtOf(p))
			}
		}
	}
	start, end := b.pixels(marginLeft), b.pixels(marginRight)
	r.x += start
	if above := b.pixels(marginTop); above < 0 {
		r.y += above
	} else if r.cut != nil {
		r.cut.take(above)
	} else if p := b.or(position); (p == "static" || p == "relative") && !r.out && b.w.doc.IsBlock(b.n) {
		b.w.flowed += above + b.pixels(paddingTop)
	}
	if r.cut != nil {
		r.cut.take(b.pixels(paddingTop))
		if b.w.doc.End(b.n) == b.n+1 {
			r.cut.take(b.pixels(height) + b.pixels(marginBottom))
		}
		if b.w.doc.IsBlock(b.n) {
			r.cut.take(b.lineSize() / 2)
		}
	}
	if end < -farRight/4 || end > farRight/2 {
		doubt = doubt.orElse(doubtOf(marginRight))
	}
	switch v := b.or(position); v {
	case "static", "inherit", "sticky", "-webkit-sticky":
	case "relative":
		if b.Get(left) != "" && b.Get(left) == b.Get(right) && start >= -0.55*css.WindowWidth { // out of a box that is in the middle
			r.x -= start
			break
		}
		x, y := b.offset(left, right, r.width), b.offset(top, bottom, max(r.high, css.WindowHeight))
		r.x, r.y, r.loose = r.x+x, r.y+y, r.loose+y
	case "absolute", "fixed":
		b.detach(v == "fixed")
	default:
		doubt = doubt.orElse(doubtOf(position))
	}
	r.x += b.pixels(paddingLeft)
	return doubt
}

// offset returns how far one of two sides moves an element; 0 stands for none. Percent is what
// percentages are of, 0 if that is not known: some lines count then if it is moved by more than that.
func (b *box) offset(from, to css.Property, percent float64) float64 {
	p, sign := from, 1.0
	if p == 0 || b.or(p) == "auto" {
		p, sign = to, -1
	}
	if p == 0 || b.or(p) == "auto" {
		return 0
	}
	px, share, _ := b.length(b.or(p))
	if percent == 0 && math.Abs(share) > 1 {
		percent = 2 * b.lineSize()
	}
	return sign * (px + share*percent)
}

// detach places an element that is out of the flow.
func (b *box) detach(fixed bool) {
	r := &b.room
	around := r.base
	high := around.high // 0 if it is not known
	r.out = true
	if around.page || fixed {
		high = css.WindowHeight
	}
	if fixed && !around.fixes {
		around = &base{width: css.WindowWidth, page: true}
		r.fixed = true
	}
	margin := b.pixels(marginLeft)
	switch {
	case b.or(left) != "auto":
		r.x = around.x + b.offset(left, right, around.width) + margin
	case b.or(right) != "auto":
		wide, _ := b.side(width, maxWidth, minWidth, around.width)
		if wide < 0 {
			wide = min(float64(b.w.doc.Measure(b.n).Chars)*letterWide*b.size, around.width)
		}
		r.x = around.x + around.width + b.offset(left, right, around.width) - wide
	}
	switch {
	case b.or(top) != "auto":
		y := b.offset(top, bottom, high)
		if _, share, _ := b.length(b.or(top)); share > 0.9 && around.cut != nil {
			y = vast // below the box, which may cut it
		}
		r.y, r.loose, r.level = around.y+y+b.pixels(marginTop), y, around.page
	case b.or(bottom) != "auto":
		y := b.offset(top, bottom, high) // upward
		if r.y, r.loose = around.y, max(y, 0); fixed {
			r.y, r.loose = css.WindowHeight+y-b.lineSize(), css.WindowHeight+y-b.lineSize()
		} else if px, share, _ := b.length(b.or(bottom)); share > 0.9 && (around.cut != nil || around.page) {
			r.y -= px + 4*b.lineSize() // above the box
			r.loose = r.y
			if around.page {
				r.y -= css.WindowHeight
			}
		} else if y < 0 {
			r.y += min(y+max(high, 2*b.lineSize()), 0)
			r.level = around.page
		}
	}
	r.width = around.width
	if r.fixed {
		r.cut = around.cut
	}
}

// isMoved reports whether an element has a transform.
func (d style) isMoved() bool {
	return d.or(transform) != "none" || d.or(translate) != "none" || d.or(scale) != "none" || d.or(rotate) != "none"
}

// rebase makes an element the one that places in it are relative to.
func (b *box) rebase() {
	fixes := b.isMoved() || b.or(filter) != "none" || b.Get(contain) != ""
	if b.or(position) == "static" && !fixes {
		return
	}
	r := &b.room
	r.base = &base{node: b.n, x: r.x, y: r.y, width: r.width, high: r.high, cut: r.cut, fixes: fixes}
}

// cut makes a box of an element that hides what does not fit into it.
func (b *box) cut(wide, high float64) verdict {
	x, y := cutting(b.Get(overflowX)), cutting(b.Get(overflowY))
	contains := b.Get(contain)
	if strings.Contains(contains, "paint") || contains == "content" || b.Get(contentVisibility) == "auto" {
		x, y = stuckCut, stuckCut
	}
	if x == noCut && y != noCut && b.Get(overflowY) != "clip" {
		x = scrollCut // visible is auto then
	} else if y == noCut && x != noCut && b.Get(overflowX) != "clip" {
		y = scrollCut
	}
	if x == noCut && y == noCut || b.isInline() {
		return verdict{}
	}
	above, below := b.pixels(paddingTop), b.pixels(paddingBottom)
	switch {
	case x != noCut && wide >= 0 && wide <= noRoom, y != noCut && high >= 0 && high+below <= noRoom, y != noCut && b.lineSize() <= noRoom && high < 0:
		if b.Get(height) == "" {
			return hiddenAs(BySize, maxHeight)
		}
		return hiddenAs(BySize, height)
	case x != noCut && b.room.width < b.size:
		return doubtOf(paddingLeft)
	case y == stuckCut && above > 0 && high >= 0 && above+below >= high: // padding may be part of the height
		return doubtOf(paddingTop)
	case b.Get(height) == "inherit" || b.Get(maxHeight) == "inherit" || b.Get(width) == "inherit":
		return doubtOf(height)
	case x == stuckCut && max(b.pixels(rowGap), b.pixels(columnGap)) > css.WindowWidth/4:
		return doubtOf(columnGap)
	}
	v := b.judgePlace()
	c := &cutBox{outer: b.room.cut, width: b.room.width, stuck: y == stuckCut, cause: overflowX}
	if px, _ := b.side(width, maxWidth, minWidth, 0); x == stuckCut && px >= 0 && px < css.WindowWidth/2 {
		c.wide = px
	}
	if y == stuckCut && high >= 0 {
		c.high, c.cause = high+below, overflowY
	}
	if n, ok := css.Number(b.Get(lineClamp)); ok {
		c.high, c.stuck = n*b.lineSize(), true
	}
	if c.outer != nil {
		if c.depth = c.outer.depth + 1; c.depth > maxCuts {
			return doubtOf(overflowX)
		}
	}
	c.hold(b.w, b.n, b.style)
	r := &b.room
	r.cut, r.x, r.y, r.loose = c, b.pixels(paddingLeft), 0, 0
	return v
}

// isInline reports whether an element is a part of a line, which has no height and is not moved.
func (b *box) isInline() bool {
	return !b.room.item && !b.w.doc.IsBlock(b.n) && !isReplaced(b.w.doc.Tag(b.n)) && b.or(display) == "inline" && b.or(position) == "static" && b.or(float) == "none"
}

// How a box cuts what is in it.
const (
	noCut = iota
	scrollCut
	stuckCut
)

func cutting(overflow string) int {
	switch overflow {
	case "", "visible":
		return noCut
	case "auto", "scroll", "overlay":
		return scrollCut
	}
	return stuckCut
}

// take notes that something uses some of the height of a box.
func (c *cutBox) take(high float64) {
	if high <= 0 {
		return
	}
	for c.used += high; c.outer != nil && c.stuck; {
		c = c.outer
		c.used += high
	}
}

// hold notes an element in a box that may push others out of it.
func (c *cutBox) hold(w *walker, n dom.NodeID, d style) {
	wide, ok := css.Pixels(d.Get(width))
	odd := isReplaced(w.doc.Tag(n)) || d.or(float) != "none" || ok && wide > c.width+slightCut && !strings.Contains(d.Get(width), "%")
	switch v := d.Get(display); v {
	case "", "block", "inline", "contents", "list-item", "none", "flow-root", "-webkit-box":
	default:
		odd = true
	}
	for ; odd && c != nil; c = c.outer {
		if c.odd = true; !c.stuck {
			break
		}
	}
}

func isReplaced(tag atom.Atom) bool {
	switch tag {
	case atom.Img, atom.Iframe, atom.Video, atom.Canvas, atom.Object, atom.Embed, atom.Svg, atom.Audio, atom.Textarea, atom.Input, atom.Select, atom.Button:
		return true
	}
	return false
}

// judgePlace reports whether an element is out of sight.
func (b *box) judgePlace() (v verdict) {
	r := &b.room
	line := b.lineSize()
	if c := r.cut; c != nil {
		switch {
		case r.row != nil && r.row.sure: // its children are somewhere else
		case r.x < -slightCut-c.width, r.y < -2*line && r.loose < -2*line, c.wide > 0 && r.x >= c.wide, c.high > 0 && r.loose >= c.high:
			return hiddenBy(BySize)
		case r.x < -slightCut, r.y < -line/2, r.x > c.width-b.size, r.loose > line && (c.high == 0 || r.loose+line > c.high):
			return doubtOf(b.movedBy())
		case c.high > 0 && c.high < line*0.8:
			return doubtOf(c.cause)
		}
		return v
	}
	switch {
	case r.x <= -farRight/4, r.x >= farRight, r.y <= -farRight, r.loose >= farRight, r.fixed && (r.y >= css.WindowHeight || r.y < -css.WindowHeight):
		return hiddenBy(ByPlace)
	case r.x < -farLeft, r.x >= css.WindowWidth, r.y < -farUp-b.w.flowed, (r.fixed || r.level) && r.y < -line,
		(b.w.framed || r.fixed) && r.loose > css.WindowHeight-line:
		return doubtOf(b.movedBy())
	}
	return v
}

// movedBy returns the property that most likely moved an element.
func (d style) movedBy() css.Property {
	for _, p := range [...]css.Property{transform, translate, left, top, right, bottom, marginLeft, marginTop, paddingLeft, paddingTop} {
		if v := d.Get(p); v != "" && v != longhands[p].initial && v != "0px" {
			return p
		}
	}
	return position
}

// judgeTracks doubts a grid with a row or a column that has no room, and a basis of none in a row
// or a column that cuts.
func (b *box) judgeTracks() verdict {
	for _, p := range [...]css.Property{rows, autoRows, gridTemplate, gridWhole, columns, autoColumns} {
		v := strings.ReplaceAll(b.Get(p), "/", " ")
		if v == "" {
			continue
		}
		for _, c := range css.Calls(v) {
			if list := css.Split(c.Args, ','); c.Name == "repeat" || c.Name == "minmax" || c.Name == "fit-content" {
				v += " " + list[len(list)-1] // the most that a track may have
			}
		}
		for word := range css.Words(v) {
			n, _, short := css.Short(word)
			if px, share, ok := b.length(word); short && n == 0 || ok && share == 0 && px <= noRoom {
				return doubtOf(p)
			}
		}
	}
	if s := b.Get(flexBasis); s != "" && s != "inherit" && !syntaxes[flexBasis].words[s] && (cutting(b.Get(overflowX)) != noCut || cutting(b.Get(overflowY)) != noCut) {
		if px, share, ok := b.length(s); (!ok || px <= noRoom && share < noShare) && !b.grows() {
			return doubtOf(flexBasis)
		}
	}
	return verdict{}
}

// hasSize reports whether an element that is out of the flow is large in one direction.
func (b *box) hasSize(p, from, to css.Property) bool {
	if b.or(from) != "auto" && b.or(to) != "auto" && b.or(p) == "auto" {
		a, share, _ := b.length(b.or(from))
		b, more, _ := b.length(b.or(to))
		return a+b < 200 && share+more < 0.6
	}
	px, share, ok := b.length(b.or(p))
	least := 300.0
	if p == height {
		least = 18
	}
	return ok && (px >= least || share >= 0.5 || strings.Contains(b.Get(transform), "scale"))
}

// transform applies transforms. Those that turn or bend an element are doubted.
func (b *box) transform() verdict {
	before := b.room.x
	if v := b.or(transform); v != "none" {
		calls := css.Calls(v)
		for _, c := range calls {
			if !b.call(c.Name, css.Arguments(c.Args)) {
				return doubtOf(transform)
			}
		}
		if len(calls) == 0 {
			return doubtOf(transform)
		}
	}
	for _, single := range [...]struct {
		property css.Property
		name     string
	}{{translate, "translate"}, {scale, "scale"}, {rotate, "rotate"}} {
		v := b.or(single.property)
		if v != "none" && !b.call(single.name, css.Arguments(v)) {
			return doubtOf(single.property)
		}
	}
	if math.Abs(b.room.x-before) > slightCut && b.isInline() {
		return doubtOf(transform) // browsers do not move it
	}
	return verdict{}
}

// call applies a function of a transform. It fails if that is not understood.
func (b *box) call(name string, args []string) bool {
	if len(args) == 0 {
		return false
	}
	switch name {
	case "translate", "translate3d", "translatex", "translatey", "translatez":
		if name == "translatey" {
			args = []string{"0", args[0]}
		} else if name == "translatez" {
			args = []string{"0", "0", args[0]}
		}
		return b.shift(args)
	case "matrix":
		return len(args) == 6 && strings.Join(args[:4], " ") == "1 0 0 1" && b.shift([]string{args[4] + "px", args[5] + "px"})
	case "scale", "scalex", "scaley", "scale3d":
		least := 1.0
		for _, arg := range args {
			n, ok := css.Number(arg)
			if !ok || n < 0 || n > 3 {
				return false
			}
			least = min(least, n)
		}
		b.zoom *= least
		return true
	}
	return (strings.HasPrefix(name, "rotate") || strings.HasPrefix(name, "skew")) && strings.Trim(strings.Join(args, ""), "0deg") == ""
}

// extent returns how long an element is at least, as far as its style says so.
func (b *box) extent(p, most, least, before, after css.Property, percent float64) float64 {
	px, _ := b.side(p, most, least, percent)
	low, _ := b.side(least, most, least, percent)
	return max(px, low, 0) + b.pixels(before) + b.pixels(after)
}

// shift applies translate(). Shares are of the size of the element: of what its style says, or else
// of the width of the element around, or of two lines.
func (b *box) shift(args []string) bool {
	for i, arg := range args {
		px, share, ok := b.length(arg)
		if !ok || i == 2 && (share != 0 || px > 100) {
			return false
		}
		if own := b.room.width; share != 0 {
			if high := b.extent(height, maxHeight, minHeight, paddingTop, paddingBottom, b.room.high); i == 0 {
				own = max(own, b.extent(width, maxWidth, minWidth, paddingLeft, paddingRight, own))
			} else if own = max(own, high); -1 < share && share < 1 {
				own = max(high, 2*b.lineSize())
			}
			px += share * own
		}
		switch i {
		case 0:
			b.room.x += px
		case 1:
			b.room.y, b.room.loose = b.room.y+px, b.room.loose+px
		}
	}
	return true
}

// write notes that a text is written, and says whether there is room for it.
func (l *look) write(w *walker, chars int) (v verdict) {
	wide := float64(chars) * letterWide * l.size
	high := wide / max(l.room.width, l.size) * l.lineSize()
	if l.room.cut == nil && !l.room.out {
		w.flowed += high
	}
	switch indent := l.indent; {
	case indent <= -farRight/4, l.room.cut != nil && indent >= l.room.width:
		return hiddenBy(ByPlace)
	case indent < -4*l.size-slightCut || indent > 0.8*l.room.width:
		return doubtOf(textIndent)
	}
	for c := l.room.cut; c != nil; c = c.outer {
		if c.high > 0 && c.used+0.6*l.lineSize() > c.high || c.wide > 0 && c.wide < 3*l.size || c.odd && c.stuck && !l.room.sure && (c.high > 0 && c.high < 200 || c.wide > 0) {
			v = doubtOf(c.cause)
		}
		c.used += high
		if !c.stuck {
			break
		}
	}
	return v
}

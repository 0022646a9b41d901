package output

// A kind says what is written, and so where a piece may start in it.
type kind uint8

const (
	text   kind = iota // a piece may start anywhere
	markup             // a piece that starts inside repeats the part before
	feed               // the same; this ends a line and indents the next one
)

// A unit is markup that is written in several steps.
type unit struct {
	on     bool
	at     int  // where it starts
	last   rune // the character before that is repeated too
	within bool // it does not start the line
	nopen  int  // brackets that were open before it
}

// StartUnit starts a unit, which EndUnit ends. A piece that starts inside it repeats
// the part before. Units do not nest.
func (w *Writer) StartUnit() { w.StartUnitAfter(0) }

// StartUnitAfter starts a unit whose meaning depends on the character before it. A
// piece that starts inside the unit repeats this character too, unless it is zero.
func (w *Writer) StartUnitAfter(last rune) {
	w.Pay()
	if win := &w.Window; win.state == before {
		w.unit = unit{true, len(win.out), last, win.chars > w.lineAt, len(win.open)}
	}
}

// EndUnit ends the unit.
func (w *Writer) EndUnit() { w.unit.on = false }

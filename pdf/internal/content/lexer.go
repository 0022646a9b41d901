package content

import (
	"bytes"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
)

// Kinds of operands.
const (
	kindNumber = iota
	kindName
	kindText
	kindOpen  // of an array
	kindClose // of an array
	kindDict
	kindOther // a boolean, null
)

// An operand is what is before an operator. Strings are ranges of a buffer, so that
// reading them allocates nothing.
type operand struct {
	kind     uint8
	buffered bool // the string is in the buffer, not in the data
	start    int32
	stop     int32
	value    float64
}

// A lexer reads operators with their operands.
type lexer struct {
	data     []byte
	pos      int
	meter    *meter.Meter
	operands []operand
	buffer   []byte
	dict     object.Dict // the last dictionary among the operands
}

// maxOperands bounds the operands of an operator; further ones are dropped.
const maxOperands = 1 << 16

// next returns the next operator, nil at the end. Its operands are in l.operands.
func (l *lexer) next() []byte {
	l.operands, l.buffer = l.operands[:0], l.buffer[:0]
	data := l.data
	for l.pos < len(data) {
		b := data[l.pos]
		switch {
		case object.IsSpace(b):
			l.pos++
		case '0' <= b && b <= '9' || b == '-' || b == '.' || b == '+':
			l.number()
		case object.IsRegular(b):
			if op := l.word(); op != nil {
				return op
			}
		default:
			l.delimited(b)
		}
	}
	return nil
}

func (l *lexer) push(o operand) {
	if len(l.operands) < maxOperands {
		l.operands = append(l.operands, o)
	}
}

// number reads a number. Most are short: those are read without a call.
func (l *lexer) number() {
	data, i := l.data, l.pos
	negative := data[i] == '-'
	if negative {
		i++
	}
	var v, scale int64
	scale = 1
	point := false
	for n := 0; i < len(data) && n < 16; n++ {
		b := data[i]
		if '0' <= b && b <= '9' {
			v = v*10 + int64(b-'0')
			if point {
				scale *= 10
			}
		} else if b == '.' && !point {
			point = true
		} else {
			break
		}
		i++
	}
	if i < len(data) && !object.IsRegular(data[i]) || i == len(data) {
		value := float64(v)
		if point {
			value /= float64(scale)
		}
		if negative {
			value = -value
		}
		l.pos = i
		l.push(operand{kind: kindNumber, value: value})
		return
	}
	slow := object.Lexer{Data: data, Pos: l.pos, Meter: l.meter}
	value, _ := slow.Number()
	l.pos = slow.Pos
	l.push(operand{kind: kindNumber, value: value})
}

// word reads a keyword, and returns it if it is an operator.
func (l *lexer) word() []byte {
	start := l.pos
	for l.pos < len(l.data) && object.IsRegular(l.data[l.pos]) {
		l.pos++
	}
	word := l.data[start:l.pos]
	switch string(word) {
	case "true", "false", "null":
		l.push(operand{kind: kindOther})
		return nil
	}
	return word
}

func (l *lexer) delimited(b byte) {
	l.pos++
	switch b {
	case '(':
		l.literal()
	case '<':
		if l.pos < len(l.data) && l.data[l.pos] == '<' {
			l.dictionary()
			return
		}
		start := len(l.buffer)
		slow := object.Lexer{Data: l.data, Pos: l.pos, Meter: l.meter}
		l.buffer = slow.AppendHex(l.buffer)
		l.pos = slow.Pos
		l.push(operand{kind: kindText, buffered: true, start: int32(start), stop: int32(len(l.buffer))})
	case '/':
		start := l.pos
		for l.pos < len(l.data) && object.IsRegular(l.data[l.pos]) {
			l.pos++
		}
		l.push(operand{kind: kindName, start: int32(start), stop: int32(l.pos)})
	case '[':
		l.push(operand{kind: kindOpen})
	case ']':
		l.push(operand{kind: kindClose})
	case '%':
		for l.pos < len(l.data) && l.data[l.pos] != '\n' && l.data[l.pos] != '\r' {
			l.pos++
		}
	}
}

// literal reads a string. Those without escapes stay where they are.
func (l *lexer) literal() {
	for i := l.pos; i < len(l.data); i++ {
		switch l.data[i] {
		case ')':
			l.push(operand{kind: kindText, start: int32(l.pos), stop: int32(i)})
			l.pos = i + 1
			return
		case '\\', '(', '\r':
			i = len(l.data)
		}
	}
	start := len(l.buffer)
	slow := object.Lexer{Data: l.data, Pos: l.pos, Meter: l.meter}
	l.buffer = slow.AppendLiteral(l.buffer)
	l.pos = slow.Pos
	l.push(operand{kind: kindText, buffered: true, start: int32(start), stop: int32(len(l.buffer))})
}

func (l *lexer) dictionary() {
	p := object.Parser{Lexer: object.Lexer{Data: l.data, Pos: l.pos - 1, Meter: l.meter}}
	l.dict, _ = p.Object().(object.Dict)
	l.pos = max(p.Pos, l.pos+1)
	l.push(operand{kind: kindDict})
}

// bytes returns the bytes of a string or a name, valid until the next operator.
func (l *lexer) bytes(o operand) []byte {
	if o.buffered {
		return l.buffer[o.start:o.stop]
	}
	return l.data[o.start:o.stop]
}

// name returns a name among the operands, with its escapes resolved.
func (l *lexer) name(i int) object.Name {
	if i < 0 || i >= len(l.operands) || l.operands[i].kind != kindName {
		return ""
	}
	raw := l.bytes(l.operands[i])
	if bytes.IndexByte(raw, '#') < 0 {
		return object.Name(raw)
	}
	slow := object.Lexer{Data: append([]byte("/"), raw...)}
	n, _ := slow.Next().(object.Name)
	return n
}

// numbers fills out with the last operands, and reports whether they are numbers.
func (l *lexer) numbers(out []float64) bool {
	from := len(l.operands) - len(out)
	if from < 0 {
		return false
	}
	for i := range out {
		o := l.operands[from+i]
		if o.kind != kindNumber {
			return false
		}
		out[i] = o.value
	}
	return true
}

// last returns the last operand as a number, 0 if it is none.
func (l *lexer) last() float64 {
	var v [1]float64
	l.numbers(v[:])
	return v[0]
}

// skipImage moves behind the data of an inline image whose dictionary ends here.
func (l *lexer) skipImage() {
	if l.pos < len(l.data) {
		l.pos++ // one white space
	}
	for i := l.pos; ; {
		at := bytes.Index(l.data[i:], []byte("EI"))
		if at < 0 {
			l.pos = len(l.data)
			return
		}
		at += i
		i = at + 2
		if at > 0 && object.IsSpace(l.data[at-1]) && l.goesOn(i) {
			l.pos = i
			return
		}
	}
}

// goesOn reports whether what follows looks like content, not like the data of an image.
func (l *lexer) goesOn(at int) bool {
	if at < len(l.data) && !object.IsSpace(l.data[at]) {
		return false
	}
	for _, b := range l.data[at:min(at+12, len(l.data))] {
		if b > 0x7e || b < ' ' && !object.IsSpace(b) || b == 0 {
			return false
		}
	}
	return true
}

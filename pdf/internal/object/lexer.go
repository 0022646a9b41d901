package object

import (
	"math"

	"github.com/seed31bcff99/reader/pdf/internal/filter"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// A Lexer cuts data into numbers, strings, names and keywords.
type Lexer struct {
	Data  []byte
	Pos   int
	Meter *meter.Meter
}

// SkipSpace moves to the next byte that is neither white space nor part of a comment.
func (l *Lexer) SkipSpace() {
	start := l.Pos
	for l.Pos < len(l.Data) {
		switch b := l.Data[l.Pos]; {
		case class[b] == space:
			l.Pos++
		case b == '%':
			l.skipLine()
		default:
			l.Meter.Spend(l.Pos - start)
			return
		}
	}
	l.Meter.Spend(l.Pos - start)
}

func (l *Lexer) skipLine() {
	for l.Pos < len(l.Data) && l.Data[l.Pos] != '\n' && l.Data[l.Pos] != '\r' {
		l.Pos++
	}
}

// Next returns an int64, a float64, a String, a Name or a Keyword; brackets are keywords.
func (l *Lexer) Next() Object {
	l.SkipSpace()
	if l.Pos >= len(l.Data) {
		return end
	}
	l.Meter.Spend(8)
	switch b := l.Data[l.Pos]; b {
	case '/':
		l.Pos++
		return l.name()
	case '(':
		l.Pos++
		return String(l.AppendLiteral(nil))
	case '<':
		if l.follows('<') {
			return l.keyword(2)
		}
		l.Pos++
		return String(l.AppendHex(nil))
	case '>':
		if l.follows('>') {
			return l.keyword(2)
		}
		return l.keyword(1)
	case '[', ']', '{', '}', ')':
		return l.keyword(1)
	case '+', '-', '.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return l.numberObject()
	}
	return l.keyword(l.wordLen())
}

func (l *Lexer) follows(b byte) bool {
	return l.Pos+1 < len(l.Data) && l.Data[l.Pos+1] == b
}

func (l *Lexer) keyword(n int) Keyword {
	word := Keyword(l.Data[l.Pos : l.Pos+n])
	l.Pos += n
	return word
}

// maxWord bounds names and keywords, in bytes.
const maxWord = 1024

func (l *Lexer) wordLen() int {
	n := 0
	for n < maxWord && l.Pos+n < len(l.Data) && class[l.Data[l.Pos+n]] == regular {
		n++
	}
	return n
}

func (l *Lexer) name() Name {
	n := l.wordLen()
	raw := l.Data[l.Pos : l.Pos+n]
	l.Pos += n
	for i, b := range raw {
		if b == '#' {
			return unescapeName(raw, i)
		}
	}
	return Name(raw)
}

func unescapeName(raw []byte, from int) Name {
	out := append(make([]byte, 0, len(raw)), raw[:from]...)
	for i := from; i < len(raw); i++ {
		if raw[i] == '#' && i+2 < len(raw) && filter.HexValue(raw[i+1]) >= 0 && filter.HexValue(raw[i+2]) >= 0 {
			out = append(out, byte(filter.HexValue(raw[i+1])<<4|filter.HexValue(raw[i+2])))
			i += 2
			continue
		}
		out = append(out, raw[i])
	}
	return Name(out)
}

func (l *Lexer) numberObject() Object {
	value, whole := l.Number()
	if whole && math.Abs(value) < 1<<53 {
		return int64(value)
	}
	return value
}

var powersOfTen = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// Number reads a number, and reports whether it is written without a point. Writers get
// numbers wrong in many ways ("--5", "0.-3", "1.2.3"): the first good part counts.
func (l *Lexer) Number() (value float64, whole bool) {
	i, data := l.Pos, l.Data
	negative := false
	for i < len(data) && (data[i] == '-' || data[i] == '+') {
		negative = negative || data[i] == '-'
		i++
	}
	var digits, decimals int
	for ; i < len(data) && '0' <= data[i] && data[i] <= '9'; i++ {
		value = value*10 + float64(data[i]-'0')
		digits++
	}
	whole = true
	if i < len(data) && data[i] == '.' {
		whole = false
		for i++; i < len(data) && '0' <= data[i] && data[i] <= '9'; i++ {
			if decimals < len(powersOfTen)-1 {
				value = value*10 + float64(data[i]-'0')
				decimals++
			}
		}
		value /= powersOfTen[decimals]
	}
	for i < len(data) && (data[i] == '-' || data[i] == '.' || '0' <= data[i] && data[i] <= '9') {
		i++
	}
	if i == l.Pos {
		i++
	}
	if digits > 300 {
		value = 0
	}
	l.Meter.Spend(i - l.Pos)
	l.Pos = i
	if negative {
		value = -value
	}
	return value, whole
}

// AppendLiteral appends the string whose opening parenthesis was read.
func (l *Lexer) AppendLiteral(out []byte) []byte {
	depth, start := 1, l.Pos
	data := l.Data
	i := l.Pos
loop:
	for i < len(data) {
		b := data[i]
		i++
		switch b {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				break loop
			}
		case '\\':
			out, i = appendEscape(out, data, i)
			continue
		case '\r':
			if i < len(data) && data[i] == '\n' {
				i++
			}
			b = '\n'
		}
		out = append(out, b)
	}
	l.Pos = i
	l.Meter.Spend(i - start)
	return out
}

// appendEscape appends what the escape at i, behind its backslash, stands for.
func appendEscape(out, data []byte, i int) ([]byte, int) {
	if i >= len(data) {
		return out, i
	}
	b := data[i]
	i++
	switch b {
	case 'n':
		b = '\n'
	case 'r':
		b = '\r'
	case 't':
		b = '\t'
	case 'b':
		b = '\b'
	case 'f':
		b = '\f'
	case '\r':
		if i < len(data) && data[i] == '\n' {
			i++
		}
		return out, i
	case '\n':
		return out, i
	case '0', '1', '2', '3', '4', '5', '6', '7':
		value := b - '0'
		for n := 0; n < 2 && i < len(data) && '0' <= data[i] && data[i] <= '7'; n++ {
			value = value<<3 | (data[i] - '0')
			i++
		}
		b = value
	}
	return append(out, b), i
}

// AppendHex appends the hexadecimal string whose opening bracket was read.
func (l *Lexer) AppendHex(out []byte) []byte {
	out, n, _ := filter.AppendHex(out, l.Data[l.Pos:], math.MaxInt)
	l.Pos += n
	l.Meter.Spend(n)
	return out
}

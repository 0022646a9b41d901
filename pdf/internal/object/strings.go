package object

import (
	"math"

	"github.com/seed31bcff99/reader/pdf/internal/filter"
)

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

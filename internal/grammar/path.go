package grammar

import "strings"

// svgPath matches a string that is the data of a path: SVG 2, section 9.3.
func svgPath(m *matcher, at int) (int, bool) {
	t := m.at(at)
	if t.kind != quoted {
		return at, false
	}
	data := m.value[t.start+1 : t.end]
	return at + 1, isPath(strings.TrimSuffix(data, m.value[t.start:t.start+1]))
}

// pathArguments is how many numbers each command of a path takes.
var pathArguments = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'a': 7, 'z': 0}

// isPath reports whether the data of a path has no errors. It starts with a move.
func isPath(data string) bool {
	p := &pathReader{data}
	if p.space(); p.rest == "" || p.rest[0]|0x20 != 'm' {
		return false
	}
	for p.space(); p.rest != ""; p.space() {
		command := p.rest[0] | 0x20
		count, known := pathArguments[command]
		if !known {
			return false
		}
		p.rest = p.rest[1:]
		if count == 0 {
			continue
		}
		for first := true; first || p.hasNumber(); first = false {
			if !p.arguments(command, count) {
				return false
			}
		}
	}
	return true
}

// A pathReader reads the data of a path.
type pathReader struct{ rest string }

func (p *pathReader) space() { p.rest = strings.TrimLeft(p.rest, " \t\n\r\f") }

// gap skips white space with at most one comma in it.
func (p *pathReader) gap() {
	p.space()
	if rest, ok := strings.CutPrefix(p.rest, ","); ok {
		p.rest = rest
		p.space()
	}
}

func (p *pathReader) hasNumber() bool {
	rest := strings.TrimLeft(p.rest, " \t\n\r\f,")
	return startsNumber(rest)
}

// arguments skips the numbers of a command. Two of an arc are flags of one digit.
func (p *pathReader) arguments(command byte, count int) bool {
	for i := range count {
		p.gap()
		if command == 'a' && (i == 3 || i == 4) {
			if p.rest == "" || p.rest[0] != '0' && p.rest[0] != '1' {
				return false
			}
			p.rest = p.rest[1:]
			continue
		}
		if !startsNumber(p.rest) {
			return false
		}
		p.rest = p.rest[numberLength(p.rest):]
	}
	return true
}

// numberLength returns the length of the number at the start of s.
func numberLength(s string) int {
	i := 0
	if s[0] == '+' || s[0] == '-' {
		i++
	}
	i += digits(s[i:])
	if i < len(s) && s[i] == '.' {
		i += 1 + digits(s[i+1:])
	}
	if i+1 < len(s) && s[i]|0x20 == 'e' {
		j := i + 1
		if s[j] == '+' || s[j] == '-' {
			j++
		}
		if n := digits(s[j:]); n > 0 {
			i = j + n
		}
	}
	return i
}

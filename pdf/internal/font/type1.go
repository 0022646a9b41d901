package font

import (
	"bytes"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
)

// maxClear bounds the part of a Type 1 font that is searched for its encoding.
const maxClear = 64 << 10

// type1Encoding returns the names that the encoding of a Type 1 font gives to codes.
// Standard is true if it is the standard encoding.
func type1Encoding(data []byte, m *meter.Meter) (names map[byte]string, standard bool) {
	data = data[:min(len(data), maxClear)]
	if at := bytes.Index(data, []byte("eexec")); at >= 0 {
		data = data[:at]
	}
	at := bytes.Index(data, []byte("/Encoding"))
	if at < 0 {
		return nil, false
	}
	l := &object.Lexer{Data: data, Pos: at + len("/Encoding"), Meter: m}
	if l.Next() == object.Keyword("StandardEncoding") {
		return nil, true
	}
	names = map[byte]string{}
	for {
		switch t := l.Next().(type) {
		case object.Keyword:
			switch t {
			case "", "def", "readonly":
				return names, false
			case "dup":
				code, ok1 := l.Next().(int64)
				name, ok2 := l.Next().(object.Name)
				if ok1 && ok2 && 0 <= code && code < 256 {
					names[byte(code)] = string(name)
				}
			}
		}
	}
}

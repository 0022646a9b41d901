package object

import "bytes"

const (
	maxDepth  = 100     // of arrays and dictionaries in each other
	maxValues = 1 << 19 // of one object, all in all
)

// A Parser builds objects.
type Parser struct {
	Lexer
	decrypt func(String) String // of strings, nil if they are not encrypted
	values  int
}

// Object returns the next object. What is no object, such as an operator or a closing
// bracket, is returned as a Keyword, the empty one at the end.
func (p *Parser) Object() Object {
	p.values = 0
	return p.object(0)
}

func (p *Parser) object(depth int) Object {
	p.values++
	switch t := p.Next().(type) {
	case int64:
		return p.number(t)
	case String:
		if p.decrypt != nil {
			return p.decrypt(t)
		}
		return t
	case Keyword:
		return p.compound(t, depth)
	default:
		return t
	}
}

func (p *Parser) compound(word Keyword, depth int) Object {
	switch word {
	case "[", "<<":
		if depth >= maxDepth {
			return nil
		}
		if word == "[" {
			return p.array(depth + 1)
		}
		return p.dict(depth + 1)
	case "null":
		return nil
	case "true":
		return true
	case "false":
		return false
	}
	return word
}

// number returns the reference that starts with the number, or the number.
func (p *Parser) number(num int64) Object {
	if num < 0 || num > maxNumber {
		return num
	}
	at := p.Pos
	gen, ok := p.digits()
	if ok && p.peekSpace() {
		p.SkipSpace()
		if p.Pos < len(p.Data) && p.Data[p.Pos] == 'R' &&
			(p.Pos+1 == len(p.Data) || class[p.Data[p.Pos+1]] != regular) {
			p.Pos++
			return Ref{uint32(num), uint32(gen)}
		}
	}
	p.Pos = at
	return num
}

func (p *Parser) peekSpace() bool { return p.Pos < len(p.Data) && class[p.Data[p.Pos]] == space }

// digits reads a number of at most five digits, as generations are.
func (p *Parser) digits() (n int, ok bool) {
	for p.peekSpace() {
		p.Pos++
	}
	start := p.Pos
	for p.Pos < len(p.Data) && p.Pos < start+5 && '0' <= p.Data[p.Pos] && p.Data[p.Pos] <= '9' {
		n = n*10 + int(p.Data[p.Pos]-'0')
		p.Pos++
	}
	return n, p.Pos > start
}

func (p *Parser) array(depth int) Object {
	var list Array
	for {
		at := p.Pos
		o := p.object(depth)
		if word, ok := o.(Keyword); ok {
			if closes(word) {
				p.unread(word, "]", at)
				return list
			}
			continue
		}
		if p.values < maxValues {
			list = append(list, o)
		}
	}
}

func (p *Parser) dict(depth int) Object {
	d := Dict{}
	for {
		at := p.Pos
		switch key := p.Next().(type) {
		case Name:
			p.entry(d, key, depth)
		case Keyword:
			if closes(key) {
				p.unread(key, ">>", at)
				return d
			}
		}
	}
}

func (p *Parser) entry(d Dict, key Name, depth int) {
	at := p.Pos
	value := p.object(depth)
	if _, ok := value.(Keyword); ok {
		p.Pos = at // the value is missing
		if !closes(value.(Keyword)) {
			p.Next()
		}
		return
	}
	if value != nil && p.values < maxValues {
		d[key] = value
	}
}

// closes reports whether nothing of an array or a dictionary can follow the word.
func closes(word Keyword) bool {
	switch word {
	case end, "]", ">>", "endobj", "stream", "endstream", "obj", "xref", "trailer":
		return true
	}
	return false
}

// unread moves back to a word that closes more than what is being read.
func (p *Parser) unread(word, own Keyword, at int) {
	if word != own && word != "]" && word != ">>" {
		p.Pos = at
	}
}

// indirect reads an object with its number. It returns false if there is none.
func (p *Parser) indirect() (ref Ref, ok bool) {
	p.SkipSpace()
	num, ok1 := p.longDigits()
	gen, ok2 := p.digits()
	p.SkipSpace()
	if !ok1 || !ok2 || num > maxNumber || !bytes.HasPrefix(p.Data[min(p.Pos, len(p.Data)):], []byte("obj")) {
		return ref, false
	}
	p.Pos += len("obj")
	return Ref{uint32(num), uint32(gen)}, true
}

func (p *Parser) longDigits() (n int, ok bool) {
	for ; p.Pos < len(p.Data) && '0' <= p.Data[p.Pos] && p.Data[p.Pos] <= '9'; p.Pos++ {
		if n <= maxNumber {
			n = n*10 + int(p.Data[p.Pos]-'0')
		}
		ok = true
	}
	return n, ok
}

// Package object reads the syntax of PDF files: objects, cross references, object
// streams. Data in, objects out; it knows nothing of pages.
//
// Damage is normal. A parser returns what it could read, and a document whose cross
// references are wrong is scanned for its objects.
package object

import "math"

// An Object is nil, a bool, an int64, a float64, a String, a Name, an Array, a Dict, a Ref
// or a *Stream.
type Object any

// A Name is a name without its slash, with its escapes resolved.
type Name string

// A String is a string of bytes, with its escapes resolved and decrypted.
type String string

// An Array is a list of objects.
type Array []Object

// A Dict is a dictionary.
type Dict map[Name]Object

// A Ref points to an object by its number.
type Ref struct{ Num, Gen uint32 }

// A Stream is a dictionary with data.
type Stream struct {
	Dict Dict
	Raw  []byte // as in the file: encrypted and encoded
	Ref  Ref    // of the stream itself

	plain bool // Raw is not encrypted
}

// A Keyword is a word that is no object, such as "endobj" or the name of an operator.
type Keyword string

// end is what the lexer returns at the end of the data.
const end Keyword = ""

// maxNumber is the highest number that an object may have.
const maxNumber = 1<<23 - 1

// Character classes of the syntax.
const (
	regular = iota
	space
	delimiter
)

var class = func() (c [256]uint8) {
	for _, b := range []byte("\x00\t\n\f\r ") {
		c[b] = space
	}
	for _, b := range []byte("()<>[]{}/%") {
		c[b] = delimiter
	}
	return c
}()

// IsSpace reports whether the byte is white space.
func IsSpace(b byte) bool { return class[b] == space }

// IsRegular reports whether the byte is neither white space nor a delimiter.
func IsRegular(b byte) bool { return class[b] == regular }

// Dict returns the dictionary that o is or leads to, also that of a stream, or nil.
func (d *Document) Dict(o Object) Dict {
	switch v := d.Resolve(o).(type) {
	case Dict:
		return v
	case *Stream:
		return v.Dict
	}
	return nil
}

// Array returns the array that o is or leads to, or nil.
func (d *Document) Array(o Object) Array {
	v, _ := d.Resolve(o).(Array)
	return v
}

// Name returns the name that o is or leads to, or the empty one.
func (d *Document) Name(o Object) Name {
	v, _ := d.Resolve(o).(Name)
	return v
}

// Stream returns the stream that o is or leads to, or nil.
func (d *Document) Stream(o Object) *Stream {
	v, _ := d.Resolve(o).(*Stream)
	return v
}

// String returns the string that o is or leads to, or the empty one.
func (d *Document) String(o Object) String {
	v, _ := d.Resolve(o).(String)
	return v
}

// Number returns the number that o is or leads to.
func (d *Document) Number(o Object) (float64, bool) {
	switch v := d.Resolve(o).(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, !math.IsNaN(v) && !math.IsInf(v, 0)
	}
	return 0, false
}

// Int returns the number that o is or leads to, or the default. Numbers that do not fit
// into 31 bits are cut to the nearest that does.
func (d *Document) Int(o Object, missing int) int {
	v, ok := d.Number(o)
	if !ok {
		return missing
	}
	return int(max(math.MinInt32, min(math.MaxInt32, v)))
}

// Bool returns the boolean that o is or leads to, or false.
func (d *Document) Bool(o Object) bool {
	v, _ := d.Resolve(o).(bool)
	return v
}

// Numbers appends up to n numbers of an array, and reports whether there are n.
func (d *Document) Numbers(o Object, out []float64) bool {
	list := d.Array(o)
	if len(list) < len(out) {
		return false
	}
	for i := range out {
		v, ok := d.Number(list[i])
		if !ok {
			return false
		}
		out[i] = v
	}
	return true
}

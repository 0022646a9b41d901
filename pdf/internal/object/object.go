// Package object reads the syntax of PDF files: objects, cross references, object
// streams. Data in, objects out; it knows nothing of pages.
//
// Damage is normal. A parser returns what it could read, and a document whose cross
// references are wrong is scanned for its objects.
package object

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

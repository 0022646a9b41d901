package object

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func parse(s string) Object {
	p := &Parser{Lexer: Lexer{Data: []byte(s)}}
	return p.Object()
}

var objects = []struct {
	in   string
	want Object
}{
	{"", Keyword("")},
	{"%a comment\n12", int64(12)},
	{"-0.5", -0.5},
	{"+7", int64(7)},
	{"--5", int64(-5)},
	{"4.", 4.0},
	{".25", 0.25},
	{"1.2.3", 1.2},
	{"99999999999999999999", 100000000000000000000.0 + 16384},
	{"null", nil},
	{"true", true},
	{"/Name", Name("Name")},
	{"/A#42C#", Name("ABC#")},
	{"/", Name("")},
	{"(a(b)c)", String("a(b)c")},
	{`(\n\101\0501\\\)x\
y)`, String("\nA(1\\)xy")},
	{"(a\r\nb\rc)", String("a\nb\nc")},
	{"(open", String("open")},
	{"<48 65 6c6C6>", String("Hell`")},
	{"[1 2 R 3 4 0 R(x)]", Array{Ref{1, 2}, int64(3), Ref{4, 0}, String("x")}},
	{"[1 0 Rx]", Array{int64(1), int64(0)}},
	{"<</A 1/B[/C]/D<</E null>>>>", Dict{"A": int64(1), "B": Array{Name("C")}, "D": Dict{}}},
	{"<</A/B/C>>", Dict{"A": Name("B")}},
	{"<</A 1 endobj", Dict{"A": int64(1)}},
	{"[1 2", Array{int64(1), int64(2)}},
	{"BT", Keyword("BT")},
}

func TestObjects(t *testing.T) {
	for _, c := range objects {
		if got := parse(c.in); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: got %#v, want %#v", c.in, got, c.want)
		}
	}
}

func TestReferences(t *testing.T) {
	// An update replaces the object 1, and the newest section counts.
	data := "%PDF-1.4\n1 0 obj(old)endobj\n"
	first := len(data)
	data += "xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer<</Root<</Pages<<>>>>>>\n"
	at := len(data)
	data += "1 0 obj(new)endobj\n"
	second := len(data)
	data += fmt.Sprintf("xref\n1 1\n%010d 00000 n \ntrailer<</Root<</Pages<<>>>>/Prev %d>>\nstartxref\n%d\n%%%%EOF", at, first, second)
	d, err := Open([]byte(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Resolve(Ref{Num: 1}); got != String("new") || d.Damaged {
		t.Errorf("got %v, damaged %v", got, d.Damaged)
	}
	// A wrong offset makes the document scan the file.
	d, err = Open([]byte(strings.Replace(data, fmt.Sprintf("%010d", at), "0000000003", 1)), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Resolve(Ref{Num: 1}); got != String("new") || !d.Damaged {
		t.Errorf("got %v, damaged %v", got, d.Damaged)
	}
}

// FuzzObject parses anything: parsers end, and do not leave the data.
func FuzzObject(f *testing.F) {
	for _, c := range objects {
		f.Add([]byte(c.in))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p := &Parser{Lexer: Lexer{Data: data}}
		for p.Object() != end {
			if p.Pos > len(data) {
				t.Fatalf("at %d of %d", p.Pos, len(data))
			}
		}
		d, err := Open(data, nil)
		if err != nil {
			return
		}
		for _, num := range d.Numbered() {
			if s, ok := d.Resolve(Ref{Num: num}).(*Stream); ok {
				if out, _ := d.Decode(s); len(out) > 1<<16 {
					t.Fatalf("stream of %d bytes", len(out))
				}
			}
		}
	})
}

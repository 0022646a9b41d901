package main

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLines(t *testing.T) {
	const max = 8
	long := strings.Repeat("x", 200<<10) // several times the buffer
	for _, tt := range []struct {
		name, in string
		want     []line
	}{
		{"empty", "", nil},
		{"blank lines", "\n \n\r\n\t\n", nil},
		{"numbers count blank lines", "a\n\nb\n", []line{{1, []byte("a\n"), false}, {3, []byte("b\n"), false}}},
		{"no last line break", "a\nb", []line{{1, []byte("a\n"), false}, {2, []byte("b"), false}}},
		{"as long as allowed", "12345678\nb", []line{{1, []byte("12345678\n"), false}, {2, []byte("b"), false}}},
		{"one byte more", "123456789\nb", []line{{1, nil, true}, {2, []byte("b"), false}}},
		{"much too long", long + "\nb\n", []line{{1, nil, true}, {2, []byte("b\n"), false}}},
		{"much too long at the end", "a\n" + long, []line{{1, []byte("a\n"), false}, {2, nil, true}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := readLines(newLineReader(strings.NewReader(tt.in), max))
			if err != io.EOF || !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got %+v, %v; want %+v, EOF", got, err, tt.want)
			}
		})
	}
}

func TestLinesFailingInput(t *testing.T) {
	gone := errors.New("disk gone")
	got, err := readLines(newLineReader(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(gone)), 8))
	if len(got) != 1 || !errors.Is(err, gone) {
		t.Errorf("got %+v, %v; want the one whole line and the error", got, err)
	}
}

func readLines(r *lineReader) (lines []line, err error) {
	for {
		l, err := r.next()
		if err != nil {
			return lines, err
		}
		lines = append(lines, l)
	}
}

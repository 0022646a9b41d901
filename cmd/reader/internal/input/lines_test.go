package input

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// lineItems reads lines of at most eight bytes and returns their places and texts.
func lineItems(in io.Reader) (list []string, err error) {
	for it, err := range (&lines{in: bufio.NewReader(in), max: 8}).all {
		switch {
		case err != nil:
			return list, err
		case it.Err != nil:
			list = append(list, it.Place+": "+it.Err.Error())
		default:
			list = append(list, it.Place+": "+string(it.JSON))
		}
	}
	return list, io.EOF
}

func TestLines(t *testing.T) {
	long := strings.Repeat("x", 200<<10) // several times the buffer
	for _, tt := range []struct {
		name, in string
		want     []string
	}{
		{"empty", "", nil},
		{"blank lines", "\n \n\r\n\t\n", nil},
		{"numbers count blank lines", "a\n\nb\n", []string{"line 1: a\n", "line 3: b\n"}},
		{"no last line break", "a\nb", []string{"line 1: a\n", "line 2: b"}},
		{"as long as allowed", "12345678\nb", []string{"line 1: 12345678\n", "line 2: b"}},
		{"one byte more", "123456789\nb", []string{"line 1: record exceeds 8 bytes", "line 2: b"}},
		{"much too long", long + "\nb\n", []string{"line 1: record exceeds 8 bytes", "line 2: b\n"}},
		{"much too long at the end", "a\n" + long, []string{"line 1: a\n", "line 2: record exceeds 8 bytes"}},
	} {
		got, err := lineItems(strings.NewReader(tt.in))
		if diff := cmp.Diff(tt.want, got); err != io.EOF || diff != "" {
			t.Errorf("%s: error %v, (-want +got)\n%s", tt.name, err, diff)
		}
	}
}

// TestManyBlankLines checks that an input of blank lines is given up.
func TestManyBlankLines(t *testing.T) {
	got, _ := show(t, "", []string{Stdin}, strings.NewReader("{}\n"+strings.Repeat("\n", maxBlank+1)+"b\n"), Options{})
	if len(got) != 2 || !strings.Contains(got[1], errBlank.Error()) {
		t.Errorf("%q", got)
	}
}

func TestLinesFailingInput(t *testing.T) {
	gone := errors.New("disk gone")
	got, err := lineItems(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(gone)))
	if len(got) != 1 || !errors.Is(err, gone) {
		t.Errorf("got %q, %v; want the one whole line and the error", got, err)
	}
}

package file

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// readLabels reads the labels of pages, in order.
func (f *File) readLabels() []label {
	var labels []label
	f.eachEntry(f.root["PageLabels"], "Nums", func(key, value object.Object) {
		d := f.doc.Dict(value)
		labels = append(labels, label{
			from: f.doc.Int(key, 0), style: f.doc.Name(d["S"]),
			prefix: text.Decode(string(f.doc.String(d["P"]))), start: max(1, f.doc.Int(d["St"], 1)),
		})
	})
	slices.SortStableFunc(labels, func(a, b label) int { return cmp.Compare(a.from, b.from) })
	return labels
}

// numeral writes a number in a style of page labels.
func numeral(style object.Name, n int) string {
	switch style {
	case "D":
		return strconv.Itoa(n)
	case "r":
		return strings.ToLower(roman(n))
	case "R":
		return roman(n)
	case "a":
		return strings.ToLower(letters(n))
	case "A":
		return letters(n)
	}
	return ""
}

func roman(n int) string {
	if n > 4999 {
		return strconv.Itoa(n)
	}
	var out strings.Builder
	values := [...]int{1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1}
	signs := [...]string{"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"}
	for i, value := range values {
		for ; n >= value; n -= value {
			out.WriteString(signs[i])
		}
	}
	return out.String()
}

// letters counts A to Z, then AA to ZZ and so on.
func letters(n int) string {
	if n > 26*20 {
		return strconv.Itoa(n)
	}
	return strings.Repeat(string(rune('A'+(n-1)%26)), (n-1)/26+1)
}

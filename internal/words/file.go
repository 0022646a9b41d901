package words

import (
	"strconv"
	"strings"
	"unicode"
)

// A List is a list of a file of data.
type List struct {
	Name string
	Why  string   // what is behind the name and a colon
	Rows []string // without the white space around them
	Line int      // of the file
}

// Lists reads a file of data: for each list a line with its name, a colon and why it is there,
// and below it its rows, indented. Lines that start with # are comments.
func Lists(file string) (lists []List) {
	number := 0
	for line := range strings.Lines(file) {
		number++
		text := strings.TrimSpace(line)
		switch {
		case text == "" || line[0] == '#':
		case line[0] == '\t':
			last := &lists[len(lists)-1]
			last.Rows = append(last.Rows, text)
		default:
			name, why, _ := strings.Cut(text, ":")
			lists = append(lists, List{Name: name, Why: strings.TrimSpace(why), Line: number})
		}
	}
	return lists
}

// Parted returns what rows have between bars, whatever the row.
func (l *List) Parted() (parts []string) {
	for _, row := range l.Rows {
		for part := range strings.SplitSeq(strings.Trim(row, "|"), "|") {
			parts = append(parts, strings.TrimSpace(part))
		}
	}
	return parts
}

// Words returns the words of a list, which white space separates.
func (l *List) Words() []string { return strings.Fields(strings.Join(l.Rows, " ")) }

// Set returns the words of a list as a set.
func (l *List) Set() map[string]bool { return Set(strings.Join(l.Rows, " ")) }

// Reasons returns the reasons of a list whose rows are a word, a colon and why it is there.
func (l *List) Reasons() map[string]string {
	reasons := make(map[string]string, len(l.Rows))
	for _, row := range l.Rows {
		word, why, _ := strings.Cut(row, ": ")
		reasons[word] = why
	}
	return reasons
}

// Runes returns a table of the characters of a list, whose rows are the number of a character
// or of the first and the last of several, in order. It panics if a row is not.
func (l *List) Runes() *unicode.RangeTable {
	t := &unicode.RangeTable{}
	for _, row := range l.Rows {
		span, _, _ := strings.Cut(row, ":")
		first, last, several := strings.Cut(span, "-")
		if !several {
			last = first
		}
		lo, err := strconv.ParseUint(first, 16, 32)
		hi, err2 := strconv.ParseUint(last, 16, 32)
		if err != nil || err2 != nil {
			panic("no characters: " + row)
		}
		if hi <= 0xFFFF {
			t.R16 = append(t.R16, unicode.Range16{Lo: uint16(lo), Hi: uint16(hi), Stride: 1})
		} else {
			t.R32 = append(t.R32, unicode.Range32{Lo: uint32(lo), Hi: uint32(hi), Stride: 1})
		}
	}
	return t
}

// Tables returns the reasons of all lists of a file, by the names of the lists.
func Tables(file string) map[string]map[string]string {
	tables := map[string]map[string]string{}
	for _, list := range Lists(file) {
		tables[list.Name] = list.Reasons()
	}
	return tables
}

// Named returns the list of a name, which must be there.
func Named(lists []List, name string) *List {
	for i := range lists {
		if lists[i].Name == name {
			return &lists[i]
		}
	}
	panic("no list is named " + name)
}

package words

import "strings"

// A List is a list of a file of data.
type List struct {
	Name string
	Why  string   // what stands behind the name and a colon
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

// Reasons returns the reasons of a list whose rows are a word, a colon and why it is there.
func (l *List) Reasons() map[string]string {
	reasons := make(map[string]string, len(l.Rows))
	for _, row := range l.Rows {
		word, why, _ := strings.Cut(row, ": ")
		reasons[word] = why
	}
	return reasons
}

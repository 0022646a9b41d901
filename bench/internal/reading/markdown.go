package reading

import "strings"

// A Line is a line of Markdown that has something in it.
type Line struct {
	Text  string // without the marks of quotes and lists before it
	Level int    // of a heading, 0 if it is none
	Code  bool   // whether it is in a fence, or is the mark of one
}

// lines returns the lines of Markdown. It knows what the engine writes, not all
// that Markdown is.
func lines(markdown string) []Line {
	var list []Line
	fence := ""
	for s := range strings.Lines(markdown) {
		text := strings.TrimSpace(s)
		if fence == "" {
			text = strings.TrimSpace(strings.TrimLeft(text, "> "))
		}
		switch {
		case text == "":
			continue
		case fence != "":
			list = append(list, Line{Text: text, Code: true})
			if strings.HasSuffix(text, fence) && strings.Trim(text, "> `~") == "" {
				fence = ""
			}
			continue
		}
		text = strings.TrimPrefix(text, "- ")
		if strings.HasPrefix(text, "```") || strings.HasPrefix(text, "~~~") {
			fence = text[:len(text)-len(strings.TrimLeft(text, text[:1]))]
			list = append(list, Line{Text: text, Code: true})
			continue
		}
		level := len(text) - len(strings.TrimLeft(text, "#"))
		if level > 6 || !strings.HasPrefix(text[level:], " ") {
			level = 0
		}
		list = append(list, Line{Text: text, Level: level})
	}
	return list
}

package terminal

import "strings"

// ahead is how far the end of a mark is searched for, in bytes. It keeps text whose
// marks have no end cheap.
const ahead = 4 << 10

// inline returns the style of each byte of a line of Markdown, nil if all is plain.
// It is only for display, so it may take a character for a mark that is none.
func inline(text string) []style {
	if !strings.ContainsAny(text, "*_`[<") {
		return nil
	}
	styles := make([]style, len(text))
	for at := 0; at < len(text); {
		if text[at] == '*' || text[at] == '_' {
			at += emphasised(text, styles, at)
		} else {
			at += span(text, styles, at)
		}
	}
	return styles
}

// span sets the styles of the code or the link at a position, and returns its length
// in bytes, at least one.
func span(text string, styles []style, at int) int {
	rest := text[at:min(len(text), at+ahead)]
	switch rest[0] {
	case '\\':
		return 2
	case '`':
		return codeSpan(rest, styles[at:])
	case '[':
		return link(rest, styles[at:])
	case '<':
		if end := strings.IndexAny(rest, "> "); end > 0 && rest[end] == '>' && strings.Contains(rest[:end], ":") {
			return fill(styles[at:], end+1, label)
		}
	}
	return 1
}

func fill(styles []style, n int, st style) int {
	for i := range n {
		styles[i] = st
	}
	return n
}

// codeSpan styles the text up to the run of backticks that is as long as the first.
func codeSpan(rest string, styles []style) int {
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	for at := n; at < len(rest); {
		run := 0
		for at+run < len(rest) && rest[at+run] == '`' {
			run++
		}
		if run == n {
			return fill(styles, at+run, code)
		}
		at += max(run, 1)
	}
	return n
}

// link styles [words](address), [words][1] and [^1].
func link(rest string, styles []style) int {
	end := closing(rest, '[', ']')
	switch {
	case end < 0:
		return 1
	case strings.HasPrefix(rest, "[^"):
		return fill(styles, end+1, faint)
	}
	target := rest[end+1:]
	length := -1
	switch {
	case strings.HasPrefix(target, "("):
		length = closing(target, '(', ')')
	case strings.HasPrefix(target, "["):
		length = closing(target, '[', ']')
	}
	if length < 0 {
		return 1
	}
	whole := end + 1 + length + 1
	fill(styles, whole, faint)
	fill(styles[1:], end-1, label)
	return whole
}

// closing returns the index of the bracket that closes the first one of a text, -1
// if there is none.
func closing(text string, open, shut byte) int {
	if strings.IndexByte(text, shut) < 0 { // common, and cheap to check
		return -1
	}
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case open:
			depth++
		case shut:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// emphasised styles *words* and **words**. Code and links inside keep their style.
func emphasised(text string, styles []style, at int) int {
	sign := text[at : at+1]
	st := emphasis
	if strings.HasPrefix(text[at:], sign+sign) {
		sign, st = sign+sign, strong
	}
	if sign[0] == '_' && at > 0 && text[at-1] != ' ' { // a_name_like_this
		return len(sign)
	}
	from := at + len(sign)
	if from == len(text) || text[from] == ' ' {
		return len(sign)
	}
	end := strings.Index(text[from:min(len(text), from+ahead)], sign)
	if end <= 0 || text[from+end-1] == ' ' {
		return len(sign)
	}
	whole := len(sign) + end + len(sign)
	fill(styles[at:], whole, st)
	for i := from; i < from+end; {
		i += span(text[:from+end], styles, i)
	}
	return whole
}

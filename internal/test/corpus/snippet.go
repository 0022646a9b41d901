package corpus

import "strings"

// Exact counts the snippets that stand in the text character by character, case
// aside. It is the benchmark's own rule, and a hard one: a line break or a quote
// of another form is a miss.
func Exact(text string, snippets []string) int {
	text = Lower(text)
	n := 0
	for _, s := range snippets {
		if strings.Contains(text, Lower(s)) {
			n++
		}
	}
	return n
}

// ByWords counts the snippets whose words stand in a row among the words of a
// text, whatever is between them. Some snippets start or end inside a word, so
// the first and last need not be whole. A snippet without words is found.
func ByWords(words, snippets []string) int {
	text := strings.Join(words, " ")
	n := 0
	for _, s := range snippets {
		if strings.Contains(text, strings.Join(Words(s), " ")) {
			n++
		}
	}
	return n
}

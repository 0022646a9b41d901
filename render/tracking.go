package render

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed words.txt
var wordLines string

// wordTables are the tables of words.txt.
var wordTables = sync.OnceValue(func() map[string]map[string]string { return words.Tables(wordLines) })

// isOrnamentWord reports whether a word in the names of an image says that it decorates.
func isOrnamentWord(word string) bool { return wordTables()["ornament"][word] != "" }

// maxTracking is the most bytes that the name of a parameter has that follows people.
const maxTracking = 32

// isTracking reports whether a parameter of an address, with its value, only
// follows people.
func isTracking(parameter string) bool {
	name, _, _ := strings.Cut(parameter, "=")
	name = withoutEscapes(name)
	if name == "" || len(name) > maxTracking {
		return false
	}
	name = strings.ToLower(name)
	table := wordTables()["tracking"]
	for i := range len(name) {
		if table[name[:i+1]+"*"] != "" {
			return true
		}
	}
	return table[name] != ""
}

// withoutEscapes returns a parameter without what an ampersand before it left that was
// escaped several times.
func withoutEscapes(parameter string) string {
	for strings.HasPrefix(parameter, "amp;") {
		parameter = parameter[len("amp;"):]
	}
	return parameter
}

// withoutTracking returns an address without the parameters that follow people.
func withoutTracking(address string) string {
	at := strings.IndexByte(address, '?')
	if at < 0 || strings.IndexByte(address[:at], '#') >= 0 {
		return address
	}
	query, fragment := address[at+1:], ""
	if i := strings.IndexByte(query, '#'); i >= 0 {
		query, fragment = query[:i], query[i:]
	}
	if !hasTracking(query) {
		return address
	}
	kept := make([]string, 0, strings.Count(query, "&")+1)
	for parameter := range strings.SplitSeq(query, "&") {
		if !isTracking(parameter) {
			kept = append(kept, parameter)
		}
	}
	if query = strings.Join(kept, "&"); query != "" {
		query = "?" + withoutEscapes(query)
	}
	return address[:at] + query + fragment
}

func hasTracking(query string) bool {
	for parameter := range strings.SplitSeq(query, "&") {
		if isTracking(parameter) {
			return true
		}
	}
	return false
}

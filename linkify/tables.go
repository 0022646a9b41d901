package linkify

import (
	_ "embed"
	"strings"
	"sync"

	"golang.org/x/net/idna"

	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed words.txt
var wordLines string

var wordLists = words.Lists(wordLines)

// wordList returns a list of words.txt.
func wordList(name string) *words.List { return words.Named(wordLists, name) }

// tables are the words of words.txt, with their reasons, by the name of their list.
var tables = sync.OnceValue(func() map[string]map[string]string { return words.Tables(wordLines) })

// The tables of words.txt that are no schemes.
const (
	commonTLDs    = "common"
	fileTLDs      = "file"
	pseudoTLDs    = "pseudo"
	classicTLDs   = "classic"
	products      = "product"
	receivers     = "receiver"
	scriptSchemes = "script"
)

// A form is what may follow the name of a scheme. The tables of words.txt that have the
// schemes are called by it.
type form string

const (
	noForm    form = ""
	authority form = "authority" // "://" and a host
	rooted    form = "rooted"    // file: "://" or "/" and a path
	mail      form = "mail"      // ":" and an address
	number    form = "number"    // ":" and a number
	account   form = "account"   // ":" and name@host
	place     form = "place"     // ":" and coordinates
	query     form = "query"     // ":?" and a query
	resource  form = "resource"  // ":" and a path with a slash
	token     form = "token"     // ":" and a long word
	opaque    form = "opaque"    // ":" and anything: a scheme of the options
)

// A scheme is one of the options.
type scheme struct {
	name string
	form form
}

// schemes are the schemes that are always allowed.
var schemes = sync.OnceValue(func() map[string]form {
	all := map[string]form{}
	for _, f := range [...]form{authority, rooted, mail, number, account, place, query, resource, token} {
		for name := range tables()[string(f)] {
			all[name] = f
		}
	}
	return all
})

//go:embed tlds.txt
var tldLines string

// tlds are the top-level domains of tlds.txt, in lower case. Those in other scripts are there
// twice: as the DNS has them, and as people write them.
var tlds = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, list := range words.Lists(tldLines) {
		name := strings.ToLower(list.Name)
		all[name] = true
		if written, err := idna.ToUnicode(name); err == nil {
			all[written] = true
		}
	}
	return all
})

// lookAlikes are lower-case letters of other scripts that look like Latin letters.
// A label of such letters only can be taken for another.
const lookAlikes = "асеорхуіјѕһԁԛԝӏ" + // Cyrillic, as acseopxyijshdqwl
	"αορνικυ" + // Greek, as aopviku
	"օոսհց" // Armenian, as onuhg

// Bounds that keep the time linear on any input. Real links stay far below.
const (
	maxBracket  = 256 // bytes from a bracket in a path to its partner
	maxNesting  = 16  // brackets open at once in a path
	maxHost     = 253 // bytes of a host, RFC 1035
	maxLocal    = 64  // bytes of the local part of an address, RFC 5321
	maxScheme   = 24  // bytes of a scheme
	maxUserinfo = 256 // bytes of name and password before a host
	maxEntity   = 32  // bytes of a character reference such as "&quot;"
	maxName     = 256 // bytes between a scheme without slashes and the @ or slash that it needs
	maxRemote   = 256 // bytes of the path in name@host:path
	maxIndent   = 64  // bytes of spaces and quote marks before a fence
	bidiReach   = 128 // bytes before a link that are searched for a bidi control
)

package byline

import (
	_ "embed"

	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed words.txt
var wordLines string

var lists = words.Lists(wordLines)

// wordSet and phraseSet return the words and the phrases of a list of words.txt.
func wordSet(list string) map[string]bool { return words.Named(lists, list).Set() }

func phraseSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, phrase := range words.Named(lists, list).Parted() {
		set[phrase] = true
	}
	return set
}

// The words of words.txt.
var (
	writtenBy      = phraseSet("written by")
	otherCredits   = wordSet("credits")
	prefixes       = words.Named(lists, "prefixes").Parted()
	predicates     = words.Named(lists, "predicates").Words()
	particles      = wordSet("particles")
	roleNouns      = wordSet("roles")
	roleAdjectives = wordSet("adjectives")
	groupNouns     = wordSet("groups")
	notAuthors     = phraseSet("not authors")
	notNameWords   = wordSet("not names")
	reporters      = words.Named(lists, "reporters").Words()
	reports        = words.Named(lists, "reports").Words()
)

// nameEnds stand behind the name in a byline.
var nameEnds = []string{" | ", "|", " • ", " · ", " - ", " – ", " — ", " » ", " on ", " at ", " in ", " / ", " (", " @ ", " published ", " updated ", " posted ", " Published", " Updated", " Posted", " for "}

// nameJoins separate two names, besides commas.
var nameJoins = []string{" and ", " & ", " und ", " et ", " y ", " e ", " en ", " och ", " og ", " ja ", " i ", " ve ", " и ", " та ", " และ ", " with "}

// generations follow a name behind a comma, as in "Lovelace, Jr."
var generations = words.Set("jr sr ii iii iv")

package meta

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

//go:embed things.txt
var thingLines string

// A typeRank says what types of items make of a page.
type typeRank struct {
	kind  Type
	types jsonld.Types // sorted
}

// A thingRule says which facts are taken of things of some types.
type thingRule struct {
	typeRank
	facts []factRule
}

// A factRule says which property of schema.org gives a fact, and how it is written.
type factRule struct {
	name       string   // of the fact
	properties []string // the first that has a value counts
	form       form
	reason     string
}

// typeRanks and thingRules are the lists of things.txt.
var typeRanks, thingRules = func() (ranks []typeRank, rules []thingRule) {
	lists := words.Lists(thingLines)
	for _, row := range lists[0].Rows {
		kind, types, _ := strings.Cut(row, ": ")
		ranks = append(ranks, typeRank{Type(kind), strings.Fields(types)})
	}
	for _, list := range lists[1:] {
		rule := thingRule{typeRank: typeRank{kind: Type(list.Name)}}
		for _, row := range list.Rows {
			name, rest, _ := strings.Cut(row, ": ")
			if name == "types" {
				rule.types = append(rule.types, strings.Fields(rest)...)
				continue
			}
			properties, rest, _ := strings.Cut(rest, ", as ")
			as, reason, _ := strings.Cut(rest, ": ")
			rule.facts = append(rule.facts, factRule{name, strings.Fields(properties), forms[as], reason})
		}
		rules = append(rules, rule)
	}
	return ranks, rules
}()

// thingTypes are the types of all thingRules.
var thingTypes = func() (types jsonld.Types) {
	for i := range thingRules {
		types = append(types, thingRules[i].types...)
	}
	slices.Sort(types)
	return types
}()

// enumAffixes are the parts of names of schema.org that only repeat what a fact is
// called.
var enumAffixes = []struct{ prefix, suffix, reason string }{
	{"", "EventAttendanceMode", "attendance: OnlineEventAttendanceMode"},
	{"Event", "", "status: EventCancelled"},
	{"", "Diet", "diet: VeganDiet"},
	{"", "Format", "format: AudiobookFormat"},
}

// nutritionSuffix ends the names of most parts of nutrition, and says nothing.
const nutritionSuffix = "Content"

// ogTypes are the types of Open Graph, as ogName returns them.
var ogTypes = map[string]Type{
	"article": typeArticle, "blog": typeWebsite, "website": typeWebsite, "product": typeProduct, "video": typeVideo, "music": typeAudio, "book": typeBook,
	"profile": typeProfile, "recipe": typeRecipe, "event": typeEvent, "place": typeWebsite, "business": typeWebsite, "object": "",
}

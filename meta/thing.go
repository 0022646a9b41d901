package meta

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// A Thing is something that a page describes in data, by the types of schema.org: a
// recipe, an event, a job. What a page sells is in Metadata.Product, and videos and
// sounds are in Metadata.Media.
//
// All things have the same shape: a type, a name, and facts, each with the name that
// docs/records.md lists for the type.
type Thing struct {
	Type   Type   `json:"type"`   // recipe, how_to, event, job, software, book, course, video, audio or business
	Name   string `json:"name"`   // may be empty
	URL    string `json:"url"`    // absolute address of its page; may be empty
	Facts  []Fact `json:"facts"`  // in the order of docs/records.md, none without a value
	Source Source `json:"source"` // such as "json-ld:Recipe"
}

// A Fact is what data says about one side of a thing, such as the ingredients of a
// recipe or the start of an event. Days and times are in ISO 8601, and so are
// durations: "PT1H30M". A price is an amount and a code, such as "129.00 EUR".
type Fact struct {
	Name   string   `json:"name"`
	Values []string `json:"values"` // at least one
}

// Value returns the first value of a fact, or nothing if the thing does not have it.
func (t *Thing) Value(name string) string {
	if v := t.Values(name); len(v) > 0 {
		return v[0]
	}
	return ""
}

// Values returns the values of a fact, or nil.
func (t *Thing) Values(name string) []string {
	for _, f := range t.Facts {
		if f.Name == name {
			return f.Values
		}
	}
	return nil
}

// chooseThings returns the things that the page describes, those that are the page
// first.
func chooseThings(f *facts, title string) []Thing {
	found := f.items(things)
	if len(found) == 0 {
		return nil
	}
	titles := f.titles(title)
	var own, others []item
	for _, it := range found {
		if here, _ := it.IsAt(f.own.has); here || titles.match(words.Letters(thingName(it.Item))) != otherName {
			own = append(own, it)
		} else {
			others = append(others, it)
		}
	}
	var out []Thing
	for _, it := range append(own, others...) {
		if len(out) == maxThings {
			break
		}
		if t := f.thing(it); len(t.Facts) > 0 && !slices.ContainsFunc(out, t.isSame) {
			out = append(out, t)
		}
	}
	return out
}

// isSame reports whether two things are one that the page describes twice.
func (t *Thing) isSame(other Thing) bool {
	return t.Type == other.Type && t.Name == other.Name && t.Value("start") == other.Value("start")
}

// thing makes a thing of an item.
func (f *facts) thing(it item) Thing {
	t := Thing{Name: thingName(it.Item), URL: f.absolute(it.Raw("url"))}
	r := factReader{facts: f, left: maxThingText}
	for i := range thingRules {
		rule := &thingRules[i]
		if !it.Is(rule.types) {
			continue
		}
		t.Type = rule.kind
		for name := range it.Types {
			if rule.types.Has(name) {
				t.Source = it.source(name)
				break
			}
		}
		t.Facts = r.read(it.Item, rule.facts)
		break
	}
	return t
}

// thingName returns the name of an item. Jobs have a title, and texts a headline.
func thingName(it jsonld.Item) string {
	for _, key := range [...]string{"name", "title", "headline"} {
		if s := words.Fold(it.Text(key), maxTitle); s != "" {
			return s
		}
	}
	return ""
}

// A factReader reads the facts of one thing.
type factReader struct {
	*facts
	left int // bytes that the values may still have
}

// read returns the facts of an item that rules name and that have a value.
func (r *factReader) read(it jsonld.Item, rules []factRule) []Fact {
	var out []Fact
	for i := range rules {
		if values := r.values(it, &rules[i]); len(values) > 0 {
			out = append(out, Fact{rules[i].name, values})
		}
	}
	return out
}

// values returns the values of a fact: those of the first of its properties that has
// any.
func (r *factReader) values(it jsonld.Item, rule *factRule) []string {
	var out []string
	add := func(s string) {
		if s != "" && len(out) < maxFactValues && r.left >= len(s) && !slices.Contains(out, s) {
			r.left -= len(s)
			out = append(out, s)
		}
	}
	if rule.form.all != nil {
		rule.form.all(r.facts, it, add)
		return out
	}
	for _, property := range rule.properties {
		for v := range it.Each(property) {
			if len(out) == maxFactValues {
				break
			}
			if rule.form.one != nil {
				add(rule.form.one(r.facts, v))
			} else {
				rule.form.each(v, add)
			}
		}
		if len(out) > 0 {
			break
		}
	}
	return out
}

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

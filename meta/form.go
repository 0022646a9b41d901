package meta

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/money"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// A form makes texts of the values of a property. One of its functions is set.
type form struct {
	one  func(f *facts, v jsonld.Item) string               // one text of each value
	each func(v jsonld.Item, add func(string))              // several texts of each value
	all  func(f *facts, it jsonld.Item, add func(s string)) // of all values of the offers of an item
}

// forms are the forms of facts, as things.txt calls them.
var forms = map[string]form{
	"text":          {one: func(_ *facts, v jsonld.Item) string { return valueText(v) }},
	"name":          {one: func(_ *facts, v jsonld.Item) string { return enumName(v) }},
	"date":          {one: func(_ *facts, v jsonld.Item) string { return isoDate(v.String()) }},
	"duration":      {one: func(_ *facts, v jsonld.Item) string { return durationOf(valueText(v)) }},
	"address":       {one: (*facts).addressOf},
	"place":         {one: func(_ *facts, v jsonld.Item) string { return placeOf(v) }},
	"quantity":      {one: func(_ *facts, v jsonld.Item) string { return quantityOf(v) }},
	"rating":        {one: func(_ *facts, v jsonld.Item) string { return ratingText(v) }},
	"schedule":      {one: func(_ *facts, v jsonld.Item) string { return scheduleOf(v) }},
	"hours":         {one: func(_ *facts, v jsonld.Item) string { return hoursOf(v) }},
	"offer address": {one: func(f *facts, v jsonld.Item) string { return f.absolute(v.Raw("url")) }},
	"steps":         {each: func(v jsonld.Item, add func(string)) { steps(v, 0, add) }},
	"parts":         {each: parts},
	"price":         {all: func(_ *facts, it jsonld.Item, add func(string)) { add(priceText(tagOf(it, ""))) }},
	"availability":  {all: func(_ *facts, it jsonld.Item, add func(string)) { add(string(tagOf(it, "").availability)) }},
}

// valueText returns a text, or the name of an item.
func valueText(v jsonld.Item) string {
	if !v.IsObject() {
		return plain(v.String())
	}
	for _, key := range [...]string{"name", "text", "@value", "value"} {
		if s := plain(v.Raw(key)); s != "" {
			return s
		}
	}
	return ""
}

// plain returns a text without tags and entities, which data has from the editor of a
// page.
func plain(s string) string {
	s = words.Tidy(s, maxFact)
	if !strings.Contains(s, "<") {
		return s
	}
	return words.Fold(withoutTags(s), maxFact)
}

// withoutTags replaces the tags of s by spaces, except those that stand in a word or a
// sentence.
func withoutTags(s string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, "<")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		if after == "" || !unicode.IsLetter(rune(after[0])) && after[0] != '/' {
			b.WriteByte('<')
			s = after
			continue
		}
		name := strings.TrimPrefix(words.Head(after, maxName), "/")
		if end := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }); !inlineTags[strings.ToLower(name[:max(end, 0)])] {
			b.WriteByte(' ')
		}
		if _, s, found = strings.Cut(after, ">"); !found {
			return b.String()
		}
	}
}

// inlineTags are the tags that do not end a line.
var inlineTags = words.Set("a b em i mark small span strong sub sup u")

// enumName returns a name of schema.org in small words: "full_time" for FULL_TIME,
// "online" for https://schema.org/OnlineEventAttendanceMode. What is no such name stays
// as it is.
func enumName(v jsonld.Item) string {
	s := valueText(v)
	if id := v.Raw("@id"); s == "" && v.IsObject() {
		s = id
	}
	name := jsonld.TypeName(s)
	if name == "" || strings.Contains(name, " ") {
		return s
	}
	for _, a := range enumAffixes {
		if rest, ok := strings.CutPrefix(strings.TrimSuffix(name, a.suffix), a.prefix); ok && rest != "" && rest != name {
			name = rest
			break
		}
	}
	return snake(name)
}

// snake returns a name in lower case, with underscores between its words.
func snake(name string) string {
	var b strings.Builder
	lower := false
	for _, r := range name {
		if unicode.IsUpper(r) && lower {
			b.WriteByte('_')
		}
		lower = unicode.IsLower(r)
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.ReplaceAll(b.String(), "-", "_")
}

// isoDate returns a day or time in the form of ISO 8601, or the text if it is none.
func isoDate(s string) string {
	if t := (date.Calendar{}).Parse(words.Fold(s, maxDate)); t.String() != "" {
		return t.String()
	}
	return words.Tidy(s, maxDate)
}

// durationOf returns a duration of ISO 8601 without the parts that are zero: "PT1H30M"
// for P0DT1H30M0S. Another text stays as it is.
func durationOf(s string) string {
	if !isDuration(s) {
		return s
	}
	var out strings.Builder
	clock, number := "", ""
	for _, r := range strings.ToUpper(s[1:]) {
		switch {
		case r == 'T':
			clock = "T"
		case unicode.IsLetter(r):
			if strings.Trim(number, "0.,") != "" {
				out.WriteString(clock + trimZeros(number) + string(r))
				clock = ""
			}
			number = ""
		default:
			number += string(r)
		}
	}
	if out.Len() == 0 {
		return ""
	}
	return "P" + out.String()
}

// trimZeros returns a number without needless zeros.
func trimZeros(s string) string {
	s = strings.TrimLeft(strings.ReplaceAll(s, ",", "."), "0")
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	if strings.HasPrefix(s, ".") {
		return "0" + s
	}
	return s
}

// isDuration reports whether s has the form of a duration: a P, and numbers with a
// letter behind each.
func isDuration(s string) bool {
	if len(s) < 3 || len(s) > maxDate || s[0] != 'P' && s[0] != 'p' {
		return false
	}
	digits := false
	for _, r := range strings.ToUpper(s[1:]) {
		switch {
		case r == 'T' && !digits:
		case strings.ContainsRune("YMWDHS", r) && digits:
			digits = false
		case '0' <= r && r <= '9', (r == '.' || r == ',') && digits:
			digits = true
		default:
			return false
		}
	}
	return !digits
}

// placeOf returns the name and the address of a place.
func placeOf(v jsonld.Item) string {
	if !v.IsObject() {
		return plain(v.String())
	}
	var list []string
	add := func(s string) {
		if s = words.Fold(s, maxName); s != "" && !containsFold(list, s) {
			list = append(list, s)
		}
	}
	add(v.Text("name"))
	address := v.First("address")
	if address.IsZero() {
		address = v
	}
	if !address.IsObject() {
		add(plain(address.String()))
	}
	for _, key := range [...]string{"streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"} {
		add(valueText(address.First(key)))
	}
	if len(list) == 0 {
		add(v.Raw("url")) // an event online
	}
	return strings.Join(list, ", ")
}

// quantityOf returns an amount with its unit: "4 servings", "50000 to 70000 EUR a year".
func quantityOf(v jsonld.Item) string {
	if !v.IsObject() {
		return plain(v.String())
	}
	value := v.First("value")
	if !value.IsObject() {
		value = v
	}
	amount := between(number(value, "minValue"), number(value, "maxValue"))
	if amount == "" {
		amount = number(value, "value")
	}
	currency := money.Code(v.Raw("currency"))
	if currency == "" && amount == "" {
		return valueText(v)
	}
	unit := strings.ToLower(plain(value.Raw("unitText")))
	if currency != "" && unit != "" {
		unit = "a " + unit
	}
	return words.Fold(amount+" "+currency+" "+unit, maxName)
}

// number returns a property that is a decimal number, or nothing.
func number(v jsonld.Item, key string) string {
	return string(money.Parse(v.Raw(key)).Amount)
}

// between returns a range of numbers, or the only number.
func between(low, high string) string {
	switch {
	case low == "" || low == high:
		return high
	case high == "":
		return low
	}
	return low + " to " + high
}

// priceText returns what something costs: "129.00 EUR", "10.00 to 20.00 USD", or
// nothing if it does not say.
func priceText(t *priceTag) string {
	amount := between(t.low.In(t.currency), t.high.In(t.currency))
	if amount == "" && t.zero {
		amount = money.Amount("0").In(t.currency)
	}
	if amount == "" {
		return ""
	}
	return strings.TrimSpace(amount + " " + t.currency)
}

// ratingText returns a rating: "4.6 of 5 (212 ratings)".
func ratingText(v jsonld.Item) string {
	value, best, count := ratingOf(v)
	if value == "" {
		return ""
	}
	return ratingLine(value, best, count, "rating")
}

// scheduleOf returns when and how something is held.
func scheduleOf(v jsonld.Item) string {
	if !v.IsObject() {
		return isoDate(v.String())
	}
	when := between(isoDate(v.Raw("startDate")), isoDate(v.Raw("endDate")))
	mode := strings.ToLower(valueText(v.First("courseMode")))
	return strings.Trim(when+", "+mode, ", ")
}

// hoursOf returns when a place is open: "Monday, Tuesday 09:00–17:00".
func hoursOf(v jsonld.Item) string {
	if !v.IsObject() {
		return plain(v.String())
	}
	var days []string
	for day := range v.Each("dayOfWeek") {
		if name := jsonld.TypeName(valueText(day)); name != "" && len(days) < 7 {
			days = append(days, name)
		}
	}
	opens, closes := clock(v.Raw("opens")), clock(v.Raw("closes"))
	if opens == "" && closes == "" {
		return ""
	}
	return words.Fold(strings.Join(days, ", ")+" "+opens+"–"+closes, maxLine)
}

// clock returns a time of the day without seconds.
func clock(s string) string {
	if s = words.Fold(s, len("09:00:00")); strings.Count(s, ":") == 2 {
		s = strings.TrimSuffix(s, ":00")
	}
	return s
}

// steps adds the steps of instructions: texts with a line each, steps, and sections of
// steps below their name.
func steps(v jsonld.Item, depth int, add func(string)) {
	if !v.IsObject() {
		for line := range strings.SplitSeq(words.Head(v.String(), maxThingText), "\n") {
			add(plain(line))
		}
		return
	}
	inner := v.First("itemListElement")
	if inner.IsZero() || depth > maxStepDepth {
		add(stepText(v))
		return
	}
	if name := plain(v.Raw("name")); name != "" {
		add(name + ":")
	}
	for step := range v.Each("itemListElement") {
		steps(step, depth+1, add)
	}
}

// stepText returns the text of a step. Of an item of a list, that is the item.
func stepText(v jsonld.Item) string {
	if item := v.First("item"); item.IsObject() {
		v = item
	}
	for _, key := range [...]string{"text", "description", "name"} {
		if s := plain(v.Raw(key)); s != "" {
			return s
		}
	}
	return ""
}

// parts adds the properties of an object, such as nutrition, each with its name: "sugar:
// 9 g".
func parts(v jsonld.Item, add func(string)) {
	for name, value := range v.All() {
		if text := valueText(value); text != "" && !strings.HasPrefix(name, "@") {
			add(strings.ReplaceAll(snake(strings.TrimSuffix(name, nutritionSuffix)), "_", " ") + ": " + text)
		}
	}
}

package money

import (
	_ "embed"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// A currency is a currency of ISO 4217.
type currency struct {
	code      string
	decimals  int
	countries []string // where a sign that others use too means it
}

//go:embed tables.txt
var tableLines string

var lists = words.Lists(tableLines)

// currencies are the currencies of tables.txt, by code.
var currencies = func() []currency {
	var all []currency
	for _, row := range words.Named(lists, "currencies").Rows {
		code, rest, _ := strings.Cut(row, ": ")
		fields := strings.Fields(rest)
		all = append(all, currency{code, int(fields[0][0] - '0'), fields[1:]})
	}
	return all
}()

// pointed are the currencies whose amounts have a decimal point, and why.
var pointed = words.Named(lists, "pointed").Reasons()

// A mark is a sign or a word that stands for currencies.
type mark struct {
	text  string
	form  form
	codes []string // the most usual first; the others where their country uses it
}

// A form is how a mark is written and what it may mean: see tables.txt.
type form uint8

const (
	word form = 1 << iota
	shared
	vague
)

// forms are what tables.txt calls the forms.
var forms = map[string]form{"word": word, "shared": shared, "vague": vague}

// marks are the signs of currencies, and words that stand beside amounts.
var marks = func() []mark {
	var all []mark
	for _, row := range words.Named(lists, "marks").Rows {
		name, rest, _ := strings.Cut(row, ": ")
		codes, _, _ := strings.Cut(rest, ", ")
		fields := strings.Fields(name)
		m := mark{text: fields[0], codes: strings.Fields(codes)}
		for _, f := range fields[1:] {
			m.form |= forms[f]
		}
		all = append(all, m)
	}
	return all
}()

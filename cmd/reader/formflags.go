package main

import (
	"fmt"
	"html"
	"math"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
)

// formFlags choose the form of the content. The commands that print content share them, and
// the service has those with a name in JSON. The names of the fields are those of
// reader.Options, and of webfetch.Input. Help describes them to both, unless the service
// has other words (jsonschema) or fewer choices.
type formFlags struct {
	Format         string `json:"format,omitempty" enum:"markdown,text,html,page,epub,pandoc" choices:"markdown,text,html" default:"markdown" help:"Format of the content: ${enum}. Page is one HTML file to read and to print, epub a book, pandoc the JSON that Pandoc 3 reads; batch has none of them." jsonschema:"Of the content in JSON. Other answers have the form that the Accept header asks for."`
	Links          string `json:"links,omitempty" enum:"inline,compact,reference,none" default:"inline" help:"Where the addresses of links stand in Markdown: ${enum}. Compact leaves out the scheme and host of the page."`
	DropImages     bool   `json:"-" help:"Leave images out of the content."`
	KeepDecoration bool   `json:"keep_decoration,omitempty" help:"Keep images that only decorate, and links that repeat another one."`
	KeepTracking   bool   `json:"keep_tracking,omitempty" help:"Keep the parameters of addresses that only follow people."`
	NoTitle        bool   `json:"no_title,omitempty" help:"Put no title on top, and let headings keep their levels."`
	MaxChars       int    `json:"max_chars,omitempty" placeholder:"N" help:"Characters of content at most; 0, as without it, means no bound."`
	Offset         int    `json:"offset,omitempty" min:"0" max:"2000000000" placeholder:"N" help:"Character of the content to start at: where a piece before it was cut."`
	Section        string `json:"section,omitempty" placeholder:"HEADING" help:"Only the section with this heading, given by its words or as #anchor."`
}

// The values of --format besides Markdown.
const (
	formatText   = "text"
	formatHTML   = "html"
	formatPage   = "page"
	formatEPUB   = "epub"
	formatPandoc = "pandoc"
)

// isEdition reports whether the format is a file for people, or for the program that makes one.
func (f *formFlags) isEdition() bool {
	_, ok := editionForms[f.Format]
	return ok
}

// options returns the options of the engine that the flags ask for.
func (f *formFlags) options() *reader.Options {
	return f.complete(fields.Copy(&reader.Options{}, f))
}

// complete sets the options that mean something else to the engine than to people.
func (f *formFlags) complete(opts *reader.Options) *reader.Options {
	if f.MaxChars == 0 {
		opts.MaxChars = -1 // people scroll, they do not ask for pieces
	}
	if f.isEdition() {
		opts.Format, opts.Blocks = reader.HTML, editionForms[f.Format].blocks
	}
	return opts
}

// checkFrontMatter reports a block of YAML that would stand above HTML.
func (f *outputFlags) checkFrontMatter() error {
	if f.FrontMatter && (f.Format == formatHTML || f.isEdition()) {
		return wrong("front_matter", " stands above Markdown and text: leave out %s "+f.Format, "format")
	}
	return nil
}

// checkEnd reports an offset beyond the end of the text.
func (f *formFlags) checkEnd(res *reader.Result) error {
	if f.Offset == 0 || charsShown(res) > 0 || res.TotalChars == 0 {
		return nil
	}
	problem := fmt.Sprintf(" %d is beyond the end of %d characters", f.Offset, res.TotalChars)
	if f.Section != "" && !res.SectionMissing {
		problem = fmt.Sprintf(" %d is beyond the end of the section", f.Offset)
	}
	return usageError{wrong("offset", problem), "the notice of a cut says where to continue"}
}

// noticeCut says which part of the content was not printed.
func (f *formFlags) noticeCut(std *streams, res *reader.Result) {
	f.noticeSection(std, res)
	if res.NextOffset > 0 {
		section := ""
		if f.Section != "" && !res.SectionMissing {
			section = fmt.Sprintf("--section %q ", f.Section)
		}
		shown := charsShown(res)
		std.say("truncated: %d of %d characters from %d on (%s--offset %d continues)",
			shown, res.TotalChars, res.NextOffset-shown, section, res.NextOffset)
	}
}

// noticeSection says that there is no such section, and which ones there are.
func (f *formFlags) noticeSection(std *streams, res *reader.Result) {
	if !res.SectionMissing {
		return
	}
	const some = 5
	var names []string
	for _, h := range res.Outline[:min(len(res.Outline), some)] {
		names = append(names, strconv.Quote(h.Text))
	}
	switch more := len(res.Outline) - len(names); {
	case len(names) == 0:
		names = []string{"none"}
	case more > 0:
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	std.say("no section %q: this is the page from its start (there are: %s)", f.Section, strings.Join(names, ", "))
}

// charsShown returns how many characters of the whole main text a piece holds.
// Where it starts follows from that: a section starts at its heading, not at the
// offset.
func charsShown(res *reader.Result) int {
	content := res.Content
	if isQuoted(res) {
		content = html.UnescapeString(content)
	}
	return utf8.RuneCountInString(content) - res.Shelf.SectionChars - res.Discussion.SectionChars - res.Navigation.SectionChars - res.OpeningChars - res.ClosingChars
}

// outputFlags choose what is printed of a page. The commands that read pages share
// them.
type outputFlags struct {
	formFlags
	reader.Common

	FrontMatter bool `json:"front_matter,omitempty" help:"Put the metadata of the page above the content, as a block of YAML."`

	dateFlags
	ruleFlags
}

// options returns the options of the engine that the flags ask for.
func (f *outputFlags) options() *reader.Options {
	opts := f.complete(fields.Copy(&reader.Options{}, f))
	opts.NotAfter = f.notAfter()
	return opts
}

// An optionError says what is wrong with an option. The command and the service spell the
// names of options, those in the text too, in their own ways.
type optionError struct {
	name    string // in JSON
	problem string // follows the name
	others  []string
}

// wrong returns an optionError. Others are the options that the verbs of problem stand for.
func wrong(name, problem string, others ...string) error {
	return &optionError{name, problem, others}
}

// spelled returns the problem, with the names of options spelled by a function.
func (e *optionError) spelled(spell func(string) string) string {
	problem := e.problem
	for _, other := range e.others {
		problem = strings.Replace(problem, "%s", spell(other), 1)
	}
	return problem
}

// Field is about the fields of the service.
func (e *optionError) Field() (name, problem string) {
	return e.name, strings.TrimLeft(e.spelled(func(name string) string { return name }), ": ")
}

// Error is about the flags of the command.
func (e *optionError) Error() string { return flagOf(e.name) + e.spelled(flagOf) }

// flagOf returns an option as a flag.
func flagOf(name string) string { return "--" + strings.ReplaceAll(name, "_", "-") }

// capital is where a word starts within a name in Go.
var capital = regexp.MustCompile(`([a-z])([A-Z])`)

// checkBounds reports flags that are out of the bounds of their tags.
func checkBounds(flags any) error {
	all := reflect.ValueOf(flags).Elem()
	for _, f := range reflect.VisibleFields(all.Type()) {
		low, high := f.Tag.Get("min"), f.Tag.Get("max")
		if low+high == "" {
			continue
		}
		if span := fields.OutOf(all.FieldByIndex(f.Index), low, high); span != "" {
			return fmt.Errorf("--%s must be %s", strings.ToLower(capital.ReplaceAllString(f.Name, "$1-$2")), span)
		}
	}
	return nil
}

// dateFlags bound the dates of pages. The commands that read pages share them.
type dateFlags struct {
	NotAfter string `json:"not_after,omitempty" placeholder:"DAY" help:"The day the page was fetched, such as 2024-05-01: no page is dated after it. Today by default; none lifts the bound."`
}

// noDay is the value of --not-after that lifts the bound.
const noDay = "none"

// notAfter returns the last day that a page can be dated, empty for no bound. The
// engine has no clock, so the program says which day it is.
func (f *dateFlags) notAfter() string {
	switch f.NotAfter {
	case "":
		return time.Now().UTC().Format(time.DateOnly)
	case noDay:
		return ""
	}
	return f.NotAfter
}

// Validate reports a value that is not a day.
func (f *dateFlags) Validate() error { return checkDay("not_after", f.NotAfter, noDay) }

// checkDay reports an option that is neither a day nor a word that stands for one.
func checkDay(name, value, word string) error {
	if _, err := time.Parse(time.DateOnly, value); err != nil && value != "" && value != word {
		return wrong(name, fmt.Sprintf(": %q is not a day such as 2024-05-01", value))
	}
	return nil
}

// A size is a number of bytes, as flags take it: 5000, 100MB or 1.5 GiB. A thousand is
// 1024 here, with and without the i.
type size int

// units are the letters that a unit may start with, each 1024 times the one before.
const units = "kmgt"

// UnmarshalText reads a size.
func (s *size) UnmarshalText(text []byte) error {
	number := strings.ToLower(strings.TrimSpace(string(text)))
	unit := strings.TrimLeft(number, "+-.0123456789")
	number = strings.TrimSuffix(number, unit)
	factor := 1.0
	if short := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSpace(unit), "b"), "i"); short != "" {
		power := strings.Index(units, short)
		if len(short) != 1 || power < 0 {
			return fmt.Errorf("%q is no size: write 5000, 100kB, 10MB or 1GB", text)
		}
		factor = math.Pow(1024, float64(power+1))
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || math.Abs(n*factor) > 1<<50 {
		return fmt.Errorf("%q is no size: write 5000, 100kB, 10MB or 1GB", text)
	}
	*s = size(n * factor)
	return nil
}

// String returns the size in the largest unit that shows it whole.
func (s size) String() string {
	n, unit := int(s), "B"
	for _, larger := range units {
		if n == 0 || n%1024 != 0 {
			break
		}
		n, unit = n/1024, strings.ToUpper(string(larger))+"B"
	}
	return strconv.Itoa(n) + unit
}

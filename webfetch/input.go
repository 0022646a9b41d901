package webfetch

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/passage"
)

// An Input is what a caller asks for. Only the URL is needed. The tags have the words that
// models read about each field.
type Input struct {
	URL           string `json:"url" jsonschema:"http or https."`
	Query         string `json:"query,omitempty" jsonschema:"Words to look for. Of a long page, only passages with them are returned, with their offsets."` // at most five
	Section       string `json:"section,omitempty" jsonschema:"Only the text below this heading: its words, or #anchor."`
	Page          string `json:"page,omitempty" jsonschema:"Of a PDF: one page or some, as 3 or 3-5."`
	Selector      string `json:"selector,omitempty" jsonschema:"CSS, such as main or #comments: all that it matches is returned whole, instead of the main content."`
	Exclude       string `json:"exclude,omitempty" jsonschema:"CSS: leave out what it matches."`
	Keep          string `json:"keep,omitempty" jsonschema:"CSS: what it matches is content, whatever it looks like."`
	Format        string `json:"format,omitempty" enum:"markdown,text,html" jsonschema:"text has the words alone, html is safe to put into a page."` // markdown by default; what is not a page never becomes html
	Links         string `json:"links,omitempty" enum:"inline,reference,none,compact" jsonschema:"Where Markdown has the addresses of links."`       // the name of a reader.LinkStyle
	Images        *bool  `json:"images,omitempty" jsonschema:"false leaves images out."`                                                             // nil means true
	MaxChars      int    `json:"max_chars,omitempty" jsonschema:"Characters at most; the rest is not lost, see offset."`                             // from MinChars to Config.MaxCharsCap; zero means Config.MaxChars
	Offset        int    `json:"offset,omitempty" min:"0" jsonschema:"Character to start at, from a notice, a passage or a heading."`
	IncludeHidden bool   `json:"include_hidden,omitempty" jsonschema:"Also text that the page hides from people. Only if a warning says that most of it is hidden."` // it may be meant for models alone
	Styles        string `json:"styles,omitempty" enum:"auto,none" jsonschema:"none asks for no style sheets: faster, but what they hide is given."`                 // auto or none; by default none in Extract, else auto
	Details       bool   `json:"details,omitempty" jsonschema:"Also the canonical address, image, icon and feeds of the page, and which style sheets were read."`
	reader.Common
	MaxAge *int `json:"max_age,omitempty" min:"0" max:"31536000" jsonschema:"Seconds that a cached copy may be old; 0 asks the server again."` // nil means Config.CacheTTL
}

// An InputError says which field of an input is wrong.
type InputError struct {
	Field   string // its name in JSON
	Problem string
}

func (e *InputError) Error() string { return "webfetch: " + e.Field + ": " + e.Problem }

// ParseInput reads an input from JSON. Unknown fields are errors, since they are
// probably misspelled.
func ParseInput(data []byte) (Input, error) {
	var in Input
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err := dec.Decode(&in)
	if err == nil {
		if _, more := dec.Token(); more != io.EOF {
			return in, &InputError{"input", "more than one JSON value"}
		}
		return in, nil
	}
	var mistyped *json.UnmarshalTypeError
	if errors.As(err, &mistyped) && mistyped.Field != "" {
		return in, &InputError{mistyped.Field, fmt.Sprintf("is a %s, want %s", mistyped.Value, jsonType(mistyped.Type.Kind().String()))}
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return in, &InputError{strings.Trim(name, `"`), "unknown field"}
	}
	return in, &InputError{"input", "not a JSON object: " + strings.TrimPrefix(err.Error(), "json: ")}
}

func jsonType(kind string) string {
	switch kind {
	case "int":
		return "a whole number"
	case "bool":
		return "true or false"
	}
	return "a " + kind
}

// A query is a checked input, without white space around its words.
type query struct {
	Input
	engine    reader.Options // without a bound, since the content is cut after it is cleaned
	maxAge    time.Duration  // as Cache.Do takes it
	page      PageRange
	readers   map[string]FileReader
	uncleaned bool // see ReadUncleaned
}

// choosesElements reports whether the query is about elements, which only HTML has.
func (q *query) choosesElements() bool { return q.Selector != "" || q.Exclude != "" || q.Keep != "" }

// key returns the cache key: all that the input says, but for what chooses a piece of what is
// kept. The URL is in it as it was given: to a server, URLs that look alike may differ.
func (q *query) key(policy string) string {
	in := q.Input
	in.Query, in.Section, in.MaxChars, in.Offset, in.Details, in.MaxAge = "", "", 0, 0, false, nil
	in.Format, in.Links = q.engine.Format.String(), q.engine.Links.String()
	images := !q.engine.DropImages
	in.Images = &images
	text, _ := json.Marshal(in) // an Input holds nothing that fails
	return string(text) + q.page.String() + policy
}

// query checks an input.
func (t *Tool) query(in Input) (*query, error) {
	q, err := t.form(in)
	switch {
	case err != nil:
		return nil, err
	case q.URL == "":
		return nil, &InputError{"url", "is missing"}
	}
	q.Styles = cmp.Or(q.Styles, StylesAuto)
	return q, t.requests.Check(q.URL)
}

// form checks an input without its URL.
func (t *Tool) form(in Input) (*query, error) {
	if t.config.Disabled {
		return nil, ErrDisabled
	}
	q, err := in.query(t.config.MaxChars, t.config.MaxCharsCap)
	if err == nil {
		q.readers, q.engine.Rules = t.config.Readers, t.config.Rules
	}
	return q, err
}

// query checks an input without asking the guard about its URL.
func (in Input) query(maxChars, most int) (*query, error) {
	for _, field := range [...]*string{&in.URL, &in.Query, &in.Section, &in.Selector, &in.Exclude, &in.Keep} {
		*field = strings.TrimSpace(*field)
	}
	if in.MaxChars == 0 {
		in.MaxChars = maxChars
	}
	q := &query{Input: in, engine: reader.Options{
		Common: in.Common, MaxChars: -1, Keep: in.Keep, DropImages: in.Images != nil && !*in.Images, MaxCommentChars: maxComments, MaxItemChars: maxItemChars,
	}}
	if in.MaxAge != nil {
		q.maxAge = time.Duration(*in.MaxAge) * time.Second
		if *in.MaxAge == 0 {
			q.maxAge = -1
		}
	}
	if err := q.names(); err != nil {
		return nil, err
	}
	switch {
	case len(in.Query) > maxQuery:
		return nil, &InputError{"query", fmt.Sprintf("has %d bytes, must have at most %d", len(in.Query), maxQuery)}
	case in.Query != "" && !passage.Holds(in.Query):
		return nil, &InputError{"query", "has no words to look for"}
	case len(in.Section) > maxQuery:
		return nil, &InputError{"section", fmt.Sprintf("has %d bytes, must have at most %d", len(in.Section), maxQuery)}
	case in.MaxChars < MinChars || in.MaxChars > most:
		return nil, &InputError{"max_chars", fmt.Sprintf("is %d, must be %s", in.MaxChars, span(MinChars, most))}
	case in.Offset < 0:
		return nil, &InputError{"offset", "is negative"}
	case in.MaxAge != nil && (*in.MaxAge < 0 || *in.MaxAge > MaxMaxAge):
		return nil, &InputError{"max_age", fmt.Sprintf("is %d, must be from 0 to %d", *in.MaxAge, MaxMaxAge)}
	}
	return q, nil
}

// span says which numbers are allowed.
func span(least, most int) string {
	if most == math.MaxInt {
		return fmt.Sprintf("at least %d", least)
	}
	return fmt.Sprintf("from %d to %d", least, most)
}

// names reads the fields that are one of some names, and checks the selectors.
func (q *query) names() error {
	e := &q.engine
	switch {
	case q.Format != "" && e.Format.UnmarshalText([]byte(q.Format)) != nil:
		return &InputError{"format", "must be markdown, text or html"}
	case e.Format == reader.HTML && q.Query != "":
		return &InputError{"query", "finds passages of markdown and text: leave out format"}
	case q.Links != "" && e.Links.UnmarshalText([]byte(q.Links)) != nil:
		return &InputError{"links", "must be inline, reference, none or compact"}
	case e.Favor.UnmarshalText([]byte(e.Favor.String())) != nil:
		return &InputError{"favor", "must be balanced, precision or recall"}
	case !isStyles(q.Styles):
		return &InputError{"styles", "must be auto or none"}
	case q.Page != "" && q.page.UnmarshalText([]byte(q.Page)) != nil:
		return &InputError{"page", "must be a page, such as 3, or some, such as 3-5"}
	}
	return cmp.Or(checkSelector("selector", q.Selector), checkSelector("exclude", q.Exclude), checkSelector("keep", q.Keep))
}

// checkSelector checks the selector of a field. An empty one is none.
func checkSelector(field, selector string) error {
	if selector == "" {
		return nil
	}
	if _, err := css.Parse(selector); err != nil {
		return &InputError{field, strings.TrimPrefix(err.Error(), "css: ")}
	}
	return nil
}

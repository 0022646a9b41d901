package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// A Selector is a CSS selector that chooses elements of a page. The zero value chooses
// the whole page.
type Selector struct {
	text string
}

// ParseSelector checks a selector, or a list of them separated by commas.
func ParseSelector(text string) (Selector, error) {
	if _, err := css.Parse(text); err != nil {
		return Selector{}, errors.New(strings.TrimPrefix(err.Error(), "css: "))
	}
	return Selector{text}, nil
}

// UnmarshalText parses the value of a flag.
func (s *Selector) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSelector(string(text))
	return err
}

// MarshalText is String.
func (s Selector) MarshalText() ([]byte, error) { return []byte(s.text), nil }

// String returns the selector as it was given.
func (s Selector) String() string { return s.text }

// IsZero reports whether s chooses the whole page.
func (s Selector) IsZero() bool { return s.text == "" }

// A NoMatchError says that a selector matches nothing on a page.
type NoMatchError struct {
	Selector Selector
}

func (e *NoMatchError) Error() string {
	return fmt.Sprintf("no element matches the selector %q", e.Selector)
}

// Is reports whether target is reader.ErrNoMatch.
func (e *NoMatchError) Is(target error) bool { return target == reader.ErrNoMatch }

// Narrow makes the methods of p read only the elements that s chooses: see
// reader.Options.Selector. It fails if the page is of another kind than HTML; an empty one
// is of none.
func (p *Page) Narrow(s Selector) error {
	if !s.IsZero() && !p.mayBe(fetch.HTML) {
		return &TypeError{Kind: p.Kind, Option: "selector"}
	}
	p.Selector = s
	return nil
}

// Omit makes the methods of p leave out the elements that s chooses: see
// reader.Options.Exclude. It fails as Narrow does.
func (p *Page) Omit(s Selector) error {
	if !s.IsZero() && !p.mayBe(fetch.HTML) {
		return &TypeError{Kind: p.Kind, Option: "exclude"}
	}
	p.Exclude = s
	return nil
}

// Restrict makes the methods of p read only some pages of a PDF file. It fails if the page is
// none; an empty one may be.
func (p *Page) Restrict(to webfetch.PageRange) error {
	if !to.IsZero() && !p.mayBe(fetch.File) {
		return &TypeError{Kind: p.Kind, Option: "page"}
	}
	p.Pages = to
	return nil
}

// mayBe reports whether the page is of a kind, or of none.
func (p *Page) mayBe(kind fetch.Kind) bool { return p.Kind == kind || p.Kind == fetch.Empty }

// explain replaces reader.ErrNoMatch with an error that names the selector.
func (p *Page) explain(err error) error {
	if errors.Is(err, reader.ErrNoMatch) {
		return &NoMatchError{p.Selector}
	}
	return err
}

// Rules are rules of the user's own, from a file: a JSON list of objects with the fields
// name, reason, keep, selector and hosts. See reader.Rule.
type Rules []reader.Rule

// UnmarshalText reads the file that the value of a flag names.
func (r *Rules) UnmarshalText(name []byte) error {
	data, err := os.ReadFile(string(name))
	if err != nil {
		return err
	}
	list, err := parseRules(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	*r = list
	return nil
}

func parseRules(data []byte) (list []reader.Rule, err error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields() // they are misspelled
	if err := dec.Decode(&list); err != nil {
		return nil, fmt.Errorf("not a JSON list of rules: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	if dec.More() {
		return nil, fmt.Errorf("not a JSON list of rules: something follows it")
	}
	for i := range list {
		if err := list[i].Valid(); err != nil {
			return nil, fmt.Errorf("%s", strings.TrimPrefix(err.Error(), "reader: Rules: "))
		}
		if _, err := css.Parse(list[i].Selector); err != nil {
			return nil, fmt.Errorf("rule %q: %s", list[i].Name, strings.TrimPrefix(err.Error(), "css: "))
		}
	}
	return list, nil
}

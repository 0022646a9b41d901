package source

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom/css"
)

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

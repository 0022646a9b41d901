// Package fields knows what the fields of a struct mean to those who fill them in: the
// arguments of a tool, the parameters of a request. The tags say it, once for the command,
// the service and the tools:
//
//	json        the name
//	help        what it means, up to the list of its values, unless jsonschema says it
//	enum        the values that a text may have; choices, if they are fewer than those of a flag
//	min, max    the bounds of a number
package fields

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/webfetch"
)

// A Field is a field of a struct, or of one that it embeds.
type Field struct {
	Name     string // in JSON and in a query
	Index    []int
	Required bool     // it has no omitempty
	Enum     []string // the values of a text; nil means any
	Min, Max string   // of a number; empty means no bound
	help     string
}

// Of returns the fields of a struct. They are found once for each type, and shared: nobody
// changes them.
func Of(t reflect.Type) []Field {
	if found, ok := byType.Load(t); ok {
		return found.([]Field)
	}
	found, _ := byType.LoadOrStore(t, find(t))
	return found.([]Field)
}

// byType has the []Field of each reflect.Type that was asked for.
var byType sync.Map

func find(t reflect.Type) (list []Field) {
	for _, f := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous || !f.IsExported() || name == "-" || name == "" {
			continue
		}
		one := Field{Name: name, Index: f.Index, Required: !strings.HasPrefix(option, "omit"), Min: f.Tag.Get("min"), Max: f.Tag.Get("max")}
		one.help, _, _ = strings.Cut(f.Tag.Get("help"), ": ${enum}")
		if enum := cmp.Or(f.Tag.Get("choices"), f.Tag.Get("enum")); enum != "" {
			one.Enum = strings.Split(enum, ",")
		}
		list = append(list, one)
	}
	return list
}

// names returns the names of the fields of a struct.
func names(t reflect.Type) (list []string) {
	for _, f := range Of(t) {
		list = append(list, f.Name)
	}
	return list
}

// Invalid says what is wrong with a field.
func Invalid(field, problem string) error {
	return &webfetch.InputError{Field: field, Problem: problem}
}

// Unknown says that a struct has no such field, and which one was meant, or which there are.
func Unknown(name string, t reflect.Type) error {
	list := names(t)
	about := "; the fields are " + strings.Join(list, ", ")
	if meant := Guess(name, list); meant != "" {
		about = " (" + strings.TrimPrefix(meant, ", ") + ")"
	}
	return Invalid(printable(name), "unknown field"+about)
}

// printable returns a name that a client sent, for a message.
func printable(name string) string {
	const most = 50
	if len(name) > most {
		name = strings.ToValidUTF8(name[:most], "") + "…"
	}
	return strings.Trim(strconv.QuoteToASCII(name), `"`)
}

// Decode reads a JSON object into a struct. An unknown field is an error: if it were ignored,
// a caller would believe that it had an effect. Whole is what errors call the object.
func Decode(data []byte, whole string, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	t := reflect.TypeOf(into).Elem()
	err := dec.Decode(into)
	if err == nil {
		if _, more := dec.Token(); more != io.EOF {
			return Invalid(whole, "more than one JSON value")
		}
		return nil
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		name := wrong.Field[strings.LastIndexByte(wrong.Field, '.')+1:] // without the structs that are embedded
		return Invalid(name, fmt.Sprintf("is a %s, must be %s", wrong.Value, kinds[wrong.Type.Kind()]))
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return Unknown(strings.Trim(name, `"`), t)
	}
	if err := checkTexts(data, t); err != nil {
		return err
	}
	return Invalid(whole, "must be a JSON object with the fields "+strings.Join(names(t), ", "))
}

// checkTexts reports a text in an object from which its field, which is more than a text to Go,
// cannot be read.
func checkTexts(data []byte, t reflect.Type) error {
	var given map[string]json.RawMessage
	_ = json.Unmarshal(data, &given) // what is wrong with it is known
	for _, f := range Of(t) {
		var text string
		if json.Unmarshal(given[f.Name], &text) == nil {
			if _, err := f.read(reflect.New(t.FieldByIndex(f.Index).Type), text); err != nil {
				return err
			}
		}
	}
	return nil
}

// read reads a text into a field that can read one by itself, and reports whether it can.
func (f *Field) read(into reflect.Value, text string) (ok bool, err error) {
	reader, ok := into.Interface().(encoding.TextUnmarshaler)
	if !ok {
		return false, nil
	}
	switch err := reader.UnmarshalText([]byte(text)); {
	case err != nil && f.Enum != nil:
		return true, f.invalidWord()
	case err != nil:
		return true, Invalid(f.Name, strings.TrimPrefix(err.Error(), "webfetch: "))
	}
	return true, nil
}

// invalidWord says which words a field may have.
func (f *Field) invalidWord() error {
	return Invalid(f.Name, "must be one of "+strings.Join(f.Enum, ", "))
}

// kinds are the names of Go kinds in JSON.
var kinds = map[reflect.Kind]string{
	reflect.String: "a string", reflect.Int: "a whole number", reflect.Bool: "true or false", reflect.Slice: "a list",
}

// Set sets a field to the values of a parameter.
func (f *Field) Set(at reflect.Value, values []string) error {
	name := f.Name
	if at.Kind() == reflect.Slice {
		at.Set(reflect.ValueOf(slices.Clone(values)))
		return nil
	}
	if len(values) != 1 {
		return Invalid(name, "is there more than once")
	}
	if at.Kind() == reflect.Pointer {
		at.Set(reflect.New(at.Type().Elem()))
		at = at.Elem()
	}
	if ok, err := f.read(at.Addr(), values[0]); ok {
		return err
	}
	var err error
	switch at.Kind() {
	case reflect.String:
		at.SetString(values[0])
	case reflect.Bool:
		var v bool
		v, err = strconv.ParseBool(values[0])
		at.SetBool(v)
	case reflect.Int:
		var v int
		v, err = strconv.Atoi(values[0])
		at.SetInt(int64(v))
	}
	if err != nil {
		return Invalid(name, "must be "+kinds[at.Kind()])
	}
	return nil
}

// Check reports a value that is out of its bounds. What is not there has none.
func Check(in any) error {
	at := reflect.ValueOf(in).Elem()
	for _, f := range Of(at.Type()) {
		v := at.FieldByIndex(f.Index)
		if v.Kind() != reflect.Pointer && v.IsZero() {
			continue
		}
		switch v = reflect.Indirect(v); v.Kind() {
		case reflect.String:
			if f.Enum != nil && !slices.Contains(f.Enum, v.String()) {
				return f.invalidWord()
			}
		case reflect.Int:
			if span := OutOf(v, f.Min, f.Max); span != "" {
				return Invalid(f.Name, fmt.Sprintf("is %d, must be %s", v.Int(), span))
			}
		}
	}
	return nil
}

// OutOf says which numbers are allowed if a number is out of its bounds, which are written as
// the number is; an empty one is none.
func OutOf(v reflect.Value, low, high string) (span string) {
	if (low == "" || v.Int() >= number(low, v.Type())) && (high == "" || v.Int() <= number(high, v.Type())) {
		return ""
	}
	switch {
	case high == "":
		return "at least " + low
	case low == "":
		return "at most " + high
	}
	return "from " + low + " to " + high
}

// number reads a bound of numbers of a type.
func number(text string, t reflect.Type) int64 {
	into := reflect.New(t)
	var err error
	switch n := into.Interface().(type) {
	case encoding.TextUnmarshaler:
		err = n.UnmarshalText([]byte(text))
	case *time.Duration:
		*n, err = time.ParseDuration(text)
	default:
		_, err = fmt.Sscan(text, n)
	}
	if err != nil {
		panic(err) // the tag is wrong
	}
	return into.Elem().Int()
}

// Guess returns what to add to a message about a word that is unknown: the one that was
// meant, if one of those that are known is close to it.
func Guess(word string, known []string) string {
	best, least := "", 3 // a longer way is no slip of the fingers
	for _, k := range known {
		if n := slips(word, k); n < least && n < len(k) && n <= len(word)/2 {
			best, least = k, n
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(", did you mean %q?", best)
}

// slips returns how many letters have to be added, left out, changed or swapped with their
// neighbour to make one word of another.
func slips(a, b string) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			row[j+1] = min(last[j+1], row[j]) + 1
			if a[i] == b[j] {
				row[j+1] = min(row[j+1], last[j])
			} else {
				row[j+1] = min(row[j+1], last[j]+1)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}

// Copy gives fields of a struct the values of those of another one that have the same names in
// Go, and returns it. So an option that the engine gets needs one line where the command, the
// service and the tools have their options. A text becomes what the field reads from it; one
// that it cannot read changes nothing. What has a text becomes that, for a field that is one.
func Copy[T any](into *T, from any) *T {
	to, source := reflect.ValueOf(into).Elem(), reflect.ValueOf(from).Elem()
	for _, f := range reflect.VisibleFields(source.Type()) {
		at := to.FieldByName(f.Name)
		if f.Anonymous || !f.IsExported() || !at.IsValid() {
			continue
		}
		v := source.FieldByIndex(f.Index)
		reads, isReader := at.Addr().Interface().(encoding.TextUnmarshaler)
		text, hasText := v.Interface().(fmt.Stringer)
		switch {
		case v.Type().AssignableTo(at.Type()):
			at.Set(v)
		case isReader && v.Kind() == reflect.String:
			_ = reads.UnmarshalText([]byte(v.String())) // what checked the value has said what is wrong
		case hasText && at.Kind() == reflect.String:
			at.SetString(text.String())
		}
	}
	return into
}

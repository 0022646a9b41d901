package serve

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// A field is a field of an input.
type field struct {
	name     string // in JSON and in a query
	index    []int
	enum     []string // the values of a string; nil means any
	min, max string   // of a number; empty means no bound
	about    string   // what the command says about its flag
}

// fieldsOf returns the fields of a struct and of those that it embeds. They are found once
// for each type, and shared: nobody changes them.
func fieldsOf(t reflect.Type) []field {
	if found, ok := fieldsByType.Load(t); ok {
		return found.([]field)
	}
	found, _ := fieldsByType.LoadOrStore(t, findFields(t))
	return found.([]field)
}

// fieldsByType has the []field of each reflect.Type that was asked for. There are as many as
// there are operations.
var fieldsByType sync.Map

func findFields(t reflect.Type) (fields []field) {
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous || !f.IsExported() || name == "-" || name == "" {
			continue
		}
		one := field{name: name, index: f.Index, min: f.Tag.Get("min"), max: f.Tag.Get("max")}
		one.about, _, _ = strings.Cut(f.Tag.Get("help"), ": ${enum}")
		if enum := cmp.Or(f.Tag.Get("choices"), f.Tag.Get("enum")); enum != "" {
			one.enum = strings.Split(enum, ",")
		}
		fields = append(fields, one)
	}
	return fields
}

// DecodeQuery reads the parameters of a query into a struct, and checks them.
func DecodeQuery(values url.Values, into any) error {
	if err := setAll(values, into); err != nil {
		return err
	}
	return check(into)
}

func setAll(values url.Values, into any) error {
	at := reflect.ValueOf(into).Elem()
	fields := fieldsOf(at.Type())
	for _, name := range slices.Sorted(maps.Keys(values)) {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
		if i < 0 {
			return invalid(printable(name), "unknown parameter")
		}
		if err := set(at.FieldByIndex(fields[i].index), name, values[name]); err != nil {
			return err
		}
	}
	return nil
}

// printable returns a name that a client sent, for a message.
func printable(name string) string {
	const most = 50
	if len(name) > most {
		name = strings.ToValidUTF8(name[:most], "") + "…"
	}
	return strings.Trim(strconv.QuoteToASCII(name), `"`)
}

// set sets a field to the values of a parameter.
func set(at reflect.Value, name string, values []string) error {
	if at.Kind() == reflect.Slice {
		at.Set(reflect.ValueOf(slices.Clone(values)))
		return nil
	}
	if len(values) != 1 {
		return invalid(name, "is there more than once")
	}
	if at.Kind() == reflect.Pointer {
		at.Set(reflect.New(at.Type().Elem()))
		at = at.Elem()
	}
	switch at.Kind() {
	case reflect.String:
		at.SetString(values[0])
	case reflect.Bool:
		v, err := strconv.ParseBool(values[0])
		if err != nil {
			return invalid(name, "must be true or false")
		}
		at.SetBool(v)
	case reflect.Int:
		v, err := strconv.Atoi(values[0])
		if err != nil {
			return invalid(name, "must be a whole number")
		}
		at.SetInt(int64(v))
	}
	return nil
}

// check reports a value that is out of its bounds. What is not there has none.
func check(in any) error {
	at := reflect.ValueOf(in).Elem()
	for _, f := range fieldsOf(at.Type()) {
		v := at.FieldByIndex(f.index)
		if v.Kind() != reflect.Pointer && v.IsZero() {
			continue
		}
		v = reflect.Indirect(v)
		switch v.Kind() {
		case reflect.String:
			if f.enum != nil && !slices.Contains(f.enum, v.String()) {
				return invalid(f.name, "must be one of "+strings.Join(f.enum, ", "))
			}
		case reflect.Int:
			if !within(v.Int(), f.min, f.max) {
				return invalid(f.name, fmt.Sprintf("is %d, must be from %s to %s", v.Int(), f.min, f.max))
			}
		}
	}
	return nil
}

// within reports whether n is within bounds; an empty one is none.
func within(n int64, min, max string) bool {
	low, lowErr := strconv.ParseInt(min, 10, 64)
	high, highErr := strconv.ParseInt(max, 10, 64)
	return (lowErr != nil || n >= low) && (highErr != nil || n <= high)
}

// decode reads the input of a request: from its query and, if it is a POST, from its
// body, which is JSON, a form, or a page.
func (s *Server) decode(c *call, in Input) error {
	query, err := url.ParseQuery(c.request.URL.RawQuery)
	if err != nil {
		return invalid("query", "cannot be read")
	}
	if err := setAll(query, in); err != nil {
		return err
	}
	if c.request.Method == "POST" {
		if err := s.decodeBody(c, in); err != nil {
			return err
		}
	}
	return check(in)
}

func (s *Server) decodeBody(c *call, in Input) error {
	header := c.request.Header.Get("Content-Type")
	mediaType, _, _ := mime.ParseMediaType(header)
	switch mediaType {
	case "application/json", "text/html", "application/xhtml+xml", "application/x-www-form-urlencoded":
	default:
		return problem.New(problem.UnknownMediaType, "the body is neither application/json nor text/html")
	}
	body, err := s.body(c, bodyFactor*s.MaxPage+maxHeader)
	if err != nil {
		return err
	}
	switch mediaType {
	case "application/json":
		return decodeJSON(body, in)
	case "application/x-www-form-urlencoded":
		if start, ok := mislabelled[firstByte(body)]; ok { // what curl -d sends
			return invalid("body", start)
		}
		form, err := url.ParseQuery(string(body))
		if err != nil {
			return invalid("body", "cannot be read")
		}
		return setAll(form, in)
	}
	src := in.Source()
	src.body, src.contentType = body, header
	return nil
}

// mislabelled says by its first byte what a body is that is no form, although its type
// says so.
var mislabelled = map[byte]string{
	'{': "is JSON, and its type says that it is a form: send the header Content-Type: application/json",
	'<': "is a page, and its type says that it is a form: send the header Content-Type: text/html",
}

// firstByte returns the first byte that is not white space, or zero.
func firstByte(body []byte) byte {
	if body = bytes.TrimLeft(body, " \t\r\n"); len(body) > 0 {
		return body[0]
	}
	return 0
}

// bodyFactor is how many bytes a byte of a page may take in JSON, by and large.
const bodyFactor = 2

// decodeJSON reads a JSON object. Unknown fields are errors, since they are probably
// misspelled.
func decodeJSON(body []byte, in Input) error {
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.DisallowUnknownFields()
	err := dec.Decode(in)
	if err == nil {
		if _, more := dec.Token(); more != io.EOF {
			return invalid("body", "more than one JSON value")
		}
		return nil
	}
	if mistyped, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && mistyped.Field != "" {
		name := mistyped.Field[strings.LastIndexByte(mistyped.Field, '.')+1:] // without the structs that are embedded
		return invalid(name, fmt.Sprintf("is %s, want %s", mistyped.Value, kinds[mistyped.Type.Kind()]))
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return invalid(printable(strings.Trim(name, `"`)), "unknown field")
	}
	return invalid("body", "not a JSON object")
}

// kinds name the types of fields.
var kinds = map[reflect.Kind]string{
	reflect.String: "a string", reflect.Int: "a whole number", reflect.Bool: "true or false", reflect.Slice: "a list",
}

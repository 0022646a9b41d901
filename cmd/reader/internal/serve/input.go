package serve

import (
	"bytes"
	"maps"
	"mime"
	"net/url"
	"reflect"
	"slices"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// DecodeQuery reads the parameters of a query into a struct, and checks them.
func DecodeQuery(values url.Values, into any) error {
	if err := setAll(values, into); err != nil {
		return err
	}
	return check(into)
}

// check reports values that are out of bounds, or make no sense together.
func check(in any) error {
	if err := fields.Check(in); err != nil {
		return err
	}
	if v, ok := in.(validator); ok {
		return v.Validate()
	}
	return nil
}

func setAll(values url.Values, into any) error {
	at := reflect.ValueOf(into).Elem()
	list := fields.Of(at.Type())
	for _, name := range slices.Sorted(maps.Keys(values)) {
		i := slices.IndexFunc(list, func(f fields.Field) bool { return f.Name == name })
		if i < 0 {
			return fields.Unknown(name, at.Type())
		}
		if err := list[i].Set(at.FieldByIndex(list[i].Index), values[name]); err != nil {
			return err
		}
	}
	return nil
}

// decode reads the input of a request: from its query and, if it is a POST, from its
// body, which is JSON, a form, or a page.
func (s *Server) decode(c *call, in Input) error {
	query, err := url.ParseQuery(c.request.URL.RawQuery)
	if err != nil {
		return fields.Invalid("query", "cannot be read")
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
		return fields.Decode(body, "body", in)
	case "application/x-www-form-urlencoded":
		if start, ok := mislabelled[firstByte(body)]; ok { // what curl -d sends
			return fields.Invalid("body", start)
		}
		form, err := url.ParseQuery(string(body))
		if err != nil {
			return fields.Invalid("body", "cannot be read")
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

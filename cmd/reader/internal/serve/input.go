package serve

import (
	"bytes"
	"maps"
	"mime"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

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

// A Form is a form of an answer.
type Form string

// The forms.
const (
	JSON     Form = "json"
	Markdown Form = "markdown"
	Text     Form = "text"
	HTML     Form = "html"
	EPUB     Form = "epub"
)

// forms are the media types of the forms. The first is the one that answers have.
var forms = map[Form][]string{
	JSON:     {"application/json"},
	Markdown: {"text/markdown", "text/x-markdown"},
	Text:     {"text/plain"},
	HTML:     {"text/html", "application/xhtml+xml"},
	EPUB:     {"application/epub+zip"},
}

// contentType returns the media type of an answer.
func (f Form) contentType() string {
	if strings.HasPrefix(forms[f][0], "text/") {
		return forms[f][0] + "; charset=utf-8"
	}
	return forms[f][0]
}

// A wish is a media range of an Accept header.
type wish struct {
	kind, subtype string
	quality       float64
}

// parseAccept reads the media ranges of Accept headers. What cannot be read is left out.
func parseAccept(headers []string) (wishes []wish) {
	for part := range strings.SplitSeq(strings.Join(headers, ","), ",") {
		mediaType, parameters, err := mime.ParseMediaType(part)
		kind, subtype, ok := strings.Cut(mediaType, "/")
		if err != nil || !ok {
			continue
		}
		w := wish{kind, subtype, 1}
		if q, ok := parameters["q"]; ok {
			w.quality, err = strconv.ParseFloat(q, 64)
			if err != nil || w.quality < 0 || w.quality > 1 {
				w.quality = 0
			}
		}
		wishes = append(wishes, w)
	}
	return wishes
}

// quality returns how much a media type is wished for: by the range that names it most
// closely.
func quality(wishes []wish, mediaType string) float64 {
	kind, subtype, _ := strings.Cut(mediaType, "/")
	best, closest := 0.0, -1
	for _, w := range wishes {
		close := -1
		switch {
		case w.kind == kind && w.subtype == subtype:
			close = 2
		case w.kind == kind && w.subtype == "*":
			close = 1
		case w.kind == "*" && w.subtype == "*":
			close = 0
		}
		if close > closest || close == closest && close >= 0 && w.quality > best {
			best, closest = w.quality, close
		}
	}
	return best
}

// negotiate chooses the form of an answer. Of those that are wished for as much as
// others, the first counts.
func negotiate(accept []string, offered []Form) (Form, error) {
	wishes := parseAccept(accept)
	if len(wishes) == 0 {
		return offered[0], nil
	}
	best, chosen := 0.0, Form("")
	for _, form := range offered {
		for _, mediaType := range forms[form] {
			if q := quality(wishes, mediaType); q > best {
				best, chosen = q, form
			}
		}
	}
	if chosen == "" {
		var types []string
		for _, form := range offered {
			types = append(types, forms[form][0])
		}
		return "", problem.New(problem.NotAcceptable, "the answer can be "+strings.Join(types, ", "))
	}
	return chosen, nil
}

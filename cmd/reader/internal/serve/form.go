package serve

import (
	"mime"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

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

// offers reports whether an operation has a form.
func (op *Operation) offers(form Form) bool { return slices.Contains(op.Forms, form) }

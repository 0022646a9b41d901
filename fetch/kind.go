package fetch

import (
	"bytes"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
)

// A Kind says what a body is and how it is to be read.
type Kind uint8

// The kinds, a closed set. The zero Kind is that of a response without a body.
const (
	Empty    Kind = iota
	HTML          // also XHTML
	Markdown      // as it is
	Text          // as it is
	JSON
	Feed // RSS or Atom
)

var kinds = [...]string{"empty", "html", "markdown", "text", "json", "feed"}

// String returns the name of the kind, which is stable.
func (k Kind) String() string { return kinds[k] }

// mediaTypes are the types whose body is text, by the kind that they promise.
// Types that are not listed are told by their prefix or suffix, or refused.
var mediaTypes = map[string]Kind{
	"application/atom+xml":          Feed,
	"application/ecmascript":        Text,
	"application/graphql":           Text,
	"application/javascript":        Text,
	"application/json":              JSON,
	"application/rdf+xml":           Feed, // RSS 1.0, if it is a feed at all
	"application/rss+xml":           Feed,
	"application/rtf":               Empty, // markup that nobody can read
	"application/sql":               Text,
	"application/toml":              Text,
	"application/vnd.wap.xhtml+xml": HTML,
	"application/x-javascript":      Text,
	"application/x-ndjson":          Text,
	"application/x-sh":              Text,
	"application/x-subrip":          Text,
	"application/x-tex":             Text,
	"application/x-yaml":            Text,
	"application/xhtml+xml":         HTML,
	"application/xml":               Text, // sniffed: it may be a page, a feed or text
	"application/yaml":              Text,
	"image/svg+xml":                 Empty, // a picture, though it is spelled as text
	"text/html":                     HTML,
	"text/json":                     JSON,
	"text/markdown":                 Markdown,
	"text/rtf":                      Empty,
	"text/x-markdown":               Markdown,
	"text/xml":                      Text, // sniffed, like application/xml
}

// unknownTypes say nothing: the bytes do.
var unknownTypes = []string{"", "application/octet-stream", "application/unknown", "application/x-unknown-content-type", "binary/octet-stream", "unknown/unknown"}

// mediaType returns the type of a Content-Type header in lower case, empty if
// it has none.
func mediaType(contentType string) string {
	name, _, err := mime.ParseMediaType(contentType)
	if err != nil { // a broken parameter does not make the type unknown
		name, _, _ = strings.Cut(contentType, ";")
		name = strings.ToLower(strings.TrimSpace(name))
	}
	return name
}

// refusedType names what a type is that is refused before its body is read,
// empty if it may be text.
func refusedType(contentType string) string {
	name := mediaType(contentType)
	kind, known := mediaTypes[name]
	group, _, _ := strings.Cut(name, "/")
	switch {
	case known && kind != Empty, slices.Contains(unknownTypes, name), group == "text" && !known,
		strings.HasSuffix(name, "+json"), strings.HasSuffix(name, "+xml") && group == "application":
		return ""
	case name == "application/pdf", name == "application/x-pdf":
		return "pdf"
	case group == "image", group == "audio", group == "video", group == "font":
		return group
	case group == "application" && strings.Contains(name, "zip"):
		return "archive"
	}
	return "binary"
}

// sniffed is how many bytes tell what a body is.
const sniffed = 1024

// settleKind decides what the body is, by its bytes where these contradict the
// type or where there is none. The bytes of something that is no text are
// always believed.
func (resp *Response) settleKind(nosniff bool) error {
	if len(bytes.TrimSpace(resp.Body)) == 0 {
		resp.Body, resp.Kind = nil, Empty
		return nil
	}
	head := resp.Body[:min(len(resp.Body), sniffed)]
	if found, detail := magic(head); found != "" {
		return resp.refuse(found, detail)
	}
	name := mediaType(resp.ContentType)
	resp.Kind = declaredKind(name)
	switch {
	case slices.Contains(unknownTypes, name) && !(nosniff && name != ""):
		resp.Kind = sniffKind(head)
	case strings.HasSuffix(name, "xml") && resp.Kind != HTML:
		resp.Kind = sniffXML(head)
	case resp.Kind == HTML:
		if k := sniffXML(head); k == Feed {
			resp.Kind = Feed
		}
	}
	if resp.Kind == Text && markdownName(resp.FinalURL.Path) && strings.HasPrefix(name, "text/plain") {
		resp.Kind = Markdown
	}
	if binary(resp.Body) {
		return resp.refuse("binary", "bytes that are no text")
	}
	return nil
}

func declaredKind(name string) Kind {
	if k, ok := mediaTypes[name]; ok && k != Empty {
		return k
	}
	if strings.HasSuffix(name, "+json") {
		return JSON
	}
	return Text
}

// sniffKind tells what a body without a type is.
func sniffKind(head []byte) Kind {
	if k := sniffXML(head); k != Text {
		return k
	}
	if strings.HasPrefix(http.DetectContentType(head), "text/html") {
		return HTML
	}
	return Text
}

// sniffXML tells a feed or a page from other markup by its first elements.
func sniffXML(head []byte) Kind {
	low := bytes.ToLower(head)
	for _, sign := range xmlSigns {
		if i := bytes.Index(low, []byte(sign.start)); i >= 0 && onlyPrologue(low[:i]) {
			return sign.kind
		}
	}
	return Text
}

var xmlSigns = [...]struct {
	start string
	kind  Kind
}{
	{"<rss", Feed},
	{"<feed", Feed},
	{"<rdf:rdf", Feed},
	{"<html", HTML},
	{"<!doctype html", HTML},
}

// onlyPrologue reports whether nothing but declarations, comments and white
// space stands before the first element.
func onlyPrologue(b []byte) bool {
	b = bytes.TrimPrefix(b, []byte("\xef\xbb\xbf"))
	for {
		b = bytes.TrimSpace(b)
		if len(b) == 0 {
			return true
		}
		end := []byte(">")
		if bytes.HasPrefix(b, []byte("<!--")) {
			end = []byte("-->")
		} else if !bytes.HasPrefix(b, []byte("<?")) && !bytes.HasPrefix(b, []byte("<!")) {
			return false
		}
		i := bytes.Index(b, end)
		if i < 0 {
			return false
		}
		b = b[i+len(end):]
	}
}

func markdownName(p string) bool {
	switch strings.ToLower(path.Ext(p)) {
	case ".md", ".markdown", ".mdown", ".mkd":
		return true
	}
	return false
}

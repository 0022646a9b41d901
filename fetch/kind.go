package fetch

import (
	"bytes"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
)

// A Kind says what a body is.
type Kind uint8

// The kinds, a closed set. A response without a body has the zero Kind.
const (
	Empty    Kind = iota
	HTML          // also XHTML
	Markdown      // as it is
	Text          // as it is
	JSON
	Feed  // RSS or Atom
	Image // only with FileImage: see Response.Picture
	Other // not text: only with FileAny
	File  // not text: see Options.Files and Response.File
)

var kinds = [...]string{"empty", "html", "markdown", "text", "json", "feed", "image", "other", "file"}

// What Options.Files may list.
const (
	FilePDF   = "application/pdf" // its kind is File
	FileImage = "image/*"         // of the types that a Picture may have; its kind is Image
	FileAny   = "*/*"             // anything: what is not listed besides it has the kind Other
)

// fileTypes are the types that Options.Files may list, by what magic and refusedType
// call them.
var fileTypes = map[string]string{foundImage: FileImage, "pdf": FilePDF}

// String returns the name of the kind, which is stable.
func (k Kind) String() string {
	if int(k) < len(kinds) {
		return kinds[k]
	}
	return "unknown"
}

// mediaTypes are the kinds of media types. Empty ones are refused. Types that are
// not listed are known by their prefix or suffix, or refused.
var mediaTypes = map[string]Kind{
	"application/atom+xml":          Feed,
	"application/ecmascript":        Text,
	"application/graphql":           Text,
	"application/javascript":        Text,
	"application/json":              JSON,
	"application/rdf+xml":           Feed, // RSS 1.0, if it is a feed at all
	"application/rss+xml":           Feed,
	"application/rtf":               Empty, // markup that is not readable
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
	"image/svg+xml":                 Empty, // a picture
	"text/html":                     HTML,
	"text/json":                     JSON,
	"text/markdown":                 Markdown,
	"text/rtf":                      Empty,
	"text/x-markdown":               Markdown,
	"text/xml":                      Text, // sniffed, like application/xml
}

// unknownTypes say nothing about the body: its bytes decide.
var unknownTypes = []string{"", "application/octet-stream", "application/unknown", "application/x-unknown-content-type", "binary/octet-stream", "unknown/unknown"}

// mediaType returns the media type of a Content-Type header in lower case, or
// nothing.
func mediaType(contentType string) string {
	name, _, err := mime.ParseMediaType(contentType)
	if err != nil { // a broken parameter does not make the type unknown
		name, _, _ = strings.Cut(contentType, ";")
		name = strings.ToLower(strings.TrimSpace(name))
	}
	return name
}

// refusedType returns what a body of a type is, such as "pdf", if it is refused
// before it is read. It returns nothing if the body may be text.
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

// sniffed is how many bytes are read to tell what a body is.
const sniffed = 1024

// decideKind sets the kind of the body: by its type, or by its bytes if there is no
// type, or if they contradict it. A body that is not text by its bytes is refused, if it
// is none of the files that are wanted.
func (resp *Response) decideKind(nosniff bool, l limits) error {
	if len(bytes.TrimSpace(resp.Body)) == 0 {
		resp.Body, resp.Kind = nil, Empty
		return nil
	}
	head := resp.Body[:min(len(resp.Body), sniffed)]
	found, detail := magic(head)
	if done, err := resp.decideFile(found, l); done {
		return err
	}
	if found != "" {
		return resp.refuse(found, detail)
	}
	name := mediaType(resp.ContentType)
	resp.Kind = declaredKind(name)
	switch {
	case slices.Contains(unknownTypes, name) && !(nosniff && name != ""), refusedType(name) != "": // a file by its type, but not by its bytes
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
	if isBinary(resp.Body) {
		return resp.refuse("binary", "bytes that are no text")
	}
	return nil
}

// decideFile sets the kind of a body that is one of the files that are wanted, and
// reports whether that is decided.
func (resp *Response) decideFile(found string, l limits) (done bool, err error) {
	declared := refusedType(resp.ContentType)
	if l.has(FileImage) {
		if resp.Picture = pictureOf(resp.Body); resp.Picture != nil {
			resp.Kind = Image
			return true, nil
		}
	}
	switch {
	case found == "pdf" && l.has(FilePDF):
		resp.Kind, resp.File = File, FilePDF
	case l.has(FileAny) && (declared != "" || isBinary(resp.Body)):
		resp.Kind = Other
	case declared == foundImage && l.has(FileImage):
		return true, resp.refuse(foundImage, resp.ContentType)
	default:
		return false, nil
	}
	return true, nil
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

// sniffKind returns the kind of a body without a type.
func sniffKind(head []byte) Kind {
	if k := sniffXML(head); k != Text {
		return k
	}
	if strings.HasPrefix(http.DetectContentType(head), "text/html") {
		return HTML
	}
	return Text
}

// sniffXML returns Feed or HTML by the first element of a body, or else Text.
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

// onlyPrologue reports whether b has only declarations, comments and white space.
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

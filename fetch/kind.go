package fetch

import (
	"bytes"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/internal/words"
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

var kinds = words.Names[Kind]{"empty", "html", "markdown", "text", "json", "feed", "image", "other", "file"}

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
func (k Kind) String() string { return kinds.Of(k) }

// mediaTypes are the kinds of media types of tables.txt.
var mediaTypes = func() map[string]Kind {
	types := map[string]Kind{}
	for name, says := range words.Named(lists, "types").Reasons() {
		kind, _, _ := strings.Cut(says, ",")
		types[name] = Kind(slices.Index(kinds, kind))
	}
	return types
}()

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
// is not one of the files that are wanted.
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

// A signature is how files of a kind start.
type signature struct{ start, found, detail string }

// signatures are those of tables.txt.
var signatures = sync.OnceValue(func() (all []signature) {
	for _, row := range words.Named(lists, "signatures").Rows {
		start, rest, _ := strings.Cut(row, ": ")
		found, detail, _ := strings.Cut(rest, ", ")
		start, err := strconv.Unquote(start)
		if err != nil {
			panic("tables.txt: " + row)
		}
		all = append(all, signature{start, found, detail})
	}
	return all
})

// pdfReach is how many bytes may be before the signature of a PDF.
const pdfReach = 1024

// magic returns what a body is if its first bytes show that it is not text, or
// nothing.
func magic(head []byte) (found, detail string) {
	if i := bytes.Index(head[:min(len(head), pdfReach)], []byte("%PDF-")); i >= 0 && !bytes.ContainsAny(head[:i], "<") {
		return "pdf", "application/pdf"
	}
	text := !isBinary(head)
	for _, s := range signatures() {
		if bytes.HasPrefix(head, []byte(s.start)) && !(text && isWord(s.start)) {
			return s.found, s.detail
		}
	}
	name, _, _ := strings.Cut(http.DetectContentType(head), ";")
	group, _, _ := strings.Cut(name, "/")
	switch {
	case text && isWord(string(head[:min(len(head), 2)])), name == "application/octet-stream", group == "text":
		return "", ""
	case group == "image", group == "audio", group == "video", group == "font":
		return group, name
	case name == "application/zip", name == "application/x-gzip", name == "application/x-rar-compressed":
		return "archive", name
	}
	return "binary", name
}

// isWord reports whether a signature has only letters and digits. A text may start
// with such a signature, as with "BM", "BZh" or "GIF8".
func isWord(s string) bool {
	for _, c := range []byte(s) {
		if !(c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9') {
			return false
		}
	}
	return true
}

// controlShare is how many bytes a text has for each control character that is
// unusual in text. A body with fewer is not text.
const controlShare = 50

// isBinary reports whether a body is not text in any charset. In UTF-16, half of the
// bytes of markup are zero.
func isBinary(body []byte) bool {
	body = body[:min(len(body), 64<<10)]
	if bytes.HasPrefix(body, []byte("\xff\xfe")) || bytes.HasPrefix(body, []byte("\xfe\xff")) {
		return false
	}
	var zeros [2]int
	controls := 0
	for i, c := range body {
		switch {
		case c == 0:
			zeros[i&1]++
		case c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1B, c == 0x7F:
			controls++
		}
	}
	if all := zeros[0] + zeros[1]; all > 0 {
		wide := max(zeros[0], zeros[1])
		return !(all*4 > len(body) && wide*8 > all*7)
	}
	return controls*controlShare > len(body)
}

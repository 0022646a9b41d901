package document

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"regexp"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/dom/charset"
)

var (
	mailStart = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9-]*: ?[^\n]*\n`)
	mailField = regexp.MustCompile(`(?im)^(?:mime-version: ?1|content-type: ?multipart/related|received: from |message-id: ?<)`)
)

// headerBytes is how far the header of a mail is looked for.
const headerBytes = 16 << 10

// isMail reports whether a file starts with the header of a mail, as MHTML does too.
func isMail(body []byte) bool {
	head := body[:min(len(body), headerBytes)]
	head, _, _ = bytes.Cut(bytes.ReplaceAll(head, []byte("\r\n"), []byte("\n")), []byte("\n\n"))
	return mailStart.Match(append(head, '\n')) && mailField.Match(head)
}

// readMail reads a mail, or a page that a browser saved as one.
func readMail(body []byte) (*Page, error) {
	m, err := mail.ReadMessage(bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	found := &part{}
	if err := found.read(m.Body, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Header.Get("Content-Location"), 0); err != nil {
		return nil, err
	}
	if address := cmp.Or(found.address, m.Header.Get("Snapshot-Content-Location")); found.isHTML && address != "" { // a saved page
		return &Page{HTML: found.body, ContentType: found.contentType, Address: address}, nil
	}
	f := &facts{title: words(m.Header.Get("Subject"))}
	if from, err := m.Header.AddressList("From"); err == nil {
		f.author = from[0].Name
	}
	if sent, err := m.Header.Date(); err == nil {
		f.published = sent.Format(time.RFC3339)
	}
	text, _, err := charset.Decode(context.Background(), string(found.body), found.contentType)
	if err != nil {
		return nil, err
	}
	if !found.isHTML {
		var b strings.Builder
		for paragraph := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
			if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
				b.WriteString("<p>" + strings.ReplaceAll(html.EscapeString(paragraph), "\n", "<br>") + "</p>\n")
			}
		}
		text = b.String()
	}
	return f.page(bodyOf(text)), nil
}

// words decodes the words of a header.
func words(header string) string {
	if text, err := new(mime.WordDecoder).DecodeHeader(header); err == nil {
		return text
	}
	return header
}

// A part is the part of a mail that is shown: the first that is HTML, or else the first
// that is text.
type part struct {
	body        []byte
	contentType string
	address     string
	isHTML      bool
}

// maxParts is how deep parts may be nested.
const maxParts = 8

// read looks for the part that is shown.
func (p *part) read(body io.Reader, contentType, encoding, address string, depth int) error {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		kind = "text/plain"
	}
	if strings.HasPrefix(kind, "multipart/") && depth < maxParts {
		return p.readParts(multipart.NewReader(body, params["boundary"]), depth)
	}
	isHTML := kind == "text/html" || kind == "application/xhtml+xml"
	if p.isHTML || p.body != nil && !isHTML || !isHTML && kind != "text/plain" {
		return nil
	}
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	text, err := io.ReadAll(body)
	if err != nil && len(text) == 0 {
		return fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if !strings.Contains(address, "://") {
		address = ""
	}
	*p = part{text, contentType, address, isHTML}
	return nil
}

func (p *part) readParts(parts *multipart.Reader, depth int) error {
	for !p.isHTML {
		next, err := parts.NextRawPart()
		if err == io.EOF || err != nil && p.body != nil {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrFormat, err)
		}
		if strings.HasPrefix(strings.ToLower(next.Header.Get("Content-Disposition")), "attachment") {
			continue
		}
		if err := p.read(next, next.Header.Get("Content-Type"), next.Header.Get("Content-Transfer-Encoding"), next.Header.Get("Content-Location"), depth+1); err != nil {
			return err
		}
	}
	return nil
}

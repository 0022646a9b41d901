package webfetch

import (
	"cmp"
	"context"
	"crypto"
	_ "crypto/sha256" // for intact
	_ "crypto/sha512"
	"encoding/base64"
	"errors"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/fetch"
)

// The bounds of the style sheets in other files that are asked for, of one page.
const (
	maxSheets     = 16
	maxSheetBytes = 2 << 20 // of all of them
	sheetShare    = 4       // Config.CacheBytes is divided by this for style sheets
)

// The values of Input.Styles and Config.Styles.
const (
	StylesAuto = "auto" // ask for the style sheets of pages
	StylesNone = "none" // ask for pages alone
)

// isStyles reports whether a value is one of these, or empty.
func isStyles(value string) bool { return value == "" || value == StylesAuto || value == StylesNone }

// StyleSheets says which style sheets in other files were read.
type StyleSheets struct {
	Read   int           `json:"read_count"`
	Missed []MissedSheet `json:"missed"` // one for each reason
}

// A MissedSheet says why style sheets were not read. Text that only they hide is given.
type MissedSheet struct {
	Reason string `json:"reason"`
	Count  int    `json:"count"`
}

// Why a style sheet is not read.
const (
	missedLate     = "late"      // it did not come in time
	missedSize     = "too_large" // it is too large, or all are together
	missedCount    = "too_many"
	missedRefused  = "refused" // by the guard
	missedStatus   = "status"  // the server has an error instead
	missedType     = "not_css"
	missedNetwork  = "network"
	missedAltered  = "integrity" // browsers refuse it: its hash is another, or cannot be known
	missedInsecure = "insecure"  // browsers refuse it: the page came over https, and it did not
)

// A stylist gets the style sheets in other files that a document in a charset wants.
type stylist func(ctx context.Context, doc *dom.Document, charset string) (css.Files, *StyleSheets, error)

// stylist returns the stylist for a page, nil if none is wanted. It gets nothing after until.
// While it waits for servers, other pages may be read.
func (t *Tool) stylist(resp *fetch.Response, q *query, turn *turn, until time.Time) stylist {
	if q.Styles != StylesAuto || t.config.Styles == StylesNone || q.IncludeHidden || resp.FinalURL == nil {
		return nil
	}
	return func(ctx context.Context, doc *dom.Document, charset string) (css.Files, *StyleSheets, error) {
		wanted := css.Links(doc)
		if len(wanted) == 0 {
			return css.Files{}, nil, nil
		}
		turn.end()
		within, cancel := context.WithDeadline(ctx, earlier(until, time.Now().Add(t.config.StylesTimeout)))
		defer cancel()
		w := &wardrobe{tool: t, page: resp.FinalURL, charset: charset, maxAge: q.maxAge, ctx: within, enough: cancel, files: css.Files{}, missed: map[css.Link]string{}}
		w.get(wanted)
		w.pending.Wait()
		if w.panicked != nil {
			panic(w.panicked) // where it is caught: see make
		}
		w.fit(wanted)
		return w.files, w.about(), turn.start(ctx)
	}
}

// dress gets the style sheets of a document. If some are missing, the next request asks for
// the whole page again.
func (r pageReading) dress(ctx context.Context, doc *dom.Document, styled stylist) (css.Files, error) {
	if styled == nil {
		return nil, nil
	}
	files, about, err := styled(ctx, doc, r.head.Charset)
	if err != nil {
		return nil, err
	}
	if r.details.StyleSheets = about; about != nil && len(about.Missed) > 0 {
		r.etag, r.modified = "", ""
	}
	return files, nil
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// A wardrobe gets the style sheets of a page, all at the same time.
type wardrobe struct {
	tool    *Tool
	page    *url.URL
	charset string // of the page
	maxAge  time.Duration
	ctx     context.Context
	enough  context.CancelFunc
	pending sync.WaitGroup

	mu     sync.Mutex
	files  css.Files
	missed map[css.Link]string // why
	asked  int
	bytes  int

	panicked any
}

// get asks for style sheets, and then for those that they import.
func (w *wardrobe) get(links []css.Link) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, link := range links {
		if _, known := w.missed[link]; known {
			continue
		}
		if w.asked == maxSheets {
			w.missed[link] = missedCount
			continue
		}
		w.asked++
		w.missed[link] = missedLate // until it is there
		w.pending.Go(func() {
			defer w.catch()
			file, why := w.one(link)
			w.put(link, file, why)
			if file != nil {
				w.get(file.Imports())
			}
		})
	}
}

// catch keeps a panic for the goroutine that waits.
func (w *wardrobe) catch() {
	if v := recover(); v != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.panicked = v
	}
}

// put keeps a style sheet, or why it was not read. If there is more than may be read, the
// others are not waited for.
func (w *wardrobe) put(link css.Link, file *css.File, why string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.missed[link] = why; file == nil {
		return
	}
	w.files[link] = file
	if w.bytes += len(file.Text); w.bytes > maxSheetBytes {
		w.enough()
	}
}

// one gets a style sheet, or says why there is none.
func (w *wardrobe) one(link css.Link) (*css.File, string) {
	resp, err := w.tool.sheet(w.ctx, link.Address, w.maxAge)
	if err != nil {
		return nil, whyMissed(w.ctx, err)
	}
	if why := w.judge(resp, link); why != "" {
		return nil, why
	}
	text, err := charset.Sheet(w.ctx, string(resp.Body), resp.ContentType, w.charset)
	if err != nil {
		return nil, missedLate
	}
	return &css.File{URL: resp.FinalURL, Text: text}, ""
}

// judge returns why browsers would not use a response as a style sheet, empty if they do.
func (w *wardrobe) judge(resp *fetch.Response, link css.Link) string {
	kind, _, err := mime.ParseMediaType(resp.ContentType)
	if err != nil { // a parameter may be wrong
		kind, _, _ = strings.Cut(strings.ToLower(resp.ContentType), ";")
	}
	hops := []string{resp.FinalURL.String()}
	for _, r := range resp.Redirects {
		hops = append(hops, r.URL)
	}
	switch {
	case w.page.Scheme == "https" && slices.ContainsFunc(hops, func(hop string) bool { return !strings.HasPrefix(hop, "https://") }):
		return missedInsecure
	case resp.Status < 200 || resp.Status > 299:
		return missedStatus
	case resp.Truncation == fetch.ByLimit:
		return missedSize
	case resp.Truncation == fetch.ByTime:
		return missedLate
	case resp.Truncation != fetch.Whole:
		return missedNetwork
	case strings.TrimSpace(kind) != "text/css" && resp.ContentType != "":
		return missedType
	case link.Integrity == "":
		return ""
	case !link.Shared && slices.ContainsFunc(hops, func(hop string) bool { return !sameOrigin(w.page, hop) }):
		return missedAltered
	case !intact(resp.Body, link.Integrity):
		return missedAltered
	}
	return ""
}

// whyMissed returns why a request has no response.
func whyMissed(ctx context.Context, err error) string {
	var (
		blocked *fetch.BlockedError
		content *fetch.ContentError
	)
	switch {
	case errors.As(err, &blocked):
		return missedRefused
	case errors.As(err, &content):
		return missedType
	case errors.Is(context.Cause(ctx), context.Canceled):
		return missedSize
	case ctx.Err() != nil || errors.Is(err, context.DeadlineExceeded):
		return missedLate
	}
	return missedNetwork
}

// fit drops the style sheets that are too much, the last of the page first: which are left
// does not depend on which came first.
func (w *wardrobe) fit(wanted []css.Link) {
	left := maxSheetBytes
	seen := map[css.Link]bool{}
	var visit func(links []css.Link)
	visit = func(links []css.Link) {
		for _, link := range links {
			file := w.files[link]
			if file == nil || seen[link] {
				continue
			}
			seen[link] = true
			visit(file.Imports()) // which come before it
			if left -= len(file.Text); left < 0 {
				delete(w.files, link)
				w.missed[link] = missedSize
			}
		}
	}
	visit(wanted)
}

// about says what was read.
func (w *wardrobe) about() *StyleSheets {
	s := &StyleSheets{Read: len(w.files), Missed: []MissedSheet{}}
	counts := map[string]int{}
	for _, why := range w.missed {
		counts[why]++
	}
	delete(counts, "")
	for why, n := range counts {
		s.Missed = append(s.Missed, MissedSheet{why, n})
	}
	slices.SortFunc(s.Missed, func(a, b MissedSheet) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Reason, b.Reason))
	})
	return s
}

// sheet asks for a style sheet, with no header that may be a credential. Pages share those
// that may be kept.
func (t *Tool) sheet(ctx context.Context, address string, maxAge time.Duration) (*fetch.Response, error) {
	resp, _, err := t.sheets.Do(ctx, address, maxAge, func(ctx context.Context) (*fetch.Response, bool, error) {
		o := t.requests
		o.Rewrite, o.Files, o.MaxBody, o.Timeout = nil, nil, maxSheetBytes, t.config.StylesTimeout
		o.Header = http.Header{"Accept": {"text/css,*/*;q=0.1"}}
		if agent := t.requests.Header.Get("User-Agent"); agent != "" {
			o.Header.Set("User-Agent", agent)
		}
		resp, err := fetch.Get(ctx, address, &o)
		return resp, err == nil && resp.Status == http.StatusOK && resp.Truncation == fetch.Whole && !resp.NoStore && !resp.NoCache, err
	})
	return resp, err
}

// sameOrigin reports whether an address has the origin of a page.
func sameOrigin(page *url.URL, address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == page.Scheme && strings.EqualFold(u.Host, page.Host)
}

// intact reports whether bytes have one of the hashes of the attribute integrity. Only those
// of the strongest kind count, and none means that any bytes will do: Subresource Integrity,
// section 3.3.
func intact(body []byte, integrity string) bool {
	var strongest crypto.Hash
	var hashes []string
	for _, word := range strings.Fields(integrity) {
		name, hash, _ := strings.Cut(word, "-")
		hash, _, _ = strings.Cut(hash, "?")
		kind := hashKinds[strings.ToLower(name)]
		if kind > strongest {
			strongest, hashes = kind, nil
		}
		if kind > 0 && kind == strongest {
			hashes = append(hashes, strings.TrimRight(plainBase64.Replace(hash), "="))
		}
	}
	if strongest == 0 {
		return true
	}
	sum := strongest.New()
	sum.Write(body)
	return slices.Contains(hashes, base64.RawStdEncoding.EncodeToString(sum.Sum(nil)))
}

var (
	hashKinds   = map[string]crypto.Hash{"sha256": crypto.SHA256, "sha384": crypto.SHA384, "sha512": crypto.SHA512}
	plainBase64 = strings.NewReplacer("-", "+", "_", "/")
)

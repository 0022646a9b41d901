// Package pictures fetches the pictures of articles: addresses go in, files come out,
// bounded in number and in bytes, and of types that the caller can show.
//
// Package fetch asks for them, so no private address is reached unless the options
// allow it, and what a file is follows from its bytes. A picture that cannot be had is
// no error: the caller is told why, and shows a link in its place.
package pictures

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/fetch"
)

// The bounds of a Set.
const (
	MaxNumber = 200      // pictures that are asked for
	MaxBytes  = 8 << 20  // of a picture
	MaxTotal  = 48 << 20 // bytes of all of them, also of what turns out to be no picture
)

// together is how many pictures are fetched at once, and perHost how many of one host.
const together, perHost = 8, 4

// A Picture is a file that was fetched.
type Picture struct {
	fetch.Picture
	Data []byte
}

// A Type is a type of pictures: its name in package fetch, its media type, and how the
// names of its files end.
type Type struct{ Name, Media, Ending string }

// types are the types that browsers show, sorted. A drawing (SVG) can hold scripts; they
// do not run in an img element, which is the only place where pictures are put.
var types = [...]Type{
	{"avif", "image/avif", ".avif"},
	{"bmp", "image/bmp", ".bmp"},
	{"gif", "image/gif", ".gif"},
	{"ico", "image/x-icon", ".ico"},
	{"jpeg", "image/jpeg", ".jpg"},
	{"png", "image/png", ".png"},
	{"svg", "image/svg+xml", ".svg"},
	{"webp", "image/webp", ".webp"},
}

// ForScreens and ForBooks are the names of the types that browsers show, and of those
// that every reader of EPUB 3.3 does. Drawings are not among the latter: a book has to
// be valid, and a drawing from elsewhere need not be.
var (
	ForScreens = []string{"avif", "bmp", "gif", "ico", "jpeg", "png", "svg", "webp"}
	ForBooks   = []string{"gif", "jpeg", "png", "webp"}
)

// Type returns the type of the picture.
func (p *Picture) Type() Type {
	i := slices.IndexFunc(types[:], func(t Type) bool { return t.Name == p.Picture.Type })
	return types[i]
}

// Name returns a name for the file, which follows from its bytes.
func (p *Picture) Name() string {
	sum := sha256.Sum256(p.Data)
	return hex.EncodeToString(sum[:8]) + p.Type().Ending
}

// DataURL returns the picture as an address that holds it.
func (p *Picture) DataURL() string {
	return "data:" + p.Type().Media + ";base64," + base64.StdEncoding.EncodeToString(p.Data)
}

// A Failure says why there is no picture.
type Failure struct {
	Address string
	Err     error
}

// ErrTooMany says that a picture was not asked for, since a bound was reached.
var ErrTooMany = fmt.Errorf("the pictures before it have %d MB, or are %d", MaxTotal>>20, MaxNumber)

// Fetch fetches pictures of some types. Opts say how, except what is about the type and
// the size. Turn waits until a host may be asked; nil means that all may at once. The failures are
// in the order of the addresses.
func Fetch(ctx context.Context, addresses, types []string, opts fetch.Options, turn func(ctx context.Context, host string) error) (map[string]*Picture, []Failure) {
	opts.Files, opts.MaxBody, opts.MaxFile = []string{fetch.FileImage}, MaxBytes, MaxBytes
	opts.Limiter = fetch.NewLimiter(together, perHost)
	opts.Header = http.Header{"Accept": {accept(types)}}
	saved := map[string]*Picture{}
	var failures []Failure
	asked, total := 0, 0
	for len(addresses) > 0 {
		if asked >= MaxNumber || total >= MaxTotal {
			for _, a := range addresses {
				failures = append(failures, Failure{a, ErrTooMany})
			}
			break
		}
		some := addresses[:min(len(addresses), together, MaxNumber-asked)]
		asked += len(some)
		addresses = addresses[len(some):]
		answers := make([]answer, len(some))
		var wait sync.WaitGroup
		for i, address := range some {
			wait.Go(func() { answers[i] = fetchOne(ctx, address, types, &opts, turn) })
		}
		wait.Wait()
		for i, got := range answers {
			if total += got.bytes; got.err == nil && total > MaxTotal {
				got.err = ErrTooMany
			}
			if got.err != nil {
				failures = append(failures, Failure{some[i], got.err})
				continue
			}
			saved[some[i]] = got.picture
		}
	}
	return saved, failures
}

// accept returns the header that names the types.
func accept(names []string) string {
	var media []string
	for _, t := range types {
		if slices.Contains(names, t.Name) {
			media = append(media, t.Media)
		}
	}
	return strings.Join(media, ", ") + ", */*;q=0.1"
}

// An answer is a picture, or why there is none.
type answer struct {
	picture *Picture
	bytes   int // of the body
	err     error
}

func fetchOne(ctx context.Context, address string, types []string, opts *fetch.Options, turn func(context.Context, string) error) answer {
	u, err := url.Parse(address)
	if err != nil || !u.IsAbs() {
		return answer{err: errors.New("the address of the page is not known (--url names it)")}
	}
	if turn != nil {
		if err := turn(ctx, u.Host); err != nil {
			return answer{err: err}
		}
	}
	resp, err := fetch.Get(ctx, address, opts)
	if err != nil {
		return answer{err: err}
	}
	out := answer{bytes: len(resp.Body), err: check(resp, types)}
	if out.err == nil {
		out.picture = &Picture{*resp.Picture, resp.Body}
	}
	return out
}

// check returns why a response is no picture of some types, or nil.
func check(resp *fetch.Response, types []string) error {
	switch {
	case resp.Status != http.StatusOK:
		return fmt.Errorf("the server answered %d", resp.Status)
	case resp.Kind != fetch.Image:
		return errors.New("it is no picture")
	case resp.Truncation == fetch.ByLimit:
		return fmt.Errorf("it has more than %d MB", MaxBytes>>20)
	case resp.Truncation != fetch.Whole:
		return errors.New("it did not arrive whole")
	case !slices.Contains(types, resp.Picture.Type):
		return fmt.Errorf("its type is %s", resp.Picture.Type)
	}
	return nil
}

package fetch

import (
	"errors"
	"fmt"
	"time"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Class says why a request was refused.
type Class uint8

// The classes, a closed set.
const (
	Malformed    Class = iota + 1 // not a URL that all programs read in the same way
	BadScheme                     // neither http nor https
	Plain                         // http where only https is allowed
	UserInfo                      // credentials in the URL
	BadPort                       // a port of another protocol
	LocalName                     // a name of a local network
	OddAddress                    // a number that some programs read as an address
	Special                       // an address that is not on the public internet
	ResolvedHere                  // a name with such an address
	ByRobots                      // robots.txt forbids it, or could not be fetched
)

// classWords are what a class is called, and what it says is wrong.
type classWords struct{ name, meaning string }

var classes = [...]classWords{
	Malformed:    {"malformed", "not a URL that can be asked for"},
	BadScheme:    {"scheme", "it does not start with http:// or https://"},
	Plain:        {"plain_http", "only https is allowed"},
	UserInfo:     {"userinfo", "the URL holds credentials"},
	BadPort:      {"port", "the port belongs to another protocol"},
	LocalName:    {"local_name", "the name belongs to a local network"},
	OddAddress:   {"odd_address", "the host is a number but no plain address"},
	Special:      {"special_address", "the address is not on the public internet"},
	ResolvedHere: {"resolved_special", "the name leads to an address that is not on the public internet"},
	ByRobots:     {"robots", "robots.txt does not allow it"},
}

// String returns the name of the class, which is stable.
func (c Class) String() string { return c.words().name }

// words returns the name and the meaning of the class.
func (c Class) words() classWords {
	if int(c) < len(classes) {
		return classes[c]
	}
	return classWords{"unknown", "unknown"}
}

// A BlockedError says that a request was refused before anything was sent. It does
// not say which address a name has.
type BlockedError struct {
	Class Class
	Host  string // as checked; may be empty. It may come from a redirect: do not trust it
	Hop   int    // 1 for the requested URL, 2 for the first redirect
}

// Error names the host only if the caller gave it: a language model may read the
// message and obey what is in it.
func (e *BlockedError) Error() string {
	switch {
	case e.Hop > 1:
		return fmt.Sprintf("fetch: redirect refused at hop %d: %s", e.Hop, e.Class.words().meaning)
	case e.Host == "":
		return "fetch: URL refused: " + e.Class.words().meaning
	}
	return fmt.Sprintf("fetch: %s refused: %s", e.Host, e.Class.words().meaning)
}

// A RedirectError says that redirects did not lead to a response.
type RedirectError struct {
	Reason    RedirectReason
	Redirects []Redirect
	Target    string // of the last redirect; may be empty. Do not trust it
}

// A RedirectReason says why redirects were not followed.
type RedirectReason uint8

// The reasons, a closed set.
const (
	RedirectLoop RedirectReason = iota + 1
	TooManyRedirects
	NoLocation
	OtherHost // and Options.StayOnHost is set
)

var redirectReasons = words.Names[RedirectReason]{
	RedirectLoop:     "redirect loop",
	TooManyRedirects: "too many redirects",
	NoLocation:       "redirect without a target",
	OtherHost:        "redirect to another host, which is not followed",
}

// String returns the reason in words.
func (r RedirectReason) String() string { return redirectReasons.Of(r) }

func (e *RedirectError) Error() string {
	switch e.Reason {
	case TooManyRedirects:
		return fmt.Sprintf("fetch: %s: %d were followed", e.Reason, len(e.Redirects)-1)
	case RedirectLoop:
		return fmt.Sprintf("fetch: %s after %s", e.Reason, counted(len(e.Redirects), "redirect"))
	}
	return "fetch: " + e.Reason.String()
}

// A ContentError says that a response cannot be read: it is not text, or has an
// unknown encoding.
type ContentError struct {
	Response *Response // without a body
	Found    string    // what it is: "pdf", "image", "audio", "video", "font", "archive", "binary", or "encoding"
	Detail   string    // the media type, or the encoding. It may come from the server: do not trust it
	Picture  *Picture  // of an image, what its first bytes say; nil if they say nothing
}

// foundImage is what ContentError.Found says of an image.
const foundImage = "image"

// Error does not say the detail, which may come from the server.
func (e *ContentError) Error() string {
	switch {
	case e.Found == "encoding":
		return "fetch: the content encoding is not supported"
	case e.Picture != nil:
		return fmt.Sprintf("fetch: the content is not text but image (%s)", e.Picture)
	}
	return "fetch: the content is not text but " + e.Found
}

// A RestError says that a host asked for a pause.
type RestError struct {
	Host  string // it may come from a redirect: do not trust it
	Until time.Time
}

func (e *RestError) Error() string {
	return "fetch: the host asked to wait until " + e.Until.UTC().Format(time.RFC3339)
}

// typed reports whether an error has one of the types of this package.
func typed(err error) bool {
	var (
		network  *NetworkError
		blocked  *BlockedError
		redirect *RedirectError
		content  *ContentError
		rest     *RestError
	)
	return errors.As(err, &network) || errors.As(err, &blocked) || errors.As(err, &redirect) || errors.As(err, &content) || errors.As(err, &rest)
}

// counted returns a number of things in words.
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

package fetch

import (
	"errors"
	"fmt"
	"time"
)

// A Class says why a request was refused.
type Class uint8

// The classes, a closed set.
const (
	Malformed    Class = iota + 1 // no URL that all programs read alike
	BadScheme                     // neither http nor https
	Plain                         // http where only https is allowed
	UserInfo                      // credentials in the URL
	BadPort                       // a port of another protocol
	LocalName                     // a name that only a local network knows
	OddAddress                    // a number that some programs take for an address
	Special                       // an address that is not on the public internet
	ResolvedHere                  // a name that leads to such an address
	ByRobots                      // robots.txt says no, or could not be had
)

var classes = [...]struct{ name, meaning string }{
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
func (c Class) String() string { return classes[c].name }

// A BlockedError says that a request was refused before anything was sent. It
// tells no more than the caller knew: not the address that a name led to.
type BlockedError struct {
	Class Class
	Host  string // as judged; empty if there was none to speak of. It may come from a redirect: untrusted
	Hop   int    // 1 for the URL that was asked for, 2 for the first redirect
}

// Error names the host only if the caller gave it: who reads the message may be
// a program that takes orders from what it reads.
func (e *BlockedError) Error() string {
	switch {
	case e.Hop > 1:
		return fmt.Sprintf("fetch: redirect refused at hop %d: %s", e.Hop, classes[e.Class].meaning)
	case e.Host == "":
		return "fetch: URL refused: " + classes[e.Class].meaning
	}
	return fmt.Sprintf("fetch: %s refused: %s", e.Host, classes[e.Class].meaning)
}

// A RedirectError says that a chain of redirects led nowhere.
type RedirectError struct {
	Reason RedirectReason
	Hops   []Hop
	Target string // where the last one pointed; empty if nowhere. Untrusted
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

var redirectReasons = [...]string{
	RedirectLoop:     "redirect loop",
	TooManyRedirects: "too many redirects",
	NoLocation:       "redirect without a target",
	OtherHost:        "redirect to another host, which is not followed",
}

// String returns the reason in words.
func (r RedirectReason) String() string { return redirectReasons[r] }

func (e *RedirectError) Error() string {
	switch e.Reason {
	case TooManyRedirects:
		return fmt.Sprintf("fetch: %s: %d were followed", e.Reason, len(e.Hops)-1)
	case RedirectLoop:
		return fmt.Sprintf("fetch: %s after %s", e.Reason, counted(len(e.Hops), "redirect"))
	}
	return "fetch: " + e.Reason.String()
}

// A ContentError says that a response cannot be read: it is not text, or
// encoded in a way that is not undone.
type ContentError struct {
	Response *Response // without a body
	Found    string    // what it is: "pdf", "image", "zip", "binary", or "encoding"
	Detail   string    // the type that was sniffed, or the encoding. Untrusted if that
}

// Error leaves the detail out: it may be the server's.
func (e *ContentError) Error() string {
	if e.Found == "encoding" {
		return "fetch: the content encoding is not supported"
	}
	return "fetch: the content is no text but " + e.Found
}

// A RestError says that a host asked to be left alone for a while.
type RestError struct {
	Host  string // it may come from a redirect: untrusted
	Until time.Time
}

func (e *RestError) Error() string {
	return "fetch: the host asked to wait until " + e.Until.UTC().Format(time.RFC3339)
}

// typed reports whether an error says all there is to say.
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

// counted is a number of things, in words.
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

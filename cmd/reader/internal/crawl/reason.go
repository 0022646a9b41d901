package crawl

import (
	"context"
	"errors"
	"net/http"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/cmd/reader/internal/errs"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/fetch"
)

// A Reason says in a word why there is no page.
type Reason string

// The reasons, a closed set.
const (
	Blocked     Reason = "blocked"             // the server forbids it
	BrokenList  Reason = "broken_list"         // a sitemap, feed or list that cannot be read
	CutOff      Reason = "cut_off"             // the answer broke off
	Login       Reason = "login_required"      // the server asks who it is
	Network     Reason = "network"             // the host cannot be reached
	NotFound    Reason = "not_found"           // the server has no such page
	RateLimited Reason = "rate_limited"        // the server wants fewer requests
	Redirect    Reason = "redirect"            // a loop, or too many of them
	Refused     Reason = "refused"             // by the guard
	Robots      Reason = "robots"              // robots.txt forbids it, or cannot be read
	Status      Reason = "http_status"         // another status that is an error
	Timeout     Reason = "timeout"             // no answer in time
	TooLarge    Reason = "too_large"           // more bytes than are read of a page
	Unavailable Reason = "unavailable"         // the server fails
	Unsupported Reason = "unsupported_content" // not a page
)

// statusReasons are the reasons that a status tells.
var statusReasons = map[int]Reason{
	http.StatusUnauthorized:               Login,
	http.StatusForbidden:                  Blocked,
	http.StatusNotFound:                   NotFound,
	http.StatusRequestTimeout:             Timeout,
	http.StatusGone:                       NotFound,
	http.StatusTooManyRequests:            RateLimited,
	http.StatusUnavailableForLegalReasons: Blocked,
}

// statusReason returns the reason of a status that is an error.
func statusReason(status int) Reason {
	switch reason, ok := statusReasons[status]; {
	case ok:
		return reason
	case status >= 500:
		return Unavailable
	}
	return Status
}

// ReasonOf returns the reason of an error that came when a page was fetched.
func ReasonOf(err error) Reason {
	if status, ok := errors.AsType[*source.StatusError](err); ok && !errors.Is(err, errRobots) {
		return statusReason(status.Status)
	}
	return errs.Meaning(err, reasons, Refused) // an address that is none
}

// reasons are those of errors without a status.
var reasons = []errs.Row[Reason]{
	errs.If(errs.As(errRobots), Robots),
	errs.If(isByRobots, Robots),
	errs.If(errs.Is[*fetch.BlockedError], Refused),
	errs.If(errs.Is[*fetch.RedirectError], Redirect),
	errs.If(errs.Is[*fetch.ContentError], Unsupported),
	errs.If(errs.Is[*fetch.RestError], RateLimited),
	errs.If(errs.As(errCut), CutOff),
	errs.If(errs.As(errLoop), Redirect),
	errs.If(errs.As(errTooLarge, reader.ErrTooLarge), TooLarge),
	errs.If(errs.As(addresses.ErrFormat), BrokenList),
	errs.If(errs.As(context.DeadlineExceeded), Timeout),
	errs.If(errs.Is[*fetch.NetworkError], Network),
}

// isByRobots reports whether package fetch obeyed a robots.txt.
func isByRobots(err error) bool {
	blocked, ok := errors.AsType[*fetch.BlockedError](err)
	return ok && blocked.Class == fetch.ByRobots
}

var (
	errCut      = errors.New("the answer broke off")
	errLoop     = errors.New("too many redirects, or a loop")
	errTooLarge = errors.New("it has too many bytes")
	errRobots   = errors.New("robots.txt does not allow it")
)

// passing reports whether a failure may pass, so that it is worth another try.
func passing(err error) bool {
	if status, ok := errors.AsType[*source.StatusError](err); ok {
		switch status.Status {
		case http.StatusRequestTimeout, http.StatusTooEarly, http.StatusTooManyRequests,
			http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
			return true
		}
		return false
	}
	if network, ok := errors.AsType[*fetch.NetworkError](err); ok {
		switch network.Reason {
		case fetch.NoSuchHost, fetch.NotTrusted, fetch.NotSecure, fetch.NotHTTP:
			return false
		}
		return true
	}
	return errors.Is(err, errCut)
}

// busy reports whether a failure may come from a server that has too much to do.
func busy(err error) bool {
	if status, ok := errors.AsType[*source.StatusError](err); ok {
		return status.Status == http.StatusTooManyRequests || status.Status == http.StatusServiceUnavailable
	}
	_, network := errors.AsType[*fetch.NetworkError](err)
	return network && passing(err) || errors.Is(err, context.DeadlineExceeded)
}

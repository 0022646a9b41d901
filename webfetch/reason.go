package webfetch

import (
	"net/http"

	"github.com/seed31bcff99/reader/fallback"
)

// The reasons of this package, beside those of package fallback.
const (
	reasonPDF      = "pdf"
	reasonBinary   = "binary"
	reasonImage    = "image"
	reasonEncoding = "unsupported_encoding"
	reasonStatus   = "http_status"
	reasonHidden   = "hidden_text"
	reasonDeclined = "declined"
	reasonDamaged  = "damaged"
)

// advice says what to do about a reason of this package.
var advice = map[string]string{
	reasonPDF:      "look for the same text as a web page",
	reasonBinary:   "look for the same text as a web page",
	reasonImage:    "a picture has no text: read the page that shows it",
	reasonEncoding: "look for another source",
	reasonStatus:   "check the address, or look for another source",
	reasonHidden:   "ask again with include_hidden=true, or styles=none, if the rest of the page is needed",
	reasonDeclined: "do not ask for this address again",
	reasonDamaged:  "ask again later, or look for the same text as a web page",
}

// adviceFor returns what to do about any reason, as part of a sentence.
func adviceFor(reason string) string {
	var r fallback.Reason
	if err := r.UnmarshalText([]byte(reason)); err == nil {
		return r.Advice()
	}
	return advice[reason]
}

// isWall reports whether a reason says that a wall stands in place of the page.
func isWall(reason string) bool {
	var r fallback.Reason
	return r.UnmarshalText([]byte(reason)) == nil && r.IsWall()
}

// passing reports whether a wall may be gone with the next request.
func passing(r fallback.Reason) bool {
	return r == fallback.RateLimited || r == fallback.Unavailable
}

// statusReasons are the reasons that statuses of HTTP tell by themselves.
var statusReasons = map[int]fallback.Reason{
	http.StatusUnauthorized:               fallback.LoginRequired,
	http.StatusPaymentRequired:            fallback.Paywall,
	http.StatusForbidden:                  fallback.Blocked,
	http.StatusNotFound:                   fallback.NotFound,
	http.StatusGone:                       fallback.NotFound,
	http.StatusTooManyRequests:            fallback.RateLimited,
	http.StatusUnavailableForLegalReasons: fallback.Blocked,
}

// statusReason returns the reason for an error status.
func statusReason(status int) string {
	if r, ok := statusReasons[status]; ok {
		return r.String()
	}
	if status >= 500 {
		return fallback.Unavailable.String()
	}
	return reasonStatus
}

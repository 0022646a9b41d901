package inspect

import (
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/cmd/reader/internal/webpage"
)

// policy is the Content-Security-Policy of a report. It names the style sheet and the
// script by their hashes, so nothing else can run, even if it got into a report.
// One style sheet is that of the reader view. Nothing may be loaded or sent.
var policy = sync.OnceValue(func() string {
	style, script := Hashes()
	return strings.Join([]string{
		"default-src 'none'",
		"style-src " + style,
		"script-src " + script,
		"base-uri 'none'",
		"form-action 'none'",
	}, "; ")
})

// Hashes returns the hashes of the style sheets and the script of every report, for the
// policy of a page that holds a report in a frame.
func Hashes() (style, script string) {
	return webpage.Hash(reportCSS) + " " + webpage.StyleHash(), webpage.Hash(reportJS)
}

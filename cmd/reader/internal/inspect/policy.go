package inspect

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// policy is what a report allows a browser to do. It names the style sheet and
// the script by their hashes, so that nothing else runs, were it ever to get into
// a report; and there is nothing that a report may load or send.
var policy = strings.Join([]string{
	"default-src 'none'",
	"style-src " + hash(reportCSS),
	"script-src " + hash(reportJS),
	"base-uri 'none'",
	"form-action 'none'",
}, "; ")

// hash names a text the way policies do.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

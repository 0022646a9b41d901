package serve

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"net/http"
	"sync"

	"github.com/seed31bcff99/reader/cmd/reader/internal/inspect"
	"github.com/seed31bcff99/reader/cmd/reader/internal/webpage"
)

// The page at / and its two files. The script and the style sheet have files of their
// own, so that the policy can forbid everything that stands in the page itself.
var (
	//go:embed page/index.html
	pageHTML []byte

	//go:embed page/page.css
	pageCSS []byte

	//go:embed page/page.js
	pageJS []byte
)

// An asset is a file of the page at /.
type asset struct {
	path, contentType string
	text              []byte
}

var assets = []*asset{
	{"/page.css", "text/css; charset=utf-8", pageCSS},
	{"/page.js", "text/javascript; charset=utf-8", pageJS},
}

// pagePolicy is the Content-Security-Policy of the page at /. It loads its own files
// and asks its own server, and nothing else: pictures of the pages that it shows come
// from there, too, and are put in by the script. The report of the inspector is in a frame, to which the policy applies as well:
// its script and its style sheets are allowed by their hashes.
var pagePolicy = sync.OnceValue(func() string {
	style, script := inspect.Hashes()
	return webpage.Policy("script-src 'self' "+script, "style-src 'self' "+style, "connect-src 'self'", "img-src data: blob:") + "; frame-ancestors 'none'"
})

// serveRoot serves the page at /.
func serveRoot(c *call) error {
	c.Header().Set("Content-Security-Policy", pagePolicy())
	return (&asset{"/", "text/html; charset=utf-8", pageHTML}).serve(c)
}

// serve serves an asset, or says that the client has it.
func (a *asset) serve(c *call) error {
	sum := sha256.Sum256(a.text)
	if c.request.Method != http.MethodPost && c.notModified(`"`+hex.EncodeToString(sum[:16])+`"`) {
		return nil
	}
	return c.sendText(a.contentType, a.text)
}

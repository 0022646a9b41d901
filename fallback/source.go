package fallback

import (
	"encoding/json"
	"strings"
)

// IsJSON reports whether a page is a JSON value. It could be parsed as HTML, as
// any text can, but then the markup inside its strings would be read as the
// page.
func IsJSON(page string) bool {
	page = strings.TrimSpace(page)
	return page != "" && (page[0] == '{' || page[0] == '[') && json.Valid([]byte(page))
}

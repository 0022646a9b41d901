package css

import (
	"encoding/base64"
	"net/url"
	"strings"
)

// isData reports whether an address is a data URL.
func isData(address string) bool {
	address = trim(address)
	return len(address) >= len("data:") && equalFold(address[:len("data:")], "data:")
}

// dataText returns the style sheet in a data URL. Browsers ignore other types.
func dataText(address string) (string, bool) {
	if !isData(address) {
		return "", false
	}
	kind, data, ok := strings.Cut(trim(address)[len("data:"):], ",")
	if !ok {
		return "", false
	}
	text, err := url.PathUnescape(data)
	if err != nil {
		text = data
	}
	kind = lower(trim(kind))
	if media, _, _ := strings.Cut(kind, ";"); trim(media) != "text/css" {
		return "", false
	}
	if !strings.HasSuffix(kind, ";base64") {
		return text, true
	}
	raw, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.Join(strings.Fields(text), ""), "="))
	return string(raw), err == nil
}

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

// dataText returns the content of a data URL.
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
	if !strings.HasSuffix(lower(trim(kind)), ";base64") {
		return text, true
	}
	raw, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.Join(strings.Fields(text), ""), "="))
	return string(raw), err == nil
}

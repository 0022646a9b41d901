package conceal

import (
	"encoding/base64"
	"net/url"
	"strings"
)

// dataText returns the text that a data URL holds.
func dataText(address string) (string, bool) {
	const scheme = "data:"
	address = strings.TrimSpace(address)
	if len(address) < len(scheme) || !strings.EqualFold(address[:len(scheme)], scheme) {
		return "", false
	}
	kind, data, ok := strings.Cut(address[len(scheme):], ",")
	if !ok {
		return "", false
	}
	text, err := url.PathUnescape(data)
	if err != nil {
		text = data
	}
	if !strings.HasSuffix(strings.ToLower(strings.TrimSpace(kind)), ";base64") {
		return text, true
	}
	raw, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.Join(strings.Fields(text), ""), "="))
	return string(raw), err == nil
}

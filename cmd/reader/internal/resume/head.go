package resume

import (
	"bytes"
	"encoding/json"
)

// A Head is the first fields of a record.
type Head struct {
	ID          json.RawMessage
	URL         string
	FinalURL    string
	Reason      string
	Fingerprint string
	DuplicateOf json.RawMessage
}

// Fetched reports whether the record is of a page that was fetched, or could not be.
func (h *Head) Fetched() bool { return h.FinalURL != "" || h.Reason != "" }

// recordStart starts every record.
var recordStart = []byte(`{"id":`)

// headOf reads the head of a record. The rest, which may be long, is not parsed.
func headOf(line []byte) (h Head, ok bool) {
	if !bytes.HasPrefix(line, recordStart) || !bytes.HasSuffix(line, []byte("}\n")) {
		return h, false
	}
	fields := map[string]any{
		"id": &h.ID, "url": &h.URL, "final_url": &h.FinalURL, "reason": &h.Reason,
		"fingerprint": &h.Fingerprint, "duplicate_of": &h.DuplicateOf,
	}
	dec := json.NewDecoder(bytes.NewReader(line))
	if _, err := dec.Token(); err != nil { // {
		return h, false
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return h, false
		}
		name, _ := key.(string)
		into, known := fields[name]
		if !known {
			return h, true
		}
		if err := dec.Decode(into); err != nil {
			return h, false
		}
	}
	_, err := dec.Token() // }
	return h, err == nil
}

package fetch_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
)

// TestUnknownClass makes an error of a class that does not exist.
func TestUnknownClass(t *testing.T) {
	for _, e := range []fetch.BlockedError{{Class: 99}, {Class: 99, Hop: 2}, {Class: 99, Host: "www.example.org"}} {
		if !strings.Contains(e.Error(), "unknown") {
			t.Errorf("%+v: %s", e, e.Error())
		}
	}
}

package bench

import (
	"bytes"
	"testing"

	"github.com/seed31bcff99/reader"
)

// BenchmarkConvert is all of a page as Markdown, without choosing its main
// content: beside BenchmarkParse it shows what writing costs.
func BenchmarkConvert(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := reader.Convert(bytes.NewReader(page), nil)
		return err
	})
}

package dom

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func TestTablesSorted(t *testing.T) {
	tabletest.Names(t, "linkSchemes", linkSchemes)
	tabletest.Names(t, "unsafeSchemes", unsafeSchemes)
}

package layout

import (
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// Tagged makes blocks of the lines of pages by the structure tree of their file.
func Tagged(pages []Page, tree *page.Structure, m *meter.Meter) []Block { return nil }

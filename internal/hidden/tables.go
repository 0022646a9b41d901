package hidden

import (
	_ "embed"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed tables.txt
var tableLines string

// The names in tables.txt, with the reasons or colours there.
var (
	tables                                  = words.Tables(tableLines)
	unshownNames, systemColors, namedColors = tables["unshown"], tables["system"], tables["colors"]
	hidingNames                             = dom.NewWordTable(tables["hiding"])
)

// shownNames matches classes that show, in wider windows or on focus, what another class
// hides: d-none d-md-block, hidden lg:flex.
var shownNames = words.Pattern(`^(?:d-(?:(?:sm|md|lg|xl|xxl)-)?|(?:sm|md|lg|xl|2xl):)(?:block|flex|grid|inline|inline-block|inline-flex|table|table-cell|table-row|contents)$|^(?:sr-only|visually-hidden)-focusable$|^(?:[a-z0-9]+:)*not-sr-only$`)

// maxClassName bounds the classes that are looked up, in bytes.
const maxClassName = 256

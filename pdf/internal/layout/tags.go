package layout

// blockKinds are the standard types that start a block of their own.
var blockKinds = map[string]bool{
	"Art": true, "Aside": true, "BlockQuote": true, "Caption": true, "Div": true, "Document": true, "DocumentFragment": true, "FENote": true,
	"Figure": true, "Form": true, "Formula": true, "H": true, "H1": true, "H2": true, "H3": true, "H4": true, "H5": true, "H6": true, "Index": true,
	"L": true, "LBody": true, "LI": true, "Lbl": true, "Note": true, "P": true, "Part": true, "Sect": true, "TD": true, "TH": true, "TOC": true,
	"TOCI": true, "TR": true, "Table": true, "Title": true,
}

func isBlockKind(kind string) bool { return blockKinds[kind] }

// isEither reports whether a type starts a block, but not inside of text.
func isEither(kind string) bool {
	switch kind {
	case "Figure", "Form", "Formula", "Div":
		return true
	}
	return false
}

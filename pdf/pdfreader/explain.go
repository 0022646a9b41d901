package pdfreader

import (
	"fmt"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/pdf"
)

// roleReasons say what a role means, and what becomes of such a block.
var roleReasons = map[pdf.Role]string{
	pdf.Paragraph: "running text",
	pdf.Heading:   "larger or bolder than the text, or named by the file",
	pdf.Item:      "a label stands before it",
	pdf.Code:      "a font of fixed pitch",
	pdf.Table:     "columns between rules, or named by the file",
	pdf.Caption:   "starts as captions do, or named by the file",
	pdf.Footnote:  "small, at the foot of the page, with a raised number",
	pdf.Figure:    "words that the file has in place of a picture",
	pdf.Head:      "stands at the edge of several pages, or counts them",
}

// decisions returns what became of each block of a document.
func decisions(doc *pdf.Document, format reader.Format) []reader.Decision {
	list := make([]reader.Decision, 0, len(doc.Blocks))
	for i := range doc.Blocks {
		b := &doc.Blocks[i]
		text := b.Text()
		d := reader.Decision{
			Path: fmt.Sprintf("page %d", b.Page), Tag: b.Role.String(), Kept: isShown(b, format), Rule: b.Role.String(), Reason: roleReasons[b.Role], Text: text,
		}
		if b.Role == pdf.Head {
			d.Class = classify.NavFooter
		}
		d.Measures.Chars = utf8.RuneCountInString(text)
		list = append(list, d)
	}
	return list
}

// isShown reports whether a format shows a block.
func isShown(b *pdf.Block, format reader.Format) bool {
	return b.Role != pdf.Head || format == reader.Text
}

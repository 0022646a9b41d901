package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"strings"
)

// web returns the text as a page for programs that print pages.
func (t *madeText) web() string {
	css := "@page{size:A4;margin:50pt} body{font:10pt/1.3 serif} table{border-collapse:collapse} td,th{border:1px solid;padding:2pt 6pt} .note{font-size:8pt}"
	if t.columns > 1 {
		css += " body{columns:2;column-gap:24pt;text-align:justify;hyphens:auto}"
	}
	return "<!doctype html><html lang=en><meta charset=utf-8><title>Print</title><style>" + css + "</style><body>" + t.page()
}

// roff returns the text for groff's macros ms.
func (t *madeText) roff() string {
	var b strings.Builder
	b.WriteString(".nr PS 10\n.nr VS 12\n")
	for i, block := range t.blocks {
		switch block.Tag {
		case "h1":
			b.WriteString(".TL\n" + block.roffText())
		case "h2", "h3":
			fmt.Fprintf(&b, ".pdfhref O %s %s\n.SH %s\n%s", block.Tag[1:], block.Spans[0].Text, block.Tag[1:], block.roffText())
		case "ul":
			b.WriteString(".IP \\(bu 2\n" + block.roffText())
		case "ol":
			fmt.Fprintf(&b, ".IP %d. 3\n%s", t.place(i), block.roffText())
		case "pre":
			b.WriteString(".DS I\n.ft CR\n" + block.roffText() + ".ft R\n.DE\n")
		case "table":
			b.WriteString(".TS\nallbox;\nlb lb lb\nl l l.\n" + block.tabbed() + ".TE\n")
		case "note":
			b.WriteString(".FS 1\n" + block.roffText() + ".FE\n")
		default:
			b.WriteString(".PP\n" + block.roffText())
		}
		if i == 0 && t.columns > 1 {
			b.WriteString(".2C\n")
		}
	}
	return b.String()
}

// place returns the number of an item of a list.
func (t *madeText) place(i int) int {
	n := 0
	for ; i >= 0 && t.blocks[i].Tag == "ol"; i-- {
		n++
	}
	return n
}

// roffText returns the words of a block, with links on lines of their own.
func (b *madeBlock) roffText() string {
	var out strings.Builder
	for _, s := range b.Spans {
		text := strings.ReplaceAll(strings.ReplaceAll(s.Text, `\`, `\e`), "\n.", "\n\\&.")
		if s.Link == "" {
			out.WriteString(strings.TrimPrefix(text, " "))
			continue
		}
		text = strings.ReplaceAll(text, " ", `\ `)
		fmt.Fprintf(&out, "\n.pdfhref W -D %s -- %s\n", s.Link, text)
	}
	joined := strings.ReplaceAll(out.String(), "\n, ", "\n\\&, ")
	return strings.TrimRight(joined, " \n") + "\n"
}

// tabbed returns the rows of a table with tabs.
func (b *madeBlock) tabbed() string {
	var out strings.Builder
	for _, row := range b.Rows {
		out.WriteString(strings.Join(row, "\t") + "\n")
	}
	return out.String()
}

// pango returns the text in the markup of pango.
func (t *madeText) pango() string {
	sizes := map[string]string{"h1": "20pt", "h2": "15pt", "h3": "12pt"}
	var b strings.Builder
	for i, block := range t.blocks {
		text := ""
		for _, s := range block.Spans {
			text += html.EscapeString(s.Text)
		}
		switch {
		case sizes[block.Tag] != "":
			text = fmt.Sprintf(`<span weight="bold" size="%s">%s</span>`, sizes[block.Tag], text)
		case block.Tag == "ul":
			text = "• " + text
		case block.Tag == "ol":
			text = fmt.Sprintf("%d. %s", t.place(i), text)
		case block.Tag == "pre":
			text = `<span font_family="monospace">` + text + "</span>"
		case block.Tag == "table":
			text = strings.TrimSpace(html.EscapeString(block.tabbed()))
		}
		b.WriteString(text + "\n\n")
	}
	return b.String()
}

// Parts of a file of a word processor that do not depend on the text.
const (
	docxTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>` +
		`<Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/><Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/></Types>`
	docxRels  = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
	docxSpace = ` xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	docxStyle = `<w:style w:type="paragraph" w:styleId="Heading%d"><w:name w:val="heading %d"/><w:pPr><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="%d"/></w:pPr><w:rPr><w:b/><w:sz w:val="%d"/></w:rPr></w:style>`
	docxList  = `<w:abstractNum w:abstractNumId="%d"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="%s"/><w:lvlText w:val="%s"/><w:pPr><w:ind w:left="500" w:hanging="300"/></w:pPr></w:lvl></w:abstractNum>`
)

// docx returns the text as a file of a word processor.
func (t *madeText) docx() ([]byte, error) {
	var body, links strings.Builder
	note := ""
	for _, b := range t.blocks {
		if b.Tag == "note" {
			note = b.Spans[0].Text
			body.WriteString(`<w:p><w:r><w:t>The end.</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r></w:p>`)
			continue
		}
		body.WriteString(b.docx(&links))
	}
	fmt.Fprintf(&body, `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:bottom="1000" w:left="1200" w:right="1200"/><w:cols w:num="%d" w:space="480"/></w:sectPr>`, t.columns)
	styles := `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>`
	for i, size := range []int{40, 30, 24} {
		styles += fmt.Sprintf(docxStyle, i+1, i+1, i, size)
	}
	numbering := fmt.Sprintf(docxList, 1, "bullet", "•") + fmt.Sprintf(docxList, 2, "decimal", "%1.") +
		`<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>`
	notes := `<w:footnote w:id="2"><w:p><w:r><w:rPr><w:vertAlign w:val="superscript"/><w:sz w:val="16"/></w:rPr><w:footnoteRef/></w:r><w:r><w:rPr><w:sz w:val="16"/></w:rPr><w:t xml:space="preserve"> ` + html.EscapeString(note) + `</w:t></w:r></w:p></w:footnote>`
	kind := "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	rels := `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + links.String()
	for _, part := range []string{"styles", "numbering", "footnotes"} {
		rels += fmt.Sprintf(`<Relationship Id="%s" Type="%s%s" Target="%s.xml"/>`, part, kind, part, part)
	}
	return zipFiles([][2]string{
		{"[Content_Types].xml", docxTypes}, {"_rels/.rels", docxRels}, {"word/_rels/document.xml.rels", rels + "</Relationships>"},
		{"word/document.xml", "<w:document" + docxSpace + "><w:body>" + body.String() + "</w:body></w:document>"},
		{"word/styles.xml", "<w:styles" + docxSpace + ">" + styles + "</w:styles>"}, {"word/numbering.xml", "<w:numbering" + docxSpace + ">" + numbering + "</w:numbering>"},
		{"word/footnotes.xml", "<w:footnotes" + docxSpace + ">" + notes + "</w:footnotes>"},
	})
}

// docx returns a block of a word processor. Links are added to the relations.
func (b *madeBlock) docx(links *strings.Builder) string {
	const run, end = `<w:r>%s<w:t xml:space="preserve">%s</w:t></w:r>`, `</w:p>`
	properties, font := "", ""
	switch b.Tag {
	case "h1", "h2", "h3":
		properties = `<w:pPr><w:pStyle w:val="Heading` + b.Tag[1:] + `"/></w:pPr>`
	case "ul":
		properties = `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>`
	case "ol":
		properties = `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr>`
	case "pre":
		font = `<w:rPr><w:rFonts w:ascii="DejaVu Sans Mono" w:hAnsi="DejaVu Sans Mono"/></w:rPr>`
	case "table":
		out := `<w:tbl><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/><w:insideH w:val="single" w:sz="4"/></w:tblBorders></w:tblPr>`
		for _, row := range b.Rows {
			out += "<w:tr>"
			for _, cell := range row {
				out += `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr><w:p>` + fmt.Sprintf(run, "", html.EscapeString(cell)) + "</w:p></w:tc>"
			}
			out += "</w:tr>"
		}
		return out + "</w:tbl>"
	}
	out := "<w:p>" + properties
	for _, s := range b.Spans {
		text := fmt.Sprintf(run, font, strings.ReplaceAll(html.EscapeString(s.Text), "\n", `</w:t><w:br/><w:t xml:space="preserve">`))
		if s.Link != "" {
			id := fmt.Sprintf("rId%d", links.Len())
			fmt.Fprintf(links, `<Relationship Id="%s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="%s" TargetMode="External"/>`, id, s.Link)
			text = `<w:hyperlink r:id="` + id + `">` + text + `</w:hyperlink>`
		}
		out += text
	}
	return out + end
}

// zipFiles returns an archive of files.
func zipFiles(files [][2]string) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		part, err := w.Create(f[0])
		if err != nil {
			return nil, err
		}
		if _, err := part.Write([]byte(f[1])); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

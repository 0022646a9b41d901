package pdfreader_test

import (
	"fmt"
	"strings"
)

// The fonts of a file.
const (
	Roman   = "F1" // Times-Roman
	Bold    = "F2" // Times-Bold
	Mono    = "F3" // Courier
	Slanted = "F4" // Courier-Oblique
	Symbol  = "F5" // Symbol
)

// Width and Height are the size of all pages, in points.
const (
	Width  = 400
	Height = 600
)

// A File is a small PDF file that is being written, of text in the standard fonts, rules, pictures,
// links and an outline. The zero value has no pages.
type File struct {
	Title    string
	contents []*strings.Builder
	links    [][]string
	outline  []string
}

// Page starts a page.
func (f *File) Page() *File {
	f.contents = append(f.contents, &strings.Builder{})
	f.links = append(f.links, nil)
	return f
}

// Draw writes operators of the content stream.
func (f *File) Draw(format string, args ...any) *File {
	fmt.Fprintf(f.contents[len(f.contents)-1], format+"\n", args...)
	return f
}

var escapes = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`)

// Text writes a text that starts at x, y.
func (f *File) Text(x, y float64, font string, size float64, text string) *File {
	return f.Draw("BT /%s %g Tf 1 0 0 1 %g %g Tm (%s) Tj ET", font, size, x, y, escapes.Replace(text))
}

// Lines writes lines one below the other. They start at x, and the first at y.
func (f *File) Lines(x, y, leading float64, font string, size float64, lines ...string) *File {
	for _, line := range lines {
		f.Text(x, y, font, size, line)
		y -= leading
	}
	return f
}

// Rule draws a horizontal line.
func (f *File) Rule(x0, x1, y float64) *File { return f.Draw("0.5 w %g %g m %g %g l S", x0, y, x1, y) }

// Picture draws a picture with a sample for each point.
func (f *File) Picture(x, y, width, height float64) *File {
	w, h := int(width), int(height)
	return f.Draw("q %g 0 0 %g %g %g cm BI /W %d /H %d /CS /G /BPC 1 ID %s\nEI Q", width, height, x, y, w, h, strings.Repeat("\x7f", (w+7)/8*h))
}

// Link adds a link to an address.
func (f *File) Link(x0, y0, x1, y1 float64, uri string) *File {
	return f.annotation(x0, y0, x1, y1, fmt.Sprintf("/A << /S /URI /URI (%s) >>", escapes.Replace(uri)))
}

// Jump adds a link to a place on a page, which is counted from 1.
func (f *File) Jump(x0, y0, x1, y1 float64, page int, top float64) *File {
	return f.annotation(x0, y0, x1, y1, fmt.Sprintf("/Dest [%d 0 R /XYZ 0 %g 0]", pageObject(page-1), top))
}

func (f *File) annotation(x0, y0, x1, y1 float64, what string) *File {
	at := len(f.links) - 1
	f.links[at] = append(f.links[at], fmt.Sprintf("<< /Type /Annot /Subtype /Link /Rect [%g %g %g %g] %s >>", x0, y0, x1, y1, what))
	return f
}

// Bookmark adds an entry of the outline that leads to the top of a page.
func (f *File) Bookmark(title string, page int) *File {
	f.outline = append(f.outline, fmt.Sprintf("/Title (%s) /Dest [%d 0 R /XYZ 0 %d 0]", escapes.Replace(title), pageObject(page-1), Height))
	return f
}

// The numbers of the objects: catalog, page tree, information, fonts, outline; then two
// for each page; then the entries of the outline.
const (
	catalog = iota + 1
	tree
	info
	roman
	bold
	mono
	slanted
	symbol
	outline
	firstPage
)

func pageObject(index int) int { return firstPage + 2*index }

// Bytes returns the file.
func (f *File) Bytes() []byte {
	n := len(f.contents)
	objects := make([]string, firstPage+2*n+len(f.outline))
	objects[catalog] = fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R /Outlines %d 0 R >>", tree, outline)
	var kids strings.Builder
	for i := range n {
		fmt.Fprintf(&kids, "%d 0 R ", pageObject(i))
		objects[pageObject(i)] = fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %d %d] /Contents %d 0 R /Annots [%s] /Resources << /Font << /F1 %d 0 R /F2 %d 0 R /F3 %d 0 R /F4 %d 0 R /F5 %d 0 R >> >> >>",
			tree, Width, Height, pageObject(i)+1, strings.Join(f.links[i], " "), roman, bold, mono, slanted, symbol)
		objects[pageObject(i)+1] = fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", f.contents[i].Len(), f.contents[i])
	}
	objects[tree] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", kids.String(), n)
	objects[info] = fmt.Sprintf("<< /Title (%s) >>", escapes.Replace(f.Title))
	for object, name := range map[int]string{roman: "Times-Roman", bold: "Times-Bold", mono: "Courier", slanted: "Courier-Oblique"} {
		objects[object] = fmt.Sprintf("<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>", name)
	}
	objects[symbol] = "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>"
	f.writeOutline(objects, firstPage+2*n)
	return file(objects)
}

// writeOutline writes the outline as a flat list.
func (f *File) writeOutline(objects []string, first int) {
	objects[outline] = "<< /Type /Outlines >>"
	if len(f.outline) > 0 {
		objects[outline] = fmt.Sprintf("<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>", first, first+len(f.outline)-1, len(f.outline))
	}
	for i, entry := range f.outline {
		next := ""
		if i+1 < len(f.outline) {
			next = fmt.Sprintf(" /Next %d 0 R", first+i+1)
		}
		objects[first+i] = fmt.Sprintf("<< %s /Parent %d 0 R%s >>", entry, outline, next)
	}
}

// file writes the objects, the table of their places and the trailer.
func file(objects []string) []byte {
	var b strings.Builder
	b.WriteString("%PDF-1.4\n")
	places := make([]int, len(objects))
	for i := 1; i < len(objects); i++ {
		places[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i, objects[i])
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects))
	for _, at := range places[1:] {
		fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects), catalog, info, start)
	return []byte(b.String())
}

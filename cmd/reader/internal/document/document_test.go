package document

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
)

// archiveOf returns a ZIP file with the files in pairs of name and content.
func archiveOf(t *testing.T, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// wordFile is a text of Word with all that is read of one.
func wordFile(t *testing.T) []byte {
	return archiveOf(t,
		"word/document.xml", `<w:document xmlns:w="w" xmlns:r="r"><w:body>
<w:p><w:pPr><w:pStyle w:val="Titel"/></w:pPr><w:r><w:t>The harbour</w:t></w:r></w:p>
<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>Boats</w:t></w:r></w:p>
<w:p><w:r><w:t xml:space="preserve">Some </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve"> words</w:t></w:r><w:r><w:rPr><w:b w:val="0"/></w:rPr><w:t xml:space="preserve"> about the </w:t></w:r><w:hyperlink r:id="rId1"><w:bookmarkStart w:name="quay"/><w:r><w:t>quay</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:t>.</w:t></w:r></w:p>
<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.org/field" \l "place" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>a field</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>
<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>one</w:t></w:r></w:p>
<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>inner</w:t></w:r></w:p>
<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>two</w:t></w:r></w:p>
<w:p/>
<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:p><w:r><w:t>Boat</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Length</w:t></w:r></w:p></w:tc></w:tr>
<w:tr><w:tc><w:p><w:r><w:t>Ida</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>12</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
</w:body></w:document>`,
		"word/styles.xml", `<w:styles xmlns:w="w"><w:style w:styleId="Titel"><w:name w:val="Title"/></w:style><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>`,
		"word/numbering.xml", `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
		"word/_rels/document.xml.rels", `<Relationships><Relationship Id="rId1" Target="https://example.org/quay"/></Relationships>`,
		"word/_rels/footnotes.xml.rels", `<Relationships><Relationship Id="rId1" Target="built.html"/></Relationships>`,
		"word/footnotes.xml", `<w:footnotes xmlns:w="w"><w:footnote w:id="2"><w:p><w:r><w:t xml:space="preserve">Built </w:t></w:r><w:hyperlink r:id="rId1"><w:r><w:t>in 1890</w:t></w:r></w:hyperlink><w:r><w:t>.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
		"docProps/core.xml", `<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title>The harbour</dc:title><dc:creator>Ana Lima</dc:creator><dcterms:created>2024-05-01T08:00:00Z</dcterms:created></cp:coreProperties>`)
}

// openFile is the same as an OpenDocument text.
func openFile(t *testing.T) []byte {
	return archiveOf(t, "content.xml", `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f" xmlns:xlink="x" xmlns:table="tb">
<office:automatic-styles><style:style style:name="P1" style:parent-style-name="Title"/><style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style></office:automatic-styles>
<office:body><office:text><text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p text:style-name="P1">The harbour</text:p><text:h text:outline-level="1">Boats</text:h>
<text:p>Some <text:span text:style-name="T1">bold</text:span><text:span text:style-name="T1"> words</text:span> about<text:s/>the <text:a xlink:href="https://example.org/quay">quay</text:a><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Built <text:a xlink:href="../built.html">in 1890</text:a>.</text:p></text:note-body></text:note>.</text:p>
<text:p><text:a xlink:href="https://example.org/field#place">a field</text:a></text:p>
<text:list text:style-name="L1"><text:list-item><text:p>one</text:p></text:list-item></text:list><text:list text:style-name="L1"><text:list-item><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list><text:list text:continue-list="a" text:style-name="L1"><text:list-item><text:p>two</text:p></text:list-item></text:list>
<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Boat</text:p></table:table-cell><table:table-cell><text:p>Length</text:p></table:table-cell></table:table-row></table:table-header-rows>
<table:table-row><table:table-cell><text:p>Ida</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row></table:table></office:text></office:body></office:document-content>`,
		"meta.xml", `<office:document-meta xmlns:office="o" xmlns:dc="d" xmlns:meta="m"><office:meta><dc:title>The harbour</dc:title><meta:initial-creator>Ana Lima</meta:initial-creator><meta:creation-date>2024-05-01T08:00:00Z</meta:creation-date></office:meta></office:document-meta>`)
}

const want = `# The harbour

## Boats

Some **bold words** about the [quay](https://example.org/quay)[^1].

[a field](https://example.org/field#place)

1. one
   - inner
2. two

| Boat | Length |
|---|---|
| Ida | 12 |

[^1]: Built [in 1890](built.html).
`

func TestTexts(t *testing.T) {
	for name, body := range map[string][]byte{"Word": wordFile(t), "OpenDocument": openFile(t)} {
		doc, err := Open(body, 1<<20)
		if err != nil || doc == nil || !doc.Whole {
			t.Fatalf("%s: %+v, %v", name, doc, err)
		}
		res, err := Read(context.Background(), doc.HTML, &reader.Options{MaxChars: -1})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, strings.TrimSuffix(res.Content, "\n")+"\n"); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
		if res.Title != "The harbour" || res.Author != "Ana Lima" || res.Published != "2024-05-01T08:00:00Z" || !res.Readable {
			t.Errorf("%s: title %q, author %q, published %q, readable %t", name, res.Title, res.Author, res.Published, res.Readable)
		}
	}
}

func TestBook(t *testing.T) {
	body := archiveOf(t, "META-INF/container.xml", `<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
		"OPS/book.opf", `<package xmlns:dc="d"><metadata><dc:title>Tides</dc:title><dc:creator>Ana Lima</dc:creator></metadata><manifest><item id="b" href="two%20b.xhtml" media-type="application/xhtml+xml"/><item id="a" href="one.xhtml" media-type="application/xhtml+xml"/><item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/></spine></package>`,
		"OPS/one.xhtml", `<html><head><title>x</title></head><body class="c"><h1>One</h1><p>First words.</p></body></html>`,
		"OPS/two b.xhtml", `<html><body><h1>Two</h1><p>More words.</p></body></html>`,
		"OPS/nav.xhtml", `<html><body><p>Contents</p></body></html>`)
	doc, err := Open(body, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	res, err := Read(context.Background(), doc.HTML, &reader.Options{MaxChars: -1})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.TrimSpace(res.Content), "# One\n\nFirst words.\n\n# Two\n\nMore words."; got != want || res.Title != "Tides" {
		t.Errorf("%q: %q, want %q", res.Title, got, want)
	}
}

// TestHostile checks that documents which would take too much fail, and that others are
// left to those who read them.
func TestHostile(t *testing.T) {
	bomb := archiveOf(t, "word/document.xml", "<w>"+strings.Repeat(" ", 1<<20))
	if _, err := Open(bomb, 1<<16); !errors.Is(err, reader.ErrTooLarge) {
		t.Errorf("a bomb: %v", err)
	}
	deep := archiveOf(t, "content.xml", strings.Repeat("<a>", 2*maxDepth))
	if _, err := Open(deep, 1<<20); !errors.Is(err, ErrFormat) {
		t.Errorf("deep: %v", err)
	}
	cut := wordFile(t)
	if _, err := Open(cut[:len(cut)/2], 1<<20); !errors.Is(err, ErrFormat) {
		t.Errorf("cut: %v", err)
	}
	for _, other := range []string{"", "<!doctype html><p>MIME-Version: 1.0", "note: this is text\n\nmime-version: 1.0\n", "{}", "<rss><channel/></rss>", string(archiveOf(t, "a.txt", "b"))} {
		if doc, err := Open([]byte(other), 1<<20); doc != nil || err != nil {
			t.Errorf("%.30q: %+v, %v", other, doc, err)
		}
	}
}

func TestBase(t *testing.T) {
	for page, want := range map[string]string{
		`<link rel="alternate canonical" href="https://example.org/a">`:                                             "https://example.org/a",
		`<meta property="og:url" content="https://example.org/b"><link rel=canonical href=/c>`:                      "https://example.org/b",
		`<meta property="og:url" content="https://example.org/b"><link rel=canonical href="https://example.org/c">`: "https://example.org/c",
		`<body><link rel=canonical href="https://example.org/c">`:                                                   "",
		`<link rel=canonical href="javascript:alert(1)">`:                                                           "",
		`<!-- <link rel=canonical href="https://example.org/c"> -->`:                                                "",
	} {
		got := ""
		if u := Base([]byte(page)); u != nil {
			got = u.String()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", page, got, want)
		}
	}
}

package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/pdf"
)

// A producer makes PDF files with a command, which gets a form of the text as a file.
// In its arguments, IN, OUT and DIR are that file, the result and its folder.
type producer struct {
	name    string
	latin   bool   // it has no letters of other scripts
	single  bool   // it has no columns
	form    string // web, roff, pango, docx, json, or the name of a producer whose file it changes
	command []string
}

// producers are the programs whose files are read, in the order of the report.
var producers = []producer{
	{"chromium", false, false, "web", []string{"CHROMIUM", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf=OUT", "IN"}},
	{"chromium, untagged", false, false, "web", []string{"CHROMIUM", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--disable-pdf-tagging", "--print-to-pdf=OUT", "IN"}},
	{"libreoffice, docx", false, false, "docx", []string{"soffice", "--headless", "--convert-to", "pdf", "--outdir", "DIR", "IN"}},
	{"libreoffice, docx, tagged", false, false, "docx", []string{"soffice", "--headless", "--convert-to", `pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}`, "--outdir", "DIR", "IN"}},
	{"libreoffice, page", false, true, "web", []string{"soffice", "--headless", "--convert-to", "pdf:writer_web_pdf_Export", "--outdir", "DIR", "IN"}},
	{"wkhtmltopdf", false, true, "web", []string{"wkhtmltopdf", "-q", "IN", "OUT"}},
	{"weasyprint", false, false, "web", []string{"weasyprint", "-q", "IN", "OUT"}},
	{"cairo (pango)", false, true, "pango", []string{"pango-view", "-q", "--markup", "--font=Serif 10", "--width=480", "--margin=50", "-o", "OUT", "IN"}},
	{"reportlab", true, false, "json", []string{"sh", "-c", "/usr/bin/python3 testdata/producers/print.py OUT COLUMNS < IN"}},
	{"groff", true, false, "roff", []string{"sh", "-c", "groff -t -ms -mpdfmark -Tpdf -Kutf8 -P-e IN > OUT"}},
	{"groff and ghostscript", true, false, "roff", []string{"sh", "-c", "groff -t -ms -mpdfmark -Tps -Kutf8 IN | ps2pdf - OUT"}},
	{"ghostscript", false, false, "chromium, untagged", []string{"gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-sOutputFile=OUT", "IN"}},
	{"qpdf", false, false, "libreoffice, docx", []string{"qpdf", "--object-streams=generate", "--recompress-flate", "--linearize", "IN", "OUT"}},
	{"mutool", false, false, "weasyprint", []string{"mutool", "clean", "-ggggz", "IN", "OUT"}},
}

// TestProducers reads what programs make of texts that are known. PRODUCERS names a
// folder for the files; programs that are missing are left out.
func TestProducers(t *testing.T) {
	dir := os.Getenv("PRODUCERS")
	if dir == "" {
		t.Skip("PRODUCERS names no folder")
	}
	for _, text := range madeTexts() {
		for i := range producers {
			p := &producers[i]
			if p.latin && text.foreign || p.single && text.columns > 1 {
				continue
			}
			name, err := p.print(dir, &text)
			if errors.Is(err, exec.ErrNotFound) || errors.Is(err, os.ErrNotExist) {
				t.Logf("%s, %s: not here: %v", text.name, p.name, err)
				continue
			}
			if err != nil {
				t.Errorf("%s, %s: %v", text.name, p.name, err)
				continue
			}
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := pdf.Read(t.Context(), data, nil)
			if err != nil {
				t.Fatal(err)
			}
			page := text.page()
			got, want := scorePrint(page, doc), partsOfPage(page)
			other, err := exec.Command("pdftotext", name, "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			words := wordsOf(string(other))
			t.Logf("| %s | %s | %.4f | %.4f | %.2f | %.2f | %.2f | %.4f | %.4f |", text.name, p.name, got.words, got.pairs, got.headings,
				got.paragraphs, got.links, overlap(want.words, words), overlap(pairsOf(want.words), pairsOf(words)))
		}
	}
}

// print makes the file of a text, unless the folder has it.
func (p *producer) print(dir string, text *madeText) (string, error) {
	dir = filepath.Join(dir, text.name, strings.ReplaceAll(p.name, " ", "-"))
	out := filepath.Join(dir, "in.pdf")
	if _, err := os.Stat(out); err == nil {
		return out, nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	in, err := p.input(dir, text)
	if err != nil {
		return "", err
	}
	fill := strings.NewReplacer("IN", in, "OUT", out, "DIR", dir, "COLUMNS", strconv.Itoa(text.columns), "CHROMIUM", chromiumtest.Path())
	args := make([]string, len(p.command))
	for i, arg := range p.command {
		args[i] = fill.Replace(arg)
	}
	told, err := exec.Command(args[0], args[1:]...).CombinedOutput()
	if err != nil {
		return "", errors.Join(err, errors.New(string(told)))
	}
	_, err = os.Stat(out)
	return out, err
}

// input writes the form of a text that the producer reads, and returns its name.
func (p *producer) input(dir string, text *madeText) (string, error) {
	var data []byte
	var err error
	end := p.form
	switch p.form {
	case "web":
		end, data = "html", []byte(text.web())
	case "roff":
		data = []byte(text.roff())
	case "pango":
		data = []byte(text.pango())
	case "docx":
		data, err = text.docx()
	case "json":
		data, err = json.Marshal(text.blocks)
	default:
		return filepath.Join(filepath.Dir(dir), strings.ReplaceAll(p.form, " ", "-"), "in.pdf"), nil
	}
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "in."+end)
	return name, os.WriteFile(name, data, 0o666)
}

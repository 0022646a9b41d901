package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

// smallPDF returns a file with a page for each text. It has no table of its objects:
// these are found by looking for them.
func smallPDF(texts ...string) []byte {
	var b, kids strings.Builder
	b.WriteString("%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>\nendobj\n")
	for i, text := range texts {
		stream := fmt.Sprintf("BT /F1 10 Tf 50 300 Td (%s) Tj ET", text)
		fmt.Fprintf(&b, "%d 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents %d 0 R /Resources << /Font << /F1 3 0 R >> >> >>\nendobj\n", 10+2*i, 11+2*i)
		fmt.Fprintf(&b, "%d 0 obj\n<< /Length %d >>\nstream\n%s\nendstream\nendobj\n", 11+2*i, len(stream), stream)
		fmt.Fprintf(&kids, "%d 0 R ", 10+2*i)
	}
	fmt.Fprintf(&b, "2 0 obj\n<< /Type /Pages /Kids [%s] /Count %d >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n", kids.String(), len(texts))
	return []byte(b.String())
}

// TestPDF reads a file in all ways that pages are read.
func TestPDF(t *testing.T) {
	file := smallPDF("The gulls were late.", "The tide was low.", "The lamp was lit.")
	path := filepath.Join(t.TempDir(), "log.pdf")
	if err := os.WriteFile(path, file, 0o666); err != nil {
		t.Fatal(err)
	}
	line := `{"id":1,"pdf":"` + base64.StdEncoding.EncodeToString(file) + `"}`
	for _, test := range []struct {
		name      string
		args      []string
		in        string
		want, not string
	}{
		{"a file", []string{"read", path}, "", "The gulls were late.\n\nThe tide was low.", ""},
		{"standard input", []string{"read", "-"}, string(file), "The lamp was lit.", ""},
		{"some pages", []string{"read", path, "--page", "2-3"}, "", "The tide was low.", "gulls"},
		{"one page", []string{"read", path, "--page", "1", "--format", "text"}, "", "The gulls were late.", "tide"},
		{"as JSON", []string{"read", path, "--json"}, "", `"method":"pdf"`, ""},
		{"converted", []string{"convert", path}, "", "The lamp was lit.", ""},
		{"its blocks", []string{"inspect", path}, "", "The gulls were late.", ""},
		{"a record", []string{"batch", "-q"}, line, `"pages":3`, `"error"`},
		{"a folder", []string{"batch", "-q", filepath.Dir(path)}, "", `"content":"The gulls were late.`, `"error"`},
		{"its metadata", []string{"meta", path, "--json"}, "", `"title":""`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out, notice strings.Builder
			if status := run(test.args, strings.NewReader(test.in), &out, &notice); status != exitRead {
				t.Errorf("status %d: %s", status, notice.String())
			}
			if !strings.Contains(out.String(), test.want) || test.not != "" && strings.Contains(out.String(), test.not) {
				t.Errorf("%s", out.String())
			}
		})
	}
}

func TestPDFRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.pdf")
	if err := os.WriteFile(path, smallPDF("The gulls were late."), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"nav", path}, exitTooLarge, "not HTML but a PDF file (reader read prints it)"},
		{[]string{"read", path, "--selector", "p"}, exitTooLarge, "not HTML but a PDF file (only HTML has elements to choose: leave out --selector)"},
		{[]string{"read", path, "--exclude", "p"}, exitTooLarge, "not HTML but a PDF file (only HTML has elements to choose: leave out --exclude)"},
		{[]string{"convert", path, "--exclude", "p"}, exitTooLarge, "leave out --exclude"},
		{[]string{"inspect", path, "--exclude", "p"}, exitTooLarge, "leave out --exclude"},
		{[]string{"read", path, "--exclude", "p", "--format", "page"}, exitTooLarge, "leave out --exclude"},
		{[]string{"meta", path, "--raw"}, exitTooLarge, "not HTML but a PDF file"},
		{[]string{"read", path, "--page", "9"}, exitNotReadable, "the file has 1 page"},
		{[]string{"convert", path, "--page", "9"}, exitNotReadable, "the file has 1 page (--page 1-1)\nreader: not readable: empty (the page has no text)"},
		{[]string{"cite", path, "--page", "9"}, exitNotReadable, "reader: the file has 1 page (--page 1-1)\n"},
		{[]string{"meta", path, "--page", "1"}, exitUsage, "--page"},
		{[]string{"nav", path, "--page", "1"}, exitUsage, "only HTML has navigation: leave it out"},
		{[]string{"actions", path, "--page", "1"}, exitUsage, "only HTML has elements to click or to type in: leave it out"},
		{[]string{"read", path, "--page", "3-1"}, exitUsage, "--page"},
		{[]string{"read", path, "--max-input", "100"}, exitTooLarge, "more than 100 bytes"},
	} {
		var out, notice strings.Builder
		if status := run(test.args, strings.NewReader(""), &out, &notice); status != test.status || !strings.Contains(notice.String(), test.want) {
			t.Errorf("%q: status %d, %q", test.args, status, notice.String())
		}
		if strings.Contains(out.String(), "has no text") || test.args[0] == "cite" && out.String() != "" {
			t.Errorf("%q: %q", test.args, out.String())
		}
	}
}

// TestPDFRecord reads the record of a file.
func TestPDFRecord(t *testing.T) {
	var out, notice strings.Builder
	run([]string{"read", "-", "--json", "--explain"}, strings.NewReader(string(smallPDF("One.", "Two."))), &out, &notice)
	var rec struct{ reader.Result }
	if err := json.Unmarshal([]byte(out.String()), &rec); err != nil {
		t.Fatal(err)
	}
	if rec.Pages != 2 || rec.Method != reader.MethodPDF || len(rec.Explain) != 2 || rec.Explain[1].Path != "page 2" || !rec.Explain[1].Kept {
		t.Errorf("%+v", rec.Result)
	}
}

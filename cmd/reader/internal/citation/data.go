package citation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// bibTeX writes an entry of type misc, which BibTeX and BibLaTeX both know.
func (w *Work) bibTeX() string {
	var b strings.Builder
	fmt.Fprintf(&b, "@misc{%s", w.key())
	field := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, ",\n  %s = {%s}", name, value)
		}
	}
	var authors []string
	for _, name := range w.Authors {
		name = texEscapes.Replace(name)
		if strings.Contains(name, " and ") || strings.Contains(name, ",") { // one name, for BibTeX too
			name = "{" + name + "}"
		}
		authors = append(authors, name)
	}
	field("author", strings.Join(authors, " and "))
	if w.Title != "" {
		field("title", "{"+texEscapes.Replace(w.Title)+"}") // keeps its capitals
	}
	field("howpublished", texEscapes.Replace(w.Site))
	when := numbers(w.Published)
	if len(when) > 0 {
		field("year", fmt.Sprintf("%04d", when[0]))
	}
	if len(when) > 1 && when[1] >= 1 && when[1] <= len(months) {
		fmt.Fprintf(&b, ",\n  month = %s", months[when[1]-1])
	}
	field("url", strings.NewReplacer("{", "%7B", "}", "%7D", "\\", "%5C", "\n", "").Replace(w.URL))
	field("urldate", texEscapes.Replace(day(w.Accessed)))
	field("language", texEscapes.Replace(w.Language))
	b.WriteString("\n}")
	return b.String()
}

var months = [...]string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// texEscapes write the signs that TeX takes for commands.
var texEscapes = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "%", `\%`,
	"_", `\_`, "^", `\textasciicircum{}`, "~", `\textasciitilde{}`, "\n", " ")

// A cslItem is an item of CSL-JSON, which reference managers read. Names are literal:
// which part is the family name is not known.
type cslItem struct {
	ID        string    `json:"id"`
	Type      string    `json:"type"`
	Title     string    `json:"title,omitempty"`
	Author    []cslName `json:"author,omitempty"`
	Container string    `json:"container-title,omitempty"`
	Issued    *cslDate  `json:"issued,omitempty"`
	Accessed  *cslDate  `json:"accessed,omitempty"`
	URL       string    `json:"URL,omitempty"`
	Language  string    `json:"language,omitempty"`
}

type cslName struct {
	Literal string `json:"literal"`
}

type cslDate struct {
	Parts [][]int `json:"date-parts"`
}

// cslJSON writes a list with one item.
func (w *Work) cslJSON() string {
	item := cslItem{
		ID: w.key(), Type: "webpage", Title: w.Title, Container: w.Site,
		Issued: newCSLDate(w.Published), Accessed: newCSLDate(w.Accessed), URL: w.URL, Language: w.Language,
	}
	for _, name := range w.Authors {
		item.Author = append(item.Author, cslName{name})
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode([]cslItem{item}); err != nil {
		panic(err) // strings and numbers can be encoded
	}
	return strings.TrimSpace(b.String())
}

func newCSLDate(date string) *cslDate {
	if n := numbers(date); len(n) > 0 {
		return &cslDate{[][]int{n}}
	}
	return nil
}

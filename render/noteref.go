package render

import (
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/render/internal/output"
)

// The ids of footnotes in HTML, before their labels. No id of a page becomes one of
// these: see IDPrefix.
const (
	noteID      = "readernote-"
	referenceID = "readerref-"
)

// frame returns the frame of a note. In HTML it starts with its label, which leads back.
func (s *notes) frame(label string) output.Frame {
	f := output.Frame{Kind: output.Note, Label: label}
	if s.html {
		f.Element = hypertext.New("aside", "id", noteID+label, "role", "doc-footnote")
		f.Behind = superscript(hypertext.New("a", "href", "#"+referenceID+label, "role", "doc-backlink"), label) + " "
		f.Bare = true
	}
	return f
}

// referenceHTML returns what stands for a note in the text. The note leads back to the
// first one. In a link it is no link.
func (s *notes) referenceHTML(label string, linked bool) string {
	if linked {
		return superscript(hypertext.Element{}, label)
	}
	link := hypertext.New("a", "href", "#"+noteID+label)
	if !s.referred[label] {
		link = link.With("id", referenceID+label)
	}
	link = link.With("role", "doc-noteref")
	if s.referred == nil {
		s.referred = map[string]bool{}
	}
	s.referred[label] = true
	return superscript(link, label)
}

// superscript returns a link as a superscript.
func superscript(link hypertext.Element, label string) string {
	sup := hypertext.New("sup")
	b := append([]byte(sup.Start()), link.Start()...)
	b = hypertext.AppendText(b, label)
	return string(append(append(b, link.End()...), sup.End()...))
}

package reader

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

// A LinkStyle says where the addresses of links stand.
type LinkStyle = render.LinkStyle

const (
	InlineLinks    = render.InlineLinks    // [label](address)
	ReferenceLinks = render.ReferenceLinks // [label][1], and a numbered list of addresses at the end
	NoLinks        = render.NoLinks        // label
)

// A Heading is a line of Result.Outline: level, words, anchor, and the offset at
// which it starts.
type Heading = render.Heading

// renderPick renders the main content. Markdown shows the title, the pictures
// and their captions in their places; plain text is the running text alone.
func renderPick(doc *dom.Document, pick *score.Pick, o *Options) render.Output {
	if o.Format == Text {
		return render.Text(doc, pick.Text, o.render())
	}
	keep := pick.Text.Clone()
	keep.AddAll(pick.Frame)
	return render.Markdown(doc, keep, o.render())
}

// renderFallback renders what there is below a line that marks it.
func renderFallback(doc *dom.Document, plan fallback.Plan, o *Options) render.Output {
	opts := o.render()
	opts.Lead = plan.Reason.Mark()
	if o.Format == Text {
		return render.Text(doc, plan.Keep, opts)
	}
	opts.Lead = "> " + opts.Lead
	return render.Markdown(doc, plan.Keep, opts)
}

// render gives the options that are about the form of the content.
func (o *Options) render() render.Options {
	return render.Options{
		MaxChars:   o.MaxChars,
		Offset:     o.Offset,
		Section:    o.Section,
		Links:      o.Links,
		DropImages: o.DropImages,
	}
}

// set takes over the content.
func (res *Result) set(out render.Output) {
	res.Content = out.Text
	res.Total = out.Total
	res.Truncated = out.Next > 0
	res.NextOffset = out.Next
	res.Opening = out.Opening
	res.Closing = out.Closing
	res.Outline = out.Outline
	res.SectionMissing = out.Missing
}

// setKind takes over the guess what kind of page it is.
func (res *Result) setKind(g kind.Guess, o *Options) {
	res.Kind = g.Kind
	if o.Explain {
		res.KindReason = g.Reason()
	}
}

package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// An embedSeen is the embedded thing that was written last.
type embedSeen struct {
	node dom.NodeID
	url  string
}

// embed writes a frame, video, sound or object as one link. What stands in it
// is for browsers that cannot show it.
func (p *printer) embed(n dom.NodeID) dom.NodeID {
	end := p.doc.End(n)
	if p.plain || p.line.inLink() || p.beacon(n) {
		return end
	}
	url := p.embedAddress(n)
	if url == "" || url == p.embedded.url && n-p.embedded.node <= nearby {
		return end // noscript repeats it
	}
	p.embedded = embedSeen{n, url}
	p.block()
	p.openTarget(url, false)
	p.line.text(p.embedLabel(n, url))
	p.endLink(n)
	p.block()
	return end
}

func (p *printer) embedAddress(n dom.NodeID) string {
	for _, key := range [...]string{"src", "data-src", "data"} {
		if url := p.address(p.doc.Attr(n, key)); url != "" {
			return url
		}
	}
	for m := n + 1; m < p.doc.End(n); m++ {
		if p.doc.Tag(m) == atom.Source {
			if url := p.address(p.doc.Attr(m, "src")); url != "" {
				return url
			}
		}
	}
	return ""
}

// embedLabel names an embedded thing by its title, else by its kind and host.
func (p *printer) embedLabel(n dom.NodeID, url string) string {
	for _, key := range [...]string{"title", "aria-label"} {
		if label := p.doc.Attr(n, key); strings.TrimSpace(label) != "" {
			return label
		}
	}
	kind := "Embedded page"
	switch p.doc.Tag(n) {
	case atom.Video:
		kind = "Video"
	case atom.Audio:
		kind = "Audio"
	case atom.Object, atom.Embed:
		kind = "Embedded object"
	}
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return kind
	}
	host, _, _ := strings.Cut(rest, "/")
	return kind + " (" + host + ")"
}

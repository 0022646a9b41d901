package browser

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/browser/internal/snapshot"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// ReadOptions tunes Read. The zero value, like a nil *ReadOptions, is a good default.
type ReadOptions struct {
	reader.Options // URL, ContentType and MaxInput have no meaning here

	// IncludeHidden also reads text that the page hides from people.
	IncludeHidden bool
}

// A Reading is what Read made of a page.
type Reading struct {
	*reader.Result        // HiddenChars: of text that the page hides from people, which was left out
	URL            string `json:"url"` // of the page
}

// Read reads the main content of the page as it is shown now, with its frames and shadow
// roots. What the page hides from people is left out, by what the browser computed: boxes,
// styles and what is painted over it.
func (s *Session) Read(ctx context.Context, opts *ReadOptions) (*Reading, error) {
	var o ReadOptions
	if opts != nil {
		o = *opts
	}
	p, done, err := s.snapshot(ctx, true)
	if err != nil {
		return nil, err
	}
	defer done()
	page, hidden, err := p.HTML(ctx, nil, o.IncludeHidden)
	if err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	o.URL, o.ContentType, o.MaxInput = addressOf(p), "", -1
	res, err := reader.Read(ctx, strings.NewReader(page), &o.Options)
	if err != nil {
		return nil, err
	}
	res.HiddenChars = hidden
	return &Reading{Result: res, URL: p.URL}, nil
}

// addressOf returns the address of a page, nil if it has none.
func addressOf(p *snapshot.Page) *url.URL {
	u, err := url.Parse(p.URL)
	if err != nil {
		return nil
	}
	return u
}

// HTML returns the page as it is shown now, which is what Read reads: frames and shadow
// roots are in their places, and text that the page hides from people is left out, unless
// includeHidden is set. It also returns the address of the page, and how many characters
// were left out. If within is not empty, it is the selector of a frame, or of an element with
// a shadow root, and the page and its address are those of what is in there.
func (s *Session) HTML(ctx context.Context, within string, includeHidden bool) (page, address string, hiddenChars int, err error) {
	p, done, err := s.snapshot(ctx, true)
	if err != nil {
		return "", "", 0, err
	}
	defer done()
	var root *snapshot.Root
	address = p.URL
	if within != "" {
		if root, err = p.Inside(within); err != nil {
			return "", "", 0, fail(NoMatch, within).because(err.Error())
		}
		if at := root.Doc.URL(); at != nil {
			address = at.String()
		}
	}
	if page, hiddenChars, err = p.HTML(ctx, root, includeHidden); err != nil {
		return "", "", 0, fmt.Errorf("browser: %w", err)
	}
	return page, address, hiddenChars, nil
}

// snapshot takes a snapshot of the tab in front, for reading or for actions. The caller calls
// done.
func (s *Session) snapshot(ctx context.Context, reading bool) (p *snapshot.Page, done func(), err error) {
	t, err := s.lock(ctx)
	if err != nil {
		return nil, nil, err
	}
	if reading {
		if err = t.rest(ctx); err == nil {
			p, err = t.takeAll(ctx)
		}
	} else {
		p, err = t.take(ctx)
	}
	s.unlock()
	if err != nil {
		return nil, nil, fmt.Errorf("browser: %w", err)
	}
	return p, p.Release, nil
}

// Actions lists what can be clicked and typed on the page as it is shown now, with what
// stands in its fields. Elements in frames and shadow roots are in the list, with selectors
// such as "iframe#pay >>> button". Of the options, URL, ContentType, MaxInput, Root and Live
// have no meaning here.
func (s *Session) Actions(ctx context.Context, opts *interact.Options) (*interact.List, error) {
	p, done, err := s.snapshot(ctx, false)
	if err != nil {
		return nil, err
	}
	defer done()
	var o interact.Options
	if opts != nil {
		o = *opts
	}
	return actions(ctx, p, &o)
}

// actions lists what can be used in all roots of a page.
func actions(ctx context.Context, p *snapshot.Page, o *interact.Options) (*interact.List, error) {
	if o.Selector != "" {
		return scoped(ctx, p, o)
	}
	var all []*interact.List
	for _, root := range p.Roots {
		if !o.IncludeHidden && !p.Shown(root) {
			continue
		}
		list, err := rootActions(ctx, p, root, *o)
		if err != nil {
			return nil, err
		}
		all = append(all, list)
	}
	return interact.Join(all, o), nil
}

// scoped lists the elements in those that a selector matches.
func scoped(ctx context.Context, p *snapshot.Page, o *interact.Options) (*interact.List, error) {
	matches, err := p.Find(o.Selector)
	if err != nil {
		return nil, fmt.Errorf("browser: selector: %w", err)
	}
	if len(matches) == 0 {
		return nil, interact.ErrNoMatch
	}
	part := *o
	if at := strings.LastIndex(o.Selector, snapshot.Into); at >= 0 {
		part.Selector = strings.TrimSpace(o.Selector[at+len(snapshot.Into):])
	}
	list, err := rootActions(ctx, p, matches[0].Root, part)
	if err != nil {
		return nil, err
	}
	list.Selector = o.Selector
	return list, nil
}

// rootActions lists what can be used in one root.
func rootActions(ctx context.Context, p *snapshot.Page, root *snapshot.Root, o interact.Options) (*interact.List, error) {
	o.Live, o.Root = root.Live, dom.None
	list, err := interact.FindDocument(ctx, root.Doc, &o)
	if err != nil {
		return nil, err
	}
	prefix, err := p.Prefix(ctx, root)
	if err != nil || prefix == "" {
		return list, err
	}
	for i := range list.Elements {
		list.Elements[i].Selector = prefix + list.Elements[i].Selector
	}
	for i := range list.Groups {
		list.Groups[i].Selector = prefix + list.Groups[i].Selector
	}
	return list, nil
}

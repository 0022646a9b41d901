package browser

import (
	"context"
	"errors"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	cdpdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
)

// ScreenshotOptions tunes Screenshot. The zero value, like a nil *ScreenshotOptions, shows
// the window.
type ScreenshotOptions struct {
	Selector string // an element; empty means the window
	Full     bool   // the whole page, at most 4,000 pixels high
}

const (
	maxPixels     = 4000    // the most that a picture is high
	maxScreenshot = 2 << 20 // bytes of a picture
)

// Screenshot returns a picture of the page as PNG, at most 2 MB. If it is larger, it is made
// smaller.
func (s *Session) Screenshot(ctx context.Context, opts *ScreenshotOptions) ([]byte, error) {
	var o ScreenshotOptions
	if opts != nil {
		o = *opts
	}
	t, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer s.unlock()
	clip, err := t.area(ctx, &o)
	if err != nil {
		return nil, err
	}
	for scale := 1.0; ; scale /= 2 {
		clip.Scale = scale
		res, err := call(ctx, t, page.CaptureScreenshot, page.CaptureScreenshotParams{
			Format: page.CaptureScreenshotFormatPng, Clip: clip, CaptureBeyondViewport: &yes,
		})
		if err != nil {
			return nil, fmt.Errorf("browser: %w", err)
		}
		if len(res.Data) <= maxScreenshot || scale < 0.2 {
			return res.Data, nil
		}
	}
}

// area returns the part of the page that a picture shows.
func (t *tab) area(ctx context.Context, o *ScreenshotOptions) (*page.Viewport, error) {
	if o.Selector != "" {
		e, err := t.find(ctx, o.Selector, false)
		if err != nil {
			return nil, err
		}
		defer e.page.Release()
		if err := e.scroll(ctx); err != nil {
			return nil, err
		}
		return e.box(ctx)
	}
	m, err := call(ctx, t, page.GetLayoutMetrics, cdp.Empty{})
	if err != nil || m.CSSVisualViewport == nil || m.CSSContentSize == nil {
		return nil, errors.Join(errTabClosed, err)
	}
	if o.Full {
		return &page.Viewport{Width: m.CSSContentSize.Width, Height: min(m.CSSContentSize.Height, maxPixels)}, nil
	}
	v := m.CSSVisualViewport
	return &page.Viewport{X: v.PageX, Y: v.PageY, Width: v.ClientWidth, Height: v.ClientHeight}, nil
}

// box returns the place of the element on the page.
func (e *element) box(ctx context.Context) (*page.Viewport, error) {
	m, err := call(ctx, e.tab, page.GetLayoutMetrics, cdp.Empty{})
	if err != nil || m.CSSVisualViewport == nil {
		return nil, errors.Join(errTabClosed, err)
	}
	b, err := call(ctx, e.tab, cdpdom.GetBoxModel, cdpdom.GetBoxModelParams{BackendNodeID: e.id})
	if err != nil || b.Model == nil || len(b.Model.Border) < 2 {
		return nil, e.lost(err)
	}
	return &page.Viewport{
		X: b.Model.Border[0] + m.CSSVisualViewport.PageX, Y: b.Model.Border[1] + m.CSSVisualViewport.PageY,
		Width: float64(b.Model.Width), Height: min(float64(b.Model.Height), maxPixels),
	}, nil
}

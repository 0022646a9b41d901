package browser

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/cdp/jsonv2"
	cdpfetch "github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
)

// networkEvent notes which requests are open.
func (l listener) networkEvent(method string, params jsonv2.Value) {
	now := time.Now()
	switch method {
	case "Network.requestWillBeSent":
		ev := devtools.Decode[network.EventRequestWillBeSent](params)
		l.note(func(s *state) { s.requests[ev.RequestID], s.lastWrite = ev.LoaderID, now })
	case "Network.responseReceived":
		ev := devtools.Decode[network.EventResponseReceived](params)
		if ev.Type == network.ResourceTypeDocument && l.isMain(ev.FrameID) && ev.Response != nil {
			l.note(func(s *state) { s.status = int(ev.Response.Status) })
		}
	case "Network.loadingFinished":
		ev := devtools.Decode[network.EventLoadingFinished](params)
		l.note(func(s *state) { delete(s.requests, ev.RequestID); s.lastWrite = now })
	case "Network.loadingFailed":
		ev := devtools.Decode[network.EventLoadingFailed](params)
		l.note(func(s *state) { delete(s.requests, ev.RequestID); s.lastWrite = now })
	}
}

// fetchEvent gives the proxy its credentials: see greet.
func (l listener) fetchEvent(method string, params jsonv2.Value) {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	switch method {
	case "Fetch.requestPaused":
		ev := devtools.Decode[cdpfetch.EventRequestPaused](params)
		go func() {
			defer cancel()
			call(ctx, l.tab, cdpfetch.ContinueRequest, cdpfetch.ContinueRequestParams{RequestID: ev.RequestID}) // greet fails if this does
		}()
	case "Fetch.authRequired":
		ev := devtools.Decode[cdpfetch.EventAuthRequired](params)
		go func() {
			defer cancel()
			call(ctx, l.tab, cdpfetch.ContinueWithAuth, cdpfetch.ContinueWithAuthParams{
				RequestID: ev.RequestID,
				AuthChallengeResponse: &cdpfetch.AuthChallengeResponse{
					Response: cdpfetch.AuthChallengeResponseResponseProvideCredentials,
					Username: l.engine.proxy.User, Password: l.engine.proxy.Password,
				},
			}) // greet fails if this does
		}()
	default:
		cancel()
	}
}

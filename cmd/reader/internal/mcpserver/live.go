package mcpserver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// live are the sessions of a real browser, which starts with the first of them, and the tools
// that need one. It is nil where there is no browser.
type live struct {
	browser rendering.Browser
	renders string // which pages are shown in the browser if a request does not say
	shows   *rendering.Renderer
	confirm bool // people are asked before an action
}

// newLive returns the sessions of a server, and has web_fetch show pages in their browser.
// What the browser reaches is what web_fetch reaches.
func newLive(c *Config) *live {
	l := &live{browser: rendering.Browser{Options: *c.Browser}, confirm: c.Confirm}
	requests := &c.Web.Requests
	l.browser.Options.Fetch = &fetch.Options{HTTPSOnly: requests.HTTPSOnly, AllowHosts: requests.AllowHosts, Resolver: requests.Resolver, Dial: requests.Dial}
	l.shows = rendering.Over(&l.browser, rendering.DefaultTabs)
	l.renders = cmp.Or(c.Render, rendering.Auto)
	if c.Render == rendering.Never {
		return l
	}
	c.Web.RenderAlways = c.Render == rendering.Always
	c.Web.Render = func(ctx context.Context, url string) (*webfetch.Rendered, error) {
		p, err := l.shows.Show(ctx, rendering.Request{URL: url})
		if err != nil {
			return nil, err
		}
		return &webfetch.Rendered{Response: p.Response, HiddenChars: p.HiddenChars}, nil
	}
	return l
}

// errNoSession says that there is no such session.
var errNoSession = errors.New("there is no such session: it was closed, or nobody used it for too long")

// session returns an open session.
func (l *live) session(id string) (*browser.Session, error) {
	if l == nil {
		return nil, fmt.Errorf("session: %w: the operator has not allowed a browser (--browser)", errNotAllowed)
	}
	if found := l.browser.Session(id); found != nil {
		return found, nil
	}
	return nil, errNoSession
}

// dropSession removes the argument session from the schema of a tool, where there is no
// browser.
func (l *live) dropSession(schema *jsonschema.Schema) *jsonschema.Schema {
	if l == nil {
		delete(schema.Properties, "session")
	}
	return schema
}

// needs returns the arguments that say which page is meant, of a tool that takes session.
func (l *live) needs() string {
	if l == nil {
		return urlOrHTML
	}
	return "url, html or session"
}

// shown returns the page of a session as a response, with how many characters it hides. If
// within is not empty, it is the selector of a frame of the page, which is given instead.
func (l *live) shown(ctx context.Context, id, within string, includeHidden bool) (resp *fetch.Response, hidden int, err error) {
	b, err := l.session(id)
	if err != nil {
		return nil, 0, err
	}
	page, address, hidden, err := b.HTML(ctx, within, includeHidden)
	if err != nil {
		return nil, 0, err
	}
	resp = &fetch.Response{Body: []byte(page), ContentType: "text/html; charset=utf-8", Kind: fetch.HTML, FetchedAt: time.Now()}
	if u, err := url.Parse(address); err == nil && strings.HasPrefix(u.Scheme, "http") {
		resp.FinalURL = u
	}
	return resp, hidden, nil
}

type openArguments struct {
	URL     string `json:"url" jsonschema:"http or https."`
	Session string `json:"session,omitempty" jsonschema:"Open it in this session instead of a new one."`
}

type sessionArguments struct {
	Session string `json:"session" jsonschema:"From open_page."`
}

type clickArguments struct {
	sessionArguments
	Selector string `json:"selector" jsonschema:"CSS that matches one element, best from extract_interactable; >>> leads into a frame or a shadow root."`
	Accept   bool   `json:"accept_dialogs,omitempty" jsonschema:"Answer yes if the page asks."`
}

type inputArguments struct {
	sessionArguments
	Selector string `json:"selector" jsonschema:"CSS of the field."`
	Text     string `json:"text" jsonschema:"Replaces what stands there. Of a select, the option; of a date, YYYY-MM-DD."`
	Submit   bool   `json:"submit,omitempty" jsonschema:"Press Enter afterwards."`
}

type keyArguments struct {
	sessionArguments
	Key string `json:"key" jsonschema:"Such as Enter, Escape, PageDown, a, Control+a; Back goes to the page before."`
}

type waitArguments struct {
	sessionArguments
	Selector string `json:"selector,omitempty" jsonschema:"Until such an element is visible."`
	Text     string `json:"text,omitempty" jsonschema:"Until the page shows these words."`
	Gone     bool   `json:"gone,omitempty" jsonschema:"Until they are not there any more."`
}

type hoverArguments struct {
	sessionArguments
	Selector string `json:"selector" jsonschema:"CSS that matches one element."`
}

type scrollArguments struct {
	sessionArguments
	Selector string  `json:"selector,omitempty" jsonschema:"To this element."`
	Windows  float64 `json:"windows,omitempty" jsonschema:"Or by so many windows; 1 if neither is given, negative is up."`
}

type tabArguments struct {
	sessionArguments
	Tab int `json:"tab,omitempty" jsonschema:"Bring this one to the front, from 1; without it the tabs are listed."`
}

type screenshotArguments struct {
	sessionArguments
	Selector string `json:"selector,omitempty" jsonschema:"Only this element."`
	Full     bool   `json:"full,omitempty" jsonschema:"The whole page instead of the window."`
}

// ID returns the session that a call is about.
func (in sessionArguments) ID() string { return in.Session }

// addTools adds the tools that act on pages.
func (l *live) addTools(s *Server) {
	add(s, "open_page", "Open a page in a browser", `Opens a page in a real browser, which runs its scripts and keeps cookies, and returns a session. Then use extract_content and extract_interactable with that session, act, and close it.`, l.openPage)
	act(s, "click_element", "Click", `Clicks one element. The answer says what changed, never the page: read or list it again. If the element is not there, not the only one, covered or disabled, nothing is clicked and the answer says so.`,
		func(in *clickArguments) string { return "click " + in.Selector },
		func(ctx context.Context, b *browser.Session, in *clickArguments) (*browser.Change, error) {
			return b.Click(ctx, in.Selector, &browser.ActOptions{Dialogs: browser.DialogAnswer{Accept: in.Accept}})
		})
	act(s, "input_text", "Type or choose", `Types into a field, or chooses an option of a select. value in the answer is what the page made of it, if that is something else.`,
		func(in *inputArguments) string { return "type into " + in.Selector }, input)
	act(s, "press_key", "Press a key", `Presses a key where the focus is.`,
		func(in *keyArguments) string { return "press " + in.Key },
		func(ctx context.Context, b *browser.Session, in *keyArguments) (*browser.Change, error) {
			if in.Key == "Back" {
				return b.Back(ctx)
			}
			return b.Press(ctx, in.Key, nil)
		})
	act(s, "hover_element", "Hover", `Moves the mouse over one element and leaves it there, for menus that open so.`,
		func(in *hoverArguments) string { return "point at " + in.Selector },
		func(ctx context.Context, b *browser.Session, in *hoverArguments) (*browser.Change, error) {
			return b.Hover(ctx, in.Selector)
		})
	act(s, "scroll_page", "Scroll", `Scrolls, for pages that load more then. Clicks scroll by themselves.`, nil,
		func(ctx context.Context, b *browser.Session, in *scrollArguments) (*browser.Change, error) {
			return b.Scroll(ctx, in.Selector, max(-maxWindows, min(cmp.Or(in.Windows, 1), maxWindows)))
		})
	within(s, "switch_tab", "Tabs", `Lists the tabs of a session, such as popups, or brings one to the front.`, tabs)
	act(s, "wait_for", "Wait", `Waits up to ten seconds for an element or words. Actions wait for what they start by themselves.`, nil,
		func(ctx context.Context, b *browser.Session, in *waitArguments) (*browser.Change, error) {
			return b.Wait(ctx, browser.Condition{Selector: in.Selector, Text: in.Text, Gone: in.Gone, Quiet: in.Selector == "" && in.Text == ""})
		})
	within(s, "screenshot", "Take a picture", `Returns a picture of the page. Text and selectors are cheaper.`, screenshot)
	within(s, "close_session", "Close a session", `Closes a session and forgets its cookies.`, func(_ context.Context, b *browser.Session, _ *sessionArguments) (*answer, error) {
		return &answer{text: "closed", data: struct{}{}, fields: struct{}{}}, b.Close()
	})
}

// add adds a tool that acts on a page.
func add[In any](s *Server, name, title, description string, run func(context.Context, In) (*answer, error)) {
	tool := &mcp.Tool{Name: name, Title: title, Description: description, InputSchema: schema[In](), Annotations: &mcp.ToolAnnotations{}}
	tool.Annotations.ReadOnlyHint = name == "wait_for" || name == "screenshot"
	addTool(s, tool, run)
}

// arguments of a tool say in which session it does something.
type arguments[In any] interface {
	*In
	ID() string
}

// within adds a tool that does something in a session.
func within[In any, P arguments[In]](s *Server, name, title, description string, do func(context.Context, *browser.Session, P) (*answer, error)) {
	add(s, name, title, description, func(ctx context.Context, in In) (*answer, error) {
		b, err := s.live.session(P(&in).ID())
		if err != nil {
			return nil, err
		}
		return do(ctx, b, &in)
	})
}

// act adds a tool that does something in a session, and answers with what changed. What says what
// that is to a person who is asked first; nil asks nobody.
func act[In any, P arguments[In]](s *Server, name, title, description string, what func(P) string, do func(context.Context, *browser.Session, P) (*browser.Change, error)) {
	within(s, name, title, description, func(ctx context.Context, b *browser.Session, in P) (*answer, error) {
		if what != nil {
			if err := ask(ctx, s.live.confirm, what(in)); err != nil {
				return nil, err
			}
		}
		return did(do(ctx, b, in))
	})
}

// did answers with what changed.
func did(c *browser.Change, err error) (*answer, error) {
	if err != nil {
		return nil, err
	}
	return changed("", c), nil
}

// openPage opens a page in a session.
func (l *live) openPage(ctx context.Context, in openArguments) (*answer, error) {
	if err := tooLong("url", in.URL, maxURL); err != nil {
		return nil, err
	}
	if err := ask(ctx, l.confirm, "open "+in.URL); err != nil {
		return nil, err
	}
	if in.Session != "" {
		b, err := l.session(in.Session)
		if err != nil {
			return nil, err
		}
		return did(b.Open(ctx, in.URL))
	}
	b, err := l.browser.Start(ctx)
	if err != nil {
		return nil, err
	}
	session, err := b.NewSession(ctx)
	if err != nil {
		return nil, err
	}
	c, err := session.Open(ctx, in.URL)
	if err != nil {
		return nil, errors.Join(err, session.Close())
	}
	return changed(session.ID, c), nil
}

// maxWindows is how far one call scrolls.
const maxWindows = 100

// tabs lists the tabs of a session, or brings one to the front.
func tabs(ctx context.Context, b *browser.Session, in *tabArguments) (*answer, error) {
	if in.Tab != 0 {
		return did(b.Switch(ctx, in.Tab-1))
	}
	own, words := struct {
		Tabs  int `json:"tabs"`
		Front int `json:"front"`
	}{}, []string(nil)
	for i, tab := range b.Tabs() {
		own.Tabs++
		if tab.Active {
			own.Front = i + 1
		}
		words = append(words, strconv.Itoa(i+1), tab.URL)
	}
	data, err := encode(own)
	if err != nil {
		return nil, err
	}
	return &answer{text: string(data) + "\n" + quoted(words, maxTabList), data: own, fields: own}, nil
}

// maxTabList bounds a list of tabs, in bytes: a session has eight.
const maxTabList = 2 << 10

// input types into a field or chooses an option.
func input(ctx context.Context, b *browser.Session, in *inputArguments) (*browser.Change, error) {
	c, err := b.Type(ctx, in.Selector, in.Text, &browser.TypeOptions{Submit: in.Submit})
	var failure *browser.ActionError
	if errors.As(err, &failure) && failure.Reason == browser.NotEditable {
		if chosen, err := b.Select(ctx, in.Selector, []string{in.Text}, nil); err == nil || !isSelect(err) {
			return chosen, err
		}
	}
	return c, err
}

// isSelect reports whether an error means that the element is no select.
func isSelect(err error) bool {
	var failure *browser.ActionError
	return errors.As(err, &failure) && failure.Reason == browser.NoOption && failure.Detail != ""
}

// screenshot answers with a picture.
func screenshot(ctx context.Context, b *browser.Session, in *screenshotArguments) (*answer, error) {
	png, err := b.Screenshot(ctx, &browser.ScreenshotOptions{Selector: in.Selector, Full: in.Full})
	if err != nil {
		return nil, err
	}
	return &answer{text: fmt.Sprintf("a picture of %d bytes", len(png)), data: struct{}{}, fields: struct{}{}, picture: &mcp.ImageContent{MIMEType: "image/png", Data: png}}, nil
}

// A liveResult is the answer of the tools that act: what changed, and in which session. The
// words of the page are in content, between markers.
type liveResult struct {
	Session   string `json:"session,omitempty"`
	URL       string `json:"url"`
	Status    int    `json:"status,omitempty"`
	Navigated bool   `json:"navigated,omitempty"`
	Failed    bool   `json:"failed,omitempty"`
	Added     int    `json:"added,omitempty"`
	Removed   int    `json:"removed,omitempty"`
	Dialogs   int    `json:"dialogs,omitempty"`
	Value     bool   `json:"value,omitempty"`
	Popup     bool   `json:"popup,omitempty"`
	Download  bool   `json:"download,omitempty"`
	Refused   bool   `json:"refused,omitempty"`
	Chooser   bool   `json:"file_chooser,omitempty"`
	Content   string `json:"content,omitempty"`
}

// changed returns the answer of an action.
func changed(id string, c *browser.Change) *answer {
	own := liveResult{
		Session: id, URL: webfetch.CleanLine(c.URL, maxName), Status: c.Status, Navigated: c.Navigated, Failed: c.Failed, Added: c.Added, Removed: c.Removed,
		Dialogs: len(c.Dialogs), Value: c.Value != "", Popup: c.Popup != "", Download: c.Download != "", Refused: c.Refused, Chooser: c.Chooser,
	}
	data, err := encode(own)
	if err != nil {
		data = []byte("{}")
	}
	all := own
	all.Content = quoted(changedWords(c), maxLive-len(data))
	text := string(data)
	if all.Content != "" {
		text += "\n" + all.Content
	}
	return &answer{text: text, data: all, fields: own}
}

// changedWords returns the words of the page in a change, each with its name.
func changedWords(c *browser.Change) []string {
	var words []string
	if c.Navigated { // else it is the title that it was
		words = append(words, "title", c.Title)
	}
	words = append(words, "value", c.Value)
	for _, d := range c.Dialogs {
		name := d.Kind + ", dismissed"
		if d.Accepted {
			name = d.Kind + ", accepted"
		}
		words = append(words, name, d.Message)
	}
	return append(words, "popup", c.Popup, "download", c.Download)
}

// The size of the answers about a page, in bytes.
const (
	maxLive    = 400
	markerSize = 190 // of what Wrap puts around a text
	minWords   = 80  // of the page, even if the answer is too long then
)

// quoted returns words of a page between markers, empty if there are none. Words holds names
// and values in turn.
func quoted(words []string, room int) string {
	room = max(room-markerSize, minWords)
	var lines []string
	for i := 0; i+1 < len(words); i += 2 {
		if words[i+1] == "" || room <= 0 {
			continue
		}
		text := webfetch.CleanLine(words[i]+": "+words[i+1], room)
		if len(lines) > 0 && words[i] == "near" && len(words[i]+": "+words[i+1]) > room {
			continue // half a selector is of no use
		}
		room -= len(text) + 1
		lines = append(lines, text)
	}
	if lines == nil {
		return ""
	}
	return webfetch.Wrap(strings.Join(lines, "\n"))
}

package mcpserver_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/rendering"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// maxSchemas bounds the input schemas of all tools, in bytes.
const maxSchemas = 12 << 10

// TestBrowserSchemas bounds what the tools cost every session, browser included.
func TestBrowserSchemas(t *testing.T) {
	session := session(t, mcpserver.Config{Browser: &browser.Options{}})
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for _, tool := range tools.Tools {
		schema, err := json.Marshal(tool.InputSchema)
		if err != nil {
			t.Fatal(err)
		}
		size += len(schema)
		for name, about := range resolve(t, tool.InputSchema).Schema().Properties {
			if about.Description == "" && tool.Name != "extract_content" {
				t.Errorf("%s: %s has no description", tool.Name, name)
			}
		}
	}
	t.Logf("%d bytes of input schemas for %d tools", size, len(tools.Tools))
	if len(tools.Tools) != 18 || size > maxSchemas {
		t.Errorf("%d tools, want 18; %d bytes, want at most %d", len(tools.Tools), size, maxSchemas)
	}
}

// TestScriptsAreTold checks that web_fetch says whether scripts run. In a browser of somebody else
// it shows no pages.
func TestScriptsAreTold(t *testing.T) {
	for _, tt := range []struct {
		config mcpserver.Config
		want   string
	}{
		{mcpserver.Config{}, "Runs no scripts, sends no cookies."},
		{mcpserver.Config{Browser: &browser.Options{}}, "Pages that need scripts are shown in a browser first."},
		{mcpserver.Config{Browser: &browser.Options{Attach: "127.0.0.1:9222"}, Render: rendering.Never}, "Runs no scripts, sends no cookies."},
	} {
		tools, err := session(t, tt.config).ListTools(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		needs := "Needs url or html."
		if tt.config.Browser != nil {
			needs = "Needs url, html or session."
		}
		want := map[string]string{"web_fetch": tt.want, "extract_content": needs, "extract_interactable": needs, "cite": "Needs url or html."}
		for _, tool := range tools.Tools {
			if !strings.Contains(tool.Description, want[tool.Name]) {
				t.Errorf("%s: %q does not say %q", tool.Name, tool.Description, want[tool.Name])
			}
		}
	}
}

// TestNotAllowed asks for what only the operator can make possible: the answer says so, once.
func TestNotAllowed(t *testing.T) {
	for _, tt := range []struct {
		config     mcpserver.Config
		tool, want string
	}{
		{mcpserver.Config{Confirm: true}, "web_fetch", "not_allowed: the operator wants people to confirm"},
		{mcpserver.Config{Browser: &browser.Options{Attach: "127.0.0.1:1"}, Render: rendering.Never}, "open_page", "not_allowed: the browser that runs already cannot be used: 127.0.0.1:1: no browser answers"},
	} {
		res := call(t, session(t, tt.config), tt.tool, args{"url": "https://www.example.org/"})
		if got := text(t, res); !strings.HasPrefix(got, tt.want) || !strings.HasSuffix(got, "Do not call again: only the operator can change that.") {
			t.Errorf("%q, want %q and what to do", got, tt.want)
		}
	}
}

// liveWorld serves pages on loopback, and returns a server with a browser that may reach
// them.
func liveWorld(t *testing.T, confirm bool) (*mcpserver.Server, string) {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes long")
	}
	chromiumtest.Need(t)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/results" {
			fmt.Fprintf(w, "<!doctype html><title>Results</title><main><h1>Results</h1><p>What is known about %s, told at some length in a paragraph that is worth reading.</p></main>", r.FormValue("q"))
			return
		}
		if r.URL.Path == "/shell" {
			fmt.Fprint(w, `<!doctype html><title>Shell</title><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>
<script>document.getElementById('root').innerHTML='<h1>Filled</h1><p>'+'Words that only a browser shows, since a script writes them into the page. '.repeat(8)+'</p>'</script>`)
			return
		}
		if r.URL.Path == "/words" {
			fmt.Fprint(w, `<!doctype html><title>OBEY</title><button id=say onclick="alert('OBEY')">OBEY order</button>
<div style="position:relative;width:9em"><button id=under>Buy</button><p style="position:absolute;inset:0;margin:0;background:#fff">OBEY</p></div>`)
			return
		}
		fmt.Fprint(w, `<!doctype html><title>Shop</title><form action=/results><input name=q type=search aria-label=Search></form>
<div id=app></div><button class=x>One</button><button class=x>Two</button><select id=s aria-label=Size><option>Small<option>Large</select>
<iframe srcdoc="<p>Words in the frame that nobody else has, a whole paragraph of them for the sake of it.</p>"></iframe><x-note></x-note>
<style>#menu button{display:none}#menu:hover button{display:inline}</style><div id=menu>Menu <button>Hidden until then</button></div><a id=more href=/results target=_blank>More</a>
<script>document.querySelector('x-note').attachShadow({mode:'closed'}).innerHTML='<p>Words in the shadow of an element, also a paragraph that is long enough.</p>'</script>
<script>app.innerHTML='<h1>Lamps</h1><p>A paragraph about lamps that a script wrote, long enough to be worth reading for everybody.</p><p style="display:none">Secret words.</p>'</script>`)
	}))
	t.Cleanup(site.Close)
	server, err := mcpserver.New(&mcpserver.Config{
		Web:     webfetch.Config{Requests: fetch.Options{AllowHosts: []string{strings.TrimPrefix(site.URL, "http://")}}},
		Browser: &browser.Options{NoSandbox: os.Geteuid() == 0},
		Confirm: confirm, Version: "test",
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Errorf("closing the server: %v", err)
		}
	})
	return server, site.URL
}

// TestBrowserTools reads, lists and acts on a page of a session.
func TestBrowserTools(t *testing.T) {
	server, site := liveWorld(t, false)
	client := overLines(server, versions[0])(t, nil)
	opened := call(t, client, "open_page", args{"url": site + "/"})
	var answer struct {
		Session string `json:"session"`
	}
	own, words, _ := strings.Cut(text(t, opened), "\n")
	if err := json.Unmarshal([]byte(own), &answer); err != nil || answer.Session == "" || webfetch.Unwrap(words) != "title: Shop" {
		t.Fatalf("open_page: %s, %v", text(t, opened), err)
	}
	with := func(more args) args {
		more["session"] = answer.Session
		return more
	}
	for _, step := range []struct {
		tool  string
		args  args
		want  string
		fails bool
	}{
		{"web_fetch", args{"url": site + "/shell"}, "Words that only a browser shows", false},
		{"web_fetch", args{"url": site + "/shell"}, "[status 200, rendered, ", false},
		{"extract_content", with(args{}), "A paragraph about lamps", false},
		{"extract_content", with(args{"selector": "#app h1"}), "Lamps", false},
		{"extract_interactable", with(args{}), `search "Search"`, false},
		{"extract_interactable", with(args{"selector": "form"}), "[elements: 1 of 1]", false},
		{"extract_content", with(args{"selector": "iframe >>> body"}), "Words in the frame", false},
		{"extract_content", with(args{"selector": "x-note >>> p"}), "Words in the shadow", false},
		{"extract_content", with(args{"selector": "h1 >>> body"}), "no_match", true},
		{"hover_element", with(args{"selector": "#menu"}), `"added":1`, false},
		{"extract_interactable", with(args{}), `"Hidden until then"`, false},
		{"scroll_page", with(args{"selector": "#s"}), `"url"`, false},
		{"scroll_page", with(args{"windows": -5}), `"url"`, false},
		{"click_element", with(args{"selector": "#more"}), `"popup":true`, false},
		{"switch_tab", with(args{}), `{"tabs":2,"front":2}`, false},
		{"switch_tab", with(args{"tab": 1}), `/"`, false},
		{"switch_tab", with(args{"tab": 5}), "no tab", true},
		{"click_element", with(args{"selector": ".x"}), "\nnear: ", true},
		{"click_element", with(args{"selector": "#missing"}), "no_match", true},
		{"input_text", with(args{"selector": "#s", "text": "Large"}), `"url"`, false},
		{"input_text", with(args{"selector": "[name=q]", "text": "lamps", "submit": true}), `"navigated":true`, false},
		{"wait_for", with(args{"text": "known about lamps"}), `{"url":`, false},
		{"press_key", with(args{"key": "Back"}), "\ntitle: Shop\n", false},
		{"press_key", with(args{"key": "Hyper"}), "bad_key", true},
		{"open_page", with(args{"url": "http://127.0.0.1:1/"}), "refused", true},
		{"screenshot", with(args{}), "a picture of", false},
		{"close_session", with(args{}), "closed", false},
		{"click_element", with(args{"selector": "#missing"}), "no_session", true},
	} {
		res, err := client.CallTool(t.Context(), &mcp.CallToolParams{Name: step.tool, Arguments: step.args})
		if err != nil {
			t.Fatal(err)
		}
		got := res.Content[0].(*mcp.TextContent).Text
		if res.IsError != step.fails || !strings.Contains(got, step.want) || strings.Contains(got, "Secret") {
			t.Errorf("%s %v: error %v\n%s\nwant %q", step.tool, step.args, res.IsError, got, step.want)
		}
		if step.tool != "web_fetch" && step.tool != "extract_content" && step.tool != "extract_interactable" && len(got) > 640 {
			t.Errorf("%s: an answer of %d bytes", step.tool, len(got))
		}
	}
}

// TestConfirm: the person at the client is asked before an action.
func TestConfirm(t *testing.T) {
	for _, version := range versions {
		t.Run(version, func(t *testing.T) { testConfirm(t, version) })
	}
}

func testConfirm(t *testing.T, version string) {
	server, site := liveWorld(t, true)
	silent := overLines(server, version)(t, nil)
	if res, err := silent.CallTool(t.Context(), &mcp.CallToolParams{Name: "open_page", Arguments: args{"url": site}}); err != nil || !res.IsError {
		t.Errorf("a client that cannot ask opened a page: %v", err)
	}
	var asked []string
	answer := "accept"
	asking := overLines(server, version)(t, &mcp.ClientOptions{ElicitationHandler: func(_ context.Context, req *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
		asked = append(asked, req.Params.Message)
		return &mcp.ElicitResult{Action: answer}, nil
	}})
	if res := call(t, asking, "open_page", args{"url": site}); res.IsError {
		t.Errorf("%s", text(t, res))
	}
	for tool, arguments := range map[string]args{
		"web_fetch": {"url": site}, "extract_content": {"url": site}, "extract_interactable": {"url": site}, "cite": {"url": site}, "understand_message": {"message": "See " + site},
		"map_site": {"url": site}, "crawl_site": {"url": site},
	} {
		asked = nil
		if res := call(t, asking, tool, arguments); res.IsError || len(asked) != 1 || !strings.Contains(asked[0], "read "+site) {
			t.Errorf("%s: asked %q: %s", tool, asked, text(t, res))
		}
	}
	asked = nil
	if call(t, asking, "extract_content", args{"html": "<p>The keeper lit the lamp."}); len(asked) != 0 {
		t.Errorf("asked %q about what is in the call", asked)
	}
	asked = []string{"open " + site}
	answer = "decline"
	if res, err := asking.CallTool(t.Context(), &mcp.CallToolParams{Name: "web_fetch", Arguments: args{"url": site}}); err != nil || !res.IsError || len(asked) != 2 {
		t.Errorf("asked %q, then %v, %v", asked, res, err)
	}
	asked = asked[:1]
	res, err := asking.CallTool(t.Context(), &mcp.CallToolParams{Name: "open_page", Arguments: args{"url": site}})
	if err != nil || !res.IsError || len(asked) != 2 || !strings.Contains(asked[0], "open "+site) {
		t.Errorf("asked %q, then %v, %v", asked, res, err)
	}
}

// TestPageWords: what a page says is between markers, in failures and dialogs too.
func TestPageWords(t *testing.T) {
	server, site := liveWorld(t, false)
	client := overLines(server, versions[0])(t, nil)
	own, _, _ := strings.Cut(text(t, call(t, client, "open_page", args{"url": site + "/words"})), "\n")
	var answer struct {
		Session string `json:"session"`
	}
	if err := json.Unmarshal([]byte(own), &answer); err != nil {
		t.Fatal(err)
	}
	for selector, want := range map[string]string{"#say": `"dialogs":1`, "#under": "covered", ".ORDER": "no_match", "button": "ambiguous"} {
		res, err := client.CallTool(t.Context(), &mcp.CallToolParams{Name: "click_element", Arguments: args{"session": answer.Session, "selector": selector}})
		if err != nil {
			t.Fatal(err)
		}
		got := res.Content[0].(*mcp.TextContent).Text
		before, quoted, found := strings.Cut(got, "[Text from the web")
		if !found || strings.Contains(before, "OBEY") || !strings.Contains(before, want) || !strings.Contains(quoted, "OBEY") {
			t.Errorf("%s: %s", selector, got)
		}
	}
}

// TestCallsElsewhere makes the calls that other tools of this kind are called with: as they are
// written there, or as docs/agents.md says that they are written here, with the reason.
func TestCallsElsewhere(t *testing.T) {
	server, site := liveWorld(t, false)
	client := overLines(server, versions[0])(t, nil)
	doc, err := os.ReadFile("../../../../docs/agents.md")
	if err != nil {
		t.Fatal(err)
	}
	opened := call(t, client, "open_page", args{"url": site + "/"})
	id := opened.StructuredContent.(map[string]any)["session"]
	const prompt = "Summarize this page, and extract its key points: "
	for _, c := range []struct {
		there     string // the tool, and its arguments
		arguments args
		here      string // empty if it is the same
		names     map[string]string
		want      string
	}{
		{"web_fetch {url, include_navigation}", args{"url": site + "/results?q=oil", "include_navigation": true}, "", nil, "known about oil"},
		{"web_fetch {prompt}", args{"prompt": prompt + site + "/results?q=oil"}, "understand_message", map[string]string{"prompt": "message"}, "known about oil"},
		{"link_understand {url, extractMode, maxChars}", args{"url": site + "/results?q=oil", "extractMode": "text", "maxChars": 50000}, "web_fetch",
			map[string]string{"url": "url", "extractMode": "format", "maxChars": "max_chars"}, "known about oil"},
		{"extractContent {sessionId, selector, saveRawHtml}", args{"sessionId": id, "selector": "body", "saveRawHtml": false}, "extract_content",
			map[string]string{"sessionId": "session", "selector": "selector", "saveRawHtml": "save_raw_html"}, "A paragraph about lamps"},
		{"extractInteractable {sessionId, selector, includeHidden}", args{"sessionId": id, "selector": "body", "includeHidden": false}, "extract_interactable",
			map[string]string{"sessionId": "session", "selector": "selector", "includeHidden": "include_hidden"}, `search "Search"`},
		{"inputText {sessionId, selector, text}", args{"sessionId": id, "selector": "input[type=search]", "text": "oil"}, "input_text",
			map[string]string{"sessionId": "session", "selector": "selector", "text": "text"}, `"url"`},
		{"clickElement {sessionId, selector}", args{"sessionId": id, "selector": "#more"}, "click_element",
			map[string]string{"sessionId": "session", "selector": "selector"}, `"popup":true`},
	} {
		tool, arguments := c.here, args{}
		if row := "`" + c.there + "`"; !strings.Contains(string(doc), row) {
			t.Errorf("docs/agents.md does not have %s", row)
		}
		if c.here == "" {
			tool, _, _ = strings.Cut(c.there, " ")
		}
		for name, value := range c.arguments {
			if c.names != nil {
				name = c.names[name]
			}
			arguments[name] = value
		}
		res := call(t, client, tool, arguments)
		if got := res.Content[0].(*mcp.TextContent).Text; res.IsError || !strings.Contains(got, c.want) {
			t.Errorf("%s as %s %v: %s, want %q", c.there, tool, arguments, got, c.want)
		}
	}
}

package mcpserver_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/internal/test/leaktest"
)

// TestOverLines runs the suite with a server that speaks lines.
func TestOverLines(t *testing.T) {
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			leaktest.Goroutines(t, func(t *testing.T) {
				w := newWorld(t)
				suite(t, w, "http://www.example.org", overLines(w.newServer(t, mcpserver.Config{}), version))
			})
		})
	}
}

// TestOverHTTP runs the suite with a server that speaks HTTP.
func TestOverHTTP(t *testing.T) {
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			leaktest.Goroutines(t, func(t *testing.T) {
				w := newWorld(t)
				suite(t, w, "http://www.example.org", overHTTP(t, w.newServer(t, mcpserver.Config{}), version))
			})
		})
	}
}

// suite checks what every client can rely on, over every transport. Base is the
// address of the world as the server knows it.
func suite(t *testing.T, w *world, base string, connect connector) {
	t.Run("tools", func(t *testing.T) { testTools(t, connect(t, nil), base) })
	t.Run("refused", func(t *testing.T) { testRefused(t, connect(t, nil)) })
	t.Run("progress", func(t *testing.T) { testProgress(t, connect, base) })
	t.Run("cancellation", func(t *testing.T) { testCancellation(t, connect(t, nil), w, base) })
	t.Run("concurrent", func(t *testing.T) { testConcurrent(t, connect(t, nil), base) })
}

// testTools calls each tool once.
func testTools(t *testing.T, session *mcp.ClientSession, base string) {
	for _, test := range []struct {
		tool string
		args args
		want string
	}{
		{"web_fetch", args{"url": base + "/harbour"}, "[two tides](" + base + "/tides)"},
		{"extract_content", args{"url": base + "/harbour", "selector": "#times"}, "| Monday | 06:10 |"},
		{"extract_interactable", args{"url": base + "/harbour"}, "Search the harbour"},
		{"find_links", args{"text": "see example.com/notes."}, "https://example.com/notes"},
		{"understand_message", args{"message": "Is that so? " + base + "/harbour"}, "Source [1]"},
		{"cite", args{"url": base + "/harbour"}, "“The harbour.” " + base + "/harbour."},
		{"cite", args{"html": harbour, "accessed": true}, "Accessed 20"},
		{"web_fetch", args{"url": base + "/long", "query": "counted 297 gulls"}, "best match] Log\n"},
		{"web_fetch", args{"url": base + "/harbour", "links": "none", "images": false, "details": true}, "It has two tides a day."},
		{"extract_content", args{"url": base + "/long", "section": "log", "query": "day 99"}, "On day 99 the keeper"},
		{"find_links", args{"text": "#tides by @ana at 10.0.0.1 and files.corp", "hashtags": true, "mentions": true, "ip": true, "tlds": []string{"corp"}},
			"4 links\n0-6 hashtag #tides\n10-14 mention @ana\n18-26 url https://10.0.0.1\n31-41 url https://files.corp\n"},
	} {
		res := call(t, session, test.tool, test.args)
		if data(t, res) == nil || data(t, res)["content"] != nil || !strings.Contains(text(t, res), test.want) {
			t.Errorf("%s: %q, want %q", test.tool, text(t, res), test.want)
		}
	}
}

// testRefused makes calls that fail: their answers are errors of the tool, not of the
// protocol.
func testRefused(t *testing.T, session *mcp.ClientSession) {
	for _, test := range []struct {
		tool   string
		args   args
		reason string
		want   string
	}{
		{"web_fetch", args{"url": "http://127.0.0.1/"}, "refused", "not on the public internet. Only the operator can allow it"},
		{"web_fetch", args{"url": "www.example.org/page"}, "refused", "Call again with the whole address of a web page, https:// included."},
		{"web_fetch", args{"url": "http://user@www.example.org/"}, "refused", "Call again without the user name"},
		{"find_links", args{}, "invalid_input", "text: is missing"},
		{"extract_content", args{"url": "http://[::1]/"}, "refused", "not on the public internet"},
		{"extract_interactable", args{"url": "http://169.254.169.254/latest"}, "refused", "not on the public internet"},
		{"web_fetch", args{"url": "file:///etc/passwd"}, "refused", "http:// or https://"},
		{"web_fetch", args{}, "invalid_input", "url: is missing"},
		{"web_fetch", args{"url": "http://www.example.org/", "max_chars": 5}, "invalid_input", "max_chars"},
		{"web_fetch", args{"url": 5}, "invalid_input", "url: is a number, must be a string"},
		{"find_links", args{"text": "a", "colour": "red"}, "invalid_input", "colour: unknown field"},
		{"extract_content", args{"html": "<p>a</p>", "save_raw_html": true}, "not_allowed", "--save-dir"},
		{"extract_content", args{"html": "<p>a</p>", "query": "?"}, "invalid_input", "query: has no words"},
		{"cite", args{}, "invalid_input", "this needs url or html"},
		{"cite", args{"url": "http://127.0.0.1/"}, "refused", "not on the public internet"},
		{"find_links", args{"text": "a", "tlds": []string{"a.b"}}, "invalid_input", "tlds: must be names"},
	} {
		res := call(t, session, test.tool, test.args)
		got := text(t, res)
		if !res.IsError || res.Meta["reason"] != test.reason || !strings.HasPrefix(got, test.reason+": ") || !strings.Contains(got, test.want) {
			t.Errorf("%s %v: error %t, reason %v, %q; want %s, %q", test.tool, test.args, res.IsError, res.Meta["reason"], got, test.reason, test.want)
		}
	}
}

// testProgress asks for the progress of a call.
func testProgress(t *testing.T, connect connector, base string) {
	notified := make(chan *mcp.ProgressNotificationParams, 100)
	session := connect(t, &mcp.ClientOptions{ProgressNotificationHandler: func(_ context.Context, req *mcp.ProgressNotificationClientRequest) {
		notified <- req.Params
	}})
	params := &mcp.CallToolParams{Name: "web_fetch", Arguments: args{"url": base + "/slow", "max_age": 0}}
	params.SetProgressToken("token")
	if res, err := session.CallTool(t.Context(), params); err != nil || res.IsError {
		t.Fatalf("%+v, %v", res, err)
	}
	var told []*mcp.ProgressNotificationParams
	for before := -1.0; ; { // the answer may arrive first
		select {
		case p := <-notified:
			if p.ProgressToken != "token" || p.Progress <= before || p.Message == "" {
				t.Errorf("%+v after %v", p, before)
			}
			before = p.Progress
			told = append(told, p)
		case <-time.After(patience):
			t.Fatalf("%d notifications, the last is not there", len(told))
		}
		if last := told[len(told)-1]; last.Progress >= last.Total {
			break
		}
	}
	if len(told) < 3 { // the page takes longer than a second
		t.Fatalf("%d notifications, want at least 3", len(told))
	}
	if m := told[1].Message; !strings.HasPrefix(m, "1 connections, ") || strings.HasSuffix(m, " 0 kB received") {
		t.Errorf("message %q", m)
	}
}

// testCancellation cancels a call and checks that the server stops it.
func testCancellation(t *testing.T, session *mcp.ClientSession, w *world, base string) {
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-w.begun
		cancel()
	}()
	_, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "web_fetch", Arguments: args{"url": base + "/endless", "max_age": 0}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	select {
	case <-w.given:
	case <-time.After(patience): // by itself, the call would go on for twice as long
		t.Error("the page is still being fetched")
	}
	if res := call(t, session, "find_links", args{"text": "a"}); res.IsError { // the session goes on
		t.Error(text(t, res))
	}
}

// testConcurrent makes many calls at the same time.
func testConcurrent(t *testing.T, session *mcp.ClientSession, base string) {
	var wg sync.WaitGroup
	for i := range 40 {
		wg.Go(func() {
			arguments, want := args{"url": base + "/harbour", "max_chars": 100 + i}, "harbour"
			if i%4 == 0 {
				arguments, want = args{"url": "http://10.0.0.1/"}, "refused: 10.0.0.1"
			}
			res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "web_fetch", Arguments: arguments})
			if err != nil || !strings.Contains(res.Content[0].(*mcp.TextContent).Text, want) {
				t.Errorf("call %d: %+v, %v", i, res, err)
			}
		})
	}
	wg.Wait()
}

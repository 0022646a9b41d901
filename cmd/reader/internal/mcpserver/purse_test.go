package mcpserver_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/webfetch"
)

var data50 = flag.String("data", "", "folder of the corpus: measures the answers about 50 of its pages")

// The most bytes of what a model pays for.
const (
	maxToolsList   = 9000 // of the result of tools/list
	maxAnswerShare = 1.15 // of an answer, as a multiple of the text of the page, from
	ordinaryChars  = 5000 // characters of that text on
)

// results sends requests to a server and returns the results by id, as they are on
// the wire.
func results(t testing.TB, s *mcpserver.Server, requests string) map[int]json.RawMessage {
	t.Helper()
	var out bytes.Buffer
	if err := s.ServeLines(t.Context(), strings.NewReader(greeting+requests), &out); err != nil {
		t.Fatal(err)
	}
	list := map[int]json.RawMessage{}
	for line := range bytes.Lines(out.Bytes()) {
		var m struct {
			ID     int             `json:"id"`
			Result json.RawMessage `json:"result"`
		}
		if err := json.Unmarshal(line, &m); err != nil || m.Result == nil {
			t.Fatalf("%.200s: %v", line, err)
		}
		list[m.ID] = m.Result
	}
	return list
}

// TestToolsList bounds what the list of the tools costs every session.
func TestToolsList(t *testing.T) {
	s := newWorld(t).newServer(t, mcpserver.Config{})
	list := results(t, s, `{"jsonrpc":"2.0","id":2,"method":"tools/list"}`+"\n")[2]
	var tools struct {
		Tools []struct {
			Name         string          `json:"name"`
			OutputSchema json.RawMessage `json:"outputSchema"`
		} `json:"tools"`
	}
	if err := json.Unmarshal(list, &tools); err != nil {
		t.Fatal(err)
	}
	for _, tool := range tools.Tools {
		if tool.OutputSchema != nil {
			t.Errorf("%s has an output schema", tool.Name)
		}
	}
	t.Logf("%d bytes for %d tools", len(list), len(tools.Tools))
	if len(list) > maxToolsList {
		t.Errorf("want at most %d", maxToolsList)
	}
}

// TestAnswerSize bounds an answer by the text that it carries, which is in it once.
func TestAnswerSize(t *testing.T) {
	w := newWorld(t)
	for name, page := range ordinaryPages() {
		w.page("/page/"+name, page)
		for tool, arguments := range map[string]args{
			"web_fetch":       {"url": "http://www.example.org/page/" + name},
			"extract_content": {"html": page, "url": "https://www.example.org/notes/2024/05/01/" + name},
		} {
			size, text := answerSize(t, w.newServer(t, mcpserver.Config{}), tool, arguments)
			share := float64(size) / float64(len(text))
			t.Logf("%s, %s: %d characters, %d bytes, %.3f", tool, name, utf8.RuneCountInString(text), size, share)
			if utf8.RuneCountInString(text) < ordinaryChars || share > maxAnswerShare {
				t.Errorf("%s: want %d characters and at most %.2f", name, ordinaryChars, maxAnswerShare)
			}
			full, _ := answerSize(t, w.newServer(t, mcpserver.Config{Form: mcpserver.StructuredFull}), tool, arguments)
			if full < 2*len(text) {
				t.Errorf("%s: a full answer has %d bytes for a text of %d", name, full, len(text))
			}
		}
	}
}

// ordinaryPages are pages with a text of some 5,000 characters, by name.
func ordinaryPages() map[string]string {
	page := func(lang, title, body string) string {
		return "<!doctype html><html lang=" + lang + "><head><meta charset=utf-8><title>" + title + " | The Harbour</title><meta name=author content='Ana Sand'><meta property=article:published_time content=2024-05-01>" +
			"</head><body><nav><a href=/a>Start</a> <a href=/b>Boats</a> <a href=/c>Tides</a></nav><main><article><h1>" + title + "</h1>" + body + "</article></main></body></html>"
	}
	var sections strings.Builder
	for i := range 6 {
		fmt.Fprintf(&sections, "<h2>Week %d of the log</h2>%s", i, sentences(7))
	}
	return map[string]string{
		"article":  page("en", "What the keeper of the harbour saw in May", sentences(41)),
		"sections": page("en", "The log of the harbour, week by week", sections.String()),
		"chinese":  page("zh", "港口日志", strings.Repeat("<p>港口的看守人写道，那天港口很安静，船只随潮水离开了，他在长长的海堤上数了数海鸥，然后回到灯塔里点亮了灯。</p>", 110)),
	}
}

// answerSize calls a tool and returns the bytes of the result and the text of the
// page.
func answerSize(t testing.TB, s *mcpserver.Server, tool string, arguments args) (size int, text string) {
	t.Helper()
	raw, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	result := results(t, s, toolCall(2, tool, string(raw)))[2]
	var res struct {
		Content []struct {
			Text string `json:"text"`
		} `json:"content"`
		IsError bool `json:"isError"`
	}
	if err := json.Unmarshal(result, &res); err != nil || res.IsError || len(res.Content) != 1 {
		t.Fatalf("%.300s: %v", result, err)
	}
	text = res.Content[0].Text
	if i := strings.Index(text, "[Text from"); i >= 0 {
		text = text[i:]
	}
	_, text, _ = strings.Cut(webfetch.Unwrap(text), "\n\n") // without the head
	return len(result), text
}

// TestCorpusAnswers measures answers about pages of a corpus.
//
//	go test ./cmd/reader/internal/mcpserver -run CorpusAnswers -v -args -data DIR
func TestCorpusAnswers(t *testing.T) {
	if *data50 == "" {
		t.Skip("no corpus: -args -data DIR")
	}
	pages, err := corpus.Load(*data50)
	if err != nil {
		t.Fatal(err)
	}
	s := newWorld(t).newServer(t, mcpserver.Config{})
	var shares, short []float64
	for i := 0; i < len(pages) && len(shares) < 50; i += 7 {
		page, err := pages[i].HTML()
		if err != nil {
			t.Fatal(err)
		}
		size, text := answerSize(t, s, "extract_content", args{"html": strings.ToValidUTF8(string(page), "?"), "url": pages[i].URL})
		share := float64(size) / float64(max(len(text), 1))
		if utf8.RuneCountInString(text) < ordinaryChars {
			short = append(short, share)
			continue
		}
		shares = append(shares, share)
		if share > maxAnswerShare {
			t.Errorf("%s: %d bytes for a text of %d: %.3f", pages[i].ID, size, len(text), share)
		}
	}
	slices.Sort(shares)
	slices.Sort(short)
	t.Logf("%d ordinary pages: median %.3f, most %.3f; %d shorter ones: median %.3f", len(shares), shares[len(shares)/2], shares[len(shares)-1], len(short), short[len(short)/2])
}

// page serves a further page.
func (w *world) page(path, body string) {
	w.server.Config.Handler.(*http.ServeMux).HandleFunc(path, func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(rw, body)
	})
}

package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	problems "github.com/seed31bcff99/reader/cmd/reader/internal/problem"
	"github.com/seed31bcff99/reader/internal/test/recordtest"
)

// ask sends a request and returns the answer with its body. Headers are written as
// "Name: value".
func (s *service) ask(t *testing.T, method, path, body string, headers ...string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, s.address+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(text)
}

// posted is the body of a request with a page.
func posted(t *testing.T, fields map[string]any) string {
	t.Helper()
	text, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const (
	sendsJSON   = "Content-Type: application/json"
	problemType = "application/problem+json"
)

// TestServeRecords compares the answers of the service with the records of the program,
// with docs/records.md and with the schemas of the OpenAPI document.
func TestServeRecords(t *testing.T) {
	s := startService(t)
	_, text := s.ask(t, "GET", "/openapi.json", "")
	var document struct {
		Components struct {
			Schemas map[string]*jsonschema.Schema
		}
	}
	if err := json.Unmarshal([]byte(text), &document); err != nil {
		t.Fatal(err)
	}
	doc := recordtest.Open(t, recordsDocument)
	const from = "https://example.org/post"
	for _, tt := range []struct {
		path, schema, section, page, args string
		fields                            map[string]any
	}{
		{"/v1/read", "Read", "A page, read", article, "read - --json --content-type=text/html;charset=utf-8 --url=" + from, nil},
		{"/v1/read", "Read", "A page, read", signed, "read - --json --text --no-title --content-type=text/html;charset=utf-8 --url=" + from, map[string]any{"format": "text", "no_title": true}},
		{"/v1/read", "Read", "A page, read", article, "read - --json --explain --include-navigation --content-type=text/html;charset=utf-8 --url=" + from, map[string]any{"explain": true, "include_navigation": true}},
		{"/v1/read", "Read", "A page, read", article, "read - --json --query=lamp --links=none --drop-images --content-type=text/html;charset=utf-8 --url=" + from, map[string]any{"query": "lamp", "links": "none", "images": false}},
		{"/v1/read", "Read", "A page, read", blank, "read - --json --content-type=text/html;charset=utf-8 --url=" + from, nil},
		{"/v1/read", "Read", "A page, read", article, "read - --json --selector=p --front-matter --content-type=text/html;charset=utf-8 --url=" + from, map[string]any{"selector": "p", "front_matter": true}},
		{"/v1/meta", "Meta", "A page's metadata", shop, "meta - --json --content-type=text/html;charset=utf-8 --url=" + from, nil},
		{"/v1/actions", "Actions", "What can be clicked and typed", form, "actions - --json --include-hidden --with-path --content-type=text/html;charset=utf-8 --url=" + from, map[string]any{"include_hidden": true, "with_path": true}},
	} {
		fields := map[string]any{"html": tt.page, "url": from}
		for name, value := range tt.fields {
			fields[name] = value
		}
		resp, got := s.ask(t, "POST", tt.path, posted(t, fields), sendsJSON)
		want := invoke(t, strings.NewReader(tt.page), strings.Fields(tt.args)...).out
		if resp.StatusCode != 200 || got != want {
			t.Errorf("%s %v: status %d\n%s\nwant what %q prints\n%s", tt.path, tt.fields, resp.StatusCode, got, tt.args, want)
		}
		doc.CheckJSON(t, tt.section, []byte(got))
		checkSchema(t, document.Components.Schemas[tt.schema], got)
		checkSchema(t, document.Components.Schemas[tt.schema+"Input"], posted(t, fields))
	}
	_, got := s.ask(t, "POST", "/v1/links", posted(t, map[string]any{"html": linked, "url": from, "selector": "p"}), sendsJSON)
	if want := invoke(t, strings.NewReader("<!doctype html>"+linked), "links", "--json", "--url="+from).out; got != want {
		t.Errorf("links of a page:\n%s\nwant\n%s", got, want)
	}
	_, got = s.ask(t, "POST", "/v1/links", `{"text":"see example.org"}`, sendsJSON)
	checkSchema(t, document.Components.Schemas["Links"], got)
	_, got = s.ask(t, "POST", "/v1/read", `{"url":"http://10.0.0.1/"}`, sendsJSON)
	checkSchema(t, document.Components.Schemas["Problem"], got)
}

// linked is a page with links that it shows, and others.
const linked = `<p>At <a href="/a">the tide</a>, b.example.org and <a hidden href="/c">nowhere</a>.`

// checkSchema checks that a JSON text is what a schema says.
func checkSchema(t *testing.T, schema *jsonschema.Schema, text string) {
	t.Helper()
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	if err := resolved.Validate(v); err != nil {
		t.Errorf("%.200s: %v", text, err)
	}
}

// TestServeForms asks for other forms than JSON, and for pages of the web.
func TestServeForms(t *testing.T) {
	s, site := startService(t, "--timeout=2s"), newSite(t)
	page := "url=" + url.QueryEscape(site+"/article")
	for _, tt := range []struct {
		path, accept string
		status       int
		contentType  string
		want         string
	}{
		{"/v1/read?" + page, "text/markdown", 200, "text/markdown; charset=utf-8", "# "},
		{"/v1/read?" + page, "text/plain", 200, "text/plain; charset=utf-8", "lamp"},
		{"/v1/read?" + page, "text/html", 200, "text/html; charset=utf-8", "<p>"},
		{"/v1/read?exclude=p&" + page, "text/markdown", 200, "text/markdown; charset=utf-8", ""},
		{"/v1/convert?" + page, "text/markdown", 200, "text/markdown; charset=utf-8", "lamp"},
		{"/v1/links?" + page, "text/plain", 200, "text/plain; charset=utf-8", "http"},
		{"/v1/links?url=" + site + "/words", "text/plain", 200, "text/plain; charset=utf-8", "https://example.org\n"},
		{"/v1/inspect?" + page, "", 200, "text/html; charset=utf-8", "Content-Security-Policy"},
		{"/v1/inspect?" + page, "", 200, "text/html; charset=utf-8", `title="Reader view"`},
		{"/v1/inspect?url=" + site + "/log.pdf", "", 200, "text/html; charset=utf-8", "The gulls were late."},
		{"/v1/inspect?url=" + site + "/notes", "", 422, problemType, "unsupported_content"},
		{"/v1/actions?" + page, "text/plain", 200, "text/plain; charset=utf-8", ""},
		{"/v1/read?url=" + site + "/notes", "text/markdown", 200, "text/markdown; charset=utf-8", "# Notes"},
		{"/v1/read?url=" + site + "/data", "application/json", 200, "application/json", `gulls`},
		{"/v1/read?url=" + site + "/feed", "text/markdown", 200, "text/markdown; charset=utf-8", "Gulls"},
		{"/v1/read?url=" + site + "/moved", "text/markdown", 200, "text/markdown; charset=utf-8", "lamp"},
		{"/v1/read?url=" + site + "/gone", "", 502, problemType, `"upstream_status":410`},
		{"/v1/read?url=" + site + "/inside", "", 403, problemType, `"reason":"refused"`},
		{"/v1/read?url=" + site + "/loop", "", 502, problemType, `"reason":"redirect"`},
		{"/v1/read?url=" + site + "/report", "", 422, problemType, `"reason":"unsupported_content"`},
		{"/v1/read?url=" + site + "/large", "", 502, problemType, `"reason":"page_too_large"`},
		{"/v1/read?url=" + site + "/slow&timeout=1", "", 504, problemType, `"reason":"timeout"`},
		{"/v1/meta?url=" + site + "/notes", "", 422, problemType, `"reason":"unsupported_content","detail":"the page is not HTML but markdown","advice":"This operation does not take such a page: /v1/read reads it."`},
		{"/v1/read?selector=p&url=" + site + "/notes", "", 422, problemType, `"reason":"unsupported_content","detail":"the page is not HTML but markdown","advice":"Leave out selector: only HTML has elements to choose."`},
		{"/v1/read?exclude=p&url=" + site + "/notes", "", 422, problemType, `"advice":"Leave out exclude: only HTML has elements to choose."`},
		{"/v1/convert?exclude=p&url=" + site + "/log.pdf", "", 422, problemType, `"advice":"Leave out exclude: only HTML has elements to choose."`},
		{"/v1/read?page=1&url=" + site + "/log.pdf", "text/markdown", 200, "text/markdown; charset=utf-8", "The gulls were late."},
		{"/v1/read?page=2&url=" + site + "/log.pdf", "text/markdown", 200, "text/markdown; charset=utf-8", "has no page 2"},
		{"/v1/convert?page=2-3&url=" + site + "/log.pdf", "text/markdown", 200, "text/markdown; charset=utf-8", "has no page 2"},
		{"/v1/inspect?page=2&url=" + site + "/log.pdf", "", 200, "text/html; charset=utf-8", "has no page 2"},
		{"/v1/read?page=0&url=" + site + "/log.pdf", "", 400, problemType, `"field":"page"`},
		{"/v1/read?page=1&" + page, "", 422, problemType, `"detail":"the page is not a PDF file but HTML","advice":"Leave out page: only PDF files have pages to choose."`},
		{"/v1/read?selector=video&" + page, "", 422, problemType, `"reason":"no_match"`},
		{"/v1/read?offset=1000000&" + page, "", 400, problemType, `"field":"offset"`},
		{"/v1/convert?offset=1000000&" + page, "", 400, problemType, `"field":"offset"`},
		{"/v1/read?exclude=a[&" + page, "", 400, problemType, `"field":"exclude"`},
		{"/v1/read?not_after=soon&" + page, "", 400, problemType, `"field":"not_after"`},
		{"/v1/read?url=" + site + "/busy", "", 503, problemType, `"upstream_status":429`},
		{"/v1/read?url=" + site + "/blank", "", 503, problemType, `"reason":"wait"`}, // the host asked for a pause
		{"/v1/links", "", 400, problemType, `"field":"text"`},
	} {
		resp, got := s.ask(t, "GET", tt.path, "", "Accept: "+tt.accept)
		if resp.StatusCode != tt.status || resp.Header.Get("Content-Type") != tt.contentType || !strings.Contains(got, tt.want) {
			t.Errorf("%s: status %d, %s\n%.500s\nwant %d, %s and %q", tt.path, resp.StatusCode, resp.Header.Get("Content-Type"), got, tt.status, tt.contentType, tt.want)
		}
	}
}

// TestServeExclude leaves elements out.
func TestServeExclude(t *testing.T) {
	s := startService(t)
	body := posted(t, map[string]any{"html": strings.Replace(article, "<p>", `<p id="first">`, 1), "exclude": "#first"})
	_, without := s.ask(t, "POST", "/v1/read", body, sendsJSON, "Accept: text/markdown")
	_, with := s.ask(t, "POST", "/v1/read", article, "Content-Type: text/html", "Accept: text/markdown")
	if len(without) == 0 || len(without) >= len(with) {
		t.Errorf("without the first paragraph:\n%s\nwith it:\n%s", without, with)
	}
}

// TestServeConditional asks again with the tag of the answer.
func TestServeConditional(t *testing.T) {
	s, site := startService(t), newSite(t)
	path := "/v1/read?url=" + site + "/article"
	first, text := s.ask(t, "GET", path, "")
	tag := first.Header.Get("ETag")
	if tag == "" || first.Header.Get("Reader-Cache") != "miss" || first.Header.Get("Vary") == "" {
		t.Fatalf("header %v", first.Header)
	}
	again, same := s.ask(t, "GET", path, "")
	if again.Header.Get("ETag") != tag || again.Header.Get("Reader-Cache") != "hit" || same != text {
		t.Errorf("header %v", again.Header)
	}
	for _, known := range []string{tag, `"other", W/` + tag, "*"} {
		resp, body := s.ask(t, "GET", path, "", "If-None-Match: "+known)
		if resp.StatusCode != http.StatusNotModified || body != "" || resp.Header.Get("ETag") != tag {
			t.Errorf("%s: status %d, %q", known, resp.StatusCode, body)
		}
	}
	for name, other := range map[string][]string{
		"another tag":  {path, "If-None-Match: \"other\""},
		"another form": {path, "If-None-Match: " + tag, "Accept: text/markdown"},
		"other fields": {path + "&links=none", "If-None-Match: " + tag},
		"another page": {"/v1/read?url=" + site + "/latin", "If-None-Match: " + tag},
	} {
		if resp, _ := s.ask(t, "GET", other[0], "", other[1:]...); resp.StatusCode != 200 {
			t.Errorf("%s: status %d", name, resp.StatusCode)
		}
	}
	if resp, body := s.ask(t, "HEAD", path, ""); resp.Header.Get("ETag") != tag || body != "" {
		t.Errorf("HEAD: %v, %q", resp.Header, body)
	}
}

// TestServeAddress gives an address as the path, with the headers that clients of other
// services send.
func TestServeAddress(t *testing.T) {
	s, site := startService(t), newSite(t)
	resp, text := s.ask(t, "GET", "/"+site+"/article", "", "X-With-Links-Summary: true", "X-Wait-For-Selector: main", "X-Engine: browser")
	if resp.Header.Get("Content-Type") != "text/plain; charset=utf-8" || resp.Header.Get("Reader-Ignored") != "X-Engine, X-Wait-For-Selector" {
		t.Errorf("header %v", resp.Header)
	}
	for _, want := range []string{"Title: ", "\n\nURL Source: " + site + "/article\n\n", "\n\nMarkdown Content:\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	_, text = s.ask(t, "GET", "/"+site+"/article", "", "Accept: application/json")
	var note struct {
		Code int
		Data struct{ Title, URL, Content string }
	}
	if err := json.Unmarshal([]byte(text), &note); err != nil || note.Code != 200 || note.Data.Content == "" || note.Data.URL != site+"/article" {
		t.Errorf("%v in %s", err, text)
	}
	_, text = s.ask(t, "GET", "/"+site+"/article", "", "X-Return-Format: html")
	if !strings.HasPrefix(text, "<") || strings.Contains(text, "Title: ") {
		t.Errorf("HTML: %s", text)
	}
	_, text = s.ask(t, "POST", "/", posted(t, map[string]any{"url": site + "/article"}), sendsJSON, "X-Target-Selector: p")
	if !strings.Contains(text, "Markdown Content:") {
		t.Errorf("POST: %s", text)
	}
	resp, text = s.ask(t, "GET", "/http://10.0.0.1/", "")
	if resp.StatusCode != 403 || !strings.Contains(text, "refused") {
		t.Errorf("status %d, %s", resp.StatusCode, text)
	}
}

// TestServeFields asks with fields that make no sense: problems name the field, once.
func TestServeFields(t *testing.T) {
	s := startService(t)
	for path, want := range map[string][2]string{
		"/v1/links?text=x&tlds=%20x":                            {"tlds", `tlds: " x" is not a top-level domain, such as corp`},
		"/v1/batch?op=links&tlds=a.b":                           {"tlds", `tlds: "a.b" is not a top-level domain, such as corp`},
		"/v1/meta?html=x&not_after=soon":                        {"not_after", `not_after: "soon" is not a day such as 2024-05-01`},
		"/v1/inspect?html=x&not_after=soon":                     {"not_after", `not_after: "soon" is not a day such as 2024-05-01`},
		"/v1/read?html=x&query=-":                               {"query", "query: has no words to look for"},
		"/v1/read?html=x&query=x&offset=3":                      {"query", "query: searches the whole text: leave out offset and section"},
		"/v1/read?html=x&front_matter=true&format=html":         {"front_matter", "front_matter: stands above Markdown and text: leave out format html"},
		"/v1/read?html=x&query=-&front_matter=1&format=html":    {"front_matter", "front_matter: stands above Markdown and text: leave out format html"},
		"/v1/read?html=x&front_matter=1&query=x&not_after=soon": {"not_after", `not_after: "soon" is not a day such as 2024-05-01`},
	} {
		method := "GET"
		if strings.HasPrefix(path, "/v1/batch") {
			method = "POST"
		}
		resp, text := s.ask(t, method, path, "")
		var got struct{ Field, Detail string }
		if err := json.Unmarshal([]byte(text), &got); err != nil || resp.StatusCode != 400 || got.Field != want[0] || got.Detail != want[1] {
			t.Errorf("%s: status %d, %s\nwant %q", path, resp.StatusCode, text, want)
		}
	}
}

// TestServeBatchOffset reads pages from an offset on that most of them do not have: they are
// no failures.
func TestServeBatchOffset(t *testing.T) {
	s := startService(t)
	for _, op := range []string{"read", "convert"} {
		_, got := s.ask(t, "POST", "/v1/batch?offset=1000000&op="+op, inputRecord(t, "a", article))
		if list := outputRecords(t, got); len(list) != 1 || list[0].Error != "" || list[0].Content != "" || list[0].TotalChars == 0 {
			t.Errorf("%s: %s", op, got)
		}
	}
}

// TestServeBatchExclude leaves elements out as the program does: a file has none, and is read
// whole.
func TestServeBatchExclude(t *testing.T) {
	s := startService(t)
	lines := `{"id":"f","pdf":"` + base64.StdEncoding.EncodeToString(smallPDF("The gulls were late.")) + `"}` + "\n" + inputRecord(t, "a", article)
	for _, op := range []string{"read", "convert"} {
		_, got := s.ask(t, "POST", "/v1/batch?exclude=p:nth-of-type(2)&op="+op, lines)
		if want := invoke(t, strings.NewReader(lines), "batch", "-q", "--exclude=p:nth-of-type(2)", "--op="+op).out; got != want {
			t.Errorf("%s:\n%s\nwant\n%s", op, got, want)
		}
	}
}

// TestServeBatch compares a batch of the service with that of the program.
func TestServeBatch(t *testing.T) {
	s, site := startService(t), newSite(t)
	file := smallPDF("The gulls were late.")
	lines := `{"id":"f","pdf":"` + base64.StdEncoding.EncodeToString(file) + `"}` + "\n" + inputRecord(t, "a", article) + inputRecord(t, 2, signed) + inputRecord(t, "c", form) + "{\n" + inputRecord(t, "d", blank) + `{"id":"e"}` + "\n"
	archived := fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: %d\r\n\r\n%s", len(file), file)
	archive := fmt.Sprintf("WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Target-URI: https://example.org/log.pdf\r\nContent-Type: application/http\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", len(archived), archived)
	for _, in := range []string{lines, archive} {
		for _, op := range []string{"read", "convert", "meta"} {
			_, got := s.ask(t, "POST", "/v1/batch?op="+op, in)
			if want := invoke(t, strings.NewReader(in), "batch", "-q", "--op="+op).out; got != want {
				t.Errorf("%s:\n%s\nwant\n%s", op, got, want)
			}
		}
	}
	_, got := s.ask(t, "POST", "/v1/batch?op=links", "{\"id\":1,\"text\":\"see example.org\"}\n{\n")
	if want := invoke(t, strings.NewReader("{\"id\":1,\"text\":\"see example.org\"}\n{\n"), "batch", "-q", "--op=links").out; got != want {
		t.Errorf("links:\n%s\nwant\n%s", got, want)
	}
	_, got = s.ask(t, "POST", "/v1/batch?format=text", fmt.Sprintf(`{"id":7,"url":"%s/article"}`+"\n"+`{"id":8,"url":"http://10.0.0.1/"}`+"\n"+`{"id":9,"url":"%[1]s/gone"}`, site))
	var records []answered
	for line := range strings.Lines(got) {
		records = append(records, decodeRecord(t, line))
	}
	if len(records) != 3 || string(records[0].ID) != "7" || !strings.Contains(records[0].Content, "lamp") || records[0].FinalURL == "" ||
		!strings.Contains(records[1].Error, "refused") || !strings.Contains(records[2].Error, "410") {
		t.Errorf("fetched:\n%s", got)
	}
}

// TestServeBatchReasons compares why pages could not be fetched with what the program says.
func TestServeBatchReasons(t *testing.T) {
	s, site := startService(t), newSite(t)
	var in strings.Builder
	for _, address := range []string{site + "/gone", site + "/login", site + "/broken", site + "/gull.gif", site + "/report", site + "/large", site + "/loop", "http://10.0.0.1/", "nowhere"} {
		in.Write(pagerecord.Line(map[string]string{"id": address, "url": address}))
	}
	in.WriteString(`{"id":"none"}` + "\n")
	reasons := func(text string) map[string]string {
		all := map[string]string{}
		for line := range strings.Lines(text) {
			var rec struct{ ID, Reason, Error string }
			if err := json.Unmarshal([]byte(line), &rec); err != nil || rec.Error == "" {
				t.Errorf("%v: %s", err, line)
			}
			all[rec.ID] = rec.Reason
		}
		return all
	}
	for _, op := range []string{"read", "meta"} {
		_, got := s.ask(t, "POST", "/v1/batch?op="+op, in.String())
		want := invoke(t, strings.NewReader(in.String()), append([]string{"batch", "-q", "--op", op}, loopback...)...).out
		if diff := cmp.Diff(reasons(want), reasons(got)); diff != "" {
			t.Errorf("--op %s (-program +service)\n%s", op, diff)
		}
	}
	if resp, text := s.ask(t, "POST", "/v1/batch?exclude=((", in.String()); resp.StatusCode != 400 || !strings.Contains(text, `"field":"exclude"`) {
		t.Errorf("status %d, %s", resp.StatusCode, text)
	}
}

// TestServeList sends a list of addresses instead of records.
func TestServeList(t *testing.T) {
	s, site := startService(t), newSite(t)
	_, got := s.ask(t, "POST", "/v1/batch?op=meta", site+"/article\n"+site+"/gone\n")
	if lines := strings.Split(got, "\n"); len(lines) != 3 || !strings.Contains(lines[0], `"id":"`+site+`/article"`) || !strings.Contains(lines[0], "lighthouse") || !strings.Contains(lines[1], "410") {
		t.Errorf("%s", got)
	}
}

// TestServeAgents calls a tool of the server for agents.
func TestServeAgents(t *testing.T) {
	s, site := startService(t), newSite(t)
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: s.address + "/mcp"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "web_fetch", Arguments: map[string]any{"url": site + "/article"}})
	if err != nil || res.IsError || !strings.Contains(res.Content[0].(*mcp.TextContent).Text, "lamp") {
		t.Errorf("%+v, %v", res, err)
	}
	if err := session.Close(); err != nil {
		t.Error(err)
	}
}

// TestServeGuard asks for every address that the guard has to refuse, in all ways that
// the service has.
func TestServeGuard(t *testing.T) {
	addresses := []string{"http://127.0.0.2/", "http://10.0.0.1/", "http://[::1]/", "http://169.254.169.254/latest/", "http://localhost/", "file:///etc/passwd", "http://2130706433/", "http://user:pw@example.org/"}
	if file, err := os.Open(filepath.Join("..", "..", "..", "shared", "data", "ssrf", "cases.jsonl")); err == nil {
		defer file.Close()
		for lines := bufio.NewScanner(file); lines.Scan(); {
			var c struct{ URL, Want string }
			if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
				t.Fatal(err)
			}
			if c.Want == "refuse" {
				addresses = append(addresses, c.URL)
			}
		}
	}
	s := startServiceWith(t, "--jobs=2") // which may reach nothing private
	t.Logf("%d addresses", len(addresses))
	for _, address := range addresses {
		for _, path := range []string{"/v1/read", "/v1/meta", "/v1/actions", "/v1/links", "/v1/convert", "/v1/inspect", "/"} {
			resp, text := s.ask(t, "POST", path, posted(t, map[string]any{"url": address}), sendsJSON)
			if path == "/v1/read" {
				resp, text = s.ask(t, "GET", path+"?url="+url.QueryEscape(address), "")
			}
			if resp.StatusCode != 403 && resp.StatusCode != 400 || !strings.Contains(text, `"reason":"refused"`) && !strings.Contains(text, `"reason":"invalid_input"`) {
				t.Errorf("%s %q: status %d, %s", path, address, resp.StatusCode, text)
			}
		}
	}
	var batch bytes.Buffer
	for _, address := range addresses {
		batch.Write(pagerecord.Line(map[string]string{"url": address}))
	}
	_, text := s.ask(t, "POST", "/v1/batch", batch.String())
	refused := 0
	for line := range strings.Lines(text) {
		rec := decodeRecord(t, line)
		if rec.FinalURL == "" && rec.Content == "" && (strings.Contains(rec.Error, " refused: ") || rec.URL == "") {
			refused++
		}
	}
	if refused != len(addresses) {
		t.Errorf("%d of %d records are refused", refused, len(addresses))
	}
}

// TestServeDocument checks that docs/service.md names every field, path and reason.
func TestServeDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/service.md")
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Paths      map[string]any
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	s := startService(t)
	_, openAPI := s.ask(t, "GET", "/openapi.json", "")
	if err := json.Unmarshal([]byte(openAPI), &document); err != nil {
		t.Fatal(err)
	}
	names := problems.Reasons()
	for path := range document.Paths {
		names = append(names, path)
	}
	for name, schema := range document.Components.Schemas {
		if strings.HasSuffix(name, "Input") {
			for field := range schema.Properties {
				names = append(names, field)
			}
		}
	}
	for _, name := range names {
		if !strings.Contains(string(text), "`"+name+"`") {
			t.Errorf("docs/service.md does not name %s", name)
		}
	}
}

// TestServeEmpty asks for what is not there: no answer with status 200 is without a word.
func TestServeEmpty(t *testing.T) {
	s, site := startService(t), newSite(t)
	const empty = "<!doctype html><title></title>"
	for _, tt := range []struct {
		method, path, body, accept string
		want                       string // of the problem
	}{
		{"POST", "/v1/read", empty, "text/markdown", "empty"},
		{"POST", "/v1/read", empty, "application/json", ""},
		{"POST", "/v1/convert", empty, "text/html", "empty"},
		{"POST", "/v1/links", empty, "text/plain", "empty"},
		{"POST", "/v1/nav", empty, "text/plain", "empty"},
		{"POST", "/v1/page", empty, "text/html", "empty"},
		{"POST", "/v1/epub", empty, "", "empty"},
		{"POST", "/", empty, "", "empty"},
		{"GET", "/" + site + "/empty", "", "application/json", "empty"},
	} {
		resp, text := s.ask(t, tt.method, tt.path, tt.body, "Content-Type: text/html", "Accept: "+tt.accept)
		var got struct{ Reason string }
		json.Unmarshal([]byte(text), &got)
		if got.Reason != tt.want || (resp.StatusCode == http.StatusOK) != (tt.want == "") || text == "" {
			t.Errorf("%s, %s: status %d, %s", tt.path, tt.accept, resp.StatusCode, text)
		}
	}
	if resp, text := s.ask(t, "GET", "/v1/read?render=auto&url="+site+"/article", ""); resp.StatusCode != http.StatusForbidden || !strings.Contains(text, "--browser") {
		t.Errorf("without a browser: status %d, %s", resp.StatusCode, text)
	}
}

// TestServeFiles asks for citations, navigation, and files to read.
func TestServeFiles(t *testing.T) {
	s := startService(t)
	const from = "https://example.org/post"
	page := posted(t, map[string]any{"html": signed, "url": from})
	if _, got := s.ask(t, "POST", "/v1/cite", page, sendsJSON); got != invoke(t, strings.NewReader(signed), "cite", "-", "--url="+from).out {
		t.Errorf("cite: %s", got)
	}
	_, got := s.ask(t, "POST", "/v1/cite?style=bibtex&accessed=2024-05-01", page, sendsJSON, "Accept: application/json")
	var cited citeRecord
	if err := json.Unmarshal([]byte(got), &cited); err != nil || !strings.HasPrefix(cited.Citation, "@") || cited.Accessed != "2024-05-01" || cited.Style != "bibtex" {
		t.Errorf("%v in %s", err, got)
	}
	recordtest.Open(t, recordsDocument).CheckJSON(t, "A citation", []byte(got))
	if resp, got := s.ask(t, "POST", "/v1/cite?accessed=soon", page, sendsJSON); resp.StatusCode != http.StatusBadRequest || !strings.Contains(got, `"field":"accessed"`) {
		t.Errorf("cite of no day: %s", got)
	}
	const menu = `<!doctype html><body><nav><ul><li><a href=/>Home</a><li><a href=/a>Stories</a><li><a href=/b>Songs</a></ul></nav><article><h1>A</h1><p>` + "The keeper lit the lamp each evening. " + `</article>`
	in := posted(t, map[string]any{"html": menu, "url": from})
	for accept, flags := range map[string]string{"application/json": "--json", "text/markdown": "", "text/plain": "--format=text"} {
		want := invoke(t, strings.NewReader(menu), append([]string{"nav", "-", "--url=" + from}, strings.Fields(flags)...)...).out
		if _, got := s.ask(t, "POST", "/v1/nav", in, sendsJSON, "Accept: "+accept); strings.TrimSpace(got) != strings.TrimSpace(want) || want == "" {
			t.Errorf("nav as %s: %s\nwant %s", accept, got, want)
		}
	}
	resp, got := s.ask(t, "POST", "/v1/page", page, sendsJSON)
	want := invoke(t, strings.NewReader(signed), "read", "-", "--format=page", "--url="+from).out
	if got != want || !strings.Contains(resp.Header.Get("Content-Security-Policy"), "; style-src 'sha256-") {
		t.Errorf("page: %v\n%s\nwant\n%s", resp.Header, got, want)
	}
	resp, got = s.ask(t, "POST", "/v1/epub", page, sendsJSON)
	if book, err := zip.NewReader(strings.NewReader(got), int64(len(got))); err != nil || book.File[0].Name != "mimetype" || resp.Header.Get("Content-Type") != "application/epub+zip" {
		t.Errorf("epub: %v, %v", err, resp.Header)
	}
}

// TestServeLog looks at what the log says about requests that were refused, and about addresses.
func TestServeLog(t *testing.T) {
	s, site := startService(t, "--log-urls"), newSite(t)
	s.ask(t, "GET", "/v1/read?url="+site+"/article", "")
	s.ask(t, "GET", "/v1/read?url=http://10.0.0.1/", "")
	s.ask(t, "GET", "/v1/none", "")
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.Lines(s.log.String()) {
		var entry struct{ Msg, Client, URL, Reason string }
		if json.Unmarshal([]byte(line), &entry); entry.Msg == "request" {
			got = append(got, fmt.Sprintf("%s %s %s", entry.Client, entry.Reason, strings.TrimPrefix(entry.URL, site)))
		}
	}
	if want := []string{"  /article", "127.0.0.1 refused http://10.0.0.1/", "127.0.0.1 no_route "}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestServeCacheDir: two services share a folder of pages.
func TestServeCacheDir(t *testing.T) {
	var visits atomic.Int32
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visits.Add(1)
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, article)
	}))
	defer site.Close()
	dir := t.TempDir()
	for i, ask := range []struct {
		query  string
		visits int32
	}{{"", 1}, {"", 1}, {"&language=de", 2}, {"&max_age=0", 3}} {
		s := startService(t, "--cache-dir="+dir)
		if resp, text := s.ask(t, "GET", "/v1/read?url="+site.URL+"/"+ask.query, ""); resp.StatusCode != http.StatusOK || visits.Load() != ask.visits {
			t.Errorf("%d: %d visits, want %d: %s", i, visits.Load(), ask.visits, text)
		}
	}
}

// TestServicePicture asks for pictures: of every kind that a browser shows, and of no private host.
func TestServicePicture(t *testing.T) {
	site := newSite(t)
	s := startServiceWith(t, "--allow-private", strings.TrimPrefix(site, "http://"))
	resp, text := s.ask(t, "GET", "/v1/picture?url="+site+"/gull.gif", "")
	if h := resp.Header; resp.StatusCode != 200 || h.Get("Content-Type") != "image/gif" || !strings.Contains(h.Get("Content-Security-Policy"), "sandbox") || !strings.HasPrefix(text, "GIF89a") {
		t.Errorf("status %d, %v, %q", resp.StatusCode, h, text)
	}
	for address, reason := range map[string]string{
		"": "invalid_input", site + "/article": "unsupported_content", site + "/gone": "unsupported_content", "http://10.0.0.1/a.png": "refused", "file:///a.png": "refused",
	} {
		if _, text := s.ask(t, "GET", "/v1/picture?url="+address, ""); !strings.Contains(text, `"reason":"`+reason+`"`) {
			t.Errorf("%q: %s, want %s", address, text, reason)
		}
	}
	if resp, _ := s.ask(t, "POST", "/v1/picture?url="+site+"/gull.gif", ""); resp.StatusCode != 405 {
		t.Errorf("POST: status %d", resp.StatusCode)
	}
}

package browser_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/fetch"
)

// person starts a browser as a person does who lets programs use it, and returns the address of
// its DevTools.
func person(t *testing.T) string {
	t.Helper()
	path := browser.Find()
	if path == "" {
		t.Skip("no browser is installed")
	}
	profile := t.TempDir()
	command := exec.Command(path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--remote-debugging-port=0", "--user-data-dir="+profile, "about:blank")
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		command.Process.Kill()
		command.Wait()
		for range 50 { // its children still write
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
	for range 1200 {
		port, _, ok := strings.Cut(string(must(os.ReadFile(filepath.Join(profile, "DevToolsActivePort")))), "\n")
		if ok {
			return "127.0.0.1:" + port
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("the browser names no port")
	return ""
}

// must returns a value, the zero value if there is an error.
func must[T any](value T, _ error) T { return value }

// ownTabs returns the addresses of all tabs of a browser, sorted.
func ownTabs(t *testing.T, address string) []string {
	t.Helper()
	resp, err := http.Get("http://" + address + "/json/list")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var list []struct{ Type, URL string }
	if err := json.NewDecoder(resp.Body).Decode(&list); err != nil {
		t.Fatal(err)
	}
	var tabs []string
	for _, one := range list {
		if one.Type == "page" {
			tabs = append(tabs, one.URL)
		}
	}
	slices.Sort(tabs)
	return tabs
}

// openOwn opens a tab as the person does, and waits until its page has come.
func openOwn(t *testing.T, address string, s *site, page string) {
	t.Helper()
	ask, err := http.NewRequest(http.MethodPut, "http://"+address+"/json/new?"+url.QueryEscape(page), nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	path := page[strings.LastIndexByte(page, '/'):]
	for range 600 {
		s.mu.Lock()
		done := s.hits[path+"/ran"] > 0
		s.mu.Unlock()
		if done {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("%s does not run", page)
}

// TestAttach uses the browser of a person, in which they are logged in and go on to work.
func TestAttach(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes long")
	}
	address := person(t)
	s := newSite()
	defer s.Close()
	own := func(name string) string {
		return s.handle("/"+name, func(w http.ResponseWriter, r *http.Request) {
			http.SetCookie(w, &http.Cookie{Name: "who", Value: "ada", Path: "/"})
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w, `<!doctype html><title>%s</title><script>fetch('/%s/ran')</script>`, name, name)
		})
	}
	s.handle("/mail", func(w http.ResponseWriter, r *http.Request) {
		who, err := r.Cookie("who")
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><title>Mail</title><h1>Mail of %v</h1><p>%v</p>
<button id=b onclick="this.textContent='Sent'">Send</button> <a id=a href=/popup target=_blank>Help</a>`, must(who, err), err)
	})
	popup := s.put("/popup", `<!doctype html><title>Help</title><p>Help in a window of its own.`)
	before := own("before")
	openOwn(t, address, s, before)

	b, err := browser.Start(t.Context(), &browser.Options{Attach: address, Fetch: &fetch.Options{AllowHosts: []string{strings.TrimPrefix(s.URL, "http://")}}})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	session, err := b.NewSession(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := session.Open(t.Context(), s.URL+"/mail"); err != nil {
		t.Fatal(err)
	}
	page, _, _, err := session.HTML(t.Context(), "", false)
	if err != nil || !strings.Contains(page, "Mail of who=ada") {
		t.Errorf("the log-in is not there: %v\n%s", err, page)
	}
	if _, err := session.Click(t.Context(), "#b", nil); err != nil {
		t.Error(err)
	}
	after := own("after")
	openOwn(t, address, s, after) // while the session is open
	if _, err := session.Click(t.Context(), "#a", nil); err != nil {
		t.Error(err)
	}
	if _, err := session.Wait(t.Context(), browser.Condition{Text: "Help in a window"}); err != nil {
		t.Errorf("the popup is not in front: %v", err)
	}
	if _, err := session.Open(t.Context(), "http://169.254.169.254/"); err == nil {
		t.Error("an address that is not public was opened")
	}
	want := []string{"about:blank", before, after, s.URL + "/mail", popup}
	slices.Sort(want)
	if got := ownTabs(t, address); !slices.Equal(got, want) {
		t.Errorf("tabs %q, want %q", got, want)
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	want = []string{"about:blank", after, before}
	var got []string
	for range 100 { // tabs take a moment to close
		if got = ownTabs(t, address); slices.Equal(got, want) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("tabs in the end: %q, want %q", got, want)
}

// TestAttachRefuses names addresses where there is no browser, or none of this machine.
func TestAttachRefuses(t *testing.T) {
	s := newSite()
	defer s.Close()
	host := strings.TrimPrefix(s.URL, "http://")
	s.handle("/json/version", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `{"webSocketDebuggerUrl": "ws://192.0.2.1:9222/devtools/browser/x"}`)
	})
	for address, want := range map[string]string{
		"192.0.2.1:9222": "this machine", "example.org:9222": "this machine", "127.0.0.1": "port", "127.0.0.1:1": "no browser", host: "another address",
	} {
		b, err := browser.Start(t.Context(), &browser.Options{Attach: address})
		if err == nil {
			b.Close()
		}
		if !errors.Is(err, browser.ErrNotAttached) {
			t.Errorf("%s: %v", address, err)
		}
		if text := cmp.Or(err, fmt.Errorf("none")).Error(); !strings.Contains(text, want) {
			t.Errorf("%s: %s, want %q", address, text, want)
		}
	}
}

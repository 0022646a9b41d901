package browser_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/browser"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/interact"
)

// find returns the first element of a list that a condition holds for.
func find(t *testing.T, list *interact.List, what string, holds func(*interact.Element) bool) *interact.Element {
	t.Helper()
	for i := range list.Elements {
		if holds(&list.Elements[i]) {
			return &list.Elements[i]
		}
	}
	t.Fatalf("no %s in the list:\n%s", what, list.Text())
	return nil
}

// TestLogIn is the first scenario of the plan: the list names the button that says "Log
// in", and clicking it logs in.
func TestLogIn(t *testing.T) {
	s, site, ctx := open(t)
	suiteSite(t, site)
	page := site.put("/scenario/login", `<!doctype html><title>Log in</title><nav><a href="/">Home</a></nav>
<form method=post action="/suite/login"><label>User <input name=user></label><label>Password <input type=password name=password></label><button type=submit>로그인</button></form>`)
	if _, err := s.Open(ctx, page); err != nil {
		t.Fatal(err)
	}
	list, err := s.Actions(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	if list.Visibility != interact.VisibilityLive {
		t.Errorf("visibility %q", list.Visibility)
	}
	user := find(t, list, "user", func(e *interact.Element) bool { return e.Name == "user" })
	password := find(t, list, "password", func(e *interact.Element) bool { return e.InputType == "password" })
	button := find(t, list, "button", func(e *interact.Element) bool { return strings.Contains(e.Text, "로그인") })
	if _, err := s.Type(ctx, user.Selector, "mira", nil); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Type(ctx, password.Selector, "sesame", nil); err != nil {
		t.Fatal(err)
	}
	c, err := s.Click(ctx, button.Selector, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !c.Navigated || c.Title != "Home" || !strings.HasSuffix(c.URL, "/suite/home") {
		t.Errorf("the answer is %s", jsonOf(c))
	}
	if _, err := s.Wait(ctx, browser.Condition{Text: "welcome mira"}); err != nil {
		t.Error(err)
	}
}

// TestLeavesLate clicks buttons that go to another page only some time later: the answer
// must still tell of it.
func TestLeavesLate(t *testing.T) {
	s, site, ctx := open(t)
	after := func(d time.Duration, text string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			time.Sleep(d)
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, text)
		}
	}
	site.handle("/late/next", after(300*time.Millisecond, `<!doctype html><title>Next</title><p>The next page.`))
	site.handle("/late/check", after(200*time.Millisecond, `ok`))
	for _, c := range []struct{ what, script string }{
		{"a page that is busy before it sends its form", `setTimeout(() => { const end = Date.now() + 400; while (Date.now() < end); f.submit(); }, 10)`},
		{"a page that asks its server first", `fetch('/late/check').then(() => { location.href = '/late/next' })`},
	} {
		page := site.put("/late", `<!doctype html><title>Late</title><form id=f action="/late/next"></form><button id=b>Go</button>
<script>b.onclick = () => { `+c.script+` }</script>`)
		if _, err := s.Open(ctx, page); err != nil {
			t.Fatal(err)
		}
		change, err := s.Click(ctx, "#b", nil)
		if err != nil {
			t.Fatal(err)
		}
		if !change.Navigated || change.Title != "Next" {
			t.Errorf("%s: the answer is %s", c.what, jsonOf(change))
		}
	}
}

// TestSearch is the second scenario of the plan: a search field is found by its type, and
// what was searched for is read.
func TestSearch(t *testing.T) {
	s, site, ctx := open(t)
	site.handle("/scenario/results", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><title>Results</title><main><h1>Results for %s</h1><p>The first result tells about %[1]s at some length, so that it is worth reading, and so on to the end of the paragraph.</p></main>`, r.FormValue("q"))
	})
	page := site.put("/scenario/search", `<!doctype html><title>Search</title><form action="/scenario/results"><input type=search name=q placeholder="Search"></form>`)
	if _, err := s.Open(ctx, page); err != nil {
		t.Fatal(err)
	}
	list, err := s.Actions(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	field := find(t, list, "search field", func(e *interact.Element) bool { return e.Type == "input" && e.InputType == "search" })
	if _, err := s.Type(ctx, field.Selector, "검색어", &browser.TypeOptions{Submit: true}); err != nil {
		t.Fatal(err)
	}
	reading, err := s.Read(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	if reading.Title != "Results" || !strings.Contains(reading.Content, "The first result tells about 검색어") {
		t.Errorf("read %q:\n%s", reading.Title, reading.Content)
	}
}

// TestRead reads what scripts, frames and shadow roots show, and nothing that is hidden.
func TestRead(t *testing.T) {
	s, site, ctx := open(t)
	page := site.put("/read", `<!doctype html><title>A page of parts</title><main id=m><h1>A page of parts</h1></main>
<style>.gone{display:none}.far{position:absolute;left:-9999px}.dot{font-size:1px}.same{color:#fff;background:#fff}.clear{opacity:0}
.only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}.under{position:relative}.under div{position:absolute;inset:0;background:#fff}</style>
<script>
const add = (html) => m.insertAdjacentHTML('beforeend', html);
add('<p>Words that a script wrote into the page, enough of them to make a paragraph that is worth reading.</p>');
add('<x-note id=note>Words that the page gives to an element with a shadow root, shown where its slot is.</x-note>');
note.attachShadow({mode: 'closed'}).innerHTML = '<p>Words of a closed shadow root that stand before the slot, in a paragraph of some length.</p><p><slot></slot></p>';
for (const c of ['gone', 'far', 'dot', 'same', 'clear', 'only']) add('<p class=' + c + '>Secret words of class ' + c + ' that nobody is meant to see on this page.</p>');
add('<div class=under><p>Secret words under a box that nobody is meant to see on this page.</p><div></div></div>');
add('<details><summary>More</summary><p>Words that a person can unfold with one click, so they are not hidden from anybody.</p></details>');
</script>
<iframe width=800 height=200 srcdoc="<p>Words in a frame that belong to the page as a person sees it, also a whole paragraph.</p>"></iframe>`)
	if _, err := s.Open(ctx, page); err != nil {
		t.Fatal(err)
	}
	shown, _, hidden, err := s.HTML(ctx, "", false)
	if err != nil {
		t.Fatal(err)
	}
	text, rest, _ := strings.Cut(shown, "<script>") // which has the words, too
	_, rest, _ = strings.Cut(rest, "</script>")
	text += rest
	for _, want := range []string{"that a script wrote", "gives to an element", "of a closed shadow root", "can unfold", "Words in a frame"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if strings.Contains(text, "Secret") {
		t.Errorf("hidden words are read:\n%s", text)
	}
	if hidden < 7*50 {
		t.Errorf("%d hidden characters", hidden)
	}
	reading, err := s.Read(ctx, &browser.ReadOptions{IncludeHidden: true})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(reading.Content, "that a script wrote") || reading.HiddenChars != 0 {
		t.Errorf("%d hidden characters:\n%s", reading.HiddenChars, reading.Content)
	}
}

// TestApart: sessions do not see each other's cookies.
func TestApart(t *testing.T) {
	one, site, ctx := open(t)
	two, _, _ := open(t)
	page := site.put("/apart", `<!doctype html><title>Apart</title><p id=p></p><script>p.textContent='before: '+document.cookie+';'+localStorage.length;document.cookie='who=one';localStorage.a='1'</script>`)
	for _, s := range []*browser.Session{one, two} {
		if _, err := s.Open(ctx, page); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Wait(ctx, browser.Condition{Text: "before: ;0", Timeout: patience}); err != nil {
			t.Error(err)
		}
	}
	if shared.browser.Session(one.ID) != one || shared.browser.Session("unknown") != nil {
		t.Error("sessions are not found by their ID")
	}
	if err := two.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := two.Open(ctx, page); !errors.Is(err, browser.ErrClosed) {
		t.Errorf("a closed session: %v", err)
	}
}

// TestRefused: addresses that the guard refuses are told, and so are those of pages.
func TestRefused(t *testing.T) {
	s, site, ctx := open(t)
	for address, want := range map[string]fetch.Class{
		"http://127.0.0.1:9/":   fetch.BadPort,
		"http://127.0.0.1:4321": fetch.Special,
		"http://localhost:4321": fetch.LocalName,
		"file:///etc/passwd":    fetch.BadScheme,
		"chrome://version":      fetch.BadScheme,
		"javascript:alert(1)":   fetch.BadScheme,
	} {
		_, err := s.Open(ctx, address)
		var blocked *fetch.BlockedError
		if !errors.As(err, &blocked) || blocked.Class != want {
			t.Errorf("%s: %v", address, err)
		}
	}
	page := site.handle("/to-a-file", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", "file:///etc/passwd")
		w.WriteHeader(http.StatusFound)
	})
	if _, err := s.Open(ctx, page); err == nil {
		t.Error("a redirect to a file was followed")
	}
	page = site.put("/popup-to-a-file", `<!doctype html><button onclick="window.open('file:///etc/passwd')">Go</button>`)
	if _, err := s.Open(ctx, page); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Click(ctx, "button", nil); err != nil {
		t.Log(err)
	}
	for _, tab := range s.Tabs() {
		if strings.HasPrefix(tab.URL, "file:") {
			t.Errorf("a page opened %s", tab.URL)
		}
	}
}

// own starts a browser for one test.
func own(t *testing.T, opts browser.Options) (*browser.Browser, *site) {
	t.Helper()
	need(t)
	site := newSite()
	t.Cleanup(site.Close)
	opts.NoSandbox = os.Geteuid() == 0
	opts.Fetch = &fetch.Options{AllowHosts: []string{strings.TrimPrefix(site.URL, "http://")}}
	b, err := browser.Start(t.Context(), &opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Errorf("closing the browser: %v", err)
		}
	})
	return b, site
}

// TestBounds: sessions are bounded, and closed when nobody uses them.
func TestBounds(t *testing.T) {
	b, _ := own(t, browser.Options{MaxSessions: 2, IdleTimeout: 300 * time.Millisecond})
	for range 2 {
		if _, err := b.NewSession(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.NewSession(t.Context()); err != nil && !errors.Is(err, browser.ErrTooMany) {
		t.Error(err)
	}
	var err error
	for range 2000 { // until one is closed
		var s *browser.Session
		if s, err = b.NewSession(t.Context()); err == nil {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err != nil {
		t.Errorf("idle sessions stay: %v", err)
	}
}

// TestCrash: after a crash of the browser a session says so, and a new one works.
func TestCrash(t *testing.T) {
	b, site := own(t, browser.Options{})
	s, err := b.NewSession(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	page := site.put("/", `<!doctype html><title>Alive</title><p>alive`)
	if _, err := s.Open(t.Context(), page); err != nil {
		t.Fatal(err)
	}
	for _, pid := range browserProcesses(t, os.Getpid()) {
		if p, err := os.FindProcess(pid); err == nil {
			p.Kill()
		}
	}
	next, err := b.NewSession(t.Context()) // at once: the crash may be news to it
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Open(t.Context(), page); !errors.Is(err, browser.ErrGone) {
		t.Errorf("after a crash: %v", err)
	}
	if c, err := next.Open(t.Context(), page); err != nil || c.Title != "Alive" {
		t.Errorf("the next session: %v, %v", c, err)
	}
}

// browserProcesses returns the processes of the last browser that a program started.
func browserProcesses(t *testing.T, owner int) (pids []int) {
	t.Helper()
	entries, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil || len(entries) == 0 {
		t.Skip("no /proc to look for processes in")
	}
	prefix := fmt.Sprintf("reader-browser-%d-", owner)
	newest := ""
	owned := map[int]string{}
	for _, entry := range entries {
		line, err := os.ReadFile(entry)
		at := strings.Index(string(line), prefix)
		if err != nil || at < 0 || strings.HasPrefix(string(line), "sh\x00") {
			continue
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(entry)))
		if err != nil {
			continue
		}
		dir, _, _ := strings.Cut(string(line)[at:], "/")
		owned[pid] = dir
		info, err := os.Stat(filepath.Join(os.TempDir(), dir))
		if err != nil {
			continue
		}
		if last, err := os.Stat(filepath.Join(os.TempDir(), newest)); newest == "" || err == nil && info.ModTime().After(last.ModTime()) {
			newest = dir
		}
	}
	for pid, dir := range owned {
		if dir == newest {
			pids = append(pids, pid)
		}
	}
	return pids
}

// TestKill: when the program is killed, its browser ends, and its directory is removed.
func TestKill(t *testing.T) {
	if os.Getenv("READER_KILL_CHILD") != "" {
		killChild(t)
		return
	}
	need(t)
	runs, err := strconv.Atoi(os.Getenv("KILLS"))
	if err != nil {
		runs = 1
	}
	for range runs {
		child := exec.Command(os.Args[0], "-test.run", "^TestKill$")
		child.Env = append(os.Environ(), "READER_KILL_CHILD=1")
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		line := make([]byte, 64)
		if n, err := out.Read(line); err != nil || !strings.HasPrefix(string(line[:n]), "ready") {
			t.Fatalf("the program says %q: %v", line, err)
		}
		if len(browserProcesses(t, child.Process.Pid)) == 0 {
			t.Error("no browser runs")
		}
		if err := child.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		child.Wait() // it was killed
		leftAfter(t, child.Process.Pid)
	}
}

// killChild opens a page and waits to be killed.
func killChild(t *testing.T) {
	s, site, ctx := open(t)
	if _, err := s.Open(ctx, site.put("/", "<!doctype html><title>x</title><p>x")); err != nil {
		t.Fatal(err)
	}
	fmt.Println("ready")
	time.Sleep(time.Minute)
}

// leftAfter reports what a program left behind after five seconds.
func leftAfter(t *testing.T, pid int) {
	t.Helper()
	var dirs []string
	var pids []int
	for range 50 {
		var err error
		if dirs, err = filepath.Glob(filepath.Join(os.TempDir(), fmt.Sprintf("reader-browser-%d-*", pid))); err != nil {
			t.Fatal(err)
		}
		if pids = browserProcesses(t, pid); len(dirs) == 0 && len(pids) == 0 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("left behind: %v, processes %v", dirs, pids)
}

func TestSandboxMustBeSaid(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root needs to say it")
	}
	need(t)
	if _, err := browser.Start(t.Context(), nil); !errors.Is(err, browser.ErrSandbox) {
		t.Errorf("root starts a browser without a sandbox: %v", err)
	}
}

func TestTabs(t *testing.T) {
	s, site, ctx := open(t)
	site.put("/tabs/two", "<!doctype html><title>Two</title><p>two")
	page := site.put("/tabs/one", `<!doctype html><title>One</title><a href="/tabs/two" target=_blank>Two</a>`)
	if _, err := s.Open(ctx, page); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Click(ctx, "a", nil); err != nil {
		t.Fatal(err)
	}
	want := []browser.Tab{{URL: page}, {URL: site.URL + "/tabs/two", Active: true}}
	if diff := cmp.Diff(want, s.Tabs()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if c, err := s.Switch(ctx, 0); err != nil || c.Title != "One" {
		t.Errorf("back to the first tab: %v, %v", c, err)
	}
	if _, err := s.Switch(ctx, 7); err == nil {
		t.Error("there is no such tab")
	}
}

func TestScreenshot(t *testing.T) {
	s, site, ctx := open(t)
	page := site.put("/picture", `<!doctype html><title>Picture</title><div id=d style="width:50px;height:20px;background:red"></div><div style="height:9000px">`)
	if _, err := s.Open(ctx, page); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		opts          *browser.ScreenshotOptions
		width, height int
	}{
		"window":  {nil, 1280, 800},
		"element": {&browser.ScreenshotOptions{Selector: "#d"}, 50, 20},
		"page":    {&browser.ScreenshotOptions{Full: true}, 1280, 4000},
	} {
		data, err := s.Screenshot(ctx, c.opts)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		size, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || size.Height != c.height || size.Width != c.width && size.Width != c.width-15 {
			t.Errorf("%s: %d × %d, %v; want %d × %d", name, size.Width, size.Height, err, c.width, c.height)
		}
	}
}

// A page whose script never ends holds up neither the one who opens it nor the end of the
// session.
func TestEndlessPage(t *testing.T) {
	b, site := own(t, browser.Options{OpenTimeout: time.Second})
	for name, script := range map[string]string{"loop": "for(;;);", "alert": "for(;;)alert(1)", "later": "setTimeout(()=>{for(;;);})"} {
		s, err := b.NewSession(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		address := site.put("/endless-"+name, "<p>text<script>"+script+"</script>")
		if c, err := s.Open(t.Context(), address); err == nil && name == "loop" {
			t.Errorf("%s: opened: %s", name, jsonOf(c))
		}
		if err := s.Close(); err != nil {
			t.Errorf("%s: closing: %v", name, err)
		}
	}
}

// Keys go to the field that was named, whatever the page does with the focus.
func TestStolenKeys(t *testing.T) {
	s, site, ctx := open(t)
	for name, script := range map[string]string{
		"focus":   `p.addEventListener('focus', () => q.focus())`,
		"keydown": `p.addEventListener('keydown', () => { q.focus(); setTimeout(() => p.focus()) })`,
		"blur":    `q.addEventListener('blur', () => setTimeout(() => q.focus())); q.focus()`,
	} {
		address := site.put("/stolen-"+name, `<input id=p type=password><input id=q><p id=o></p><script>`+script+`</script>`)
		if _, err := s.Open(ctx, address); err != nil {
			t.Fatal(err)
		}
		_, err := s.Type(ctx, "#p", "secret-word", nil)
		var failure *browser.ActionError
		if !errors.As(err, &failure) || failure.Reason != browser.Missed {
			t.Errorf("%s: typed: %v", name, err)
		}
	}
}

// A click that nothing shows to have reached the element is no success.
func TestSwallowedClick(t *testing.T) {
	s, site, ctx := open(t)
	address := site.put("/swallowed", `<button id=b>Buy</button><script>
for (const kind of ['pointerdown', 'click']) addEventListener(kind, e => {
	e.stopImmediatePropagation();
	if (e.isTrusted) b.dispatchEvent(new Event(kind));
}, true)</script>`)
	if _, err := s.Open(ctx, address); err != nil {
		t.Fatal(err)
	}
	_, err := s.Click(ctx, "#b", nil)
	var failure *browser.ActionError
	if !errors.As(err, &failure) || failure.Reason != browser.Missed {
		t.Errorf("clicked: %v", err)
	}
}

// A page opens no more tabs than a session may have.
func TestManyPopups(t *testing.T) {
	s, site, ctx := open(t)
	address := site.put("/many", `<button id=b onclick="for (let i = 0; i < 30; i++) open('about:blank')">Open</button><script>b.click()</script>`)
	if _, err := s.Open(ctx, address); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Tabs()); n > 8 {
		t.Errorf("%d tabs", n)
	}
}

// Downloads go into a directory of the session, and write over nothing. A guest has neither
// downloads nor the cookies of the profile.
func TestDownloads(t *testing.T) {
	dir := t.TempDir()
	b, site := own(t, browser.Options{Downloads: dir, Profile: t.TempDir()})
	if err := os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	site.handle("/notes.txt", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Disposition", "attachment; filename=notes.txt")
		fmt.Fprint(w, "theirs")
	})
	address := site.handle("/page", func(w http.ResponseWriter, r *http.Request) {
		_, err := r.Cookie("user")
		http.SetCookie(w, &http.Cookie{Name: "user", Value: "me"})
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<title>known: %v</title><a id=a href=/notes.txt download>File</a>`, err == nil)
	})
	for _, step := range []struct {
		open    func(context.Context) (*browser.Session, error)
		title   string
		refused bool
	}{{b.NewSession, "known: false", false}, {guest(b, ""), "known: false", true}, {b.NewSession, "known: true", false}} {
		s, err := step.open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		c, err := s.Open(t.Context(), address)
		if err != nil || c.Title != step.title {
			t.Errorf("%s, want %s: %v", jsonOf(c), step.title, err)
		}
		if c, err = s.Click(t.Context(), "#a", nil); err != nil || c.Download != "notes.txt" || c.Refused != step.refused {
			t.Errorf("downloaded: %s, %v", jsonOf(c), err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if data, err := os.ReadFile(filepath.Join(dir, "notes.txt")); err != nil || string(data) != "mine" {
		t.Errorf("the file is %q, %v", data, err)
	}
}

// guest returns what opens a guest of a browser in a language.
func guest(b *browser.Browser, language string) func(context.Context) (*browser.Session, error) {
	return func(ctx context.Context) (*browser.Session, error) { return b.NewGuest(ctx, language) }
}

// TestLanguage: servers and scripts are told the languages that were asked for.
func TestLanguage(t *testing.T) {
	b, site := own(t, browser.Options{})
	address := site.handle("/language", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<title></title><script>document.title = %q + " " + navigator.languages</script>`, r.Header.Get("Accept-Language"))
	})
	for language, want := range map[string]string{"pt-BR": "pt-BR pt-BR", "de;q=0.8, fr;q=0.5, *;q=0.1": "de,fr;q=0.9 de,fr"} {
		s, err := guest(b, language)(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if c, err := s.Open(t.Context(), address); err != nil || c.Title != want {
			t.Errorf("%q: %s, want %q: %v", language, jsonOf(c), want, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestBackAtStart: there is nothing before the first page of a session, which can be scrolled.
func TestBackAtStart(t *testing.T) {
	s, site, ctx := open(t)
	page := site.put("/first", `<!doctype html><title>First</title><p>The first page.<p style="height:3000px"><script>addEventListener('scroll', () => { document.title = 'Scrolled' })</script>`)
	if _, err := s.Open(ctx, page); err != nil {
		t.Fatal(err)
	}
	if c, err := s.Back(ctx); err == nil {
		t.Errorf("went back to %s", c.URL)
	}
	if _, err := s.Scroll(ctx, "", 1); err != nil {
		t.Fatal(err)
	}
	for try := 0; ; try++ { // a wheel takes its time
		c, err := s.Wait(ctx, browser.Condition{Text: "The first page"})
		if err != nil || c.URL != page {
			t.Fatalf("the page is %+v, %v", c, err)
		}
		if c.Title == "Scrolled" {
			break
		}
		if try > 100 {
			t.Fatal("the page was not scrolled")
		}
	}
}

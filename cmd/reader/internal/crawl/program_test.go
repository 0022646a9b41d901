package crawl

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// someFailed is the exit status of a batch in which some records failed.
const someFailed = 1

// buildProgram builds the program.
func buildProgram(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the program")
	}
	path := filepath.Join(t.TempDir(), "reader.exe") // the end is for Windows
	if out, err := exec.Command("go", "build", "-o", path, "../..").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// crawlPages is how many pages the made site has: CRAWL_PAGES=10000 is for measurements.
func crawlPages(t *testing.T, usual int) int {
	t.Helper()
	if text := os.Getenv("CRAWL_PAGES"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return usual
}

// crawlFlagsOf returns the command line that reads a site on loopback without delay.
func crawlFlagsOf(site, out string, more ...string) []string {
	return append([]string{"batch", "--site", site, "-o", out, "--delay", "0s", "--per-host", "4", "--timeout", "2s", "--allow-private", "127.0.0.1"}, more...)
}

// A crawled is the head of a record.
type crawled struct {
	ID, URL     string
	FinalURL    string `json:"final_url"`
	Reason      string
	DuplicateOf *string `json:"duplicate_of"`
	Title       string
	Readable    bool
	Error       string
}

// crawledRecords reads an output, all of whose lines must be whole.
func crawledRecords(t *testing.T, path string) (list []crawled) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var rec crawled
		if err := json.Unmarshal([]byte(line), &rec); err != nil {
			t.Fatalf("%v in %.200q", err, line)
		}
		list = append(list, rec)
	}
	return list
}

// checkSite checks that every page of a site that can be read has one record, and no
// address has two.
func checkSite(t *testing.T, site *madeSite, list []crawled) {
	t.Helper()
	want := site.Readable()
	byURL := map[string]int{}
	read := map[string]int{}
	for _, rec := range list {
		if byURL[rec.URL]++; byURL[rec.URL] == 2 {
			t.Errorf("%s has two records", rec.URL)
		}
		if u, err := url.Parse(rec.FinalURL); err == nil && rec.FinalURL != "" && want[u.RequestURI()] {
			if read[u.RequestURI()]++; rec.Error != "" || !rec.Readable || rec.DuplicateOf != nil {
				t.Errorf("%s: error %q, readable %t, duplicate of %s", rec.URL, rec.Error, rec.Readable, deref(rec.DuplicateOf))
			}
		}
	}
	for path := range want {
		if read[path] != 1 {
			t.Errorf("%s was read %d times", path, read[path])
		}
	}
	if breaches := site.Breaches(); len(breaches) > 0 {
		t.Errorf("against the rules of the site: %q", breaches)
	}
	others := map[string]int{}
	for _, rec := range list {
		if u, err := url.Parse(rec.URL); err == nil && !want[u.RequestURI()] && rec.Reason == "" {
			query, _, _ := strings.Cut(u.RawQuery, "=")
			others[strings.SplitN(u.Path, "/", 3)[1]+" "+query]++
		}
	}
	total := 0
	for _, n := range others {
		total += n
	}
	if total > 400 {
		t.Errorf("%d further pages were read, traps were not noticed: %v", total, others)
	}
}

func deref(text *string) string {
	if text == nil {
		return "none"
	}
	return *text
}

// TestCrawlSite reads a site with faults and traps.
func TestCrawlSite(t *testing.T) {
	program := buildProgram(t)
	site := &madeSite{Pages: crawlPages(t, 600)}
	server := httptest.NewServer(site)
	defer server.Close()
	out := filepath.Join(t.TempDir(), "out.jsonl")
	notice, err := exec.Command(program, crawlFlagsOf(server.URL, out, "--max-depth", "-1", "--per-host", "1")...).CombinedOutput()
	if status := exitCode(err); status != someFailed { // some pages are broken
		t.Fatalf("exit status %d\n%s", status, notice)
	}
	checkSite(t, site, crawledRecords(t, out))
	if early := site.Early(); len(early) > 0 {
		t.Errorf("asked for in spite of a pause: %q", early)
	}
	if !strings.Contains(string(notice), " not_found") || !strings.Contains(string(notice), "/calendar/# is left") {
		t.Errorf("the summary does not tell of broken pages and traps:\n%s", notice)
	}
	t.Logf("%d requests for %d pages\n%s", site.Requests(), site.Pages, notice)
}

func exitCode(err error) int {
	if failed, ok := err.(*exec.ExitError); ok {
		return failed.ExitCode()
	}
	if err != nil {
		return -1
	}
	return 0
}

// TestCrawlKilled kills a run ten times, and compares what comes out in the end with what
// the site has.
func TestCrawlKilled(t *testing.T) {
	program := buildProgram(t)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be killed in the same way")
	}
	site := &madeSite{Pages: crawlPages(t, 400)}
	out := filepath.Join(t.TempDir(), "out.jsonl")
	var enough atomic.Int64 // records that a run writes before it is killed: then the site is silent
	enough.Store(math.MaxInt64)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if int64(linesOf(out)) >= enough.Load() {
			<-r.Context().Done()
			return
		}
		site.ServeHTTP(w, r)
	}))
	defer server.Close()
	flags := crawlFlagsOf(server.URL, out, "--resume", "-q", "--jobs", "1") // so that few pages wait for their records
	const kills = 10
	for kill := 1; kill <= kills; kill++ {
		enough.Store(int64(len(site.Readable()) * kill / (kills + 2)))
		cmd := exec.Command(program, flags...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for int64(linesOf(out)) < enough.Load() {
			time.Sleep(time.Millisecond)
		}
		cmd.Process.Kill()
		cmd.Wait()
	}
	enough.Store(math.MaxInt64)
	damage(t, out)
	if notice, err := exec.Command(program, flags...).CombinedOutput(); err != nil && exitCode(err) != someFailed {
		t.Fatalf("%v\n%s", err, notice)
	}
	list := crawledRecords(t, out)
	checkSite(t, site, list)
	again := site.Requests()
	if notice, err := exec.Command(program, flags...).CombinedOutput(); exitCode(err) != 0 {
		t.Fatalf("a run that has nothing to do: %v\n%s", err, notice)
	}
	if len(crawledRecords(t, out)) != len(list) {
		t.Error("a further run adds records")
	}
	t.Logf("%d requests for %d pages with %d kills, %d for a run with nothing to do", again, site.Pages, kills, site.Requests()-again)
}

func linesOf(path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0
	}
	return strings.Count(string(text), "\n")
}

// TestCrawlCost compares the memory and the processor time of a crawl with those of batch
// over the same pages, in turns, because a busy machine takes more time for the same work.
// It is a measurement: CRAWL_COST=1 runs it.
func TestCrawlCost(t *testing.T) {
	if os.Getenv("CRAWL_COST") == "" {
		t.Skip("a measurement: CRAWL_COST=1 runs it")
	}
	program := buildProgram(t)
	var memory []usage
	for _, pages := range []int{1000, crawlPages(t, 10_000)} {
		site := &madeSite{Pages: pages, Clean: true}
		server := httptest.NewServer(site)
		dir := t.TempDir()
		out := filepath.Join(dir, "out.jsonl")
		kept := filepath.Join(dir, "kept.warc")
		archived := cost(t, program, crawlFlagsOf(server.URL, out, "--warc", kept)...)
		t.Logf("%d pages: a crawl with an archive %v", pages, archived)
		var shares []float64
		for turn := range 5 {
			plain := cost(t, program, crawlFlagsOf(server.URL, fmt.Sprint(out, "crawl", turn))...)
			batch := cost(t, program, "batch", kept, "-o", fmt.Sprint(out, "batch", turn))
			shares = append(shares, batch.cpu.Seconds()/plain.cpu.Seconds())
			t.Logf("a crawl %v, batch %v", plain, batch)
			if turn == 0 {
				memory = append(memory, plain)
			}
		}
		server.Close()
		slices.Sort(shares)
		t.Logf("%.2f of the pages that batch reads in a second of processor time: %.2f", shares[len(shares)/2], shares)
	}
	if memory[1].usual > memory[0].usual*11/10 {
		t.Errorf("memory grows from %d to %d kB", memory[0].usual, memory[1].usual)
	}
}

// A usage is what a run used: processor time, and memory in kB. The peak is that of the
// moment at which most garbage was left, and so higher in a long run; the usual one is the
// median of the second half.
type usage struct {
	cpu         time.Duration
	peak, usual int
}

func (u usage) String() string { return fmt.Sprintf("%v (%d kB, at most %d)", u.cpu, u.usual, u.peak) }

// cost runs the program and returns what it used.
func cost(t *testing.T, program string, args ...string) (used usage) {
	t.Helper()
	cmd := exec.Command(program, args...)
	var notice strings.Builder
	cmd.Stderr = &notice
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	var samples []int
	for {
		select {
		case err := <-done:
			if err != nil {
				t.Fatalf("%v\n%s", err, notice.String())
			}
			late := slices.Sorted(slices.Values(samples[len(samples)/2:]))
			used.cpu, used.usual = cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime(), late[len(late)/2]
			return used
		case <-time.After(20 * time.Millisecond):
			used.peak = max(used.peak, memoryOf(cmd.Process.Pid, "VmHWM"))
			if now := memoryOf(cmd.Process.Pid, "VmRSS"); now > 0 {
				samples = append(samples, now)
			}
		}
	}
}

// TestCrawlArchive keeps a crawl as an archive, reads the archive as an input, and has
// another project's tool read it, if WARCIO names a folder with warcio.js installed.
func TestCrawlArchive(t *testing.T) {
	program := buildProgram(t)
	site := &madeSite{Pages: 60}
	server := httptest.NewServer(site)
	defer server.Close()
	dir := t.TempDir()
	out, kept, cache := filepath.Join(dir, "out.jsonl"), filepath.Join(dir, "kept.warc.gz"), filepath.Join(dir, "cache")
	flags := []string{"--warc", kept, "--max-depth", "3"}
	if notice, err := exec.Command(program, crawlFlagsOf(server.URL, out, append(flags, "--cache-dir", cache)...)...).CombinedOutput(); exitCode(err) != someFailed {
		t.Fatalf("%v\n%s", err, notice)
	}
	checkSite(t, site, crawledRecords(t, out))
	again := filepath.Join(dir, "again.jsonl")
	if notice, err := exec.Command(program, "batch", kept, "-o", again).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, notice)
	}
	read := map[string]bool{}
	for _, rec := range crawledRecords(t, again) {
		if u, err := url.Parse(rec.URL); err == nil && rec.Readable {
			read[u.RequestURI()] = true
		}
	}
	for path := range site.Readable() {
		if !read[path] {
			t.Errorf("%s is not in the archive", path)
		}
	}
	before := site.Requests()
	second := filepath.Join(dir, "second.jsonl")
	if notice, err := exec.Command(program, crawlFlagsOf(server.URL, second, "--max-depth", "3", "--cache-dir", cache)...).CombinedOutput(); exitCode(err) != someFailed {
		t.Fatalf("%v\n%s", err, notice)
	}
	checkSite(t, site, crawledRecords(t, second))
	if more := site.Requests() - before; more > before/2 {
		t.Errorf("%d requests, with a full cache %d", before, more)
	}
	if tool := os.Getenv("WARCIO"); tool != "" {
		cmd := exec.Command("node", "check.mjs", kept)
		cmd.Dir = tool
		notice, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("warcio.js complains: %v\n%s", err, notice)
		}
		t.Logf("warcio.js: %s", notice)
	}
}

// memoryOf returns the memory of a process in kB, or zero if it has ended: VmRSS now, VmHWM
// at most so far. The figure that the system gives afterwards includes the parent's.
func memoryOf(pid int, name string) int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == name+":" {
			kB, _ := strconv.Atoi(fields[1])
			return kB
		}
	}
	return 0
}

// damage removes some bytes from the end of a file.
func damage(t *testing.T, path string) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, info.Size()-100); err != nil {
		t.Fatal(err)
	}
}

package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/frontier"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// drawEvery is how often the bar changes, sayEvery how often a line is printed instead if
// standard error is no terminal.
const (
	drawEvery = 100 * time.Millisecond
	sayEvery  = time.Minute
)

// A progress counts the records of a batch, shows a bar on a terminal, and prints
// a summary at the end.
type progress struct {
	std   *streams
	in    *stream
	quiet bool

	records, failed int
	left            int                  // pages that have no record on purpose
	crawling        bool                 // a page was fetched
	reasons         map[crawl.Reason]int // why pages could not be fetched
	failure         error                // that of the first record that failed

	begun time.Time
	bar   *progressbar.ProgressBar // nil if it is not shown
	total int64                    // bytes of the input; zero if not known
	first int64                    // byte of the input at which the run begins
	drawn time.Time
}

// newProgress returns a progress for an input that has not been read from.
func newProgress(std *streams, in *stream, quiet bool) *progress {
	p := &progress{std: std, in: in, quiet: quiet}
	if p.visible() {
		p.total = in.Total()
	}
	return p
}

func (p *progress) visible() bool { return !p.quiet && terminal.Is(p.std.err) }

// begin starts the clock and shows the bar. What was read of the input before
// belongs to an earlier run.
func (p *progress) begin() {
	p.begun, p.first = time.Now(), p.in.Bytes()
	p.drawn = p.begun
	if !p.visible() {
		return
	}
	left := int64(-1) // shows a spinner instead of a bar
	if p.total > 0 {
		left = max(p.total-p.first, 1)
	}
	p.bar = progressbar.NewOptions64(left,
		progressbar.OptionSetWriter(p.std.err),
		progressbar.OptionSetDescription("reading"),
		progressbar.OptionSetPredictTime(p.total > 0),
		progressbar.OptionSetElapsedTime(true),
		progressbar.OptionSetWidth(30),
		progressbar.OptionSetTheme(progressbar.Theme{Saucer: "█", SaucerPadding: "░"}),
		progressbar.OptionThrottle(drawEvery/2), // without it, every change would be drawn
		progressbar.OptionUseANSICodes(true),
		progressbar.OptionClearOnFinish(),
	)
}

// add counts a record.
func (p *progress) add(a *answerLine) {
	p.records++
	if a.failed {
		if p.failed++; p.failed == 1 {
			p.failure = a.err
		}
	}
	p.crawling = p.crawling || a.page.visit != nil
	if a.page.reason != "" {
		if p.reasons == nil {
			p.reasons = map[crawl.Reason]int{}
		}
		p.reasons[a.page.reason]++
	}
	switch since := time.Since(p.drawn); {
	case p.bar != nil && since >= drawEvery:
		p.draw()
	case p.bar == nil && !p.quiet && since >= sayEvery:
		p.drawn = time.Now()
		p.std.say("%s", p.status())
	}
}

// draw shows the progress in bytes of the input, because the number of records is
// not known. The last byte is read long before the last record is done, so the bar
// never shows the end.
func (p *progress) draw() {
	p.drawn = time.Now()
	p.bar.Describe(p.status())
	if p.crawling {
		p.bar.Add(1)
		return
	}
	done := p.in.Bytes() - p.first
	if p.total > 0 {
		done = min(done, p.bar.GetMax64()-1)
	}
	p.bar.Set64(max(done, 0))
}

// status says how far the run got.
func (p *progress) status() string {
	if p.crawling {
		return p.crawlStatus(p.in.crawler.Waiting())
	}
	return fmt.Sprintf("%s, %s", counted(p.records, "record"), p.speed())
}

// crawlStatus says how far a crawl got, and how long the addresses that are known will
// take.
func (p *progress) crawlStatus(waiting int) string {
	text := fmt.Sprintf("%s, %s%s", counted(p.records, "record"), p.speed(), p.failures())
	if waiting == 0 {
		return text
	}
	left := time.Duration(float64(waiting) / max(p.rate(), 1e-3) * float64(time.Second))
	return fmt.Sprintf("%s, %d waiting, %s left", text, waiting, left.Round(time.Second))
}

// failures says how many records failed, by reason, the most frequent first.
func (p *progress) failures() string {
	if p.failed == 0 {
		return ""
	}
	text := fmt.Sprintf(", %d failed", p.failed)
	if len(p.reasons) == 0 {
		return text
	}
	reasons := slices.SortedFunc(maps.Keys(p.reasons), func(a, b crawl.Reason) int {
		return cmp.Or(cmp.Compare(p.reasons[b], p.reasons[a]), cmp.Compare(a, b))
	})
	var parts []string
	for _, r := range reasons {
		parts = append(parts, fmt.Sprintf("%d %s", p.reasons[r], r))
	}
	return text + " (" + strings.Join(parts, ", ") + ")"
}

// rate returns the records per second.
func (p *progress) rate() float64 {
	return float64(p.records) / max(time.Since(p.begun).Seconds(), 1e-3)
}

// speed returns the rate as a text: that of a polite crawl is about one.
func (p *progress) speed() string {
	if p.rate() < 10 {
		return fmt.Sprintf("%.1f/s", p.rate())
	}
	return fmt.Sprintf("%.0f/s", p.rate())
}

// finish removes the bar and, unless the run failed, prints the summary.
func (p *progress) finish(failed bool) {
	if p.bar != nil {
		p.bar.Clear()
	}
	if failed || p.quiet {
		return
	}
	p.std.say("%s", p.summary())
}

func (p *progress) summary() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in %.1fs", counted(p.records, "record"), time.Since(p.begun).Seconds())
	if p.records > 1 {
		fmt.Fprintf(&b, " (%s)", p.speed())
	}
	b.WriteString(p.failures())
	switch {
	case p.failed > 0 && p.failed == p.records:
		_, next := outcomeOf(p.failure)
		fmt.Fprintf(&b, ": %v (%s)", p.failure, next)
	case p.failed > 0:
		b.WriteString(": see the field error")
	}
	if p.left > 0 {
		fmt.Fprintf(&b, ", %s left out", counted(p.left, "page"))
	}
	skipped, files := p.in.Skipped()
	if skipped > 0 {
		fmt.Fprintf(&b, ", %s of the archives skipped", counted(skipped, "other record"))
	}
	if files > 0 {
		fmt.Fprintf(&b, ", %s of the folders left out", counted(files, "other file"))
	}
	if dropped := p.in.journal.Dropped(); dropped > 0 {
		fmt.Fprintf(&b, ", %d links not followed: there are more than %d addresses", dropped, frontier.MaxEntries)
	}
	if p.in.crawler != nil && p.in.crawler.Bounded() {
		fmt.Fprintf(&b, ", as many pages as --max-pages allows: the site has more")
	}
	if p.in.site != nil {
		for _, trap := range p.in.site.Traps() {
			fmt.Fprintf(&b, "\nreader: %s is left: its pages repeat each other without end", trap)
		}
	}
	if p.records == 0 && p.left == 0 && p.first == 0 && skipped == 0 && p.in.site == nil {
		b.WriteString(": nothing to read there (reader batch --help says what is read)")
	}
	return b.String()
}

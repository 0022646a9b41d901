package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// drawEvery is how often the bar changes.
const drawEvery = 100 * time.Millisecond

// A progress counts the records of a batch, shows a bar on a terminal, and prints
// a summary at the end.
type progress struct {
	std   *streams
	in    *input.Reader
	quiet bool

	records, failed int

	begun time.Time
	bar   *progressbar.ProgressBar // nil if it is not shown
	total int64                    // bytes of the input; zero if not known
	first int64                    // byte of the input at which the run begins
	drawn time.Time
}

// newProgress returns a progress for an input that has not been read from.
func newProgress(std *streams, in *input.Reader, quiet bool) *progress {
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
func (p *progress) add(failed bool) {
	p.records++
	if failed {
		p.failed++
	}
	if p.bar != nil && time.Since(p.drawn) >= drawEvery {
		p.draw()
	}
}

// draw shows the progress in bytes of the input, because the number of records is
// not known. The last byte is read long before the last record is done, so the bar
// never shows the end.
func (p *progress) draw() {
	p.drawn = time.Now()
	p.bar.Describe(fmt.Sprintf("%s, %.0f/s", counted(p.records, "record"), p.rate()))
	done := p.in.Bytes() - p.first
	if p.total > 0 {
		done = min(done, p.bar.GetMax64()-1)
	}
	p.bar.Set64(max(done, 0))
}

// rate returns the records per second.
func (p *progress) rate() float64 {
	return float64(p.records) / max(time.Since(p.begun).Seconds(), 1e-3)
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
	fmt.Fprintf(&b, "%s in %.1fs (%.0f/s)", counted(p.records, "record"), time.Since(p.begun).Seconds(), p.rate())
	if p.failed > 0 {
		fmt.Fprintf(&b, ", %d failed: see the field error", p.failed)
	}
	if skipped := p.in.Skipped(); skipped > 0 {
		fmt.Fprintf(&b, ", %s of the archives skipped", counted(skipped, "other record"))
	}
	if p.records == 0 && p.first == 0 && p.in.Skipped() == 0 {
		b.WriteString(": nothing to read there (reader batch --help says what is read)")
	}
	return b.String()
}

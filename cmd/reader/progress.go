package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/terminal"
)

// drawEvery is how often the bar changes: often enough to look alive.
const drawEvery = 100 * time.Millisecond

// A progress counts the records of a batch, shows a bar if someone is there to
// see it, and sums up at the end.
type progress struct {
	std   *streams
	in    *input.Reader
	quiet bool

	records, failed int

	begun time.Time
	bar   *progressbar.ProgressBar // nil if nobody would see it
	total int64                    // bytes of the input; zero if nobody knows
	first int64                    // byte of the input at which the run begins
	drawn time.Time
}

// newProgress returns a progress for an input that was not read from yet.
func newProgress(std *streams, in *input.Reader, quiet bool) *progress {
	p := &progress{std: std, in: in, quiet: quiet}
	if p.visible() {
		p.total = in.Total()
	}
	return p
}

func (p *progress) visible() bool { return !p.quiet && terminal.Is(p.std.err) }

// begin starts the clock, and shows the bar. What was read of the input until
// then was the work of an earlier run.
func (p *progress) begin() {
	p.begun, p.first = time.Now(), p.in.Bytes()
	if !p.visible() {
		return
	}
	left := int64(-1) // then it is no bar but something that turns
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
		progressbar.OptionThrottle(drawEvery/2), // else it would draw for every change
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

// draw shows how far it is by the bytes of the input, since nobody knows how many
// records there are. The last byte is read long before the last record is done.
func (p *progress) draw() {
	p.drawn = time.Now()
	p.bar.Describe(fmt.Sprintf("%s, %.0f/s", counted(p.records, "record"), p.rate()))
	done := p.in.Bytes() - p.first
	if p.total > 0 {
		done = min(done, p.bar.GetMax64()-1)
	}
	p.bar.Set64(max(done, 0))
}

// rate is how many records there were in a second.
func (p *progress) rate() float64 {
	return float64(p.records) / max(time.Since(p.begun).Seconds(), 1e-3)
}

// finish takes the bar away and, unless something else went wrong, sums up.
func (p *progress) finish(wrong bool) {
	if p.bar != nil {
		p.bar.Clear()
	}
	if wrong || p.quiet {
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
		b.WriteString(": nothing to read there (reader batch --help tells what is read)")
	}
	return b.String()
}

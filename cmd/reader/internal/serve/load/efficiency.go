package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"runtime"
	"slices"
)

// The bounds of efficiency.
const (
	connections     = 64
	leastEfficiency = 0.85 // of the pages a second of batch
)

// efficiency compares the service at 64 connections with batch, by pages for each second
// of processor time. Both are measured in turn, since other programs on the machine
// change what a second is worth.
func efficiency(b *bench) error {
	var input bytes.Buffer
	for i := range b.options.pages {
		input.Write(b.pages[i%len(b.pages)].line)
	}
	var batches, services, ratios []float64
	for range b.rounds {
		rate, err := b.batch(input.Bytes())
		if err != nil {
			return err
		}
		service, err := b.service()
		if err != nil {
			return err
		}
		batches, services, ratios = append(batches, rate), append(services, service), append(ratios, service/rate)
	}
	ratio := median(ratios)
	b.say("reader batch", "%.0f pages/CPU s", median(batches))
	b.say(fmt.Sprintf("reader serve, %d connections", connections), "%.0f pages/CPU s", median(services))
	b.judge(ratio >= leastEfficiency, "ratio, the median of all rounds (0.85)", "%.2f (%.2f to %.2f)", ratio, ratios[0], ratios[len(ratios)-1])
	return nil
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// batch returns the pages for each second of processor time of the command.
func (b *bench) batch(input []byte) (float64, error) {
	cmd := exec.Command(b.reader, "batch", "-q")
	cmd.Stdin = bytes.NewReader(input)
	if err := cmd.Run(); err != nil {
		return 0, err
	}
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return float64(b.options.pages) / used.Seconds(), nil
}

// service returns the pages for each second of processor time of the service, from its
// start on, as for the command.
func (b *bench) service() (float64, error) {
	s, err := b.start("--queue", fmt.Sprint(max(connections, 8*runtime.NumCPU())))
	if err != nil {
		return 0, err
	}
	samples := b.closed(s.address, connections, b.options.pages)
	used, err := s.cpu()
	if err != nil {
		return 0, err
	}
	accepted := len(withStatus(samples, 200))
	if accepted != b.options.pages {
		b.judge(false, "pages that were answered", "%d of %d", accepted, b.options.pages)
	}
	return float64(accepted) / used.Seconds(), s.stop()
}

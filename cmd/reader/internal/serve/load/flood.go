package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
)

// A tally is what became of requests.
type tally struct {
	Accepted, Refused, Lost int
	Why                     string // why one of them was lost; empty if none was
}

// add counts more of them.
func (t *tally) add(samples []sample) {
	for _, s := range samples {
		switch {
		case s.status == 200:
			t.Accepted++
		case s.status == 503:
			t.Refused++
		default:
			t.Lost++
			t.Why = fmt.Sprintf("status %d, %v", s.status, s.err)
		}
	}
}

func (t *tally) total() int { return t.Accepted + t.Refused + t.Lost }

// A flood is a process that sends pages at a rate.
type flood struct {
	cmd *exec.Cmd
	out *json.Decoder
}

// startFlood starts a flood, and waits until it has its pages. It is this command with other
// flags: see sendFlood.
func (b *bench) startFlood(address string, perSecond float64) (*flood, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args := []string{"-flood", address, "-rate", fmt.Sprint(perSecond), "-corpus", b.corpus, fmt.Sprintf("-json=%t", b.asJSON)}
	f := &flood{cmd: exec.Command(program, args...)}
	f.cmd.Stderr = os.Stderr
	out, err := f.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	f.out = json.NewDecoder(out)
	if err := f.cmd.Start(); err != nil {
		return nil, err
	}
	if err := f.out.Decode(&tally{}); err != nil {
		return nil, fmt.Errorf("the flood did not start: %w", errors.Join(err, f.cmd.Wait()))
	}
	return f, nil
}

// end waits for the end of a flood, and says what became of its requests.
func (f *flood) end() (t tally, err error) {
	decoded := f.out.Decode(&t)
	if err := errors.Join(decoded, f.cmd.Wait()); err != nil {
		return t, fmt.Errorf("the flood: %w", err)
	}
	return t, nil
}

// sendFlood is the process of a flood. It prints an empty tally when it begins, and that of
// its requests in the end.
func (b *bench) sendFlood() (err error) {
	if b.pages, err = loadPages(b.corpus); err != nil {
		return err
	}
	var t tally
	out := json.NewEncoder(os.Stdout)
	if err := out.Encode(&t); err != nil {
		return err
	}
	t.add(b.offered(b.flood, b.rate, overloadTime))
	return out.Encode(&t)
}

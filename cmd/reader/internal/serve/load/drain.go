package main

import (
	"context"
	"errors"
	"net"
	"sync"
	"syscall"
	"time"
)

// drains is how often the service is ended.
const drains = 5

// drain ends the service while clients send pages as fast as they can. Every request
// that the service accepted, which is every one in its log, has to reach its client.
// Connections that the system has queued for the service when it ends are no requests
// yet; they are counted as cut off.
func drain(b *bench) error {
	accepted, answered, cut := int64(0), int64(0), int64(0)
	for range drains {
		s, err := b.start("--log", "json")
		if err != nil {
			return err
		}
		a, c, err := b.drainOnce(s)
		if err != nil {
			return err
		}
		accepted, answered, cut = accepted+<-s.logged, answered+a, cut+c
	}
	b.say("cut off before they were accepted", "%d", cut)
	b.judge(accepted == answered, "accepted, answered", "%d %d", accepted, answered)
	return nil
}

func (b *bench) drainOnce(s *server) (answered, cut int64, err error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var (
		mu  sync.Mutex
		all sync.WaitGroup
	)
	for i := range 16 {
		all.Go(func() {
			client := newClient(1)
			defer client.CloseIdleConnections()
			for n := i; ctx.Err() == nil; n++ {
				got := b.post(context.Background(), client, s.address, &b.pages[n%len(b.pages)])
				if refused(got.err) {
					return // it does not listen any more
				}
				mu.Lock()
				if got.err == nil {
					answered++
				} else {
					cut++
				}
				mu.Unlock()
			}
		})
	}
	time.Sleep(2 * time.Second)
	err = s.stop()
	cancel()
	all.Wait()
	return answered, cut, err
}

// refused reports whether an error says that nobody listens.
func refused(err error) bool {
	var dial *net.OpError
	return errors.Is(err, syscall.ECONNREFUSED) || errors.As(err, &dial) && dial.Op == "dial"
}

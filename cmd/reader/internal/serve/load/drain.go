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
// whose connection was accepted has to be answered: an error other than a refused
// connection is a request that was lost.
func drain(b *bench) error {
	answered, lost := 0, 0
	for range drains {
		s, err := b.start()
		if err != nil {
			return err
		}
		a, l, err := b.drainOnce(s)
		if err != nil {
			return err
		}
		answered, lost = answered+a, lost+l
	}
	b.say("answered", "%d", answered)
	b.judge(lost == 0, "lost (0)", "%d", lost)
	return nil
}

func (b *bench) drainOnce(s *server) (answered, lost int, err error) {
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
				got := post(context.Background(), client, s.address, &b.pages[n%len(b.pages)])
				if refused(got.err) {
					return // it does not listen any more
				}
				mu.Lock()
				answered++
				if got.err != nil {
					lost++
					answered--
					b.say("lost", "%v", got.err)
				}
				mu.Unlock()
			}
		})
	}
	time.Sleep(2 * time.Second)
	err = s.stop()
	cancel()
	all.Wait()
	return answered, lost, err
}

// refused reports whether an error says that nobody listens.
func refused(err error) bool {
	var dial *net.OpError
	return errors.Is(err, syscall.ECONNREFUSED) || errors.As(err, &dial) && dial.Op == "dial"
}

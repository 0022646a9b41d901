// Package patiencetest has a context for tests of work that may be stopped: it is
// done after it was looked at some times, whatever the clock says.
package patiencetest

import "context"

// A Context counts how often it is looked at, and is done after Most looks.
type Context struct {
	context.Context
	Looks, Most int
}

// After returns a Context that is done after some looks.
func After(looks int) *Context { return &Context{Context: context.Background(), Most: looks} }

// Done returns a channel that is not nil: who never has to stop does not look.
func (*Context) Done() <-chan struct{} { return make(chan struct{}) }

// Err notes that somebody looked.
func (c *Context) Err() error {
	if c.Looks++; c.Looks > c.Most {
		return context.Canceled
	}
	return nil
}

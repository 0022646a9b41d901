// Package canceltest has a context for tests of work that can be stopped. It is done
// after a number of looks, whatever the clock says.
package canceltest

import "context"

// A Context counts the looks at it, and is done after Most looks.
type Context struct {
	context.Context
	Looks, Most int
}

// After returns a Context that is done after a number of looks.
func After(looks int) *Context { return &Context{Context: context.Background(), Most: looks} }

// Done returns a channel that is not nil: a Meter for nil would never look.
func (*Context) Done() <-chan struct{} { return make(chan struct{}) }

// Err counts a look.
func (c *Context) Err() error {
	if c.Looks++; c.Looks > c.Most {
		return context.Canceled
	}
	return nil
}

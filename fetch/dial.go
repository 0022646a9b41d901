package fetch

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"
)

// A Resolver finds the addresses of a name. A *net.Resolver is a Resolver.
type Resolver interface {
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

// A DialFunc opens a connection to an address such as "93.184.216.34:443".
type DialFunc func(ctx context.Context, network, address string) (net.Conn, error)

// systemResolver is the resolver of the system. It looks up public names with the
// root dot. Without the dot, a name that does not exist would be looked up in the
// search domains of the machine.
type systemResolver struct{}

func (systemResolver) LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error) {
	if !isLocalName(host) {
		host += "."
	}
	return net.DefaultResolver.LookupNetIP(ctx, network, host)
}

// A dialer opens the connections of one call. All connections go through it:
// whatever a URL, a redirect or a lookup says, an address is checked right before it
// is dialled, and the checked address is the one that is dialled.
type dialer struct {
	ctx      context.Context // of the call: with net/http, dials may outlive their request
	policy   *policy
	resolver Resolver
	dial     DialFunc

	keep bool // connections are for other calls as well

	mu    sync.Mutex
	conns []net.Conn // that end with the call
	done  bool       // the call is over
}

func newDialer(ctx context.Context, p *policy, o *Options, keep bool) *dialer {
	d := &dialer{ctx: ctx, policy: p, resolver: o.Resolver, dial: o.Dial, keep: keep}
	if d.dial == nil {
		d.dial = (&net.Dialer{}).DialContext
	}
	return d
}

// connect opens a connection of the call.
func (d *dialer) connect(network, address string) (net.Conn, error) {
	conn, err := d.open(network, address)
	if err != nil || d.keep {
		return conn, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.done {
		conn.Close()
		return nil, net.ErrClosed
	}
	d.conns = append(d.conns, conn)
	return conn, nil
}

// close closes all connections that are not kept. HTTP/2 would keep them open for a while after a
// cancelled request.
func (d *dialer) close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.done = true
	for _, conn := range d.conns {
		conn.Close() // it may be closed already: the error says nothing
	}
}

// open checks an address and dials it.
func (d *dialer) open(network, address string) (net.Conn, error) {
	if d.policy.proxy != "" {
		if address != d.policy.proxy {
			return nil, fmt.Errorf("fetch: dial to %s around the proxy", address)
		}
		return d.dial(d.ctx, network, address)
	}
	host, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	port, err := strconv.ParseUint(portText, 10, 16)
	if err != nil {
		return nil, err
	}
	addrs, err := d.resolve(host, uint16(port))
	if err != nil {
		return nil, err
	}
	return d.dialAny(network, addrs, portText)
}

// resolve returns the addresses of a host. If one of them may not be dialled, none
// may: a name with public and private addresses is a trick or a mistake.
func (d *dialer) resolve(host string, port uint16) ([]netip.Addr, error) {
	if addr, err := netip.ParseAddr(host); err == nil {
		if !d.policy.mayDial(host, addr, port) {
			return nil, refuse(Special, host)
		}
		return []netip.Addr{addr.Unmap()}, nil
	}
	addrs, err := d.lookup(host)
	if err != nil {
		return nil, err
	}
	for i, addr := range addrs {
		if !d.policy.mayDial(host, addr, port) {
			return nil, refuse(ResolvedHere, host)
		}
		addrs[i] = addr.Unmap()
	}
	slices.SortStableFunc(addrs, func(a, b netip.Addr) int { return a.BitLen() - b.BitLen() }) // IPv4 works everywhere
	return addrs[:min(len(addrs), maxAddresses)], nil
}

// maxAddresses is how many addresses of a name are dialled.
const maxAddresses = 4

// lookup asks the resolver. It returns when the context is done, even if the
// resolver does not.
func (d *dialer) lookup(host string) ([]netip.Addr, error) {
	type answer struct {
		addrs []netip.Addr
		err   error
	}
	done := make(chan answer, 1)
	go func() {
		addrs, err := d.resolver.LookupNetIP(d.ctx, "ip", host)
		done <- answer{slices.Clone(addrs), err}
	}()
	select {
	case <-d.ctx.Done():
		return nil, d.ctx.Err()
	case a := <-done:
		switch {
		case a.err != nil:
			return nil, lookupError(a.err)
		case len(a.addrs) == 0:
			return nil, errNoHost
		}
		return a.addrs, nil
	}
}

// lookupError tells names without an address from lookups that failed.
func lookupError(err error) error {
	var dns *net.DNSError
	if errors.As(err, &dns) && dns.IsNotFound {
		return fmt.Errorf("%w: %w", errNoHost, err)
	}
	return fmt.Errorf("%w: %w", errLookup, err)
}

// dialAny dials one address after the other. Each gets its share of the remaining
// time.
func (d *dialer) dialAny(network string, addrs []netip.Addr, port string) (net.Conn, error) {
	var first error
	for i, addr := range addrs {
		ctx, cancel := d.ctx, context.CancelFunc(func() {})
		if end, ok := d.ctx.Deadline(); ok && i < len(addrs)-1 {
			ctx, cancel = context.WithTimeout(d.ctx, time.Until(end)/time.Duration(len(addrs)-i))
		}
		conn, err := d.dial(ctx, network, net.JoinHostPort(addr.String(), port))
		cancel()
		if err == nil {
			return conn, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

package fetch

import (
	"context"
	"errors"
	"net"
	"strconv"
)

// A Guard is the check of Get for programs that open connections in their own way,
// such as a proxy for a browser. It is safe for concurrent use.
type Guard struct {
	opts   Options
	policy *policy
}

// NewGuard returns the Guard of some options, of which it uses HTTPSOnly, AllowHosts,
// Resolver and Dial. A Guard dials every address itself, so Options.Proxy must be nil.
func NewGuard(o *Options) (*Guard, error) {
	opts := o.withDefaults()
	if opts.Proxy != nil {
		return nil, errors.New("fetch: a Guard cannot dial through a proxy")
	}
	p, err := newPolicy(&opts)
	if err != nil {
		return nil, err
	}
	return &Guard{opts, p}, nil
}

// Check reports whether a URL may be requested, as far as this is known without a
// lookup. The error is a *BlockedError.
func (g *Guard) Check(raw string) error {
	if _, blocked := g.policy.check(raw); blocked != nil {
		return blocked
	}
	return nil
}

// Dial opens a connection to an address such as "www.example.org:443". It judges the
// name before any lookup, all addresses that the name has, and dials one of these. The
// error is a *BlockedError if the address may not be reached.
func (g *Guard) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	t, err := g.target(address)
	if err != nil {
		return nil, err
	}
	if _, ok := ctx.Deadline(); !ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, g.opts.Timeout)
		defer cancel()
	}
	return newDialer(ctx, g.policy, &g.opts, true).open(network, net.JoinHostPort(t.host, strconv.Itoa(int(t.port))))
}

// target parses and judges an address of a host and a port.
func (g *Guard) target(address string) (*target, error) {
	host, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, refuse(Malformed, "")
	}
	port, err := strconv.ParseUint(portText, 10, 16)
	if err != nil {
		return nil, refuse(Malformed, host)
	}
	if isBadPort(uint16(port)) {
		return nil, refuse(BadPort, host)
	}
	t := &target{port: uint16(port)}
	var class Class
	if t.host, t.addr, class = hostOf(host); class == 0 {
		class = g.policy.judge(t)
	}
	if class != 0 {
		return nil, refuse(class, host)
	}
	return t, nil
}

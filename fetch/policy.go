package fetch

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
)

// A policy says which hosts may be reached.
type policy struct {
	httpsOnly bool
	allowed   []permit
	proxy     string // address of the proxy, as dialled; empty if there is none
}

// A permit is an entry of Options.AllowHosts.
type permit struct {
	name   string       // empty for a range
	prefix netip.Prefix // range of one or more addresses
	port   uint16       // zero means any
}

func newPolicy(o *Options) (*policy, error) {
	p := &policy{httpsOnly: o.HTTPSOnly}
	for _, entry := range o.AllowHosts {
		permit, err := parsePermit(entry)
		if err != nil {
			return nil, fmt.Errorf("fetch: AllowHosts: %w", err)
		}
		p.allowed = append(p.allowed, permit)
	}
	if o.Proxy != nil {
		if s := o.Proxy.Scheme; s != "http" && s != "https" || o.Proxy.Hostname() == "" {
			return nil, fmt.Errorf("fetch: Proxy: not an http or https URL with a host")
		}
		p.proxy = dialAddress(o.Proxy)
	}
	return p, nil
}

// dialAddress returns the address that net/http dials for a URL.
func dialAddress(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = strconv.Itoa(int(defaultPort(u.Scheme)))
	}
	return net.JoinHostPort(u.Hostname(), port)
}

// parsePermit reads "name", "name:port", "address", "[address]:port" or
// "range/bits".
func parsePermit(entry string) (permit, error) {
	var p permit
	if prefix, err := netip.ParsePrefix(entry); err == nil {
		p.prefix = prefix.Masked()
		return p, nil
	}
	host := entry
	if addr, err := netip.ParseAddr(entry); err == nil {
		host = "[" + addr.String() + "]"
		if addr.Is4() {
			host = addr.String()
		}
	}
	u, err := url.Parse("http://" + host)
	if err != nil || u.Host != host || u.Hostname() == "" {
		return p, fmt.Errorf("%q is not a host, address or range", entry)
	}
	if port := u.Port(); port != "" {
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil {
			return p, fmt.Errorf("%q does not have a port from 0 to 65535", entry)
		}
		p.port = uint16(n)
	}
	name, addr, class := hostOf(u.Hostname())
	if class != 0 {
		return p, fmt.Errorf("%q is not a host, address or range", entry)
	}
	if addr.IsValid() {
		p.prefix = netip.PrefixFrom(addr, addr.BitLen())
	} else {
		p.name = name
	}
	return p, nil
}

// judge returns why a host and port may not be reached, or zero.
func (p *policy) judge(t *target) Class {
	if t.addr.IsValid() {
		if !p.mayDial(t.host, t.addr, t.port) {
			return Special
		}
		return 0
	}
	if isMetadataName(t.host) || isLocalName(t.host) && !p.permitsName(t.host, t.port) {
		return LocalName
	}
	return 0
}

// mayDial reports whether an address may be dialled for a host: it is public, or the
// caller allows it and it is not reserved.
func (p *policy) mayDial(host string, addr netip.Addr, port uint16) bool {
	if public(addr) {
		return true
	}
	return !reserved(addr) && (p.permitsName(host, port) || p.permitsAddress(addr, port))
}

func (p *policy) permitsName(name string, port uint16) bool {
	return slices.ContainsFunc(p.allowed, func(a permit) bool {
		return a.name != "" && a.name == name && (a.port == 0 || a.port == port)
	})
}

func (p *policy) permitsAddress(addr netip.Addr, port uint16) bool {
	return slices.ContainsFunc(p.allowed, func(a permit) bool {
		return a.name == "" && a.prefix.Contains(addr.Unmap()) && (a.port == 0 || a.port == port)
	})
}

// Key returns a hash of what a response depends on besides the URL: bounds, headers
// and policy. It reveals no secret. Caches use it, so that what was fetched under one
// policy is not returned under another.
func (o *Options) Key() string {
	opts := o.withDefaults()
	h := sha256.New()
	if len(opts.Files) > 0 {
		fmt.Fprintf(h, "files %q %d\n", opts.Files, opts.MaxFile)
	}
	fmt.Fprintf(h, "%d %d %q %t %t %q\n", opts.MaxRedirects, opts.MaxBody, opts.UserAgent, opts.HTTPSOnly, opts.StayOnHost, opts.AllowHosts)
	names := make([]string, 0, len(opts.Header))
	for name := range opts.Header {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(h, "%q %q\n", name, opts.Header[name])
	}
	if opts.Proxy != nil {
		fmt.Fprintf(h, "proxy %q\n", opts.Proxy)
	}
	fmt.Fprintf(h, "%t %t\n", opts.Rewrite != nil, opts.Robots != nil)
	return hex.EncodeToString(h.Sum(nil)[:16])
}

package fetch_test

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"net/url"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
)

// A namebook is a resolver that counts how often it is asked.
type namebook struct {
	addresses map[string]string
	asked     int
}

func (b *namebook) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	b.asked++
	if address, ok := b.addresses[host]; ok {
		return []netip.Addr{netip.MustParseAddr(address)}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
}

func TestGuardDial(t *testing.T) {
	cases := []struct {
		name, address string
		want          fetch.Class // zero if the address is dialled
		dialled       string
		lookups       int
	}{
		{"public name", "www.example.org:443", 0, "93.184.216.34:443", 1},
		{"public address", "93.184.216.34:80", 0, "93.184.216.34:80", 0},
		{"allowed", "127.0.0.1:8080", 0, "127.0.0.1:8080", 0},
		{"another port", "127.0.0.1:8081", fetch.Special, "", 0},
		{"mapped", "[::ffff:127.0.0.1]:8081", fetch.Special, "", 0},
		{"number", "2130706433:80", fetch.OddAddress, "", 0},
		{"local name", "printer.local:80", fetch.LocalName, "", 0},
		{"rebound name", "rebound.example.org:80", fetch.ResolvedHere, "", 1},
		{"mail", "www.example.org:25", fetch.BadPort, "", 0},
		{"no port", "www.example.org", fetch.Malformed, "", 0},
		{"no number", "www.example.org:http", fetch.Malformed, "", 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			book := &namebook{addresses: map[string]string{"www.example.org": "93.184.216.34", "rebound.example.org": "10.0.0.1"}}
			dialled := ""
			guard, err := fetch.NewGuard(&fetch.Options{
				AllowHosts: []string{"127.0.0.1:8080"},
				Resolver:   book,
				Dial: func(_ context.Context, _, address string) (net.Conn, error) {
					dialled = address
					return nil, errors.New("no network")
				},
			})
			if err != nil {
				t.Fatal(err)
			}
			_, err = guard.Dial(t.Context(), "tcp", c.address)
			var blocked *fetch.BlockedError
			if errors.As(err, &blocked) != (c.want != 0) || blocked != nil && blocked.Class != c.want {
				t.Errorf("Dial(%s): %v, want class %v", c.address, err, c.want)
			}
			if dialled != c.dialled || book.asked != c.lookups {
				t.Errorf("dialled %q after %d lookups, want %q after %d", dialled, book.asked, c.dialled, c.lookups)
			}
		})
	}
}

func TestGuardCheck(t *testing.T) {
	guard, err := fetch.NewGuard(nil)
	if err != nil {
		t.Fatal(err)
	}
	for raw, want := range map[string]bool{"https://www.example.org/": true, "file:///etc/passwd": false, "http://localhost/": false, "http://[::1]/": false} {
		if err := guard.Check(raw); (err == nil) != want {
			t.Errorf("Check(%s) = %v", raw, err)
		}
	}
	if _, err := fetch.NewGuard(&fetch.Options{Proxy: &url.URL{Scheme: "http", Host: "proxy.example.org"}}); err == nil {
		t.Error("a Guard accepts a proxy that would resolve names by itself")
	}
}

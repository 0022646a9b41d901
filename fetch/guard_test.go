package fetch_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"net/netip"
	"os"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
)

var verdicts = []struct {
	url  string
	want fetch.Class // zero: allowed
}{
	{"https://www.example.org/", 0},
	{"HTTP://WWW.EXAMPLE.ORG", 0},
	{"  https://www.example.org/a b  ", 0},
	{"https://www.example.org./", 0},
	{"https://my_site.example.org/", 0},
	{"http://www.example.org:8080/", 0},
	{"http://www.example.org:/", 0},
	{"https://bücher.example/", 0},
	{"https://xn--bcher-kva.example/", 0},
	{"https://4.example.org/", 0},
	{"https://localhost.example.org/?u=http://10.0.0.1", 0},
	{"http://8.8.8.8/", 0},
	{"http://8.8.8.8./", 0},
	{"http://[2a00:1450:4001::1]/", 0},
	{"http://[::ffff:8.8.8.8]/", 0},
	{"http://[64:ff9b::808:808]/", 0},
	{"http://[2a00:1450:4001::5efe:808:808]/", 0},

	{"", fetch.BadScheme},
	{"www.example.org", fetch.BadScheme},
	{"//www.example.org/", fetch.BadScheme},
	{"gopher://www.example.org/", fetch.BadScheme},
	{"file:///etc/hosts", fetch.BadScheme},
	{"http:///path", fetch.Malformed},
	{"http:www.example.org", fetch.Malformed},
	{"http://", fetch.Malformed},
	{"http://www..example.org/", fetch.Malformed},
	{"http://-/", fetch.LocalName},
	{"http://www.example.org\x00/", fetch.Malformed},
	{"http://www.example.org/\n", 0}, // the end of a line of input
	{"http://www.example.org/a\nb", fetch.Malformed},
	{"http://www.example.org/\x80", fetch.Malformed},
	{"http://www.exa mple.org/", fetch.Malformed},
	{"http://www.example.org%20/", fetch.Malformed},
	{"http://www.example.org:99999/", fetch.Malformed},
	{"http://[::1/", fetch.Malformed},
	{"http://[fe80::1%25eth0]/", fetch.Malformed},
	{"http://" + strings.Repeat("a", 64) + ".example/", fetch.Malformed},
	{"http://" + strings.Repeat("a.", 127) + "example/", fetch.Malformed},
	{"http://www.example.org/" + strings.Repeat("a", 9000), fetch.Malformed},
	{"http://ana@www.example.org/", fetch.UserInfo},
	{"http://www.example.org:25/", fetch.BadPort},
	{"http://www.example.org:0/", fetch.BadPort},

	{"http://localhost/", fetch.LocalName},
	{"http://LOCALHOST./", fetch.LocalName},
	{"http://intern/", fetch.LocalName},
	{"http://a.b.localhost/", fetch.LocalName},
	{"http://printer.local/", fetch.LocalName},
	{"http://ｐrinter．ｌocal/", fetch.LocalName},
	{"http://metadata.google.internal/", fetch.LocalName},
	{"http://unit.test/", fetch.LocalName},

	{"http://017700000001/", fetch.OddAddress},
	{"http://1.2.3/", fetch.OddAddress},
	{"http://www.example.0x7f/", fetch.OddAddress},
	{"http://1.2.3.4.5/", fetch.OddAddress},
	{"http://example.org.1/", fetch.OddAddress},
	{"http://0x/", fetch.OddAddress},

	{"http://127.0.0.1./", fetch.Special},
	{"http://⑩.0.0.1/", fetch.Special},
	{"http://192.31.196.1/", fetch.Special},
	{"http://168.63.129.16/", fetch.Special},
	{"http://255.255.255.255/", fetch.Special},
	{"http://[::]/", fetch.Special},
	{"http://[::1]/", fetch.Special},
	{"http://[::ffff:127.0.0.1]/", fetch.Special},
	{"http://[::ffff:0:808:808]/", fetch.Special},
	{"http://[::8.8.8.8]/", fetch.Special},
	{"http://[64:ff9b::a00:1]/", fetch.Special},
	{"http://[2a00:1450:4001::5efe:a00:1]/", fetch.Special},
	{"http://[2a00:1450:4001::200:5efe:7f00:1]/", fetch.Special},
	{"http://[2001:db8::1]/", fetch.Special},
	{"http://[4000::1]/", fetch.Special},
}

func TestCheckURL(t *testing.T) {
	for _, v := range verdicts {
		err := fetch.CheckURL(v.url)
		var b *fetch.BlockedError
		switch {
		case v.want == 0 && err != nil:
			t.Errorf("%q: %v", v.url, err)
		case v.want == 0:
		case !errors.As(err, &b) || b.Class != v.want || b.Hop != 1:
			t.Errorf("%q: %v, want class %s at hop 1", v.url, err, v.want)
		}
	}
}

var casesFile = flag.String("cases", "", "`file` of URLs and verdicts to judge, a JSON object with url, want and why a line")

// TestCheckURLCases checks a table of cases in a file:
//
//	go test ./fetch -run Cases -cases FILE
func TestCheckURLCases(t *testing.T) {
	if *casesFile == "" {
		t.Skip("no file of cases is given")
	}
	f, err := os.Open(*casesFile)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); n++ {
		var c struct{ URL, Want, Why string }
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if err := fetch.CheckURL(c.URL); (err == nil) != (c.Want == "allow") {
			t.Errorf("%q: %v, want %s: %s", c.URL, err, c.Want, c.Why)
		}
	}
	t.Logf("%d cases", n)
}

func TestAllowHosts(t *testing.T) {
	tests := []struct {
		allow []string
		url   string
		want  bool
	}{
		{[]string{"localhost"}, "http://localhost:8080/", true},
		{nil, "http://localhost4.localdomain4/", false},
		{nil, "http://localhost6.localdomain6/", false},
		{nil, "http://www.localhost6/", false},
		{[]string{"LocalHost."}, "http://localhost/", true},
		{[]string{"localhost:8080"}, "http://localhost:8080/", true},
		{[]string{"localhost:8080"}, "http://localhost:8081/", false},
		{[]string{"localhost"}, "http://a.localhost/", false},
		{[]string{"localhost"}, "http://localhost:22/", false},
		{[]string{"localhost"}, "http://127.0.0.1/", false},
		{[]string{"127.0.0.1"}, "http://localhost/", false},
		{[]string{"10.0.0.0/8"}, "http://10.1.2.3/", true},
		{[]string{"10.0.0.0/8"}, "http://[::ffff:10.1.2.3]/", true},
		{[]string{"10.0.0.0/8"}, "http://192.168.0.1/", false},
		{[]string{"::1"}, "http://[::1]:9000/", true},
		{[]string{"[::1]:9000"}, "http://[::1]:9000/", true},
		{[]string{"[::1]:9000"}, "http://[::1]/", false},
		{[]string{"wiki.corp"}, "http://wiki.corp/", true},
		{[]string{"0.0.0.0/0", "::/0"}, "http://169.254.169.254/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[fe80::1]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[::ffff:a9fe:a9fe]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[64:ff9b::a9fe:a9fe]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[64:ff9b:1::a9fe:a9fe]/", false},
		{[]string{"::/0"}, "http://[64:ff9b:1:0:a9:fea9:fe00:0]/", false},
		{[]string{"::/0"}, "http://[64:ff9b:1:a9:fe:a9fe::]/", false},
		{[]string{"::/0"}, "http://[64:ff9b:1:a9fe:a9:fe00::]/", false},
		{[]string{"::/0"}, "http://[fd01:2345:a9:fea9:fe::]/", false},
		{[]string{"::/0"}, "http://[fd01:2345:a9fe:a9fe::]/", false},
		{[]string{"::/0"}, "http://[64:ff9b:1:0a00:0:100::]/", true},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[2002:a9fe:a9fe::1]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[2001:0:4136:e378:8000:63bf:5601:5601]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[fd00::5efe:a9fe:a9fe]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://100.100.100.200/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[fd00:ec2::254]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[fd00:42::42]/", false},
		{[]string{"0.0.0.0/0", "::/0"}, "http://[fd12::1]/", true},
		{[]string{"metadata.google.internal", "metadata"}, "http://metadata.google.internal/", false},
		{[]string{"metadata.google.internal", "metadata"}, "http://metadata/", false},
		{[]string{"localhost"}, "file://localhost/etc/hosts", false},
		{[]string{"localhost"}, "http://ana:secret@localhost/", false},
	}
	for _, test := range tests {
		w := newWorld(t)
		w.resolves("localhost", "127.0.0.1")
		w.resolves("wiki.corp", "10.0.0.7")
		o := w.options()
		o.AllowHosts = test.allow
		_, err := fetch.Get(t.Context(), test.url, o)
		var b *fetch.BlockedError
		if got := !errors.As(err, &b); got != test.want {
			t.Errorf("%q allows %s: %v (%v), want %v", test.allow, test.url, got, err, test.want)
		}
		if dialled := len(w.dials()) > 0; dialled != test.want {
			t.Errorf("%q, %s: dialled %q", test.allow, test.url, w.dials())
		}
	}
}

func TestAllowHostsBad(t *testing.T) {
	for _, entry := range []string{"", "a b", "http://localhost", "localhost:99999", "10.0.0.0/99", "1.2.3", "[::1", "a..b", "fe80::1%eth0", "localhost/path"} {
		_, err := fetch.Get(t.Context(), "http://www.example.org/", &fetch.Options{AllowHosts: []string{entry}, Resolver: newWorld(t)})
		if err == nil || !strings.Contains(err.Error(), "AllowHosts") {
			t.Errorf("%q: error %v, want one about AllowHosts", entry, err)
		}
	}
}

// FuzzGuard checks the law of the package: whatever the URL, the lookup and the
// redirect, only public addresses are dialled.
func FuzzGuard(f *testing.F) {
	for _, v := range verdicts {
		f.Add(v.url, []byte{127, 0, 0, 1}, "http://10.0.0.1/")
		f.Add("http://www.example.org/", []byte{93, 184, 216, 34}, v.url)
	}
	f.Add("http://www.example.org/", []byte("\x00d\xff\x9b\x00\x00\x00\x00\x00\x00\x00\x00\xa9\xfe\xa9\xfe"), "/")
	f.Fuzz(func(t *testing.T, url string, answer []byte, location string) {
		var addrs []netip.Addr
		if a, ok := netip.AddrFromSlice(answer); ok {
			addrs = append(addrs, a)
		}
		r := &recorder{addrs: addrs, location: location}
		_, err := fetch.Get(t.Context(), url, &fetch.Options{Resolver: r, Dial: r.dial})
		if err == nil && len(r.dialled) == 0 {
			t.Fatalf("%q was answered by nobody", url)
		}
		for _, address := range r.dialled {
			at, err := netip.ParseAddrPort(address)
			if err != nil {
				t.Fatalf("%q: dialled %q, which is no address", url, address)
			}
			if !plainlyPublic(at.Addr()) {
				t.Fatalf("%q: dialled %s", url, address)
			}
		}
	})
}

// plainlyPublic reports whether an address may be dialled. It does not use the code
// of the guard.
func plainlyPublic(a netip.Addr) bool {
	if a.Zone() != "" || a.Is4In6() {
		return false
	}
	if a.Is6() {
		b := a.As16()
		if b[0] == 0 && b[1] == 0x64 && b[2] == 0xFF && b[3] == 0x9B && b[4] == 0 && b[5] == 0 { // NAT64
			return plainlyPublic(netip.AddrFrom4([4]byte(b[12:])))
		}
		if b[8]&^2 == 0 && b[9] == 0 && b[10] == 0x5E && b[11] == 0xFE && !plainlyPublic(netip.AddrFrom4([4]byte(b[12:]))) {
			return false
		}
		return b[0]>>5 == 1 && !(b[0] == 0x20 && b[1] == 2) && !(b[0] == 0x20 && b[1] == 1 && (b[2] < 2 || b[2] == 0x0D && b[3] == 0xB8)) && !(b[0] == 0x3F && b[1] == 0xFF && b[2]>>4 == 0)
	}
	b := a.As4()
	switch {
	case b[0] == 0, b[0] == 10, b[0] == 127, b[0] >= 224, b[0] == 100 && b[1]&0xC0 == 64, b[0] == 169 && b[1] == 254,
		b[0] == 172 && b[1]&0xF0 == 16, b[0] == 192 && b[1] == 168, b[0] == 192 && b[1] == 0 && (b[2] == 0 || b[2] == 2),
		b[0] == 198 && b[1]&0xFE == 18, b[0] == 198 && b[1] == 51 && b[2] == 100, b[0] == 203 && b[1] == 0 && b[2] == 113,
		b[0] == 168 && b[1] == 63 && b[2] == 129 && b[3] == 16:
		return false
	}
	return true
}

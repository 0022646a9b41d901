package fetch_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/fetch"
)

// TestRedirectRefused checks redirects to targets that are not allowed: each is
// refused at the second hop, and only the first host is dialled.
func TestRedirectRefused(t *testing.T) {
	tests := []struct {
		to    string
		class fetch.Class
	}{
		{"http://10.0.0.5/", fetch.Special},
		{"http://[::ffff:a9fe:a9fe]/", fetch.Special},
		{"http://169.254.169.254/latest/", fetch.Special},
		{"//localhost:8080/x", fetch.LocalName},
		{"//127.1/", fetch.OddAddress},
		{"file:///etc/passwd", fetch.BadScheme},
		{"gopher://www.example.org/", fetch.BadScheme},
		{"data:text/html,hello", fetch.BadScheme},
		{"javascript:alert(1)", fetch.BadScheme},
		{"http://user:pw@www.example.org/", fetch.UserInfo},
		{"http://www.example.org:22/", fetch.BadPort},
		{"http://inside.example.org/", fetch.ResolvedHere},
		{"http://[::1", fetch.Malformed},
	}
	for _, status := range []int{301, 302, 303, 307, 308} {
		for _, test := range tests {
			w := newWorld(t)
			w.host("www.example.org", redirect(status, test.to))
			w.resolves("inside.example.org", "10.0.0.5")
			_, err := w.get("http://www.example.org/")
			b := blocked(t, err)
			if b.Class != test.class || b.Hop != 2 {
				t.Errorf("%d to %s: %v at hop %d, want %s at hop 2", status, test.to, b.Class, b.Hop, test.class)
			}
			if d := w.dials(); len(d) != 1 {
				t.Errorf("%d to %s: dialled %q", status, test.to, d)
			}
			if strings.Contains(err.Error(), "10.0.0.5") && test.class == fetch.ResolvedHere {
				t.Errorf("the refusal tells what the name led to: %v", err)
			}
		}
	}
}

func TestRedirectChain(t *testing.T) {
	w := newWorld(t)
	w.pool.AddCert(w.tls("b.example.com", redirect(302, "http://c.example.org/")).Certificate())
	w.host("c.example.org", page("text/html", hello))
	w.host("d.example.org", redirect(301, "https://b.example.com/x#z"))
	resp, err := w.get("http://d.example.org")
	if err != nil {
		t.Fatal(err)
	}
	want := []fetch.Redirect{{URL: "http://d.example.org/", Status: 301}, {URL: "https://b.example.com/x", Status: 302}}
	if diff := cmp.Diff(want, resp.Redirects); diff != "" {
		t.Errorf("redirects (-want +got)\n%s", diff)
	}
	if got := resp.FinalURL.String(); got != "http://c.example.org/" || !resp.Downgraded || string(resp.Body) != hello {
		t.Errorf("final URL %s, downgraded %v, body %q", got, resp.Downgraded, resp.Body)
	}

	o := w.options()
	o.HTTPSOnly = true
	_, err = fetch.Get(t.Context(), "https://b.example.com/x", o)
	if b := blocked(t, err); b.Class != fetch.Plain || b.Hop != 2 {
		t.Errorf("downgrade with HTTPSOnly: %v", err)
	}
	_, err = fetch.Get(t.Context(), "http://c.example.org/", o)
	if b := blocked(t, err); b.Class != fetch.Plain || b.Hop != 1 {
		t.Errorf("plain http with HTTPSOnly: %v", err)
	}
}

func TestRedirectErrors(t *testing.T) {
	var asked int
	count := func(h http.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { asked++; h(w, r) }
	}
	w := newWorld(t)
	w.host("loop-a.example.org", count(redirect(302, "http://loop-b.example.org/")))
	w.host("loop-b.example.org", count(redirect(302, "http://loop-a.example.org/")))
	w.host("self.example.org", count(redirect(302, "/")))
	w.host("none.example.org", count(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(302)
		fmt.Fprint(w, hello)
	}))
	w.host("long.example.org", count(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", r.URL.Path+"x")
		w.WriteHeader(302)
	}))
	w.host("other.example.org", count(redirect(302, "http://self.example.org/there")))
	tests := []struct {
		url    string
		limit  int
		stay   bool
		reason fetch.RedirectReason
		asked  int
		target string
	}{
		{"http://loop-a.example.org/", 0, false, fetch.RedirectLoop, 2, "http://loop-a.example.org/"},
		{"http://self.example.org/", 0, false, fetch.RedirectLoop, 1, "http://self.example.org/"},
		{"http://none.example.org/", 0, false, fetch.NoLocation, 1, ""},
		{"http://long.example.org/", 0, false, fetch.TooManyRedirects, 4, "http://long.example.org/xxxx"},
		{"http://long.example.org/", 5, false, fetch.TooManyRedirects, 6, "http://long.example.org/xxxxxx"},
		{"http://long.example.org/", -1, false, fetch.TooManyRedirects, 1, "http://long.example.org/x"},
		{"http://other.example.org/", 0, true, fetch.OtherHost, 1, "http://self.example.org/there"},
	}
	for _, test := range tests {
		asked = 0
		o := w.options()
		o.MaxRedirects, o.StayOnHost = test.limit, test.stay
		_, err := fetch.Get(t.Context(), test.url, o)
		var re *fetch.RedirectError
		if !errors.As(err, &re) {
			t.Errorf("%s: %v", test.url, err)
			continue
		}
		if re.Reason != test.reason || asked != test.asked || re.Target != test.target || len(re.Redirects) != test.asked {
			t.Errorf("%s: %v after %d requests to %s, want %v after %d to %s", test.url, re.Reason, asked, re.Target, test.reason, test.asked, test.target)
		}
	}
}

// TestCredentials checks that credentials are not sent to other origins.
func TestCredentials(t *testing.T) {
	const safe = "Accept Accept-Encoding Accept-Language User-Agent"
	secret := http.Header{
		"Authorization":       {"Bearer s3cret"},
		"X-Api-Key":           {"s3cret"},
		"Cookie":              {"session=s3cret"},
		"Proxy-Authorization": {"s3cret"},
		"Referer":             {"http://s3cret.example/"},
		"accept-language":     {"de"},
		"Host":                {"10.0.0.1"},
	}
	for _, to := range []string{"http://b.example.org/", "http://sub.a.example.org/", "http://a.example.org:8080/other"} {
		w := newWorld(t)
		var log headerLog
		last := log.note(page("text/html", hello))
		w.host("b.example.org", last)
		w.host("sub.a.example.org", last)
		w.host("a.example.org", log.note(func(rw http.ResponseWriter, r *http.Request) {
			if r.Host != "a.example.org" && r.Host != "a.example.org:8080" {
				t.Errorf("Host is %q", r.Host)
			}
			if r.URL.Path == "/other" {
				page("text/html", hello)(rw, r)
				return
			}
			redirect(302, to)(rw, r)
		}))
		o := w.options()
		o.Header = secret
		if _, err := fetch.Get(t.Context(), "http://a.example.org/", o); err != nil {
			t.Fatal(err)
		}
		seen := log.all()
		if len(seen) != 2 || seen[0].Get("X-Api-Key") != "s3cret" || seen[0].Get("Accept-Language") != "de" {
			t.Fatalf("%s: first request had %v", to, seen)
		}
		if got := names(seen[1]); got != safe {
			t.Errorf("%s got %s, want %s", to, got, safe)
		}
	}
}

// TestCredentialsDoNotReturn checks redirects to another origin and back.
func TestCredentialsDoNotReturn(t *testing.T) {
	w := newWorld(t)
	var log headerLog
	w.host("a.example.org", log.note(func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/back" {
			page("text/html", hello)(rw, r)
			return
		}
		redirect(302, "http://b.example.org/")(rw, r)
	}))
	w.host("b.example.org", log.note(redirect(302, "http://a.example.org/back")))
	o := w.options()
	o.Header = http.Header{"Authorization": {"Bearer s3cret"}}
	if _, err := fetch.Get(t.Context(), "http://a.example.org/", o); err != nil {
		t.Fatal(err)
	}
	for i, h := range log.all() {
		if got, want := h.Get("Authorization") != "", i == 0; got != want {
			t.Errorf("request %d: credentials %v, want %v", i+1, got, want)
		}
	}
}

// TestNoCookies checks that cookies are not sent back.
func TestNoCookies(t *testing.T) {
	w := newWorld(t)
	var log headerLog
	w.host("a.example.org", log.note(func(rw http.ResponseWriter, r *http.Request) {
		http.SetCookie(rw, &http.Cookie{Name: "session", Value: "s3cret"})
		if r.URL.Path == "/" {
			redirect(302, "/next")(rw, r)
			return
		}
		page("text/html", hello)(rw, r)
	}))
	for range 2 {
		if _, err := w.get("http://a.example.org/"); err != nil {
			t.Fatal(err)
		}
	}
	for i, h := range log.all() {
		if len(h["Cookie"]) > 0 {
			t.Errorf("request %d has cookies %q", i+1, h["Cookie"])
		}
	}
}

// TestRequestLine checks that spaces and letters beyond ASCII are encoded, in the
// requested URL and in the target of a redirect.
func TestRequestLine(t *testing.T) {
	for _, test := range []struct{ path, location, want string }{
		{"/a?q=two words", "", "/a?q=two%20words"},
		{"/a b/é?q=é&x=<b>", "", "/a%20b/%C3%A9?q=%C3%A9&x=%3Cb%3E"},
		{"/a?q=%C3%A9+x#y z", "", "/a?q=%C3%A9+x"},
		{"/", "/x y?z=a b", "/x%20y?z=a%20b"},
		{"/", "/caf\xe9?q=\xe9", "/caf%E9?q=%E9"},
	} {
		w := newWorld(t)
		var asked []string
		w.host("www.example.org", func(rw http.ResponseWriter, r *http.Request) {
			asked = append(asked, r.RequestURI)
			if test.location != "" && len(asked) == 1 {
				rw.Header().Set("Location", test.location)
				rw.WriteHeader(http.StatusFound)
				return
			}
			page("text/html", hello)(rw, r)
		})
		if _, err := w.get("http://www.example.org" + test.path); err != nil {
			t.Errorf("%s: %v", test.path, err)
			continue
		}
		if got := asked[len(asked)-1]; got != test.want {
			t.Errorf("%s, %q: asked for %s, want %s", test.path, test.location, got, test.want)
		}
	}
}

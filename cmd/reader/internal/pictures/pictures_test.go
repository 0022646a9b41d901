package pictures

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func TestTypes(t *testing.T) {
	tabletest.Sorted(t, "types", types[:], func(t Type) string { return t.Name })
	for _, name := range append(slices.Clone(ForScreens), ForBooks...) {
		if p := (&Picture{Picture: fetch.Picture{Type: name}}); p.Type().Name != name {
			t.Errorf("%s: %v", name, p.Type())
		}
	}
}

func drawn(t *testing.T, shade uint8) []byte {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, 3, 2))
	m.SetGray(0, 0, color.Gray{shade})
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestFetch(t *testing.T) {
	one := drawn(t, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/one.png":
			w.Write(one)
		case "/script.png":
			w.Header().Set("Content-Type", "image/png")
			fmt.Fprint(w, "<script>alert(1)</script>")
		case "/page":
			fmt.Fprint(w, "<p>words</p>")
		case "/drawing":
			w.Header().Set("Content-Type", "image/svg+xml")
			fmt.Fprint(w, `<svg width="1" height="1"><script>alert(1)</script></svg>`)
		case "/large":
			w.Write(append(one, make([]byte, MaxBytes)...))
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	at := func(path string) string { return server.URL + path }
	addresses := []string{at("/one.png"), at("/script.png"), at("/page"), at("/drawing"), at("/large"), at("/none"), "http://10.0.0.1/", "file:///etc/passwd", "relative.png"}
	saved, failures := Fetch(t.Context(), addresses, ForBooks, fetch.Options{AllowHosts: []string{"127.0.0.1"}}, nil)
	if len(saved) != 1 || !bytes.Equal(saved[at("/one.png")].Data, one) {
		t.Errorf("saved %v", saved)
	}
	var got []string
	for _, f := range failures {
		got = append(got, strings.TrimPrefix(f.Address, server.URL)+": "+f.Err.Error())
	}
	want := []string{
		"/script.png: fetch: the content is not text but image", "/page: it is no picture", "/drawing: its type is svg", "/large: it has more than 8 MB",
		"/none: the server answered 404", "http://10.0.0.1/: fetch: 10.0.0.1 refused: the address is not on the public internet",
		"file:///etc/passwd: fetch: URL refused: it does not start with http:// or https://",
		"relative.png: the address of the page is not known (--url names it)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("failures (-want +got):\n%s", diff)
	}
	if saved, _ := Fetch(t.Context(), []string{at("/drawing")}, ForScreens, fetch.Options{AllowHosts: []string{"127.0.0.1"}}, nil); len(saved) != 1 || !strings.HasPrefix(saved[at("/drawing")].DataURL(), "data:image/svg+xml;base64,") {
		t.Errorf("drawing: %v", saved)
	}
}

// TestBounds asks for more pictures than there may be.
func TestBounds(t *testing.T) {
	one := drawn(t, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write(one) }))
	defer server.Close()
	var addresses []string
	for i := range MaxNumber + 3 {
		addresses = append(addresses, fmt.Sprintf("%s/%d", server.URL, i))
	}
	saved, failures := Fetch(t.Context(), addresses, ForScreens, fetch.Options{AllowHosts: []string{"127.0.0.1"}}, nil)
	if len(saved) != MaxNumber || len(failures) != 3 || failures[0].Err != ErrTooMany || failures[0].Address != addresses[MaxNumber] {
		t.Errorf("%d saved, failures %v", len(saved), failures)
	}
}

// TestFailuresCount checks that what is refused counts for the bounds, too.
func TestFailuresCount(t *testing.T) {
	var asked atomic.Int64
	body := "<p>" // no picture
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		io.WriteString(w, body)
	}))
	defer server.Close()
	var addresses []string
	for i := range MaxNumber + 3 {
		addresses = append(addresses, fmt.Sprintf("%s/%d", server.URL, i))
	}
	opts := fetch.Options{AllowHosts: []string{"127.0.0.1"}}
	if _, failures := Fetch(t.Context(), addresses, ForScreens, opts, nil); asked.Load() != MaxNumber || len(failures) != len(addresses) {
		t.Errorf("%d requests, %d failures", asked.Load(), len(failures))
	}
	asked.Store(0)
	body = string(drawn(t, 1)) + strings.Repeat("x", MaxBytes) // too large
	if Fetch(t.Context(), addresses, ForScreens, opts, nil); asked.Load() > MaxTotal/MaxBytes+together {
		t.Errorf("%d requests for large pictures", asked.Load())
	}
}

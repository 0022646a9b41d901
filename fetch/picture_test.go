package fetch

import (
	"bytes"
	"encoding/hex"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// encoded returns a picture of 37 by 19 pixels as an encoder writes it.
func encoded(t testing.TB, encode func(w io.Writer, m image.Image) error) string {
	t.Helper()
	m := image.NewPaletted(image.Rect(0, 0, 37, 19), color.Palette{color.Black, color.White})
	var b bytes.Buffer
	if err := encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func unhex(t testing.TB, s string) string {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// pictures are images of 37 by 19 pixels, or the start of one.
func pictures(t testing.TB) map[string]string {
	return map[string]string{
		"png":           encoded(t, png.Encode),
		"jpeg":          encoded(t, func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) }),
		"gif":           encoded(t, func(w io.Writer, m image.Image) error { return gif.Encode(w, m, nil) }),
		"webp lossy":    "RIFF\x00\x00\x00\x00WEBPVP8 " + unhex(t, "00000000 300100 9d012a 2500 1300"),
		"webp lossless": "RIFF\x00\x00\x00\x00WEBPVP8L" + unhex(t, "00000000 2f 24800400 0000000000"),
		"webp extended": "RIFF\x00\x00\x00\x00WEBPVP8X" + unhex(t, "0a000000 10000000 240000 120000"),
		"avif":          "\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1avif" + "\x00\x00\x00\x14ispe" + unhex(t, "00000000 00000002 00000002") + "\x00\x00\x00\x14ispe" + unhex(t, "00000000 00000025 00000013"),
		"heic":          "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + "\x00\x00\x00\x14ispe" + unhex(t, "00000000 00000025 00000013"),
		"bmp":           "BM" + unhex(t, "00000000 00000000 36000000 28000000 25000000 edffffff"),
		"bmp old":       "BM" + unhex(t, "00000000 00000000 1a000000 0c000000 2500 1300 01001800"),
		"ico":           unhex(t, "0000 0100 0200") + unhex(t, "1010 00000000000000000000000000 00") + unhex(t, "2513 00000000000000000000000000 00"),
		"svg":           `<?xml version="1.0" encoding="latin1"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="36.6px" height=" 19 "><rect/>`,
		"svg box":       `<svg width="100%" height="100%" viewBox="0 0 37,19">`,
	}
}

func TestPictureOf(t *testing.T) {
	for name, head := range pictures(t) {
		kind, _, _ := strings.Cut(name, " ")
		if diff := cmp.Diff(&Picture{kind, 37, 19}, pictureOf([]byte(head))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
	for _, tt := range []struct{ name, head, want string }{
		{"large icon", "\x00\x00\x01\x00\x01\x00\x00\x00", "ico, 256 × 256 pixels"},
		{"no size", "\x89PNG\r\n\x1a\n", "png"},
		{"a size of nothing", "GIF89a\x00\x00\x05\x00", "gif"},
		{"units", `<svg width="3em" height="2em">`, "svg"},
		{"broken JPEG", "\xff\xd8\xff\xe0\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff", "jpeg"},
	} {
		if got := pictureOf([]byte(tt.head)); got == nil || got.String() != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, got, tt.want)
		}
	}
	for _, none := range []string{"", "RIFF", "<html><svg width=1 height=1>", "\x00\x00\x00\x18ftypisom\x00\x00\x00\x00mp42", "words"} {
		if got := pictureOf([]byte(none)); got != nil {
			t.Errorf("%q is a picture: %v", none, got)
		}
	}
}

// FuzzPicture checks that no bytes make a picture of an odd size.
func FuzzPicture(f *testing.F) {
	for _, head := range pictures(f) {
		f.Add([]byte(head))
		f.Add([]byte(head[:len(head)-1]))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		if p := pictureOf(head); p != nil && (p.Type == "" || p.Width < 0 || p.Height < 0 || p.Width > maxSide || p.Height > maxSide || (p.Width == 0) != (p.Height == 0)) {
			t.Errorf("%+v", p)
		}
	})
}

// TestPictures asks for images: they come by their bytes, whatever the server calls them.
func TestPictures(t *testing.T) {
	drawn := encoded(t, png.Encode)
	for _, test := range []struct {
		name, contentType, body string
		kind                    Kind
		fails                   bool
	}{
		{"as it says", "image/png", drawn, Image, false},
		{"by its bytes", "text/html", drawn, Image, false},
		{"a drawing", "image/svg+xml", `<svg width="37" height="19"></svg>`, Image, false},
		{"no picture", "image/png", "<script>alert(1)</script>", Empty, true},
		{"a page", "text/html", "<p>words</p>", HTML, false},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", test.contentType)
			io.WriteString(w, test.body)
		}))
		opts := &Options{Files: []string{FileImage}, AllowHosts: []string{"127.0.0.1"}}
		resp, err := Get(t.Context(), server.URL, opts)
		server.Close()
		switch {
		case test.fails != (err != nil):
			t.Errorf("%s: %v", test.name, err)
		case err == nil && (resp.Kind != test.kind || (resp.Picture != nil) != (test.kind == Image) || string(resp.Body) != test.body):
			t.Errorf("%s: %v, %v, %d bytes", test.name, resp.Kind, resp.Picture, len(resp.Body))
		}
	}
}

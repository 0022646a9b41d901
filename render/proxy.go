package render

import (
	"net/url"
	"slices"
	"strings"
)

// pictureEndings are the endings of files that are pictures, sorted.
var pictureEndings = [...]string{"avif", "bmp", "gif", "jfif", "jpeg", "jpg", "png", "svg", "tif", "tiff", "webp"}

// isPicture reports whether an address is that of a picture, by its name.
func isPicture(address string) bool {
	name := fileName(address)
	if strings.IndexByte(name, ':') >= 0 { // "File:lake.jpg" is a page about a picture
		return false
	}
	_, found := slices.BinarySearch(pictureEndings[:], name[strings.LastIndexByte(name, '.')+1:])
	return found
}

// proxyKeys are the parameters in which services that resize pictures take the
// address of the picture, sorted.
var proxyKeys = [...]string{"href", "image", "imageurl", "img", "imgurl", "source", "src", "u", "uri", "url"}

// maxUnwrapped is how many services may stand before a picture.
const maxUnwrapped = 3

// unwrap returns the address of the picture that a service resizes, or the address
// itself. The service takes the picture in a parameter, or escaped in its path.
func unwrap(address string) string {
	for range maxUnwrapped {
		inner := wrapped(address)
		if inner == "" {
			break
		}
		address = inner
	}
	return address
}

// wrapped returns the address of a picture in an address, empty if there is none.
func wrapped(address string) string {
	path, query, _ := strings.Cut(address, "?")
	for parameter := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(parameter, "=")
		if _, found := slices.BinarySearch(proxyKeys[:], strings.ToLower(strings.TrimPrefix(key, "amp;"))); !found {
			continue
		}
		if inner, err := url.QueryUnescape(value); err == nil && isPicture(inner) {
			if strings.HasPrefix(inner, "/") && !strings.HasPrefix(inner, "//") {
				inner = origin(address) + inner
			}
			return webAddress(inner)
		}
	}
	if i := lastHTTP(path); i > 0 && isPicture(path) {
		if inner, err := url.PathUnescape(path[i+1:]); err == nil && !strings.Contains(path[i+1:], "//") {
			return webAddress(inner)
		}
	}
	return ""
}

// lastHTTP returns the index of the last slash with "http" behind it, in any case, or -1.
func lastHTTP(path string) int {
	i := strings.LastIndexByte(path, '/')
	for i >= 0 && (len(path)-i < len("/http") || !strings.EqualFold(path[i:i+len("/http")], "/http")) {
		i = strings.LastIndexByte(path[:i], '/')
	}
	return i
}

// webAddress returns an address that can be written as it is, or nothing.
func webAddress(s string) string {
	if u, err := url.Parse(s); err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" {
		return u.String()
	}
	return ""
}

// origin returns the scheme and the host of an absolute address, empty for others.
func origin(address string) string {
	scheme, rest, ok := strings.Cut(address, "://")
	if !ok || scheme != "https" && scheme != "http" {
		return ""
	}
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	return scheme + "://" + rest
}

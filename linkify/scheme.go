package linkify

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// afterScheme looks for a link with the colon of its scheme at colon, or for a host
// and its port.
func (s *scanner) afterScheme(colon int) bool {
	t := s.text
	if colon == 0 || colon+1 == len(t) || classes[t[colon+1]]&ends != 0 {
		return false // most colons in prose
	}
	if strings.HasPrefix(t[colon:], "://") {
		return s.schemed(colon)
	}
	switch c := t[colon-1]; {
	case c|0x20 == 't' && isDigit(t[colon+1]) && s.localhost(colon):
		return true
	case classes[c]&letter != 0 && s.opaque(colon):
		return true
	}
	return s.bareIP && s.bareIPv6(colon)
}

// schemed looks for a link with "://" at colon.
func (s *scanner) schemed(colon int) bool {
	start, form := s.schemeBefore(colon)
	switch form {
	case authority, opaque:
		return s.authority(start, colon)
	case rooted:
		return s.file(start, colon)
	}
	return false
}

// file looks for the name of a machine, which may be empty, and a path after "://"
// at colon.
func (s *scanner) file(start, colon int) bool {
	t := s.text
	body := colon + len("://")
	k := body
	for k < len(t) && (isAlnum(t[k]) || strings.IndexByte(".-_~", t[k]) >= 0) {
		k++
	}
	if k < len(t) && (t[k] == ':' || t[k] >= utf8.RuneSelf) {
		return false
	}
	end := pathEnd(t, k, byteBefore(t, start))
	if end == k {
		end = trim(t, body, k, byteBefore(t, start))
	}
	if end == body {
		return false
	}
	s.acceptRest(start, colon, body, end)
	return true
}

// schemeBefore returns the start of the scheme that ends at colon, and what may
// follow it. In a run such as "see.http", the longest end that is a known scheme
// counts. Only http and https may follow a letter.
func (s *scanner) schemeBefore(colon int) (start int, f form) {
	t := s.text
	limit := max(s.floor, colon-maxScheme)
	k := colon
	for k > limit && classes[t[k-1]]&naming != 0 {
		k--
	}
	for i := k; i < colon; i++ {
		if i > k && t[i-1] != '.' {
			continue
		}
		if f := s.formOf(t[i:colon]); f != noForm {
			return i, f
		}
	}
	switch run := t[k:colon]; {
	case hasFold(run, "https"):
		return colon - len("https"), authority
	case hasFold(run, "http"):
		return colon - len("http"), authority
	}
	if s.anyScheme && (k == s.floor || classes[t[k-1]]&naming == 0) {
		for k < colon && classes[t[k]]&letter == 0 {
			if isDigit(t[k]) {
				return colon, noForm
			}
			k++
		}
		if k < colon && !listed(scriptSchemes, t[k:colon]) {
			return k, authority
		}
	}
	return colon, noForm
}

// formOf returns what may follow a scheme, or noForm if it is not allowed.
func (f *Finder) formOf(name string) form {
	if len(name) > maxScheme {
		return noForm
	}
	var buf [maxScheme]byte
	folded := lower(buf[:0], name)
	if form, ok := schemes()[string(folded)]; ok {
		return form
	}
	for i := range f.schemes {
		if f.schemes[i].name == string(folded) {
			return f.schemes[i].form
		}
	}
	return noForm
}

// authority looks for user, host, port and path after "://" at colon.
func (s *scanner) authority(start, colon int) bool {
	t := s.text
	user := colon + len("://")
	at := skipUserinfo(t, user)
	if at == len(t) {
		return false
	}
	var h host
	if t[at] == '[' {
		h = parseBracketed(t, at)
	} else {
		form := symbolHost | underHost
		if byteBefore(t, start) == '_' {
			form |= emphasised
		}
		h = s.parseHost(t, at, form)
	}
	if !h.valid || h.run > h.end && t[h.end] == '-' { // the rest of a broken host is another host
		return false
	}
	if h.end < len(t) && t[h.end] == '@' || s.isScheme(t, h) || !inDNS(t, h) {
		return false
	}
	portEnd, ok := parsePort(t, h.end)
	if !ok {
		return false
	}
	l := s.accept(start, pathEnd(t, portEnd, byteBefore(t, start)), URL)
	l.scheme = colon - start
	l.setHost(h, user, portEnd)
	return true
}

// skipUserinfo returns the start of the host after the name and password at t[i],
// or i if there are none. They have no brackets and quotes, since Markdown has
// those around links.
func skipUserinfo(t string, i int) int {
	for k := i; k < len(t) && k-i <= maxUserinfo; k++ {
		if t[k] == '@' && k > i {
			return k + 1
		}
		if classes[t[k]]&user == 0 {
			break
		}
	}
	return i
}

// isScheme reports whether what was taken for a host is the scheme of the next
// link: "http://http://example.com".
func (f *Finder) isScheme(t string, h host) bool {
	return strings.HasPrefix(t[h.end:], "://") && f.formOf(t[h.start:h.end]) != noForm
}

// opaque looks for a link with a scheme that needs no slashes.
func (s *scanner) opaque(colon int) bool {
	t := s.text
	k := colon
	limit := max(s.floor, colon-maxScheme)
	for k > limit && isAlnum(t[k-1]) {
		k--
	}
	if k > 0 && k > s.floor && (classes[t[k-1]]&naming != 0 || t[k-1] == '_' || t[k-1] == '/' || t[k-1] == '@') {
		return false
	}
	f := s.formOf(t[k:colon])
	if f == mail {
		return s.mailto(k, colon)
	}
	if !f.startsWith(t[colon+1:]) || !s.rest(k, colon, colon+1) {
		return false
	}
	switch body := s.link.Value[colon+1-k:]; f { // it may have ended before the @ or slash
	case account:
		return strings.IndexByte(body, '@') > 0
	case resource:
		return strings.IndexByte(body, '/') > 0
	}
	return true
}

// startsWith reports whether a link of the form can go on with rest after the colon of its
// scheme. Rest is not empty, and may go beyond the link.
func (f form) startsWith(rest string) bool {
	switch f {
	case number:
		rest = strings.TrimPrefix(rest, "+")
		return rest != "" && isDigit(rest[0])
	case place:
		rest = strings.TrimPrefix(rest, "-")
		return rest != "" && isDigit(rest[0])
	case query:
		return rest[0] == '?'
	case rooted:
		return rest[0] == '/'
	case account:
		return strings.IndexByte(rest[:min(len(rest), maxName)], '@') > 0
	case resource:
		return strings.IndexByte(rest[:min(len(rest), maxName)], '/') > 0
	case token:
		return len(rest) >= minToken && allAlnum(rest[:minToken])
	}
	return f == opaque
}

// minToken is the length of the shortest payment address.
const minToken = 26

func allAlnum(s string) bool {
	for i := range len(s) {
		if !isAlnum(s[i]) {
			return false
		}
	}
	return true
}

// rest sets the link of a scheme and all that follows from body on.
func (s *scanner) rest(start, colon, body int) bool {
	before := byteBefore(s.text, start)
	end := trim(s.text, body, runEnd(s.text, body, before), before)
	if end == body {
		return false
	}
	s.acceptRest(start, colon, body, end)
	return true
}

// acceptRest sets a link without a host, with its path at body.
func (s *scanner) acceptRest(start, colon, body, end int) {
	l := s.accept(start, end, URL)
	l.scheme = colon - start
	l.user = body - start
	l.host, l.hostEnd, l.portEnd = l.user, l.user, l.user
}

// addScheme adds a scheme: see Options.Schemes.
func (f *Finder) addScheme(name string) {
	s := scheme{name: strings.ToLower(name), form: authority}
	if bare, ok := strings.CutSuffix(s.name, ":"); ok {
		s.name, s.form = bare, opaque
	}
	if !listed(scriptSchemes, s.name) {
		f.schemes = append(f.schemes, s)
	}
}

// addTLD adds a top-level domain: see Options.TLDs.
func (f *Finder) addTLD(name string) {
	name = strings.ToLower(strings.TrimPrefix(name, "."))
	if !slices.Contains(f.tlds, name) {
		f.tlds = append(f.tlds, name)
	}
}

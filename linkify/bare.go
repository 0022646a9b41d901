package linkify

import (
	"strings"
	"unicode/utf8"
)

// bareHost looks for a host without a scheme that has its first dot at dot.
func (s *scanner) bareHost(dot int) bool {
	t := s.text
	// Most dots end a sentence.
	if dot+1 == len(t) || dot == 0 || !couldStart(t[dot+1]) || !couldStart(t[dot-1]) || s.bare == BareNone {
		return false
	}
	first := s.labelStart(dot)
	if first == dot || dot-first > maxLabel || t[first] == '-' {
		return false
	}
	start, ok := s.opensBare(first)
	if !ok {
		return false
	}
	www := strings.EqualFold(t[first:dot], "www")
	form := plainHost
	if www {
		form = symbolHost
	}
	h := s.parseHost(t, first, form)
	s.pos = max(s.pos, h.run)
	if !h.valid || h.labels < 2 || h.end < len(t) && t[h.end] == '-' {
		return false
	}
	return s.bareLink(start, www, h)
}

// couldStart reports whether c is part of a letter or digit.
func couldStart(c byte) bool { return isAlnum(c) || c >= utf8.RuneSelf }

// labelStart returns the start of the label before a dot. A label that ends in
// ASCII starts after the last rune that stands alone.
func (s *scanner) labelStart(dot int) int {
	t := s.text
	ascii := t[dot-1] < utf8.RuneSelf
	limit := max(s.floor, dot-maxLabel-1)
	k := dot
	for k > limit {
		c := t[k-1]
		if isAlnum(c) || c == '-' {
			k--
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		n := wordRuneBefore(t[limit:k], ascii)
		if n == 0 {
			break
		}
		k -= n
	}
	return k
}

// wordRuneBefore returns the size of the last rune of t, which is not ASCII, or 0
// if it is not part of a host or name. Next to ASCII, a rune that stands alone is
// another word.
func wordRuneBefore(t string, ascii bool) int {
	r, n := utf8.DecodeLastRuneInString(t)
	if endsLink(r) || !isWordRune(r) || ascii && standsAlone(r) {
		return 0
	}
	return n
}

// opensBare reports whether a bare host may start at i. It returns the start of the
// link: two slashes before the host belong to it if white space is before them.
func (s *scanner) opensBare(i int) (start int, ok bool) {
	t := s.text
	switch {
	case i == 0:
		return i, true
	case i == s.glued:
		return i, false
	case i >= 2 && i-2 >= s.floor && t[i-2:i] == "//":
		return i - 2, i == 2 || isSpace(t[i-3])
	case t[i-1] == '\'':
		return i, i < 2 || !isAlnum(t[i-2]) // not inside a word
	}
	return i, classes[t[i-1]]&glues == 0
}

// bareLink decides whether the host h makes a link by itself, and makes it.
func (s *scanner) bareLink(start int, www bool, h host) bool {
	t := s.text
	level := commonTLD
	if h.ip {
		level = rareTLD
		if s.bareIP {
			level = commonTLD
		}
	} else if level = s.tld(t[h.last:h.end]); level == unknownTLD {
		return false
	}
	if s.inAddress(h.end) {
		return false
	}
	portEnd, ok := parsePort(t, h.end)
	if !ok {
		return false
	}
	// Paths may be long. They are read only behind a valid host.
	strong := www || portEnd < len(t) && t[portEnd] == '/' && !(h.ip && isNetwork(t, portEnd, byteBefore(t, start)))
	signal := strong || portEnd > h.end || start < h.start
	switch {
	case strong:
	case level == fileTLD:
		return false
	case signal:
	case level == rareTLD && s.bare != BareAll, h.ip && level == rareTLD:
		return false
	case !h.ip && readsAsText(t, h):
		return false
	}
	if !inDNS(t, h) {
		return false
	}
	l := s.accept(start, pathEnd(t, portEnd, byteBefore(t, start)), URL)
	l.setHost(h, h.start, portEnd)
	l.implied = s.implied
	return true
}

// isNetwork reports whether the path at t[i], behind an IPv4 address, is the length
// of a network, as in 10.0.0.0/8. Only punctuation may follow, so no host is in
// what it reads.
func isNetwork(t string, i int, before byte) bool {
	j := i + 1
	for j < len(t) && isDigit(t[j]) && j-i <= 3 {
		j++
	}
	return j-i >= 2 && j-i <= 3 && pathEnd(t, i, before) == j
}

// inAddress reports whether what ends at i continues as the local part of an e-mail
// address, or as another kind of name.
func (s *scanner) inAddress(i int) bool {
	t := s.text
	if i == len(t) {
		return false
	}
	if t[i] == '@' || t[i] == '_' {
		return true
	}
	k := max(i, s.noAt)
	for k < len(t) && k-i < maxLocal && (classes[t[k]]&local != 0 || t[k] == '.') {
		k++
	}
	s.noAt = k
	return k+1 < len(t) && t[k] == '@' && couldStart(t[k+1])
}

// readsAsText reports whether a host without a signal is more likely two words
// with a dot between them.
func readsAsText(t string, h host) bool {
	name := t[h.start:h.end]
	first, _, _ := strings.Cut(name, ".")
	top, before, rest := t[h.last:h.end], t[h.second:h.last-1], t[h.end:]
	switch {
	case len(before) <= 2 && allDigits(before): // 7.am
		return true
	case h.labels > 2 && listed(classicTLDs, first): // com.example.app
		return true
	case h.labels == 2 && listed(products, name): // ASP.NET
		return true
	case listed(classicTLDs, top):
		return false
	case listed(receivers, first): // self.store
		return true
	case 'A' <= top[0] && top[0] <= 'Z' && hasLower(before): // done.To be
		return true
	case rest != "" && strings.IndexByte("([=", rest[0]) >= 0: // x.to(device)
		return true
	}
	return len(rest) > 2 && rest[0] == '?' && rest[1] == '.' && isAlnum(rest[2]) // a.is?.b
}

func hasLower(s string) bool {
	for i := range len(s) {
		if 'a' <= s[i] && s[i] <= 'z' || s[i] >= utf8.RuneSelf {
			return true
		}
	}
	return false
}

// localhost looks for "localhost" and a port with its colon at colon.
func (s *scanner) localhost(colon int) bool {
	const name = "localhost"
	t := s.text
	first := colon - len(name)
	if s.bare == BareNone || first < s.floor || !hasFold(t[:colon], name) || s.labelStart(colon) != first {
		return false
	}
	start, ok := s.opensBare(first)
	if !ok {
		return false
	}
	portEnd, ok := parsePort(t, colon)
	if !ok || portEnd == colon || s.inAddress(portEnd) {
		return false
	}
	l := s.accept(start, pathEnd(t, portEnd, byteBefore(t, start)), URL)
	l.setHost(host{start: first, end: colon}, first, portEnd)
	l.implied = s.implied
	return true
}

// bareIPv6 looks for an IPv6 address around the colon at colon.
func (s *scanner) bareIPv6(colon int) bool {
	const longest = len("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255")
	t := s.text
	if colon < s.noIPv6 {
		return false
	}
	start, end := colon, colon
	for start > max(s.floor, colon-longest) && (isHex(t[start-1]) || t[start-1] == ':') {
		start--
	}
	for end < min(len(t), colon+longest) && (isHex(t[end]) || t[end] == ':' || t[end] == '.') {
		end++
	}
	s.noIPv6 = end // if this is no address, none of its colons is in one
	end = trim(t, colon+1, end, 0)
	if end-start < 3 || start > 0 && (isAlnum(t[start-1]) || classes[t[start-1]]&glues != 0) ||
		end < len(t) && isAlnum(t[end]) || !isIPv6(t[start:end]) {
		return false
	}
	l := s.accept(start, end, URL)
	l.setHost(host{start: start, end: end}, start, end)
	l.implied = s.implied
	return true
}

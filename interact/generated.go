package interact

import (
	"regexp"
	"strings"
)

// toolNames are names that libraries give to what they make: counted, or with a
// hash of the source, so that the next build or visit has others.
var toolNames = regexp.MustCompile(`(?i)(?:^|-)(?::r[0-9a-z]*:|«[^»]*»|_r_[0-9a-z]*_)|` + // React's useId
	`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|` + // UUIDs
	`^(?:ember|ext-gen|yui_|gwt-uid-|jss|ui-id-|mui-|radix-|headlessui-|react-select-|react-aria|downshift-|cdk-|mat-|ng-tns-|uid-|auto-id-|input-vue-|popover-trigger-)[\w:-]*\d|` +
	`^_?ng(?:content|host)|^data-v-|^(?:css|jsx|svelte|emotion|tss|styled|astro)-[A-Za-z0-9]{4,}|(?:^|-)sc-[A-Za-z0-9]{4,}`)

// machineMade reports whether a name looks as if no person chose it.
func machineMade(name string) bool {
	if toolNames.MatchString(name) || moduleHash(name) {
		return true
	}
	for seg := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '-' || r == '_' || r == ':' || r == '.' || r == '/' }) {
		if hashed(seg) {
			return true
		}
	}
	return camelNoise(name)
}

// moduleHash reports whether a name ends in a hash behind two underscores.
func moduleHash(name string) bool {
	i := strings.LastIndex(name, "__")
	if i < 0 {
		return false
	}
	tail := name[i+2:]
	if len(tail) == 5 && strings.Contains(name[:i], "_") && !lowerWord(tail) {
		return true
	}
	return len(tail) >= 5 && len(tail) <= 8 && (changes(tail, isDigit) >= 1 && hasLetter(tail) || changes(tail, isUpper) >= 3)
}

// lowerWord reports whether s is lower-case letters with a vowel: a word.
func lowerWord(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return vowels(s) > 0
}

// hashed reports whether a part of a name is a hash: letters and digits that
// change too often, hexadecimal digits, or no vowel for too long.
func hashed(seg string) bool {
	if len(seg) < 5 || !ascii(seg) {
		return false
	}
	if isDigit(seg[0]) && hasLetter(seg) && !counted(seg) {
		return true
	}
	letters, digits := hasLetter(seg), hasDigit(seg)
	switch {
	case letters && digits && changes(seg, isDigit) >= 2 && !versioned(seg):
		return true
	case letters && digits && len(seg) >= 6 && hexadecimal(seg):
		return true
	case !digits && len(seg) >= 7 && vowels(seg) == 0:
		return true
	}
	return false
}

// counted reports whether a part of a name is a number and what is counted:
// 2columns, 404page.
func counted(seg string) bool {
	rest := strings.ToLower(strings.TrimLeft(seg, "0123456789"))
	for _, thing := range [...]string{"col", "row", "item", "page", "up", "step", "star", "way", "day", "hour", "year", "inline", "third", "quarter", "px", "percent"} {
		if strings.HasPrefix(rest, thing) {
			return true
		}
	}
	return false
}

// versioned reports whether s is a word, a number and a word, as in h264video,
// mp3player or top10list: changes, but no hash.
func versioned(s string) bool {
	if changes(s, isDigit) != 2 || isDigit(s[0]) {
		return false
	}
	i := strings.IndexFunc(s, func(r rune) bool { return '0' <= r && r <= '9' })
	j := strings.LastIndexFunc(s, func(r rune) bool { return '0' <= r && r <= '9' })
	return (wordy(s[:i]) || i <= 2) && (wordy(s[j+1:]) || len(s)-j-1 == 1)
}

// wordy reports whether letters could be a word.
func wordy(s string) bool { return len(s) >= 3 && vowels(s) > 0 && changes(s, isUpper) <= 1 }

// camelNoise reports whether a name is five to eight letters of mixed case that
// are no words, such as fXHunu or clrbUV: the names that styled components give.
func camelNoise(name string) bool {
	if len(name) < 5 || len(name) > 8 {
		return false
	}
	upper, single, consonants, most := 0, false, 0, 0
	for i := range len(name) {
		if !isLetter(name[i]) {
			return false
		}
		if consonants++; vowels(name[i:i+1]) > 0 {
			consonants = 0
		}
		most = max(most, consonants)
		if !isUpper(name[i]) {
			continue
		}
		upper++
		if i == 1 && !isUpper(name[0]) || i > 0 && isUpper(name[i-1]) || i == len(name)-1 {
			single = true
		}
	}
	if upper == 0 || upper == len(name) {
		return false
	}
	return most >= 4 || single && changes(name, isUpper) > 1 // navFAQ, URLbar
}

// companion reports whether a class could be the second name that styled
// components give an element beside that with sc.
func companion(class string) bool {
	if len(class) < 5 || len(class) > 7 {
		return false
	}
	for i := range len(class) {
		if !isLetter(class[i]) {
			return false
		}
	}
	return true
}

// styled reports whether a class is the first name that styled components give.
func styled(class string) bool {
	return strings.HasPrefix(class, "sc-") || strings.Contains(class, "-sc-")
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

// changes counts how often the bytes of s change between those that are and
// those that are not.
func changes(s string, is func(byte) bool) int {
	n := 0
	for i := 1; i < len(s); i++ {
		if is(s[i]) != is(s[i-1]) {
			n++
		}
	}
	return n
}

func hasLetter(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 || isLetter(byte(r)) })
}

func hasDigit(s string) bool { return countDigits(s) > 0 }

func countDigits(s string) int {
	n := 0
	for i := range len(s) {
		if isDigit(s[i]) {
			n++
		}
	}
	return n
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func hexadecimal(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; !isDigit(s[i]) && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

func vowels(s string) int {
	n := 0
	for i := range len(s) {
		switch s[i] | 0x20 {
		case 'a', 'e', 'i', 'o', 'u', 'y':
			n++
		}
	}
	return n
}

// passing reports whether a class says how an element looks or is just now, and
// not what it is.
func passing(class string) bool {
	if strings.ContainsAny(class, ":/[]()!@%,=<>&*+$") {
		return true // utilities with variants and values
	}
	if stateWords[strings.ToLower(class)] || utility.MatchString(class) {
		return true
	}
	for _, prefix := range statePrefixes {
		if strings.HasPrefix(class, prefix) {
			return true
		}
	}
	return false
}

// stateWords are classes that come and go while a page is used, or with what is
// shown.
var stateWords = func() map[string]bool {
	words := map[string]bool{}
	for w := range strings.FieldsSeq(`active inactive open opened close closed selected current hidden show shown hide
		visible invisible collapsed collapse collapsing expanded disabled enabled loading loaded lazyload lazyloaded lazyloading
		lazy checked focus focused hover hovered fade in out first last odd even animated sticky stuck fixed on off
		current-menu-item current_page_item current-menu-ancestor current-menu-parent current_page_parent
		current_page_ancestor current-cat active-trail in-active js no-js clearfix row col container`) {
		words[w] = true
	}
	return words
}()

var statePrefixes = []string{"is-", "has-", "slick-", "swiper-slide-", "js-is-", "wp-image-", "attachment-", "size-", "page-item-"}

// utility are classes that name a property and its value: spacing, size, colour,
// place.
var utility = regexp.MustCompile(`^-?(?:[mp][trblxyse]?-?(?:\d+|auto|px)|(?:w|h|z|gap|top|left|right|bottom|inset|order|opacity|leading|tracking|rounded|border|shadow|ring|scale|rotate|duration|delay|ease|basis|size|max-w|min-w|max-h|min-h)-[\w.-]+|` +
	`(?:text|bg|font|from|to|via|fill|stroke|decoration|outline|divide|space|placeholder)-[\w-]+|` +
	`flex|grid|block|inline|inline-block|inline-flex|relative|absolute|static|hidden|table|contents|truncate|uppercase|lowercase|capitalize|underline|italic|antialiased|` +
	`(?:flex|grid|items|justify|content|self|place|col|row|object|overflow|align|float|d|transition|whitespace|cursor|pointer-events|select|list|table)-[\w-]+|` +
	`(?:xs|sm|md|lg|xl|xxl|small|medium|large)(?:-[\w-]+)?|u-[\w-]+|pull-(?:left|right)|clear(?:fix|-both)|no-underline|sr-only|visually-hidden)$`)

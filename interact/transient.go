package interact

import "strings"

// transient reports whether a class tells the look or the state of an element, not what it
// is.
func transient(class string) bool {
	if strings.ContainsAny(class, ":/[]()!@%,=<>&*+$") { // a utility with variants or values
		return true
	}
	lower := lowerASCII(class)
	if stateWords[lower] || spacing(lower) {
		return true
	}
	first, rest, compound := strings.Cut(lower, "-")
	if !compound {
		return utilityWords[lower] || stateWords[lastWord(lower)]
	}
	switch first {
	case "is", "has", "u", "slick", "": // states, utilities, and negative values
		return true
	}
	if strings.HasPrefix(lower, "swiper-slide-") {
		return true
	}
	return stateWords[lastWord(lower)] || utilityProperties[first] && utilityValues(rest)
}

// lastWord returns the part of a class after the last dash or underscore.
func lastWord(class string) string {
	return class[strings.LastIndexAny(class, "-_")+1:]
}

// spacing reports whether a class is a margin or a padding with a value: mt10, p-4,
// mb-auto.
func spacing(class string) bool {
	if len(class) < 2 || class[0] != 'm' && class[0] != 'p' {
		return false
	}
	rest := class[1:]
	if strings.IndexByte("trblxyse", rest[0]) >= 0 {
		rest = rest[1:]
	}
	rest = strings.TrimPrefix(rest, "-")
	return rest != "" && (isDigit(rest[0]) || rest == "auto" || rest == "px")
}

// utilityValues reports whether all parts of a name are values: numbers, sizes,
// places, colours.
func utilityValues(rest string) bool {
	for part := range strings.SplitSeq(rest, "-") {
		if part == "" || !isDigit(part[0]) && part[0] != '.' && !utilityValue[part] {
			return false
		}
	}
	return true
}

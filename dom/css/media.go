package css

import "strings"

// A Truth is the answer to a query. It is Unknown for a feature or a syntax that the
// package does not know.
type Truth int8

// The answers.
const (
	No Truth = iota - 1
	Unknown
	Yes
)

func truth(b bool) Truth {
	if b {
		return Yes
	}
	return No
}

// Media returns whether one of a list of media queries holds in the window: see
// WindowWidth.
func Media(list string) Truth {
	list = lower(trim(uncomment(list)))
	if list == "" {
		return Yes
	}
	holds := No
	for _, query := range Split(list, ',') {
		holds = max(holds, mediaQuery(trim(query)))
	}
	return holds
}

// mediaQuery returns whether one query holds: [not|only] type and (…) and (…), or a
// condition alone.
func mediaQuery(q string) Truth {
	c := cursor{text: q}
	first := c.word()
	if first == "" || first == "not" && c.peek() == '(' {
		return condition(q, feature)
	}
	kind, holds := first, Yes
	if first == "not" || first == "only" {
		kind = c.word()
	}
	if kind == "" || kind == "and" || kind == "or" || kind == "not" || kind == "only" || kind == "layer" {
		return Unknown
	}
	if !c.done() {
		if c.word() != "and" {
			return Unknown
		}
		holds = conditionIn(c.text[c.at:], 0, "and", feature) // of an or, some versions of Chromium say that it holds
	}
	if kind != "all" && kind != "screen" {
		holds = No
	}
	if first == "not" {
		return -holds
	}
	return holds
}

// word returns the word at the cursor and skips it, with the white space after it. A
// function is not a word.
func (c *cursor) word() string {
	from := c.at
	word := c.name()
	if c.peek() == '(' {
		c.at = from
		return ""
	}
	c.space()
	return word
}

// condition evaluates parentheses that are joined by and, or and not. The content of
// parentheses, or a function with its arguments, is evaluated by leaf.
func condition(text string, leaf func(string) Truth) Truth {
	return conditionIn(text, 0, "", leaf)
}

// conditionIn is condition in some parentheses. If joint is not empty, it is the only word
// that may join.
func conditionIn(text string, depth int, joint string, leaf func(string) Truth) Truth {
	c := cursor{text: trim(text)}
	if depth > maxNesting {
		return Unknown
	}
	if c.word() == "not" {
		holds := -c.brackets(depth, leaf)
		if c.space(); !c.done() {
			return Unknown
		}
		return holds
	}
	holds := c.brackets(depth, leaf)
	for c.space(); !c.done(); c.space() {
		word := c.word()
		if joint == "" {
			joint = word
		}
		next := c.brackets(depth, leaf)
		switch {
		case word != joint: // and beside or
			return Unknown
		case word == "and":
			holds = min(holds, next)
		case word == "or":
			holds = max(holds, next)
		default:
			return Unknown
		}
	}
	return holds
}

// brackets evaluates a pair of parentheses or a function.
func (c *cursor) brackets(depth int, leaf func(string) Truth) Truth {
	from := c.at
	if c.name(); c.peek() != '(' {
		c.at = len(c.text)
		return Unknown
	}
	open := c.at
	c.group()
	if from < open {
		return leaf(c.text[from:c.at])
	}
	inner := trim(strings.TrimSuffix(c.text[open+1:c.at], ")"))
	if strings.HasPrefix(inner, "(") || strings.HasPrefix(inner, "not ") || strings.HasPrefix(inner, "not(") {
		return conditionIn(inner, depth+1, "", leaf)
	}
	return leaf(inner)
}

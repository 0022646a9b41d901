package browser

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/chromedp/cdproto/input"
)

// A key is a key that is pressed.
type key struct {
	name string // as scripts see it
	code string
	text string // what it types
	vkey int64  // its number on Windows, which old scripts look at
}

// keys are the numbers of the keys that have a name.
var keys = map[string]int64{
	"ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "ArrowUp": 38, "Backspace": 8, "Delete": 46, "End": 35, "Enter": 13, "Escape": 27,
	"F1": 112, "F2": 113, "F3": 114, "F4": 115, "F5": 116, "F6": 117, "F7": 118, "F8": 119, "F9": 120, "F10": 121, "F11": 122, "F12": 123,
	"Home": 36, "Insert": 45, "PageDown": 34, "PageUp": 33, "Space": 32, "Tab": 9,
}

// modifiers are the keys that are held, with their bits in the protocol.
var modifiers = map[string]int64{"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}

// parseKey reads a key such as "Enter", "a" or "Control+Shift+ArrowLeft".
func parseKey(name string) (k key, held int64, ok bool) {
	for {
		first, rest, more := strings.Cut(name, "+")
		if !more || rest == "" {
			break
		}
		bit, known := modifiers[first]
		if !known {
			return k, 0, false
		}
		held |= bit
		name = rest
	}
	switch vkey := keys[name]; {
	case name == "Space":
		return letter(" "), held, true
	case name == "Enter":
		return letter("\n"), held, true
	case vkey != 0:
		return key{name: name, code: name, vkey: vkey}, held, true
	case utf8.RuneCountInString(name) == 1:
		return letter(name), held, true
	}
	return k, 0, false
}

// letter returns the key of a character.
func letter(s string) key {
	k := key{name: s, text: s}
	switch c := s[0]; {
	case len(s) > 1:
	case c >= 'a' && c <= 'z':
		k.code, k.vkey = "Key"+strings.ToUpper(s), int64(c-'a'+'A')
	case c >= 'A' && c <= 'Z':
		k.code, k.vkey = "Key"+s, int64(c)
	case c >= '0' && c <= '9':
		k.code, k.vkey = "Digit"+s, int64(c)
	case c == ' ':
		k.code, k.vkey = "Space", 32
	case c == '\n':
		k = key{"Enter", "Enter", "\r", 13}
	case c == '\t':
		k = key{"Tab", "Tab", "", 9}
	}
	return k
}

// editing are the commands that the browser does for keys that are held with Control. Pages
// see the keys, and the browser edits only if it is told to.
var editing = map[string]string{"a": "selectAll", "c": "copy", "v": "paste", "x": "cut", "z": "undo"}

// press presses a key and lets it go.
func (t *tab) press(ctx context.Context, k key, held int64) error {
	params := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeRawKeyDown, Key: k.name, Code: k.code, WindowsVirtualKeyCode: k.vkey, Modifiers: held,
	}
	if k.text != "" && held&^8 == 0 {
		params.Type, params.Text = input.DispatchKeyEventTypeKeyDown, k.text
	}
	if command := editing[strings.ToLower(k.name)]; held == 2 && command != "" {
		params.Commands = []string{command}
	}
	if _, err := call(ctx, t, input.DispatchKeyEvent, params); err != nil {
		return err
	}
	params.Type, params.Text, params.Commands = input.DispatchKeyEventTypeKeyUp, "", nil
	_, err := call(ctx, t, input.DispatchKeyEvent, params)
	return err
}

// Press presses a key on the page, where the focus is: "Enter", "Escape", "a",
// "Control+a", "Shift+Tab".
func (s *Session) Press(ctx context.Context, name string, opts *ActOptions) (*Change, error) {
	k, held, ok := parseKey(name)
	if !ok {
		return nil, fail(BadKey, name)
	}
	return s.do(ctx, opts, func(ctx context.Context, t *tab) error { return t.press(ctx, k, held) })
}

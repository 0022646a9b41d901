package css_test

import (
	"testing"

	"github.com/seed31bcff99/reader/dom/css"
)

// TestStates checks what rules make of fields and lists on a page that has just been loaded.
// Rules for states that are in doubt count if they hide.
func TestStates(t *testing.T) {
	wary := *vocabulary
	wary.Doubt = func(d *css.Declaration) bool { return isHidden(wary.NewStyle(d)) }
	for _, tt := range []struct{ name, sheet, body, want string }{
		{"a check box and an option", ":checked{display:none}", `<input type=checkbox t=a id=a checked><select><option t=b id=b selected><option t=c id=c></select>`, "ab"},
		{"a field that may be wrong", ":invalid{display:none}", `<input t=a id=a required>`, "a"},
		{"the same, denied", ":not(:invalid){visibility:hidden}", `<input t=a id=a required>`, "a"},
		{"the same, shown", "#a{display:none} #a:invalid{display:block}", `<input t=a id=a required>`, "a"},
		{"a form that may be wrong", "form:valid{display:none} fieldset:invalid{display:none}", `<form t=a id=a></form><fieldset t=b id=b></fieldset><p t=c id=c>`, "ab"},
		{"what holds such a field", ":has(>:invalid){display:none}", `<div t=a id=a><input required></div><div t=b id=b><p></div>`, "a"},
		{"what is beside such a field", "input:in-range~p{display:none} input:not(:user-invalid)+b{display:none}", `<input type=number><b t=a id=a></b><p t=b id=b>`, "ab"},
		{"a field that a person has filled", "input:user-valid~p{display:none}", `<input value=x><p t=a id=a>`, ""},
		{"the focus", ":focus-within{display:none}", `<div t=a id=a><button autofocus></button></div><p t=b id=b>`, "a"},
		{"a slider is never required", ":required{display:none}", `<input type=range t=a id=a required><input t=b id=b required>`, "b"},
		{"a check box has no placeholder", ":placeholder-shown{display:none}", `<input type=checkbox t=a id=a placeholder=x><input t=b id=b placeholder=x>`, "b"},
		{"the weight of a nested rule", "#z,p{&{display:none}} p.x.x{display:block}", `<p class=x t=a id=a>`, "a"},
		{"an at-rule with an escape", "@\\6d edia screen{p{display:none}}", `<p t=a id=a>`, "a"},
		{"a list of layers with a block", "p{display:none} @layer a,b{p{display:block!important}}", `<p t=a id=a>`, "a"},
	} {
		doc := parse(t, "<!doctype html><style>"+tt.sheet+"</style>"+tt.body)
		got := hiddenWith(doc, &wary)
		if got != tt.want {
			t.Errorf("%s: hidden %q, want %q", tt.name, got, tt.want)
		}
	}
}

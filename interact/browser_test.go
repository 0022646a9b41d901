package interact_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/interact"
)

// The expected values in this file come from Chromium.

// TestNames checks accessible names.
func TestNames(t *testing.T) {
	const file = `<span id="file">report.pdf</span>`
	tests := []struct{ name, page, want string }{
		{"by a picture", `<img id="i" alt="Logo"><button aria-labelledby="i">x</button>`, "Logo"},
		{"by a drawing", `<svg id="i"><title>Menu</title></svg><button aria-labelledby="i"></button>`, "Menu"},
		{"by the title of a drawing", `<button aria-labelledby="i"><svg><title id="i">Close</title></svg></button>`, "Close"},
		{"by itself and another", `<button id="a" aria-label="Delete" aria-labelledby="a file">x</button>` + file, "Delete report.pdf"},
		{"by what a field holds", `<output id="o">7</output><button aria-labelledby="o">x</button>`, "7"},
		{"in a circle", `<button id="a" aria-labelledby="b">one</button><i id="b" aria-labelledby="a">two</i>`, "two"},
		{"by nothing", `<button aria-labelledby="gone">x</button>`, "x"},
		{"something in it by another", `<button><span aria-labelledby="file"></span></button>` + file, "report.pdf"},
		{"a picture that says nothing", `<button title="Go"><img alt="" title="No"></button>`, "Go"},
		{"labels in labels", `<label>Outer <label for="a">Inner</label> <input id="a"></label>`, "Outer Inner"},
		{"two labels", `<label for="a">First</label><label for="a">Second</label><input id="a">`, "First Second"},
		{"a hidden label", `<label for="a" hidden>First</label><input id="a">`, "First"},
		{"a hint", `<div role="textbox" contenteditable aria-placeholder="Say it"></div>`, "Say it"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := find(t, "<!doctype html>"+tt.page, nil)
			if len(list.Elements) != 1 || list.Elements[0].Text != tt.want {
				t.Errorf("got %+v, want %q", list.Elements, tt.want)
			}
		})
	}
}

// TestEmbedded checks that the value of a field is part of the label around it.
func TestEmbedded(t *testing.T) {
	for field, want := range map[string]string{
		`<input type="number" value="3" aria-label="days">`:                 "Every 3 days",
		`<input aria-label="few">`:                                          "Every few days",
		`<select><option>1<option selected>2</select>`:                      "Every 2 days",
		`<textarea>4</textarea>`:                                            "Every 4 days",
		`<input type="password" value="5">`:                                 "Every days",
		`<input type="checkbox" value="6">`:                                 "Every days",
		`<select multiple><option selected>7<option selected>8</select>`:    "Every 7 days",
		`<select><optgroup disabled><option>8</optgroup><option>9</select>`: "Every 9 days",
		`<select size="2"><option>8<option>9</select>`:                      "Every days",
		`<select><option disabled>8<option>9</select>`:                      "Every 9 days",
		`<select><option selected label="ten">8<option>9</select>`:          "Every ten days",
		`<input type="submit" value="go">`:                                  "Every go days",
	} {
		list := find(t, `<!doctype html><label><input type="checkbox" name="a">Every `+field+` days</label>`, nil)
		if got := list.Elements[0].Text; got != want {
			t.Errorf("%s: got %q, want %q", field, got, want)
		}
	}
}

// TestVisible checks what is visible.
func TestVisible(t *testing.T) {
	tests := []struct {
		name, page string
		want       bool
	}{
		{"visibility inherited again", `<style>div{visibility:hidden} button{visibility:revert}</style><div><button>x</button></div>`, false},
		{"visibility undone", `<div style="visibility:hidden"><button style="visibility:visible">x</button></div>`, true},
		{"opacity not undone", `<div style="opacity:0"><button style="opacity:1">x</button></div>`, false},
		{"an open dialog", `<dialog open popover><button>x</button></dialog>`, true},
		{"a closed dialog", `<dialog><button>x</button></dialog>`, false},
		{"a popover", `<div popover><button>x</button></div>`, false},
		{"a popover that the page shows", `<div popover style="display:flex"><button>x</button></div>`, true},
		{"hidden, but for a style", `<button hidden style="display:block">x</button>`, true},
		{"closed details", `<details><p><button>x</button></p></details>`, false},
		{"open details", `<details open><p><button>x</button></p></details>`, true},
		{"what a film shows instead", `<video><button>x</button></video>`, false},
		{"without a slot", `<div><template shadowrootmode="open"><p></p></template><button>x</button></div>`, false},
		{"in a slot", `<div><template shadowrootmode="open"><slot></slot></template><button>x</button></div>`, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := find(t, "<!doctype html>"+tt.page, &interact.Options{IncludeHidden: true})
			if len(list.Elements) != 1 || list.Elements[0].Visible != tt.want {
				t.Errorf("got %+v, want %v", list.Elements, tt.want)
			}
		})
	}
}

// TestForms checks the forms of controls.
func TestForms(t *testing.T) {
	tests := []struct{ name, page, want string }{
		{"around it", `<form id=a><p><input></form>`, "a"},
		{"by its name", `<form name=a><input></form>`, "a"},
		{"by an attribute", `<form id=a></form><form id=b><input form=a></form>`, "a"},
		{"by an attribute that names none", `<form id=b><input form=a></form>`, ""},
		{"between rows", `<table><form id=a><tr><td><input></form></table>`, "a"},
		{"the second between rows", `<table><form id=a><tr><td></td></tr></form><form id=b><tr><td><input></td></tr></form></table>`, "b"},
		{"behind the table", `<table><form id=a><tr><td></form></table><input>`, ""},
		{"an empty form", `<form id=a></form><input>`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := find(t, "<!doctype html>"+tt.page, nil)
			if len(list.Elements) != 1 || list.Elements[0].Form != tt.want {
				t.Errorf("got %+v, want %q", list.Elements, tt.want)
			}
		})
	}
}

// TestValues checks the initial values of fields.
func TestValues(t *testing.T) {
	for field, want := range map[string]string{
		`<input value=" a b">`:                                                    " a b",
		`<input type="email" value=" a@b.example ">`:                              "a@b.example",
		`<input type="number" value="1e5">`:                                       "1e5",
		`<input type="number" value="--">`:                                        "",
		`<input type="number" value="+1">`:                                        "",
		`<input type="number" value="Inf">`:                                       "",
		`<input type="range">`:                                                    "50",
		`<input type="range" min="0" max="10">`:                                   "5",
		`<input type="range" min="10" max="20" value="99">`:                       "20",
		`<input type="range" value="x">`:                                          "50",
		`<input type="date" value="2020-01-05">`:                                  "2020-01-05",
		`<input type="date" value="2020-13-45">`:                                  "",
		`<input type="time" value="25:00">`:                                       "",
		`<input type="time" value="09:30">`:                                       "09:30",
		`<input type="time" value="09:30:15.5">`:                                  "09:30:15.5",
		`<input type="week" value="2020-W60">`:                                    "",
		`<input type="datetime-local" value="2020-01-01T">`:                       "",
		`<input type="week" value="2020-W05">`:                                    "2020-W05",
		`<input type="month" value="2020-02">`:                                    "2020-02",
		`<input type="datetime-local" value="2020-01-01T00:00">`:                  "2020-01-01T00:00",
		`<input type="color" value="#AABBCC">`:                                    "#aabbcc",
		`<input type="color" value="#zzzzzz">`:                                    "#000000",
		`<select><option>a<option selected>b<option selected>c</select>`:          "c",
		`<select multiple><option>a<option selected>b<option selected>c</select>`: "b",
		`<select size="3"><option>a</select>`:                                     "",
		`<select><optgroup disabled><option>a</optgroup><option>b</select>`:       "b",
		"<textarea>\na\nb</textarea>":                                             "a\nb",
	} {
		if got := find(t, "<!doctype html>"+field, nil).Elements[0].Value; got != want {
			t.Errorf("%s: got %q, want %q", field, got, want)
		}
	}
}

// TestReadOnly checks which fields are said to be read-only.
func TestReadOnly(t *testing.T) {
	list := find(t, `<input id=a readonly><input id=b><textarea id=c readonly></textarea><input type=checkbox id=d readonly>
<input type=date id=e READONLY><div role=textbox id=f aria-readonly=true>x</div><input id=g aria-readonly=false><input type=submit id=h readonly>`, nil)
	var got []string
	for _, e := range list.Elements {
		if e.ReadOnly {
			got = append(got, e.Selector)
		}
	}
	if diff := cmp.Diff([]string{"#a", "#c", "#e", "#f"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if text := list.Text(); !strings.Contains(text, "text !readonly  #a\n") {
		t.Errorf("the list says\n%s", text)
	}
}

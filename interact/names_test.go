package interact

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
	"github.com/seed31bcff99/reader/internal/words"
)

// TestMachineMade checks generated names and names that people choose.
func TestMachineMade(t *testing.T) {
	generated := []string{
		":r3:", "radix-:r1:-trigger", "radix-«R2hrnptb»", "field-_r_p_", "ember412", "yui_3_17_2_1_1", "jss12", "ui-id-7",
		"headlessui-menu-button-5", "react-select-2-input", "cdk-overlay-3", "0f8fad5b-d9cb-469f-a165-70867728950e",
		"css-1q2w3e4", "sc-bdVaJa", "Liststyles__StyledList-sc-1elshwh-1", "svelte-x1y2z3", "jsx-4010282", "Button_root__aB3dE",
		"fXHunu", "clrbUV", "gkzjZk", "a1b2c3d4", "item-9f8e7d6c", "x7k2p9", "block-4coeh", "bcdfghjk",
		"IssueView_body___grLQ", "LayoutContent_homepage__alayp", "elementor-element-d09531a", "container-ad6131fecc",
	}
	chosen := []string{
		"login", "user-name", "main-nav", "btn-primary", "post-123", "item-48213377", "h264video", "mp3player", "top10list",
		"navFAQ", "URLbar", "isOpen", "searchBox", "facebook", "headingOne", "col-md-6", "2columns", "404page", "footer__link",
		"menu-item--active", "아이디", "größe", "q", "html5", "sub-nav", "Wrapper", "MuiButton-root", "accordion", "deadbeats",
		"product_card__title", "header__menu",
	}
	for _, name := range generated {
		if !machineMade(name) {
			t.Errorf("%q counts as a name that a person chose", name)
		}
	}
	for _, name := range chosen {
		if machineMade(name) {
			t.Errorf("%q counts as generated", name)
		}
	}
}

// TestTransient checks classes that tell the look or the state of an element.
func TestTransient(t *testing.T) {
	for _, class := range []string{
		"active", "is-open", "has-children", "nav-item--active", "current", "mt-4", "mb10", "px-auto", "-ml-2", "w-full", "text-center",
		"hover:underline", "md:flex", "w-[40px]", "top-1/2", "flex", "items-center", "bg-blue-500", "text-lg", "d-none", "col-md-6",
		"u-hidden", "swiper-slide-next", "tab_selected", "max-w-screen-xl",
	} {
		if !transient(class) {
			t.Errorf("%q counts as a name", class)
		}
	}
	for _, class := range []string{
		"login", "top-nav", "left-sidebar", "content-wrapper", "order-summary", "list-item", "text-link", "menu", "submit", "btn-primary",
		"product-card", "plough", "mobile-menu", "select-box", "pagination", "map",
	} {
		if transient(class) {
			t.Errorf("%q counts as transient", class)
		}
	}
}

// TestIdent checks identifiers. The expected values come from CSS.escape of browsers.
func TestIdent(t *testing.T) {
	for name, want := range map[string]string{
		"a": "a", "1st": `\31 st`, "-": `\-`, "-1": `-\31 `, "--x": "--x", "a b": `a\ b`, "a.b:c[d]": `a\.b\:c\[d\]`, "é": "é",
		"a\x01b": `a\1 b`, "a\x7fb": `a\7f b`, "아이디": "아이디", "_": "_", "a1": "a1", `"`: `\"`,
	} {
		if got := string(appendIdent(nil, name)); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}

// TestTables checks that the tables are sorted and have reasons.
func TestTables(t *testing.T) {
	for key, s := range signals {
		if s <= 0 || lowerASCII(key) != key {
			t.Errorf("signal %q: %d", key, s)
		}
	}
	for _, name := range []string{"counters", "scopes", "hashers"} {
		tabletest.Reasons(t, name, words.Named(lists, name).Rows)
	}
	tabletest.Row(t, "perVisit", perVisit)
	tabletest.Row(t, "bookkeeping", bookkeeping)
	tabletest.Row(t, "countedThings", countedThings)
}

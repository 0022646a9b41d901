package content

import "testing"

func TestEscape(t *testing.T) {
	for _, tt := range []struct {
		format            Format
		text, want        string
		address, wantLink string
	}{
		{Markdown, "snake_case, _stress_, [a](b) <b> AT&T &amp;", `snake_case, \_stress\_, \[a&#93;(b) \<b> AT&T \&amp;`, "https://tide.example/(a)<b>`\\ c?d&copy;", "https://tide.example/%28a%29%3Cb%3E%60%5C%20c?d&amp;copy;"},
		{PlainText, "*a* <b>", "*a* <b>", "https://tide.example/(a)", "https://tide.example/(a)"},
		{HTML, "*a* <b>", "*a* &lt;b&gt;", `https://tide.example/?a&b"`, "https://tide.example/?a&amp;b&#34;"},
	} {
		if got := tt.format.Escape(tt.text); got != tt.want {
			t.Errorf("%v: %s\nwant %s", tt.format, got, tt.want)
		}
		if got := tt.format.EscapeAddress(tt.address); got != tt.wantLink {
			t.Errorf("%v: %s\nwant %s", tt.format, got, tt.wantLink)
		}
	}
}

package bench

import "testing"

func TestBare(t *testing.T) {
	for _, test := range []struct{ name, page, want string }{
		{"nothing", "<p class=A>One &amp; two</P>", "<p class=A>One &amp; two</P>"},
		{"script", "a<script src=x>if (a<b) {}</script>b", "ab"},
		{"style", "<STYLE>p{}</STYLE ><p>a", "<p>a"},
		{"comment", "a<!-- <p>b</p> -->c", "ac"},
		{"in a comment", "<!--[if IE]><script>x</script><![endif]-->a", "a"},
		{"unclosed script", "a<script>b", "a"},
		{"unclosed tag", "a<p title=", "a<p title="},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := string(Bare([]byte(test.page))); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

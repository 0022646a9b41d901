package meta_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/meta"
)

func TestTitle(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"title alone", "<title>A story</title>", "A story"},
		{"heading alone", "<h1>A story</h1>", "A story"},
		{"heading agrees", "<title>A long story of rivers</title><h1>A long story</h1>", "A long story"},
		{"heading does not", "<title>A long story</title><h1>Welcome, friends</h1>", "A long story"},
		{"heading is the site", "<title>A story | Paper</title><meta property=og:site_name content=Paper><h1>Paper</h1>", "A story"},
		{"second heading agrees", "<title>A story | Paper</title><h1>Paper shop</h1><h1>A story!</h1>", "A story!"},
		{"section before the page", "<title>A story - Rivers - Paper</title><h1>Rivers</h1><h1>A story</h1>", "A story"},
		{"section after the page", "<title>A story - Rivers - Paper</title><h1>A story</h1><h1>Rivers</h1>", "A story"},
		{"part of the title before all of it", "<title>A story of rivers | Paper</title><h1>rivers</h1><h1>A story of rivers</h1>", "A story of rivers"},
		{"permalink", `<h1>Install<a class="headerlink" href="#install">¶</a></h1>`, "Install"},
		{"permalink before", `<h1><a href="/docs#x"> # </a> <a href="#x">Install</a></h1>`, "Install"},
		{"permalink in a span", "<h1>Install <a href=#x><span>🔗\ufe0f</span></a></h1>", "Install"},
		{"permalink agrees", `<title>Install | Docs</title><h1>Install<a href="#x">§</a></h1>`, "Install"},
		{"sign that is part of the title", `<h1>What is <a href="/c-sharp">C#</a>, and what is §<a href="/5#x">5</a>?</h1>`, "What is C#, and what is §5?"},
		{"sign alone", `<h1>C<a href="/x">#</a></h1>`, "C#"},
		{"readings", "<h1><ruby>子<rp>(</rp><rt>こ</rt><rp>)</rp></ruby>どもの<ruby>本<rt>ほん</rt></ruby></h1>", "子どもの本"},
		{"chinese heading", "<title>河水正在上涨 - 报纸</title><h1>河水正在上涨</h1>", "河水正在上涨"},
		{"second-level heading, and a site", "<title>A long story - The Board</title><h2><a href=/t>A long story</a></h2>", "A long story"},
		{"second-level heading that is short", "<title>Boats - boat-commit of the harbour</title><h2>BOATS</h2>", "Boats - boat-commit of the harbour"},
		{"second-level headings of both parts", "<title>A story - Rivers</title><h2>A story</h2><h2>Rivers</h2>", "A story - Rivers"},
		{"heading leads to the front page, whose address is not known", "<title>pebbles: on walking</title><h1><a href=/>pebbles</a></h1><h3>on walking</h3>", "on walking"},
		{"headline", "<title>x</title>" + linked(`{"@type":"NewsArticle","headline":"A &amp; B"}`), "A & B"},
		{"og before title", "<title>Story - seo words</title><meta property=og:title content='The story'>", "The story"},
		{"host cut", "<title>A story - Example</title>", "A story"},
		{"whole host cut", "<title>A story | example.com</title>", "A story"},
		{"site in front", "<title>Example: A story</title>", "A story"},
		{"publisher cut", "<title>A story — My Paper</title>" + linked(`{"@type":"Article","author":"A B","publisher":{"name":"My Paper"}}`), "A story"},
		{"two cuts", "<title>A story | My Paper | example.com</title><meta property=og:site_name content='My Paper'>", "A story"},
		{"separator in a title", "<title>Spider-Man: a review</title>", "Spider-Man: a review"},
		{"site behind two colons", "<title>A story :: Example</title>", "A story"},
		{"mark inside of a word", "<title>La col·lecció d'Example</title><p>La col", "La col·lecció d'Example"},
		{"site in quotation marks", "<title>A story - «Example»</title>", "A story"},
		{"only the site", "<title>Example</title>", "Example"},
		{"title of a drawing", "<svg><title>Logo</title></svg><h1>A story</h1>", "A story"},
		{"white space", "<title>\n A\u00a0 \tstory\u200b </title>", "A story"},
		{"site that begins the last part", "<title>A story - Example Forums</title>", "A story"},
		{"section and site, in a script without spaces", "<title>河水正在上涨(图)--要闻_潮汐网</title>", "河水正在上涨(图)"},
		{"section in front, in a script without spaces", "<title>要闻_河水正在上涨引发关注_潮汐网</title>", "河水正在上涨引发关注_潮汐网"},
		{"site behind a hyphen, in such a title", "<title>河水1-2月上涨-潮汐网</title><div>河水1-2月上涨</div>", "河水1-2月上涨"},
		{"name of code in such a title", "<title>C语言size_t类型详解</title>", "C语言size_t类型详解"},
		{"option in such a title", "<title>使用pip install --upgrade升级包的方法</title>", "使用pip install --upgrade升级包的方法"},
		{"dash in such a title", "<title>改革开放四十年--中国经济的巨变</title>", "改革开放四十年--中国经济的巨变"},
		{"part behind a colon that the page shows", "<title>Spider-Man: No Way Home</title><div>No Way Home</div>", "Spider-Man: No Way Home"},
		{"part behind a hyphen that the page shows", "<title>Docker-Compose file reference</title><h2>Compose file reference</h2>", "Docker-Compose file reference"},
		{"site by its initials", "<title>A story | BBN</title><meta property=og:site_name content='Best Book News'>", "A story"},
		{"what og has less is the site", "<title>A story - Big Yellow</title><meta property=og:title content='A story'><h1>Big Yellow</h1>", "A story"},
		{"behind a bar", "<title>A story | Rivers, rain and more | Weather</title>", "A story"},
		{"heading that links home", "<title>Big Yellow: A story</title><h1><a href=/>Big Yellow</a></h1>", "A story"},
		{"chapter of a book", "<title>Rivers - The Big Book</title><h1>The Big Book</h1><h2>Rivers</h2>", "Rivers"},
		{"chapter and book without a mark between them", "<title>涨潮的故事大河日报</title><h1>大河日报</h1><h2>涨潮的故事</h2>", "涨潮的故事"},
		{"words before the title", "<title>Buy Kelp Boats</title><h1>Kelp Boats</h1><h2>Buy</h2>", "Kelp Boats"},
		{"hyphen in Katakana", "<title>ドラゴン-クエスト攻略</title><h2>クエスト攻略</h2>", "ドラゴン-クエスト攻略"},
		{"heading before chapter", "<title>Rivers - The Big Book</title><h1>The Big Book</h1><h1>Rivers</h1>", "Rivers"},
		{"parts set apart by style", "<title>Rivers rising</title><h1><span>Rivers rising</span><span>All about it</span></h1>", "Rivers rising"},
		{"heading with a button", "<title>Struct Lamp - Docs</title><h1>Struct Lamp<button>Copy</button></h1>", "Struct Lamp"},
		{"title cut off", "<title>The long and winding story of the rivers of the northern pla | Paper</title><h1>The long and winding story of the rivers of the northern plains</h1>",
			"The long and winding story of the rivers of the northern plains"},
		{"kicker before the title", "<meta property=og:type content=article><title>Rivers rising | Paper</title><h1><span class=kicker>Weather</span> <span>Rivers rising</span></h1>", "Rivers rising"},
		{"kicker and colon", "<meta property=og:type content=article><title>Rivers rising | Paper</title><h1><span class=topline>Weather</span><span>: </span>Rivers rising</h1>", "Rivers rising"},
		{"kicker alone", "<title>Rivers rising | Paper</title><h1><span class=kicker>Rivers rising</span></h1>", "Rivers rising"},
		{"subtitle behind the title", "<title>Rivers rising in the north</title><h1>Rivers rising <small class=subtitle>in the north</small></h1>", "Rivers rising in the north"},
		{"post of an archive", "<title>Example » Blog Archive » Rivers rising</title>", "Rivers rising"},
		{"says nothing", "<title>Home - Big Yellow</title><meta property=og:site_name content='Big Yellow'>", "Home - Big Yellow"},
		{"escaped twice", "<title>A &amp;amp; B</title>", "A & B"},
		{"none", "<p>text", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := extract(t, tt.in).Title; got != tt.want {
				t.Errorf("title %q, want %q", got, tt.want)
			}
		})
	}
	if got := extract(t, "<title>"+strings.Repeat("é", 10000)+"</title>").Title; len([]rune(got)) != 300 {
		t.Errorf("title of %d runes", len([]rune(got)))
	}
}

// TestTitleByAddress checks that of two titles the one in the address counts, and
// that the front page keeps the name of its site.
func TestTitleByAddress(t *testing.T) {
	const page = "<title>Best rain barrels of the year</title><h1>Our favourite barrels for rain, tested</h1>"
	for _, tt := range []struct{ url, in, want string }{
		{"https://x.example/best-rain-barrels", page, "Best rain barrels of the year"},
		{"https://x.example/favourite-barrels-tested", page, "Our favourite barrels for rain, tested"},
		{"https://x.example/best/favourites", page, "Our favourite barrels for rain, tested"},
		{"https://x.example/a-flood_of-barrels.html", "<title>Welcome</title><h1>A flood of barrels</h1>", "A flood of barrels"},
		{"https://x.example/", "<title>Barrels: rain, and what to keep it in</title><h1>Keep it</h1>", "Barrels: rain, and what to keep it in"},
		{"https://x.example/index.php", "<title>Barrels | Rain</title>", "Barrels | Rain"},
		{"https://x.example/index.php/Rain", "<title>Rain - Barrels</title><h1>Rain</h1>", "Rain"},
	} {
		if got := meta.Extract(parse(t, tt.url, tt.in), nil).Title; got != tt.want {
			t.Errorf("%s: title %q, want %q", tt.url, got, tt.want)
		}
	}
}

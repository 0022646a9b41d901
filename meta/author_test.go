package meta_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/meta"
)

func TestAuthor(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"meta", "<meta name=author content='Ada Lovelace'>", "Ada Lovelace"},
		{"meta in capitals", "<meta name=Author content='Ada Lovelace'>", "Ada Lovelace"},
		{"object in a meta element", `<meta name=parsely-page content='{"authors":["Ada Lovelace","Charles Babbage"]}'>`, "Ada Lovelace, Charles Babbage"},
		{"address", "<meta name=author content='https://example.com/ada'>", ""},
		{"article:author address, then link", "<meta property=article:author content=https://x.example/ada><a rel='author nofollow'>Ada</a>", "Ada"},
		{"account", "<meta name=author content=Admin>", ""},
		{"account, then link", "<meta name=author content=admin><a rel=author>Ada Lovelace</a>", "Ada Lovelace"},
		{"mail", "<meta name=author content=ada@example.com>", ""},
		{"by", "<a rel=author>By: Ada Lovelace</a>", "Ada Lovelace"},
		{"name that starts like by", "<a rel=author>Byron Gordon</a>", "Byron Gordon"},
		{"too long", "<meta name=author content='" + strings.Repeat("Ada ", 30) + "'>", ""},
		{"written by", "<meta name=twitter:label1 content='Written by'><meta name=twitter:data1 content='Ada'>", "Ada"},
		{"other label", "<meta name=twitter:label1 content='Price'><meta name=twitter:data1 content='Ten'>", ""},
		{"site behind the name", "<meta property=og:site_name content=DailyTide><p class=author>Ada Lovelace DAILY TIDE</p>", "Ada Lovelace"},
		{"site of two words behind the name", "<meta property=og:site_name content='Daily Tide'><p class=author>Ada Lovelace, Charles Babbage Daily Tide</p>", "Ada Lovelace, Charles Babbage"},
		{"site with a family name", "<meta property=og:site_name content=King><p class=author>Ada Augusta King</p>", "Ada Augusta King"},
		{"microdata", "<div itemprop=author itemscope><img alt=x><span itemprop=name>Ada</span> wrote</div>", "Ada"},
		{"microdata text", "<span itemprop=author>Ada</span>", "Ada"},
		{"microdata meta", "<span itemprop=author><meta itemprop=name content=Ada></span>", "Ada"},
		{"profile link", "<a href=/author/ada>Ada Lovelace</a>", "Ada Lovelace"},
		{"list of authors", "<a href=/author/>All authors</a>", ""},
		{"byline", "<p class=post-byline>By Ada Lovelace | 3 May 2024</p>", "Ada Lovelace"},
		{"byline that is a text", "<div class=author>She writes about many things, and rivers</div>", ""},
		{"byline in the footer", "<p>" + prose + "</p><footer><p class=byline>By Ada Lovelace</p></footer>", ""},
		{"byline in the footer of the article", "<article><h1>Story</h1><p>" + prose + "</p><footer class=meta><p class=byline>By Ada Lovelace</p></footer></article>", "Ada Lovelace"},
		{"byline in a comment", "<h1>Story</h1><p>" + prose + "</p><div class=comments><p class=author>Ada Lovelace</p></div>", ""},
		{"byline under another heading", "<h1>Story</h1><p>" + prose + "</p><h2><a href=/other>Other</a></h2><p class=byline>By Ada Lovelace</p>", ""},
		{"card with parts", "<div class=author><span>Ada Lovelace</span><span>Senior Editor</span></div>", "Ada Lovelace"},
		{"text under the heading", "<h1>Story</h1><p>By Ada Lovelace</p>", "Ada Lovelace"},
		{"sentence under the heading", "<h1>Story</h1><p>By following these rules</p>", ""},
		{"name and date", "<h1>Story</h1><p>Ada Lovelace · May 1, 2024</p>", "Ada Lovelace"},
		{"date and name", "<h1>Story</h1><p>May 1, 2024 | Ada Lovelace</p>", "Ada Lovelace"},
		{"place and date", "<h1>Story</h1><p>Updated May 1, 2024</p>", ""},
		{"button", "<h1>Story</h1><p class=author>Read More</p>", ""},
		{"two authors", "<meta name=author content='Ada Lovelace and Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"degree", "<meta name=author content='Ada Lovelace, MD'>", "Ada Lovelace"},
		{"role", "<meta name=author content='Ada Lovelace, Senior Editor'>", "Ada Lovelace"},
		{"same name twice", "<meta name=author content='Ada Lovelace, ADA LOVELACE'>", "Ada Lovelace"},
		{"paper", "<meta name=citation_author content='Lovelace, Ada'><meta name=citation_author content='Babbage, Charles'>", "Ada Lovelace, Charles Babbage"},
		{"family name first", "<meta name=author content='Lovelace, Ada'>", "Ada Lovelace"},
		{"family name first, with initials", "<meta name=author content='Lovelace, A. K.; van der Berg, Jan'>", "A. K. Lovelace, Jan van der Berg"},
		{"only the first turned around", "<meta name=author content='Lovelace, Ada, and Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"two whole names", "<meta name=author content='Ada Lovelace, Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"two whole names in Dublin Core", "<meta name=dc.creator content='Ada Lovelace, Charles Babbage'>", "Ada Lovelace, Charles Babbage"},
		{"long family name in Dublin Core", "<meta name=dc.creator content='Lovelace King, Ada'><meta name=dc.creator content='de la Cruz, Juana Inés'>", "Ada Lovelace King, Juana Inés de la Cruz"},
		{"institute in Dublin Core", "<meta property=og:type content=article><meta name=dc.creator content='Institute of Tides, Harbour Office'>", "Institute of Tides, Harbour Office"},
		{"degree behind one word", "<meta name=author content='Lovelace, PhD'>", "Lovelace"},
		{"generation behind one word", "<meta name=author content='Lovelace, Jr.'>", "Lovelace"},
		{"role behind one word", "<meta name=author content='Lovelace, Senior Editor'>", "Lovelace"},
		{"family name first, in JSON", linked(`{"@type":"Article","author":[{"@type":"Person","name":"Lovelace, Ada"},{"@type":"Person","name":"Charles Babbage"}]}`), "Ada Lovelace, Charles Babbage"},
		{"person before the site", "<meta property=og:site_name content='The Paper'><meta name=author content='The Paper'><a rel=author>Ada Lovelace</a>", "Ada Lovelace"},
		{"the site, if nobody else", "<meta property=og:type content=article><meta property=og:site_name content='The Paper'><meta name=author content='The Paper'>", "The Paper"},
		{"the site on a page that nobody wrote", "<meta property=og:site_name content='The Paper'><meta name=author content='The Paper'>", ""},
		{"account, then person", "<meta name=author content=alove1815><p class=byline>By Ada Lovelace", "Ada Lovelace"},
		{"rdfa", "<div typeof=schema:Article><span property=schema:author>Ada Lovelace</span></div>", "Ada Lovelace"},
		{"microdata of a review", "<div itemscope itemtype=https://schema.org/Product><div itemprop=review itemscope itemtype=https://schema.org/Review><span itemprop=author>Ada</span></div></div>", ""},
		{"hcard", "<span class='author vcard'><a class='url fn' href=/x>Ada Lovelace</a></span>", "Ada Lovelace"},
		{"german", "<h1>Story</h1><p>Von Ada Lovelace</p>", "Ada Lovelace"},
		{"german post", "<h1>Story</h1><p>Eingestellt von Ada Lovelace</p>", "Ada Lovelace"},
		{"label of a date in a byline", "<h1>Story</h1><p class=author>Stand: 1. Mai 2024</p>", ""},
		{"french", "<h1>Story</h1><p>Par Ada Lovelace</p>", "Ada Lovelace"},
		{"spanish", "<h1>Story</h1><p>Por Ada Lovelace el 1 de mayo de 2024</p>", "Ada Lovelace"},
		{"portuguese", "<h1>Story</h1><p>Escrito por Ada Lovelace</p>", "Ada Lovelace"},
		{"italian", "<h1>Story</h1><p>di Ada Lovelace</p>", "Ada Lovelace"},
		{"dutch", "<h1>Story</h1><p>Door Ada Lovelace</p>", "Ada Lovelace"},
		{"dutch post", "<h1>Story</h1><p>Geplaatst door Ada Lovelace</p>", "Ada Lovelace"},
		{"swedish", "<h1>Story</h1><p>Av Ada Lovelace</p>", "Ada Lovelace"},
		{"polish", "<h1>Story</h1><p>Autor: Ada Lovelace</p>", "Ada Lovelace"},
		{"turkish", "<h1>Story</h1><p>Yazan: Ada Lovelace</p>", "Ada Lovelace"},
		{"indonesian", "<h1>Story</h1><p>Oleh Ada Lovelace</p>", "Ada Lovelace"},
		{"russian", "<h1>Story</h1><p>Автор: Ада Лавлейс</p>", "Ада Лавлейс"},
		{"arabic", "<h1>Story</h1><p>بقلم: آدا لوفليس</p>", "آدا لوفليس"},
		{"chinese", "<h1>Story</h1><p>作者：王小明</p>", "王小明"},
		{"korean", "<h1>Story</h1><p class=byline>김철수 기자</p>", "김철수"},
		{"json", linked(`{"@type":"BlogPosting","author":{"@type":"Person","name":"Ada Lovelace"}}`), "Ada Lovelace"},
		{"json before meta", "<meta name=author content=x>" + linked(`{"@type":"Article","author":"Ada"}`), "Ada"},
		{"json of a shop", linked(`{"@type":"Product","author":"Ada"}`), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(extract(t, tt.in).Authors, ", "); got != tt.want {
				t.Errorf("author %q, want %q", got, tt.want)
			}
		})
	}
}

// TestForum checks that the first post of a thread gives its author and date.
func TestForum(t *testing.T) {
	doc := parse(t, "https://forum.example/threads/rivers.1", "<h1>Rivers</h1><div class=post><a class=username>river_ann</a> <time datetime=2024-05-01>x</time><p>"+prose+
		"</div><div class=post><a class=username>bob</a> <time datetime=2024-05-02>x</time><p>Yes.</div>")
	if m := meta.Extract(doc, nil); strings.Join(m.Authors, ",") != "river_ann" || m.Published != "2024-05-01" {
		t.Errorf("started by %q at %q", m.Authors, m.Published)
	}
}

// TestCreditPost checks what the first post of a page says of its thread.
func TestCreditPost(t *testing.T) {
	for _, tt := range []struct{ name, address, in, author, want string }{
		{"account", "https://forum.example/threads/rivers.12/", "", "river_ann", "river_ann 2024-05-01"},
		{"guest", "https://forum.example/threads/rivers.12/", "", "Guest", "2024-05-01"},
		{"the site", "https://forum.example/threads/rivers.12/", "<meta property=og:site_name content=Tides>", "tides", "2024-05-01"},
		{"the page names another", "https://forum.example/threads/rivers.12/", "<meta name=author content='Ada Lovelace'>", "river_ann", "Ada Lovelace 2024-05-01"},
		{"page two, in the path", "https://forum.example/threads/rivers.12/page-2", "", "river_ann", ""},
		{"page two, in one word", "https://forum.example/discussion/12/rivers/p2", "", "river_ann", ""},
		{"page two, by its posts", "https://forum.example/viewtopic.php?t=12&start=15", "", "river_ann", ""},
		{"page one", "https://forum.example/threads/rivers?page=1", "", "river_ann", "river_ann 2024-05-01"},
		{"page two, by a link", "https://forum.example/topic,12.15.html", "<link rel=prev href='topic,12.0.html'>", "river_ann", ""},
		{"link to itself", "https://forum.example/topic/12/", "<a rel=prev href='#top'>Previous</a><a rel=prev href='javascript:void(0)'>Previous</a>", "river_ann", "river_ann 2024-05-01"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc := parse(t, tt.address, tt.in+"<h1>Rivers</h1><p>"+prose)
			m := meta.Extract(doc, nil)
			m.CreditPost(doc, tt.author, "2024-05-01")
			if got := strings.TrimSpace(m.Author + " " + m.Published); got != tt.want {
				t.Errorf("by %q, want %q", got, tt.want)
			}
		})
	}
}

package reading

import (
	"regexp"
	"strings"

	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/internal/words"
)

// A said is a post of the content and where its text starts in the Markdown.
type said struct {
	*discussion.Comment
	line int  // of Page.Lines; -1 if the Markdown does not have it behind the posts before it
	lost bool // the Markdown does not have it at all
}

// minLetters is how many letters a post must have to be looked for: "Thanks" is
// said often. maxLetters is how many of them are.
const (
	minLetters = 12
	maxLetters = 40
)

// saidPosts looks for the posts of the content in its Markdown, in order.
func saidPosts(p *Page) []said {
	var all strings.Builder
	starts := make([]int, len(p.Lines))
	for i, l := range p.Lines {
		starts[i] = all.Len()
		all.WriteString(words.Letters(shown(l.Text)))
	}
	text, from := all.String(), 0
	var posts []said
	for i := range p.Result.Posts {
		post := said{Comment: &p.Result.Posts[i], line: -1}
		if len(words.Letters(post.Text)) < minLetters {
			continue
		}
		if at := post.in(text[from:]); at >= 0 {
			post.line = lineAt(starts, from+at)
			from += at + post.reach(text[from+at:])
		} else {
			post.lost = post.in(text) < 0
		}
		posts = append(posts, post)
	}
	return posts
}

// in returns where the first of the lines of a post is in a text, or -1. What it quotes
// may be left out here, and stand in a later post that quotes the same.
func (s *said) in(text string) int {
	first := -1
	for line := range strings.Lines(s.Text) {
		want := words.Letters(line)
		if len(want) < minLetters {
			continue
		}
		if at := strings.Index(text, want[:min(len(want), maxLetters)]); at >= 0 {
			first, text = at, text[:at]
		}
	}
	return first
}

// reach returns how far the lines of a post go in a text that starts with it, so that the
// next post, which may quote it, is looked for behind it.
func (s *said) reach(text string) (end int) {
	text = text[:min(len(text), 2*len(words.Letters(s.Text)))]
	for line := range strings.Lines(s.Text) {
		want := words.Letters(line)
		want = want[:min(len(want), maxLetters)]
		if at := strings.Index(text[end:], want); at >= 0 && len(want) >= minLetters {
			end += at + len(want)
		}
	}
	return end
}

// lineAt returns the last line that starts at an offset or before it.
func lineAt(starts []int, at int) int {
	line := 0
	for i, s := range starts {
		if s <= at {
			line = i
		}
	}
	return line
}

// address is what follows the label of a link, or an image.
var address = regexp.MustCompile(`!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)`)

// shown returns Markdown without pictures and the addresses of links.
func shown(markdown string) string { return address.ReplaceAllString(markdown, "") }

// between returns what the lines from the start of the post before up to the text of
// a post say. Of the first post that is all before it.
func (p *Page) between(posts []said, i int) []Line {
	from := 0
	for k := i - 1; k >= 0; k-- {
		if posts[k].line >= 0 {
			from = min(posts[k].line+1, posts[i].line)
			break
		}
	}
	return p.Lines[from : posts[i].line+1]
}

// unsignedPosts counts posts whose author or time the page tells and the Markdown does
// not, neither above the text nor in its first line.
func unsignedPosts(p *Page) Count {
	var c Count
	posts := saidPosts(p)
	for i, post := range posts {
		if post.line < 0 || post.Author == "" && post.Date == "" {
			continue
		}
		var near strings.Builder
		for _, l := range p.between(posts, i) {
			near.WriteString(words.Letters(shown(l.Text)))
		}
		year := post.Date[:min(len(post.Date), 4)]
		c.add(!strings.Contains(near.String(), words.Letters(post.Author)) || !strings.Contains(near.String(), year), post.Author+" "+post.Date)
	}
	return c
}

// unruledPosts counts posts that neither a rule nor a heading parts from the one before.
func unruledPosts(p *Page) Count {
	var c Count
	posts := saidPosts(p)
	for i, post := range posts {
		if i == 0 || post.line < 0 {
			continue
		}
		parted := false
		for _, l := range p.between(posts, i) {
			parted = parted || l.Text == "---" || l.Level > 0
		}
		c.add(!parted, post.Author+": "+p.Lines[post.line].Text)
	}
	return c
}

// loudPosts counts headings behind the start of the first post that have the level of the
// title or a higher one.
func loudPosts(p *Page) Count {
	var c Count
	posts := saidPosts(p)
	if len(posts) < 2 || posts[0].line < 0 {
		return c
	}
	title := 0
	for i, l := range p.Lines {
		switch {
		case l.Level == 0:
		case i < posts[0].line:
			if title == 0 || l.Level < title {
				title = l.Level
			}
		default:
			c.add(l.Level <= max(title, 1), l.Text)
		}
	}
	return c
}

// lostPosts counts posts that the Markdown leaves out, though it has most posts of their
// level.
func lostPosts(p *Page) Count {
	var c Count
	kept := map[int]int{}
	posts := saidPosts(p)
	for _, post := range posts {
		if post.lost {
			kept[post.Level]--
		} else {
			kept[post.Level]++
		}
	}
	for _, post := range posts {
		if kept[post.Level] > 0 {
			c.add(post.lost, post.Author+": "+post.Text[:min(len(post.Text), 60)])
		}
	}
	return c
}

// unfoundPosts counts pages of forums that were read and on which fewer than two posts
// were found.
func unfoundPosts(p *Page) Count {
	var c Count
	if p.Source.Type == "forum" && p.Result.Readable {
		c.add(len(p.Result.Posts) < 2, p.Source.URL)
	}
	return c
}

// wrongPosts counts pages of other types that are said to be made of posts.
func wrongPosts(p *Page) Count {
	var c Count
	if p.Source.Type != "forum" {
		c.add(len(p.Result.Posts) >= 2, p.Source.URL)
	}
	return c
}

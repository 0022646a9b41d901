package reader

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

// A Comment is what a reader of an article or a member of a forum wrote: author,
// date, text, level and address.
type Comment = discussion.Comment

// Discussion says which posts of people a page has, and whether Content shows them.
type Discussion struct {
	CommentCount int    `json:"comment_count"` // that were left out of the main text, also those beyond Result.Comments
	CommentWords int    `json:"comment_words"` // about how many words they have
	PostCount    int    `json:"post_count"`    // that are the main text, also those beyond Result.Posts
	Included     bool   `json:"included"`      // Content has a section with the comments
	Notice       string `json:"notice"`        // what to tell the caller if comments were found and left out
	SectionChars int    `json:"section_chars"` // characters of that section, a blank line before it included
}

// maxComments bounds the lists of comments and posts of a Result. Discussion counts
// all of them.
const maxComments = 1000

// discuss notes what people wrote on the page: comments, which are not part of the
// main text, and posts, which are. It appends the comments if asked. The error is that of
// the context.
func (res *Result) discuss(ctx context.Context, threads []discussion.Thread, pick *score.Pick, o *Options) error {
	d := &res.Discussion
	for i := range threads {
		t := &threads[i]
		if t.Mark == discussion.RecentComments {
			continue
		}
		switch kept, dropped := fateOf(t, pick); {
		case kept && !dropped:
			limit := maxComments - len(res.Posts)
			posts := t.Read(limit)
			d.PostCount += total(t, posts, limit)
			res.Posts = append(res.Posts, posts...)
		case dropped || t.Mark == discussion.Comments:
			limit := maxComments - len(res.Comments)
			comments := t.Read(limit)
			d.CommentCount += total(t, comments, limit)
			d.CommentWords += wordsOf(t, comments, limit)
			res.Comments = append(res.Comments, comments...)
		}
	}
	if len(res.Comments) == 0 {
		return nil
	}
	if o.IncludeComments {
		return res.appendComments(ctx, o)
	}
	d.Notice = leftOut(d)
	return nil
}

// appendComments appends the comments to the content, or says that they do not fit.
func (res *Result) appendComments(ctx context.Context, o *Options) error {
	d := &res.Discussion
	text, err := discussion.Section(ctx, o.Format, res.Comments, d.CommentCount, o.MaxCommentChars)
	if err != nil {
		return err
	}
	if d.SectionChars = res.appendSection(text); text == "" {
		d.Notice = leftOut(d)
	}
	d.Included = text != ""
	return nil
}

// fateOf reports whether a good part of a thread is kept as main text, and whether
// it was dropped as comments on that.
func fateOf(t *discussion.Thread, pick *score.Pick) (kept, dropped bool) {
	var in, all int32
	from, _ := slices.BinarySearchFunc(pick.Blocks, t.From, func(b score.Block, n dom.NodeID) int { return cmp.Compare(b.First, n) })
	for i := from; i < len(pick.Blocks) && t.Contains(pick.Blocks[i].First); i++ {
		b, fate := &pick.Blocks[i], pick.Fates[i]
		all += b.Words
		if fate.Kept() {
			in += b.Words
		}
		dropped = dropped || fate == score.DroppedComment
	}
	return keptShare*in > all, dropped
}

// A thread is the posts of the page if more than one word in keptShare is main text.
const keptShare = 5

// total returns how many posts a thread has. If fewer than the limit were read, those are all
// of them: posts without words do not count.
func total(t *discussion.Thread, read []Comment, limit int) int {
	if len(read) < limit {
		return len(read)
	}
	return len(t.Posts)
}

// wordsOf returns about how many words the posts of a thread have, given those that
// were read, at most so many.
func wordsOf(t *discussion.Thread, read []Comment, limit int) int {
	if len(read) == limit {
		return t.Words
	}
	n := 0
	for i := range read {
		n += dom.CountWords(read[i].Text)
	}
	return n
}

// leftOut says how many comments were left out, and how to get them.
func leftOut(d *Discussion) string {
	if d.CommentCount == 1 {
		return fmt.Sprintf("1 comment by a reader was left out (about %d words); re-run with include_comments=true to get it", d.CommentWords)
	}
	return fmt.Sprintf("%d comments by readers were left out (about %d words); re-run with include_comments=true to get them", d.CommentCount, d.CommentWords)
}

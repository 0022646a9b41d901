// Package notice says what a result leaves out of its content, and which argument of a tool
// gives it. The engine only counts: see reader.Navigation, Shelf and Discussion.
package notice

import (
	"fmt"

	"github.com/seed31bcff99/reader"
)

// Fill sets the notices of a result.
func Fill(res *reader.Result) {
	if n := &res.Navigation; n.Detected && !n.Included {
		n.Notice = "navigation was detected and omitted; re-run with include_navigation=true if navigation/sidebar links are needed"
	}
	if s := &res.Shelf; s.LeftOutCount > 0 && !s.Included {
		s.Notice = fmt.Sprintf("%d of %d items on this page, such as products or results, are left out of the text or lack their price there; re-run with include_items=true to get all as a list", s.LeftOutCount, s.ItemCount)
	}
	if d := &res.Discussion; d.CommentCount > 0 && !d.Included {
		comments, them := fmt.Sprintf("%d comments by readers were", d.CommentCount), "them"
		if d.CommentCount == 1 {
			comments, them = "1 comment by a reader was", "it"
		}
		d.Notice = fmt.Sprintf("%s left out (about %d words); re-run with include_comments=true to get %s", comments, d.CommentWords, them)
	}
}

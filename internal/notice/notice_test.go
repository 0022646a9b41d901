package notice

import (
	"testing"

	"github.com/seed31bcff99/reader"
)

func TestFill(t *testing.T) {
	for _, tt := range []struct {
		name                       string
		res                        reader.Result
		navigation, shelf, discuss string
	}{
		{name: "nothing"},
		{name: "all is there", res: reader.Result{
			Navigation: reader.Navigation{Detected: true, Included: true},
			Shelf:      reader.Shelf{ItemCount: 6, LeftOutCount: 6, Included: true},
			Discussion: reader.Discussion{CommentCount: 2, CommentWords: 9, Included: true},
		}},
		{name: "items in the text", res: reader.Result{Shelf: reader.Shelf{ItemCount: 6}}},
		{name: "left out",
			res: reader.Result{
				Navigation: reader.Navigation{Detected: true},
				Shelf:      reader.Shelf{ItemCount: 6, LeftOutCount: 2},
				Discussion: reader.Discussion{CommentCount: 2, CommentWords: 16},
			},
			navigation: "navigation was detected and omitted; re-run with include_navigation=true if navigation/sidebar links are needed",
			shelf:      "2 of 6 items on this page, such as products or results, are left out of the text or lack their price there; re-run with include_items=true to get all as a list",
			discuss:    "2 comments by readers were left out (about 16 words); re-run with include_comments=true to get them",
		},
		{name: "one comment",
			res:     reader.Result{Discussion: reader.Discussion{CommentCount: 1, CommentWords: 7}},
			discuss: "1 comment by a reader was left out (about 7 words); re-run with include_comments=true to get it",
		},
	} {
		Fill(&tt.res)
		if n, s, d := tt.res.Navigation.Notice, tt.res.Shelf.Notice, tt.res.Discussion.Notice; n != tt.navigation || s != tt.shelf || d != tt.discuss {
			t.Errorf("%s: %q, %q, %q", tt.name, n, s, d)
		}
	}
}

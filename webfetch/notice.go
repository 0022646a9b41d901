package webfetch

import (
	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/notice"
)

// FillNotices sets the notices of a result that package reader returned, in the words of this
// tool: what is left out of the content, and which argument gives it.
func FillNotices(res *reader.Result) { notice.Fill(res) }

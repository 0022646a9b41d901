package conceal

import "github.com/seed31bcff99/reader/dom"

// A layer is a part of the page that is painted as one.
type layer struct{}

func (w *walker) cover(n dom.NodeID, d style, b *box) {}

func (w *walker) uncover() {}

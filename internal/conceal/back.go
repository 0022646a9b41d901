package conceal

import "github.com/seed31bcff99/reader/dom"

// A back is a box that text may be in front of, though it is not in it.
type back struct {
	*box
	end    dom.NodeID // of its element
	ground *ground    // what is painted behind text in it
}

// maxBacks bounds the backs of a box.
const maxBacks = 8

// addBack notes that text in a box may be in front of another that is in it.
func (b *box) addBack(in back) {
	if len(b.backs) < maxBacks {
		b.backs = append(b.backs, in)
		in.kept, b.kept = true, true
	}
}

// maxStages bounds the boxes around a text whose backs are looked at.
const maxStages = 4

// before returns the look of a text in front of what lies behind it.
func (b *box) before(n dom.NodeID, a area, l *look) *look {
	stage := b.stage
	for range maxStages {
		if stage == nil || stage.ground != l.ground {
			return l // it has a background of its own
		}
		for i := len(stage.backs) - 1; i >= 0; i-- {
			if k := &stage.backs[i]; k.isBehind(n, a, b.plane) {
				inner := *l
				inner.ground = k.ground
				inner.verdict = inner.judge()
				return &inner
			}
		}
		if stage.parent == nil {
			break
		}
		stage = stage.parent.stage
	}
	return l
}

// isBehind reports whether a box is behind a text.
func (k *back) isBehind(n dom.NodeID, a area, p *plane) bool {
	if n > k.node && n < k.end || k.plane.over(p, n) {
		return false
	}
	if k.elastic && k.border == [4]float64{} {
		return true
	}
	high := k.final
	if k.hasHeight {
		high = k.height
	}
	if k.inFlow && !k.hasHeight {
		high.at = max(high.at, a.y.at+a.height.at-k.y.at) // it is as high as the row of the grid
	}
	return a.overlap(area{k.x, k.y, k.width, high}) >= most
}

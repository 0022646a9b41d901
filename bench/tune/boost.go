package main

import (
	"math"
	"math/rand/v2"
	"slices"
)

// A table is what trees are fitted to: rows of features, each with a label and
// a weight.
type table struct {
	x      [][]float32 // by feature, then by row
	y      []bool
	weight []float64
}

// params say how large the model is and how carefully it learns.
type params struct {
	trees      int
	depth      int
	rate       float64 // how much of each tree's advice is taken
	ridge      float64 // pulls the points of small leaves to zero
	minWeight  float64 // the least weight of a leaf
	rows, cols float64 // the share of rows and features that a tree sees
	seed       uint64
}

// A split sends a row left if its feature is at most cut. Leaves have no
// children and give points.
type split struct {
	feature     int
	cut         float32
	left, right int
	points      float64
}

// A tree is a list of splits; the first is the root.
type tree []split

func (t tree) predict(x func(feature int) float32) float64 {
	at := 0
	for t[at].left != 0 {
		if x(t[at].feature) <= t[at].cut {
			at = t[at].left
		} else {
			at = t[at].right
		}
	}
	return t[at].points
}

const maxBins = 64

// binned holds every feature as the number of its bin, so that the best cut is
// found by adding up a few dozen sums.
type binned struct {
	bins [][]uint8   // by feature, then by row
	cuts [][]float32 // by feature: the upper bound of each bin but the last
}

func newBinned(t *table) *binned {
	b := &binned{}
	for _, col := range t.x {
		cuts := quantiles(col)
		bins := make([]uint8, len(col))
		for i, v := range col {
			k, _ := slices.BinarySearch(cuts, v)
			bins[i] = uint8(k)
		}
		b.bins = append(b.bins, bins)
		b.cuts = append(b.cuts, cuts)
	}
	return b
}

// quantiles chooses cuts between the distinct values, about equally many rows
// apart.
func quantiles(col []float32) []float32 {
	v := slices.Clone(col)
	slices.Sort(v)
	var cuts []float32
	for k := 1; k < maxBins; k++ {
		c := v[k*len(v)/maxBins]
		if c < v[len(v)-1] && (len(cuts) == 0 || c > cuts[len(cuts)-1]) {
			cuts = append(cuts, c)
		}
	}
	return cuts
}

// boost fits trees one after the other, each to what those before it still get
// wrong (logistic loss, second order).
func boost(t *table, b *binned, p params) (trees []tree, bias float64) {
	n := len(t.y)
	rng := rand.New(rand.NewPCG(p.seed, 7))
	pos, all := 0.0, 0.0
	for i, y := range t.y {
		all += t.weight[i]
		if y {
			pos += t.weight[i]
		}
	}
	bias = math.Log(pos / (all - pos))
	f := make([]float64, n)
	for i := range f {
		f[i] = bias
	}
	g, h := make([]float64, n), make([]float64, n)
	for range p.trees {
		for i := range f {
			q := 1 / (1 + math.Exp(-f[i]))
			y := 0.0
			if t.y[i] {
				y = 1
			}
			g[i], h[i] = (q-y)*t.weight[i], q*(1-q)*t.weight[i]
		}
		rows := sample(rng, n, p.rows)
		cols := sample(rng, len(t.x), p.cols)
		grown := grow(b, g, h, rows, cols, p)
		for i := range f {
			f[i] += grown.predictBin(b, i)
		}
		trees = append(trees, grown.tree)
	}
	return trees, bias
}

func sample(rng *rand.Rand, n int, share float64) []int32 {
	var out []int32
	for i := range n {
		if rng.Float64() < share {
			out = append(out, int32(i))
		}
	}
	return out
}

// grown is a tree that also knows the bins of its cuts.
type grown struct {
	tree tree
	bin  []uint8
}

func (t *grown) predictBin(b *binned, row int) float64 {
	at := 0
	for t.tree[at].left != 0 {
		if b.bins[t.tree[at].feature][row] <= t.bin[at] {
			at = t.tree[at].left
		} else {
			at = t.tree[at].right
		}
	}
	return t.tree[at].points
}

type leaf struct {
	node  int
	depth int
	rows  []int32
}

// grow makes one tree, level by level.
func grow(b *binned, g, h []float64, rows, cols []int32, p params) *grown {
	t := &grown{tree: tree{{}}, bin: []uint8{0}}
	queue := []leaf{{0, 0, rows}}
	for len(queue) > 0 {
		l := queue[0]
		queue = queue[1:]
		sg, sh := sums(g, h, l.rows)
		t.tree[l.node].points = -p.rate * sg / (sh + p.ridge)
		if l.depth == p.depth {
			continue
		}
		feature, bin, ok := bestCut(b, g, h, l.rows, cols, sg, sh, p)
		if !ok {
			continue
		}
		left, right := part(b.bins[feature], bin, l.rows)
		k := len(t.tree)
		t.tree = append(t.tree, split{}, split{})
		t.bin = append(t.bin, 0, 0)
		t.tree[l.node] = split{feature: feature, cut: b.cuts[feature][bin], left: k, right: k + 1, points: t.tree[l.node].points}
		t.bin[l.node] = bin
		queue = append(queue, leaf{k, l.depth + 1, left}, leaf{k + 1, l.depth + 1, right})
	}
	return t
}

func sums(g, h []float64, rows []int32) (sg, sh float64) {
	for _, i := range rows {
		sg += g[i]
		sh += h[i]
	}
	return sg, sh
}

// bestCut finds the feature and the bin whose cut gains most.
func bestCut(b *binned, g, h []float64, rows, cols []int32, sg, sh float64, p params) (feature int, bin uint8, ok bool) {
	best := 1e-6
	base := sg * sg / (sh + p.ridge)
	for _, c := range cols {
		var hg, hh [maxBins + 1]float64
		col := b.bins[c]
		for _, i := range rows {
			hg[col[i]] += g[i]
			hh[col[i]] += h[i]
		}
		lg, lh := 0.0, 0.0
		for k := range b.cuts[c] {
			lg += hg[k]
			lh += hh[k]
			if lh < p.minWeight || sh-lh < p.minWeight {
				continue
			}
			gain := lg*lg/(lh+p.ridge) + (sg-lg)*(sg-lg)/(sh-lh+p.ridge) - base
			if gain > best {
				best, feature, bin, ok = gain, int(c), uint8(k), true
			}
		}
	}
	return feature, bin, ok
}

func part(col []uint8, bin uint8, rows []int32) (left, right []int32) {
	for _, i := range rows {
		if col[i] <= bin {
			left = append(left, i)
		} else {
			right = append(right, i)
		}
	}
	return left, right
}

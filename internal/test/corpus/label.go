package corpus

import "sort"

// Label says which of the texts come from the gold: short ones if they occur
// there whole, longer ones if at least half of their runs of three words do.
// The longest are looked at first, and what a text uses up of the gold is not
// there for its copies.
func Label(texts [][]string, gold []string) []bool {
	runs := map[[3]string]int{}
	for n := 1; n <= 3; n++ {
		for i := 0; i+n <= len(gold); i++ {
			runs[run(gold[i:i+n])]++
		}
	}
	order := make([]int, len(texts))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return len(texts[order[i]]) > len(texts[order[j]]) })
	labels := make([]bool, len(texts))
	for _, i := range order {
		words := texts[i]
		n := min(len(words), 3)
		hits, all := 0, len(words)-n+1
		for k := 0; n > 0 && k < all; k++ {
			if runs[run(words[k:k+n])] > 0 {
				hits++
			}
		}
		if hits == 0 || 2*hits < all {
			continue
		}
		labels[i] = true
		for n := 1; n <= min(len(words), 3); n++ {
			for k := 0; k+n <= len(words); k++ {
				runs[run(words[k:k+n])]--
			}
		}
	}
	return labels
}

func run(words []string) (r [3]string) {
	copy(r[:], words)
	return r
}

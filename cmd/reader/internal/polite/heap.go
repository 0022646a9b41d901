package polite

// A hostHeap has hosts by the time of their next task.
type hostHeap[T any] []*host[T]

func (h hostHeap[T]) Len() int { return len(h) }

func (h hostHeap[T]) Less(i, j int) bool {
	a, b := h[i].at(), h[j].at()
	if a.Equal(b) {
		return h[i].tasks[0].number < h[j].tasks[0].number
	}
	return a.Before(b)
}

func (h hostHeap[T]) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].index, h[j].index = i, j
}

func (h *hostHeap[T]) Push(x any) {
	added := x.(*host[T])
	added.index = len(*h)
	*h = append(*h, added)
}

func (h *hostHeap[T]) Pop() any {
	last := len(*h) - 1
	taken := (*h)[last]
	taken.index = -1
	(*h)[last] = nil
	*h = (*h)[:last]
	return taken
}

// A taskHeap has tasks by the time before which they do not start.
type taskHeap[T any] []task[T]

func (h taskHeap[T]) Len() int { return len(h) }

func (h taskHeap[T]) Less(i, j int) bool {
	if h[i].after.Equal(h[j].after) {
		return h[i].number < h[j].number
	}
	return h[i].after.Before(h[j].after)
}

func (h taskHeap[T]) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *taskHeap[T]) Push(x any)   { *h = append(*h, x.(task[T])) }

func (h *taskHeap[T]) Pop() any {
	last := len(*h) - 1
	taken := (*h)[last]
	(*h)[last] = task[T]{}
	*h = (*h)[:last]
	return taken
}

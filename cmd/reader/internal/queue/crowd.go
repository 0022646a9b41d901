package queue

import "math"

// A crowd decides how many may wait, by how many come.
//
// Those who wait bridge the time from the end of a turn until somebody comes. If many come
// during each turn that time is short, and who waits takes longer for little. So of the
// places there are fewer, the more come; and the last one is only open towards the end of a
// turn, when most of those who usually come during one have been refused. If that leaves
// little time for it, it stays closed: a turn that is so late is a long one, and who waits
// for the longest work takes longest of all.
type crowd struct {
	asked int     // how many found all slots taken since the last turn ended
	usual float64 // how many that usually are: a median, since a burst is no crowd
}

const (
	// enough is how many may come during a turn before there are fewer places. With two,
	// ten times the work that can be done leaves a fifth of the places.
	enough = 2

	// leastPart is the part of a turn from which the last place is opened. If there is one
	// slot, it is closed when seven come during a turn, and an eighth of the time is unused
	// then; a tenth if ten come.
	leastPart = 0.3
)

// pace is by how much the median follows a turn.
const pace = 1.0 / 16

// arrive notes that somebody came who found all slots taken.
func (c *crowd) arrive() { c.asked++ }

// turn notes that a turn ended.
func (c *crowd) turn() {
	if float64(c.asked) > c.usual {
		c.usual += pace
	} else {
		c.usual = max(0, c.usual-pace)
	}
	c.asked = 0
}

// places returns how many of a number of places are open now.
func (c *crowd) places(number int) int {
	if c.usual <= enough {
		return number
	}
	open, part := math.Modf(float64(number) * enough / c.usual)
	if part >= leastPart && float64(c.asked) > (1-part)*c.usual {
		open++
	}
	return int(open)
}

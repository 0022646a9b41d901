package queue

import "math"

// A crowd decides how many may wait, by how many come.
//
// Those who wait bridge the time from the end of a turn until somebody comes. If many come
// during each turn that time is short, and who waits takes longer for nothing. So of the
// places there are fewer, the more come; and the last one is only open towards the end of
// a turn, when most of those who usually come during one have been refused.
type crowd struct {
	asked int     // how many found all slots taken since the last turn ended
	usual float64 // how many that usually are: a median, since a burst is no crowd
}

// enough is how many may come during a turn before there are fewer places. With two, ten
// times the work that can be done leaves a fifth of the places, and 3 % of the time unused
// if there is one slot.
const enough = 2

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
	if float64(c.asked) > (1-part)*c.usual {
		open++
	}
	return int(open)
}

package object

import "math"

// Dict returns the dictionary that o is or leads to, also that of a stream, or nil.
func (d *Document) Dict(o Object) Dict {
	switch v := d.Resolve(o).(type) {
	case Dict:
		return v
	case *Stream:
		return v.Dict
	}
	return nil
}

// Array returns the array that o is or leads to, or nil.
func (d *Document) Array(o Object) Array {
	v, _ := d.Resolve(o).(Array)
	return v
}

// Name returns the name that o is or leads to, or the empty one.
func (d *Document) Name(o Object) Name {
	v, _ := d.Resolve(o).(Name)
	return v
}

// Stream returns the stream that o is or leads to, or nil.
func (d *Document) Stream(o Object) *Stream {
	v, _ := d.Resolve(o).(*Stream)
	return v
}

// String returns the string that o is or leads to, or the empty one.
func (d *Document) String(o Object) String {
	v, _ := d.Resolve(o).(String)
	return v
}

// Number returns the number that o is or leads to.
func (d *Document) Number(o Object) (float64, bool) {
	switch v := d.Resolve(o).(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, !math.IsNaN(v) && !math.IsInf(v, 0)
	}
	return 0, false
}

// Int returns the number that o is or leads to, or the default. Numbers that do not fit
// into 31 bits are cut to the nearest that does.
func (d *Document) Int(o Object, missing int) int {
	v, ok := d.Number(o)
	if !ok {
		return missing
	}
	return int(max(math.MinInt32, min(math.MaxInt32, v)))
}

// Bool returns the boolean that o is or leads to, or false.
func (d *Document) Bool(o Object) bool {
	v, _ := d.Resolve(o).(bool)
	return v
}

// Numbers appends up to n numbers of an array, and reports whether there are n.
func (d *Document) Numbers(o Object, out []float64) bool {
	list := d.Array(o)
	if len(list) < len(out) {
		return false
	}
	for i := range out {
		v, ok := d.Number(list[i])
		if !ok {
			return false
		}
		out[i] = v
	}
	return true
}

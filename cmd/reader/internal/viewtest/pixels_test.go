package viewtest

import (
	"bytes"
	"image"
	"image/png"
)

const (
	// contrast is how much a channel of a pixel has to differ to be noticed, of 255.
	contrast = 40

	// lineHeight is the height in pixels of the smallest letters that can be read.
	// Changes in fewer rows are a smudge.
	lineHeight = 4

	// seenInk and unseenInk are numbers of pixels for each letter of a sentence: that
	// many and more are seen, fewer than that are not.
	seenInk   = 6
	unseenInk = 2
)

// judge tells what a number of pixels means for a sentence of so many letters.
func judge(ink, letters int) Sight {
	switch {
	case ink >= seenInk*letters:
		return Seen
	case ink < unseenInk*letters:
		return Unseen
	}
	return Partly
}

// difference counts the pixels in which two pictures differ, in lines that are high
// enough to be read.
func difference(a, b []byte) (int, error) {
	if bytes.Equal(a, b) {
		return 0, nil
	}
	first, err := decode(a)
	if err != nil {
		return 0, err
	}
	second, err := decode(b)
	if err != nil {
		return 0, err
	}
	total, line, height := 0, 0, 0
	for y := range min(first.Rect.Dy(), second.Rect.Dy()) {
		n := differentIn(first.Pix[y*first.Stride:], second.Pix[y*second.Stride:], 4*min(first.Rect.Dx(), second.Rect.Dx()))
		if n > 0 {
			line, height = line+n, height+1
			continue
		}
		if height >= lineHeight {
			total += line
		}
		line, height = 0, 0
	}
	if height >= lineHeight {
		total += line
	}
	return total, nil
}

// differentIn counts the pixels that differ in a row of so many bytes.
func differentIn(a, b []byte, length int) int {
	n := 0
	for i := 0; i+3 < length; i += 4 {
		if apart(a[i], b[i]) || apart(a[i+1], b[i+1]) || apart(a[i+2], b[i+2]) {
			n++
		}
	}
	return n
}

func apart(a, b byte) bool { return max(a, b)-min(a, b) >= contrast }

// decode reads a picture that the browser took.
func decode(data []byte) (*image.RGBA, error) {
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if rgba, ok := picture.(*image.RGBA); ok {
		return rgba, nil
	}
	flat := image.NewRGBA(picture.Bounds())
	for y := range flat.Rect.Dy() {
		for x := range flat.Rect.Dx() {
			flat.Set(x, y, picture.At(x, y))
		}
	}
	return flat, nil
}

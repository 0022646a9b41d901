package score

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
)

// modelData is written by bench/tune.
//
//go:embed model.bin
var modelData []byte

// theModel is used as it is stored.
var theModel = (*storedModel)(modelData)

type storedModel [modelPanels * panelBytes]byte

func (m *storedModel) panel(p int) *storedPanel { return (*storedPanel)(m[p*panelBytes:]) }

// The model is a row of panels. A panel asks a few questions of a block; the answers, read as a
// binary number with the first question in front, tell the points, in thousandths of the
// logarithm of the odds. A storedPanel has the feature of each question, the cuts and the points,
// all numbers with their low byte first.
type storedPanel [panelBytes]byte

const (
	answers = 1 << modelDepth

	cutsAt     = modelDepth
	pointsAt   = cutsAt + 4*modelDepth
	panelBytes = pointsAt + 2*answers
)

// A question is about a feature: the answer is yes if it is more than the cut.
type question struct {
	feature Feature
	cut     float32
}

func (p *storedPanel) question(i int) question {
	return question{Feature(p[i]), math.Float32frombits(binary.LittleEndian.Uint32(p[cutsAt+4*i:]))}
}

// points returns what an answer is worth.
func (p *storedPanel) points(answer int) int {
	return int(int16(binary.LittleEndian.Uint16(p[pointsAt+2*answer:])))
}

// answer is what a block answers to a panel.
func (p *storedPanel) answer(f *Features) (at int) {
	for i := range modelDepth {
		q := p.question(i)
		at = 2*at + int(one(f[q.feature] > q.cut))
	}
	return at
}

// AppendPanel appends a panel as it is stored. It may ask fewer questions than others.
func AppendPanel(b []byte, features []Feature, cuts []float32, points []int16) ([]byte, error) {
	if len(features) != len(cuts) || len(cuts) > modelDepth || len(points) != 1<<len(cuts) {
		return nil, errors.New("a panel has too many questions, or not as many cuts and points")
	}
	for i := range modelDepth {
		if i < len(features) {
			b = append(b, byte(features[i]))
		} else {
			b = append(b, 0)
		}
	}
	for i := range modelDepth {
		cut := float32(math.MaxFloat32) // to this, every block answers no
		if i < len(cuts) {
			cut = cuts[i]
		}
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(cut))
	}
	for at := range answers {
		b = binary.LittleEndian.AppendUint16(b, uint16(points[at>>(modelDepth-len(cuts))]))
	}
	return b, nil
}

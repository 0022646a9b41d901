package conceal

import "math"

// A triple has the channels of a colour in some space.
type triple [3]float64

// A space is a way to write colours: CSS Color 4 and 5. Colours are converted through XYZ
// with the white point D65.
type space struct {
	names  [3]string // of the channels
	most   triple    // what 100 % is of each channel
	hue    int       // the channel that is an angle, -1 if there is none
	toXYZ  func(triple) triple
	ofXYZ  func(triple) triple
	legacy bool // mixed and shown within the bounds of sRGB
}

var rgbNames, labNames, lchNames, xyzNames = [3]string{"r", "g", "b"}, [3]string{"l", "a", "b"}, [3]string{"l", "c", "h"}, [3]string{"x", "y", "z"}

// spaces are the spaces by name. The channels of rgb() go to 255, those of color(srgb) to 1.
var spaces = map[string]*space{
	"a98-rgb":           rgbSpace(a98Matrix, func(x float64) float64 { return signedPow(x, 563.0/256) }, func(x float64) float64 { return signedPow(x, 256.0/563) }),
	"display-p3":        rgbSpace(p3Matrix, linearOf, gamma),
	"display-p3-linear": rgbSpace(p3Matrix, same, same),
	"hsl":               {[3]string{"h", "s", "l"}, triple{360, 100, 100}, 0, func(c triple) triple { return srgbToXYZ(hslToRGB(c)) }, func(c triple) triple { return rgbToHSL(xyzToSRGB(c)) }, true},
	"hwb":               {[3]string{"h", "w", "b"}, triple{360, 100, 100}, 0, func(c triple) triple { return srgbToXYZ(hwbToRGB(c)) }, func(c triple) triple { return rgbToHWB(xyzToSRGB(c)) }, true},
	"lab":               {labNames, triple{100, 125, 125}, -1, labToXYZ, xyzToLab, false},
	"lch":               {lchNames, triple{100, 150, 360}, 2, func(c triple) triple { return labToXYZ(ofPolar(c)) }, func(c triple) triple { return polar(xyzToLab(c)) }, false},
	"oklab":             {labNames, triple{1, 0.4, 0.4}, -1, oklabToXYZ, xyzToOklab, false},
	"oklch":             {lchNames, triple{1, 0.4, 360}, 2, func(c triple) triple { return oklabToXYZ(ofPolar(c)) }, func(c triple) triple { return polar(xyzToOklab(c)) }, false},
	"prophoto-rgb":      {rgbNames, triple{1, 1, 1}, -1, prophotoToXYZ, xyzToProphoto, false},
	"rec2020":           rgbSpace(rec2020Matrix, linear2020, gamma2020),
	"rgb":               {rgbNames, triple{255, 255, 255}, -1, func(c triple) triple { return srgbToXYZ(c.times(1.0 / 255)) }, func(c triple) triple { return xyzToSRGB(c).times(255) }, true},
	"srgb":              {rgbNames, triple{1, 1, 1}, -1, srgbToXYZ, xyzToSRGB, true},
	"srgb-linear":       rgbSpace(srgbMatrix, same, same),
	"xyz":               {xyzNames, triple{1, 1, 1}, -1, func(c triple) triple { return c }, func(c triple) triple { return c }, false},
	"xyz-d50":           {xyzNames, triple{1, 1, 1}, -1, toD65, toD50, false},
	"xyz-d65":           {xyzNames, triple{1, 1, 1}, -1, func(c triple) triple { return c }, func(c triple) triple { return c }, false},
}

// rgbSpace returns a space of red, green and blue with the rows to XYZ, and the functions
// from a channel to its light and back.
func rgbSpace(m rows, light, back func(float64) float64) *space {
	inverse := m.inverse()
	return &space{
		rgbNames, triple{1, 1, 1}, -1,
		func(c triple) triple { return m.times(c.each(light)) },
		func(c triple) triple { return inverse.times(c).each(back) }, false,
	}
}

func (c triple) each(f func(float64) float64) triple { return triple{f(c[0]), f(c[1]), f(c[2])} }

func (c triple) times(x float64) triple { return triple{c[0] * x, c[1] * x, c[2] * x} }

func same(x float64) float64 { return x }

// A rows value has three rows.
type rows [3]triple

func (m rows) times(c triple) (out triple) {
	for i, row := range m {
		out[i] = row[0]*c[0] + row[1]*c[1] + row[2]*c[2]
	}
	return out
}

func (m rows) inverse() (out rows) {
	minor := func(i, j int) float64 {
		a, b, c, d := m[(i+1)%3][(j+1)%3], m[(i+1)%3][(j+2)%3], m[(i+2)%3][(j+1)%3], m[(i+2)%3][(j+2)%3]
		return a*d - b*c
	}
	det := m[0][0]*minor(0, 0) + m[0][1]*minor(0, 1) + m[0][2]*minor(0, 2)
	for i := range out {
		for j := range out {
			out[i][j] = minor(j, i) / det
		}
	}
	return out
}

// The matrices to XYZ: CSS Color 4, section 19.
var (
	srgbMatrix     = rows{{0.41239079926595934, 0.357584339383878, 0.1804807884018343}, {0.21263900587151027, 0.715168678767756, 0.07219231536073371}, {0.01933081871559182, 0.11919477979462598, 0.9505321522496607}}
	p3Matrix       = rows{{0.4865709486482162, 0.26566769316909306, 0.1982172852343625}, {0.2289745640697488, 0.6917385218365064, 0.079286914093745}, {0, 0.04511338185890264, 1.043944368900976}}
	a98Matrix      = rows{{0.5766690429101305, 0.1855582379065463, 0.1882286462349947}, {0.29734497525053605, 0.6273635662554661, 0.07529145849399788}, {0.02703136138641234, 0.07068885253582723, 0.9913375368376388}}
	rec2020Matrix  = rows{{0.6369580483012914, 0.14461690358620832, 0.1688809751641721}, {0.2627002120112671, 0.6779980715188708, 0.05930171646986196}, {0, 0.028072693049087428, 1.060985057710791}}
	prophotoMatrix = rows{{0.7977666449006423, 0.13518129740053308, 0.0313477341283922}, {0.2880748288194013, 0.711835234241873, 0.00008993693872564}, {0, 0, 0.8251046025104602}}
	d50Matrix      = rows{{0.955473421488075, -0.02309845494876471, 0.06325924320057072}, {-0.0283697093338637, 1.0099953980813041, 0.021041441191917323}, {0.012314014864481998, -0.020507649298898964, 1.330365926242124}}

	srgbInverse, prophotoInverse, d50Inverse = srgbMatrix.inverse(), prophotoMatrix.inverse(), d50Matrix.inverse()
)

func toD65(c triple) triple { return d50Matrix.times(c) }
func toD50(c triple) triple { return d50Inverse.times(c) }

func srgbToXYZ(c triple) triple { return srgbMatrix.times(c.each(linearOf)) }
func xyzToSRGB(c triple) triple { return srgbInverse.times(c).each(gamma) }

// linearOf returns the light of a channel of sRGB, gamma the channel of a light.
func linearOf(x float64) float64 {
	if math.Abs(x) <= 0.04045 {
		return x / 12.92
	}
	return math.Copysign(math.Pow((math.Abs(x)+0.055)/1.055, 2.4), x)
}

func gamma(x float64) float64 {
	if math.Abs(x) <= 0.0031308 {
		return 12.92 * x
	}
	return math.Copysign(1.055*math.Pow(math.Abs(x), 1/2.4)-0.055, x)
}

func signedPow(x, n float64) float64 { return math.Copysign(math.Pow(math.Abs(x), n), x) }

const alpha2020, beta2020 = 1.09929682680944, 0.018053968510807

func linear2020(x float64) float64 {
	if math.Abs(x) < beta2020*4.5 {
		return x / 4.5
	}
	return math.Copysign(math.Pow((math.Abs(x)+alpha2020-1)/alpha2020, 1/0.45), x)
}

func gamma2020(x float64) float64 {
	if math.Abs(x) < beta2020 {
		return 4.5 * x
	}
	return math.Copysign(alpha2020*math.Pow(math.Abs(x), 0.45)-alpha2020+1, x)
}

func prophotoToXYZ(c triple) triple {
	return toD65(prophotoMatrix.times(c.each(func(x float64) float64 {
		if math.Abs(x) <= 16.0/512 {
			return x / 16
		}
		return signedPow(x, 1.8)
	})))
}

func xyzToProphoto(c triple) triple {
	return prophotoInverse.times(toD50(c)).each(func(x float64) float64 {
		if math.Abs(x) < 1.0/512 {
			return 16 * x
		}
		return signedPow(x, 1/1.8)
	})
}

// whiteD50 is the white point of lab, labKappa and labEpsilon are the constants of its curve.
var whiteD50 = triple{0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585}

const labKappa, labEpsilon = 24389.0 / 27, 216.0 / 24389

func labToXYZ(c triple) triple {
	y := (c[0] + 16) / 116
	f := triple{c[1]/500 + y, y, y - c[2]/200}
	out := triple{}
	for i, v := range f {
		if out[i] = v * v * v; out[i] <= labEpsilon {
			out[i] = (116*v - 16) / labKappa
		}
		out[i] *= whiteD50[i]
	}
	return toD65(out)
}

func xyzToLab(c triple) triple {
	c = toD50(c)
	var f triple
	for i, v := range c {
		if v /= whiteD50[i]; v > labEpsilon {
			f[i] = math.Cbrt(v)
		} else {
			f[i] = (labKappa*v + 16) / 116
		}
	}
	return triple{116*f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])}
}

// The matrices of oklab: to the responses of the eye, and from these.
var (
	xyzToLMS   = rows{{0.8190224379967030, 0.3619062600528904, -0.1288737815209879}, {0.0329836539323885, 0.9292868615863434, 0.0361446663506424}, {0.0481771893596242, 0.2642395317527308, 0.6335478284694309}}
	lmsToOklab = rows{{0.2104542683093140, 0.7936177747023054, -0.0040720430116193}, {1.9779985324311684, -2.4285922420485799, 0.4505937096174110}, {0.0259040424655478, 0.7827717124575296, -0.8086757549230774}}

	lmsToXYZ, oklabToLMS = xyzToLMS.inverse(), lmsToOklab.inverse()
)

func oklabToXYZ(c triple) triple {
	return lmsToXYZ.times(oklabToLMS.times(c).each(func(x float64) float64 { return x * x * x }))
}

func xyzToOklab(c triple) triple { return lmsToOklab.times(xyzToLMS.times(c).each(math.Cbrt)) }

// polar writes lab as lch, ofPolar the other way.
func polar(c triple) triple {
	hue := math.Atan2(c[2], c[1]) * 180 / math.Pi
	return triple{c[0], math.Hypot(c[1], c[2]), math.Mod(hue+360, 360)}
}

func ofPolar(c triple) triple {
	sin, cos := math.Sincos(c[2] * math.Pi / 180)
	chroma := max(c[1], 0)
	return triple{c[0], chroma * cos, chroma * sin}
}

// hslToRGB is CSS Color 4, section 7.1. Saturation and light go to 100.
func hslToRGB(c triple) triple {
	hue := math.Mod(math.Mod(c[0], 360)+360, 360)
	saturation, light := max(c[1], 0)/100, c[2]/100
	f := func(n float64) float64 {
		k := math.Mod(n+hue/30, 12)
		return light - saturation*min(light, 1-light)*max(-1, min(k-3, 9-k, 1))
	}
	return triple{f(0), f(8), f(4)}
}

func rgbToHSL(c triple) triple {
	most, least := max(c[0], c[1], c[2]), min(c[0], c[1], c[2])
	light, d := (most+least)/2, most-least
	if d == 0 {
		return triple{0, 0, light * 100}
	}
	saturation := 0.0
	if light != 0 && light != 1 {
		saturation = (most - light) / min(light, 1-light)
	}
	hue := 0.0
	switch most {
	case c[0]:
		hue = math.Mod((c[1]-c[2])/d+6, 6)
	case c[1]:
		hue = (c[2]-c[0])/d + 2
	default:
		hue = (c[0]-c[1])/d + 4
	}
	return triple{hue * 60, saturation * 100, light * 100}
}

func hwbToRGB(c triple) triple {
	w, b := c[1]/100, c[2]/100
	if w+b >= 1 {
		grey := w / (w + b)
		return triple{grey, grey, grey}
	}
	return hslToRGB(triple{c[0], 100, 50}).each(func(x float64) float64 { return x*(1-w-b) + w })
}

func rgbToHWB(c triple) triple {
	return triple{rgbToHSL(c)[0], min(c[0], c[1], c[2]) * 100, (1 - max(c[0], c[1], c[2])) * 100}
}

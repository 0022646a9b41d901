package grammar

func init() {
	for name, syntax := range colors {
		productions[name] = syntax
	}
}

// colors are the types of CSS Color 4 and 5.
var colors = map[string]string{
	"color":             "<hex-color> | <named-color> | transparent | currentcolor | <system-color> | <color-function>",
	"color()":           "color( <color-space> [ <number> | <percentage> | none ]{3} <modern-alpha>? ) | color( from <color> <rgb-space> <channel r g b alpha>{3} [ / <channel r g b alpha> ]? ) | color( from <color> <xyz-space> <channel x y z alpha>{3} [ / <channel x y z alpha> ]? )",
	"color-function":    "<rgb()> | <hsl()> | <hwb()> | <lab()> | <lch()> | <oklab()> | <oklch()> | <color()> | <color-mix()> | <light-dark()> | <contrast-color()> | <alpha()>",
	"color-mix()":       "color-mix( [ <interpolation> , ]? <mix-part> , <mix-part> )",
	"color-space":       "<rgb-space> | <xyz-space>",
	"rgb-space":         "srgb | srgb-linear | display-p3 | display-p3-linear | a98-rgb | prophoto-rgb | rec2020",
	"xyz-space":         "xyz | xyz-d50 | xyz-d65",
	"contrast-color()":  "contrast-color( <color> )",
	"alpha()":           "alpha( from <color> / <channel alpha> )",
	"hsl()":             hslSyntax("hsl") + " | " + hslSyntax("hsla"),
	"hue":               "<number> | <angle>",
	"interpolation":     "in [ <polar-space> [ [ shorter | longer | increasing | decreasing ] hue ]? | <rectangular-space> ]",
	"light-dark()":      "light-dark( <color> , <color> )",
	"legacy-alpha":      ", <alpha-value>",
	"mix-part":          "<color> && <percentage [0,100]>?",
	"modern-alpha":      "/ [ <alpha-value> | none ]",
	"polar-space":       "hsl | hwb | lch | oklch",
	"rectangular-space": "srgb | srgb-linear | display-p3 | display-p3-linear | a98-rgb | prophoto-rgb | rec2020 | lab | oklab | xyz | xyz-d50 | xyz-d65",
	"hwb()":             "hwb( [ <hue> | none ] [ <number> | <percentage> | none ]{2} <modern-alpha>? ) | " + relative("hwb", "h w b", 0),
	"lab()":             "lab( [ <number> | <percentage> | none ]{3} <modern-alpha>? ) | " + relative("lab", "l a b", -1),
	"lch()":             "lch( [ <number> | <percentage> | none ]{2} [ <hue> | none ] <modern-alpha>? ) | " + relative("lch", "l c h", 2),
	"oklab()":           "oklab( [ <number> | <percentage> | none ]{3} <modern-alpha>? ) | " + relative("oklab", "l a b", -1),
	"oklch()":           "oklch( [ <number> | <percentage> | none ]{2} [ <hue> | none ] <modern-alpha>? ) | " + relative("oklch", "l c h", 2),
	"rgb()":             rgbSyntax("rgb") + " | " + rgbSyntax("rgba"),
}

func rgbSyntax(name string) string {
	return name + "( <number>#{3} <legacy-alpha>? ) | " + name + "( <percentage>#{3} <legacy-alpha>? ) | " +
		name + "( [ <number> | <percentage> | none ]{3} <modern-alpha>? ) | " + relative(name, "r g b", -1)
}

func hslSyntax(name string) string {
	return name + "( <hue> , <percentage> , <percentage> <legacy-alpha>? ) | " +
		name + "( [ <hue> | none ] [ <number> | <percentage> | none ]{2} <modern-alpha>? ) | " + relative(name, "h s l", 0)
}

// relative returns the syntax of a colour that is made from another. Hue is the place of the
// channel that may be an angle, or negative.
func relative(name, channels string, hue int) string {
	syntax := name + "( from <color>"
	for i := range 3 {
		kind := " <channel "
		if i == hue {
			kind = " <hue-channel "
		}
		syntax += kind + channels + " alpha>"
	}
	return syntax + " [ / <channel " + channels + " alpha> ]? )"
}

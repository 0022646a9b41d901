package render

// An ornament is a word in the names of images, or of their files, that only
// decorate.
type ornament struct {
	word string
	why  string
}

// ornaments are such words, sorted.
var ornaments = [...]ornament{
	{"arrow", "sign that points at a link"},
	{"avatar", "portrait of whoever wrote a line"},
	{"avatars", "portraits of those who wrote lines"},
	{"badge", "sign of a shop or an award"},
	{"bullet", "sign before an item"},
	{"chevron", "sign that points at a link"},
	{"divider", "line between two parts"},
	{"favicon", "sign of a site"},
	{"gravatar", "portrait of whoever wrote a line"},
	{"ico", "drawing that decorates"},
	{"icon", "drawing that decorates"},
	{"icons", "drawings that decorate"},
	{"loader", "shown until something else is"},
	{"logo", "sign of a company"},
	{"logos", "signs of companies"},
	{"placeholder", "shown until something else is"},
	{"separator", "line between two parts"},
	{"spacer", "keeps two things apart"},
	{"spinner", "shown until something else is"},
	{"sprite", "many drawings in one file"},
	{"star", "sign of a rating"},
	{"stars", "signs of a rating"},
	{"swatch", "colour that a thing comes in"},
	{"userpic", "portrait of whoever wrote a line"},
}

// emptyAlts are texts of images that say nothing about them, as letters. Sorted.
var emptyAlts = [...]string{"alt", "blogimage", "featuredimage", "figure", "icon", "image", "images", "img", "logo", "null", "photo", "photos", "picture", "placeholder", "screenshot", "thumbnail", "undefined"}

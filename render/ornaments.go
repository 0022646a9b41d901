package render

// emptyAlts are texts of images that say nothing about them, as letters. Sorted.
var emptyAlts = [...]string{"alt", "blogimage", "featuredimage", "figure", "icon", "image", "images", "img", "logo", "null", "photo", "photos", "picture", "placeholder", "screenshot", "thumbnail", "undefined"}

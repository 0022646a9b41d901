package render

import "github.com/seed31bcff99/reader/internal/names"

// A trait is something that the words of an element's names say about it.
type trait uint64

const (
	anchorTrait trait = 1 << iota
	gutterTrait
	lineTrait
	numberTrait
	codeTrait
	copyTrait
	unseenTrait // not shown, though no style in the page says so
	emojiTrait
	iconTrait
	mathTrait
	previewTrait
	editTrait
	titleTrait
	calloutTrait
	noteTrait
	tipTrait
	importantTrait
	warningTrait
	cautionTrait
	yesTrait
	noTrait
	tabTrait
	paneTrait
	contentTrait
	unitTrait // a thing of its own in a line
	priceTrait
	arrangeTrait // children stand in a row or a grid
	spacedTrait  // there is room around it
	blockTrait
	prefixTrait // comes before a word of style in a name
	metricTrait
	imperialTrait
	footnoteTrait
	sidenoteTrait // a footnote that stands where it is referred to

	calloutKinds = noteTrait | tipTrait | importantTrait | warningTrait | cautionTrait
)

// wordTraits are the traits of words. Those of a document are looked up once, so that the
// walk compares numbers only.
var wordTraits = names.Table(map[names.Concept]trait{
	names.Anchor:      anchorTrait,
	names.Arrange:     arrangeTrait,
	names.Badge:       unitTrait,
	names.Block:       blockTrait,
	names.Byline:      unitTrait,
	names.Callout:     calloutTrait,
	names.CalloutNote: calloutTrait | noteTrait,
	names.Category:    unitTrait,
	names.Caution:     cautionTrait,
	names.Code:        codeTrait,
	names.Content:     contentTrait,
	names.Copy:        copyTrait,
	names.Date:        unitTrait,
	names.Dateline:    unitTrait,
	names.Drawing:     iconTrait,
	names.Edit:        editTrait,
	names.Emoji:       emojiTrait,
	names.Facts:       unitTrait,
	names.Field:       unitTrait,
	names.Figure:      unitTrait,
	names.Footnote:    footnoteTrait,
	names.Gutter:      gutterTrait,
	names.Imperial:    imperialTrait,
	names.Important:   importantTrait,
	names.Line:        lineTrait,
	names.Math:        mathTrait,
	names.MathPreview: mathTrait | previewTrait,
	names.Metric:      metricTrait,
	names.Name:        unitTrait,
	names.Nick:        unitTrait,
	names.No:          noTrait,
	names.Note:        noteTrait,
	names.Number:      numberTrait,
	names.Pane:        paneTrait,
	names.Person:      unitTrait,
	names.Price:       priceTrait,
	names.Review:      unitTrait,
	names.Sidenote:    sidenoteTrait,
	names.Spaced:      spacedTrait,
	names.StylePrefix: prefixTrait,
	names.Subtitle:    unitTrait,
	names.Tab:         tabTrait,
	names.TabPanel:    tabTrait | paneTrait,
	names.Tag:         unitTrait,
	names.Tip:         tipTrait,
	names.Title:       titleTrait,
	names.Unseen:      unseenTrait,
	names.User:        unitTrait,
	names.Warning:     warningTrait,
	names.Yes:         yesTrait,
})

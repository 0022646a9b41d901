package score

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// A trait is what the names of an element say it is for. Names lie too often to
// decide much, so traits are evidence: how far above a block the nearest element
// with the trait stands.
type trait uint8

const (
	noTrait trait = iota // of words that tell nothing
	tThread
	tReview
	tPerson
	tStamp
	tCard
	tSlide
	tOverlay
	tTab
	tRelated
	tAside
	tHead
	tFoot
	tAction
	tLead
	tPicture
	tSignature
	tRecipe
	tIngredient
	tServing
	numTraits

	// The traits before it are features. It is a claim: see survey.claimed. The last three
	// raise the odds: see Sheet.lean.
	evidence = tSignature
)

// traitWords are the words of class, id, role and label attributes that tell a
// trait. Themes of all kinds use them, and they mean the same on most sites.
var traitWords = [numTraits]string{
	// One post of many: on a forum the content, below an article not.
	tThread: "answer answers comment commentlist comments conversation discussion forum message messages post postbody posts question replies reply thread topic",
	// What customers say about a product, and how many stars they give.
	tReview: "feedback rating ratings review reviewer reviews stars testimonial testimonials",
	// Who wrote something.
	tPerson: "author avatar bio byline byuser contributor member people poster profile team user userinfo username",
	// When, in which drawer, how often seen: small print about an item.
	tStamp: "badge categories category count date info label labels meta metadata published stats tag tags time timestamp views",
	// One of many alike.
	tCard: "box card cards col entry grid item items listing product products result results teaser teasers tile tiles",
	// Shown one after the other, often twice in the page.
	tSlide: "carousel gallery marquee scroller slick slide slider slides slideshow splide swiper",
	// Shown over the page, on small screens, or not before a click.
	tOverlay: "collapsed dialog drawer dropdown flyout hidden hide invisible lightbox megamenu mobile modal none offcanvas overlay popover popup submenu toast tooltip",
	// Panels that open one at a time: hidden at first, and content.
	tTab: "accordion collapse collapsible details expand faq faqs panel tab tabpanel tabs toggle",
	// What else there is.
	tRelated: "also cross featured latest more next popular recent recommendation recommendations recommended related similar suggested suggestions trending upsell",
	// Beside the content.
	tAside: "ad ads advert aside banner cta left newsletter promo rail right secondary side sidebar signup subscribe widget widgets",
	// Above the content.
	tHead: "head header masthead menu nav navbar navigation top topbar",
	// Below the content.
	tFoot: "bottom copyright disclaimer foot footer legal policy privacy terms",
	// What can be done.
	tAction: "action actions btn button buttons controls facet filter filters form like likes login report search share sharing social sort toolbar vote",
	// Titles, introductions, descriptions.
	tLead: "abstract desc description excerpt heading headline hero intro lead overview subtitle summary title",
	// A picture, its caption and whose it is.
	tPicture: "attachment caption captions credit credits figcaption figure illustration image imagecaption images img media photo photos pic picture thumb thumbnail video wpcaption",
	// The same few lines below each post of a member. In manuals it is the form of a function.
	tSignature: "sig signature signatures",
	// The parts of a recipe: short lines that look like labels.
	tRecipe: "direction directions instruction instructions",
	// What it is made of, which no other page calls so, and a recipe is nothing without.
	tIngredient: "ingredient ingredients",
	// How long it takes, and for how many.
	tServing: "cook cooktime prep preptime serving servings totaltime yield yields",
}

// A sense is what a word of names tells.
type sense struct {
	trait trait
	good  bool // it speaks for content
}

// senses are what the words of names tell.
var senses = func() *dom.WordTable[sense] {
	of := map[string]sense{}
	for t, words := range traitWords {
		for w := range strings.FieldsSeq(words) {
			of[w] = sense{trait: trait(t)}
		}
	}
	for w := range strings.FieldsSeq(contentWords) {
		of[w] = sense{of[w].trait, true}
	}
	return dom.NewWordTable(of)
}()

// depths are, by trait, how deep the nearest element at or above a node stands
// that has it; 0 if there is none.
type depths [numTraits]uint8

// signs reports whether the names above a node say that it is the signature of a
// post.
func (d *depths) signs() bool { return 0 < d[tThread] && d[tThread] <= d[tSignature] }

// far is what counts as no such element.
const far = 30

// stepsTo returns how many elements above a node at some depth the nearest
// element with a trait stands, at most far.
func (d *depths) stepsTo(t trait, depth uint16) float32 {
	if d[t] == 0 {
		return far
	}
	return float32(min(int(depth)-int(d[t]), far))
}

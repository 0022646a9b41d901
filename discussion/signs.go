package discussion

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/internal/worth"
)

// A page is a document with what its names and types say.
type page struct {
	doc      *dom.Document
	verdicts []classify.Verdict
	words    []sign // by Token
	said     []sign // by Naming: those of all its words
	all      sign   // of all words
	marks    []mark // in document order
	types    sign   // what the types of items say about the page

	labels []dom.NodeID // if only they say that there are posts: texts that say that comments follow

	isForum, isArticle func() bool // what the page says it is
}

// A finder finds the threads of a page.
type finder struct {
	*page
	groups []group
	byKey  map[key]int32 // the group of a key
}

// A mark is an element that has signs.
type mark struct {
	node  dom.NodeID
	signs sign
	named sign // of these, those of names
}

// A group is anchors that stand in the same way in what may be posts: elements
// with a time, with a name, or named as a post.
type group struct {
	key
	anchors []dom.NodeID
}

// An anchor is what a group is of, the surest first.
type anchor uint8

const (
	ofStamps anchor = iota
	ofAuthors
	ofPosts
)

// A key tells groups apart: what the anchor is, its tag, and the name that made it one.
type key struct {
	kind anchor
	tag  atom.Atom
	name name
}

// A name is the first and the last word of a name, and how many it has.
type name struct {
	first, last dom.Token
	words       int
}

// requiredSigns are the signs of names without which a page has no thread, unless its address
// says that it is a forum.
const requiredSigns = signComments | signBoard | signReply | signNick

// isPossible reports whether the names of the page say that there may be a thread on it. On
// most pages they do not.
func (v *page) isPossible() bool {
	v.words = signWords().Of(v.doc)
	for _, s := range v.words {
		v.all |= s
	}
	return v.all&requiredSigns != 0 || v.atForum()
}

// isAnswerable reports whether some links or buttons of the page are for answers to posts:
// then posts may be known by their dates alone. See testdata/posts-without-names.
func (v *page) isAnswerable() bool {
	answers := 0
	for n := dom.Root; int(n) < v.doc.Len() && answers < minAnswers; n++ {
		v.doc.Tick(n)
		switch v.doc.Tag(n) {
		case atom.A, atom.Button:
			if words := v.doc.Measure(n).Words; 0 < words && words <= maxReplyWords && saysReply(v.doc.Text(n)) {
				answers++
			}
		}
	}
	return answers == minAnswers
}

// isLabelled finds the texts behind a paragraph that say that comments follow, and reports
// whether there is one: then comments may be known by their dates alone.
func (v *page) isLabelled() bool {
	if worth.Off("thread/labels") {
		return false
	}
	prose := false
	for n := dom.Root; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		if v.doc.Kind(n) != dom.Text {
			continue
		}
		switch count := v.doc.Measure(n).Words; {
		case count >= proseWords:
			prose = true
		case prose && 0 < count && count <= maxLabelWords && saysComments(v.doc.Text(n)):
			v.labels = append(v.labels, n)
		}
	}
	return len(v.labels) > 0
}

// isBelowLabel reports whether a text shortly before posts says that they are comments.
func (v *page) isBelowLabel(posts []Post) bool {
	from, between := posts[0].Node, int32(0)
	i, _ := slices.BinarySearch(v.labels, from)
	if i == 0 || from-v.labels[i-1] > labelNodes {
		return false
	}
	for n := v.labels[i-1] + 1; n < from; n++ {
		if v.doc.Kind(n) == dom.Text {
			between += v.doc.Measure(n).Words
		}
	}
	return between <= labelWords
}

// saysComments reports whether a text is a label of comments, with a number or without.
func saysComments(s string) bool {
	var said []string
	for word := range dom.Split(s) {
		switch {
		case strings.Trim(word, "0123456789") == "":
		case said == nil && !commentStarts()[word]:
			return false
		default:
			said = append(said, word)
		}
	}
	return commentLabels()[strings.Join(said, " ")]
}

// commentLabels are the labels of comments, commentStarts their first words.
var (
	commentLabels = sync.OnceValue(func() map[string]bool { return names.Said("comments") })
	commentStarts = sync.OnceValue(func() map[string]bool {
		starts := map[string]bool{}
		for label := range commentLabels() {
			first, _, _ := strings.Cut(label, " ")
			starts[first] = true
		}
		return starts
	})
)

// look notes the signs of all elements, and makes groups of those that are anchors.
func (f *finder) look() {
	f.byKey, f.said = map[key]int32{}, dom.UnionOf(f.doc, f.words)
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		f.lookAt(n)
	}
}

// lookAt notes the signs of an element.
func (f *finder) lookAt(n dom.NodeID) {
	attrs, tag := f.doc.Attrs(n), f.doc.Tag(n)
	if len(attrs) == 0 && tag != atom.Time {
		return
	}
	m := mark{node: n}
	var called name
	if f.said[f.doc.Naming(n)] != 0 {
		m.signs, called = f.named(f.doc.Tokens(n))
		m.named = m.signs
	}
	if f.doc.MayHave(n, dom.Items) {
		for i := range attrs {
			f.typed(&m, &attrs[i])
		}
	}
	if tag == atom.Time {
		m.signs |= signStamp
	}
	if m.signs != 0 {
		f.note(m, called)
	}
}

// named returns the signs of the names of an element, and the name that makes it an
// anchor.
func (v *page) named(tokens []dom.Token) (signs sign, called name) {
	for words := range namesIn(tokens) {
		s := v.signsOf(words)
		if signs&anchors == 0 && s&anchors != 0 {
			called = name{words[0], words[len(words)-1], len(words)}
		}
		signs |= s
	}
	return signs, called
}

// namesIn returns the words of each name.
func namesIn(tokens []dom.Token) iter.Seq[[]dom.Token] {
	return func(yield func([]dom.Token) bool) {
		from := 0
		for i, t := range tokens {
			if t == dom.Break {
				if i > from && !yield(tokens[from:i]) {
					return
				}
				from = i + 1
			}
		}
	}
}

// anchors are the signs that make an element an anchor.
const anchors = signAuthor | signStamp | signPost

// signsOf returns the signs of one name. In "comment-author" the last word says what it
// is. A post is named with one word, or with others that say nothing by themselves.
func (v *page) signsOf(words []dom.Token) (signs sign) {
	var all sign
	for _, t := range words {
		all |= v.words[t]
	}
	first, last := v.words[words[0]], v.words[words[len(words)-1]]
	signs = all & (signAuthor | signStamp | signReview | signReply | signComments | signForum | signBoard | signDepth | signElsewhere | signAccepted)
	if all&signJoined != 0 {
		signs &^= signStamp
	}
	signs |= last & signText
	if len(words) <= 3 && (last&signPost != 0 || first&signPost != 0 && last&signShell != 0) {
		signs |= signPost
	}
	return signs
}

// typed adds what an attribute with types or properties of schema.org says.
func (f *finder) typed(m *mark, a *dom.Attr) {
	switch a.Key {
	case "itemtype", "typeof":
		for name := range strings.FieldsSeq(a.Val) {
			s := types[name[strings.LastIndexAny(name, "/:")+1:]]
			m.signs |= s
			f.types |= s & signForum
		}
	case "itemprop", "property":
		for name := range strings.FieldsSeq(a.Val) {
			m.signs |= properties[name[strings.IndexByte(name, ':')+1:]]
		}
	}
}

// note keeps a mark, and makes an anchor of it.
func (f *finder) note(m mark, called name) {
	f.marks = append(f.marks, m)
	if m.signs&anchors == 0 || f.verdicts[m.node].Class.Final() {
		return
	}
	words := int(f.doc.Measure(m.node).Words)
	if words == 0 {
		return
	}
	k := key{tag: f.doc.Tag(m.node), name: called}
	switch {
	case m.signs&signStamp != 0 && words <= maxStampWords:
		k.kind = ofStamps
	case m.signs&signAuthor != 0 && words <= maxNameWords:
		k.kind = ofAuthors
	case m.signs&signPost != 0:
		k.kind = ofPosts
	default:
		return
	}
	f.add(k, m.node)
}

// add adds an anchor to its group.
func (f *finder) add(k key, n dom.NodeID) {
	i, ok := f.byKey[k]
	if !ok {
		if len(f.groups) == maxGroups {
			return
		}
		i = int32(len(f.groups))
		f.byKey[k] = i
		f.groups = append(f.groups, group{key: k})
	}
	g := &f.groups[i]
	g.anchors = append(g.anchors, n)
}

// lookForDates makes anchors of the elements that hold nothing but a date, and are not
// named so. There are many on pages of all kinds, but few on those that are made of
// posts.
func (f *finder) lookForDates() {
	f.byKey, f.groups = map[key]int32{}, nil
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		if f.doc.Kind(n) == dom.Text && f.doc.Measure(n).Chars > 0 && !f.verdicts[n].Class.Final() && f.showsDate(n) {
			f.add(key{kind: ofStamps, tag: f.doc.Tag(f.doc.Parent(n))}, f.doc.Parent(n))
		}
	}
}

// A sign is what the name, the tag or the type of an element says about it.
type sign uint32

const (
	signAuthor    sign = 1 << iota // who wrote a post
	signNick                       // the same, by a nickname
	signStamp                      // when
	signText                       // what
	signPost                       // one post of several
	signComments                   // what readers wrote below something else
	signForum                      // posts that are the page
	signBoard                      // the same, without a doubt
	signReview                     // what buyers think of a thing
	signReply                      // a way to answer a post
	signShell                      // no word of its own: "comment-item" is a comment
	signDepth                      // a number behind it says the level of a post
	signElsewhere                  // what was written on other pages
	signJoined                     // since when somebody is a member
	signAccepted                   // the answer that helped
)

// signWords are the signs of the words of class, id, role and label attributes.
var signWords = sync.OnceValue(func() *dom.WordTable[sign] {
	return names.Table(map[sign]string{
		signAccepted:                    "accepted",
		signStamp:                       "age, date, dateline, published",
		signPost:                        "answer, post",
		signReply:                       "answering",
		signBoard | signForum:           "board",
		signText:                        "body, content, post text",
		signAuthor:                      "byline, full name, person, user, writer",
		signPost | signComments:         "comment",
		signComments:                    "comments",
		signDepth:                       "depth",
		signJoined:                      "joined",
		signPost | signText | signForum: "message",
		signElsewhere:                   "newest, related, signature",
		signAuthor | signNick:           "nick",
		signReview:                      "review, testimonial",
		signForum:                       "thread",
		signPost | signForum:            "topic",
		signShell:                       "wrapper",
	})
})

// types are the types of schema.org that tell what an item is, without the address
// before them.
var types = map[string]sign{
	"Answer":                 signPost | signForum,
	"Comment":                signPost | signComments,
	"DiscussionForumPosting": signPost | signForum,
	"QAPage":                 signForum,
	"Question":               signForum,
	"Review":                 signReview,
	"SocialMediaPosting":     signPost | signForum,
	"UserComments":           signPost | signComments,
	"UserReview":             signReview,
}

// properties are the properties of schema.org that tell a part of a post.
var properties = map[string]sign{
	"acceptedAnswer": signAccepted,
	"articleBody":    signText,
	"author":         signAuthor,
	"commentText":    signText,
	"commentTime":    signStamp,
	"creator":        signAuthor,
	"dateCreated":    signStamp,
	"datePublished":  signStamp,
	"text":           signText,
}

// places are words of the path of an address below which threads lie.
var places = words.Set(`answers bbs board boards discuss discussion discussions forum forums foro issues message messages question questions
	showthread showthread.php t talk thread threads topic viewthread viewthread.php viewtopic viewtopic.php`)

// replies are what the links and buttons below a post say, in lower case. Who
// writes a list of pages or events has no use for them.
var replies = dom.NewWordTable(words.Set(`answer antwoord antworten beantwoorden citar citer flag odpowiedz quote reply report respond responder rispondi
	répondre svara vastaa yanıtla zitieren ответить цитировать رد اقتباس الرد
	返信 返事 引用 回复 回覆 답글 답변`))

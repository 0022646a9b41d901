package discussion

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
)

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
	signDepth                      // a number behind it tells the level of a post
	signElsewhere                  // what was written on other pages
	signJoined                     // since when somebody is a member
	signAccepted                   // the answer that helped
)

// signWords are the signs of the words of class, id, role and label attributes.
var signWords = sync.OnceValue(func() *dom.WordTable[sign] {
	return names.Table(map[names.Concept]sign{
		names.Accepted:    signAccepted,
		names.Age:         signStamp,
		names.Answer:      signPost,
		names.Answering:   signReply,
		names.Board:       signBoard | signForum,
		names.Body:        signText,
		names.Byline:      signAuthor,
		names.Comment:     signPost | signComments,
		names.Comments:    signComments,
		names.Content:     signText,
		names.Date:        signStamp,
		names.Dateline:    signStamp,
		names.Depth:       signDepth,
		names.FullName:    signAuthor,
		names.Joined:      signJoined,
		names.Message:     signPost | signText | signForum,
		names.Newest:      signElsewhere,
		names.Nick:        signAuthor | signNick,
		names.Person:      signAuthor,
		names.Post:        signPost,
		names.PostText:    signText,
		names.Published:   signStamp,
		names.Related:     signElsewhere,
		names.Review:      signReview,
		names.Signature:   signElsewhere,
		names.Testimonial: signReview,
		names.Thread:      signForum,
		names.Topic:       signPost | signForum,
		names.User:        signAuthor,
		names.Wrapper:     signShell,
		names.Writer:      signAuthor,
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

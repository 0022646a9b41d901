package thread

import (
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
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

// A vocabulary is the words of names that are a sign, and why.
type vocabulary struct {
	sign   sign
	words  string // sorted
	reason string
}

// vocabularies are the words of class, id, role and label attributes. Systems of all
// kinds use them, and they mean the same on most pages.
var vocabularies = [...]vocabulary{
	{signAuthor, `auteur author authors autor autore avtor benutzer benutzername by byline commentator commenter creator displayname fn
		gebruiker handle member nick nickname nutzer nutzername person poster pseudo screenname user username users usuario utente
		utilisateur vcard writer автор`, "who wrote a post stands in an element that is named so"},
	{signStamp, `age ago created date dateline dates datetime datum fecha lastedit postdate posted published relativetime stamp time timeago
		timestamp дата`, "when a post was written stands in an element that is named so"},
	{signText, `body bodytext content contents description entry inhalt message msg post postbody postmsg said text txt`, "the words of a post stand in an element that is named so"},
	{signPost, `answer antwort beitrag blockpost comentario comentário comment commentaire commento komentar komentarz kommentar message msg opinion
		post reactie replies reply response respuesta topic yorum комментарий 댓글`, "one post of several is named so"},
	{signComments, `comentarios comentários comment commentaires commentarea commentbox commenti commentlist commentlisting comments
		commentthread disqus hozzaszolasok komentar komentari komentarze komentáře kommentar kommentare kommentarer kommentit leserbeiträge leserkommentare pinglun reacties talkback
		userscomments yorumlar комментарии コメント 留言 評論 评论 댓글`, "what readers wrote is named so"},
	{signBoard, `bbs board boards foro forum forums showthread viewthread viewtopic`, "pages that are made of posts are named so, and no others"},
	{signForum, `answer answers bbs board boards discussion foro forum forums issue message messagelist messages postlist posts question
		questions showthread thread threads topic topics viewthread viewtopic`, "pages that are made of posts are named so"},
	{signReview, `bewertung bewertungen opiniones rating ratings recensione recensioni referenzen review reviewer reviews stars testimonial
		testimonials`, "what buyers think of a thing is part of its page"},
	{signNick, `benutzername commenter nick nickname nutzername poster username`, "who writes articles has a name, who writes posts a nickname"},
	{signReply, "antworten reply respond responder répondre", "a post can be answered or quoted"},
	{signShell, `block body box card cell child container content detail details element entry feed group holder inner item level listitem
		node outer parent row single thread user view wrap wrapper`, "they only say that something is around the post"},
	{signElsewhere, `latest recent related sig signature similar suggested trending`, "what is on other pages or below every post is no post of this one"},
	{signJoined, "join joindate joined registered since", "when somebody became a member is not when he wrote"},
	{signAccepted, "accepted bestanswer solution solved", "the answer that helped is named so"},
	{signDepth, "depth einzug indent indentation level lvl nested nesting", "a number behind it tells how deep a reply stands"},
}

// signWords are the signs of the words of the vocabularies.
var signWords = sync.OnceValue(func() *dom.WordTable[sign] {
	signs := map[string]sign{}
	for _, v := range vocabularies {
		for w := range strings.FieldsSeq(v.words) {
			signs[w] |= v.sign
		}
	}
	return dom.NewWordTable(signs)
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

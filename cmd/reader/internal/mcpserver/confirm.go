package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/webfetch"
)

// requestKey is the key of the request in the context of a call.
type requestKey struct{}

// A question is what a person has to be asked before a call goes on.
type question struct{ message string }

func (q *question) Error() string { return "a person has to be asked: " + q.message }

// maxQuestion bounds what a person is asked, in bytes. It has room for the addresses of a message.
const maxQuestion = 4 << 10

// confirmation is the name of the question in the protocol.
const confirmation = "confirm"

// request returns the question as the protocol asks it. The client calls again with the
// answer.
func (q *question) request() mcp.InputRequestMap {
	return mcp.InputRequestMap{confirmation: &mcp.ElicitParams{
		Message:         q.message,
		RequestedSchema: &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{}},
	}}
}

// askToFetch asks the person at the client whether the pages of a call may be fetched, if that is wanted. Those of
// a browser are asked for when it acts.
func askToFetch(ctx context.Context, wanted bool, arguments any) error {
	var pages []string
	switch in := arguments.(type) {
	case fetchArguments:
		pages = append(pages, in.URL)
	case contentArguments:
		if in.HTML == "" && in.Session == "" {
			pages = append(pages, in.URL)
		}
	case interactableArguments:
		if in.HTML == "" && in.Session == "" {
			pages = append(pages, in.URL)
		}
	case citeArguments:
		if in.HTML == "" {
			pages = append(pages, in.URL)
		}
	case mapArguments:
		pages = append(pages, in.URL, "what the sitemaps of its site list")
	case crawlArguments:
		pages = append(pages, in.URL, "pages of the same site")
	case messageArguments:
		pages = webfetch.Links(in.Message)
	}
	if len(pages) == 0 || pages[0] == "" {
		return nil
	}
	return ask(ctx, wanted, "read "+strings.Join(pages, " and "))
}

// errCannotAsk says that nobody can be asked.
var errCannotAsk = fmt.Errorf("%w: the operator wants people to confirm actions (--confirm), and this client cannot ask them", errNotAllowed)

// ask asks the person at the client whether something may be done, if that is wanted.
// The error is a *question if the answer is not known yet.
func ask(ctx context.Context, wanted bool, what string) error {
	if !wanted {
		return nil
	}
	req, _ := ctx.Value(requestKey{}).(*mcp.CallToolRequest)
	if req == nil || !canElicit(req.Session) {
		return errCannotAsk
	}
	switch res, ok := req.Params.InputResponses[confirmation].(*mcp.ElicitResult); {
	case !ok:
		return &question{"May the agent " + webfetch.CleanLine(what, maxQuestion) + "?"}
	case res.Action != "accept":
		return errDeclined
	}
	return nil
}

// errDeclined says that a person declined an action.
var errDeclined = errors.New("the person at the client declined it")

// canElicit reports whether a client can ask a person.
func canElicit(client *mcp.ServerSession) bool {
	p := client.InitializeParams()
	return p != nil && p.Capabilities != nil && p.Capabilities.Elicitation != nil
}

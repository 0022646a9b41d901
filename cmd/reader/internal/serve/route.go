package serve

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// A route is what a path leads to.
type route struct {
	name    string   // for metrics and logs
	methods []string // that it takes; nil means any
	open    bool     // needs no token, and is not bounded
	pages   bool     // a POST has a page, or the address of one
	serve   func(*call) error
}

var (
	getting = []string{http.MethodGet, http.MethodHead}
	asking  = []string{http.MethodGet, http.MethodHead, http.MethodPost}
	posting = []string{http.MethodPost}
)

// newRoutes returns the routes by their paths. Addresses as paths, and pages about
// problems, are found by how they start.
func (s *Server) newRoutes() map[string]*route {
	agents := s.Agents.Handler()
	mcp := &route{name: mcpserver.Path, serve: func(c *call) error {
		c.taken = true
		agents.ServeHTTP(c, c.request)
		return nil
	}}
	if s.Operations == nil {
		return map[string]*route{mcp.name: mcp}
	}
	list := []*route{
		{name: "/", methods: asking, open: true, serve: serveRoot},
		{name: "/healthz", methods: getting, open: true, serve: serveHealth},
		{name: "/readyz", methods: getting, open: true, serve: s.serveReady},
		{name: "/openapi.json", methods: getting, open: true, serve: s.serveDocument},
		{name: "/metrics", methods: getting, serve: s.serveMetrics},
		{name: "/v1/picture", methods: getting, serve: s.servePicture},
		{name: "/v1/batch", methods: posting, serve: s.serveBatch},
		mcp,
		{name: addressRoute, methods: asking, pages: true, serve: s.serveAddress},
		{name: problemRoute, methods: getting, open: true, serve: serveProblem},
	}
	for i := range s.Operations {
		op := &s.Operations[i]
		list = append(list, &route{name: op.path(), methods: asking, pages: true, serve: func(c *call) error { return s.operate(c, op) }})
	}
	for _, asset := range assets {
		list = append(list, &route{name: asset.path, methods: getting, open: true, serve: asset.serve})
	}
	routes := map[string]*route{}
	for _, r := range list {
		routes[r.name] = r
	}
	return routes
}

// The routes of many paths.
const (
	addressRoute = "/{address}"
	problemRoute = problem.TypePath + "{reason}"
)

// nowhere is the route of all other paths.
var nowhere = &route{name: "other", open: true, serve: func(*call) error {
	return problem.New(problem.NoRoute, "there is no such path")
}}

// routeOf returns the route of a request.
func routeOf(routes map[string]*route, r *http.Request) *route {
	path := r.URL.Path
	switch {
	case path == "/" && r.Method == http.MethodPost, addressOf(r) != "":
		path = addressRoute
	case strings.HasPrefix(path, problem.TypePath):
		path = problemRoute
	case strings.Contains(path, "{"):
		return nowhere
	}
	if found := routes[path]; found != nil {
		return found
	}
	return nowhere
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	timed, finish := gate.Timed(w, stallTime)
	c := &call{ResponseWriter: timed, request: r, route: routeOf(s.routes, r), draining: &s.draining, start: time.Now()}
	defer c.endTurn()
	defer finish()
	s.inside.Add(1)
	defer s.inside.Add(-1)
	defer s.finish(c)
	defer s.catch(c)
	c.setHeaders()
	c.bound()
	if err := s.admit(c); err != nil {
		why := problemOf(err, s.MaxPage)
		if why.RetryAfter == 0 { // others come back, by the same connection
			c.Header().Set("Connection", "close")
		}
		s.refuse(c, why)
		return
	}
	defer release(c)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(s.life, cancel)()
	c.request = r.WithContext(ctx)
	if err := c.route.serve(c); err != nil {
		s.refuse(c, problemOf(err, s.MaxPage))
	}
}

// refuse answers with a problem. One for which there is no room is answered when a page has been
// read, each when another one has: clients that ask again at once would otherwise take the
// processor from those that are served. Meanwhile it takes no room from others.
func (s *Server) refuse(c *call, why *problem.Problem) {
	if why == queueFull || why == manyRequests {
		gate.LetOut(c.request)
		ctx, cancel := context.WithTimeout(c.request.Context(), refusalTime)
		s.queue.AwaitRefusal(ctx)
		cancel()
	}
	c.refuse(why)
}

// catch answers a request whose handler panicked.
func (s *Server) catch(c *call) {
	v := recover()
	if v == nil {
		return
	}
	if v == http.ErrAbortHandler {
		panic(v)
	}
	s.Log.Error("panic", "route", c.route.name, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
	c.fail(problem.New(problem.Internal, "the service failed"))
}

// setHeaders sets the headers that all answers have.
func (c *call) setHeaders() {
	h := c.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	if c.draining.Load() {
		h.Set("Connection", "close")
	}
}

// admit decides whether a request may go on: whether it is for this server, from no page
// of another origin, has a token, and whether there is room for it.
func (s *Server) admit(c *call) error {
	r := c.request
	switch {
	case !gate.HasHost(r, s.Hosts):
		return problem.New(problem.OtherHost, "this service has another name")
	case !gate.SameOrigin(r):
		return problem.New(problem.OtherOrigin, "the request comes from a page of another origin")
	case !slices.Contains(c.route.methods, r.Method) && c.route.methods != nil:
		c.Header().Set("Allow", strings.Join(c.route.methods, ", "))
		return problem.New(problem.MethodNotAllowed, "the path takes "+strings.Join(c.route.methods, ", "))
	case c.route.open:
		return nil
	}
	if err := s.authorize(c); err != nil {
		return err
	}
	if !gate.LetIn(r, c.client) { // only now: others could close the service for clients
		release(c)
		return manyRequests
	}
	// Before anything else is done for it, and before its body has come.
	if c.route.pages && r.Method == http.MethodPost && s.queue.Full() {
		release(c)
		return queueFull
	}
	return nil
}

// authorize finds whose request it is, and whether that client has asked too often.
func (s *Server) authorize(c *call) error {
	if s.Tokens == nil {
		c.client = gate.Address(c.request)
		return nil
	}
	token := s.Tokens.Find(c.request.Header.Get("Authorization"))
	if token == nil {
		c.Header().Set("WWW-Authenticate", `Bearer realm="reader"`)
		return problem.New(problem.Unauthorized, "a bearer token is needed")
	}
	if wait, ok := token.Begin(c.start); !ok {
		return problem.New(problem.TooManyRequests, "the token has been used too often").After(wait)
	}
	c.token, c.client = token, cmp.Or(token.Name, gate.Address(c.request))
	return nil
}

// release ends what admit began.
func release(c *call) {
	if c.token != nil {
		c.token.End()
	}
}

// The problems of most requests if there are too many.
var (
	queueFull    = problem.New(problem.Overloaded, "too many pages wait to be read")
	manyRequests = problem.New(problem.Overloaded, "there are too many requests in progress")
)

// overloaded returns the problem of a request for which there is no room.
func overloaded(why string) error {
	return problem.New(problem.Overloaded, why)
}

// Command wasm is the engine as a WebAssembly module, for programs in other languages. It is
// a WASI reactor: the host calls _initialize once, and then for each page
//
//	room(n)                 returns where to write a request of n bytes
//	start()                 begins to work on it
//	step(ms)                works for about ms milliseconds; returns 1 when there is an answer
//	cancel()                makes the next step end the work with an error as the answer
//	answerAt, answerSize()  return where the answer is
//
// A request is a line of JSON (see order) and the page behind it. The answer is JSON: the
// value, or an object with the one field "error". One request is answered at a time. The module
// reads no files and opens no connections.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"runtime"
	"strings"
	"time"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/interact"
	"github.com/seed31bcff99/reader/internal/notice"
	"github.com/seed31bcff99/reader/linkify"
)

func main() {}

// An order is the first line of a request: what to do, and the fields of reader.Options by
// their names, in upper or lower case.
type order struct {
	Op  string `json:"op"` // the name of a function of ops; empty means read
	URL string `json:"url"`
	reader.Options
}

// ops are what a request can ask for.
var ops = map[string]func(ctx context.Context, page []byte, o *reader.Options) (any, error){
	"read": func(ctx context.Context, page []byte, o *reader.Options) (any, error) {
		res, err := reader.Read(ctx, bytes.NewReader(page), o)
		if err != nil {
			return nil, err
		}
		notice.Fill(res)
		return res, nil
	},
	"convert": func(ctx context.Context, page []byte, o *reader.Options) (any, error) {
		return reader.Convert(ctx, bytes.NewReader(page), o)
	},
	"about": func(ctx context.Context, page []byte, o *reader.Options) (any, error) {
		return reader.About(ctx, bytes.NewReader(page), o)
	},
	"actions": func(ctx context.Context, page []byte, o *reader.Options) (any, error) {
		return interact.Find(ctx, bytes.NewReader(page), &interact.Options{URL: o.URL, ContentType: o.ContentType, Selector: o.Selector, MaxInput: o.MaxInput})
	},
	"links": func(ctx context.Context, page []byte, o *reader.Options) (any, error) {
		return links(ctx, string(page))
	},
}

// A link is a link of a plain text, with the fields that the links of the command have.
type link struct {
	Start      int          `json:"start"` // the byte of the text at which the link starts
	End        int          `json:"end"`   // the byte behind it
	StartChar  int          `json:"start_char"`
	EndChar    int          `json:"end_char"`
	StartUTF16 int          `json:"start_utf16"`
	EndUTF16   int          `json:"end_utf16"`
	Kind       linkify.Kind `json:"kind"`  // url or email
	Value      string       `json:"value"` // as it is written in the text
	Href       string       `json:"href"`  // where it leads
}

func links(ctx context.Context, text string) ([]link, error) {
	list, ruler := []link{}, linkify.NewRuler(text)
	for l := range linkify.All(text) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		from, to := ruler.At(l.Start), ruler.At(l.End)
		list = append(list, link{l.Start, l.End, from.Char, to.Char, from.UTF16, to.UTF16, l.Kind, l.Value, l.Href()})
	}
	return list, nil
}

// A work answers one request. It is the context of that: the engine calls Err now and then,
// which lets the host have its turn.
type work struct {
	until     time.Time // when the host wants its turn
	cancelled bool
	done      chan []byte
}

func (w *work) Deadline() (time.Time, bool) { return time.Time{}, false }
func (w *work) Value(any) any               { return nil }

// Done returns a channel that is never closed, but not nil: the engine does not ask contexts
// that cannot be done.
func (w *work) Done() <-chan struct{} { return never }

var never = make(chan struct{})

func (w *work) Err() error {
	if !w.cancelled && !time.Now().Before(w.until) {
		runtime.Gosched() // step returns; the host may cancel before it calls step again
	}
	if w.cancelled {
		return context.Canceled
	}
	return nil
}

// run sends the answer to a request.
func (w *work) run(request []byte) {
	value, err := w.answer(request)
	if err != nil {
		value, _ = json.Marshal(map[string]string{"error": err.Error()}) // strings can always be marshalled
	}
	w.done <- value
}

// spelled returns the line of an order with the names that JSON has in Go: those of JavaScript
// have capitals instead of underscores.
func spelled(line []byte) []byte {
	var fields map[string]json.RawMessage
	if json.Unmarshal(line, &fields) != nil {
		return line // whoever reads it says what is wrong
	}
	for f := range reflect.TypeFor[reader.Common]().Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		for key, value := range fields {
			if strings.EqualFold(key, f.Name) && key != name {
				delete(fields, key)
				fields[name] = value
			}
		}
	}
	line, _ = json.Marshal(fields) // it came from JSON
	return line
}

// answer answers a request. A panic is an error.
func (w *work) answer(request []byte) (answer []byte, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("reader: panic: %v", v)
		}
	}()
	line, page, ok := bytes.Cut(request, []byte{'\n'})
	if !ok {
		return nil, errors.New("reader: the request has no line feed")
	}
	o := order{Op: "read"}
	dec := json.NewDecoder(bytes.NewReader(spelled(line)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&o); err != nil {
		return nil, fmt.Errorf("reader: options: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	op := ops[o.Op]
	if op == nil {
		return nil, fmt.Errorf("reader: unknown op %q", o.Op)
	}
	if o.URL != "" {
		if o.Options.URL, err = url.Parse(o.URL); err != nil {
			return nil, fmt.Errorf("reader: url: %w", err)
		}
	}
	value, err := op(w, page, &o.Options)
	if err != nil {
		return nil, err
	}
	return json.Marshal(value)
}

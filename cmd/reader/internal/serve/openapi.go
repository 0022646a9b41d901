package serve

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// object is a JSON object. It is encoded with its keys sorted.
type object = map[string]any

// openAPI returns the OpenAPI document of the service. Its schemas are made from the
// types that requests are decoded into and answers are encoded from.
func openAPI(s *Server) []byte {
	schemas := object{"Problem": fields.Schema(reflect.TypeFor[problem.Problem](), false)}
	paths := object{
		"/v1/batch":     object{"post": s.Batch.document()},
		"/v1/picture":   object{"get": pictureDocument()},
		"/healthz":      object{"get": plainDocument("health", "Says that the service runs.", false)},
		"/readyz":       object{"get": plainDocument("ready", "Says whether the service takes requests.", true)},
		"/metrics":      object{"get": plainDocument("metrics", "Counts, as Prometheus text.", true)},
		"/openapi.json": object{"get": plainDocument("openapi", "This document.", false)},
	}
	for i := range s.Operations {
		op := &s.Operations[i]
		name := title(op.Name)
		schemas[name+"Input"] = fields.Schema(op.input, true)
		if op.offers(JSON) {
			schemas[name] = fields.Schema(op.record, false)
		}
		paths[op.path()] = object{"get": op.getDocument(), "post": op.postDocument()}
	}
	document := object{
		"openapi": "3.1.0",
		"info": object{
			"title": "reader", "version": s.Version,
			"description": "Reads web pages: the main content, metadata, links, and what can be clicked. docs/service.md tells more.",
			"license":     object{"name": "MIT", "identifier": "MIT"},
		},
		"servers": []object{{"url": "/"}},
		"paths":   paths,
		"components": object{
			"schemas":         schemas,
			"securitySchemes": object{"token": object{"type": "http", "scheme": "bearer"}},
			"responses": object{"Problem": object{
				"description": "What went wrong, as RFC 9457 has it. Reasons: " + strings.Join(problem.Reasons(), ", ") + ".",
				"content":     object{problem.ContentType: object{"schema": reference("Problem")}},
			}},
		},
		"security": []object{{}, {"token": []string{}}},
	}
	text, err := json.MarshalIndent(document, "", " ")
	if err != nil {
		panic(err) // maps of strings
	}
	return append(text, '\n')
}

// title returns a name with a capital.
func title(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

func reference(schema string) object { return object{"$ref": "#/components/schemas/" + schema} }

// getDocument describes the operation as a GET request.
func (op *Operation) getDocument() object {
	return object{
		"operationId": op.Name, "summary": op.Summary,
		"parameters": parametersOf(op.input), "responses": op.responses(),
	}
}

// postDocument describes the operation as a POST request.
func (op *Operation) postDocument() object {
	input := object{"schema": reference(title(op.Name) + "Input")}
	page := object{"schema": object{"type": "string"}}
	return object{
		"operationId": op.Name + "Post", "summary": op.Summary,
		"requestBody": object{"required": true, "content": object{
			"application/json": input, "application/x-www-form-urlencoded": input, "text/html": page,
		}},
		"responses": op.responses(),
	}
}

// responses describes the answers of an operation.
func (op *Operation) responses() object {
	content := object{}
	for _, form := range op.Forms {
		schema := object{"type": "string"}
		if form == JSON {
			schema = reference(title(op.Name))
		}
		content[forms[form][0]] = object{"schema": schema}
	}
	return withProblems(object{"200": object{"description": "What was made of the page.", "content": content, "headers": headers}})
}

// headers are those of answers about pages.
var headers = object{
	"ETag":               header("string", "For If-None-Match; of GET requests."),
	"Reader-Cache":       header("string", "hit or miss, if the page was fetched."),
	"Reader-Next-Offset": header("integer", "Where the text goes on, if it was cut."),
	"Reader-Rendered":    header("boolean", "true if the page was shown in a browser first."),
	"Reader-Readable":    header("boolean", "Whether the main content was found."),
	"Reader-Reason":      header("string", "Why it was not."),
	"Reader-Url":         header("string", "What answered, after redirects."),
}

func header(kind, about string) object {
	return object{"description": about, "schema": object{"type": kind}}
}

// withProblems adds the statuses of problems.
func withProblems(responses object) object {
	responses["304"] = object{"description": "The client has the answer already: see ETag."}
	responses["default"] = object{"$ref": "#/components/responses/Problem"}
	return responses
}

// parametersOf describes the fields of an input as parameters of a query.
func parametersOf(t reflect.Type) (list []object) {
	s := fields.Schema(t, true)
	for _, f := range fields.Of(t) {
		if f.Name == "html" { // a page in a query is too long for most programs
			continue
		}
		schema := s.Properties[f.Name].CloneSchemas()
		about := schema.Description
		schema.Description = ""
		list = append(list, object{"name": f.Name, "in": "query", "description": about, "schema": schema})
	}
	slices.SortFunc(list, func(a, b object) int { return strings.Compare(a["name"].(string), b["name"].(string)) })
	return list
}

// pictureDocument describes a request for a picture.
func pictureDocument() object {
	return object{
		"operationId": "picture", "summary": "Fetches a picture of a page, through the guard.",
		"parameters": []object{{"name": "url", "in": "query", "required": true, "description": "Address of the picture.", "schema": object{"type": "string"}}},
		"responses": object{
			"200":     object{"description": "The picture.", "content": object{"image/*": object{"schema": object{}}}},
			"default": object{"$ref": "#/components/responses/Problem"},
		},
	}
}

// document describes a batch.
func (b *Batch) document() object {
	lines := object{"application/jsonl": object{"schema": object{"type": "string"}}}
	return object{
		"operationId": "batch",
		"summary":     "Answers records, a line of JSON each, while they come in.",
		"parameters":  parametersOf(b.Input),
		"requestBody": object{"required": true, "content": lines},
		"responses":   withProblems(object{"200": object{"description": "A line of JSON for each record, in the same order.", "content": lines}}),
	}
}

// plainDocument describes a path that takes nothing.
func plainDocument(id, summary string, fails bool) object {
	mediaType := "text/plain"
	if id == "openapi" {
		mediaType = "application/json"
	}
	responses := object{"200": object{"description": http.StatusText(http.StatusOK), "content": object{mediaType: object{"schema": object{}}}}}
	if fails {
		responses["default"] = object{"$ref": "#/components/responses/Problem"}
	}
	return object{"operationId": id, "summary": summary, "responses": responses}
}

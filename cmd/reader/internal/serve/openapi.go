package serve

import (
	_ "embed"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/problem"
)

// object is a JSON object. It is encoded with its keys sorted.
type object = map[string]any

// openAPIParts are the document without operations, and the responses of an operation without
// its forms.
//
//go:embed openapi.json
var openAPIParts []byte

// openAPIPart returns a part of openAPIParts.
func openAPIPart(name string) object {
	var parts map[string]object
	if err := json.Unmarshal(openAPIParts, &parts); err != nil {
		panic(err) // the file is wrong
	}
	return parts[name]
}

// child returns what names lead to in an object.
func child(o object, names ...string) object {
	for _, name := range names {
		o = o[name].(object)
	}
	return o
}

// openAPI returns the OpenAPI document of the service. Its schemas are made from the
// types that requests are decoded into and answers are encoded from.
func openAPI(s *Server) []byte {
	document := openAPIPart("document")
	child(document, "info")["version"] = s.Version
	child(document, "paths", "/v1/batch", "post")["parameters"] = parametersOf(s.Batch.Input)
	failure := child(document, "components", "responses", "Problem")
	failure["description"] = failure["description"].(string) + strings.Join(problem.Reasons(), ", ") + "."
	schemas := child(document, "components", "schemas")
	schemas["Problem"] = fields.Schema(reflect.TypeFor[problem.Problem](), false)
	for i := range s.Operations {
		op := &s.Operations[i]
		name := title(op.Name)
		schemas[name+"Input"] = fields.Schema(op.input, true)
		if slices.Contains(op.Forms, JSON) {
			schemas[name] = fields.Schema(op.record, false)
		}
		child(document, "paths")[op.path()] = object{"get": op.getDocument(), "post": op.postDocument()}
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
	responses := openAPIPart("responses")
	child(responses, "200")["content"] = content
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

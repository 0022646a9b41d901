package fields

import (
	"encoding"
	"fmt"
	"reflect"
)

// Copy gives fields of a struct the values of those of another one that have the same names in
// Go, and returns it. So an option that the engine gets needs one line where the command, the
// service and the tools have their options. A text becomes what the field reads from it; one
// that it cannot read changes nothing. What has a text becomes that, for a field that is one.
func Copy[T any](into *T, from any) *T {
	to, source := reflect.ValueOf(into).Elem(), reflect.ValueOf(from).Elem()
	for _, f := range reflect.VisibleFields(source.Type()) {
		at := to.FieldByName(f.Name)
		if f.Anonymous || !f.IsExported() || !at.IsValid() {
			continue
		}
		v := source.FieldByIndex(f.Index)
		reads, isReader := at.Addr().Interface().(encoding.TextUnmarshaler)
		text, hasText := v.Interface().(fmt.Stringer)
		switch {
		case v.Type().AssignableTo(at.Type()):
			at.Set(v)
		case isReader && v.Kind() == reflect.String:
			_ = reads.UnmarshalText([]byte(v.String())) // what checked the value has said what is wrong
		case hasText && at.Kind() == reflect.String:
			at.SetString(text.String())
		}
	}
	return into
}

package pack

import (
	"reflect"
	"strings"
	"sync"
)

// Detach replaces all strings in what each of some pointers leads to by copies, since a string
// keeps all of the memory alive that it is a part of. The title of a page is a part of the page,
// so a program that keeps titles would keep pages. The strings of one pointer share a block of
// memory. What slices and pointers in it lead to is copied as well:
// it may be part of something larger that has more of the page.
func Detach(pointers ...any) {
	for _, p := range pointers {
		v := reflect.ValueOf(p).Elem()
		copyStrings(v, planOf(v.Type()))
	}
}

func copyStrings(v reflect.Value, p *plan) {
	if p == nil {
		return
	}
	c := collectors.Get().(*collector)
	c.visit(v, p)
	var block strings.Builder
	block.Grow(c.size) // so that it stays where it is
	for _, s := range c.found {
		at := block.Len()
		block.WriteString(s.String())
		s.SetString(block.String()[at:])
	}
	clear(c.found)
	c.found, c.size = c.found[:0], 0
	collectors.Put(c)
}

// A collector finds strings.
type collector struct {
	found []reflect.Value
	size  int // of all that were found, in bytes
}

var collectors = sync.Pool{New: func() any { return new(collector) }}

// visit finds the strings in a value, and copies what slices and pointers in it lead to.
func (c *collector) visit(v reflect.Value, p *plan) {
	switch p.kind {
	case reflect.String:
		if v.Len() == 0 {
			v.SetZero() // it may point into the page
			return
		}
		c.found = append(c.found, v)
		c.size += v.Len()
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		own := reflect.New(v.Type().Elem())
		own.Elem().Set(v.Elem())
		v.Set(own)
		c.visit(v.Elem(), p.elem)
	case reflect.Slice:
		if v.Cap() == 0 {
			return
		}
		own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(own, v)
		v.Set(own)
		for i := range v.Len() {
			c.visit(v.Index(i), p.elem)
		}
	case reflect.Struct:
		for _, f := range p.fields {
			c.visit(v.Field(f.index), f.plan)
		}
	}
}

// A plan says where values of a type have strings. It is nil if they have none.
type plan struct {
	kind   reflect.Kind
	elem   *plan   // of a slice or a pointer
	fields []field // of a struct, those that lead to strings
}

type field struct {
	index int
	plan  *plan
}

// planOf returns the plan of a type. It is made once.
func planOf(t reflect.Type) *plan {
	if known, ok := plans.Load(t); ok {
		return known.(*plan)
	}
	p := newPlan(t)
	plans.Store(t, p)
	return p
}

// plans has the *plan of each reflect.Type that was asked for. There are as many as there are
// parts of results.
var plans sync.Map

// newPlan makes the plan of a type. A type that no result has, such as a map, is a mistake in
// the program: strings in it would go unnoticed.
func newPlan(t reflect.Type) *plan {
	p := &plan{kind: t.Kind()}
	switch p.kind {
	case reflect.String:
		return p
	case reflect.Pointer, reflect.Slice:
		if p.elem = newPlan(t.Elem()); p.elem != nil {
			return p
		}
	case reflect.Struct:
		for i := range t.NumField() {
			if of := newPlan(t.Field(i).Type); of != nil {
				p.fields = append(p.fields, field{i, of})
			}
		}
		if p.fields != nil {
			return p
		}
	case reflect.Map, reflect.Interface, reflect.Array, reflect.Chan, reflect.Func, reflect.UnsafePointer:
		panic("detach: cannot look into " + t.String())
	}
	return nil
}

// Package errs asks what an error is: tables of errors, and what they mean to somebody, are read
// from the first row to the last.
package errs

import (
	"errors"
	"slices"
)

// A Row is what errors of some kind mean.
type Row[T any] struct {
	about func(error) bool
	means T
}

// If returns a row.
func If[T any](about func(error) bool, means T) Row[T] { return Row[T]{about, means} }

// Meaning returns what an error means by the first row that is about it, otherwise if none is.
func Meaning[T any](err error, rows []Row[T], otherwise T) T {
	for _, r := range rows {
		if r.about(err) {
			return r.means
		}
	}
	return otherwise
}

// Is reports whether an error is of type E, or wraps such an error.
func Is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// As returns a function that reports whether an error is one of some, or wraps it.
func As(targets ...error) func(error) bool {
	return func(err error) bool {
		return slices.ContainsFunc(targets, func(target error) bool { return errors.Is(err, target) })
	}
}

// Both returns a function that reports whether two others hold for an error.
func Both(one, other func(error) bool) func(error) bool {
	return func(err error) bool { return one(err) && other(err) }
}

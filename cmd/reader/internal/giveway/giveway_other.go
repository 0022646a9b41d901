//go:build !linux

package giveway

func longTurns() (stop func()) { return func() {} }

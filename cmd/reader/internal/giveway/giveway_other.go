//go:build !linux

package giveway

func shortTurns() {}

func longTurns() (stop func()) { return func() {} }

package bench

import "testing"

// BenchmarkStage measures each stage alone: x-parse shows its share.
func BenchmarkStage(b *testing.B) {
	all := groups(b)
	prepared := make([][]*Staged, len(all))
	for i, g := range all {
		for _, page := range g.pages {
			s, err := Prepare(page)
			if err != nil {
				b.Fatal(err)
			}
			prepared[i] = append(prepared[i], s)
		}
	}
	for _, stage := range Stages {
		b.Run(stage.Name, func(b *testing.B) {
			for i, g := range all {
				b.Run(g.name, func(b *testing.B) {
					measure(b, g.pages, func(k int) error { return stage.Work(prepared[i][k]) })
				})
			}
		})
	}
}

package metrics_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/metrics"
)

func TestText(t *testing.T) {
	var r metrics.Registry
	requests := r.Counter("requests_total", "Requests.", "route", "status")
	r.Counter("drops_total", "Drops.")
	r.Gauge("waiting", "Waiting.", func() float64 { return 2.5 })
	r.Counter("hits_total", "Hits.").Add(1e7)
	took := r.Histogram("seconds", "Durations.", []float64{0.1, 1}, "route")
	requests.Add(2, "b", "200")
	requests.Add(1, `a"\`+"\n", "503")
	requests.Add(3, "b", "200")
	for _, v := range []float64{0.05, 0.1, 0.5, 7} {
		took.Observe(v, "b")
	}
	var text strings.Builder
	if _, err := r.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	want := `# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{route="a\"\\\n",status="503"} 1
requests_total{route="b",status="200"} 5
# HELP drops_total Drops.
# TYPE drops_total counter
drops_total 0
# HELP waiting Waiting.
# TYPE waiting gauge
waiting 2.5
# HELP hits_total Hits.
# TYPE hits_total counter
hits_total 10000000
# HELP seconds Durations.
# TYPE seconds histogram
seconds_bucket{route="b",le="0.1"} 2
seconds_bucket{route="b",le="1"} 3
seconds_bucket{route="b",le="+Inf"} 4
seconds_sum{route="b"} 7.65
seconds_count{route="b"} 4
`
	if diff := cmp.Diff(want, text.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestProcess(t *testing.T) {
	var r metrics.Registry
	r.Process()
	var text strings.Builder
	if _, err := r.WriteTo(&text); err != nil || !strings.Contains(text.String(), "\ngo_goroutines ") {
		t.Errorf("%v in\n%s", err, text.String())
	}
}

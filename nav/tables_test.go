package nav

import "testing"

// A label that goes on behind a phrase still has its meaning: none is hidden by another.
func TestOpeningsAreFound(t *testing.T) {
	for phrase, kind := range labelIndex() {
		if k, ok := labelIndex().opening(phrase + " …"); !ok || k != kind {
			t.Errorf("%q is taken for %v, %v", phrase, k, ok)
		}
	}
}

func TestDirection(t *testing.T) {
	tests := []struct{ in, want string }{
		{"Next", next}, {"« Zurück", previous}, {"SUIVANT →", next}, {"前へ", previous}, {"Следующая глава", next},
		{"→", next}, {"‹", previous}, {"다음 글", next}, {"Önceki", previous},
		{"Next steps", ""}, {"", ""}, {"Nextcloud", ""}, {"-", ""},
	}
	for _, tt := range tests {
		if got := direction(tt.in); got != tt.want {
			t.Errorf("direction(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

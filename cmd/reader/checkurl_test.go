package main

import (
	"strings"
	"testing"
)

func TestBatchCheckURL(t *testing.T) {
	in := `{"id":"a","url":"https://www.example.org/"}
{"id":2,"url":"http://①②⑦.0.0.1/","want":"refuse"}
{"url":"file:///etc/passwd"}
{"id":4}
not JSON
`
	want := `{"id":"a","url":"https://www.example.org/","verdict":"allow","class":""}
{"id":2,"url":"http://①②⑦.0.0.1/","verdict":"refuse","class":"special_address"}
{"id":null,"url":"file:///etc/passwd","verdict":"refuse","class":"scheme"}
{"id":4,"error":"line 4: url is missing"}
{"id":null,"error":"line 5: not JSON: invalid character 'o' in literal null (expecting 'u')"}
`
	got := invoke(t, strings.NewReader(in), "batch", "--op", "check-url")
	if got.out != want || got.status != exitNotReadable {
		t.Errorf("status %d\n%s\nwant\n%s", got.status, got.out, want)
	}
}

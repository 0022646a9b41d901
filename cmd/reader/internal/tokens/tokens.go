// Package tokens knows who may use a service: a file of bearer tokens goes in, and for
// every request comes out whose it is, and whether that client has asked too often.
//
// The file has one token a line, and lines that start with # are comments:
//
//	NAME TOKEN [rate=N] [burst=N] [concurrent=N]
//
// NAME is for logs and metrics. Rate is requests a second, burst how many may come at
// once, concurrent how many may be in progress. What is left out is not bounded. A line
// with one word is a token without a name. Tokens are kept as digests.
package tokens

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// MinLength is the least length of a token, in bytes. A shorter one can be guessed.
const MinLength = 16

// A File is the tokens of a file. It is safe for concurrent use.
type File struct {
	path string

	mu     sync.RWMutex
	text   []byte // as it was read last
	tokens map[digest]*Token
}

type digest [sha256.Size]byte

// Open reads a file. It fails if the file has no token, or a line that makes no sense.
func Open(path string) (*File, error) {
	f := &File{path: path}
	_, err := f.Reload()
	return f, err
}

// One returns a token that all clients have. It has no name and no bounds.
func One(token string) *File {
	return &File{tokens: map[digest]*Token{sha256.Sum256([]byte(token)): {use: &use{}}}}
}

// Reload reads the file again, and reports whether it changed. If it fails, the tokens
// stay as they were. Tokens that stay keep what was counted.
func (f *File) Reload() (changed bool, err error) {
	if f.path == "" { // see One
		return false, nil
	}
	text, err := os.ReadFile(f.path)
	if err != nil {
		return false, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.tokens != nil && bytes.Equal(text, f.text) {
		return false, nil
	}
	tokens, err := parse(text)
	if err != nil {
		return false, fmt.Errorf("%s: %w", f.path, err)
	}
	for d, t := range tokens {
		if old := f.tokens[d]; old != nil {
			t.use = old.use
		}
	}
	f.text, f.tokens = text, tokens
	return true, nil
}

// Find returns the token of an Authorization header, or nil. Tokens are found by their
// digest, so how long that takes says nothing about them.
func (f *File) Find(authorization string) *Token {
	scheme, token, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return nil
	}
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.tokens[sha256.Sum256([]byte(strings.TrimSpace(token)))]
}

// parse reads the lines of a file. Messages name lines, never tokens.
func parse(text []byte) (map[digest]*Token, error) {
	tokens := map[digest]*Token{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for number := 1; lines.Scan(); number++ {
		fields := strings.Fields(lines.Text())
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		d, t, err := parseLine(fields, number)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		if tokens[d] != nil {
			return nil, fmt.Errorf("line %d: the token of %s again", number, tokens[d].Name)
		}
		tokens[d] = t
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if len(tokens) == 0 {
		return nil, errors.New("there is no token in it")
	}
	return tokens, nil
}

func parseLine(fields []string, number int) (digest, *Token, error) {
	t := &Token{Name: fmt.Sprintf("line-%d", number), use: &use{}}
	if len(fields) > 1 {
		t.Name, fields = fields[0], fields[1:]
	}
	if len(fields[0]) < MinLength {
		return digest{}, nil, fmt.Errorf("the token has fewer than %d characters (openssl rand -hex 32 makes a good one)", MinLength)
	}
	for _, bound := range fields[1:] {
		name, value, _ := strings.Cut(bound, "=")
		number, err := strconv.ParseFloat(value, 64)
		if err != nil || !(number > 0 && number < 1e9) {
			return digest{}, nil, fmt.Errorf("%s is not a number above zero", name)
		}
		switch name {
		case "rate":
			t.Rate = number
		case "burst":
			t.Burst = number
		case "concurrent":
			if t.Concurrent = int(number); float64(t.Concurrent) != number { // a half would be zero: no bound
				return digest{}, nil, errors.New("concurrent is not a whole number")
			}
		default:
			return digest{}, nil, fmt.Errorf("%s is none of rate, burst and concurrent", name)
		}
	}
	t.Burst = max(t.Burst, t.Rate, 1)
	return sha256.Sum256([]byte(fields[0])), t, nil
}

// A Token is a client, and what it may ask for.
type Token struct {
	Name       string
	Rate       float64 // requests a second; zero means no bound
	Burst      float64 // requests at once
	Concurrent int     // requests in progress; zero means no bound

	use *use
}

// use is what a client has used.
type use struct {
	mu      sync.Mutex
	spent   float64   // of the burst
	since   time.Time // when spent was true
	running int
}

// Begin reports whether a request may begin now. If it may, the caller must call End;
// if not, wait is how long the client should wait.
func (t *Token) Begin(now time.Time) (wait time.Duration, ok bool) {
	t.use.mu.Lock()
	defer t.use.mu.Unlock()
	if t.Concurrent > 0 && t.use.running >= t.Concurrent {
		return time.Second, false
	}
	if t.Rate > 0 {
		spent := max(0, t.use.spent-now.Sub(t.use.since).Seconds()*t.Rate)
		if over := spent + 1 - t.Burst; over > 0 {
			return time.Duration(over / t.Rate * float64(time.Second)), false
		}
		t.use.spent, t.use.since = spent+1, now
	}
	t.use.running++
	return 0, true
}

// End says that a request is over.
func (t *Token) End() {
	t.use.mu.Lock()
	defer t.use.mu.Unlock()
	t.use.running--
}

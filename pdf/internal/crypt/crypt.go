// Package crypt decrypts files that the empty password opens: RC4, AES-128, AES-256.
package crypt

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/md5"
	"crypto/rc4"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/binary"
	"errors"
)

// ErrPassword is returned for files that need a password, or a way of decrypting that
// is not known.
var ErrPassword = errors.New("pdf: the file needs a password")

// A Config is what the encryption dictionary of a file says.
type Config struct {
	Filter            string
	ID                []byte
	Version, Revision int
	Bits              int // length of the key
	Permissions       uint32
	Owner, User       []byte
	UserKey           []byte // UE
	PlainMetadata     bool
	Streams, Strings  string // V2, AESV2, AESV3 or Identity; empty before version 4
}

// A Key decrypts the strings and streams of a file.
type Key struct {
	file             []byte
	streams, strings method
}

type method uint8

const (
	identity method = iota
	rc4Method
	aes128
	aes256
)

// Open makes the key from the empty password.
func Open(c Config) (*Key, error) {
	if c.Filter != "Standard" {
		return nil, ErrPassword
	}
	k := &Key{streams: rc4Method, strings: rc4Method}
	switch c.Version {
	case 1:
		c.Bits = 40
	case 2, 3:
	case 4, 5, 6:
		k.streams, k.strings = methodOf(c.Streams), methodOf(c.Strings)
		if c.Version == 4 {
			c.Bits = 128
		}
	default:
		return nil, ErrPassword
	}
	if c.Revision >= 5 {
		k.file = newKey(c)
	} else {
		k.file = oldKey(c)
	}
	if k.file == nil {
		return nil, ErrPassword
	}
	return k, nil
}

func methodOf(name string) method {
	switch name {
	case "V2":
		return rc4Method
	case "AESV2":
		return aes128
	case "AESV3":
		return aes256
	}
	return identity
}

// String decrypts a string of an object.
func (k *Key) String(data []byte, num, gen uint32) []byte {
	return k.decrypt(k.strings, data, num, gen)
}

// Stream decrypts the data of a stream, into memory of its own.
func (k *Key) Stream(data []byte, num, gen uint32) []byte {
	return k.decrypt(k.streams, data, num, gen)
}

func (k *Key) decrypt(m method, data []byte, num, gen uint32) []byte {
	switch m {
	case rc4Method:
		out := make([]byte, len(data))
		if c, err := rc4.NewCipher(k.objectKey(num, gen, "")); err == nil {
			c.XORKeyStream(out, data)
		}
		return out
	case aes128:
		return unchain(k.objectKey(num, gen, "sAlT"), data)
	case aes256:
		return unchain(k.file, data)
	}
	return data
}

// objectKey is algorithm 1 of the specification.
func (k *Key) objectKey(num, gen uint32, salt string) []byte {
	h := md5.New()
	h.Write(k.file)
	h.Write([]byte{byte(num), byte(num >> 8), byte(num >> 16), byte(gen), byte(gen >> 8)})
	h.Write([]byte(salt))
	return h.Sum(nil)[:min(16, len(k.file)+5)]
}

// unchain undoes AES in CBC mode, with the vector first and padding last.
func unchain(key, data []byte) []byte {
	block, err := aes.NewCipher(key)
	if err != nil || len(data) < 2*aes.BlockSize {
		return nil
	}
	vector, data := data[:aes.BlockSize], data[aes.BlockSize:]
	data = data[:len(data)/aes.BlockSize*aes.BlockSize]
	out := make([]byte, len(data))
	cipher.NewCBCDecrypter(block, vector).CryptBlocks(out, data)
	if pad := int(out[len(out)-1]); 1 <= pad && pad <= aes.BlockSize {
		out = out[:len(out)-pad]
	}
	return out
}

// padding is what the empty password is filled up with.
var padding = []byte("\x28\xBF\x4E\x5E\x4E\x75\x8A\x41\x64\x00\x4E\x56\xFF\xFA\x01\x08" +
	"\x2E\x2E\x00\xB6\xD0\x68\x3E\x80\x2F\x0C\xA9\xFE\x64\x53\x69\x7A")

// oldKey is algorithm 2 of the specification, for RC4 and AES-128, nil if the password
// is not empty.
func oldKey(c Config) []byte {
	size := c.Bits / 8
	if size < 5 || size > 16 || len(c.Owner) < 32 || len(c.User) < 16 {
		return nil
	}
	h := md5.New()
	h.Write(padding)
	h.Write(c.Owner[:32])
	h.Write(binary.LittleEndian.AppendUint32(nil, c.Permissions))
	h.Write(c.ID)
	if c.Revision >= 4 && c.PlainMetadata {
		h.Write([]byte("\xff\xff\xff\xff"))
	}
	key := h.Sum(nil)
	if c.Revision >= 3 {
		for range 50 {
			sum := md5.Sum(key[:size])
			copy(key, sum[:])
		}
	}
	key = key[:size]
	if !opens(key, c) {
		return nil
	}
	return key
}

// opens checks a key as algorithms 4 and 5 of the specification say.
func opens(key []byte, c Config) bool {
	if c.Revision == 2 {
		return len(c.User) >= 32 && bytes.Equal(scramble(key, padding, 0), c.User[:32])
	}
	sum := md5.Sum(append(bytes.Clone(padding), c.ID...))
	out := sum[:]
	for i := range 20 {
		out = scramble(key, out, byte(i))
	}
	return bytes.Equal(out, c.User[:16])
}

func scramble(key, data []byte, with byte) []byte {
	mixed := bytes.Clone(key)
	for i := range mixed {
		mixed[i] ^= with
	}
	out := make([]byte, len(data))
	if c, err := rc4.NewCipher(mixed); err == nil {
		c.XORKeyStream(out, data)
	}
	return out
}

// newKey is algorithm 2.A of the specification, for AES-256, nil if the password is not
// empty.
func newKey(c Config) []byte {
	if len(c.User) < 48 || len(c.UserKey) < 32 {
		return nil
	}
	hash := hash5
	if c.Revision >= 6 {
		hash = hash6
	}
	check, salt := c.User[32:40], c.User[40:48]
	if !bytes.Equal(hash(check), c.User[:32]) {
		return nil
	}
	block, err := aes.NewCipher(hash(salt))
	if err != nil {
		return nil
	}
	key := make([]byte, 32)
	cipher.NewCBCDecrypter(block, make([]byte, aes.BlockSize)).CryptBlocks(key, c.UserKey[:32])
	return key
}

// hash5 is the hash of revision 5, of the empty password and a salt.
func hash5(salt []byte) []byte {
	sum := sha256.Sum256(salt)
	return sum[:]
}

// hash6 is algorithm 2.B of the specification, of the empty password and a salt.
func hash6(salt []byte) []byte {
	key := hash5(salt)
	for round := 0; ; round++ {
		data := bytes.Repeat(key, 64)
		block, err := aes.NewCipher(key[:16])
		if err != nil {
			return nil
		}
		cipher.NewCBCEncrypter(block, key[16:32]).CryptBlocks(data, data)
		sum := 0
		for _, b := range data[:16] {
			sum += int(b)
		}
		key = hashBy(sum%3, data)
		if round >= 63 && int(data[len(data)-1]) <= round-31 || round > 1000 {
			return key[:32]
		}
	}
}

func hashBy(which int, data []byte) []byte {
	switch which {
	case 0:
		sum := sha256.Sum256(data)
		return sum[:]
	case 1:
		sum := sha512.Sum384(data)
		return sum[:]
	}
	sum := sha512.Sum512(data)
	return sum[:]
}

package crypt

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"crypto/sha512"
)

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

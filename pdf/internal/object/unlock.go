package object

import "github.com/seed31bcff99/reader/pdf/internal/crypt"

// unlock makes the key of an encrypted file from the empty password.
func (d *Document) unlock() error {
	dict := d.Dict(d.Trailer["Encrypt"])
	if dict == nil {
		return nil
	}
	d.crypt = nil
	permissions, _ := d.Number(dict["P"]) // which writers also write as unsigned
	id := ""
	if ids := d.Array(d.Trailer["ID"]); len(ids) > 0 {
		id = string(d.String(ids[0]))
	}
	c := crypt.Config{
		Filter: string(d.Name(dict["Filter"])), ID: []byte(id),
		Version: d.Int(dict["V"], 0), Revision: d.Int(dict["R"], 0),
		Bits: d.Int(dict["Length"], 40), Permissions: uint32(int64(permissions)),
		Owner: []byte(d.String(dict["O"])), User: []byte(d.String(dict["U"])),
		UserKey: []byte(d.String(dict["UE"])),
	}
	c.PlainMetadata = dict["EncryptMetadata"] != nil && !d.Bool(dict["EncryptMetadata"])
	filters := d.Dict(dict["CF"])
	method := func(name Object) string {
		n := d.Name(name)
		if n == "" || n == "Identity" {
			return "Identity"
		}
		return string(d.Name(d.Dict(filters[n])["CFM"]))
	}
	c.Streams, c.Strings = method(dict["StmF"]), method(dict["StrF"])
	key, err := crypt.Open(c)
	if err != nil {
		return err
	}
	d.crypt, d.Encrypted = key, true
	d.forget() // what was read so far was not decrypted
	return nil
}

package interact_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/seed31bcff99/reader/interact"
)

const login = `<!doctype html><title>Sign in</title>
<form id="login"><label>E-mail <input name="email" type="email"></label>
<label>Password <input name="pw" type="password" value="secret"></label>
<button>Sign in</button></form> <a href="/help" hidden>Help</a>`

func ExampleFind() {
	list, err := interact.Find(context.Background(), strings.NewReader(login), nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, e := range list.Elements {
		fmt.Printf("%s %q: %s\n", e.Type, e.Text, e.Selector)
	}
	// Output:
	// input "E-mail": [name="email"]
	// input "Password": [name="pw"]
	// button "Sign in": #login button
}

func ExampleList_Text() {
	list, err := interact.Find(context.Background(), strings.NewReader(login), &interact.Options{Selector: "form"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(list.Text())
	// Output:
	// # form
	// email "E-mail"  [name="email"]
	// password "Password"  [name="pw"]
	// button "Sign in"  #login button
}

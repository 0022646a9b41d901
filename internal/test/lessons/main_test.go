package lessons_test

// root is the directory of the module.
const root = "../../.."

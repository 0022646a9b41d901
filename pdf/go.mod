module github.com/seed31bcff99/reader/pdf

go 1.26.0

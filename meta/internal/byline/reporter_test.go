package byline

import (
	"strings"
	"testing"
)

func TestReporter(t *testing.T) {
	for in, want := range map[string]string{
		"本报记者王小明发自上海":    "王小明",
		"□ 晚报记者 王小明":     "王小明",
		"潮汐日报记者 王小明 李小舟": "王小明、李小舟",
		"据潮汐社电（记者 阿依古丽·买买提）记者近日了解到，港口将扩建。": "阿依古丽·买买提",
		"港口将扩建，工程明年完工。（本报记者 王小明）":          "王小明",
		"〔記者王小明／台北報導〕港口將擴建":                "王小明",
		"晚报记者王小明/文 图由港口提供":                 "王小明",

		"他告诉记者，港口将扩建。":                 "",
		"随后记者 王小明 来到港口，看到工人在施工。":       "",
		"记者从港口了解到":                     "",
		"记者 调查 民意调查":                   "",
		"（记者提问）":                       "",
		"She told reporters about it.": "",
		"":                             "",
	} {
		if got := strings.Join(Reporter(in), "、"); got != want {
			t.Errorf("reporter in %q is %q, want %q", in, got, want)
		}
	}
}

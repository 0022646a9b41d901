"""print.py OUT COLUMNS: a PDF file of the blocks on standard input, which are JSON."""
import json, sys
from reportlab.lib import colors, pagesizes, styles
from reportlab.platypus import BaseDocTemplate, Frame, ListFlowable, ListItem, PageTemplate, Paragraph, Preformatted, Table

out, columns = sys.argv[1], int(sys.argv[2])
sheet = styles.getSampleStyleSheet()
width, height = pagesizes.A4
room = (width - 120 - 24 * (columns - 1)) / columns
frames = [Frame(60 + i * (room + 24), 60, room, height - 120, 0, 0, 0, 0) for i in range(columns)]
body = styles.ParagraphStyle("body", parent=sheet["BodyText"], fontName="Times-Roman", fontSize=10, leading=12, spaceBefore=0, spaceAfter=6, alignment=4 if columns > 1 else 0)
note = styles.ParagraphStyle("note", parent=body, fontSize=8, leading=10)


def numbers(canvas, doc):
    canvas.setFont("Times-Roman", 9)
    canvas.drawCentredString(width / 2, 30, str(doc.page))


def markup(spans):
    text = ""
    for span in spans:
        words = span["text"].replace("&", "&amp;").replace("<", "&lt;")
        text += '<a href="%s" color="blue">%s</a>' % (span["link"], words) if span["link"] else words
    return text


def flow(blocks):
    items, kind = [], ""
    for block in blocks + [{"tag": ""}]:
        tag = block["tag"]
        if items and tag != kind:
            yield ListFlowable(items, bulletType="1" if kind == "ol" else "bullet", start=None if kind == "ol" else "bulletchar", leftIndent=18)
            items = []
        if tag in ("ul", "ol"):
            items, kind = items + [ListItem(Paragraph(markup(block["spans"]), body))], tag
        elif tag in ("h1", "h2", "h3"):
            yield Paragraph(markup(block["spans"]), sheet["Heading" + tag[1]])
        elif tag == "pre":
            yield Preformatted(block["spans"][0]["text"], sheet["Code"])
        elif tag == "table":
            yield Table(block["rows"], style=[("GRID", (0, 0), (-1, -1), 0.5, colors.black), ("FONTNAME", (0, 0), (-1, 0), "Times-Bold"), ("FONTNAME", (0, 1), (-1, -1), "Times-Roman")], hAlign="LEFT")
        elif tag:
            yield Paragraph(markup(block["spans"]), note if tag == "note" else body)


doc = BaseDocTemplate(out, pagesize=pagesizes.A4, title="Print")
doc.addPageTemplates([PageTemplate("page", frames, onPage=numbers)])
doc.build(list(flow(json.load(sys.stdin))))

// Made from the Go types by: go test ./npm/wasm -run TestTypes -update

/** A page: text that has been decoded, or bytes. */
export type Page = string | ArrayBuffer | ArrayBufferView;

/** The main content of a page, and what the page says about itself. */
export function read(page: Page, options?: Options): Promise<Result>;

/** All that a page shows. */
export function convert(page: Page, options?: Options): Promise<Result>;

/** What a page says about itself: title, authors, dates. */
export function about(page: Page, options?: Options): Promise<Metadata>;

/** What can be clicked and typed on a page, each with a CSS selector. */
export function actions(page: Page, options?: Pick<Options, 'url' | 'contentType' | 'selector' | 'maxInput' | 'signal'>): Promise<ActionList>;

/** The links of a plain text. */
export function links(text: Page, options?: Pick<Options, 'signal'>): Promise<Link[]>;

/**
 * Loads the engine. Without a call, the first page loads it from the file beside index.js. Give
 * a WebAssembly.Module where code cannot be compiled, or the address of a copy of the file.
 */
export function load(source?: string | URL | BufferSource | WebAssembly.Module): Promise<void>;

/** Options tunes Read. The zero value, like a nil *Options, is a good default. */
export interface Options extends Common {
  /** where the page came from; relative links resolve against it */
  url?: string | URL;
  /** the HTTP header, a hint for the charset */
  contentType?: string;
  /** a CSS selector: only the elements that it matches are read, with what is around them */
  selector?: string;
  /** a CSS selector: the page is read as if it did not have the elements that it matches */
  exclude?: string;
  /** a CSS selector: the elements that it matches are content, whatever Read thinks of them */
  keep?: string;
  /** the caller's own, which decide before those of this package */
  rules?: Rule[];
  /** bytes of the page; zero means DefaultMaxInput, negative means 1 GB, the maximum */
  maxInput?: number;
  /** Markdown (zero), Text or HTML */
  format?: Format;
  /** InlineLinks (zero), CompactLinks, ReferenceLinks or NoLinks; plain text has labels only, and HTML has absolute addresses, or none with NoLinks */
  links?: LinkStyle;
  /** put no title on top of a content that lacks it, and let headings keep their levels */
  noTitle?: boolean;
  /** leave images out of the content; their captions stay */
  dropImages?: boolean;
  /** keep images that only decorate, and links that another one of the same card repeats */
  keepDecoration?: boolean;
  /** keep tracking parameters of addresses, such as utm_source */
  keepTracking?: boolean;
  /** Unicode characters of the main text; zero means DefaultMaxChars, for Convert no bound, as a negative number does */
  maxChars?: number;
  /** where to go on reading, in characters of the main text: a Result's NextOffset */
  offset?: number;
  /** only the part below this heading, given by its words or its anchor; see Result.Outline */
  section?: string;
  /** Unicode characters of that section; zero means 10,000, negative no bound */
  maxCommentChars?: number;
  /** Unicode characters of that section; zero means 20,000, negative no bound */
  maxItemChars?: number;
  /** Unicode characters of that section; zero means 4,000, negative no bound */
  maxNavigationChars?: number;
  /** fill Result.Navigation.Groups, also without IncludeNavigation */
  listNavigation?: boolean;
  /** also fill Result.Blocks */
  blocks?: boolean;
  /** the day the page was fetched, ISO 8601: no page is dated after it; empty means no bound */
  notAfter?: string;
  /** also fill Result.Explain and Result.KindReason */
  explain?: boolean;
  /** Ends the work. The promise is rejected with its reason. */
  signal?: AbortSignal;
}

/** A Result is what Read made of one page. */
export interface Result extends Metadata {
  /** in Format, within the bounds asked for, valid UTF-8 */
  content: string;
  format: Format;
  /** how Content was obtained */
  method: string;
  /** the main content was found */
  readable: boolean;
  /** how good the choice of the main content is likely to be, from 0 to 1: 0 if none was chosen */
  confidence: number;
  /** why the page was not readable; ReasonNone if it was */
  fallback_reason: Reason;
  /** what kind of page it is, by its shape; KindUnknown if that is not sure */
  kind: Kind;
  /** if Options.Explain: how likely that is, and which evidence weighed most */
  kind_reason?: string;
  /** what was found beside the content */
  navigation: Navigation;
  /** how many comments and posts there are */
  discussion: Discussion;
  /** what readers wrote below the main text, which is not part of it; at most 1,000 */
  comments: Comment[];
  /** of a forum, a question or another discussion: the main text, post by post, without a first post that has another template; at most 1,000 */
  posts: Comment[];
  /** how many items there are */
  shelf: Shelf;
  /** of a page that is a list of products, results or teasers, whether Content shows them or not; at most 200 */
  items: Item[];
  /** words of the running text, also of what was cut off; each Chinese or Japanese letter is one */
  word_count: number;
  /** characters of the whole main text */
  total_chars: number;
  /** the Options.Offset to go on with; zero if nothing was cut off */
  next_offset: number;
  /** MaxChars cut Content off */
  truncated: boolean;
  /** characters at the start of Content that only reopen what was cut: see Options.Offset */
  opening_chars: number;
  /** characters at the end of the main text in Content that only close what was cut */
  closing_chars: number;
  /** the headings of the whole main text, with their offsets */
  outline: Heading[];
  /** the first sentences of the whole main text, at most 300 characters, in plain text; may be empty */
  excerpt: string;
  /** the pictures of the whole main text, also if Options.DropImages; none if Format is Text; at most 1,000 */
  images: Image[];
  /** the whole main text as blocks, with Options.Blocks */
  blocks?: Block[];
  /** with CompactLinks: the scheme and host of links that omit them */
  base?: string;
  /** no heading is Options.Section: Content is what it would be without it */
  section_missing: boolean;
  /** what the page was encoded in; empty if it came as a document */
  charset: string;
  /** the page was encoded twice, as in "cafÃ©", and that was undone */
  repaired?: boolean;
  /** of a file that has pages, such as a PDF: how many */
  pages?: number;
  /** of such a file, or of a page in a browser: characters that nobody sees, which were left out */
  hidden_chars?: number;
  /** of such a file: what is wrong with it, or was left out; nothing of its text is in them */
  warnings?: string[];
  /** if Options.Explain */
  explain?: Decision[];
}

/** Metadata is what a page says about itself. Every field may be empty. */
export interface Metadata {
  /** without the name of the site */
  title: string;
  /** the authors, separated by commas */
  author: string;
  /** names of people, or of the group that signs */
  authors: string[];
  /** name of the site */
  site: string;
  description: string;
  /** ISO 8601: month, date, or date and time; with an offset only if the page gives one */
  published_at: string;
  /** the same for the last change; never a day before Published, in the zone of that */
  modified_at: string;
  /** BCP 47 tag, such as "en-GB"; taken from the text only if there is no doubt */
  language: string;
  /** of the text: "ltr" or "rtl" */
  direction: string;
  /** absolute address */
  canonical: string;
  /** absolute address of the picture that represents the page */
  image: string;
  /** absolute address */
  favicon: string;
  /** the kind of page that it says it is */
  type: string;
  /** of the site */
  section: string;
  /** keywords */
  tags: string[];
  /** RSS, Atom and JSON feeds */
  feeds: Feed[];
  /** the page in other languages */
  alternates: Alternate[];
  /** absolute address of the same text as a PDF file */
  pdf?: string;
  /** absolute address, or a name */
  licence: string;
  /** whether readers must pay or log in */
  access: string;
  /** what the page sells; nil if it sells nothing */
  product?: ProductFacts;
  /** recipes, events, jobs and the like that the page describes in data, at most 8 */
  things: Thing[];
  /** videos and sounds, at most 8 */
  media: Medium[];
  /** where each value came from */
  sources: Sources;
}

/** A List has the elements of one page, in document order. */
export interface ActionList {
  elements: Action[];
  /** forms and landmarks with elements of the list */
  groups?: ActionGroup[];
  /** elements found, listed or not */
  total_count: number;
  /** of Total, not visible */
  hidden_count?: number;
  /** beyond MaxElements */
  omitted_count?: number;
  scope_selector?: string;
  /** where Element.Visible comes from */
  visibility: string;
  /** what was left out, in words */
  notice?: string;
}

/** A link is a link of a plain text, with the fields that the links of the command have. */
export interface Link {
  /** the byte of the text at which the link starts */
  start: number;
  /** the byte behind it */
  end: number;
  start_char: number;
  end_char: number;
  start_utf16: number;
  end_utf16: number;
  /** url or email */
  kind: string;
  /** as it is written in the text */
  value: string;
  /** where it leads */
  href: string;
}

/** Common are the options that the engine, package webfetch and what is built on them share: an option that is one line here is a flag of the command, a field of the service and an argument of the tools. There the tags say how it is called and what it does, help to people and jsonschema to models. */
export interface Common {
  /** Balanced (zero), Precision or Recall */
  favor?: Favor;
  /** append a "## Navigation" section to Content */
  includeNavigation?: boolean;
  /** append a "## Comments" section to Content: what readers wrote below the main text */
  includeComments?: boolean;
  /** append a "## Items" section to Content: the products, results or teasers of a page that is a list of them */
  includeItems?: boolean;
  /** separated by commas; those that run code never stay */
  linkSchemes?: string;
}

/** A Rule is a rule of the caller's own. It speaks before those of this package, and is the place for what is true of some sites only. What it says about an element holds for all of it, unless a rule speaks about an element inside; if two speak about the same element the first counts. Explain names it. */
export interface Rule {
  /** what Decision.Rule has */
  name: string;
  /** what Decision.Reason has */
  reason: string;
  /** the elements are content; else nothing of them is */
  keep: boolean;
  /** a CSS selector for the elements */
  selector?: string;
  /** the hosts of pages that it speaks about, with their subdomains; none: all pages */
  hosts?: string[];
}

/** A Format is a form that contents are written in. */
export type Format = 'markdown' | 'text' | 'html';

/** A LinkStyle says where the addresses of links stand. */
export type LinkStyle = 'inline' | 'reference' | 'none' | 'compact';

/** A Reason says why a page was not read. */
export type Reason = '' | 'empty' | 'too_little_text' | 'navigation_only' | 'needs_javascript' | 'blocked' | 'rate_limited' | 'login_required' | 'paywall' | 'consent_required' | 'age_check' | 'not_found' | 'parked' | 'unavailable' | 'nested_too_deep' | 'not_html' | 'no_text_layer' | 'encrypted';

/** A Kind is a kind of page. Its name is stable. */
export type Kind = 'unknown' | 'article' | 'documentation' | 'forum' | 'product' | 'listing' | 'collection' | 'service';

/** Navigation says which navigation a page has and whether Content shows it. */
export interface Navigation extends NavigationLinks {
  detected: boolean;
  /** Content shows it: it was asked for, or Content is all of the page */
  included: boolean;
  /** for tools to say how to get what was left out: the engine sets none */
  notice: string;
  /** characters at the end of Content that were appended to show it, a blank line included */
  section_chars: number;
}

/** Discussion says which posts of people a page has, and whether Content shows them. */
export interface Discussion {
  /** that were left out of the main text, also those beyond Result.Comments */
  comment_count: number;
  /** about how many words they have */
  comment_words: number;
  /** that are the main text, also those beyond Result.Posts */
  post_count: number;
  /** Content has a section with the comments */
  included: boolean;
  /** as that of Navigation */
  notice: string;
  /** characters of that section, a blank line before it included */
  section_chars: number;
}

/** A Comment is what somebody wrote, as data. */
export interface Comment {
  /** empty if the page does not tell */
  author: string;
  /** ISO 8601, as much as the page says; empty if it says only "yesterday" */
  date: string;
  /** paragraphs, a line feed between them */
  text: string;
  /** how deep it is nested; 0 is an answer to the page */
  level: number;
  /** where it can be linked to; empty if the page does not tell */
  url: string;
}

/** Shelf says which items a page has, and whether Content shows them. */
export interface Shelf {
  /** also those beyond Result.Items */
  item_count: number;
  /** of these, those that the main text does not have, or not with their price */
  left_out_count: number;
  /** Content has a section with the items */
  included: boolean;
  /** as that of Navigation */
  notice: string;
  /** characters of that section, a blank line before it included */
  section_chars: number;
}

/** An Item is a card of a shelf as data. What a card does not have is empty. */
export interface Item {
  name: string;
  /** absolute, as far as the address of the page is known */
  url: string;
  /** as written: of several the one that holds now */
  price: string;
  /** of the price: a decimal number with a dot */
  amount: string;
  /** of the price: its code, empty if the sign may mean several */
  currency: string;
  /** the address of its picture */
  image: string;
  /** what else it says, cut if it is long */
  text: string;
}

/** A Heading is a line of the outline of an output. */
export interface Heading {
  /** from 1 to 6 */
  level: number;
  /** its words, without markup */
  text: string;
  /** the id that links to it use; may be empty */
  anchor: string;
  /** character of the whole output at which it starts */
  offset: number;
  /** of a file that has pages, such as a PDF, from 1; the writers of this package leave it to their callers */
  page?: number;
}

/** An Image is a picture of an output. */
export interface Image {
  /** absolute, if the document has an address */
  url: string;
  /** what the page says in place of it; may be empty */
  alt: string;
  /** of the figure that it stands in; may be empty */
  caption: string;
  /** in pixels, as the page says; zero if it does not */
  width: number;
  height: number;
}

/** Data is a block as data. The blocks that the one at i holds are those in [i+1, End). */
export interface Block {
  /** paragraph, heading, item …: docs/records.md lists them */
  kind: string;
  /** of a heading, from 1 to 6 */
  level?: number;
  /** of an item that has one */
  number?: number;
  /** the language of code, the label of a note, the kind of a callout, the anchor of a heading */
  name?: string;
  /** a row or cell names columns, or its row */
  header?: boolean;
  /** that a cell covers, if it is more than one */
  rows?: number;
  /** the same */
  cols?: number;
  /** the character of the whole output at which the block starts */
  offset: number;
  /** the index of the first block behind it */
  end: number;
  /** of code */
  text?: string;
  /** its inline content */
  runs?: Run[];
}

/** A Decision says whether one piece of a page was kept or dropped, and why. A piece is a block of text, or a region of a class that is never content. */
export interface Decision {
  /** where it stands, from the root down; for people, not for queries */
  path: string;
  /** the name of the block element that it stands in */
  tag: string;
  /** it is part of the content */
  kept: boolean;
  /** what it was taken for */
  class: Class;
  /** how likely it is content, from 0 to 1; zero where that was not asked */
  score: number;
  /** the rule that decided */
  rule: string;
  /** why that rule holds */
  reason: string;
  /** what weighed most, the heaviest first; empty where nothing was weighed; shared */
  evidence?: Evidence[];
  /** rules that matched it and were not believed, the nearest first, at most three; shared */
  doubts?: Doubt[];
  /** what it holds */
  measures: Measures;
  /** all of it, with the white space and the line breaks of the page */
  text: string;
}

/** A Feed is an RSS, Atom or JSON feed of a site. */
export interface Feed {
  url: string;
  /** may be empty */
  title: string;
}

/** An Alternate is the page in another language. */
export interface Alternate {
  /** BCP 47 tag, or "x-default" */
  language: string;
  url: string;
}

/** ProductFacts are what a page says about what it sells. Every field may be empty. */
export interface ProductFacts {
  name: string;
  brand: string;
  /** the number that the shop gave it */
  sku: string;
  /** the number of its bar code: 8, 12, 13 or 14 digits with a right check digit */
  gtin: string;
  /** the lowest, if there are several */
  price: string;
  /** the highest, if there are several */
  high_price?: string;
  /** before a discount */
  list_price?: string;
  /** what the page shows, if that is not Price */
  shown_price?: string;
  /** ISO 4217 code */
  currency: string;
  availability: string;
  condition: string;
  /** the average of buyers, a decimal number */
  rating: string;
  /** what the best one would be; empty without a Rating */
  best_rating: string;
  /** how many reviews or ratings there are */
  review_count: number;
  /** absolute addresses */
  images: string[];
  sources: ProductSources;
}

/** A Thing is something that a page describes in data, by the types of schema.org: a recipe, an event, a job. What a page sells is in Metadata.Product, and videos and sounds are in Metadata.Media. */
export interface Thing {
  /** recipe, how_to, event, job, software, book, course, video, audio or business */
  type: string;
  /** may be empty */
  name: string;
  /** absolute address of its page; may be empty */
  url: string;
  /** in the order of docs/records.md, none without a value */
  facts: Fact[];
  /** such as "json-ld:Recipe" */
  source: string;
}

/** A Medium is a video or a sound that belongs to the page. It has an address of one of the two kinds, and every other field may be empty. */
export interface Medium {
  /** typeVideo or Audio */
  type: string;
  name: string;
  /** absolute address of the file */
  url: string;
  /** absolute address of a page that plays it */
  player: string;
  /** absolute address of a picture of it */
  thumbnail: string;
  /** ISO 8601, such as "PT4M30S" */
  duration: string;
  /** ISO 8601 */
  published_at: string;
  /** what is said in it, at most 20,000 characters */
  transcript: string;
  /** such as "json-ld:VideoObject" */
  source: string;
}

/** Sources says where the value of each field of Metadata came from. */
export interface Sources {
  title?: string;
  authors?: string;
  site?: string;
  description?: string;
  published_at?: string;
  modified_at?: string;
  language?: string;
  direction?: string;
  canonical?: string;
  image?: string;
  favicon?: string;
  type?: string;
  section?: string;
  tags?: string;
  feeds?: string;
  alternates?: string;
  pdf?: string;
  licence?: string;
  access?: string;
}

/** An Element can be clicked or typed into. */
export interface Action {
  /** CSS; matches this element only */
  selector: string;
  /** button, link, input, select, textarea or option */
  type: string;
  role?: string;
  /** accessible name */
  text: string;
  enabled: boolean;
  visible: boolean;
  /** something in front of it takes its clicks; only if a browser says so */
  covered?: boolean;
  /** of an input: text, search, password, checkbox… */
  inputType?: string;
  /** never that of a password */
  value?: string;
  placeholder?: string;
  /** or selected, or pressed */
  checked?: boolean;
  required?: boolean;
  /** nothing can be typed into it */
  readOnly?: boolean;
  name?: string;
  /** absolute, if the page's address is known */
  href?: string;
  /** id of the form it belongs to, or else its name */
  form?: string;
  options?: string[];
  /** options beyond MaxOptions */
  moreOptions?: number;
  /** the number of its group in List.Groups, from 1 */
  group?: number;
  /** the indexes of its ancestors among their siblings, below html: "1/0/3" */
  path?: string;
}

/** A Group is a form or a landmark of the page. */
export interface ActionGroup {
  /** form, search, navigation, main, banner… */
  kind: string;
  /** accessible name */
  name?: string;
  selector: string;
  /** the number of the group around it, from 1 */
  within?: number;
}

/** A Favor says what to do in doubt. */
export type Favor = 'balanced' | 'precision' | 'recall';

/** A Map is the navigation of one page. The zero value is a page without any. */
export interface NavigationLinks {
  /** distinct addresses */
  link_count: number;
  /** by kind, then in document order */
  groups?: NavigationGroup[];
}

/** A DataRun is a part of the inline content of a block that is written in one way. */
export interface Run {
  /** text, code, image, break, formula, noteref, box, player or bracket */
  kind: string;
  /** words; of a formula, TeX; of an image, what the page says in place of it */
  text?: string;
  /** the marks that it stands in, outermost first */
  marks?: string[];
  /** where the link leads that it stands in */
  link?: string;
  /** of an image or a player */
  address?: string;
  /** the task of a box is */
  done?: boolean;
}

/** A Class says what a node is to a reader of the page. */
export type Class = 'content' | 'candidate' | 'primary navigation' | 'sidebar' | 'table of contents' | 'breadcrumb' | 'previous/next' | 'pagination' | 'footer' | 'related' | 'script' | 'hidden' | 'advert' | 'consent' | 'share' | 'control' | 'action' | 'comment' | 'promotion' | 'byline' | 'caption' | 'notice' | 'own';

/** Evidence is what one feature gave to the points of a block, or took from them. */
export interface Evidence {
  feature: string;
  /** of the feature */
  value: number;
  /** in the logarithm of the odds; negative if it speaks against the block */
  points: number;
  /** which words or names weighed most, if the feature is made of them */
  words?: string[];
}

/** A Doubt is a rule that matched a piece of a page, or an element around it, and was not believed. */
export interface Doubt {
  /** the rule */
  rule: string;
  /** what it would have said */
  reason: string;
  /** the element that it matched */
  path: string;
  /** why it was not believed */
  why: string;
}

/** Measures count what a piece of a page holds. */
export interface Measures {
  word_count: number;
  /** characters, white space left out */
  char_count: number;
  /** links with an address */
  link_count: number;
  /** how much of the text stands in links, from 0 to 1 */
  link_share: number;
  /** marks that end a sentence or a clause */
  stop_count: number;
}

/** ProductSources says where the value of each field of ProductFacts came from. */
export interface ProductSources {
  name?: string;
  brand?: string;
  sku?: string;
  gtin?: string;
  /** also of HighPrice */
  price?: string;
  list_price?: string;
  shown_price?: string;
  currency?: string;
  availability?: string;
  condition?: string;
  /** also of BestRating and ReviewCount */
  rating?: string;
  images?: string;
}

/** A Fact is what data says about one side of a thing, such as the ingredients of a recipe or the start of an event. Days and times are in ISO 8601, and so are durations: "PT1H30M". A price is an amount and a code, such as "129.00 EUR". */
export interface Fact {
  name: string;
  /** at least one */
  values: string[];
}

/** A Group is one navigation region. */
export interface NavigationGroup {
  kind: NavigationKind;
  /** what the page calls it; may be empty */
  label: string;
  items: NavigationItem[];
}

/** A Kind says where the links of a group lead. */
export type NavigationKind = 'breadcrumb' | 'pager' | 'toc' | 'sidebar' | 'pagination' | 'primary' | 'related' | 'footer' | 'languages';

/** An Item is a line of a group: a link or, with an empty URL, a caption of the items below it, or the page itself. */
export interface NavigationItem {
  /** plain text on one line, at most 120 characters */
  label: string;
  /** absolute, if the address of the page is known */
  url: string;
  /** depth in the nested lists of the group, from 0 */
  level: number;
  /** the item is this page */
  current: boolean;
  /** "prev" or "next" in a Pager, else empty */
  rel?: string;
}

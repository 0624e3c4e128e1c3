import type { Nodes, Properties, RootContent } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import type { Nodes as MarkdownNodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import {
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextElement,
  type RichTextNode,
  type RichTextTag,
  textOf,
} from "./rich-text";
import { toDocument } from "./to-document";

/** Unmatched brackets, long paragraphs and wide tables take quadratic time to parse. No article needs those. */

/** The most levels of quotes and lists inside each other. */
const MAX_NESTING = 24;
const MAX_BLOCK_LINES = 300;
/** Characters that may open or close markup, within such lines and in the whole text. */
const MAX_BLOCK_MARKS = 600;
const MAX_MARKS = 12_000;
const MAX_COLUMNS = 60;
const MAX_INDENT = 100;

const MARKS = /[*_~`[\]<!]/g;
/** The block quote and list markers at the beginning of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

export function isTooComplex(text: string): boolean {
  let [blockLines, blockMarks, marks] = [0, 0, 0];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isBlank = line.trim() === "";
    blockLines = isBlank ? 0 : blockLines + 1;
    blockMarks = isBlank ? 0 : blockMarks + countOf(line, MARKS);
    marks += countOf(line, MARKS);
    const indent = /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;
    const isOverBounds =
      blockLines > MAX_BLOCK_LINES ||
      blockMarks > MAX_BLOCK_MARKS ||
      marks > MAX_MARKS ||
      (!isBlank && indent > MAX_INDENT) ||
      countOf(line, /\|/g) > MAX_COLUMNS ||
      countOf(CONTAINERS.exec(line)?.[0] ?? "", CONTAINER) > MAX_NESTING;
    if (isOverBounds) return true;
  }
  return false;
}

const SCHEMA: Schema = {
  tagNames: [...RICH_TEXT_TAGS],
  attributes: {
    a: ["href", "id", "ariaLabel"],
    img: ["src", "alt"],
    ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "li"].map((tag) => [tag, ["id"]])),
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  protocols: { href: ["https", "mailto"], src: [] },
  ancestors: {
    li: ["ol", "ul"],
    ...Object.fromEntries(["tr", "th", "td", "thead", "tbody"].map((t) => [t, ["table"]])),
  },
  // Only headings and footnotes have ids, each with its own prefix.
  clobber: [],
  strip: ["script", "style"],
  allowComments: false,
  allowDoctypes: false,
};

function sanitizeHtml(html: Nodes): RichTextNode[] {
  const safe = sanitize(html, SCHEMA);
  return safe.type === "root" ? safe.children.flatMap(compact) : [];
}

function compact(node: RootContent): RichTextNode[] {
  if (node.type === "text") return [node.value];
  if (node.type !== "element") return [];
  const element: RichTextElement = {
    tag: node.tagName as RichTextTag,
    children: node.children.flatMap(compact),
    ...attributesOf(node.properties),
  };
  return [element];
}

const ALIGNS = ["left", "right", "center"] as const;

function attributesOf({ href, src, alt, id, ariaLabel, start, align }: Properties) {
  const aligned = ALIGNS.find((each) => each === align);
  return {
    ...(typeof href === "string" ? { href } : {}),
    ...(typeof src === "string" ? { src, alt: String(alt ?? "") } : {}),
    ...(typeof id === "string" ? { id } : {}),
    ...(typeof ariaLabel === "string" ? { label: ariaLabel } : {}),
    ...(typeof start === "number" ? { start } : {}),
    ...(aligned ? { align: aligned } : {}),
  };
}

const PARSING = {
  extensions: [
    gfmTable(),
    gfmFootnote(),
    gfmStrikethrough({ singleTilde: false }),
    gfmAutolinkLiteral(),
    // HTML is text like any other, so that an author sees that it has no effect.
    { disable: { null: ["htmlFlow", "htmlText"] } },
  ],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmAutolinkLiteralFromMarkdown(),
  ],
};

/** Contains only allowed elements and attributes. Undefined for what nests too deeply or takes too long. */
export function readMarkdown(text: string): RichText | undefined {
  if (isTooComplex(text)) return undefined;
  const tree = fromMarkdown(text, PARSING);
  if (nestsTooDeeply(tree)) return undefined;
  const html = toHast(tree, {
    clobberPrefix: "",
    footnoteLabel: "Notes",
    footnoteLabelProperties: {},
    footnoteBackContent: "↑",
    footnoteBackLabel: (index) => `Back to note ${index + 1} in the text`,
  });
  const { root, headings } = toDocument(html);
  const nodes = sanitizeHtml(root);
  const words = nodes.map(textOf).join(" ").split(/\s+/).filter(Boolean).length;
  return { nodes, headings, words };
}

/** Counts the levels without recursion, which a deep text would exhaust. */
function nestsTooDeeply(tree: MarkdownNodes): boolean {
  let level: readonly MarkdownNodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    // A list and its item are two levels of the tree.
    if (depth > 2 * MAX_NESTING) return true;
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  return false;
}

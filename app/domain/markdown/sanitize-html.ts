import type { Nodes, Properties, RootContent } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { RICH_TEXT_TAGS, type RichTextElement, type RichTextNode, type RichTextTag } from "./rich-text";

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

export function sanitizeHtml(html: Nodes): RichTextNode[] {
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

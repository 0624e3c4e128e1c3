export const RICH_TEXT_TAGS = [
  ...(["h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "hr", "pre", "code", "br"] as const),
  ...(["em", "strong", "del", "sup", "a", "img", "figure", "figcaption", "section"] as const),
  ...(["table", "thead", "tbody", "tr", "th", "td"] as const),
] as const;

export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

export type RichTextNode = string | RichTextElement;

export interface RichTextElement {
  readonly tag: RichTextTag;
  readonly children: readonly RichTextNode[];
  /** Of a link: https, mailto, a path of this site, or a place on the page. */
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  /** Of a picture, in pixels, so that the page reserves its space while it loads. */
  readonly width?: number;
  readonly height?: number;
  readonly id?: string;
  readonly label?: string;
  /** Of a list: its first number, if that isn't 1. */
  readonly start?: number;
  readonly align?: "left" | "right" | "center";
}

export interface RichTextHeading {
  readonly id: string;
  readonly text: string;
  /** 2 for the highest, which is below the page's title. */
  readonly level: number;
}

export interface RichText {
  readonly nodes: readonly RichTextNode[];
  readonly headings: readonly RichTextHeading[];
  readonly words: number;
}

export function textOf(node: RichTextNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

export function elementsOf(nodes: readonly RichTextNode[]): RichTextElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
}

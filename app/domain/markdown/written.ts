/** The elements that members' text can become. */
export const WRITTEN_TAGS = [
  ...(["h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "hr", "pre", "code", "br"] as const),
  ...(["em", "strong", "del", "sup", "a", "img", "figure", "figcaption", "section"] as const),
  ...(["table", "thead", "tbody", "tr", "th", "td"] as const),
] as const;

export type WrittenTag = (typeof WRITTEN_TAGS)[number];

export type WrittenNode = string | WrittenElement;

export interface WrittenElement {
  readonly tag: WrittenTag;
  readonly children: readonly WrittenNode[];
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
  /** Of a table's cell. */
  readonly align?: "left" | "right" | "center";
}

export interface WrittenHeading {
  readonly id: string;
  readonly text: string;
  /** 2 for the highest, which is below the page's title. */
  readonly level: number;
}

export interface Written {
  readonly nodes: readonly WrittenNode[];
  readonly headings: readonly WrittenHeading[];
  readonly words: number;
}

export function textOf(node: WrittenNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

export function elementsOf(nodes: readonly WrittenNode[]): WrittenElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
}

import type { Element, ElementContent, Nodes, RootContent } from "hast";
import type { RichTextHeading } from "./rich-text";

const TITLE_LEVEL = 1;

/** Links and pictures in the result are ours, and headings have ids. */
export function toDocument(html: Nodes): { root: Nodes; headings: readonly RichTextHeading[] } {
  const headings: RichTextHeading[] = [];
  const idCounts = new Map<string, number>();

  const highest = highestHeading(html);
  let above = TITLE_LEVEL;

  const heading = (element: Element, level: number): Element => {
    const text = plainText(element).trim();
    // Shifts the headings so that the highest is one below the page's title, without gaps.
    const shifted = Math.min(level - highest + TITLE_LEVEL + 1, above + 1, 6);
    above = shifted;
    const id = element.properties.id === "footnote-label" ? "notes" : uniqueId(text, idCounts);
    if (id !== "notes") headings.push({ id, text, level: shifted });
    return { ...element, tagName: `h${shifted}`, properties: { id } };
  };

  const link = (element: Element): ElementContent[] => {
    const href = safeAddress(String(element.properties.href ?? ""));
    const { id, ariaLabel } = element.properties;
    const properties = { href, ...(id ? { id } : {}), ...(ariaLabel ? { ariaLabel } : {}) };
    return href === undefined ? element.children : [{ ...element, properties }];
  };

  const picture = (element: Element): ElementContent[] => {
    const { src, alt = "", title } = element.properties;
    if (!isOwnPicture(String(src ?? ""))) return [{ type: "text", value: String(alt) }];
    return [{ ...element, properties: { src, alt, ...(title ? { title } : {}) } }];
  };

  const visit = (node: RootContent): ElementContent[] => {
    if (node.type === "text") return [node];
    if (node.type !== "element") return [];
    const element = { ...node, children: node.children.flatMap(visit) };
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level) return [heading(element, isNotes(node) ? highest : Number(level))];
    if (node.tagName === "a") return link(element);
    if (node.tagName === "img") return picture(element);
    if (node.tagName === "p") return [figureOf(element) ?? element];
    return [element];
  };

  const children = html.type === "root" ? html.children.flatMap(visit) : [];
  return { root: { type: "root", children }, headings };
}

const isNotes = ({ properties }: Element) => properties.id === "footnote-label";

function highestHeading(html: Nodes): number {
  const levelsIn = (node: Nodes): number[] => {
    const level = node.type === "element" && !isNotes(node) && /^h([1-6])$/.exec(node.tagName)?.[1];
    return level ? [Number(level)] : "children" in node ? node.children.flatMap(levelsIn) : [];
  };
  return Math.min(6, ...levelsIn(html));
}

function figureOf(paragraph: Element): Element | undefined {
  const [only, ...others] = paragraph.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (only?.type !== "element" || only.tagName !== "img" || others.length > 0) return undefined;
  const { title, ...properties } = only.properties;
  const caption: Element[] = title
    ? [{ type: "element", tagName: "figcaption", properties: {}, children: [{ type: "text", value: String(title) }] }]
    : [];
  return { type: "element", tagName: "figure", properties: {}, children: [{ ...only, properties }, ...caption] };
}

function plainText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(plainText).join("") : "";
}

/** The prefix keeps a heading from taking the id of a part of the page. */
function uniqueId(text: string, idCounts: Map<string, number>): string {
  const words =
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const base = `part-${words.join("-").slice(0, 60) || "heading"}`;
  const count = (idCounts.get(base) ?? 0) + 1;
  idCounts.set(base, count);
  return count === 1 ? base : `${base}-${count}`;
}

/** A placeholder origin against which relative links are resolved. */
const HERE = "https://here.invalid";

/** Https, mailto, a path or a place on the page, read as browsers do: they ignore tabs and control characters. */
function safeAddress(address: string): string | undefined {
  if (address.startsWith("#")) return address;
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "") return undefined;
  if (url.origin === HERE) return address.startsWith("/") ? `${url.pathname}${url.search}${url.hash}` : undefined;
  return url.protocol === "https:" || url.protocol === "mailto:" ? url.href : undefined;
}

const PHOTO = /^\/photos\/[0-9a-f]{32}\/(?:full|thumb)\.webp$/;
const DRAWING = /^\/drawings\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/;

/** Whether a picture is our own: a stored photo, or one of the drawings in public/drawings. */
export const isOwnPicture = (address: string): boolean => PHOTO.test(address) || DRAWING.test(address);

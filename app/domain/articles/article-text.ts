import { readMarkdown } from "~/domain/markdown/read-markdown";
import { elementsOf, type RichText } from "~/domain/markdown/rich-text";
import { type Size, withPictureSizes } from "~/domain/markdown/with-picture-sizes";
import { type Refusal, refuse } from "~/domain/refusal";

/** Raise it when `readMarkdown`'s output changes, so that stored texts are read again. */
const READER = 2;

export type ShownText = Pick<RichText, "nodes" | "headings">;

/** Refuses a text that nests too deeply or has too much markup in one place. */
export function readArticle(body: string, sizes: ReadonlyMap<string, Size> = new Map()) {
  const text = readMarkdown(body);
  if (!text) return tooDemanding();
  const { headings, words } = text;
  const nodes = withPictureSizes(text.nodes, sizes);
  const cover = elementsOf(nodes).find(({ tag }) => tag === "img")?.src ?? null;
  return { shown: JSON.stringify({ reader: READER, nodes, headings }), words, cover };
}

/** Read anew if an older reader stored it. */
export function shownText(json: string, body: string): ShownText {
  const { reader, nodes, headings } = JSON.parse(json);
  return reader === READER ? { nodes, headings } : previewOf(body);
}

export function previewOf(body: string): ShownText {
  return readMarkdown(body) ?? { nodes: [{ tag: "pre", children: [body] }], headings: [] };
}

function tooDemanding(): Refusal {
  const sentence =
    "We can't show this text: its nesting is too deep, or a paragraph or table is too long. Add blank lines or simplify it.";
  return refuse("breaks_rule", sentence, { fields: { body: sentence } });
}

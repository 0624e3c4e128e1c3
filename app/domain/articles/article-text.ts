import { readMarkdown } from "~/domain/markdown/read-markdown";
import { type Size, sized } from "~/domain/markdown/sized";
import { elementsOf, type Written } from "~/domain/markdown/written";
import { type Refusal, refuse } from "~/domain/refusal";

/** The version of `readMarkdown`'s output. Raise it when the output changes, so that stored texts are read again. */
const READER = 2;

/** An article's text as its page shows it. */
export type ShownText = Pick<Written, "nodes" | "headings">;

/**
 * Reads an article's text for publication, with the sizes of its photos by their keys. Refuses one that nests too
 * deeply or has too much markup in one place.
 */
export function readArticle(
  body: string,
  sizes: ReadonlyMap<string, Size> = new Map(),
): { shown: string; words: number; cover: string | null } | Refusal {
  const written = readMarkdown(body);
  if (!written) return tooDemanding();
  const { headings, words } = written;
  const nodes = sized(written.nodes, sizes);
  const cover = elementsOf(nodes).find(({ tag }) => tag === "img")?.src ?? null;
  return { shown: JSON.stringify({ reader: READER, nodes, headings }), words, cover };
}

/** The stored text, or the body read anew if it was stored by an older reader. */
export function shownText(stored: string, body: string): ShownText {
  const { reader, nodes, headings } = JSON.parse(stored);
  return reader === READER ? { nodes, headings } : previewOf(body);
}

/** How a text would look if it were published; as it was typed if it can't be. */
export function previewOf(body: string): ShownText {
  return readMarkdown(body) ?? { nodes: [{ tag: "pre", children: [body] }], headings: [] };
}

function tooDemanding(): Refusal {
  const sentence =
    "We can't show this text: its nesting is too deep, or a paragraph or table is too long. Add blank lines or simplify it.";
  return refuse("breaks_rule", sentence, { fields: { body: sentence } });
}

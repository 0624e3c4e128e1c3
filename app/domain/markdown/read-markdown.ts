import type { Nodes } from "mdast";
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
import { isTooComplex, MAX_NESTING } from "./complexity-limit";
import { type RichText, textOf } from "./rich-text";
import { sanitizeHtml } from "./sanitize-html";
import { toDocument } from "./to-document";

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
function nestsTooDeeply(tree: Nodes): boolean {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    // A list and its item are two levels of the tree.
    if (depth > 2 * MAX_NESTING) return true;
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  return false;
}

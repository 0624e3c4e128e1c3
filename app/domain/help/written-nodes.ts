import { readMarkdown } from "~/domain/markdown/read-markdown";
import type { RichTextNode } from "~/domain/markdown/rich-text";
import { type Facts, fillIn } from "./help-article";

/** Reading takes milliseconds, and our own texts are the same for everyone. */
const kept = new Map<string, readonly RichTextNode[]>();

export function writtenNodes(text: string, facts: Facts): readonly RichTextNode[] {
  const filled = fillIn(text, facts);
  const nodes = kept.get(filled) ?? readMarkdown(filled)?.nodes ?? [];
  kept.set(filled, nodes);
  return nodes;
}

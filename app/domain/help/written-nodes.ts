import { readMarkdown } from "~/domain/markdown/read-markdown";
import type { RichTextNode } from "~/domain/markdown/rich-text";
import { oncePerKey } from "~/domain/once";
import { type Facts, fillIn } from "./help-article";

/** Reading takes milliseconds, and our own texts are the same for everyone. */
const nodesOf = oncePerKey((text): readonly RichTextNode[] => readMarkdown(text)?.nodes ?? []);

export const writtenNodes = (text: string, facts: Facts) => nodesOf(fillIn(text, facts));

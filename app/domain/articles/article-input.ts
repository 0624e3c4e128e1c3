import * as z from "zod";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";
import { plainText } from "~/domain/text/plain-text";
import { MAX_BODY, MAX_SUMMARY, MAX_TITLE, MAX_TYPED_TAGS, MIN_TITLE } from "./article-limits";
import { readTags } from "./tags";

/** Leading spaces are kept because they matter in Markdown. */
const body = z
  .string()
  .max(2 * MAX_BODY, `Use at most ${formatCount(MAX_BODY)} characters.`)
  .transform((text) => text.replace(/\r\n?/g, "\n").trimEnd())
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n]/g, "")), "Remove the control characters.")
  .refine(
    (text) => [...text].length <= MAX_BODY,
    `Use at most ${formatCount(MAX_BODY)} characters. Longer texts read better as two articles.`,
  );

/** Fields may be empty until the article is published. */
export const articleInput = z.object({
  title: plainText(0, MAX_TITLE),
  summary: plainText(0, MAX_SUMMARY),
  tags: plainText(0, MAX_TYPED_TAGS),
  body,
});
export type ArticleInput = z.infer<typeof articleInput>;

export function publishFaults({ title, summary, tags, body }: ArticleInput): Refusal | undefined {
  const read = readTags(tags);
  const fields = {
    ...([...title].length < MIN_TITLE ? { title: `Enter a title of at least ${MIN_TITLE} characters.` } : {}),
    ...(summary === "" ? { summary: "Enter one or two sentences that say what the article is about." } : {}),
    ...(isRefusal(read) ? read.fields : {}),
    ...(body.trim() === "" ? { body: "Write the article before you publish it." } : {}),
  };
  if (Object.keys(fields).length === 0) return undefined;
  return refuse("malformed", "Please correct the highlighted fields.", { fields });
}

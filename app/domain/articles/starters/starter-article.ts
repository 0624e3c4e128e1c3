import * as z from "zod";
import { readFrontMatter } from "~/domain/markdown/front-matter";
import { elementsOf } from "~/domain/markdown/rich-text";
import { isRefusal } from "~/domain/refusal";
import { articleInput, publishFaults } from "../article-input";
import { previewOf, readArticle } from "../article-text";
import { tagsOf } from "../tags";

/** Has no password, so nobody can sign in to it. */
export const HOUSE = { username: "Obverse", email: "articles@obverse.invalid" } as const;

const headerSchema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  tags: z.string(),
  /** In UTC. Orders the lists and never changes. */
  published: z.iso.date(),
  /** For a revised text. */
  changed: z.iso.date().optional(),
  note: z.string().optional(),
});

export type StarterArticle = ReturnType<typeof readStarterArticle>;

/** Throws for what a member couldn't publish either. */
export function readStarterArticle(slug: string, file: string) {
  const wrong = (reason: string) => new Error(`${slug}.md: ${reason}`);
  const front = readFrontMatter(file);
  if (!front) throw wrong("begins with no lines between ---");
  const parsed = headerSchema.safeParse(front.header);
  if (!parsed.success) throw wrong(z.prettifyError(parsed.error));
  const { published, changed, note = "", ...rest } = parsed.data;
  const input = articleInput.safeParse({ ...rest, body: front.text });
  if (!input.success) throw wrong(z.prettifyError(input.error));
  const fault = publishFaults(input.data);
  if (fault) throw wrong(Object.values(fault.fields ?? {}).join(" "));
  const read = readArticle(input.data.body);
  if (isRefusal(read)) throw wrong(read.message);
  const pictures = elementsOf(previewOf(input.data.body).nodes).flatMap(({ src }) => src ?? []);
  return {
    ...{ slug, ...input.data, ...read, note, pictures },
    publishedAt: Date.parse(published),
    changedAt: Date.parse(changed ?? published),
    tagList: tagsOf(input.data.tags),
  };
}

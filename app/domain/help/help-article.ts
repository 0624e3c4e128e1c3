import * as z from "zod";
import { readFrontMatter } from "~/domain/markdown/front-matter";

const headerSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Words that a reader may search for and that the text doesn't use. */
  also: z.string().optional(),
  related: z.string().transform((ids) => ids.split(", ")),
  picture: z.string().optional(),
});

export type HelpArticle = z.infer<typeof headerSchema> & { readonly text: string };

/** Each article of a chapter begins with its front matter. */
export function articlesIn(chapter: string): readonly HelpArticle[] {
  return chapter.split(/^(?=---\nid: )/m).map((article) => {
    const { header, text = "" } = readFrontMatter(article) ?? {};
    return { ...headerSchema.parse(header), text };
  });
}

export type Facts = Readonly<Record<string, string | null>>;

const PLACEHOLDER = /\{(\w+)\}/g;

export const factsIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);

/** Replaces each `{name}` by the fact of that name, and leaves out a line with a fact that is null. Throws for an unknown name. */
export function fillIn(text: string, facts: Facts): string {
  const lines = text.split("\n").filter((line) => factsIn(line).every((name) => facts[name] !== null));
  return lines.join("\n").replace(PLACEHOLDER, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact is called ${name}`);
    return fact ?? "";
  });
}

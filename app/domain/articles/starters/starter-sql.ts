import * as z from "zod";
import { readFrontMatter } from "~/domain/markdown/front-matter";
import { elementsOf } from "~/domain/markdown/rich-text";
import { isRefusal } from "~/domain/refusal";
import { articleInput, publishFaults } from "../article-input";
import { previewOf, readArticle } from "../article-text";
import { tagsOf } from "../tags";

/** Has no password, so nobody can sign in to it. */
const HOUSE = { username: "Obverse", email: "articles@obverse.invalid" } as const;

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

type StarterArticle = ReturnType<typeof readStarterArticle>;

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
    slug,
    ...input.data,
    ...read,
    note,
    pictures,
    publishedAt: Date.parse(published),
    changedAt: Date.parse(changed ?? published),
    tagList: tagsOf(input.data.tags),
  };
}

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Without parameters, so that it runs anywhere. A changed text becomes a revision; running it again changes nothing. */
export function* starterBatches(articles: readonly StarterArticle[]): Generator<string[]> {
  const first = Math.min(...articles.map(({ publishedAt }) => publishedAt));
  yield [
    `INSERT INTO users (username, email, created_at, email_verified_at)
      VALUES (${quote(HOUSE.username)}, ${quote(HOUSE.email)}, ${first}, ${first})
      ON CONFLICT DO NOTHING`,
  ];
  for (const article of articles) yield statementsFor(article);
}

function statementsFor({ slug, title, summary, tags, body, note, tagList, ...article }: StarterArticle): string[] {
  const house = `(SELECT id FROM users WHERE email = ${quote(HOUSE.email)})`;
  const own = `slug = ${quote(slug)}`;
  const id = `(SELECT id FROM articles WHERE ${own})`;
  const texts = { title, summary, tags, body };
  const assignments = Object.entries(texts).map(([name, value]) => `${name} = ${quote(value)}`);
  const differs = Object.entries(texts).map(([name, value]) => `r.${name} <> ${quote(value)}`);
  const { publishedAt, changedAt, words, cover } = article;
  const values = tagList.map((tag) => `(${quote(tag)}, ${publishedAt}, ${id})`);
  return [
    `INSERT INTO articles (author_id, slug, created_at) VALUES (${house}, ${quote(slug)}, ${publishedAt})
      ON CONFLICT DO NOTHING`,
    `UPDATE articles SET ${assignments.join(", ")} WHERE ${own}
      AND (${Object.entries(texts)
        .map(([name, value]) => `${name} <> ${quote(value)}`)
        .join(" OR ")})`,
    `INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, cover, body, shown)
      SELECT a.id, a.published + 1, IIF(a.published = 0, ${publishedAt}, MAX(${changedAt}, r.at)), a.title, a.summary, a.tags,
        ${quote(note)}, ${words}, ${cover === null ? "NULL" : quote(cover)}, a.body, ${quote(article.shown)}
      FROM articles AS a LEFT JOIN article_revisions AS r ON r.article_id = a.id AND r.number = a.published
      WHERE a.${own} AND (r.number IS NULL OR ${differs.join(" OR ")})`,
    `DELETE FROM article_tags WHERE article_id = ${id}`,
    ...(values.length > 0
      ? [`INSERT INTO article_tags (tag, published_at, article_id) VALUES ${values.join(", ")}`]
      : []),
  ];
}

import { HOUSE, type StarterArticle } from "./starter-article";

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

import { type SQL, sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { type Cursor, writeCursor } from "~/domain/paging/cursor";
import { pageOf } from "~/domain/paging/page-of";
import { stripAccents } from "~/domain/text/strip-accents";
import type { ArticleOrder } from "./article-card";
import { articleCard, articleCardColumns, IS_SHOWN, LATEST } from "./article-card.server";

export const ARTICLES_PAGE = 24;
/** Of the newest matches only, each of which is read to rank it. */
const MOST_MATCHES = 48;
const MOST_RANKED = 500;

const ORDERS: Readonly<Record<ArticleOrder, SQL>> = {
  newest: sql.raw("a.published_at"),
  "most-read": sql.raw("a.read_count"),
  "most-discussed": sql.raw("a.comment_count"),
};

export interface ArticleQuery {
  readonly order: ArticleOrder;
  readonly tag?: string | undefined;
  readonly authorId?: number | undefined;
  readonly cursor?: Cursor | undefined;
  readonly size?: number;
}

export async function listArticles(db: Reader, query: ArticleQuery) {
  const { tag, authorId, cursor, size = ARTICLES_PAGE } = query;
  const key = tag === undefined ? ORDERS[query.order] : sql.raw("t.published_at");
  const from =
    tag === undefined
      ? sql`articles AS a`
      : sql`article_tags AS t CROSS JOIN articles AS a ON a.id = t.article_id AND t.tag = ${tag}`;
  const after = cursor ? sql`(${key}, a.id) < (${cursor.key}, ${cursor.id})` : sql`1`;
  const by = authorId === undefined ? sql`1` : sql`a.author_id = ${authorId}`;
  const rows = await db
    .select({ ...articleCardColumns, key: sql<number>`${key}`.as("page_key") })
    .from(sql`${from} ${LATEST} WHERE ${IS_SHOWN} AND ${by} AND ${after}
      ORDER BY ${key} DESC, a.id DESC LIMIT ${literal(size + 1)}`);
  const { page, last } = pageOf(rows, size);
  return { articles: page.map(articleCard), nextCursor: last ? writeCursor(last) : null };
}

/** With all of these words, the best matches first. */
export async function searchArticles(db: Reader, words: string) {
  const terms = stripAccents(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (terms.length === 0) return { articles: [], nextCursor: null };
  // Every word is quoted, so none is an operator; the last one may be unfinished.
  const match = terms
    .slice(0, 12)
    .map((term) => `"${term}"`)
    .join(" ");
  const rows = await db
    .select({ ...articleCardColumns, rank: column<number>("x.rank", "rank") })
    .from(sql`(SELECT * FROM (SELECT rowid AS id, bm25(article_index, 8, 4, 6, 1) AS rank FROM article_index
          WHERE article_index MATCH ${`${match}*`} ORDER BY rowid DESC LIMIT ${literal(MOST_RANKED)})
        ORDER BY rank LIMIT ${literal(MOST_MATCHES)}) AS x
      CROSS JOIN articles AS a ON a.id = x.id ${LATEST} WHERE ${IS_SHOWN} ORDER BY x.rank`);
  return { articles: rows.map(articleCard), nextCursor: null };
}

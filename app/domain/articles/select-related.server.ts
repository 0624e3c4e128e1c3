import { sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { articleCardColumns, IS_SHOWN, LATEST } from "./article-card.server";

const MOST_RELATED = 3;
/** So that a common tag costs no more than a rare one. */
const NEWEST_OF_TAG = 10;

/** Only those that members can see; `ids` is a JSON array. */
export const selectShown = (db: Reader, ids: string) =>
  db
    .select(articleCardColumns)
    .from(sql`articles AS a ${LATEST} WHERE a.id IN (SELECT value FROM json_each(${ids})) AND ${IS_SHOWN}`);

/** Those that share most tags first, then the newest. */
export const selectRelated = (db: Reader, articleId: number) =>
  db.select(articleCardColumns).from(sql`(
    SELECT t.article_id, COUNT(*) AS shared
    FROM article_tags AS own CROSS JOIN article_tags AS t ON t.tag = own.tag
      AND t.published_at >= COALESCE((SELECT published_at FROM article_tags WHERE tag = own.tag
        ORDER BY published_at DESC LIMIT 1 OFFSET ${literal(NEWEST_OF_TAG - 1)}), 0)
    WHERE own.article_id = ${articleId} AND t.article_id <> ${articleId} GROUP BY t.article_id) AS s
    CROSS JOIN articles AS a ON a.id = s.article_id ${LATEST} WHERE ${IS_SHOWN}
    ORDER BY s.shared DESC, a.published_at DESC, a.id DESC LIMIT ${literal(MOST_RELATED)}`);

import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";

/** Once for each member. Authors aren't counted for their own articles. */
export async function recordRead(db: Writer, { articleId, memberId }: { articleId: number; memberId: number }) {
  await db.commit([
    statement(sql`INSERT INTO article_reads (article_id, user_id)
      SELECT id, ${memberId} FROM articles WHERE id = ${articleId} AND state = 'published' AND author_id <> ${memberId}
      ON CONFLICT DO NOTHING`),
  ]);
}

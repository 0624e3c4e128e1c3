import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { photoKeysIn, type Size } from "~/domain/markdown/with-picture-sizes";

/** By key, of articles' and listings' photos. */
export async function photoSizes(db: Reader, body: string): Promise<ReadonlyMap<string, Size>> {
  const keys = photoKeysIn(body);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      key: sql<string>`k.value`.as("key"),
      width: sql<number | null>`COALESCE(a.width, p.width)`.as("width"),
      height: sql<number | null>`COALESCE(a.height, p.height)`.as("height"),
    })
    .from(sql`json_each(${JSON.stringify(keys)}) AS k
      LEFT JOIN article_photos AS a ON a.key = k.value LEFT JOIN photos AS p ON p.key = k.value`);
  return new Map(
    rows.flatMap(({ key, width, height }) => (width && height ? [[key, { width, height }] as const] : [])),
  );
}

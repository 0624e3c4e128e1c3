import { and, asc, gt, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { literal, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { catalogueTypes } from "~/db/schema/catalogue";
import { listings } from "~/db/schema/listings";
import { HELP_ARTICLES } from "~/domain/help/help-articles.server";
import { hasPublished } from "~/domain/profiles/profile-head.server";
import { isShown } from "~/domain/vacations/vacation-of.server";
import { type SitemapFile, type SitemapKind, URLS_PER_FILE } from "./sitemap";

const PAGES = ["/", "/browse", "/search", "/types", "/about", "/help", "/terms", "/privacy", "/contact"];

const HELP = HELP_ARTICLES.map(({ id }) => `/help/articles/${id}`);

type RecordKind = Exclude<SitemapKind, "pages">;

const SOURCES: Readonly<
  Record<RecordKind, { table: SQLiteTable; id: SQLiteColumn; isPublic: SQL; name: SQLiteColumn }>
> = {
  lots: {
    table: listings,
    id: listings.id,
    // The plus keeps SQLite on the primary key: a range of ids in their order, without sorting.
    isPublic: sql`+listings.status IN ('active', 'reserved', 'sold', 'ended') AND ${isShown("listings")}`,
    name: listings.id,
  },
  sellers: { table: users, id: users.id, isPublic: hasPublished, name: users.username },
  types: { table: catalogueTypes, id: catalogueTypes.id, isPublic: sql`1`, name: catalogueTypes.id },
};
const RECORD_KINDS = ["lots", "types", "sellers"] as const;

function selectNumbers(db: Reader, kind: RecordKind) {
  const { table, id, isPublic } = SOURCES[kind];
  const size = literal(URLS_PER_FILE);
  const files = sql`(WITH RECURSIVE files(n) AS (
      SELECT 1 UNION ALL SELECT n + 1 FROM files WHERE n * ${size} < (SELECT MAX(id) FROM ${table}))
    SELECT n FROM files WHERE EXISTS (SELECT 1 FROM ${table}
      WHERE ${id} > (n - 1) * ${size} AND ${id} <= n * ${size} AND ${isPublic})) AS f`;
  return db.select({ number: sql<number>`f.n`.as("number") }).from(files);
}

export async function sitemapFiles(db: Reader): Promise<SitemapFile[]> {
  const [lots, types, sellers] = await db.batch([
    selectNumbers(db, "lots"),
    selectNumbers(db, "types"),
    selectNumbers(db, "sellers"),
  ]);
  const numbers = { lots, types, sellers };
  return [
    { kind: "pages", number: 1 },
    ...RECORD_KINDS.flatMap((kind) => numbers[kind].map(({ number }) => ({ kind, number }))),
  ];
}

/** The addresses of one file, in one round trip; empty if there is no such file. */
export async function sitemapPaths(db: Reader, { kind, number }: SitemapFile): Promise<string[]> {
  if (kind === "pages") return number === 1 ? [...PAGES, ...HELP] : [];
  const { table, id, isPublic, name } = SOURCES[kind];
  const rows = await db
    .select({ name: sql<string | number>`${name}`.as("name") })
    .from(table)
    .where(and(gt(id, (number - 1) * URLS_PER_FILE), lte(id, number * URLS_PER_FILE), isPublic))
    .orderBy(asc(id));
  return rows.map((row) => `/${kind}/${row.name}`);
}

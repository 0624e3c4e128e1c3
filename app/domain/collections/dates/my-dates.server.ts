import { sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { isPlain, selectDatedType } from "./add-date.server";
import { issueDates, keyDates } from "./issue-dates";

/** Bounds what a page reads, of each kind. */
const MOST_ROWS = 500;

const dateOf = (year: string, mark: string) => ({
  year: column<number | null>(year, "year"),
  mark: column<string>(`COALESCE(${mark}, '')`, "mark"),
});

interface Dated {
  readonly year: number | null;
  readonly mark: string;
}

/** The dates and mints of a type, with what the member has of each, what is on sale and what the latest sold for. */
export async function myDates(db: Reader, { typeId, memberId }: { typeId: number; memberId: number }) {
  const [[type], issues, pieces, onSale, sold] = await db.batch([
    ...selectDatedType(db, typeId),
    db
      .select({
        ...dateOf("i.year_from", "i.attributes ->> 'mintMark'"),
        count: column<number>("i.quantity", "count"),
        isPlain: sql<number>`${isPlain}`.as("is_plain"),
      })
      .from(
        sql`(SELECT * FROM collection_items WHERE owner_id = ${memberId} AND type_id = ${typeId}
            AND status IN ('own', 'swap') AND deleted_at IS NULL LIMIT ${literal(MOST_ROWS)}) AS i
          JOIN collections AS c ON c.id = i.collection_id AND c.deleted_at IS NULL`,
      ),
    db
      .select({ ...dateOf("f.year_from", "f.mint_mark"), priceMinor: column<number>("a.price_minor", "priceMinor") })
      .from(
        sql`(SELECT listing_id FROM types_on_sale WHERE type_id = ${typeId} LIMIT ${literal(MOST_ROWS)}) AS s
          JOIN active_listings AS a ON a.listing_id = s.listing_id JOIN listing_facts AS f ON f.listing_id = s.listing_id`,
      ),
    db
      .select({ ...dateOf("f.year_from", "f.mint_mark"), priceMinor: column<number>("s.price_minor", "priceMinor") })
      .from(
        sql`(SELECT * FROM type_sales WHERE type_id = ${typeId} ORDER BY sold_at DESC LIMIT ${literal(MOST_ROWS)}) AS s
          JOIN listing_facts AS f ON f.listing_id = s.listing_id`,
      )
      .orderBy(sql`s.sold_at DESC`),
  ]);
  if (!type) return undefined;
  const of = <Row extends Dated>(rows: readonly Row[], date: Dated) =>
    rows.filter(({ year, mark }) => year === date.year && mark === date.mark);
  const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const dates = issueDates(type, issues);
  const keys = keyDates(dates);
  return {
    type: { id: type.id, title: type.title },
    issues: dates.map(({ mark, mint, years, mintages }) => ({
      mark,
      mint,
      dates: years.map((year) => {
        const own = of(pieces, { year, mark });
        const prices = of(onSale, { year, mark }).map(({ priceMinor }) => priceMinor);
        return {
          year,
          mintage: mintages[year] ?? null,
          isKey: keys.some((key) => key.year === year && key.mark === mark),
          count: sum(own),
          plainCount: sum(own.filter((row) => row.isPlain)),
          onSale: prices.length === 0 ? null : { count: prices.length, fromMinor: Math.min(...prices) },
          soldMinor: of(sold, { year, mark })[0]?.priceMinor ?? null,
        };
      }),
    })),
  };
}

export type MyDates = NonNullable<Awaited<ReturnType<typeof myDates>>>;

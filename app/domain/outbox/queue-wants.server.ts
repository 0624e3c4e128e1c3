import { SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/database.server";
import { leaveToSweep } from "./outbox.server";

export type Listed = readonly number[] | SQL;

export const idsIn = (listed: Listed): SQL =>
  listed instanceof SQL ? sql`(${listed})` : sql`json_each(${JSON.stringify(listed)})`;

/**
 * For the batch in which listings come on sale or change their price, while they are on sale: has those of wanted types
 * compared with what collectors want. `isCut` is whether a listing gets cheaper, which its collectors are told then.
 */
export function queueWants(listings: Listed, now: number, isCut = sql`FALSE`): Statement {
  const isCheaper = sql`${isCut}
    OR EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'wants:' || t.listing_id AND payload ->> 'isCut')`;
  return leaveToSweep(
    "wants",
    sql`SELECT iif(${isCheaper}, json_object('listingId', t.listing_id, 'after', 0, 'isCut', json('true')),
        json_object('listingId', t.listing_id, 'after', 0)) AS payload, 'wants:' || t.listing_id AS dedupe_key
      FROM ${idsIn(listings)} AS j JOIN types_on_sale AS t ON t.listing_id = j.value
      WHERE EXISTS (SELECT 1 FROM collection_items WHERE type_id = t.type_id AND status = 'want' AND deleted_at IS NULL)`,
    { now },
  );
}

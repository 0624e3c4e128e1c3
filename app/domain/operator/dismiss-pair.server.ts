import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { type Operator, writeEntry } from "./write-entry.server";

interface Pair extends Operator {
  readonly listingId: number;
  readonly otherId: number;
  readonly reason: string;
}

/** Finds that it is no problem that two listings show the same photo. Refused: `nothing_to_do`. */
export function dismissPair(db: Writer, { operator, listingId, otherId, reason }: Pair, now: number) {
  const details = { other: otherId };
  const action = { operator, action: "dismiss-pair", kind: "listing", targetId: listingId, reason, details };
  return writeEntry(db, action, now, (at) => ({
    pair: statement(sql`INSERT INTO dismissed_pairs (listing_id, other_id, reason, dismissed_by, at)
      VALUES (${listingId}, ${otherId}, ${reason}, ${operator}, ${at}) ON CONFLICT DO NOTHING`),
  }));
}

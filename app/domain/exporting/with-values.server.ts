import { type SQL, sql } from "drizzle-orm";

/** Whose rows, and the moment of the export in milliseconds since 1970 UTC. */
export interface Exporting {
  readonly memberId: number;
  readonly now: number;
}

/** SQL with the member's id and the time in the places of `@me` and `@now`. */
export function withValues(text: string, { memberId, now }: Exporting): SQL {
  const parts = text.split(/(@me|@now)/).map((part) => {
    if (part === "@me") return sql`${memberId}`;
    return part === "@now" ? sql`${now}` : sql.raw(part);
  });
  return sql.join(parts);
}

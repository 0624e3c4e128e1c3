import { type SQL, sql } from "drizzle-orm";

export interface Exporting {
  readonly memberId: number;
  readonly now: number;
}

/** `@me` and `@now` in the SQL. */
export function withValues(text: string, { memberId, now }: Exporting): SQL {
  const parts = text.split(/(@me|@now)/).map((part) => {
    if (part === "@me") return sql`${memberId}`;
    return part === "@now" ? sql`${now}` : sql.raw(part);
  });
  return sql.join(parts);
}

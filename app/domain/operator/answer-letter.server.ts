import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { type Operator, writeEntry } from "./write-entry.server";

/** Records that a letter was answered, so that it is listed no more. Refused: `nothing_to_do`. */
export function answerLetter(
  db: Writer,
  { operator, reference }: Operator & { readonly reference: string },
  now: number,
) {
  const action = { operator, action: "answered", kind: "letter", details: { reference } };
  return writeEntry(db, action, now, (at) => ({
    letter: statement(sql`UPDATE letters SET answered_at = max(at, ${at})
      WHERE reference = ${reference} AND answered_at IS NULL`),
  }));
}

import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { type Operator, writeEntry } from "./write-entry.server";

/** Nobody who has it in hand deletes it then, because its revision is another. Refused: `nothing_to_do`. */
export function resendMail(db: Writer, { operator, mailId }: Operator & { readonly mailId: number }, now: number) {
  return writeEntry(db, { operator, action: "resend", kind: "mail", targetId: mailId }, now, (at) => ({
    mail: statement(sql`UPDATE outbox
      SET revision = revision + 1, attempts = 0, retry_at = max(created_at, ${at}), dead_at = NULL
      WHERE id = ${mailId} AND kind = 'mail'`),
  }));
}

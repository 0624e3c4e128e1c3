import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";

/**
 * Calls off a change of address, and ends the links that would prove one. Belongs in the batch of a new password, as
 * someone who knew the old one may have asked for them; a trigger ends the links to choose another. Links that undo a
 * change stay: they were mailed to the holder of the former address.
 */
export function endLinks(memberId: number): readonly Statement[] {
  return [
    statement(sql`DELETE FROM email_changes WHERE user_id = ${memberId}`),
    statement(sql`DELETE FROM email_proofs WHERE user_id = ${memberId} AND used_at IS NULL`),
  ];
}

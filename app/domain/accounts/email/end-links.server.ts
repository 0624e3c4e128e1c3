import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";

/**
 * Ends what waits for a member, as someone who knew the old password may have asked for it: a change of address, links
 * to choose another password, and sign-ins whose second step is due. Belongs in the batch of a new password. Links that
 * undo a change of address stay: they were mailed to the holder of the former one.
 */
export function endLinks(memberId: number): readonly Statement[] {
  return [
    ...endChange(memberId),
    statement(sql`DELETE FROM password_resets WHERE user_id = ${memberId} AND used_at IS NULL`),
    statement(sql`DELETE FROM unfinished_sign_ins WHERE user_id = ${memberId}`),
  ];
}

/** Calls off a change of address, and ends the links that would prove one. */
export function endChange(memberId: number): readonly Statement[] {
  return [
    statement(sql`DELETE FROM email_changes WHERE user_id = ${memberId}`),
    statement(sql`DELETE FROM email_proofs WHERE user_id = ${memberId} AND used_at IS NULL`),
  ];
}

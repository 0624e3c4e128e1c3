import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";

/**
 * Someone who knew the old password may have asked for these. Links that undo a change of address stay: they were
 * mailed to the holder of the former one.
 */
export function endLinks(memberId: number): readonly Statement[] {
  return [
    ...endChange(memberId),
    statement(sql`DELETE FROM password_resets WHERE user_id = ${memberId} AND used_at IS NULL`),
    statement(sql`DELETE FROM unfinished_sign_ins WHERE user_id = ${memberId}`),
  ];
}

export function endChange(memberId: number): readonly Statement[] {
  return [
    statement(sql`DELETE FROM email_changes WHERE user_id = ${memberId}`),
    statement(sql`DELETE FROM email_proofs WHERE user_id = ${memberId} AND used_at IS NULL`),
  ];
}
